import { describe, expect, test } from 'vitest';
import { fuzzedLine, numbersFrom, useLine } from './testing/fuzzed.ts';
import { linesOf, problemOf, rowsOf } from './testing/sheets.ts';
import { analyse } from './analyse.ts';

const refused: [lines: string[], says: string][] = [
  [['3 1/2'], 'What stands between 3 and 1?'],
  [['1,000'], 'A comma stands in brackets only: write 1000 without it, and a point as (1, 2).'],
  [['½'], "'½' cannot be read here."],
  [['１+１'], "'１' cannot be read here."],
  [['1e308'], 'For a power of ten, write 10^ and the exponent: e is 2.718…'],
  [['2+'], 'Something is missing at the end.'],
  [['*3'], "Something is missing before '*'."],
  [['()'], "Something is missing before ')'."],
  [['(1'], "A ')' is missing."],
  [['1)'], "There is a ')' too many."],
  [['[1,2'], "A ']' is missing."],
  [['|x'], "A '|' is missing."],
  [['y=x=2'], 'One = or < in a line. To keep a part of a curve, write {0<x<3} behind it.'],
  [['0<x<3'], 'One = or < in a line. To keep a part of a curve, write {0<x<3} behind it.'],
  [['y=sin'], 'What is sin of? Write sin(x).'],
  [['(1,2,3)'], 'A point has two coordinates. A list stands in square brackets.'],
  [['f(x)=f(x)'], 'f is explained by itself.'],
  [['f(x)=g(x)', 'g(x)=f(x)+1'], 'g is explained by itself.'],
  [['a=a+1'], 'a is explained by itself.'],
  [['a=b', 'b=a'], 'b is explained by itself.'],
  [['a=1', 'a=2'], 'a is given a value twice.'],
  [['f(x)=1', 'f(x)=2'], 'f has a meaning already. Where it is 0, its x-intercepts tell.'],
  [['y=y'], 'This holds for every x and y: there is nothing to draw.'],
  [['x<x'], 'This fails for every x and y: there is nothing to draw.'],
  [['y=a x+b'], 'Nothing says what a and b are.'],
  [['f(2)'], 'Nothing says what f is. Write f(x)= in a line of its own.'],
  [['f(x)=x', 'f(1,2)'], 'f takes 1 number.'],
  [['a=x'], 'x has no value here. To draw a curve, write y= before it.'],
  [['y1~mx1+b'], 'There are no data: a regression needs a list or a table, as y1~mx1+b.'],
  [['L=[1,2]', 'L~m^3+b L+c'], 'There are fewer data than letters to be found.'],
  [['[1...100000]'], 'A list has at most 1000 items.'],
  [['[1,2,3][9]'], 'The list has 3 items.'],
  [['mod(3)'], 'mod takes 2 numbers.'],
  [['(1,2)^2'], 'A point takes no part in this: it can be moved, stretched and drawn.'],
  [['x'.repeat(301)], 'This line is too long: at most 300 characters.'],
  [['('.repeat(100)], 'Too much stands in each other here: write it in several lines.'],
  [['1'.repeat(41)], 'This number has too many digits.'],
  [['{x}'], 'In braces stands a condition, such as {x>0}.'],
]; // prettier-ignore

test.each(refused)('%j is refused with a sentence', (lines, says) => {
  expect(problemOf(...lines)).toBe(says);
});

test('letters that nothing gives a value to are named, so that sliders can be offered', () => {
  expect(linesOf('y=a x^2+b x_1+sin(theta)')[0]?.missing).toEqual(['a', 'b', 'x_1', 'theta']);
});

const drawn: [typed: string, kind: string][] = [
  ['y=2x^2-3', 'curve y ='], ['x^2+y^2=25', 'plane ='], ['y<2x+1', 'curve y <'], ['2x+1>=y', 'curve y <='], ['f(x)=x^2', 'curve y ='],
  ['x^2', 'curve y ='], ['x=3', 'curve x ='], ['x>3', 'curve x >'], ['2x+3y=6', 'curve y ='], ['-2y>4', 'curve y <'], ['x=y^2', 'curve x ='],
  ['xy=4', 'curve y ='], ['x^2=4', 'lines x'], ['y^2<4', 'plane <'], ['sin(xy)=0', 'plane ='], ['(1,2)', 'points'], ['([1,2],[3,4])', 'points'],
  ['y=x^2 {0<x<3}', 'curve y ='], ['y={x>0: x, -x}', 'curve y ='], ['x^2+y=4 {x>0}', 'curve y ='], ['2x=6', 'curve x ='],
]; // prettier-ignore

test.each(drawn)('%s is drawn as %s', (typed, kind) => {
  const [line] = linesOf(typed);
  const found = line?.drawn;
  const of = found && 'of' in found ? ` ${found.of}` : '';
  const relation = found && 'relation' in found ? ` ${found.relation}` : '';
  expect(line?.problem ?? `${found?.kind}${of}${relation}`).toBe(kind);
});

test('a letter with a number is a slider, a letter with more is not', () => {
  expect(linesOf('a=-2.5')[0]?.slider).toEqual({ name: 'a', value: -2.5 });
  expect(linesOf('a=1', 'b=2a')[1]?.slider).toBeUndefined();
});

test('a relation without letters holds or does not', () => {
  expect(linesOf('2+2=4')[0]?.truth).toBe(true);
  expect(linesOf('2+2<4')[0]?.truth).toBe(false);
});

describe('whatever is typed', () => {
  const random = numbersFrom(20_261_123);
  const lines = Array.from({ length: 1000 }, () => fuzzedLine(random)); // 100,000: `node scripts/fuzzCalculator.ts`

  test('nothing throws, in 1,000 lines of nonsense', () => {
    const thrown = lines.flatMap((line) => {
      try {
        useLine(line);
        return [];
      } catch (error) {
        return [`${JSON.stringify(line)}: ${String(error)}`];
      }
    });
    expect(thrown).toEqual([]);
  });

  test('fifty lines that each need the one before are worked out or refused, but end', () => {
    const chain = Array.from({ length: 50 }, (_, at) => `f_${at + 1}(x)=${at ? `f_${at}(x)+f_${at}(x+1)` : 'x'}`);
    const problems = analyse(rowsOf(...chain), false).map(({ problem }) => problem);
    expect(problems.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => undefined));
    expect(problems.at(-1)).toMatch(/too much|too many/i);
  });

  test('the steps of a curve are bounded, however it is nested', () => {
    const nested = `${'sin('.repeat(25)}x*y${')'.repeat(25)}=0.1`;
    const found = linesOf(nested)[0]?.drawn;
    expect(found && 'cost' in found && found.cost).toBeLessThan(1500);
  });
});
