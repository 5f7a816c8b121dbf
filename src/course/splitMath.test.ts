import { expect, test } from 'vitest';
import { splitMath } from './splitMath.ts';

const formulasOf = (text: string) => splitMath(text).map((span) => span.tex);

test.each([
  ['A pen costs $2 and a book costs $5.', []],
  ['$20-$30 each', []],
  ['Tickets cost $5 each, so $n$ tickets cost $5n$ dollars.', ['n', '5n']],
  ['between $5 and $x$', ['x']],
  ['She has $12 (and owes $x$).', ['x']],
  ['A $1,200 laptop at $p\\%$ off.', ['p\\%']],
  ['\\$20 and $x+20$', ['x+20']],
  ['`\\$20 and $x+20$`', []],
  ['$5 and $6', []],
  ['an unclosed $x + 1', []],
  ['`$$` in code', []],
  ['`$x$` in code and $y$ outside', ['y']],
  ['costs $5 and `x$` is code', []],
  ['``a ` $x$ b`` then $z$', ['z']],
  ['a lone ` and then $z$', ['z']],
  ['\\`$x$ is no code`', ['x']],
  ['\\(x\\) and \\[y\\]', ['x', 'y']],
  ['\\( 5 \\) is always mathematics', ['5']],
  ['\\\\(x)', []],
  ['$$x^2$$', ['x^2']],
  ['$$\nx^2\n$$', ['x^2']],
  ['$x\\$y$', ['x\\$y']],
  ['$ x$ and $y $', []],
  ['$x$5', []],
  ['one $x\n\ny$ two', []],
  ['one $x\ny$ two', ['x\ny']],
  ['$$', []],
  ['$$$$', []],
  ['', []],
])('in %j the formulas are %j', (text, formulas) => {
  expect(formulasOf(text)).toEqual(formulas);
});

test('a formula is told with its place and whether it stands on its own', () => {
  expect(splitMath('a $x$ b $$y$$')).toEqual([
    { start: 2, end: 5, tex: 'x', display: false },
    { start: 8, end: 13, tex: 'y', display: true },
  ]);
});

test.each([['\\('], ['$a '], ['$$'], ['`$'], ['\\['], ['$a\\']])(
  '%j, ten thousand times, is looked through once',
  (unit) => {
    expect(splitMath(unit.repeat(10_000)).length).toBeLessThanOrEqual(10_000);
  },
);
