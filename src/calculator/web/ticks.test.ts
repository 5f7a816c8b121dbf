import { expect, test } from 'vitest';
import { ticks } from './ticks.ts';

const cases: [from: number, to: number, pixels: number, labels: string[]][] = [
  [-10, 10, 400, ['−10', '−5', '0', '5', '10']],
  [0, 1, 400, ['0', '0.2', '0.4', '0.6', '0.8', '1']],
  [-0.03, 0.03, 400, ['−0.02', '0', '0.02']],
  [2009, 2021, 500, ['2010', '2012', '2014', '2016', '2018', '2020']],
  [0, 3e7, 300, ['0', '1·10⁷', '2·10⁷', '3·10⁷']],
  [0, 2e-6, 300, ['0', '1·10⁻⁶', '2·10⁻⁶']],
  [5, 5, 300, []],
];

test.each(cases)('from %f to %f over %d pixels: %j', (from, to, pixels, labels) => {
  expect(ticks(from, to, pixels).map(({ label }) => label)).toEqual(labels);
});

test('at any zoom the numbers differ, and leave each other room', () => {
  for (let power = -12; power <= 12; power += 1) {
    const shown = ticks(3.7 * 10 ** power, 9.1 * 10 ** power, 500);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.length).toBeLessThan(8);
    expect(new Set(shown.map(({ label }) => label)).size).toBe(shown.length);
  }
});
