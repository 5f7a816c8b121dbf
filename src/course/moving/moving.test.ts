import { describe, expect, test } from 'vitest';
import { boundariesWords, wrapped } from './boundaries.ts';
import { discriminantWords } from './discriminant.ts';
import { lineWords } from './line.ts';
import { marginOf, marginWords } from './marginOfError.ts';
import { movingKinds, parametersOf, sceneOf, type MovingKind } from './moving.ts';
import { factor, listed, plus, polynomial, shifted } from './numbers.ts';
import { parabolaWords } from './parabola.ts';
import { aroundOrigin, fromPlace, toPlace } from './plane.ts';
import { inPi, radianWords } from './radian.ts';
import { leastSquares, residualsWords } from './residuals.ts';
import { onStep, type Place } from './scene.ts';
import { transformationsWords } from './transformations.ts';

const points: Place[] = [[1, 2], [2, 4], [4, 4], [5, 6]]; // prettier-ignore
const given: Record<string, object> = {
  transformations: { of: 'square' },
  residuals: { points },
  boundaries: {
    first: 'The pool looked empty',
    sentence: 'crabs were hiding',
    fragment: 'with crabs below its stones',
  },
};

describe('words', () => {
  test.each<[m: number, b: number, words: string]>([
    [2, -1, 'y = 2x − 1, slope 2, y-intercept −1: rises 2 for each 1 to the right.'],
    [-0.5, 0, 'y = −0.5x, slope −0.5, y-intercept 0: falls 0.5 for each 1 to the right.'],
    [1, 3, 'y = x + 3, slope 1, y-intercept 3: rises 1 for each 1 to the right.'],
    [0, 4, 'y = 4, slope 0, y-intercept 4: level.'],
    [0, 0, 'y = 0, slope 0, y-intercept 0: level.'],
  ])('of the line %fx + %f', (m, b, words) => {
    expect(lineWords(m, b)).toBe(words);
  });

  test.each<[a: number, h: number, k: number, words: string]>([
    [1, 1, -4, 'Vertex form y = (x − 1)² − 4, standard form y = x² − 2x − 3, factored form y = (x + 1)(x − 3). It opens upward from its vertex (1, −4) and crosses the x-axis at −1 and 3.'],
    [-2, 0, 2, 'Vertex form y = −2x² + 2, standard form y = −2x² + 2, factored form y = −2(x + 1)(x − 1). It opens downward from its vertex (0, 2) and crosses the x-axis at −1 and 1.'],
    [1, 0, -2, 'Vertex form y = x² − 2, standard form y = x² − 2, factored form y = (x + 1.41)(x − 1.41) (rounded). It opens upward from its vertex (0, −2) and crosses the x-axis at −1.41 and 1.41.'],
    [1, 2, 0, 'Vertex form y = (x − 2)², standard form y = x² − 4x + 4, factored form y = (x − 2)². It opens upward from its vertex (2, 0) and touches the x-axis at 2.'],
    [0.5, -1, 3, 'Vertex form y = 0.5(x + 1)² + 3, standard form y = 0.5x² + x + 3.5, no factored form. It opens upward from its vertex (−1, 3) and never meets the x-axis.'],
    [1, 2, -4, 'Vertex form y = (x − 2)² − 4, standard form y = x² − 4x, factored form y = x(x − 4). It opens upward from its vertex (2, −4) and crosses the x-axis at 0 and 4.'],
    [0, 1, 3, 'With a = 0 it is no parabola, but the level line y = 3.'],
  ])('of the parabola a=%f h=%f k=%f', (a, h, k, words) => {
    expect(parabolaWords(a, h, k)).toBe(words);
  }); // prettier-ignore

  test.each<[a: number, b: number, c: number, words: string]>([
    [1, -2, -3, 'b² − 4ac = (−2)² − 4 · 1 · (−3) = 16, above zero: x² − 2x − 3 = 0 has two real solutions, −1 and 3, where the parabola crosses the x-axis.'],
    [1, 2, 1, 'b² − 4ac = 2² − 4 · 1 · 1 = 0: x² + 2x + 1 = 0 has one real solution, −1, where the parabola touches the x-axis.'],
    [1, 0, 4, 'b² − 4ac = 0² − 4 · 1 · 4 = −16, below zero: x² + 4 = 0 has no real solution, and the parabola never meets the x-axis.'],
    [-1, 3, 0, 'b² − 4ac = 3² − 4 · (−1) · 0 = 9, above zero: −x² + 3x = 0 has two real solutions, 0 and 3, where the parabola crosses the x-axis.'],
    [0, 2, 1, 'With a = 0, 2x + 1 = 0 is no quadratic equation and has no discriminant.'],
  ])('of the discriminant of a=%f b=%f c=%f', (a, b, c, words) => {
    expect(discriminantWords(a, b, c)).toBe(words);
  }); // prettier-ignore

  test.each<[a: number, h: number, k: number, words: string]>([
    [1, 0, 0, 'y = f(x): the graph of f(x) = x² is where it was.'],
    [2, 3, -1, 'y = 2f(x − 3) − 1: the graph of f(x) = x² is stretched to 2 times its height, moved 3 to the right and moved 1 down.'],
    [-0.5, -2, 0, 'y = −0.5f(x + 2): the graph of f(x) = x² is turned upside down, pressed to 0.5 times its height and moved 2 to the left.'],
    [0, 1, 2, 'y = 0 · f(x − 1) + 2: with a = 0 nothing is left of it but the level line y = 2.'],
  ])('of the transformation a=%f h=%f k=%f', (a, h, k, words) => {
    expect(transformationsWords(a, h, k, 'x²')).toBe(words);
  }); // prettier-ignore

  test.each<[degrees: number, words: string]>([
    [60, '60° is π/3 radians, about 1.05: the arc is about 1.05 radii long.'],
    [360, '360° is 2π radians, about 6.28: the arc is about 6.28 radii long.'],
    [0, '0° is 0 radians: nothing is turned, and there is no arc.'],
  ])('of the angle %f°', (degrees, words) => {
    expect(radianWords(degrees)).toBe(words);
  }); // prettier-ignore

  test.each<[degrees: number, radians: string]>([
    [15, 'π/12'], [45, 'π/4'], [75, '5π/12'], [90, 'π/2'], [270, '3π/2'], [360, '2π'],
  ])('%f° in radians is %s', (degrees, radians) => {
    expect(inPi(degrees)).toBe(radians);
  }); // prettier-ignore

  test.each<[n: number, p: number, words: string]>([
    [400, 54, '54% of a sample of 400, margin of error 4.9 percentage points: among all, plausibly from 49.1% to 58.9%. 50% lies inside: whether it is a majority stays open.'],
    [1600, 54, '54% of a sample of 1600, margin of error 2.4 percentage points: among all, plausibly from 51.6% to 56.4%. All of it lies above 50%.'],
    [2500, 40, '40% of a sample of 2500, margin of error 1.9 percentage points: among all, plausibly from 38.1% to 41.9%. All of it lies below 50%.'],
  ])('of a sample of %f with %f%%', (n, p, words) => {
    expect(marginWords(n, p)).toBe(words);
  }); // prettier-ignore

  test('of residuals', () => {
    expect(residualsWords(1, 1, points)).toBe('y = x + 1: the squares of the residuals add up to 2; for the line of best fit it is 1.6. The largest residual is 1, of the point (2, 4), above the line.'); // prettier-ignore
  });

  test.each<[mark: number, second: number, words: string]>([
    [0, 0, 'To put nothing between a whole sentence and another is not right. It is a run-on: two sentences with nothing between them.'],
    [1, 0, 'A comma between a whole sentence and another is not right. It is a comma splice: a comma alone cannot join two sentences.'],
    [2, 0, '“, and” between a whole sentence and another is right.'],
    [3, 0, 'A semicolon between a whole sentence and another is right.'],
    [4, 0, 'A period between a whole sentence and another is right.'],
    [1, 1, 'A comma between a whole sentence and what cannot stand alone is right.'],
    [2, 1, '“, and” between a whole sentence and what cannot stand alone is not right. It joins two sentences, and what follows is not a sentence.'],
    [3, 1, 'A semicolon between a whole sentence and what cannot stand alone is not right. What follows a semicolon must be able to stand alone.'],
    [4, 1, 'A period between a whole sentence and what cannot stand alone is not right. What follows the period is a fragment.'],
  ])('of the mark %f before %f', (mark, second, words) => {
    expect(boundariesWords(mark, second)).toBe(words);
  }); // prettier-ignore
});

