import { describe, expect, test } from 'vitest';
import { dueAt, gradeOf, type Grade, type Review } from './schedule.ts';

const hour = 3_600_000;
const day = 24 * hour;
const missedAt = Date.UTC(2026, 5, 1, 17);

/** Each answered at the hour of the day at which it was missed, so many days after that. */
function reviews(...given: [days: number, grade: Grade][]): Review[] {
  return given.map(([days, grade], index) => ({ id: String(index), at: missedAt + days * day, grade }));
}

/** In how many days after the miss it is due, 6 hours earlier than that. */
const dueOn = (given: Review[]) => (dueAt(missedAt, given) + 6 * hour - missedAt) / day;

describe('a card', () => {
  test.each<[what: string, given: [number, Grade][], days: number]>([
    ['missed today comes back tomorrow', [], 1],
    ['known comes back later', [[1, 'good']], 4],
    ['known again comes back much later', [[1, 'good'], [4, 'good']], 12],
    ['known with a hint comes back sooner than one known without', [[1, 'hard']], 3],
    ['missed again comes back on the next day', [[1, 'good'], [4, 'again']], 5],
    ['reviewed late and known lasts longer', [[11, 'good']], 15],
  ])('%s', (_, given, days) => {
    expect(dueOn(reviews(...given))).toBe(days);
  }); // prettier-ignore

  test('is due 18 hours after the miss, so that who studies a little earlier than yesterday finds it', () => {
    expect(dueAt(missedAt, []) - missedAt).toBe(18 * hour);
  });

  test('is not disturbed by a clock that goes back', () => {
    expect(dueOn(reviews([-3, 'good']))).toBe(dueOn(reviews([0, 'good'])));
  });

  test('known 64 times is due in years, and one that is never known is due on the next day', () => {
    const known = Array.from({ length: 64 }, (): [number, Grade] => [0, 'good']);
    let at = missedAt;
    const spaced = known.map(([, grade], index) => ({ id: String(index), grade, at: (at += 40 * day) }));
    expect(dueAt(missedAt, spaced) - at).toBeGreaterThan(5 * 365 * day);
    const never = spaced.map((review) => ({ ...review, grade: 'again' as const }));
    expect(dueAt(missedAt, never) - at).toBe(18 * hour);
  });
});

describe('an answer to a review', () => {
  const [math, reading] = ['Circles', 'Boundaries'];
  test.each([
    ['wrong', math, { isRight: false, hints: 0, ms: 5_000 }, 'again'],
    ['right', math, { isRight: true, hints: 0, ms: 5_000 }, 'good'],
    ['right with a hint', math, { isRight: true, hints: 1, ms: 5_000 }, 'hard'],
    ['right in twice the pace of Math', math, { isRight: true, hints: 0, ms: 190_000 }, 'good'],
    ['right in more than that', math, { isRight: true, hints: 0, ms: 190_001 }, 'hard'],
    ['right in twice the pace of Reading and Writing', reading, { isRight: true, hints: 0, ms: 142_000 }, 'good'],
    ['right in more than that', reading, { isRight: true, hints: 0, ms: 142_001 }, 'hard'],
  ] as const)('that is %s (%s) is graded', (_, skill, answer, grade) => {
    expect(gradeOf(answer, skill)).toBe(grade);
  });
});
