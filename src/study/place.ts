import type { Place } from '#answers/answers.ts';
import { isRight, type AnswerKey } from '#course/answerKey.ts';
import {
  isPracticeUnderWay,
  startPractice,
  untouched,
  type Attempt,
  type PartState,
  type Practice,
} from './practice.ts';

/** What an answer key is checked against. */
type Asked = readonly { id: string; key: AnswerKey }[];

/**
 * The attempt to go on with, of the one in this browser and the one that the server knows; undefined when it is the one
 * in this browser. Ids sort by the time they were made.
 *
 * @param place null when the server has none open: neither has it one of which every question is right.
 * @param isKnown the server has had answers of the browser's own attempt: with no place open it has ended elsewhere.
 */
export function attemptToTake(own: Attempt, place: Place | null, isKnown: boolean, parts: Asked): Attempt | undefined {
  const gone = wayGone(own.practice);
  if (!place) {
    const waitsToBeLeft = own.practice.parts.every(({ verdict }) => verdict === 'right');
    return gone && isKnown && !waitsToBeLeft ? { practice: startPractice(parts.length) } : undefined;
  }
  const practice = practiceFrom(place, parts);
  if (!practice) return undefined;
  const isLater = place.attemptId === own.id ? wayGone(practice) > gone : !gone || place.attemptId > (own.id ?? '');
  return isLater ? { id: place.attemptId, practice } : undefined;
}

/**
 * The practice as the answers tell it, at the first question that is not right; undefined where they do not fit the parts,
 * which may have changed since.
 */
export function practiceFrom(place: Pick<Place, 'parts'>, parts: Asked): Practice | undefined {
  const answered = new Map(place.parts.map((part) => [part.partId, part]));
  const states = parts.map(({ id, key }) => {
    const part = answered.get(id);
    answered.delete(id);
    return part ? partFrom(part, key) : untouched;
  });
  if (answered.size || !place.parts.length || !states.every((state) => state !== undefined)) return undefined;
  const open = states.findIndex(({ verdict }) => verdict !== 'right');
  const practice = { parts: states, current: open === -1 ? parts.length - 1 : open, finished: false };
  return isPracticeUnderWay(practice, parts.length) ? practice : undefined;
}

function partFrom({ tried, right, hints }: Place['parts'][number], key: AnswerKey): PartState | undefined {
  if (tried.some((given) => typeof given !== (typeof key === 'number' ? 'number' : 'string'))) return undefined;
  const rightTry = tried.findIndex((given) => isRight(given, key));
  if (right !== rightTry >= 0) return undefined; // the key was another one then
  const wrong = right ? tried.slice(0, rightTry) : tried;
  return {
    chosen: tried[rightTry] ?? null,
    verdict: right ? 'right' : 'none',
    wrongTries: [...new Set(wrong)],
    tries: wrong.length + (right ? 1 : 0),
    hints,
    ms: 0,
  };
}

/** How far a practice has come. Who tries the same again has come no further. */
function wayGone({ parts }: Practice): number {
  return parts.reduce((sum, { verdict, wrongTries }) => sum + wrongTries.length + (verdict === 'right' ? 1 : 0), 0);
}
