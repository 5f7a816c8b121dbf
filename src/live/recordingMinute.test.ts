import { expect, test } from 'vitest';
import { minuteOf, readMinute } from './recordingMinute.ts';

test.each([
  ['12:40', 760, '12:40'],
  [' 0:05 ', 5, '0:05'],
  ['00:05', 5, '0:05'],
  ['1:02:40', 3760, '1:02:40'],
  ['62:40', 3760, '1:02:40'],
  ['9:59:59', 35999, '9:59:59'],
])('%j is %d seconds, shown as %s', (text, seconds, shown) => {
  expect(readMinute(text)).toBe(seconds);
  expect(minuteOf(seconds)).toBe(shown);
});

test.each(['', '12', '12:60', '12:4', '1:60:00', '10:00:00', '1:2:3:4', '-1:00', '12:40 pm', '999:59', '١٢:٤٠'])(
  '%j is no place in a recording',
  (text) => expect(readMinute(text)).toBeUndefined(),
);
