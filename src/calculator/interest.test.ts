import { describe, expect, test } from 'vitest';
import { pointsOfInterest, type InterestKind } from './interest.ts';
import { usualView } from './sheet.ts';
import { plus, seen, wrongIn, type Points } from './testing/points.ts';
import { linesOf, pointsOf } from './testing/sheets.ts';

const { PI, E, sqrt, log } = Math;
const slopes = [2, -3, 0.5, 7, -0.25, 1.1];
const heights = [1, -4, 6.5, -0.3];

describe('a straight line', () => {
  const lines = slopes.flatMap((m) => heights.map((b) => ({ m, b, typed: `y=${m}x${plus(b)}` })));

  test.each(lines)('$typed crosses the axes where it should', ({ m, b, typed }) => {
    expect(wrongIn(pointsOf('x-intercept', [typed]), seen([[-b / m, 0]]))).toEqual([]);
    expect(wrongIn(pointsOf('y-intercept', [typed]), [[0, b]])).toEqual([]);
  });

  const standard = [[2, 3, 6], [1, -1, 4], [-5, 2, 3], [0.5, 0.25, -1], [7, 1, 7], [1, 8, -4]] as const; // prettier-ignore

  test.each(standard)('%fx + %fy = %f crosses the axes where it should', (a, b, c) => {
    expect(wrongIn(pointsOf('x-intercept', [`${a}x${plus(b)}y=${c}`]), seen([[c / a, 0]]))).toEqual([]);
    expect(wrongIn(pointsOf('y-intercept', [`${a}x${plus(b)}y=${c}`]), seen([[0, c / b]]))).toEqual([]);
  });

  const pairs = slopes.flatMap((m, at) => slopes.slice(at + 1).map((n) => ({ m, n, b: heights[at % 4] ?? 0, c: heights[(at + 1) % 4] ?? 0 }))); // prettier-ignore

  test.each(pairs)('y=$m x+($b) meets y=$n x+($c)', ({ m, n, b, c }) => {
    const x = (c - b) / (m - n);
    expect(
      wrongIn(pointsOf('intersection', [`y=${m}x${plus(b)}`, `y=${n}x${plus(c)}`]), seen([[x, m * x + b]])),
    ).toEqual([]);
  });

  test('meets no parallel, and not itself', () => {
    expect(pointsOf('intersection', ['y=2x+1', 'y=2x-3'])).toEqual([]);
    expect(pointsOf('intersection', ['y=2x+1', 'y=2x+1'])).toEqual([]);
  });
});

describe('a parabola', () => {
  const roots = [[1, 2], [-3, 4], [-0.5, 0.25], [3, 3.01], [-7, -1.5], [0, 6], [2, 2], [-4.2, -4.2], [1.37, 1.37], [0, 0], [-9, 9], [0.1, 0.2]] as const; // prettier-ignore
  const factors = [1, -2, 0.5];
  const all = roots.flatMap(([p, q]) => factors.map((a) => ({ p, q, a })));

  test.each(all)('with the zeros $p and $q and the factor $a', ({ p, q, a }) => {
    const typed = `y=${a}x^2${plus(-a * (p + q))}x${plus(a * p * q)}`;
    expect(wrongIn(pointsOf('x-intercept', [typed]), p === q ? [[p, 0]] : [[p, 0], [q, 0]])).toEqual([]); // prettier-ignore
    const [x, y] = [(p + q) / 2, -a * ((p - q) / 2) ** 2];
    expect(wrongIn(pointsOf(a > 0 ? 'minimum' : 'maximum', [typed]), seen([[x, y]]))).toEqual([]);
    expect(pointsOf(a > 0 ? 'maximum' : 'minimum', [typed])).toEqual([]);
  });

  const crossed = [[1, 0, -3, 1, 1], [1, -2, -3, 2, 2], [-1, 4, 0, 0.5, 1], [2, 0, -8, -1, -2], [0.5, 1, -4, 3, -1], [1, 0, 0, 2, -1], [1, 2, 1, 0, 0], [-2, 3, 5, 1, 1]] as const; // prettier-ignore

  test.each(crossed)('y=%fx²+(%f)x+(%f) meets the line y=%fx+(%f)', (a, b, c, m, k) => {
    const root = sqrt((b - m) ** 2 - 4 * a * (c - k));
    const xs = root === 0 ? [(m - b) / (2 * a)] : [(m - b - root) / (2 * a), (m - b + root) / (2 * a)];
    const typed = [`y=${m}x${plus(k)}`, `y=${a}x^2${plus(b)}x${plus(c)}`];
    expect(wrongIn(pointsOf('intersection', typed), seen(xs.map((x) => [x, m * x + k])))).toEqual([]);
  });

  test.each([1e-7, 1e-5, 0.001])('that stays %f above the axis has no zero', (height) => {
    expect(pointsOf('x-intercept', [`y=(x-1)^2+${height.toFixed(7)}`])).toEqual([]);
  });

  test('that lies on its side', () => {
    expect(wrongIn(pointsOf('y-intercept', ['x=y^2-4']), [[0, 2], [0, -2]])).toEqual([]); // prettier-ignore
    expect(wrongIn(pointsOf('intersection', ['x=y^2', 'y=x-2']), [[4, 2], [1, -1]])).toEqual([]); // prettier-ignore
  });
});

