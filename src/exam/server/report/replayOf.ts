import type { ReplyOf } from '#platform/endpoint.ts';
import type { getExamReplay, ReplayStage } from '../../replay.ts';
import { askedId } from '../attemptState.ts';
import type { StageRow, WholeAttempt } from '../exam.queries.ts';
import type { ExamForm } from '../examForms.ts';
import { lastMs } from '../stageClock.ts';
import { halfOf } from './reportOf.ts';
import { takenEvents, type EventRow } from './takenEvents.ts';

/** What was done in an attempt, module by module. @param events all that were taken. */
export function replayOf(
  { attempt, stages }: WholeAttempt,
  form: ExamForm,
  events: readonly EventRow[],
): ReplyOf<typeof getExamReplay> {
  return {
    ...{ id: attempt.id, title: form.title },
    stages: stages
      .filter(({ openedAt, closedAt }) => openedAt && closedAt)
      .map((stage) => stageOf(stage, form, events.filter((event) => event.stage === stage.stage))), // prettier-ignore
  };
}

function stageOf(stage: StageRow, form: ExamForm, rows: readonly EventRow[]): ReplayStage {
  const { stage: n, items, stops, allowedSeconds } = stage;
  const asked = items.map((name, index) => ({ id: askedId(n, index), ...form.item(name).asked }));
  const events = takenEvents(
    asked.map(({ id }) => id),
    rows,
  );
  const last = Math.max(0, ...events.map(({ t }) => t), ...stops.map(({ to }) => to));
  return {
    ...{ n, half: halfOf(stage), module: stage.module.endsWith('-1') ? 1 : 2, items: asked, stops, events },
    lengthMs: Math.round(Math.max(last, workedUntil(stage) ?? 0)),
    allowedMs: allowedSeconds === null ? null : allowedSeconds * 1000,
  };
}

/** When it was over; undefined where nobody handed it in, and nobody knows. */
function workedUntil(stage: StageRow): number | undefined {
  const { openedAt, closedAt, reason } = stage;
  if (!openedAt || !closedAt || reason === 'left') return undefined;
  return Math.min(closedAt.getTime() - openedAt.getTime(), lastMs(stage));
}