test.each([
  [polynomial([1, -2, 1]), 'x² − 2x + 1'],
  [polynomial([-1, 0, 0.5]), '−x² + 0.5'],
  [polynomial([0, 0, 0]), '0'],
  [polynomial([2, -1, 0, -3]), '2x³ − x² − 3'],
  [plus(-2), ' − 2'],
  [plus(0), ''],
  [factor(-1), '−'],
  [shifted(-1.5), '(x + 1.5)'],
  [shifted(0, '²'), 'x²'],
  [listed(['one', 'two', 'three']), 'one, two and three'],
  [wrapped('The tide pool looked empty at first, and a dozen crabs were hiding').join('|'), 'The tide pool looked empty at first,|and a dozen crabs were hiding'], // prettier-ignore
])('%s', (written, expected) => {
  expect(written).toBe(expected);
});

test('a margin of error is halved by four times as many people', () => {
  expect(marginOf(400, 50)).toBeCloseTo(4.9, 9);
  expect(marginOf(1600, 50)).toBeCloseTo(2.45, 9);
});

test('the least sum of squares is that of the line through points that lie on one', () => {
  expect(leastSquares([[0, 1], [1, 3], [4, 9]])).toBeCloseTo(0, 9); // prettier-ignore
});

test('a place on the picture and a point of the plane lead to each other', () => {
  expect(toPlace(aroundOrigin, [0, 0])).toEqual([160, 120]);
  expect(toPlace(aroundOrigin, [-8, 6])).toEqual([0, 0]);
  expect(fromPlace(aroundOrigin, toPlace(aroundOrigin, [2.5, -3]))).toEqual([2.5, -3]);
});

