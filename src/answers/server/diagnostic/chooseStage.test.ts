import { describe, expect, test } from 'vitest';
import { randomFrom } from '#authoring/server/family/random.ts';
import type { Difficulty } from '#course/lesson.ts';
import { domains, domainsOf, halves } from '#course/skills.ts';
import { candidates, chooseStage } from './chooseStage.ts';

interface Question {
  lessonId: string;
  round: number;
  partId: string;
  skill: string;
  difficulty: Difficulty;
}

const levels: Difficulty[] = ['easy', 'medium', 'hard'];
const random = randomFrom('the diagnostic');

/** A course with lessons for every skill, each with questions of every difficulty, and a fresh round of each. */
const bank: Question[] = domains
  .flatMap(({ skills }) => skills)
  .flatMap((skill, place) =>
    ['first', 'second'].flatMap((name) =>
      levels.flatMap((difficulty) =>
        [0, 1].map((round) => ({
          ...{ lessonId: `s${place}-${name}`, round, skill, difficulty },
          partId: `s${place}-${name}-${difficulty}${round ? '-0123abcd' : ''}`,
        })),
      ),
    ),
  );

function choose(from: readonly Question[], more: Partial<Parameters<typeof chooseStage>[1]> = {}): Question[] {
  const difficultyOf = (): Difficulty => 'medium';
  const choosing = { half: 'math', stage: 1, before: [], difficultyOf, isSeen: () => false } as const;
  return chooseStage(from, { ...choosing, ...more });
}

function countBy(questions: readonly Question[], of: (question: Question) => string): Record<string, number> {
  return questions.reduce<Record<string, number>>((all, one) => ({ ...all, [of(one)]: (all[of(one)] ?? 0) + 1 }), {});
}

const domainOf = ({ skill }: Question) => domains.find(({ skills }) => skills.includes(skill))?.name ?? '';

describe.each([
  ['reading-writing', 12, 12, [7, 6, 6, 5]],
  ['math', 11, 11, [7, 7, 4, 4]],
] as const)('the diagnostic of %s', (half, first, second, ofDomains) => {
  const one = choose(bank, { half });
  const two = choose(bank, { half, stage: 2, before: one });
  const both = [...one, ...two];

  test('asks every domain in each stage, in the order of the test, by its share of it', () => {
    expect([one.length, two.length]).toEqual([first, second]);
    const names = domainsOf(half).map(({ name }) => name);
    for (const stage of [one, two]) expect([...new Set(stage.map(domainOf))]).toEqual(names);
    expect(countBy(both, domainOf)).toEqual(Object.fromEntries(names.map((name, place) => [name, ofDomains[place]])));
  });

  test('spreads over the skills: none is asked twice more often than another of its domain', () => {
    for (const { name, skills } of domainsOf(half)) {
      const counts = countBy(
        both.filter((question) => domainOf(question) === name),
        ({ skill }) => skill,
      );
      const times = skills.map((skill) => counts[skill] ?? 0);
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
    }
  });

  test('asks nothing twice, nor two variants of one question', () => {
    const templates = both.map(({ partId }) => partId.replace('-0123abcd', ''));
    expect(new Set(templates).size).toBe(both.length);
  });
});

test('a stage is as hard as is wanted, domain by domain', () => {
  const wanted: Record<string, Difficulty> = { Algebra: 'hard', 'Advanced Math': 'easy' };
  const difficultyOf = (domain: string) => wanted[domain] ?? 'medium';
  const stage = choose(bank, { stage: 2, difficultyOf });
  expect(stage.filter((question) => question.difficulty !== difficultyOf(domainOf(question)))).toEqual([]);
});

test('where the difficulty is not there, the nearest one is asked', () => {
  const easyOrHard = bank.filter(({ difficulty, skill }) => difficulty === 'hard' || (difficulty === 'easy' && skill === 'Circles')); // prettier-ignore
  const stage = choose(easyOrHard, { difficultyOf: () => 'easy' });
  expect(new Set(stage.map(({ difficulty, skill }) => (skill === 'Circles' ? difficulty : `other ${difficulty}`)))).toEqual(new Set(['other hard', 'easy'])); // prettier-ignore
});

test('what was answered before is asked only where nothing else is left', () => {
  const isSeen = ({ lessonId, skill }: Pick<Question, 'lessonId' | 'skill'>) =>
    lessonId.endsWith('first') || skill === 'Circles';
  const stage = choose(bank, { isSeen });
  expect(stage.filter((question) => isSeen(question) && question.skill !== 'Circles')).toEqual([]);
  expect(choose(bank, { isSeen: () => true })).toHaveLength(11);
});

test('of a course with little, what there is: other domains fill the place of those that have nothing', () => {
  const algebra = bank.filter((question) => domainOf(question) === 'Algebra' && question.round === 0);
  expect(choose(algebra)).toHaveLength(11);
  expect(choose(algebra.slice(0, 4))).toHaveLength(4);
  expect(choose([])).toEqual([]);
});

test('few are looked at, of every skill and difficulty some, and of that half alone', () => {
  for (const half of halves) {
    const some = candidates([...bank, ...bank, ...bank], half, random);
    expect(new Set(Object.values(countBy(some, ({ skill, difficulty }) => `${skill} ${difficulty}`)))).toEqual(
      new Set([4]),
    );
    expect(new Set(some.map(({ skill }) => skill))).toEqual(new Set(domainsOf(half).flatMap(({ skills }) => skills)));
  }
});

test('of many variants of one family one is looked at while there is anything else', () => {
  const easy = bank.filter(({ skill, difficulty, round }) => skill === 'Circles' && difficulty === 'easy' && !round);
  const variants = easy.slice(0, 1).flatMap((one) =>
    Array.from({ length: 50 }, (_, n) => ({
      ...one,
      round: 1,
      partId: `${one.partId}-${String(n).padStart(8, '0')}`,
    })),
  );
  const some = candidates([...variants, ...easy], 'math', random);
  expect(some).toHaveLength(4);
  expect(new Set(some.map(({ lessonId }) => lessonId))).toEqual(new Set(easy.map(({ lessonId }) => lessonId)));
});
