import { expect, test } from 'vitest';
import { doorOf, type DoorFacts } from './door.ts';

const now = new Date('2026-11-28T12:00:00Z');
const soon = new Date('2026-11-28T13:30:00Z');
const open: DoorFacts = {
  isOn: true,
  isOnInClasses: true,
  isStaff: false,
  hasAnswered: true,
  hasAgreed: true,
  mutedUntil: null,
  isBanned: false,
};

test.each<[string, Partial<DoorFacts>, read: boolean, write: boolean, code: string | undefined]>([
  ['a student who has answered', {}, true, true, undefined],
  ['a student who has not answered', { hasAnswered: false }, false, false, 'not-answered'],
  ['staff who have not answered', { isStaff: true, hasAnswered: false }, true, true, undefined],
  ['staff of a class without it', { isStaff: true, isOnInClasses: false }, true, true, undefined],
  ['staff who have not agreed', { isStaff: true, hasAgreed: false }, true, false, 'rules-not-read'],
  ['anybody while it is off', { isOn: false }, false, false, 'off'],
  ['staff while it is off', { isOn: false, isStaff: true }, false, false, 'off'],
  ['a student of a class without it', { isOnInClasses: false }, false, false, 'off-in-class'],
  ['who has not agreed', { hasAgreed: false }, true, false, 'rules-not-read'],
  ['who is muted', { mutedUntil: soon }, true, false, 'muted'],
  ['who was muted until now', { mutedUntil: now }, true, true, undefined],
  ['who is banned', { isBanned: true }, true, false, 'banned'],
  ['who is banned and muted', { isBanned: true, mutedUntil: soon }, true, false, 'banned'],
  ['who is banned and has not answered', { isBanned: true, hasAnswered: false }, false, false, 'not-answered'],
  ['who is muted and has not agreed', { mutedUntil: soon, hasAgreed: false }, true, false, 'muted'],
  [
    'a class without it comes before the answer',
    { isOnInClasses: false, hasAnswered: false },
    false,
    false,
    'off-in-class',
  ],
])('%s', (_who, facts, mayRead, mayWrite, code) => {
  const door = doorOf({ ...open, ...facts }, now);
  expect(door).toMatchObject({ mayRead, mayWrite });
  expect(door.reason?.code).toBe(code);
});

test('who is muted reads until when', () => {
  expect(doorOf({ ...open, mutedUntil: soon }, now).reason?.sentence).toContain('2026-11-28 13:30 UTC');
});