describe('a circle', () => {
  const circles = [[0, 0, 5], [1, 2, 3], [-3, 0.5, 4], [2, -2, 2.5], [0, 3, 3]] as const; // prettier-ignore
  const typedOf = (h: number, k: number, r: number) => `(x${plus(-h)})^2+(y${plus(-k)})^2=${r * r}`;

  test.each(circles)('around (%f, %f) with the radius %f crosses the axes where it should', (h, k, r) => {
    const half = (distance: number) => (r * r > distance * distance ? [sqrt(r * r - distance * distance)] : r === Math.abs(distance) ? [0] : []); // prettier-ignore
    const both = (middle: number, reach: number[]) => reach.flatMap((one) => (one === 0 ? [middle] : [middle - one, middle + one])); // prettier-ignore
    expect(
      wrongIn(
        pointsOf('x-intercept', [typedOf(h, k, r)]),
        both(h, half(k)).map((x) => [x, 0]),
      ),
    ).toEqual([]);
    expect(
      wrongIn(
        pointsOf('y-intercept', [typedOf(h, k, r)]),
        both(k, half(h)).map((y) => [0, y]),
      ),
    ).toEqual([]);
  });

  const lines = [[0, 0, 5, 1, 1], [0, 0, 5, 2, 1], [1, 2, 3, -1, 4], [-3, 0.5, 4, 0.5, 1], [2, -2, 2.5, 3, -6], [0, 3, 3, 0, 1]] as const; // prettier-ignore

  test.each(lines)('around (%f, %f), r %f, meets y=%fx+(%f)', (h, k, r, m, b) => {
    const [p, q, s] = [1 + m * m, 2 * (m * (b - k) - h), h * h + (b - k) ** 2 - r * r];
    const root = sqrt(q * q - 4 * p * s);
    const xs = [(-q - root) / (2 * p), (-q + root) / (2 * p)];
    const expected = xs.map((x): [number, number] => [x, m * x + b]);
    expect(wrongIn(pointsOf('intersection', [`y=${m}x${plus(b)}`, typedOf(h, k, r)]), expected)).toEqual([]);
    expect(wrongIn(pointsOf('intersection', [typedOf(h, k, r), `y=${m}x${plus(b)}`]), expected)).toEqual([]);
  });

  const touching = [[0, 0, 5, 3, 4], [0, 0, 5, -4, 3], [0, 0, 2, 0, 2], [0, 0, 13, 5, -12]] as const; // prettier-ignore

  test.each(touching)('around (%f, %f), r %f, touches its tangent in (%f, %f)', (_h, _k, r, u, v) => {
    const found = pointsOf('intersection', [`x^2+y^2=${r * r}`, `${u}x${plus(v)}y=${r * r}`], { left: -15, right: 15, bottom: -15, top: 15 }); // prettier-ignore
    expect(wrongIn(found, [[u, v]])).toEqual([]);
  });

  test('meets another circle, in two points or one', () => {
    expect(wrongIn(pointsOf('intersection', ['x^2+y^2=25', '(x-6)^2+y^2=25']), [[3, 4], [3, -4]])).toEqual([]); // prettier-ignore
    expect(wrongIn(pointsOf('intersection', ['x^2+y^2=4', '(x-4)^2+y^2=4']), [[2, 0]])).toEqual([]);
    expect(pointsOf('intersection', ['x^2+y^2=4', '(x-6)^2+y^2=4'])).toEqual([]);
  });

  test('meets an upright line', () => {
    expect(wrongIn(pointsOf('intersection', ['x=3', 'x^2+y^2=25']), [[3, 4], [3, -4]])).toEqual([]); // prettier-ignore
    expect(wrongIn(pointsOf('intersection', ['x=5', 'x^2+y^2=25']), [[5, 0]])).toEqual([]);
  });
});

