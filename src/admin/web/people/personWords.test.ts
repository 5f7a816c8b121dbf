import { expect, test } from 'vitest';
import { proOf, wayIn } from './personWords.ts';

const none = { isPro: false, plan: null, until: null, renews: false, isPastDue: false, grantedUntil: null };
const until = '2027-06-30T12:00:00.000Z';

test.each([
  [none, /^No$/],
  [{ ...none, isPro: true, plan: 'grant', until, grantedUntil: until }, /^Yes: given until Jun 30, 2027/],
  [{ ...none, isPro: true, plan: 'monthly', until, renews: true }, /^Yes: monthly subscription, renews Jun 30, 2027/],
  [{ ...none, isPro: true, plan: 'yearly', until }, /^Yes: yearly subscription, ends Jun 30, 2027/],
  [{ ...none, plan: 'monthly', until, isPastDue: true }, /^No: monthly subscription, ends .*, payment is overdue$/],
  [{ ...none, isPro: true, plan: 'monthly', until, grantedUntil: until }, /subscription, ends .*, given until /],
  [{ ...none, isPro: true, plan: 'class', until }, /^Yes: through a class until Jun 30, 2027/],
  [{ ...none, grantedUntil: until }, /^No: given until /],
] as const)('%j is told as %s', (pro, words) => expect(proOf(pro)).toMatch(words));

test.each([
  ['password', 'password'],
  ['https://accounts.example.com', 'accounts.example.com'],
  ['https://id.example.com/', 'id.example.com'],
])('%s is shown as %s', (way, words) => expect(wayIn(way)).toBe(words));
