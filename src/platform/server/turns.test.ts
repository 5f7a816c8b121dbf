import { expect, test, vi } from 'vitest';
import { tooManyRequests } from '../errors.ts';
import { Turns } from './turns.ts';

const refusal = () => tooManyRequests('busy', 1);

test('so many work at once, so many wait, and the rest is refused; whoever waits comes in their order', async () => {
  const turns = new Turns({ atOnce: 2, inLine: 2, refusal });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3, 4].map((name) =>
    turns.take(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    }),
  );
  await expect(all[4]).rejects.toThrow('busy');
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  expect(await all[1]).toBe(1);
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
  ends[0]?.();
  await all[0];
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3]));
  for (const end of ends) end();
  expect(await Promise.all(all.slice(0, 4))).toEqual([0, 1, 2, 3]);
});

test('work that fails hands its turn on', async () => {
  const turns = new Turns({ atOnce: 1, inLine: 1, refusal });
  const broken = turns.take(() => Promise.reject(new Error('broken')));
  const next = turns.take(() => Promise.resolve('done'));
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('a turn that is wanted now is refused while none is free, though others may wait', () => {
  const turns = new Turns({ atOnce: 1, inLine: 1, refusal });
  const end = turns.beginNow();
  expect(() => turns.beginNow()).toThrow('busy');
  end();
  expect(turns.beginNow()).toBeTypeOf('function');
});
