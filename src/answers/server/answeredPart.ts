import { halfOf } from '#course/skills.ts';
import { familyOf } from '#course/server/familyOf.ts';
import type { JudgedAnswer } from './judgeAnswers.ts';
import { givenIn } from './readAnswer.ts';

/** How a student did on one part. The times are milliseconds of the epoch. */
export interface AnsweredPart {
  lessonId: string;
  round: number;
  partId: string;
  skill: string;
  difficulty: string;
  half: string | null;
  firstId: string;
  firstAt: number;
  firstRight: boolean;
  /** The option, or what was typed: one of both is null. */
  firstChoice: number | null;
  firstEntry: string | null;
  firstHints: number;
  firstMs: number;
  /** Of the mistake that the first answer was; null when it was right, and where the course names none. */
  firstFamily: string | null;
  lastId: string;
  lastAt: number;
  lastRight: boolean;
  lastChoice: number | null;
  lastEntry: string | null;
  everRight: boolean;
  /** Whether it was ever right at the first check of an attempt. */
  rightAtOnce: boolean;
  tries: number;
}

/** Of one answer alone; undefined when it does not count. */
export function answeredPart(answer: JudgedAnswer, domains: ReadonlyMap<string, string>): AnsweredPart | undefined {
  const { id, answeredAt: at, isRight, choice, entry, hints, ms, lessonId, round, partId, part } = answer;
  if (!part) return undefined;
  const { skill, difficulty } = part;
  return {
    ...{ lessonId, round, partId, skill, difficulty, half: halfOf(domains.get(skill) ?? '') ?? null },
    ...{ firstId: id, firstAt: at, firstRight: isRight, firstChoice: choice, firstEntry: entry },
    ...{ firstHints: hints, firstMs: ms, firstFamily: isRight ? null : familyOf(part, givenIn(answer)) },
    ...{ lastId: id, lastAt: at, lastRight: isRight, lastChoice: choice, lastEntry: entry },
    ...{ everRight: isRight, rightAtOnce: isRight && answer.try === 1, tries: 1 },
  };
}

/**
 * Of the answers of both, none of which is in both: the same whatever is put together first. Skill and difficulty are what
 * the course says of the part now, so those of the later one put in.
 */
export function together(one: AnsweredPart, other: AnsweredPart): AnsweredPart {
  const isFirst = isBefore([one.firstAt, one.firstId], [other.firstAt, other.firstId]);
  const isLast = !isBefore([one.lastAt, one.lastId], [other.lastAt, other.lastId]);
  return {
    ...other,
    ...(isFirst ? firstOf(one) : {}),
    ...(isLast ? lastOf(one) : {}),
    everRight: one.everRight || other.everRight,
    rightAtOnce: one.rightAtOnce || other.rightAtOnce,
    tries: one.tries + other.tries,
  };
}

function firstOf(part: AnsweredPart) {
  const { firstId, firstAt, firstRight, firstChoice, firstEntry, firstHints, firstMs, firstFamily } = part;
  return { firstId, firstAt, firstRight, firstChoice, firstEntry, firstHints, firstMs, firstFamily };
}

function lastOf({ lastId, lastAt, lastRight, lastChoice, lastEntry }: AnsweredPart) {
  return { lastId, lastAt, lastRight, lastChoice, lastEntry };
}

/** By the clocks of the browsers; of one moment, by the ids. */
function isBefore([at, id]: [number, string], [otherAt, otherId]: [number, string]): boolean {
  return at === otherAt ? id < otherId : at < otherAt;
}