test.each([
  [0.74, 0.5],
  [0.76, 1],
  [-99, -4],
  [99, 4],
])('%f on a slider from -4 to 4 by halves is %f', (asked, value) => {
  expect(onStep({ name: 'm', label: '', min: -4, max: 4, step: 0.5, start: 0 }, asked)).toBe(value);
});

describe.each(movingKinds)('%s', (kind) => {
  const scene = (values: Record<string, number>) => sceneOf({ moves: kind, given: given[kind] ?? {} }, values);
  const start = Object.fromEntries(parametersOf(kind).map((one) => [one.name, one.start]));

  test('draws and says something at the ends of every slider', () => {
    for (const { name, min, max } of parametersOf(kind)) {
      for (const value of [min, max]) {
        const { shapes, words, width, height } = scene({ ...start, [name]: value });
        expect(JSON.stringify(shapes)).not.toMatch(/NaN|Infinity|null/);
        expect(words).toMatch(/^[^.].*\.$/);
        expect(words).not.toMatch(/NaN|undefined|-\d/);
        for (const shape of shapes) {
          if (shape.kind === 'text')
            expect(shape.at[0] >= 0 && shape.at[0] <= width && shape.at[1] <= height).toBe(true);
        }
      }
    }
  });

  test('stays inside its picture, wherever its sliders stand, and so does what can be taken hold of', () => {
    const all = parametersOf(kind).reduce<Record<string, number>[]>(
      (before, { name, min, max, start: begin }) => before.flatMap((one) => [min, begin, max].map((value) => ({ ...one, [name]: value }))),
      [{}],
    ); // prettier-ignore
    for (const values of all) {
      const { shapes, handles, width, height } = scene(values);
      const drawn = shapes.flatMap((one) => (one.kind === 'path' ? placesIn(one.d) : [one.at]));
      const outside = [...drawn, ...handles.map(({ at }) => at)].filter(
        ([x, y]) => x < -0.1 || x > width + 0.1 || y < -0.1 || y > height + 0.1,
      );
      expect({ values, outside }).toEqual({ values, outside: [] });
    }
  });

  test('what is dragged to where it is stays as it is', () => {
    for (const { at, drag } of scene(start).handles) {
      for (const [name, value] of Object.entries(drag(at))) expect(value).toBeCloseTo(start[name] ?? NaN, 6);
    }
  });
});

