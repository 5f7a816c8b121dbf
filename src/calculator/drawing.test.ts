import { describe, expect, test } from 'vitest';
import { contour } from './contour.ts';
import { sample, type Path } from './sample.ts';
import { emptySheet, readSheet, usualView } from './sheet.ts';
import { linesOf } from './testing/sheets.ts';

const view = { ...usualView, width: 800, height: 800 };

function drawnPath(typed: string): Path {
  const drawn = linesOf(typed)[0]?.drawn;
  if (drawn?.kind === 'curve') return sample(drawn.f, -10, 10, { perUnit: 40, perStep: 40, cost: drawn.cost });
  if (drawn?.kind === 'plane') return contour(drawn.f, view, drawn.cost, { inside: false }).line;
  throw new Error(`Expected ${typed} to be drawn as a curve`);
}

/** The parts between which the pen is lifted. */
function strokes(path: Path): [number, number][][] {
  const all: [number, number][][] = [[]];
  for (let at = 0; at < path.length; at += 2) {
    const [x = NaN, y = NaN] = path.slice(at, at + 2);
    if (Number.isNaN(x)) all.push([]);
    else all.at(-1)?.push([x, y]);
  }
  return all.filter((stroke) => stroke.length > 0);
}

const inSight = (stroke: [number, number][]) => stroke.some(([, y]) => Math.abs(y) <= 10);

describe('a curve', () => {
  const counted: [typed: string, count: number][] = [
    ['y=x^2', 1], ['y=1/x', 2], ['y=1/x^2', 2], ['y=tan(x)', 7], ['y=sqrt(x)', 1], ['y=sqrt(x^2-4)', 2], ['y=1/(x^2-4)', 3], ['y=|x|', 1],
    ['y=ln(x)', 1], ['y=x^3', 1], ['y=100x', 1], ['y=e^x', 1], ['y={x<0: 1, 2}', 2], ['y=x/|x|', 2], ['y=x^2{0<x<3}', 1], ['y=sin(10x)', 1],
  ]; // prettier-ignore

  test.each(counted)('%s is drawn in %d strokes', (typed, count) => {
    expect(strokes(drawnPath(typed)).filter(inSight)).toHaveLength(count);
  });

  test('steps are not joined', () => {
    for (const stroke of strokes(drawnPath('y=floor(x)'))) {
      const ys = stroke.map(([, y]) => y);
      expect(Math.max(...ys) - Math.min(...ys)).toBe(0);
    }
  });

  test('is drawn to its very end', () => {
    const xs = strokes(drawnPath('y=sqrt(25-x^2)')).flat().map(([x]) => x); // prettier-ignore
    expect(Math.min(...xs)).toBeCloseTo(-5, 9);
    expect(Math.max(...xs)).toBeCloseTo(5, 9);
  });

  test('has more points where it bends, and is nowhere off by half a pixel', () => {
    const [stroke = []] = strokes(drawnPath('y=sin(3x)'));
    const offs = stroke.slice(1).map(([x, y], at) => {
      const [before, beforeY] = stroke[at] ?? [0, 0];
      return Math.abs(Math.sin((3 * (x + before)) / 2) - (y + beforeY) / 2) * 40;
    });
    expect(Math.max(...offs)).toBeLessThan(0.5);
    expect(strokes(drawnPath('y=2x+1'))[0]?.length).toBeLessThan(300);
  });

  test('takes a bounded number of looks, however wild', () => {
    let looks = 0;
    sample((x) => ((looks += 1), Math.sin(1e6 * x)), -10, 10, { perUnit: 40, perStep: 40, cost: 1 });
    expect(looks).toBeLessThan(30_000);
  });
});

describe('a relation', () => {
  test('is drawn as one closed line, each point of it to a hundredth of a pixel', () => {
    const circles = strokes(drawnPath('x^2+y^2=25'));
    expect(circles).toHaveLength(1);
    const [circle = []] = circles;
    expect(circle.at(-1)).toEqual(circle[0]);
    for (const [x, y] of circle) expect(Math.abs(Math.hypot(x, y) - 5) * 40).toBeLessThan(0.01);
  });

  test('leaves out where it only changes its sign', () => {
    expect(strokes(drawnPath('1/(x^2+y^2-9)=1/y^2-1/y^2')).flat()).toEqual([]);
  });

  test('crosses itself', () => {
    for (const [x, y] of strokes(drawnPath('x^2=y^2')).flat()) expect(Math.abs(x)).toBeCloseTo(Math.abs(y), 6);
  });

  test('fills its inside', () => {
    const drawn = linesOf('x^2+y^2<25')[0]?.drawn;
    const { inside } = drawn?.kind === 'plane' ? contour(drawn.f, view, drawn.cost, { inside: true }) : { inside: [] };
    const area = strokes(inside).reduce((sum, polygon) => sum + areaOf(polygon), 0);
    expect(area).toBeCloseTo(25 * Math.PI, 1);
  });
});

function areaOf(polygon: [number, number][]): number {
  return polygon.reduce((sum, [x, y], at) => {
    const [u, v] = polygon[(at + 1) % polygon.length] ?? [0, 0];
    return sum + (x * v - u * y) / 2;
  }, 0);
}

describe('what was kept of a sheet', () => {
  test('comes back', () => {
    const sheet = { ...emptySheet, rows: [{ id: 4, text: 'a=2', color: 3, slider: { least: 0, most: 5, step: 1 } }], isDegrees: true }; // prettier-ignore
    expect(readSheet(JSON.parse(JSON.stringify(sheet)))).toEqual(sheet);
  });

  test.each([undefined, null, 7, 'x', [], { rows: 'x' }, { rows: [{ id: 1 }] }, { rows: [{ id: 1, text: 'x'.repeat(5000) }] }, { view: { left: 1, right: 0, bottom: 0, top: 1 } }])(
    'is an empty sheet where it cannot be one: %j',
    (kept) => {
      expect(readSheet(kept)).toEqual(emptySheet);
    },
  ); // prettier-ignore

  test('has fifty lines at most', () => {
    const rows = Array.from({ length: 80 }, (_, id) => ({ id, text: 'x', color: 0 }));
    expect(readSheet({ rows }).rows).toHaveLength(50);
  });
});
