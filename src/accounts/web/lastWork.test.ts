import { afterEach, expect, test, vi } from 'vitest';
import { beforeSignOut, finishLastWork, longestLastWorkMs } from './lastWork.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('signing out waits for what is still to be done, even when some of it fails', async () => {
  const done = vi.fn();
  const stops = [beforeSignOut(() => Promise.reject(new Error('no connection'))), beforeSignOut(async () => done())];
  await finishLastWork();
  expect(done).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
  await finishLastWork();
  expect(done).toHaveBeenCalledTimes(1);
});

test('signing out does not wait for ever', async () => {
  vi.useFakeTimers();
  const stop = beforeSignOut(() => new Promise(() => {}));
  const ended = vi.fn();
  void finishLastWork().then(ended);
  await vi.advanceTimersByTimeAsync(longestLastWorkMs - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
});
