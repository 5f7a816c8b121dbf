import { expect, test } from 'vitest';
import type { FollowView } from '../follow.ts';
import { KeptViews } from './keptViews.ts';

const view = (name: string) => ({ name }) as FollowView;

test('what many open at once is looked up once, and again after a minute', async () => {
  const kept = new KeptViews();
  let looked = 0;
  const find = async () => view(`look ${(looked += 1)}`);
  const open = async (now: number) => (await kept.of('link', find, now)).name;
  expect(await Promise.all([open(0), open(0), open(59_999)])).toEqual(['look 1', 'look 1', 'look 1']);
  expect([await open(60_000), await open(60_001)]).toEqual(['look 2', 'look 2']);
});

test('one does not get what is another’s', async () => {
  const kept = new KeptViews();
  expect((await kept.of('one', async () => view('Sam'), 0)).name).toBe('Sam');
  expect((await kept.of('other', async () => view('Ada'), 0)).name).toBe('Ada');
});

test('what could not be looked up is looked up again', async () => {
  const kept = new KeptViews();
  await expect(kept.of('link', () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away');
  expect((await kept.of('link', async () => view('Sam'), 1)).name).toBe('Sam');
});

test('no more than 500 are kept', async () => {
  const kept = new KeptViews();
  let looked = 0;
  const find = async () => view(`look ${(looked += 1)}`);
  for (let link = 0; link < 501; link += 1) await kept.of(String(link), find, 0);
  await kept.of('500', find, 0);
  expect(looked).toBe(501);
  await kept.of('0', find, 0);
  expect(looked).toBe(502);
});
