import { expect, test } from 'vitest';
import { seatHolders } from './seats.ts';

const [june, july] = [new Date('2027-06-01'), new Date('2027-07-01')];
const class3 = ['ada', 'bo', 'cy'];

test.each([
  ['no licence', class3, [], {}],
  ['no members', [], [{ seats: 2, until: june }], {}],
  ['fewer seats than members', class3, [{ seats: 2, until: june }], { ada: june, bo: june }],
  ['as many', class3, [{ seats: 3, until: june }], { ada: june, bo: june, cy: june }],
  ['more', class3, [{ seats: 500, until: june }], { ada: june, bo: june, cy: june }],
  [
    'two licences: the first to join hold what lasts longest',
    class3,
    [
      { seats: 1, until: june },
      { seats: 1, until: july },
    ],
    { ada: july, bo: june },
  ],
  [
    'two licences with the same end',
    class3,
    [
      { seats: 1, until: june },
      { seats: 2, until: june },
    ],
    { ada: june, bo: june, cy: june },
  ],
] as const)('%s', (_, members, licences, held) => {
  const found = seatHolders(members, licences);
  expect(Object.fromEntries(found.map(({ userId, until }) => [userId, until]))).toEqual(held);
});
