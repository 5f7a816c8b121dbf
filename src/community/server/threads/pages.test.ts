import { expect, test } from 'vitest';
import { pageOf, readPosition } from './pages.ts';

const id = '01900000-0000-7000-8000-0000000000a1';

test('a page says where the next one begins, only when there is one', () => {
  expect(pageOf([1, 2, 3], 2, String)).toEqual({ page: [1, 2], next: '2' });
  expect(pageOf([1, 2], 2, String)).toEqual({ page: [1, 2], next: null });
  expect(pageOf([], 2, String)).toEqual({ page: [], next: null });
});

test.each([
  ['time', `1780000000000000_${id}`, '1780000000000000'],
  ['rank', `0.6079271_${id}`, '0.6079271'],
  ['rank', `6.07e-05_${id}`, '6.07e-05'],
  ['rank', `1e-20_${id}`, '1e-20'],
  ['rank', `0_${id}`, '0'],
  ['id', id, ''],
] as const)('a position of the kind %s is read: %s', (kind, after, at) => {
  expect(readPosition(kind, after)).toEqual({ at, id });
});

test.each([
  ['time', ''],
  ['time', id],
  ['time', `99999999999999999_${id}`],
  ['time', `-1_${id}`],
  ['rank', `NaN_${id}`],
  ['rank', `9e-99_${id}`],
  ['rank', `1e99_${id}`],
  ['rank', "0.1'_none"],
  ['id', `${id}0`],
  ['id', 'none'],
] as const)('what no page has told is refused for the kind %s: %s', (kind, after) => {
  expect(() => readPosition(kind, after)).toThrow('There is no page that begins there.');
});
