import { expect, test } from 'vitest';
import { givenBy } from './givenBy.ts';

const [june, july] = [new Date('2027-06-01'), new Date('2027-07-01')];

test.each([
  ['a gift', { proUntil: june, grantedUntil: june, classUntil: null }, 'grant', june],
  ['a seat in a class', { proUntil: june, grantedUntil: null, classUntil: june }, 'class', june],
  ['a seat that lasts longer than the gift', { proUntil: july, grantedUntil: june, classUntil: july }, 'class', july],
  ['a gift that lasts longer than the seat', { proUntil: july, grantedUntil: july, classUntil: june }, 'grant', july],
  ['what is not known any more', { proUntil: june, grantedUntil: null, classUntil: null }, 'grant', june],
] as const)('who is Pro by %s is told so', (_, standing, plan, until) => {
  expect(givenBy(standing)).toEqual({ plan, until });
});
