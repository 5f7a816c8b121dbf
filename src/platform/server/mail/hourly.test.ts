import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLog } from '../log.ts';
import { everyMinute, hourly } from './hourly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['an hour', hourly, 3_600_000],
  ['a minute', everyMinute, 60_000],
] as const)('a chore is done once in %s, until it is stopped', async (_, often, ms) => {
  let times = 0;
  const stop = often(makeLog('silent'), 'counting', async () => void (times += 1));
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(times).toBe(0);
  await vi.advanceTimersByTimeAsync(1 + 2 * ms);
  expect(times).toBe(3);
  stop();
  await vi.advanceTimersByTimeAsync(5 * ms);
  expect(times).toBe(3);
});

test('one that takes longer is waited for, and one that fails is tried again', async () => {
  const ends: (() => void)[] = [];
  let begun = 0;
  const stop = everyMinute(makeLog('silent'), 'failing', () => {
    begun += 1;
    return new Promise((_resolve, reject) => ends.push(() => reject(new Error('not now'))));
  });
  await vi.advanceTimersByTimeAsync(180_000);
  expect(begun).toBe(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toBe(2);
  stop();
});
