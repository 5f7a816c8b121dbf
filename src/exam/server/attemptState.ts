import { trialItems, type ExamFormSpec } from '#course/examForm.ts';
import { breakSeconds, extraBreakSeconds, type ExamAttempt, type ExamStage } from '../exam.ts';
import { allowedSecondsOf, seatsOf } from '../stagesOf.ts';
import type { AttemptRow, StageRow, WholeAttempt } from './exam.queries.ts';
import type { ExamForm } from './examForms.ts';
import { blankResponse } from './keptResponses.ts';
import { endsAt, standardEndsAt } from './stageClock.ts';

/** The stage that is worked on. */
export type OpenedStage = StageRow & { openedAt: Date };

export function openStageOf<Stage extends Pick<StageRow, 'openedAt' | 'closedAt'>>(
  { stages }: { stages: readonly Stage[] }, // prettier-ignore
): (Stage & { openedAt: Date }) | undefined {
  return stages.find(
    (stage): stage is Stage & { openedAt: Date } => stage.openedAt !== null && stage.closedAt === null,
  );
}

/** The first stage that is not closed, also while it is open; undefined when all are. */
export function currentStageOf({
  attempt,
  stages,
}: {
  attempt: Pick<AttemptRow, 'scope'>;
  stages: readonly Pick<StageRow, 'closedAt'>[];
}): number | undefined {
  const closed = stages.filter(({ closedAt }) => closedAt).length; // in their order
  return closed < seatsOf(attempt.scope).length ? closed + 1 : undefined;
}

/** When the break is over that follows the last closed stage; undefined where none does. */
export function breakEndOf({ attempt, stages }: WholeAttempt): number | undefined {
  const last = stages.findLast(({ closedAt }) => closedAt);
  if (!last?.closedAt || last.reason === 'left') return undefined;
  const seconds = breakAfter(attempt, last.stage);
  return seconds > 0 ? last.closedAt.getTime() + seconds * 1000 : undefined;
}

function breakAfter({ mode, scope, profile }: Pick<AttemptRow, 'mode' | 'scope' | 'profile'>, stage: number): number {
  const [before, after] = seatsOf(scope).slice(stage - 1);
  if (!before || !after || mode === 'paper') return 0;
  if (before.half !== after.half) return breakSeconds;
  return profile.extraBreaks ? extraBreakSeconds : 0;
}

/** Where an attempt stands: of items what is asked, and no more, however much of it is over. */
export function attemptReply(whole: WholeAttempt, form: ExamForm, { ack, now }: { ack: number; now: number }): ExamAttempt {
  const { attempt } = whole;
  const { id, mode, scope, profile, epoch } = attempt;
  const open = openStageOf(whole);
  const breakEnds = open || attempt.finishedAt ? undefined : breakEndOf(whole);
  return {
    ...{ id, form: attempt.form, title: form.title, mode, scope, profile, epoch, ack, now },
    state: stateOf(attempt, open, breakEnds, now),
    ...(breakEnds !== undefined && now < breakEnds ? { breakEndsAt: breakEnds } : {}),
    stages: stagesOf(whole, form.spec),
    ...(open ? { open: openReply(open, form) } : {}),
  };
} // prettier-ignore

function stateOf(
  { finishedAt }: AttemptRow,
  open: StageRow | undefined,
  breakEnds: number | undefined,
  now: number,
): ExamAttempt['state'] {
  if (finishedAt) return 'finished';
  if (open) return open.pausedAt ? 'paused' : 'open';
  return breakEnds !== undefined && now < breakEnds ? 'break' : 'ready';
}

function stagesOf({ attempt, stages }: WholeAttempt, spec: ExamFormSpec): ExamStage[] {
  return seatsOf(attempt.scope).map(({ half, module }, index) => {
    const row = stages.find(({ stage }) => stage === index + 1);
    return {
      ...{ n: index + 1, half, module },
      questions: row?.items.length ?? spec.modules[`${half}-2-easier`].length + trialItems,
      allowedSeconds: row ? row.allowedSeconds : allowedSecondsOf(half, attempt.mode, attempt.profile),
      state: row?.closedAt ? 'closed' : row?.openedAt ? 'open' : 'later',
    };
  });
}

function openReply(stage: OpenedStage, form: ExamForm): NonNullable<ExamAttempt['open']> {
  const { stage: n, openedAt, pausedAt, creditedMs, items, responses, at } = stage;
  return {
    ...{ n, openedAt: openedAt.getTime(), endsAt: endsAt(stage), standardEndsAt: standardEndsAt(stage) },
    ...(pausedAt ? { pausedAt: pausedAt.getTime() } : {}),
    creditedSeconds: Math.round(creditedMs / 1000),
    items: items.map((name, index) => ({ id: askedId(n, index), ...form.item(name).asked })),
    responses: {
      ...(at === null ? {} : { at }),
      items: items.map((_, index) => responses[askedId(n, index)] ?? blankResponse(askedId(n, index))),
    },
  };
}

/** What the item at this place of a stage is called in the room: its own id would tell the route, and what does not count. */
export function askedId(stage: number, index: number): string {
  return `s${stage}-q${index + 1}`;
}
