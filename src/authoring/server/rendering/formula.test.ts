import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { FormulaError, hasPlainWords, renderFormula } from './formula.ts';

test.each([
  ['3x+4=2(x-1)', '3 x plus 4 equals 2 times open paren x minus 1 close paren'],
  ['\\frac{3}{4}', 'three fourths'],
  ['\\frac{x+1}{x-2}+3', 'the fraction with numerator x plus 1 and denominator x minus 2 end fraction plus 3'],
  ['2\\frac{1}{2}', '2 and one half'],
  ['x^2', 'x squared'],
  ['2^{n+1}', '2 raised to the n plus 1 power'],
  ['\\sqrt{x+1}+3', 'the square root of x plus 1 end root plus 3'],
  ['\\sqrt{16}', 'the square root of 16'],
  ['\\sqrt{3}x', 'the square root of 3 end root x'],
  ['\\frac{x}{2}=5', 'x over 2 equals 5'],
  ['\\sqrt[3]{27}', 'the cube root of 27'],
  ['-3 < x \\le 7', 'negative 3 is less than x is less than or equal to 7'],
  ['(3, -2)', 'open paren 3 comma negative 2 close paren'],
  ['f(x)=2x+1', 'f of x equals 2 x plus 1'],
  ['|x-3|', 'the absolute value of x minus 3'],
  ['p\\%', 'p percent'],
  ['\\$1{,}200', 'dollar 1,200'],
  ['\\angle ABC = 90^\\circ', 'angle A B C equals 90 degrees'],
  ['\\triangle ABC \\sim \\triangle DEF', 'triangle A B C is similar to triangle D E F'],
  ['\\overline{AB} \\perp \\overline{CD}', 'the line segment A B is perpendicular to the line segment C D'],
  ['60\\text{ miles per hour}', '60 miles per hour'],
])('%s is read aloud as: %s', (tex, spoken) => {
  expect(renderFormula(tex, false).spoken).toBe(spoken);
});

test('a formula is one thing with its words as its name, in HTML for the eye and MathML for tools', () => {
  const { document } = parseHTML(`<body>${renderFormula('x<"3"', true).html}</body>`);
  const formula = document.querySelector('body > span');
  expect(formula?.getAttribute('role')).toBe('math');
  expect(formula?.getAttribute('aria-label')).toContain('x is less than');
  expect(formula?.querySelector('math')).not.toBeNull();
  expect(formula?.querySelector('.katex-html')?.getAttribute('aria-hidden')).toBe('true');
});

describe('refuses', () => {
  test.each([
    ['an unknown command', '\\fraq{1}{2}', /Undefined control sequence: \\fraq/],
    ['an unclosed brace', '\\frac{1}{2', /expected '}'/i],
    ['a letter KaTeX does not know', '😀', /Unrecognized Unicode/],
    ['a macro that grows', '\\def\\a{\\a\\a}\\a', /\\def is not for courses/],
    ['a global macro', '\\gdef\\a{x}\\a', /\\gdef is not/],
    ['a new command', '\\newcommand{\\a}{x}', /\\newcommand is not/],
    ['an alias', '\\let\\a=b', /\\let is not/],
    ['a wall of ink', '\\rule{9e9em}{9e9em}', /\\rule is not/],
    ['a script link', '\\href{javascript:alert(1)}{x}', /\\href is not/],
    ['an address', '\\url{https://example.com}', /\\url is not/],
    ['a picture', '\\includegraphics{https://example.com/a.png}', /\\includegraphics is not/],
    ['a style', '\\htmlStyle{color:red}{x}', /\\htmlStyle is not/],
    ['a class', '\\htmlClass{a}{x}', /\\htmlClass is not/],
    ['an attribute', '\\htmlData{a=b}{x}', /\\htmlData is not/],
    ['a color', '\\color{red}x', /\\color is not/],
    ['a 20 KB matrix', `\\begin{matrix}${'a&'.repeat(10_000)}\\end{matrix}`, /2000 characters/],
    ['a matrix of many cells', `\\begin{matrix}${'a&'.repeat(900)}\\end{matrix}`, /too many cells/],
    ['a long sum', 'x+'.repeat(900), /150 symbols/],
    ['many parentheses', `${'('.repeat(400)}x${')'.repeat(400)}`, /150 symbols/],
    ['many functions', `${'f('.repeat(400)}x${')'.repeat(400)}`, /150 symbols/],
    ['deep braces', `${'{'.repeat(500)}x${'}'.repeat(500)}`, /deeper than/],
    ['deep powers', `${'x^{'.repeat(300)}x${'}'.repeat(300)}`, /deeper than/],
    ['deep roots', `${'\\sqrt{'.repeat(100)}x${'}'.repeat(100)}`, /deeper than/],
    ['deep brackets', `${'\\left('.repeat(100)}x${'\\right)'.repeat(100)}`, /deeper than/],
    ['more macros than a formula has', '\\dots'.repeat(200), /Too many expansions/],
  ])('%s', (_, tex, message) => {
    expect(() => renderFormula(tex, false)).toThrow(FormulaError);
    expect(() => renderFormula(tex, false)).toThrow(message);
  });
});

test('a space of a thousand lines is cut to ten', () => {
  expect(renderFormula('\\kern9999em x', false).html).not.toContain('9999em;');
});

test.each([
  ['miles per hour', true],
  ['\\text{miles per hour}', false],
  ['\\text{rise} = \\frac{\\text{change in } y}{\\text{run}}', false],
  ['rate = distance / time', true],
  ['\\sin x + \\cos x', false],
  ['\\begin{aligned} x &= 1 \\end{aligned}', false],
  ['ABC \\sim DEF', false],
  ['slope', false],
])('%s: words that should be \\text? %s', (tex, plain) => {
  expect(hasPlainWords(tex)).toBe(plain);
});