const lambert = 0.567143290409784; // W(1), OEIS A030178
const dottie = 0.739085133215161; // cos x = x, OEIS A003957

const known: [kind: InterestKind, lines: string[], points: Points][] = [
  ['x-intercept', ['y=sin(x)'], [-3, -2, -1, 0, 1, 2, 3].map((n) => [n * PI, 0])],
  ['maximum', ['y=sin(x)'], [-1.5, 0.5, 2.5].map((n) => [n * PI, 1])],
  ['minimum', ['y=3cos(2x)'], [-5, -3, -1, 1, 3, 5].map((n) => [(n * PI) / 2, -3])],
  ['x-intercept', ['y=tan(x)'], [-3, -2, -1, 0, 1, 2, 3].map((n) => [n * PI, 0])],
  ['x-intercept', ['y=e^x-2'], [[log(2), 0]]],
  ['x-intercept', ['y=ln(x)'], [[1, 0]]],
  ['x-intercept', ['y=ln(x)-2'], [[E * E, 0]]],
  ['x-intercept', ['y=log(x)'], [[1, 0]]],
  ['x-intercept', ['y=2^x-8'], [[3, 0]]],
  ['x-intercept', ['y=x^3-3x'], [[-sqrt(3), 0], [0, 0], [sqrt(3), 0]]],
  ['maximum', ['y=x^3-3x'], [[-1, 2]]],
  ['minimum', ['y=x^3-3x'], [[1, -2]]],
  ['x-intercept', ['y=x^4-5x^2+4'], [[-2, 0], [-1, 0], [1, 0], [2, 0]]],
  ['minimum', ['y=x^4-5x^2+4'], [[-sqrt(2.5), -2.25], [sqrt(2.5), -2.25]]],
  ['maximum', ['y=x^4-5x^2+4'], [[0, 4]]],
  ['x-intercept', ['y=(x-1)^3'], [[1, 0]]],
  ['x-intercept', ['y=x^4-4x^3+6x^2-4x+1'], [[1, 0]]],
  ['x-intercept', ['y=|x-2.1|-1'], [[1.1, 0], [3.1, 0]]],
  ['minimum', ['y=|x-2.1|-1'], [[2.1, -1]]],
  ['x-intercept', ['y=sqrt(x-3)'], [[3, 0]]],
  ['x-intercept', ['y=sqrt(2x-6.2)'], [[3.1, 0]]],
  ['x-intercept', ['y=sqrt(25-x^2)'], [[-5, 0], [5, 0]]],
  ['maximum', ['y=sqrt(25-x^2)'], [[0, 5]]],
  ['x-intercept', ['y=cbrt(x-1.1)'], [[1.1, 0]]],
  ['x-intercept', ['y=x^(1/3)+2'], [[-8, 0]]],
  ['x-intercept', ['y=1/x'], []],
  ['x-intercept', ['y=1/x-2'], [[0.5, 0]]],
  ['x-intercept', ['y=1/(x^2-4)'], []],
  ['maximum', ['y=1/(x^2-4)'], [[0, -0.25]]],
  ['x-intercept', ['y=(x^2-1)/(x-3)'], [[-1, 0], [1, 0]]],
  ['maximum', ['y=(x^2-1)/(x-3)'], [[3 - sqrt(8), 6 - 2 * sqrt(8)]]],
  ['minimum', ['y=(x^2-1)/(x-2.9)'], []],
  ['x-intercept', ['y=floor(x)-0.5'], []],
  ['minimum', ['y=floor(x)'], []],
  ['maximum', ['y=3'], []],
  ['x-intercept', ['y=0'], []],
  ['maximum', ['y=x e^{-x}'], [[1, 1 / E]]],
  ['maximum', ['y=5/(x^2+1)'], [[0, 5]]],
  ['minimum', ['y=x ln(x)'], [[1 / E, -1 / E]]],
  ['x-intercept', ['y=x e^x-1'], [[lambert, 0]]],
  ['intersection', ['y=cos(x)', 'y=x'], [[dottie, dottie]]],
  ['intersection', ['y=e^x', 'y=3'], [[log(3), 3]]],
  ['intersection', ['y=e^x', 'y=x+1'], [[0, 1]]],
  ['intersection', ['y=e^x', 'y=e x'], [[1, E]]],
  ['intersection', ['y=2^x', 'y=x^2'], [[-0.766664695962123, 0.587774756035865], [2, 4]]], // OEIS A073084; (4, 16) is out of sight
  ['intersection', ['y=sqrt(x)', 'y=x/2'], [[0, 0], [4, 2]]],
  ['intersection', ['y=|x|', 'y=2'], [[-2, 2], [2, 2]]],
  ['intersection', ['y=x^3', 'y=x'], [[-1, -1], [0, 0], [1, 1]]],
  ['intersection', ['y=x^2', 'y=2-x^2'], [[-1, 1], [1, 1]]],
  ['intersection', ['xy=4', 'y=x'], [[-2, -2], [2, 2]]],
  ['intersection', ['xy=4', 'x+y=5'], [[1, 4], [4, 1]]],
  ['intersection', ['x^2-y^2=1', 'x^2+y^2=9'], [[-sqrt(5), -2], [-sqrt(5), 2], [sqrt(5), -2], [sqrt(5), 2]]],
  ['intersection', ['x^2/16+y^2/4=1', 'x^2+y^2=9'], [[-sqrt(20 / 3), -sqrt(7 / 3)], [-sqrt(20 / 3), sqrt(7 / 3)], [sqrt(20 / 3), -sqrt(7 / 3)], [sqrt(20 / 3), sqrt(7 / 3)]]],
  ['intersection', ['x=2', 'y=x^2'], [[2, 4]]],
  ['intersection', ['x=2', 'y=3'], [[2, 3]]],
  ['intersection', ['2x=4', '3y=9'], [[2, 3]]],
  ['intersection', ['x^2=4', 'y=x+1'], [[-2, -1], [2, 3]]],
  ['intersection', ['(x-1)^2=0', 'y=x+1'], [[1, 2]]],
  ['intersection', ['y<2x+1', 'y>=-x+4'], [[1, 3]]],
  ['intersection', ['f(x)=x^2', 'g(x)=x+2', 'y=f(x)-g(x)'], [[-2, 4], [1 - sqrt(5), 3 - sqrt(5)], [1 + sqrt(5), 3 + sqrt(5)]]],
  ['x-intercept', ['a=2', 'y=a x^2-8'], [[-2, 0], [2, 0]]],
  ['x-intercept', ['y=x^2-4 {x>0}'], [[2, 0]]],
  ['x-intercept', ['y=x^2 {0<x<3}'], []],
  ['x-intercept', ['y={x<0: x+2, x-3}'], [[-2, 0], [3, 0]]],
  ['minimum', ['y=(x-1.5)^2(x+2)^2'], [[-2, 0], [1.5, 0]]],
  ['maximum', ['y=(x-1.5)^2(x+2)^2-3'], [[-0.25, 1.75 ** 4 - 3]]],
  ['x-intercept', ['y=sin(x)^2'], [-3, -2, -1, 0, 1, 2, 3].map((n) => [n * PI, 0])],
  ['point', ['(1,2)'], [[1, 2]]],
  ['point', ['([1,2,3],[4,5,6])'], [[1, 4], [2, 5], [3, 6]]],
]; // prettier-ignore

test.each(known)('%s of %j', (kind, lines, points) => {
  expect(wrongIn(pointsOf(kind, lines), points)).toEqual([]);
});

test('a point of interest names the line that it shares', () => {
  const lines = linesOf('y=x', 'y=5', 'y=2');
  expect(pointsOfInterest(lines, 0, usualView).filter(({ kind }) => kind === 'intersection')).toEqual([
    { x: 2, y: 2, kind: 'intersection', with: 2 },
    { x: 5, y: 5, kind: 'intersection', with: 1 },
  ]);
});

test('in another part of the plane other points are found, as exactly', () => {
  const far = { left: 995, right: 1005, bottom: -5, top: 5 };
  expect(wrongIn(pointsOf('x-intercept', ['y=x^2-1000000'], far), [[1000, 0]])).toEqual([]);
  const near = { left: -1e-3, right: 1e-3, bottom: -1e-3, top: 1e-3 };
  expect(wrongIn(pointsOf('x-intercept', ['y=x-0.0005'], near), [[0.0005, 0]])).toEqual([]);
});
