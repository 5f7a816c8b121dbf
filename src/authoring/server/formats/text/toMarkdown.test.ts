import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHtml } from '../xml/readHtml.ts';
import { escapeXml } from '../xml/escapeXml.ts';
import { toHtml, toInlineHtml } from './toHtml.ts';
import { toInlineMarkdown, toMarkdown } from './toMarkdown.ts';

/** The Markdown of some HTML, and what was told of it. */
function read(html: string, inline = false) {
  const told: string[] = [];
  const write = inline ? toInlineMarkdown : toMarkdown;
  return { markdown: write(readHtml(html, 1), (message) => told.push(message)), told };
}

test.each([
  ['<p>Two <em>small</em> words</p><p>and <strong>one </strong>more</p>', 'Two *small* words\n\nand **one** more'],
  ['one<br>two<br><br>', 'one\\\ntwo'],
  ['<ul><li>a</li><li>b <i>c</i></li></ul>', '- a\n- b *c*'],
  ['<ol start="3"><li><p>a</p><p>b</p></li><li>c</li></ol>', '3. a\n\n   b\n\n4. c'],
  ['<h1>Head</h1><h3>Lower</h3>', '## Head\n\n### Lower'],
  ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  ['<u>this one</u> and <s>that</s>', '++this one++ and ~~that~~'],
  ['<span class="qti-underline">this one</span> <span class="struck">no</span>', '++this one++ ~~no~~'],
  ['<font color="red"><span style="x">plain</span></font>', 'plain'],
  [
    'x<sup>2</sup> + a<sub>1</sub><sup>3</sup>, the 21<sup>st</sup> and (a + b)<sup>n</sup>',
    '$x^{2}$ + $a_{1}^{3}$, the 21st and (a + b)$^{n}$',
  ],
  ['x<sup>2</sup>3', '\\(x^{2}\\)3'],
  ['\\(x &lt; 3\\) and $$y$$ and <b>\\(z\\)</b>', '$x < 3$ and $y$ and **$z$**'],
  ['<p>\\[a = b\\]</p><p>$$c$$</p>', '$$a = b$$\n\n$$c$$'],
  ['A pen costs $2 and a book $5, so $n$ pens cost $2n$.', 'A pen costs \\$2 and a book \\$5, so $n$ pens cost $2n$.'],
  ['\\(n\\)5 and \\(\\$5\\)', '\\(n\\)5 and \\(\\$5\\)'],
  ['1. not a list', '1\\. not a list'],
  ['# no heading', '\\# no heading'],
  ['- no list<br>- either', '\\- no list\\\n\\- either'],
  ['a * b_c `d` &lt;e&gt; [f](g) C++', 'a \\* b\\_c \\`d\\` \\<e> [f&#93;(g) C\\+\\+'],
  ['the ______ one and ___', 'the ______ one and \\_\\_\\_'],
  [
    '<table><tr><th>x</th><td align="right">y | z</td></tr><tr><td>1</td><td align="right">2</td></tr></table>',
    '| x | y \\| z |\n|---|---:|\n| 1 | 2 |',
  ],
  ['<pre>a\n  b</pre>', '```\na\n  b\n```'],
  ['<math><mfrac><mn>1</mn><mi>x</mi></mfrac></math>', '$\\frac{1}{x}$'],
  ['<constructor>a</constructor><valueof>b</valueof>', 'ab'],
  ['a &constructor; b', 'a \\&constructor; b'],
])('%s', (html, markdown) => {
  expect(read(html)).toEqual({ markdown, told: [] });
});

test.each([
  [
    '<p>See <img src="graph.png" alt="x"> here</p>',
    'See  here',
    "The picture 'graph.png' is left out: draw it as a figure.",
  ],
  ['a<script>alert(1)</script>', 'a', 'What stands in <script> is left out.'],
  [
    '<a href="https://example.com/x">the words</a>',
    'the words',
    'The link to https://example.com/x is left out; its words stay.',
  ],
  ['a<input value="1">', 'a', 'The field <input> is left out.'],
  [
    '<math><mtable><mtr><mtd><mi>x</mi></mtd></mtr></mtable></math>',
    'x',
    'A formula in MathML is not understood; its letters and signs stay as text.',
  ],
  [
    '<table><tr><td colspan="2">x</td></tr></table>',
    '| x |\n|---|',
    'Cells that span several are cells of their own now.',
  ],
])('nothing is left out in silence: %s', (html, markdown, told) => {
  expect(read(html)).toEqual({ markdown, told: [told] });
});

test('a formula that nobody can read is named', () => {
  expect(() => toHtml('A $\\frac{1$ one', 'mathml')).toThrow(/^The formula '\\frac\{1' is not understood: /);
});

test('what stands in one line becomes one line', () => {
  expect(read('<p>a</p><ul><li>b</li><li>c</li></ul><p>d<br>e</p>', true).markdown).toBe('a b c d e');
});

const marks = [...'$\\`*_[](){}<>&#+-=~|!:.^%"\'0123456789abcxyz \n¿é−“”'];

test('any text is shown as it was, whatever Markdown would see in it', () => {
  const texts = fc.string({ unit: fc.constantFrom(...marks), maxLength: 40 }).filter((text) => !/[$\\]/.test(text));
  fc.assert(
    fc.property(texts, (text) => {
      const even = text.trim().replace(/\s+/g, ' ');
      const shown = toHtml(
        toMarkdown(readHtml(escapeXml(text), 1), () => {}),
        'tex',
      );
      expect(shown).toBe(even === '' ? '' : `<p>${escapeXml(even)}</p>`);
    }),
    { numRuns: 500 },
  );
});

test('any Markdown of ours comes back from its HTML as what a reader sees', () => {
  const pieces = [
    '$x^2$',
    '\\$5',
    '\\(n\\)',
    '*so*',
    '**so**',
    '++so++',
    '`a`',
    '______',
    'word',
    '"quoted"',
    '$5',
    '$a<b$',
    '\\[',
    '[x]',
    'a\\*b',
    '&amp;',
    '|',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }), (words) => {
      const html = toInlineHtml(words.join(' '), 'tex');
      const back = toInlineMarkdown(readHtml(html, 1), () => {});
      expect(toInlineHtml(back, 'tex')).toBe(html);
    }),
    { numRuns: 300 },
  );
});
