import { describe, expect, test } from 'vitest';
import { plus, seen, wrongIn, type Points } from './testing/points.ts';
import { pointsOf } from './testing/sheets.ts';

const { PI, E, sqrt, log, abs } = Math;

/** Curves of the test's families, with what algebra says of their zeros, turns and intersections. */

describe('a cubic', () => {
  const zeros = [[-4, 1, 3], [-2, 0, 5], [-1.5, 0.5, 2.5], [-7, -6, 8], [1, 2, 3], [-0.2, 0.1, 0.4], [-9, 0.25, 9], [2, 2.5, 6], [-3.3, 1.1, 4.7], [-8, -5, -1]] as const; // prettier-ignore
  const all = zeros.flatMap(([p, q, r]) => [1, -0.5].map((a) => ({ a, p, q, r })));

  test.each(all)('with the factor $a is zero at $p, $q and $r', ({ a, p, q, r }) => {
    const [b, c, d] = [-a * (p + q + r), a * (p * q + p * r + q * r), -a * p * q * r];
    const typed = `y=${a}x^3${plus(b)}x^2${plus(c)}x${plus(d)}`;
    expect(wrongIn(pointsOf('x-intercept', [typed]), [p, q, r].map((x) => [x, 0]))).toEqual([]); // prettier-ignore
  });

  const turns = [[1, 1, 0], [0.5, 2, -1], [-1, 1, 2], [0.1, 3, 0.5], [-0.2, 2.5, 1], [2, 0.5, -3], [0.05, 4, 2], [-3, 0.7, 0.1]] as const; // prettier-ignore

  test.each(turns)('y=%f(x³-3·h²x)+k with h=%f and k=%f turns at h and -h', (a, h, k) => {
    const typed = [`y=${a}(x^3-${3 * h * h}x)${plus(k)}`];
    const [right, left]: [Points, Points] = [[[h, -2 * a * h ** 3 + k]], [[-h, 2 * a * h ** 3 + k]]];
    expect(wrongIn(pointsOf('minimum', typed), seen(a > 0 ? right : left))).toEqual([]);
    expect(wrongIn(pointsOf('maximum', typed), seen(a > 0 ? left : right))).toEqual([]);
  });
});

describe('an exponential', () => {
  const all = [[1, 2, 5], [3, 2, 7], [100, 0.5, 8], [5, 1.1, 6], [2, 3, 9], [0.5, 4, 4], [80, 0.8, 9.5], [1, 10, 2], [7, 0.9, 3.5], [6, 1.25, 8]] as const; // prettier-ignore

  test.each(all)('%f·%f^x reaches %f', (a, b, c) => {
    const x = log(c / a) / log(b);
    expect(wrongIn(pointsOf('x-intercept', [`y=${a}*${b}^x-${c}`]), seen([[x, 0]]))).toEqual([]);
    expect(wrongIn(pointsOf('intersection', [`y=${c}`, `y=${a}*${b}^x`]), seen([[x, c]]))).toEqual([]);
    expect(wrongIn(pointsOf('y-intercept', [`y=${a}*${b}^x`]), seen([[0, a]]))).toEqual([]);
  });
});

describe('a logarithm', () => {
  const all = [
    [1, -1],
    [2, -3],
    [-1, 1.5],
    [3, 4],
    [0.5, -1],
    [-2, 0.3],
    [5, -8],
    [1.5, 0],
  ] as const;

  test.each(all)('%f ln(x)+(%f) is zero where algebra says', (a, b) => {
    expect(wrongIn(pointsOf('x-intercept', [`y=${a}ln(x)${plus(b)}`]), seen([[E ** (-b / a), 0]]))).toEqual([]);
    expect(wrongIn(pointsOf('x-intercept', [`y=${a}log(x)${plus(b)}`]), seen([[10 ** (-b / a), 0]]))).toEqual([]);
  });
});

describe('a quotient', () => {
  const all = [[1, 2, 1], [3, -1, 2], [-4, 3, 0.5], [2, 0.5, -1], [6, -2.5, 3], [-1, 4, -2], [0.5, 1, 4], [10, -5, 2.5], [2, 7, -3]] as const; // prettier-ignore

  test.each(all)('%f/(x-h)+k with h=%f and k=%f crosses the axes where it should', (a, h, k) => {
    const typed = [`y=${a}/(x${plus(-h)})${plus(k)}`];
    expect(wrongIn(pointsOf('x-intercept', typed), seen([[h - a / k, 0]]))).toEqual([]);
    expect(wrongIn(pointsOf('y-intercept', typed), seen([[0, k - a / h]]))).toEqual([]);
  });
});

