import { compileValidator } from '#platform/server/http/serve.ts';
import type { Given } from '#course/answerKey.ts';
import { Answer } from '../answers.ts';

/** An answer as the record holds it: no field is left open. */
export interface GivenAnswer {
  id: string;
  attemptId: string;
  lessonId: string;
  partId: string;
  /** 0 is the lesson itself. */
  round: number;
  edition: string;
  try: number;
  choice: number | null;
  entry: string | null;
  hints: number;
  ms: number;
  mode: Answer['mode'];
  /** Milliseconds of the epoch. */
  answeredAt: number;
}

/** The option, or what was typed: one of both is there. */
export function givenIn({ choice, entry }: Pick<GivenAnswer, 'choice' | 'entry'>): Given {
  return choice ?? entry ?? '';
}

const validate = compileValidator({ schema: Answer });
/** Nobody answered anything before there was anything to answer. */
const earliest = Date.UTC(2025, 0, 1);
/** The clock of a device may be wrong by hours. */
const mostAhead = 24 * 3_600_000;

/** Undefined when it is no answer. */
export function readAnswer(given: unknown, now: number): GivenAnswer | undefined {
  if (given === null || validate(given).error) return undefined;
  const { round = 0, at, ...answer } = given as Answer;
  const time = Date.parse(at);
  if (Number.isNaN(time) || new Date(time).toISOString() !== at) return undefined; // such as 30 February
  if (time < earliest || time > now + mostAhead) return undefined;
  if ((answer.mode === 'lesson' && round !== 0) || (answer.mode === 'round' && round === 0)) return undefined;
  return { choice: null, entry: null, ...answer, round, answeredAt: time };
}

const longestIdTold = 64;

/** What to call something that may be no answer at all: its id as far as it has one. */
export function idOf(given: unknown): string {
  const id = typeof given === 'object' && given !== null && 'id' in given ? given.id : '';
  return typeof id === 'string' ? id.slice(0, longestIdTold) : '';
}
