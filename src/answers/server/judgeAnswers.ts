import { isRight } from '#course/answerKey.ts';
import type { AskedEdition, AskedPart } from '#course/server/lessonEditions.ts';
import { readEntry } from '#course/typedAnswer.ts';
import type { IgnoredReason } from '../answers.ts';
import { givenIn, type GivenAnswer } from './readAnswer.ts';

/** An answer with what the server found of it. */
export interface JudgedAnswer extends GivenAnswer {
  isRight: boolean;
  counts: boolean;
  /** What it is an answer to, as the course has it now; undefined when it does not count. */
  part: AskedPart['now'];
}

/** A run through a lesson, a round or a set. */
export interface Attempt {
  id: string;
  userId: string;
  /** Null when it may span lessons. */
  lessonId: string | null;
  /** Null as well when it was given up before any of its answers came. */
  round: number | null;
}

/** What there is already that a batch may meet. */
export interface Known {
  /** The student's own. */
  answers: readonly GivenAnswer[];
  attempts: readonly Attempt[];
}

interface Judging {
  userId: string;
  editions: ReadonlyMap<string, AskedEdition>;
  /** Whether the lesson is not open to this student. */
  isLocked: (lessonId: string) => boolean;
}

interface Verdicts {
  accepted: string[];
  ignored: { id: string; reason: IgnoredReason }[];
  /** Those that the record has not. */
  added: JudgedAnswer[];
  /** Those of the answers that are added, as they stand then. */
  attempts: Attempt[];
}

/** Says of each answer whether it goes on the record, and whether it is right. */
export function judgeAnswers(given: readonly GivenAnswer[], known: Known, judging: Judging): Verdicts {
  const answers = new Map(known.answers.map((answer) => [answer.id, answer]));
  const attempts = new Map(known.attempts.map((attempt) => [attempt.id, attempt]));
  const accepted = new Set<string>();
  const ignored: Verdicts['ignored'] = [];
  const added: JudgedAnswer[] = [];

  for (const answer of given) {
    const outcome = judge(answer);
    if (typeof outcome === 'string') ignored.push({ id: answer.id, reason: outcome });
    else accepted.add(answer.id);
    if (typeof outcome !== 'object') continue;
    added.push(outcome);
    answers.set(answer.id, answer);
    attempts.set(answer.attemptId, attemptOf(answer, judging.userId));
  }
  const touched = new Set(added.map(({ attemptId }) => attemptId));
  return {
    accepted: [...accepted],
    ignored,
    added,
    attempts: [...attempts.values()].filter(({ id }) => touched.has(id)),
  };

  /** @returns true for one that is on the record. */
  function judge(answer: GivenAnswer): IgnoredReason | JudgedAnswer | true {
    const same = answers.get(answer.id);
    if (same) return isSame(same, answer) || 'taken';
    const edition = judging.editions.get(answer.edition);
    if (!edition) return 'unknown-edition';
    const part = edition.parts.get(answer.partId);
    const isThere = edition.lessonId === answer.lessonId && edition.round === answer.round;
    if (!part || !isThere || judging.isLocked(answer.lessonId)) return 'unknown-part';
    if (!canBeGiven(answer, part)) return 'invalid';
    const attempt = attempts.get(answer.attemptId);
    if (attempt && !isOfAttempt(attempt, attemptOf(answer, judging.userId))) return 'other-attempt';
    return { ...answer, isRight: isRight(givenIn(answer), part.key), counts: part.now !== undefined, part: part.now };
  }
}

/** An option where there are options; where there are none, what can stand in the field. */
function canBeGiven({ choice, entry }: GivenAnswer, { key, options }: AskedPart): boolean {
  if (typeof key === 'number') return choice !== null && choice < options;
  return entry !== null && readEntry(entry).kind !== 'refused';
}

function attemptOf({ attemptId, lessonId, round, mode }: GivenAnswer, userId: string): Attempt {
  const isPlace = mode === 'lesson' || mode === 'round';
  return { id: attemptId, userId, lessonId: isPlace ? lessonId : null, round: isPlace ? round : null };
}

function isOfAttempt(attempt: Attempt, { userId, lessonId, round }: Attempt): boolean {
  return (
    attempt.userId === userId && attempt.lessonId === lessonId && (attempt.round === round || attempt.round === null)
  );
}

const contents = [
  ...['attemptId', 'lessonId', 'partId', 'round', 'edition', 'try'],
  ...['choice', 'entry', 'hints', 'ms', 'mode', 'answeredAt'],
] as (keyof GivenAnswer)[];

function isSame(one: GivenAnswer, other: GivenAnswer): boolean {
  return contents.every((field) => one[field] === other[field]);
}
