import { expect, test } from 'vitest';
import { suspicionsOf, type Suspicion } from './suspicions.ts';

const beaten = (option: number): Suspicion => ({ kind: 'beaten-key', option });
const low: Suspicion = { kind: 'low-discrimination' };

test.each<[string, number, number | null, number[], Suspicion[]]>([
  ['a sound one', 300, 0.4, [5, 80, 10, 5], []],
  ['another option has the key’s place', 300, -0.3, [5, 10, 80, 5], [beaten(2), low]],
  ['a distractor is stronger, and the item still tells strong from weak', 300, 0.2, [60, 30, 5, 5], [beaten(0)]],
  ['a distractor is ahead by chance', 60, 0.3, [10, 8, 1, 1], []],
  ['it tells nothing', 300, 0, [20, 60, 10, 10], [low]],
  ['it tells little, and with so few it may be chance', 30, 0.02, [1, 7, 1, 1], []],
  ['everybody gets it right', 300, null, [0, 100, 0, 0], []],
  ['too few to say', 29, -0.9, [10, 0, 0, 0], []],
])('%s', (_, compared, discrimination, topChoices, expected) => {
  expect(suspicionsOf({ compared, discrimination, topChoices, key: 1 })).toEqual(expected);
});
