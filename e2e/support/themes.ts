import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What a theme can change: the colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** As the builder has it, minified: it would put the readable one, twice as long, into a page, and that twice. */
const axe = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The page's ground, of which everything on it has to stand out. */
export const grounds = { light: 'rgb(247, 245, 239)', dark: 'rgb(15, 26, 24)' };

/** No violation of WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page, { type: 'tag', values: tags })).toEqual([]);
}

/**
 * No violation of WCAG 2.2 AA on the page as it stands, in the light theme and in the dark one. They share a document and
 * differ in colours alone: in the dark one nothing else is looked at again. The page is left in the light one.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await showTheme(page, 'dark');
  await expectContrast(page);
  await showTheme(page, 'light');
  await expectAccessible(page);
}

/** For a state of a page, already looked at as a whole, that brings new words in other colours. */
export async function expectContrastInBothThemes(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme);
    await expectContrast(page);
  }
}

/** The theme of a system, on the page as it stands; without movement, which would show colours on their way. */
export async function showTheme(page: Page, theme: keyof typeof grounds): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect.poll(() => groundOf(page)).toBe(grounds[theme]);
}

/** The pages to pay on have it on their body. */
async function groundOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() =>
    [document.documentElement, document.body]
      .map((element) => getComputedStyle(element).backgroundColor)
      .find((color) => color !== 'rgba(0, 0, 0, 0)'),
  );
}

async function expectContrast(page: Page): Promise<void> {
  expect(await violations(page, { type: 'rule', values: rulesOfColour })).toEqual([]);
}

async function violations(page: Page, runOnly: { type: 'rule' | 'tag'; values: string[] }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await page.evaluate(setBars, 'static');
  const { violations } = await new AxeBuilder({ page, axeSource: '0' })
    .options({ runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } }) // no rule of these asks for the styles
    .setLegacyMode() // it looks into no frame of another origin, of which there are none, and opens no page of its own
    .analyze();
  await page.evaluate(setBars, '');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/**
 * In the page: lets the bars that stay in view lie where they are in the document, or stay again. Whether one of them happens to cover
 * half of a link where the page stands right now says nothing of the link: whoever wants it scrolls.
 */
function setBars(position: string): void {
  for (const bar of document.querySelectorAll<HTMLElement>('header, nav'))
    if (bar.style.position || getComputedStyle(bar).position === 'sticky') bar.style.position = position;
}
