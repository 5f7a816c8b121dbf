import { expect, test } from 'vitest';
import { serverClock } from './serverClock.ts';

/** A machine that is switched on at 0, ten days behind a server. */
function machine() {
  let own = 0;
  const clock = serverClock(() => own);
  return {
    clock,
    pass: (ms: number) => (own += ms),
    /** An exchange that took so long there and back, as the server's clock is `ahead` of the machine's. */
    exchange: (ahead: number, there: number, back: number) => {
      const sentAt = own;
      own += there;
      const now = Math.round(own + ahead);
      own += back;
      clock.learn({ sentAt, receivedAt: own, now });
    },
  };
}

const ahead = 864_000_000;

test('the clock is what the server said, counted on', () => {
  const { clock, pass, exchange } = machine();
  exchange(ahead, 20, 20);
  expect(clock.now()).toBe(40 + ahead);
  pass(60_000);
  expect(clock.now()).toBe(60_040 + ahead);
});

test('a long exchange does not worsen what a short one told', () => {
  const { clock, exchange } = machine();
  exchange(ahead, 10, 10);
  exchange(ahead, 10, 2_000);
  expect(clock.now()).toBe(2_030 + ahead);
});

test('a shorter exchange betters what a long one told', () => {
  const { clock, exchange } = machine();
  exchange(ahead, 10, 2_000);
  expect(clock.now()).toBe(2_010 + ahead - 995);
  exchange(ahead, 10, 10);
  expect(clock.now()).toBe(2_030 + ahead);
});

test('after a sleep in which its own clock stood still it goes by the server again, however long the exchange took', () => {
  const { clock, exchange } = machine();
  exchange(ahead, 10, 10);
  exchange(ahead + 600_000, 400, 400);
  expect(clock.now()).toBe(820 + ahead + 600_000);
});

test('before the server said anything it stands at what was known, and a later guess never sets it back', () => {
  const { clock, pass, exchange } = machine();
  clock.guess(5_000);
  clock.guess(4_000);
  pass(1_000);
  expect(clock.now()).toBe(6_000);
  exchange(ahead, 10, 10);
  clock.guess(ahead + 900_000);
  expect(clock.now()).toBe(1_020 + ahead);
});

test('an exchange that waited long on its way there does not put the clock ahead, where the server takes nothing', () => {
  const { clock, pass, exchange } = machine();
  exchange(ahead, 20_000, 10);
  pass(1_000);
  expect(clock.now() - (21_010 + ahead)).toBeLessThan(2_500);
});
