import { expect, test } from 'vitest';
import { outdatedNights } from './outdatedNights.ts';

test('a year of nights leaves seven days, and the last of four weeks before them', () => {
  let kept: string[] = [];
  for (let day = 0; day < 365; day += 1) {
    kept.push(new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10));
    const outdated = outdatedNights(kept);
    kept = kept.filter((night) => !outdated.includes(night));
    expect(kept.length).toBeLessThanOrEqual(11);
  }
  // 2027-12-31 is a Friday; the Sundays before its seven days, and the newest of the week they cut
  expect(kept).toEqual([
    '2027-12-05',
    '2027-12-12',
    '2027-12-19',
    '2027-12-24',
    ...['25', '26', '27', '28', '29', '30', '31'].map((day) => `2027-12-${day}`),
  ]);
});

test('a server that was away keeps what it has', () => {
  expect(outdatedNights([])).toEqual([]);
  expect(outdatedNights(['2027-01-03', '2026-03-01', '2025-05-05'])).toEqual([]);
});
