import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { mostHtmlBytes } from '../asWritten.ts';
import { renderAnswer } from './renderAnswer.ts';

test.each([
  ['A pen costs $5 and a book costs $7.', '<p>A pen costs $5 and a book costs $7.</p>'],
  ['It costs \\$60.', '<p>It costs $60.</p>'],
  ['**bold** and *slanted* and `code`', '<p><strong>bold</strong> and <em>slanted</em> and <code>code</code></p>'],
  ['one\ntwo', '<p>one<br />\ntwo</p>'],
  [
    '++quoted++',
    '<p><u><span class="heard">[start of underline] </span>quoted<span class="heard"> [end of underline]</span></u></p>',
  ],
  ['# Big', '<h3>Big</h3>'],
  ['```js\nalert(1)\n```', '<pre><code>alert(1)\n</code></pre>'],
  ['a <b>b</b> <script>alert(1)</script>', '<p>a &lt;b&gt;b&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['::: idea\ntext\n:::', '<p>::: idea<br />\ntext<br />\n:::</p>'],
  ['', ''],
])('%j becomes %s', (markdown, html) => {
  expect(renderAnswer(markdown)).toBe(html);
});

test.each([
  ['\\(x^2\\)', 'x squared', 'math'],
  ['\\[x^2\\]', 'x squared', 'math display'],
  ['so $n$ pens', 'n', 'math'],
])('the formula in %s is typeset and spoken', (markdown, spoken, className) => {
  const { document } = parseHTML(renderAnswer(markdown));
  const formula = document.querySelector('[role=math]');
  expect([formula?.getAttribute('aria-label'), formula?.className]).toEqual([spoken, className]);
  expect(formula?.querySelector('.katex')).not.toBeNull();
});

test.each([
  '\\frac{1',
  '\\href{https://evil.example}{x}',
  '\\unknown{x}',
  '{'.repeat(20) + 'x' + '}'.repeat(20),
  '\\def\\a{\\a}\\a',
])('the formula %s, which cannot be set, is shown as its source', (tex) => {
  const { document } = parseHTML(renderAnswer(`see \\(${tex}\\) there`));
  expect(document.querySelector('code')?.textContent).toBe(tex);
  expect(document.querySelector('p')?.textContent).toBe(`see ${tex} there`);
});

test.each([
  '/dashboard',
  '/dashboard/solver',
  '/dashboard/lesson?sectionId=math-linear',
  '/lesson-view?lessonId=lin1-solve&sectionId=math-linear',
  '/community/threads/01900000-0000-7000-8000-000000000001',
])('the link to %s leads there', (address) => {
  const { document } = parseHTML(renderAnswer(`[the lesson](${address})`));
  expect(document.querySelector('a')?.getAttribute('href')).toBe(address);
});

test.each([
  ...[
    'https://evil.example',
    'http://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ],
  ...[
    '/api/newsletter/unsubscribe',
    '/',
    '/logout',
    '/dashboard/../api',
    '/dashboard//evil.example',
    '/lesson-viewer',
    '/community/threads/../../admin',
    '/community',
    'mailto:a@b.c',
  ],
])('a link to %s stays text', (address) => {
  const { document } = parseHTML(renderAnswer(`[x](${address}) <${address}>`));
  expect(document.querySelector('a')).toBeNull();
});

test('a picture is none', () => {
  expect(renderAnswer('![x](/dashboard) ![y](https://evil.example/a.png)')).not.toContain('<img');
});

test('so many formulas as anybody reads have room', () => {
  const html = renderAnswer(Array.from({ length: 300 }, () => '\\(x\\)').join(' '));
  expect(html.split('role="math"').length - 1).toBeGreaterThan(60);
  expect(html).toContain('<code>x</code>');
});

const fractions = `\\(${Array.from({ length: 46 }, (_, index) => `\\frac{${index + 13}}{7}`).join(' + ')}\\)`;

test.each([
  ['long formulas, step after step', Array.from({ length: 12 }, () => fractions).join('\n\n')],
  ['signs that are longer as HTML', '<'.repeat(32_000)],
  ['line breaks', '\n'.repeat(16_000) + 'x' + '\nx'.repeat(8_000)],
  ['emphasis without end', '*a* '.repeat(8_000)],
  ['formulas of one letter', '\\(x\\) '.repeat(4_000)],
])('an answer weighs 64 KB at most, with %s', (_, markdown) => {
  expect(Buffer.byteLength(renderAnswer(markdown))).toBeLessThanOrEqual(mostHtmlBytes);
});

test('formulas for which there is no room are shown as their source, and the text around them as ever', () => {
  const { document } = parseHTML(renderAnswer(`**First** ${fractions}\n\n${fractions}\n\n**Last** \\(x^2\\)`));
  expect([...document.querySelectorAll('strong')].map((one) => one.textContent)).toEqual(['First', 'Last']);
  expect(document.querySelector('code')?.textContent).toContain('\\frac{13}{7}');
});

test('what was checked stands beside its formula, to be seen and heard, and is summed up at the end', () => {
  const check = {
    marks: new Map([
      ['2 + 2 = 4', 'holds'],
      ['2 + 3 = 6', 'fails'],
    ] as const),
    lines: { all: 3, held: 1, failed: 1 },
  };
  const markdown = 'First \\(2 + 2 = 4\\), then \\(2 + 3 = 6\\), so \\(x = 6\\).';
  const { document } = parseHTML(renderAnswer(markdown, { ...check, answer: 'differs', ours: '\\(x = 5\\)' }));
  const marks = [...document.querySelectorAll('.verdict-mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(['✓ [checked]', '✗ [does not come out]']);
  const closing = document.querySelector('p:last-child .checked-by');
  expect(closing?.textContent).toMatch(
    /^Take care: .* comes to another answer: .*\. 1 of 3 lines with mathematics was checked and holds \(✓\); 1 does not come out \(✗\)\.$/s,
  );
  expect(closing?.querySelector('[role=math]')?.getAttribute('aria-label')).toBe('x equals 5');
  const agreed = parseHTML(renderAnswer(markdown, { ...check, answer: 'agrees' })).document;
  expect(agreed.querySelector('.checked-by')?.getAttribute('data-answer')).toBe('agrees');
});

test('no answer can write a mark of its own', () => {
  const html = renderAnswer('<span class="verdict-mark" data-verdict="holds">✓</span> \\(\\class{verdict-mark}{x}\\)');
  expect(parseHTML(html).document.querySelector('.verdict-mark')).toBeNull();
});
