import { expect, test } from 'vitest';
import { compare, median } from './rounds.ts';

test('a machine that slows down halfway does not change the ratio', async () => {
  let turn = 0;
  const speed = () => (turn++ < 39 ? 100 : 10); // 24 turns to get warm, then 30
  const { ratio, ours } = await compare(
    async () => ({ perSecond: speed() * 3, generatorBusy: 0.1, cpuMicroseconds: 20 }),
    async () => ({ perSecond: speed() * 4, generatorBusy: 0.5 }),
  );
  expect(ratio.median).toBe(0.75);
  expect(ours.cpuMicroseconds).toBe(20);
});

test('the generator counts as busy as it was at worst', async () => {
  const { generatorBusy } = await compare(
    async () => ({ perSecond: 1, generatorBusy: 0.1 }),
    async () => ({ perSecond: 1, generatorBusy: 0.9 }),
  );
  expect(generatorBusy).toBe(0.9);
});

test('the median is the one in the middle, in whatever order they come', () => {
  expect(median([5, 1, 100, 2, 3])).toBe(3);
});
