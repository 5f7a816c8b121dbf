import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { Ask, Part } from './lesson.ts';
import { judgeEntry } from './typedAnswer.ts';

/** What a student answers: an option by its index, or what was typed. */
export type Given = number | string;

/** What is right: an option by its index, or any of these entries. */
export type AnswerKey = number | readonly string[];

export function keyOf(part: Part | Ask): AnswerKey {
  return part.kind === 'typed' ? part.correctEntries : part.correctAnswer;
}

/** Never for an option where something is to be typed, nor the other way round. */
export function isRight(given: Given, key: AnswerKey): boolean {
  if (typeof key === 'number') return given === key;
  return typeof given === 'string' && judgeEntry(given, key) === 'right';
}

/** Which of the likely wrong entries was typed, in whatever form; -1 for none. */
export function findEntry(entry: string, wrongEntries: readonly string[]): number {
  return wrongEntries.findIndex((wrong) => judgeEntry(entry, [wrong]) === 'right');
}

/** Why an answer is right or wrong, and the mistake it stands for; nothing where nobody foresaw it. */
export interface Reason {
  rationale?: CleanHtml | undefined;
  mistake?: string | null | undefined;
}

export function reasonOf(part: Part, given: Given): Reason {
  if (part.kind === 'choice') {
    const option = Number(given);
    return { rationale: part.rationales[option], mistake: part.misconceptions[option] };
  }
  if (isRight(given, part.correctEntries)) return { rationale: part.rationale };
  const entries = part.wrongEntries.map(({ entry }) => entry);
  const found = part.wrongEntries[findEntry(String(given), entries)];
  return { rationale: found?.rationale, mistake: found?.misconception };
}
