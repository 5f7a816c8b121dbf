import { describe, expect, test } from 'vitest';
import { head, rowOf, summaryOf, type RoundResult } from './report.ts';

const round = (number: number, changed: Partial<RoundResult> = {}): RoundResult => ({
  ...{ number, gone: 'one', primary: 'two', withoutWritesMs: 18_040, withoutWritesOfOneMs: 19_000 },
  ...{ rejoinedAfterMs: 9_960, acknowledged: 400, refusals: 50, pages: 800, longestAnswerMs: 3_020 },
  ...{ sentences: new Map([['Please try again.', 50]]), errors: 0, complaints: [], load: 4.26 },
  ...{ lost: 0, doubled: 0, strange: 0 },
  ...changed,
});

test('a row says each figure under its name', () => {
  expect(Object.fromEntries(head.map((name, at) => [name, rowOf(round(3))[at]]))).toEqual({
    ...{ round: '3', gone: 'one', primary: 'two', 'no writes, s': '18.0', 'one student, s': '19.0' },
    ...{ 'back after, s': '10.0', acknowledged: '400', lost: '0', doubled: '0', strange: '0' },
    ...{ 'refused (503)': '50', pages: '800', 'longest answer, s': '3.0', errors: '0', wrong: '0', load: '4.3' },
  });
});

describe('the summary', () => {
  test('is passed when all rounds were well, and says the median and the longest time', () => {
    const rounds = [round(1), round(2, { withoutWritesMs: 21_000, withoutWritesOfOneMs: 22_000 }), round(3)];
    const { lines, isPassed } = summaryOf(rounds, 3);
    expect(isPassed).toBe(true);
    expect(lines).toEqual([
      'well: rounds played: 3 of 3',
      'well: acknowledged writes: 1200; lost: 0, there twice: 0, never sent: 0',
      'well: without writes: 18.0 s (median), 21.0 s at most; one student at most 22.0 s; may be 30 s',
      'well: answers that were neither right nor a refusal with its sentence: 0',
      "well: errors in the servers' logs: 0",
      'said 150 times: Please try again.',
    ]);
  });

  test.each<[what: string, changed: Partial<RoundResult>, line: string]>([
    ['a lost write', { lost: 1 }, 'NOT WELL: acknowledged writes: 800; lost: 1, there twice: 0, never sent: 0'],
    ['a write that is there twice', { doubled: 2 }, 'NOT WELL: acknowledged writes: 800; lost: 0, there twice: 2, never sent: 0'],
    ['a write that nobody sent', { strange: 1 }, 'NOT WELL: acknowledged writes: 800; lost: 0, there twice: 0, never sent: 1'],
    ['a student who waits for too long', { withoutWritesOfOneMs: 30_100 }, 'NOT WELL: without writes: 18.0 s (median), 18.0 s at most; one student at most 30.1 s; may be 30 s'],
    ['an error in a log', { errors: 1 }, "NOT WELL: errors in the servers' logs: 1"],
    ['a wrong answer', { complaints: ['/readyz says no'] }, 'round 2: /readyz says no'],
  ])('is not passed with %s', (_, changed, line) => {
    const { lines, isPassed } = summaryOf([round(1), round(2, changed)], 2);
    expect(isPassed).toBe(false);
    expect(lines).toContain(line);
  }); // prettier-ignore

  test('is not passed when rounds are missing', () => {
    expect(summaryOf([round(1)], 2).isPassed).toBe(false);
    expect(summaryOf([], 2).isPassed).toBe(false);
  });
});
