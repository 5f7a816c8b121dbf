import { expect, test } from 'vitest';
import { Ledger, type Kept, type Write } from './ledger.ts';

const answer = (id: string, userId = 'sam'): Write => ({ userId, kind: 'answer', id });
const lesson = (id: string, userId = 'sam'): Write => ({ userId, kind: 'lesson', id });

/** Both were sent; only those that are named were acknowledged. */
function ledgerOf(...acknowledged: Write[]): Ledger {
  const ledger = new Ledger();
  for (const write of [answer('a1'), answer('a2'), lesson('tools')]) ledger.send(write);
  for (const write of acknowledged) ledger.acknowledge(write);
  return ledger;
}

const well = { lost: 0, doubled: 0, strange: 0 };

test.each<[what: string, acknowledged: Write[], kept: Write[], counted: [string, number][], found: object]>([
  ['all that was acknowledged is there', [answer('a1'), lesson('tools')], [answer('a1'), lesson('tools')], [['sam', 1]], well],
  ['what was sent and not acknowledged may be there', [answer('a1')], [answer('a1'), answer('a2')], [['sam', 2]], well],
  ['what was sent and not acknowledged may be missing', [answer('a1')], [answer('a1')], [['sam', 1]], well],
  ['an acknowledged answer is missing', [answer('a1'), answer('a2')], [answer('a2')], [['sam', 1]], { ...well, lost: 1 }],
  ['an acknowledged lesson is missing', [lesson('tools')], [], [], { ...well, lost: 1 }],
  ["it is there as somebody else's", [answer('a1')], [answer('a1', 'ada')], [['ada', 1]], { ...well, lost: 1, strange: 1 }],
  ['an answer is there twice', [answer('a1')], [answer('a1'), answer('a1')], [['sam', 2]], { ...well, doubled: 1 }],
  ['an answer that was sent twice was counted twice', [answer('a1')], [answer('a1')], [['sam', 2]], { ...well, doubled: 1 }],
  ['an answer was not counted', [answer('a1')], [answer('a1')], [], { ...well, doubled: 1 }],
  ['something is there that nobody sent', [], [answer('a9')], [['sam', 1]], { ...well, strange: 1 }],
])('%s', (_, acknowledged, writes, counted, found) => {
  const kept: Kept = { writes, counted: new Map(counted) };
  expect(ledgerOf(...acknowledged).compareWith(kept)).toEqual(found);
}); // prettier-ignore

test('a write that is acknowledged again is one', () => {
  expect(ledgerOf(answer('a1'), answer('a1'), lesson('tools')).acknowledgedCount).toBe(2);
});