test.each<[kind: 'line' | 'residuals', m: number, b: number, shift: Place, turn: Place]>([
  ['line', 1, 0, [0, 0], [1, 1]],
  ['line', 4, 2, [0, 2], [1, 6]],
  ['line', -4, -5, [0, -5], [-1, -1]],
  ['line', 4, 5, [0, 5], [-1, 1]],
  ['line', 4, -5, [0, -5], [1, -1]],
  ['residuals', 0.5, 2, [1, 2.5], [10, 7]],
  ['residuals', 2, 2, [1, 4], [3.5, 9]],
  ['residuals', -2, 12, [1.5, 9], [6, 0]],
  ['residuals', 2, 8, [0, 8], [0.5, 9]],
  ['residuals', 0.3, -3, [10, 0], [12, 0.6]],
  ['residuals', 2, 12, [1, 9], [10, 9]],
  ['residuals', -2, -3, [1, 0], [10, 0]],
])('the %s with m=%f and b=%f is taken hold of where it is seen', (kind, m, b, shift, turn) => {
  const plane = kind === 'line' ? aroundOrigin : { left: 0, right: 12, bottom: 0, top: 9 };
  const { handles } = sceneOf({ moves: kind, given: given[kind] ?? {} }, { m, b });
  const points = handles.map(({ at }) => fromPlace(plane, at).map((one) => Number(one.toFixed(6))));
  expect(points).toEqual([shift, turn]);
});

test.each([[-4, -5], [4, 5], [3.5, 3]])('a line with m=%f and b=%f stays as it is when its left end is held', (m, b) => {
  const { handles } = sceneOf({ moves: 'line', given: {} }, { m, b });
  expect(handles.map(({ at, drag }) => drag(at))).toEqual([{ b: expect.closeTo(b) }, { m: expect.closeTo(m) }]);
}); // prettier-ignore

test('a line that has left the picture comes back to who pulls it in', () => {
  const plane = { left: 0, right: 12, bottom: 0, top: 9 };
  const { handles } = sceneOf({ moves: 'residuals', given: { points } }, { m: 2, b: 12 });
  expect(handles[0]?.drag(toPlace(plane, [1, 5]))).toEqual({ b: 3 });
  expect(handles[1]?.drag(toPlace(plane, [10, 2]))).toEqual({ m: -1 });
  expect(handles[1]?.drag(toPlace(plane, [0, 12]))).toEqual({ m: 0 });
});

test('what may not stand looks wrong, and the text ends with a period', () => {
  const texts = (mark: number) =>
    sceneOf({ moves: 'boundaries', given: given['boundaries'] ?? {} }, { mark, second: 0 }).shapes.flatMap((one) =>
      one.kind === 'text' ? [[one.text, one.look]] : [],
    );
  expect(texts(1)).toEqual([['The pool looked empty,', 'plain'], ['crabs were hiding.', 'plain'], ['✗ This may not stand.', 'wrong']]);
  expect(texts(4)).toEqual([['The pool looked empty.', 'plain'], ['Crabs were hiding.', 'plain'], ['✓ This may stand.', 'accent']]);
}); // prettier-ignore

test('a line is dragged by its y-intercept, and turned by the point one to the right of it', () => {
  const { handles } = sceneOf({ moves: 'line' satisfies MovingKind, given: {} }, { m: 2, b: -1 });
  expect(handles.map(({ drag }) => drag(toPlace(aroundOrigin, [0, 3])))).toEqual([{ b: 3 }, { m: 4 }]);
});

/** Of a path of straight lines from point to point. */
function placesIn(d: string): Place[] {
  return [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}
