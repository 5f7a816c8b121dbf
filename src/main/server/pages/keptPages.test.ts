import { expect, test } from 'vitest';
import { KeptPages } from './keptPages.ts';

function pages(mostBytes: number) {
  const kept = new KeptPages(mostBytes);
  const made: string[] = [];
  const find = async (name: string, editions: unknown[] = [], bytes = 1000) => {
    const { br } = await kept.find(name, editions, async () => {
      made.push(name);
      return { status: 200, br: Buffer.alloc(bytes) };
    });
    return br.length;
  };
  return { kept, made, find };
}

test('a page is made once, also when many ask at once', async () => {
  const { made, find } = pages(10_000);
  await Promise.all([find('/a'), find('/a'), find('/a')]);
  await find('/a');
  expect(made).toEqual(['/a']);
});

test('a page is made anew when what it is made from is another', async () => {
  const { made, find } = pages(10_000);
  const [course, nextCourse] = [{}, {}];
  await find('/a', [course, 'Google']);
  await find('/a', [course, 'Google']);
  await find('/a', [nextCourse, 'Google'], 2000);
  expect([made, await find('/a', [nextCourse, 'Google'])]).toEqual([['/a', '/a'], 2000]);
});

test('what nobody asked for the longest goes when there is too much', async () => {
  const { made, find } = pages(5_000); // three fit
  for (const name of ['/a', '/b', '/c', '/a', '/d']) await find(name);
  expect(made).toEqual(['/a', '/b', '/c', '/d']);
  await find('/a');
  await find('/b');
  expect(made).toEqual(['/a', '/b', '/c', '/d', '/b']);
});

test('a page that is larger than all may be is sent, and not kept', async () => {
  const { made, find } = pages(5_000);
  await find('/a');
  expect([await find('/huge', [], 9_000), await find('/huge', [], 9_000)]).toEqual([9_000, 9_000]);
  await find('/b');
  expect(made.filter((name) => name === '/huge')).toHaveLength(2);
});

test('a page that could not be made is tried again', async () => {
  const { kept, made, find } = pages(5_000);
  await expect(kept.find('/a', [], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await find('/a');
  expect(made).toEqual(['/a']);
});
