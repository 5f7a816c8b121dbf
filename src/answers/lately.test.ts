import { expect, test } from 'vitest';
import { lately, type RecentTry } from './lately.ts';

const signs = { id: 'signs', name: 'Signs' };
const rules = { id: 'rules', name: 'Rules' };
const units = { id: 'units', name: 'Units' };

function tried(ms: number, family?: RecentTry['family'], isRight = family === undefined): RecentTry {
  return { skill: 'Circles', difficulty: 'easy', isRight, ms, family };
}

test.each([
  [[10, 20, 30], undefined],
  [[10, 90, 20, 30], 20],
  [[10, 86_400_000, 20, 30, 40], 30],
])('of times %j the middle one is %s', (times, expected) => {
  expect(lately(times.map((ms) => tried(ms))).medianMs).toBe(expected);
});

test('of the last eight it is told how many were missed', () => {
  const tries = [
    tried(1, signs),
    tried(1),
    tried(1, undefined, false),
    ...Array.from({ length: 6 }, () => tried(1, rules)),
  ];
  expect(lately(tries)).toMatchObject({ lastTries: 8, lastMissed: 7 });
  expect(lately(tries.slice(0, 2))).toMatchObject({ lastTries: 2, lastMissed: 1 });
});

test('the two kinds of mistakes made most often are named; of those made as often the later ones', () => {
  const tries = [tried(1, signs), tried(1, rules), tried(1, units), tried(1, rules), tried(1, signs, true)];
  expect(lately(tries).mistakes).toEqual([
    { ...rules, times: 2 },
    { ...signs, times: 1 },
  ]);
  expect(lately([tried(1)]).mistakes).toEqual([]);
});
