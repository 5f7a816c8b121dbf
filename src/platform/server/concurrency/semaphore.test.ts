import { expect, test } from 'vitest';
import { tooManyRequests } from '../../errors.ts';
import { Semaphore } from './semaphore.ts';
import { eventually } from '../testing/eventually.ts';

const refusal = () => tooManyRequests('busy', 1);

test('so many work at once, so many wait, and the rest is refused; whoever waits comes in their order', async () => {
  const semaphore = new Semaphore({ atOnce: 2, inLine: 2, refusal });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3, 4].map((name) =>
    semaphore.run(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    }),
  );
  await expect(all[4]).rejects.toThrow('busy');
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  expect(await all[1]).toBe(1);
  await eventually(() => expect(begun).toEqual([0, 1, 2]));
  ends[0]?.();
  await all[0];
  await eventually(() => expect(begun).toEqual([0, 1, 2, 3]));
  for (const end of ends) end();
  expect(await Promise.all(all.slice(0, 4))).toEqual([0, 1, 2, 3]);
});

test('work that fails lets the next one in', async () => {
  const semaphore = new Semaphore({ atOnce: 1, inLine: 1, refusal });
  const broken = semaphore.run(() => Promise.reject(new Error('broken')));
  const next = semaphore.run(() => Promise.resolve('done'));
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('work that is wanted now is refused while nothing is free, though others may wait', () => {
  const semaphore = new Semaphore({ atOnce: 1, inLine: 1, refusal });
  const end = semaphore.acquireNow();
  expect(() => semaphore.acquireNow()).toThrow('busy');
  end();
  expect(semaphore.acquireNow()).toBeTypeOf('function');
});

test('who turns away while waiting waits no more, and holds nobody up', async () => {
  const semaphore = new Semaphore({ atOnce: 1, inLine: 5, refusal });
  const release = await semaphore.acquire();
  const leaving = new AbortController();
  const left = semaphore.acquire({ signal: leaving.signal });
  const next = semaphore.acquire();
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  release();
  expect(await next).toBeTypeOf('function');
  await expect(semaphore.acquire({ signal: leaving.signal })).rejects.toThrow('gone');
});

test('of one person one piece is done at a time, and others go past', async () => {
  const semaphore = new Semaphore({ atOnce: 2, inLine: 5, refusal });
  const first = await semaphore.acquire({ owner: 'ada' });
  const order: string[] = [];
  const second = semaphore.acquire({ owner: 'ada' }).then((release) => (order.push('ada'), release));
  const other = await semaphore.acquire({ owner: 'bob' });
  order.push('bob');
  other();
  expect(order).toEqual(['bob']);
  first();
  (await second)();
  expect(order).toEqual(['bob', 'ada']);
});

test('three who ask for much do not hold up a fourth: who was given least comes next', async () => {
  let clock = 0;
  const semaphore = new Semaphore({ atOnce: 1, inLine: 100, refusal, now: () => clock });
  const order: string[] = [];
  const ask = (owner: string, ms: number) =>
    semaphore.run(
      () => {
        order.push(owner);
        clock += ms;
        return new Promise((resolve) => setImmediate(resolve));
      },
      { owner },
    );
  await Promise.all(['greedy 1', 'greedy 2', 'greedy 3'].map((owner) => ask(owner, 700)));
  order.length = 0;
  const all = ['greedy 1', 'greedy 2', 'greedy 3', 'greedy 1', 'greedy 2', 'greedy 3'].map((owner) => ask(owner, 700));
  all.push(ask('fourth', 10), ask('fourth', 10));
  await Promise.all(all);
  expect(order.slice(0, 3)).toEqual(['greedy 1', 'fourth', 'fourth']);
});
