import { describe, expect, test } from 'vitest';
import { randomFrom } from '#authoring/server/family/random.ts';
import type { Difficulty } from '#course/lesson.ts';
import type { BankQuestion } from '#course/server/questionBank.ts';
import { domainsOf } from '#course/skills.ts';
import { apportion, chooseDrill, chooseQuestions, type SeenQuestion, type Wanted } from './chooseQuestions.ts';

const day = 24 * 3_600_000;
const now = Date.UTC(2026, 5, 1);
const words = 'Words in Context';
const links = 'Transitions';

/** Such as `a3`, or `a3@2` for the fresh question of round 2: a family of lesson `a`. */
function question(name: string, skill = words, difficulty: Difficulty = 'medium'): BankQuestion {
  const [partId = '', round = '0'] = name.split('@');
  return {
    ...{ sectionId: 'section', lessonId: `lesson-${partId[0]}`, round: Number(round), edition: `edition ${round}` },
    partId: round === '0' ? partId : `${partId}-0000000${round}`,
    ...{ skill, difficulty, families: [] },
  };
}

function questions(names: string, skill = words, difficulty: Difficulty = 'medium'): BankQuestion[] {
  return names.split(' ').map((name) => question(name, skill, difficulty));
}

/** Answered rightly so many days ago; what a case does not name is filled in. */
function seen(name: string, daysAgo: number, fields: Partial<SeenQuestion> = {}): SeenQuestion {
  const { lessonId, round, partId } = question(name);
  const at = now - daysAgo * day;
  return { lessonId, round, partId, firstAt: at, firstRight: true, lastAt: at, lastRight: true, ...fields };
}

function namesOf(chosen: readonly BankQuestion[]): string[] {
  return chosen.map(({ partId, round }) => (round === 0 ? partId : `${partId.replace(/-\w{8}$/, '')}@${round}`));
}

function choose(bank: BankQuestion[], known: SeenQuestion[], wanted: Partial<Wanted>, seed = 'one'): string[] {
  const choosing = { bank, seen: known, now, random: randomFrom(seed) };
  return namesOf(chooseQuestions(choosing, { skills: [words], count: 10, from: 'any', ...wanted }));
}

const missed = { firstRight: false } as const;
const six = questions('a1 a2 a3 a4 a5 a6');

describe('a set of one’s own', () => {
  test.each<[string, BankQuestion[], SeenQuestion[], Partial<Wanted>, string[] | Set<string>]>([
    ['is empty where the course asks nothing of the skill', questions('a1', links), [], {}, []],
    ['has what there is, where that is less than wanted', six, [], {}, new Set(six.map(({ partId }) => partId))],
    [
      'has the wanted difficulties alone',
      [...questions('a1 a2'), question('a3', words, 'hard')],
      [],
      { difficulty: ['hard'] },
      ['a3'],
    ],
    ['has new ones before seen ones', questions('a1 a2 a3'), [seen('a1', 90), seen('a3', 90)], { count: 1 }, ['a2']],
    [
      'then what was seen longest ago',
      questions('a1 a2 a3'),
      [seen('a1', 20), seen('a2', 40), seen('a3', 30)],
      { count: 2 },
      ['a2', 'a3'],
    ],
    [
      'has nothing of the last 7 days while there is another',
      questions('a1 a2'),
      [seen('a1', 6.9), seen('a2', 400)],
      { count: 1 },
      ['a2'],
    ],
    [
      'has it when there is no other, the oldest first',
      questions('a1 a2 a3'),
      [seen('a1', 1), seen('a2', 2), seen('a3', 8)],
      {},
      ['a3', 'a2', 'a1'],
    ],
    ['asks again after 7 days', questions('a1 a2'), [seen('a1', 7), seen('a2', 6)], { count: 1 }, ['a1']],
    [
      'counts a fresh question as another one than the lesson’s own',
      questions('a1 a1@1'),
      [seen('a1', 1)],
      { count: 1 },
      ['a1@1'],
    ],
    [
      'of only new ones has what was never answered',
      questions('a1 a2 a1@1'),
      [seen('a1', 400), seen('a2', 400)],
      { from: 'new' },
      ['a1@1'],
    ],
    ['of only new ones is empty when all was answered', questions('a1'), [seen('a1', 400)], { from: 'new' }, []],
    [
      'of missed ones has those whose first try was wrong',
      questions('a1 a2 a3'),
      [seen('a1', 9), seen('a2', 9, missed)],
      { from: 'missed' },
      ['a2'],
    ],
    [
      'of missed ones keeps what was put right at once',
      questions('a1'),
      [seen('a1', 9, { ...missed, lastAt: now - 9 * day + 60_000 })],
      { from: 'missed' },
      ['a1'],
    ],
    [
      'of missed ones leaves out what was got right on another day',
      questions('a1'),
      [seen('a1', 9, { ...missed, lastAt: now - 8 * day })],
      { from: 'missed' },
      [],
    ],
    [
      'of missed ones keeps what was missed again',
      questions('a1'),
      [seen('a1', 9, { ...missed, lastAt: now - 8 * day, lastRight: false })],
      { from: 'missed' },
      ['a1'],
    ],
    [
      'of missed ones begins with those that rested',
      questions('a1 a2'),
      [seen('a1', 1, missed), seen('a2', 8, missed)],
      { from: 'missed' },
      ['a2', 'a1'],
    ],
    ['knows nothing of answers to questions that are gone', questions('a1'), [seen('b7', 1)], {}, ['a1']],
  ])('%s', (_, bank, known, wanted, expected) => {
    const chosen = choose(bank, known, wanted);
    expect(Array.isArray(expected) ? chosen : new Set(chosen)).toEqual(expected);
    expect(new Set(chosen).size).toBe(chosen.length);
  });

  test('has as many as are wanted, where there are as many', () => {
    for (const count of [1, 2, 6]) expect(choose(six, [], { count })).toHaveLength(count);
  });

  const both = [...questions('a1 a2 a3 a4 a5 a6'), ...questions('b1 b2 b3 b4 b5 b6', links)];
  const skillsOf = (names: string[]) => names.map((name) => name[0]);

  test('takes turns with the skills', () => {
    const chosen = skillsOf(choose(both, [], { skills: [words, links], count: 6 }));
    expect(chosen.toSorted()).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
    for (const pair of [0, 2, 4]) expect(chosen[pair]).not.toBe(chosen[pair + 1]);
  });

  test('fills in with another skill where one has too few', () => {
    const bank = both.filter(({ partId }) => !['a2', 'a3', 'a4', 'a5', 'a6'].includes(partId));
    expect(skillsOf(choose(bank, [], { skills: [words, links], count: 6 })).toSorted()).toEqual(['a', ...'bbbbb']);
  });

  test('takes one skill’s new questions rather than those of another that were answered this week', () => {
    const known = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'].map((name) => seen(name, 2));
    expect(skillsOf(choose(both, known, { skills: [words, links], count: 6 }))).toEqual([...'aaaaaa']);
  });

  test('has one question of each family before a second one', () => {
    const bank = questions('a1 a1@1 a1@2 a1@3 a1@4 a1@5 a2 a2@1 a2@2 a3');
    const families = (seed: string) => choose(bank, [], { count: 3 }, seed).map((name) => name.slice(0, 2)).toSorted(); // prettier-ignore
    for (const seed of ['one', 'two', 'three', 'four']) expect(families(seed)).toEqual(['a1', 'a2', 'a3']);
  });

  test('is the same for the same seed, and another one for another', () => {
    const of = (seed: string) => choose(both, [], { skills: [words, links], count: 4 }, seed).join();
    expect(of('one')).toBe(of('one'));
    expect(new Set(['one', 'two', 'three', 'four', 'five'].map(of)).size).toBeGreaterThan(1);
  });
});

