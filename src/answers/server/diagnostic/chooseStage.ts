import { shuffled } from '#authoring/server/family/random.ts';
import type { BankQuestion } from '#course/server/questionBank.ts';
import type { Difficulty } from '#course/lesson.ts';
import { domainsOf, type Half } from '#course/skills.ts';

type Question = Pick<BankQuestion, 'lessonId' | 'round' | 'partId' | 'skill' | 'difficulty'>;

/** How many questions of a domain the two stages ask: about its share of the test, and of every skill one where they suffice. */
const questionsOf: Record<string, readonly [number, number]> = {
  'Craft and Structure': [3, 4],
  'Information and Ideas': [4, 2],
  'Standard English Conventions': [3, 3],
  'Expression of Ideas': [2, 3],
  Algebra: [4, 3],
  'Advanced Math': [3, 4],
  'Problem-Solving and Data Analysis': [2, 2],
  'Geometry and Trigonometry': [2, 2],
};

/** So many of a skill and a difficulty are looked at, whichever. */
const candidatesOfEach = 4;
const levels: readonly Difficulty[] = ['easy', 'medium', 'hard'];

/**
 * Some questions of each skill and difficulty of a half: few enough to look each up in what a student has answered. Variants
 * of one family come when there is nothing else: a student is asked one of them.
 */
export function candidates<T extends Question>(bank: readonly T[], half: Half, random: () => number): T[] {
  const skills = new Set(domainsOf(half).flatMap((domain) => domain.skills));
  const ofHalf = shuffled(
    bank.filter(({ skill }) => skills.has(skill)),
    random,
  );
  const oneOfEach = new Set(new Map(ofHalf.map((question) => [templateOf(question), question])).values());
  const taken = new Map<string, number>();
  return [...oneOfEach, ...ofHalf.filter((question) => !oneOfEach.has(question))].filter(({ skill, difficulty }) => {
    const group = `${skill} ${difficulty}`;
    const before = taken.get(group) ?? 0;
    taken.set(group, before + 1);
    return before < candidatesOfEach;
  });
}

interface Choosing {
  half: Half;
  stage: 1 | 2;
  /** What the stage before asked. */
  before: readonly Question[];
  /** How hard its questions of a domain should be. */
  difficultyOf: (domain: string) => Difficulty;
  /** Whether the student has answered it already. */
  isSeen: (question: Question) => boolean;
}

/**
 * The questions of a stage, in the order in which they are asked: domain by domain, as on the test. Of each domain its number,
 * of the skills asked least so far; of a skill what the student has not answered yet, of the difficulty that is wanted, and
 * of lessons that were not drawn on. Where a domain has too few, others have more.
 */
export function chooseStage<T extends Question>(from: readonly T[], choosing: Choosing): T[] {
  const { half, stage, before, difficultyOf, isSeen } = choosing;
  const domains = domainsOf(half);
  const chosen: T[] = [];
  const left = new Set(from.filter((question) => !before.some((one) => templateOf(one) === templateOf(question))));

  for (const { name, skills } of domains) take(questionsOf[name]?.[stage - 1] ?? 0, skills, difficultyOf(name));
  const wanted = domains.reduce((sum, { name }) => sum + (questionsOf[name]?.[stage - 1] ?? 0), 0);
  for (const { name, skills } of domains) take(wanted - chosen.length, skills, difficultyOf(name));
  const placeOf = ({ skill }: T) => domains.findIndex(({ skills }) => skills.includes(skill));
  return chosen.toSorted((one, other) => placeOf(one) - placeOf(other));

  function take(count: number, skills: readonly string[], difficulty: Difficulty): void {
    for (let taken = 0; taken < count; taken += 1) {
      const best = bestOf(skills, difficulty);
      if (!best) return;
      chosen.push(best);
      for (const question of left) if (templateOf(question) === templateOf(best)) left.delete(question);
    }
  }

  function bestOf(skills: readonly string[], difficulty: Difficulty): T | undefined {
    const asked = [...before, ...chosen];
    const costOf = (question: T) => [
      Number(isSeen(question)),
      asked.filter(({ skill }) => skill === question.skill).length,
      Math.abs(levels.indexOf(question.difficulty) - levels.indexOf(difficulty)),
      asked.filter(({ lessonId }) => lessonId === question.lessonId).length,
    ];
    const open = [...left].filter(({ skill }) => skills.includes(skill));
    return open.reduce<T | undefined>(
      (best, question) => (best && compare(costOf(best), costOf(question)) <= 0 ? best : question),
      undefined,
    );
  }
}

/** Variants of one family ask nearly the same: the id of a fresh one ends in eight digits of its own. */
function templateOf({ round, partId }: Question): string {
  return round === 0 ? partId : partId.replace(/-[0-9a-f]{8}$/, '');
}

/** By the first number that differs. */
function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, place) => number !== other[place]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
