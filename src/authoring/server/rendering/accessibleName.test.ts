import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath } from '../../../../scripts/chromium.ts';
import { renderInline } from './markdown.ts';

/** What a screen reader is told, asked of a real browser. */
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  browser = await chromium.launch({ executablePath: chromiumPath(), args });
  page = await browser.newPage();
});

afterAll(() => browser?.close());

const option = (text: string) => renderInline(text, { line: 1, report: () => {} });

test.each([
  ['$3x+4=2(x-1)$', '3 x plus 4 equals 2 times open paren x minus 1 close paren'],
  ['$\\frac{3}{4}$ of the $n$ pens', 'three fourths of the n pens'],
  ['$\\sqrt{16}$', 'the square root of 16'],
  ['$x \\le 5$', 'x is less than or equal to 5'],
  ['$(3, -2)$', 'open paren 3 comma negative 2 close paren'],
  ['A pen for $5', 'A pen for $5'],
  ['at first ______ a dozen', 'at first blank a dozen'],
])('a button and a radio of %s are named by its words, once', async (text, name) => {
  const html = option(text);
  await page.setContent(`<button>${html}</button><label><input type="radio">${html}</label>`);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const named = (role: string) => nodes.filter((node) => node.role?.value === role).map((node) => node.name?.value);
  expect(named('button')).toEqual([name]);
  expect(named('radio')).toEqual([name]);
});

test('in a paragraph a formula is one thing, named by its words', async () => {
  await page.setContent(`<p>${option('so $x^2$ it is')}</p>`);
  expect(await page.getByRole('math', { name: 'x squared', exact: true }).count()).toBe(1);
});