describe('a drill', () => {
  const levels: Difficulty[] = ['easy', 'medium', 'hard'];
  /** Six questions of each skill, two of each difficulty. */
  const whole = (['reading-writing', 'math'] as const).flatMap((half) =>
    domainsOf(half).flatMap(({ skills }) =>
      skills.flatMap(
        (skill, place) =>
        levels.flatMap((level) => [1, 2].map((number) => ({ ...question(`${skill}${place}${number}${level}`, skill, level) }))), // prettier-ignore
      ),
    ),
  );
  const drill = (half: 'reading-writing' | 'math', count: number, seed: string, bank = whole) =>
    chooseDrill({ bank, seen: [], now, random: randomFrom(seed) }, half, count);
  const countsOf = (half: 'reading-writing' | 'math', chosen: readonly BankQuestion[]) =>
    domainsOf(half).map(({ skills }) => chosen.filter(({ skill }) => skills.includes(skill)).length);

  test.each(['one', 'two', 'three', 'four', 'five'])('has the domains by their share of the test (%s)', (seed) => {
    const reading = countsOf('reading-writing', drill('reading-writing', 10, seed));
    expect([reading[0], reading[3]]).toEqual([3, 2]);
    expect([reading[1], reading[2]].toSorted()).toEqual([2, 3]);
    expect(countsOf('math', drill('math', 8, seed))).toEqual([3, 3, 1, 1]);
  });

  test.each(['one', 'two', 'three', 'four'])('mixes the difficulties evenly (%s)', (seed) => {
    const chosen = drill('reading-writing', 10, seed);
    const counts = levels.map((level) => chosen.filter(({ difficulty }) => difficulty === level).length);
    expect(counts.toSorted()).toEqual([3, 3, 4]);
  });

  test('stands in the order of the test', () => {
    const reading = drill('reading-writing', 10, 'one').map(({ skill }) =>
      domainsOf('reading-writing').findIndex(({ skills }) => skills.includes(skill)),
    );
    expect(reading).toEqual(reading.toSorted());
    const math = drill('math', 8, 'one').map(({ difficulty }) => levels.indexOf(difficulty));
    expect(math).toEqual(math.toSorted());
  });

  test('fills in with other domains where the course has too few of one, and asks nothing twice', () => {
    const [craft] = domainsOf('reading-writing');
    const bank = whole.filter(({ skill }) => craft?.skills.includes(skill) || skill === links);
    const chosen = drill('reading-writing', 10, 'one', bank);
    expect(chosen).toHaveLength(10);
    expect(new Set(chosen).size).toBe(10);
    expect(drill('math', 8, 'one', bank)).toEqual([]);
  });
});

test.each([
  [[28, 26, 26, 20], 10, 'c 3, b 2 or 3'],
  [[35, 35, 15, 15], 8, '3 3 1 1'],
  [[1], 4, '4'],
  [[1, 1, 1], 1, 'one of them'],
])('shares %j of %i add up, none further than one from its share', (shares, count) => {
  const given = apportion(shares, count, randomFrom('one'));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  expect(given.reduce((sum, one) => sum + one, 0)).toBe(count);
  given.forEach((one, place) => expect(Math.abs(one - ((shares[place] ?? 0) / whole) * count)).toBeLessThan(1));
});
