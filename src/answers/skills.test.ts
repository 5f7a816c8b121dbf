import { describe, expect, test } from 'vitest';
import type { Difficulty } from '#course/lesson.ts';
import { domains } from '#course/skills.ts';
import type { FirstTry } from './abilities.ts';
import { skillStandings } from './skills.ts';
import { anySkill, countsOf, lessonByLesson, simulateCoverage } from './testing/simulatedStudents.ts';

function tries(count: number, skill: string, isRight: boolean, difficulty: Difficulty = 'medium'): FirstTry[] {
  return Array.from({ length: count }, () => ({ skill, difficulty, isRight }));
}

/** [estimate, low, high] of a skill, in percent. */
function percents(of: readonly FirstTry[], wanted: string): number[] {
  const found = skillStandings(of, countsOf(of)).find(({ skill }) => skill === wanted);
  return found ? [found.estimate, found.low, found.high].map((share) => Math.round(share * 100)) : [];
}

const words = 'Words in Context';
const links = 'Transitions';
const circles = 'Circles';

describe('the estimate of a skill, with its interval, in percent', () => {
  test.each<[string, FirstTry[], string, number[]]>([
    ['of whoever has answered nothing', [], words, [60, 33, 87]],
    ['after one right answer', tries(1, words, true), words, [69, 42, 90]],
    ['after eight right answers', tries(8, words, true), words, [87, 72, 95]],
    ['after eight wrong answers', tries(8, words, false), words, [31, 23, 50]],
    ['of another skill of that half', tries(8, words, false), links, [37, 24, 62]],
    ['of the other half', tries(8, words, false), circles, [60, 33, 87]],
    ['that is weak among strong ones', [...tries(8, links, false), ...tries(40, words, true)], links, [49, 35, 66]],
    ['that is strong beside it', [...tries(8, links, false), ...tries(40, words, true)], words, [92, 85, 95]],
    ['after eight easy questions', tries(8, words, true, 'easy'), words, [79, 57, 92]],
    ['after eight hard questions', tries(8, words, true, 'hard'), words, [94, 85, 98]],
    [
      'after hard ones were missed and easy ones not',
      [...tries(4, words, true, 'easy'), ...tries(4, words, false, 'hard')],
      words,
      [58, 39, 78],
    ],
    [
      'after easy ones were missed and hard ones not',
      [...tries(4, words, false, 'easy'), ...tries(4, words, true, 'hard')],
      words,
      [34, 25, 52],
    ],
    ['after 60 right answers', tries(60, words, true), words, [97, 93, 99]],
    ['after 60 wrong answers', tries(60, words, false), words, [28, 24, 37]],
  ])('%s', (_, of, skill, expected) => {
    expect(percents(of, skill)).toEqual(expected);
  });

  test('is higher for what was typed: it was not guessed', () => {
    const typed = tries(8, circles, true).map((one) => ({ ...one, isTyped: true }));
    expect(percents(typed, circles)).toEqual([89, 76, 96]);
  });
});

test('all 30 skills are told, in the order of the blueprint', () => {
  const standings = skillStandings([], []);
  expect(standings.map(({ skill }) => skill)).toEqual(domains.flatMap(({ skills }) => skills));
  expect(standings).toHaveLength(30);
  expect(new Set(standings.map(({ domain }) => domain)).size).toBe(8);
});

test('counts are of all time, and eight first tries are enough', () => {
  const standings = skillStandings(
    [],
    [
      { skill: words, firstTries: 7, right: 7 },
      { skill: links, firstTries: 8, right: 2 },
    ],
  );
  const shown = standings.filter(({ firstTries }) => firstTries > 0);
  expect(shown.map(({ skill, firstTries, right, enough }) => ({ skill, firstTries, right, enough }))).toEqual([
    { skill: words, firstTries: 7, right: 7, enough: false },
    { skill: links, firstTries: 8, right: 2, enough: true },
  ]);
});

test('of each half the last 60 first tries count, and of a skill the last 8 at least', () => {
  const lately = tries(60, words, true);
  const before = percents(lately, words);
  expect(percents([...lately, ...tries(60, words, false)], words)).toEqual(before);
  const once = [...lately, ...tries(8, links, false)];
  expect(percents(once, links)).not.toEqual(percents(lately, links));
  expect(percents([...once, ...tries(30, links, true)], links)).toEqual(percents(once, links));
});

test('a skill that is none of the test changes nothing', () => {
  expect(skillStandings(tries(30, 'Strategy', true), [])).toEqual(skillStandings([], []));
});

test.each([2, 5, 20])(
  'every estimate lies in its interval, and that between guessing and certainty (%d tries)',
  (count) => {
    for (const isRight of [true, false]) {
      for (const { estimate, low, high } of skillStandings(tries(count, words, isRight, 'hard'), [])) {
        expect(low).toBeGreaterThan(0.2);
        expect(low).toBeLessThan(estimate);
        expect(estimate).toBeLessThan(high);
        expect(high).toBeLessThan(1);
      }
    }
  },
);

describe('the interval holds the truth 8 times out of 10', () => {
  test.each([
    ['after 30 questions of each half, mixed', 30, anySkill],
    ['after 60 questions of each half, mixed', 60, anySkill],
    ['after 200 questions of each half, lesson by lesson', 200, lessonByLesson],
  ])('%s', (_, triesOfHalf, pick) => {
    const { ofAll } = simulateCoverage(1_000, triesOfHalf, pick);
    expect(ofAll).toBeGreaterThan(0.78);
    expect(ofAll).toBeLessThan(0.82);
  });

  test('also where it is shown', () => {
    const { shown, ofShown } = simulateCoverage(1_000, 60, lessonByLesson);
    expect(shown).toBe(0.4);
    expect(ofShown).toBeGreaterThan(0.78);
    expect(ofShown).toBeLessThan(0.82);
  });
});
