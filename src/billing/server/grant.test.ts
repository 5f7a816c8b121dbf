import { expect, test } from 'vitest';
import { grantEnd } from './grant.ts';

const now = new Date('2026-11-20T12:00Z');

test.each([
  ['2027-06-30', '2027-07-01T00:00:00.000Z'],
  ['2026-11-20', '2026-11-21T00:00:00.000Z'],
  ['2028-02-29', '2028-03-01T00:00:00.000Z'],
  ['2027-06-30T18:00Z', '2027-06-30T18:00:00.000Z'],
  ['2027-06-30T18:00:30-05:00', '2027-06-30T23:00:30.000Z'],
])('Pro until %s ends at %s', (text, end) => expect(grantEnd(text, now)?.toISOString()).toBe(end));

test.each(['', 'tomorrow', '2026-11-19', '2027-02-29', '2027-13-01', '2027-6-3', '2027-06-30T18:00', '30.6.2027', '2026-11-20T11:59Z'])(
  'Pro until %j is refused',
  (text) => expect(grantEnd(text, now)).toBeUndefined(),
); // prettier-ignore
