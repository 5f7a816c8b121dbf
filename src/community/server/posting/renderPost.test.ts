import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { nastyTexts } from './testing/nastyTexts.ts';
import { longestFormula, mostFormulas, renderPost } from './renderPost.ts';

test('paragraphs and lines stay, and nothing else is read as markup', () => {
  expect(renderPost('One\ntwo\n\n**three** <b>four</b>')).toBe(
    '<p>One<br>two</p><p>**three** &lt;b&gt;four&lt;/b&gt;</p>',
  );
});

test('a formula is set, and spoken', () => {
  const { document } = parseHTML(renderPost('Why is $\\frac{1}{2}$ right?'));
  expect(document.querySelector('[role=math]')?.getAttribute('aria-label')).toBe('one half');
  expect(document.querySelector('.katex-html')).not.toBeNull();
});

test.each([
  'It costs $5.',
  'From $5 to $6 each',
  'Why $\\frac{1}{?',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\def\\a{\\a\\a}\\a$',
])('what is no formula, or a bad one, stays as it was written: %s', (text) => {
  const { document } = parseHTML(renderPost(text));
  expect(document.querySelector('[role=math]')).toBeNull();
  expect(document.querySelector('p')?.textContent).toBe(text);
});

test('beyond twenty formulas, and in a long one, the source is shown', () => {
  const many = Array.from({ length: mostFormulas + 5 }, (_, index) => `$x_{${index}}$`).join(' and ');
  const { document } = parseHTML(renderPost(many));
  expect(document.querySelectorAll('[role=math]')).toHaveLength(mostFormulas);
  expect(document.querySelector('p')?.textContent).toContain('$x_{24}$');
  expect(renderPost(`$${'x'.repeat(longestFormula + 1)}$`)).not.toContain('katex');
});

test('after three formulas that cannot be shown no other is tried', () => {
  const { document } = parseHTML(renderPost('$\\frac{a$ $\\frac{b$ $\\frac{c$ $x$'));
  expect(document.querySelector('[role=math]')).toBeNull();
  expect(parseHTML(renderPost('$\\frac{a$ $\\frac{b$ $x$')).document.querySelectorAll('[role=math]')).toHaveLength(1);
});

test('an address of a lesson here becomes a link, no other does', () => {
  const here = '/lesson-view?sectionId=math-linear&lessonId=lin1-practice';
  expect(renderPost(`See ${here}.`)).toContain(`<a href="${here.replace('&', '&amp;')}">`);
  for (const address of [
    `https://evil.example${here}`,
    `//evil.example${here}`,
    '/admin',
    'javascript:alert(1)',
    `${here}&x=1`,
  ]) {
    expect(renderPost(address)).not.toContain('<a');
  }
});

test.each(nastyTexts)('%j makes no element but those of a post', (text) => {
  const { document } = parseHTML(renderPost(text));
  document.querySelectorAll('[role=math]').forEach((formula) => formula.remove());
  expect(
    [...document.querySelectorAll('*')].map(({ localName }) => localName).filter((name) => !/^(?:p|br)$/.test(name)),
  ).toEqual([]);
  expect(renderPost(text)).not.toMatch(
    /<(?:script|img|iframe|object|embed|form|style|link|meta|base)\b|<[^>]*\s(?:on\w+|href|src)=/i,
  );
});
