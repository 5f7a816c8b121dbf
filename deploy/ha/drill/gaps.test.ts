import { expect, test } from 'vitest';
import { longestGaps } from './gaps.ts';

test('the longest time without a write is that of all together, and that of the student who waited longest', () => {
  const sam = [100, 900, 21_000, 21_100];
  const ada = [200, 1_050, 20_000, 26_000];
  const gaps = longestGaps(
    new Map([
      ['sam', sam],
      ['ada', ada],
    ]),
    1_000,
  );
  expect(gaps).toEqual({ all: 18_950, student: 20_000 });
});

test('it begins with the loss, and not with the last write before', () => {
  expect(longestGaps(new Map([['sam', [0, 5_000]]]), 4_000)).toEqual({ all: 1_000, student: 1_000 });
  expect(longestGaps(new Map(), 4_000)).toEqual({ all: 0, student: 0 });
});
