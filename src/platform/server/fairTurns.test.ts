import { expect, test } from 'vitest';
import { tooManyRequests } from '../errors.ts';
import { FairTurns } from './fairTurns.ts';

/** Work that ends when it is told to; `begun` names what has begun, in that order. */
function workshop() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

const refusal = () => tooManyRequests('Later.', 2);

test('one key has at most its share at once, and waits behind its own', async () => {
  const { begun, work, end } = workshop();
  const turns = new FairTurns({ atOnce: 3, atOncePerKey: 2, inLinePerKey: 5, refusal });
  const done = ['a1', 'a2', 'a3', 'b1', 'c1', 'a4'].map((name) => turns.take(name[0] ?? '', work(name)));
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  await end('a2');
  expect(begun.at(-1)).toBe('c1'); // keys take turns
  await end('b1');
  expect(begun.at(-1)).toBe('a4');
  for (const name of ['a3', 'c1', 'a4']) await end(name);
  expect(await Promise.all(done)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
});

test('who stands too far behind is refused, others are not', async () => {
  const { begun, work, end } = workshop();
  const turns = new FairTurns({ atOnce: 1, atOncePerKey: 1, inLinePerKey: 1, refusal });
  const first = turns.take('a', work('a1'));
  const second = turns.take('a', work('a2'));
  await expect(turns.take('a', work('a3'))).rejects.toMatchObject({ httpStatus: 429 });
  const other = turns.take('b', work('b1'));
  for (const name of ['a1', 'a2', 'b1']) await end(name);
  expect([await first, await second, await other, begun]).toEqual(['a1', 'a2', 'b1', ['a1', 'a2', 'b1']]);
});

test('work that fails hands its turn on', async () => {
  const turns = new FairTurns({ atOnce: 1, atOncePerKey: 1, inLinePerKey: 1, refusal });
  const failing = turns.take('a', () => Promise.reject(new Error('no')));
  const next = turns.take('a', async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