describe('an absolute value', () => {
  const all = [[1, 2, -3], [2, -1, -4], [-1, 0.5, 2], [0.5, 3, -1.5], [-3, -2, 6], [4, 1.1, -2.2], [-0.25, 0, 1], [1.5, -4, -4.5]] as const; // prettier-ignore

  test.each(all)('%f|x-h|+k with h=%f and k=%f', (a, h, k) => {
    const typed = [`y=${a}|x${plus(-h)}|${plus(k)}`];
    const reach = abs(k / a);
    expect(wrongIn(pointsOf('x-intercept', typed), [[h - reach, 0], [h + reach, 0]])).toEqual([]); // prettier-ignore
    expect(wrongIn(pointsOf(a > 0 ? 'minimum' : 'maximum', typed), [[h, k]])).toEqual([]);
  });
});

describe('a square root', () => {
  const all = [
    [0, 2],
    [3, 2],
    [-4, 3],
    [1.5, 0.5],
    [-9, 4],
    [-2, 1.1],
    [5, 2.2],
    [-6.25, 2.5],
  ] as const;

  test.each(all)('of x-(%f) reaches %f', (h, k) => {
    expect(wrongIn(pointsOf('intersection', [`y=${k}`, `y=sqrt(x${plus(-h)})`]), seen([[h + k * k, k]]))).toEqual([]);
    expect(wrongIn(pointsOf('x-intercept', [`y=sqrt(x${plus(-h)})`]), [[h, 0]])).toEqual([]);
  });
});

describe('a wave', () => {
  const all = [[2, 1, 0], [3, 0.5, 1], [1, 2, -2], [4, 1, 0.5], [2.5, 0.8, -1], [1.5, 1.5, 3], [5, 0.4, 0], [0.5, 3, 1]] as const; // prettier-ignore

  test.each(all)('%f·sin(%f·x)+(%f) is highest and lowest a quarter of its period from where it rises', (a, b, d) => {
    const typed = [`y=${a}sin(${b}x)${plus(d)}`];
    const at = (part: number) =>
      Array.from({ length: 41 }, (_, n): [number, number] => [
        ((part + (n - 20) * 2) * PI) / b,
        part === 0.5 ? d + a : d - a,
      ]);
    expect(wrongIn(pointsOf('maximum', typed), seen(at(0.5)))).toEqual([]);
    expect(wrongIn(pointsOf('minimum', typed), seen(at(-0.5)))).toEqual([]);
  });
});

describe('two parabolas', () => {
  const all = [[1, -4, 1, 4], [2, -3, 0.5, 2], [0.25, -1, 1, 4], [3, 0, 1, 9], [1, 1, 1, 3], [0.5, -6, 0.1, 3], [1.5, -2.5, 2, 1], [4, -9, 5, 9]] as const; // prettier-ignore

  test.each(all)('%fx²+(%f) and -%fx²+(%f) meet twice', (a, c, b, d) => {
    const x = sqrt((d - c) / (a + b));
    const expected = seen([-x, x].map((one): [number, number] => [one, a * one * one + c]));
    expect(wrongIn(pointsOf('intersection', [`y=${a}x^2${plus(c)}`, `y=-${b}x^2${plus(d)}`]), expected)).toEqual([]);
  });
});

describe('a relation', () => {
  const hyperbolas = [
    [4, 1],
    [6, 2],
    [1, 3],
    [-4, -1],
    [10, 0.4],
    [0.5, 2],
    [-9, -0.25],
    [2, 5],
  ] as const;

  test.each(hyperbolas)('xy=%f meets y=%fx', (k, m) => {
    const x = sqrt(k / m);
    expect(wrongIn(pointsOf('intersection', [`xy=${k}`, `y=${m}x`]), [[x, m * x], [-x, -m * x]])).toEqual([]); // prettier-ignore
  });

  const ellipses = [
    [4, 2],
    [1, 3],
    [5, 5],
    [9, 0.5],
    [2.5, 6],
    [7, 1],
    [0.8, 0.4],
    [3, 8],
  ] as const;

  test.each(ellipses)('x²/%f²+y²/%f²=1 crosses both axes twice', (a, b) => {
    const typed = [`x^2/${a}^2+y^2/${b}^2=1`];
    expect(wrongIn(pointsOf('x-intercept', typed), [[a, 0], [-a, 0]])).toEqual([]); // prettier-ignore
    expect(wrongIn(pointsOf('y-intercept', typed), [[0, b], [0, -b]])).toEqual([]); // prettier-ignore
  });
});
