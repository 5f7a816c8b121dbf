import { setImmediate as idle } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { tooManyRequests } from '../../errors.ts';
import { FairTurns } from './fairTurns.ts';
import { eventually } from '../testing/eventually.ts';

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

/** Work of many, which ends when it is told to; every turn is noted as it begins. */
function turnsOf(atOnce: number, inLine: number) {
  const turns = new FairTurns({ atOnce, inLine, refusal: () => tooManyRequests('busy', 1) });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (whose: string, name = whose) =>
    turns
      .take(whose, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch((error: Error) => refused.push(`${name}: ${error.message}`));
  /** Ends the work that has been under way longest, until nothing is left. */
  const finish = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await idle(); // the next has begun by then
    }
  };
  return { ask, begun, refused, finish };
}

test('so many work at once, and whoever is alone comes in their order', async () => {
  const { ask, begun, refused, finish } = turnsOf(2, 3);
  for (const name of ['1', '2', '3', '4', '5', '6']) void ask('school', name);
  await eventually(() => expect(refused).toEqual(['6: busy']));
  expect(begun).toEqual(['1', '2']);
  await finish();
  expect(begun).toEqual(['1', '2', '3', '4', '5']);
});

test('somebody from elsewhere waits for one turn of each line, not for all of the longest', async () => {
  const { ask, begun, finish } = turnsOf(1, 50);
  for (let at = 0; at < 20; at += 1) void ask('crowd');
  void ask('somebody');
  void ask('another');
  await finish();
  expect(begun.slice(0, 4)).toEqual(['crowd', 'crowd', 'somebody', 'another']);
  expect(begun).toHaveLength(22);
});

test('a full line makes room for somebody with a shorter one, at the cost of the newest of the longest', async () => {
  const { ask, begun, refused, finish } = turnsOf(1, 4);
  for (const name of ['c1', 'c2', 'c3', 'c4', 'c5']) void ask('crowd', name);
  void ask('somebody');
  void ask('another');
  void ask('third');
  await eventually(() => expect(refused).toEqual(['c5: busy', 'c4: busy', 'c3: busy']));
  void ask('fourth'); // all lines hold one: nobody gives way
  await eventually(() => expect(refused).toContain('fourth: busy'));
  await finish();
  expect(begun).toEqual(['c1', 'c2', 'somebody', 'another', 'third']);
});
