import { openStageOf } from './attemptState.ts';
import type { WholeAttempt } from './exam.queries.ts';
import { lastMs, lateMs, openMs } from './stageClock.ts';
import type { ExamServices, TakeExam } from './takeExam.ts';

/** A stage whose clock stands, or has none, waits so long for its student, and so does an attempt for its next stage. */
export const waitsMs = 30 * 24 * 3_600_000;
const mostAtOnce = 200;

/** Closes the stages that nobody came back to, with what is there, and finishes the attempts that nobody went on with. */
export async function closeLeftExams(
  { queries, now }: Pick<ExamServices, 'queries' | 'now'>,
  taking: Pick<TakeExam, 'closeLeft'>,
): Promise<void> {
  const at = now();
  const longAgo = new Date(at - waitsMs);
  const open = await queries.findLeftOpen(new Date(at - lateMs), longAgo, mostAtOnce);
  const between = await queries.findLeftBetween(longAgo, mostAtOnce);
  let failure: { error: unknown } | undefined;
  for (const id of [...open, ...between]) {
    await taking.closeLeft(id, isLeft).catch((error: unknown) => (failure ??= { error })); // the others are closed all the same
  }
  if (failure) throw failure.error;
}

function isLeft(whole: WholeAttempt, now: number): boolean {
  const open = openStageOf(whole);
  if (open) {
    const isOver = !open.pausedAt && openMs(open, now) > lastMs(open) + lateMs;
    return isOver || now - (open.pausedAt ?? open.seenAt ?? open.openedAt).getTime() > waitsMs;
  }
  const moments = [whole.attempt.startedAt, ...whole.stages.flatMap(({ closedAt }) => closedAt ?? [])];
  return now - Math.max(...moments.map((moment) => moment.getTime())) > waitsMs;
}
