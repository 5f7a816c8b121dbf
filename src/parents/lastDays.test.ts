import { describe, expect, test } from 'vitest';
import { lastDaysOn, mayEndOn } from './lastDays.ts';

const today = '2026-11-28';

test.each([
  ['without a test', null, '2027-05-29'],
  ['when the test is past', '2026-11-27', '2027-05-29'],
  ['on the day of the test', today, '2026-12-12'],
  ['before the test', '2027-03-13', '2027-03-27'],
  ['when the test is a year away', '2027-11-27', '2027-11-28'],
  ['when it is further', '2029-06-02', '2027-11-28'],
])('the day that is suggested %s', (_, testDate, suggested) => {
  expect(lastDaysOn(today, testDate)).toEqual({ suggested, earliest: today, latest: '2027-11-28' });
});

describe('the last day of an address', () => {
  const days = lastDaysOn(today, null);

  test.each([today, '2026-11-29', '2027-02-28', '2027-11-28'])('may be %s', (day) =>
    expect(mayEndOn(day, days)).toBe(true),
  );

  test.each(['2026-11-27', '2027-11-29', '2027-02-29', '', 'soon', '2027-2-3', '+020270101', '2027-01-01T00:00Z'])(
    'may not be %j',
    (day) => expect(mayEndOn(day, days)).toBe(false),
  );
});
