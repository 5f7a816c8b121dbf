import { expect, test } from 'vitest';
import { callsMade } from './callsMade.ts';

test('calls are counted, however often a function ran before', async () => {
  let sum = 0;
  const add = (one: number) => (sum += one);
  const addAll = (count: number) => {
    for (let one = 0; one < count; one += 1) add(one);
  };
  addAll(1_000_000);
  const [few, many] = [await callsMade(() => addAll(1_000)), await callsMade(() => addAll(100_000))];
  expect(Math.abs(many - few - 99_000)).toBeLessThan(100); // who runs the tests makes a call or two meanwhile
  expect(few).toBeLessThan(1_100);
});
