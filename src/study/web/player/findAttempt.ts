import { getPlace } from '#answers/answers.ts';
import { answerOutbox, quitOutbox } from '#answers/web/answerOutbox.ts';
import { isKnownAttempt, noteKnownAttempts } from '#answers/web/knownAttempts.ts';
import { keyOf } from '#course/answerKey.ts';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { kept } from '#platform/web/kept.ts';
import { attemptToTake } from '../../place.ts';
import type { Attempt } from '../../practice.ts';
import { restoreAttempt, whatIsAsked } from '../attempts.ts';
import { sender } from '../sending.ts';
import type { Run } from './usePractice.ts';

/** The attempt to go on with, where it is another one than this browser keeps. What waits here is sent before. */
export async function findAttempt({ lesson, parts, round, owner }: Run): Promise<Attempt | undefined> {
  await sender.retry();
  if (!answerOutbox.isEmpty(owner) || !quitOutbox.isEmpty(owner)) return undefined; // the server knows less than we do
  const query = round === undefined ? {} : { round };
  const place = await call(getPlace, { params: { lessonId: lesson.id }, query }).catch(nullWhereNoneIsOpen);
  if (place) noteKnownAttempts(kept, owner, [place.attemptId]);
  const own = restoreAttempt(kept, { owner, sectionId: lesson.sectionId, lessonId: lesson.id, round }, whatIsAsked(parts)); // prettier-ignore
  const asked = parts.map((part) => ({ id: part.id, key: keyOf(part) }));
  return attemptToTake(own, place, own.id !== undefined && isKnownAttempt(kept, owner, own.id), asked);
}

function nullWhereNoneIsOpen(error: unknown): null {
  if (error instanceof AppError && error.httpStatus === 404) return null;
  throw error;
}
