import type { AskedEdition } from '#course/server/lessonEditions.ts';
import type { Place } from '../answers.ts';
import { givenIn } from './readAnswer.ts';

/** One answer of an attempt. */
export interface Tried {
  partId: string;
  edition: string;
  choice: number | null;
  entry: string | null;
  hints: number;
  isRight: boolean;
}

/**
 * Where an attempt stands in what the course asks now; undefined when it is through. What was answered before its question
 * changed is to be answered again.
 * @param tried in the order of the tries.
 */
export function placeOf(
  attemptId: string,
  tried: readonly Tried[],
  editions: ReadonlyMap<string, AskedEdition>,
): Place | undefined {
  const valid = tried.filter(({ edition, partId }) => editions.get(edition)?.parts.get(partId)?.isAsked);
  const [first] = valid;
  const newest = (first && editions.get(first.edition)?.newest) ?? [];
  const parts = newest.flatMap(({ partId }) =>
    standingOf(
      partId,
      valid.filter((one) => one.partId === partId),
    ),
  );
  const isThrough = parts.length === newest.length && parts.every(({ right }) => right);
  return isThrough ? undefined : { attemptId, parts };
}

/** Of what two devices tried the same, or after it was right, nothing is told twice. */
function standingOf(partId: string, tries: readonly Tried[]): Place['parts'] {
  if (tries.length === 0) return [];
  const rightAt = tries.findIndex(({ isRight }) => isRight);
  const counted = rightAt === -1 ? tries : tries.slice(0, rightAt + 1);
  const tried = new Set(counted.map(givenIn));
  return [{ partId, tried: [...tried], right: rightAt !== -1, hints: Math.max(...counted.map(({ hints }) => hints)) }];
}
