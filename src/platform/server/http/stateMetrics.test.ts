import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { driveClock } from '../testing/drivenClock.ts';
import { serveStateMetrics, type StateMetrics } from './stateMetrics.ts';

function served(read: () => Promise<StateMetrics>, now?: () => number): Registry {
  const registry = new Registry();
  serveStateMetrics(registry, read, now);
  return registry;
}

test('the state is read once for all metrics, and again after 15 seconds', async () => {
  let [reads, now] = [0, 0];
  const registry = served(
    async () => ({ lodestar_jobs_waiting: (reads += 1) }),
    () => now,
  );
  const waiting = async () => /^lodestar_jobs_waiting (\d+)$/m.exec(await registry.metrics())?.[1];
  expect([await waiting(), await waiting()]).toEqual(['1', '1']);
  now = 14_999;
  expect(await waiting()).toBe('1');
  now = 15_000;
  expect(await waiting()).toBe('2');
});

test('what cannot be told is left out, in place of what was true before', async () => {
  let [isAway, now] = [false, 0];
  const read = async () => (isAway ? Promise.reject(new Error('away')) : { lodestar_jobs_waiting: 4 });
  const registry = served(read, () => now);
  expect(await registry.metrics()).toMatch(/^lodestar_jobs_waiting 4$/m);
  [isAway, now] = [true, 20_000];
  expect(await registry.metrics()).not.toMatch(/^lodestar_jobs_waiting /m);
});

test('a database that does not answer holds nothing up for longer than a second and a half', async () => {
  let isAsked = false;
  const registry = served(() => ((isAsked = true), new Promise(() => {})));
  const clock = driveClock();
  const metrics = registry.metrics();
  await clock.until(() => isAsked);
  await clock.advance(1_500);
  expect(await metrics).not.toMatch(/^lodestar_jobs_waiting /m);
});
