import { expect, test } from 'vitest';
import { writeTogether } from './writeTogether.ts';

const limits = { most: 10, atOnce: 1 };

/** Writes even numbers alone. */
function evenOnly(fault: Error) {
  const written: number[][] = [];
  const write = (inputs: number[]) => {
    written.push(inputs);
    if (inputs.some((input) => input % 2 === 1)) return Promise.reject(fault);
    return Promise.resolve(inputs.map((input) => input * 10));
  };
  return { written, write: writeTogether(write, limits) };
}

test('what can be written goes at once', async () => {
  const { written, write } = evenOnly(new Error('odd'));
  expect(await Promise.all([write(2), write(4)])).toEqual([20, 40]);
  expect(written).toEqual([[2, 4]]);
});

test('what fails together is written one by one, and only what is at fault fails', async () => {
  const { written, write } = evenOnly(new Error('odd'));
  const outcomes = await Promise.allSettled([write(2), write(3), write(4)]);
  expect(outcomes).toMatchObject([{ value: 20 }, { reason: { message: 'odd' } }, { value: 40 }]);
  expect(written).toEqual([[2, 3, 4], [2], [3], [4]]);
});

test('nobody waits for who is at fault, neither in the same call nor in the next one', async () => {
  let fail = () => {};
  const write = writeTogether((inputs: number[]) => {
    if (inputs.length > 1 && inputs.includes(3)) return Promise.reject(new Error('locked'));
    if (inputs.includes(3)) return new Promise<number[]>((_, reject) => (fail = () => reject(new Error('locked'))));
    return Promise.resolve(inputs);
  }, limits);
  const [two, three, four] = [write(2), write(3), write(4)];
  expect([await two, await four]).toEqual([2, 4]);
  expect(await write(5)).toBe(5);
  fail();
  await expect(three).rejects.toThrow('locked');
});

test('one by itself is not tried twice', async () => {
  const { written, write } = evenOnly(new Error('odd'));
  await expect(write(3)).rejects.toThrow('odd');
  expect(written).toEqual([[3]]);
});

test.each(['ECONNREFUSED', '53100'])('nothing is tried again while the database is away or full (%s)', async (code) => {
  const { written, write } = evenOnly(Object.assign(new Error('gone'), { code }));
  expect(await Promise.allSettled([write(2), write(3)])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(written).toEqual([[2, 3]]);
});
