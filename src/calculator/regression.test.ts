import { describe, expect, test } from 'vitest';
import { analyse, type Regression } from './analyse.ts';
import { linesOf, rowsOf, valueOf } from './testing/sheets.ts';

function regressionOf(xs: readonly number[], ys: readonly number[], model: string): Regression {
  const line = linesOf(`x1=[${xs.join()}]`, `y1=[${ys.join()}]`, model).at(-1);
  if (!line?.regression) throw new Error(line?.problem ?? 'no regression');
  return line.regression;
}

/** The letters whose values are not right to 6 digits. */
function wrongIn({ parameters }: Regression, expected: Record<string, number>): string[] {
  const missing = Object.keys(expected).filter((name) => !parameters.some((one) => one.name === name));
  const wrong = parameters.filter(({ name, value }) => {
    const right = expected[name] ?? NaN;
    return !(Math.abs(value - right) <= 1e-6 * Math.max(1, Math.abs(right)));
  });
  return [...missing, ...wrong.map(({ name, value }) => `${name}: ${value} is not ${expected[name]}`)];
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

const data: [xs: number[], ys: number[]][] = [
  [[1, 2, 3, 4], [3, 5, 7, 9.5]], [[0, 1, 2, 3, 4, 5], [2.1, 3.9, 6.2, 7.8, 10.1, 12.2]], [[-3, -1, 0, 2, 5], [9, 4.5, 2, -3, -9.8]],
  [[1, 2, 3, 4, 5, 6, 7], [12, 9, 11, 7, 8, 4, 5]], [[10, 20, 30, 40], [100, 180, 330, 390]], [[0.1, 0.2, 0.4, 0.8], [1, 3, 2, 5]],
  [[2010, 2012, 2015, 2020], [31, 33.5, 36.2, 42]], [[1, 1, 2, 2, 3], [1, 2, 2, 3, 4]], [[5, 3, 8, 1], [2, 2, 7, -1]], [[-100, 0, 100], [1e-3, 2e-3, 2e-3]],
]; // prettier-ignore

describe('a line through data', () => {
  test.each(data)('x %j, y %j: as the normal equations say', (xs, ys) => {
    const n = xs.length;
    const [mx, my] = [sum(xs) / n, sum(ys) / n];
    const sxy = sum(xs.map((x, at) => (x - mx) * ((ys[at] ?? 0) - my)));
    const [sxx, syy] = [sum(xs.map((x) => (x - mx) ** 2)), sum(ys.map((y) => (y - my) ** 2))];
    const m = sxy / sxx;
    const found = regressionOf(xs, ys, 'y1~mx1+b');
    expect(wrongIn(found, { m, b: my - m * mx })).toEqual([]);
    expect(found.r2).toBeCloseTo(sxy ** 2 / (sxx * syy), 9);
    expect(found.r).toBeCloseTo(sxy / Math.sqrt(sxx * syy), 9);
  });

  test.each(data)('x %j, y %j: through the origin', (xs, ys) => {
    const k = sum(xs.map((x, at) => x * (ys[at] ?? 0))) / sum(xs.map((x) => x * x));
    expect(wrongIn(regressionOf(xs, ys, 'y1~k x1'), { k })).toEqual([]);
  });
});

const xs = [-2, -1, 0, 1, 2, 3];
const exact: [model: string, values: Record<string, number>, f: (x: number) => number][] = [
  ['y1~ax1^2+bx1+c', { a: 2, b: -3, c: 0.5 }, (x) => 2 * x * x - 3 * x + 0.5],
  ['y1~ax1^2+bx1+c', { a: -0.25, b: 4, c: -7 }, (x) => -0.25 * x * x + 4 * x - 7],
  ['y1~a(x1-h)^2+k', { a: 2, h: 1.5, k: -4 }, (x) => 2 * (x - 1.5) ** 2 - 4],
  ['y1~a(x1-h)^2+k', { a: -3, h: -0.5, k: 10 }, (x) => -3 * (x + 0.5) ** 2 + 10],
  ['y1~ax1^3+bx1^2+cx1+d', { a: 1, b: -2, c: 0.5, d: 3 }, (x) => x ** 3 - 2 * x * x + 0.5 * x + 3],
  ['y1~a b^{x1}', { a: 3, b: 2 }, (x) => 3 * 2 ** x],
  ['y1~a b^{x1}', { a: 100, b: 0.85 }, (x) => 100 * 0.85 ** x],
  ['y1~a b^{x1}', { a: 0.2, b: 5 }, (x) => 0.2 * 5 ** x],
  ['y1~a b^{x1}+c', { a: 20, b: 0.5, c: 70 }, (x) => 20 * 0.5 ** x + 70],
  ['y1~a e^{k x1}', { a: 4, k: -0.7 }, (x) => 4 * Math.exp(-0.7 * x)],
  ['y1~a e^{k x1}', { a: 2, k: 0.3 }, (x) => 2 * Math.exp(0.3 * x)],
  ['y1~a(1+r)^{x1}', { a: 1500, r: 0.045 }, (x) => 1500 * 1.045 ** x],
  ['y1~a/(x1+5)+c', { a: 12, c: 2 }, (x) => 12 / (x + 5) + 2],
  ['y1~a sqrt(x1+3)+b', { a: 4, b: -1 }, (x) => 4 * Math.sqrt(x + 3) - 1],
  ['y1~a ln(x1+4)+b', { a: 2.5, b: 1 }, (x) => 2.5 * Math.log(x + 4) + 1],
  ['y1~a|x1-1|+b', { a: 2, b: 3 }, (x) => 2 * Math.abs(x - 1) + 3],
  ['y1~a sin(x1)+b cos(x1)', { a: 2, b: -1 }, (x) => 2 * Math.sin(x) - Math.cos(x)],
];

test.each(exact)('%s finds %j in data that lie on it', (model, values, f) => {
  const found = regressionOf(xs, xs.map(f), model);
  expect(wrongIn(found, values)).toEqual([]);
  expect(found.r2).toBeCloseTo(1, 9);
});

test('an exponential of noisy data has slopes of zero all around: no better one is near', () => {
  const ys = [2.1, 3.8, 8.4, 15.7, 33];
  const { parameters, r2 } = regressionOf([0, 1, 2, 3, 4], ys, 'y1~a b^{x1}');
  const [a = NaN, b = NaN] = ['a', 'b'].map((name) => parameters.find((one) => one.name === name)?.value);
  const error = (a: number, b: number) => sum(ys.map((y, x) => (y - a * b ** x) ** 2));
  for (const part of [0.999, 1.001]) {
    expect(error(a * part, b)).toBeGreaterThan(error(a, b));
    expect(error(a, b * part)).toBeGreaterThan(error(a, b));
  }
  const mean = sum(ys) / ys.length;
  expect(r2).toBeCloseTo(1 - error(a, b) / sum(ys.map((y) => (y - mean) ** 2)), 9);
});

test('what a regression found has its name on other lines, and its curve is drawn', () => {
  const lines = ['x1=[1,2,3]', 'y1=[5,7,9]', 'y1~mx1+b'];
  expect(valueOf(...lines, '10m+b')).toBeCloseTo(23, 9);
  const drawn = linesOf(...lines).at(-1)?.drawn;
  expect(drawn?.kind === 'curve' && drawn.f(10)).toBeCloseTo(23, 9);
});

test('a table gives its columns their names and draws its points; rows that are not whole do not count', () => {
  const table = [{ name: 'x_1', cells: ['1', '2', '', '4', ''] }, { name: 'y_1', cells: ['3', '1+4', '7', '9', ''] }]; // prettier-ignore
  const lines = analyse([{ id: 1, text: '', color: 0, table }, ...rowsOf('y1~mx1+b').map((row) => ({ ...row, id: 2 }))], false); // prettier-ignore
  expect(lines[0]?.drawn).toEqual({ kind: 'points', points: [[1, 3], [2, 5], [4, 9]] }); // prettier-ignore
  expect(wrongIn(lines[1]?.regression ?? { parameters: [], r2: undefined }, { m: 2, b: 1 })).toEqual([]);
});

test('data that do not vary have no r²', () => {
  expect(regressionOf([1, 2, 3], [4, 4, 4], 'y1~mx1+b').r2).toBeUndefined();
});
