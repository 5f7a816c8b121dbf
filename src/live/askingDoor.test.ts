import { expect, test } from 'vitest';
import { mayVoteAt, whyNotAsk } from './askingDoor.ts';

const open = { status: 'upcoming', isOn: true, mayWrite: true, own: 0, all: 0 } as const;

test.each([
  [{}, null],
  [{ own: 2, all: 99 }, null],
  [{ own: 3 }, /asked 3 questions/],
  [{ all: 100 }, /100 questions already/],
  [{ mayWrite: false }, /not write for now/],
  [{ isOn: false, mayWrite: false }, /switched off/],
  [{ status: 'in progress' }, /has begun/],
  [{ status: 'expired' }, /has begun/],
] as const)('%j: why one may not ask', (given, sentence) => {
  const why = whyNotAsk({ ...open, ...given });
  if (sentence === null) expect(why).toBeNull();
  else expect(why).toMatch(sentence);
});

test.each([
  ['upcoming', true, true],
  ['in progress', true, true],
  ['expired', true, false],
  ['upcoming', false, false],
] as const)('one may have the same question: %s, on %s: %s', (status, isOn, may) => {
  expect(mayVoteAt({ status, isOn })).toBe(may);
});
