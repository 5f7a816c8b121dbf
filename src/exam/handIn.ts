import type { ExamAttempt } from './exam.ts';
import type { Responses } from './responses.ts';

/**
 * Whether the open module may be handed in: in Practice and without a clock at any time, in a Rehearsal once its standard
 * time is over, which with standard time is never before the clock does it.
 *
 * @param now by the server's clock.
 */
export function mayHandIn({ mode, open }: Pick<ExamAttempt, 'mode' | 'open'>, now: number): boolean {
  if (!open) return false;
  return mode !== 'rehearsal' || open.standardEndsAt === null || now >= open.standardEndsAt;
}

/** Whether the standard time ends before the clock does. */
export function hasMoreTime({ open }: Pick<ExamAttempt, 'open'>): boolean {
  return Boolean(open?.endsAt && open.standardEndsAt && open.standardEndsAt < open.endsAt);
}

/** Whether the clock can be stopped. */
export function mayPause({ mode, profile }: Pick<ExamAttempt, 'mode' | 'profile'>): boolean {
  return mode === 'practice' || profile.pauses;
}

/** The numbers of the questions without an answer, from 1 on. */
export function openQuestions({ items }: Responses): number[] {
  return items.flatMap(({ given }, index) => (given === null ? [index + 1] : []));
}
