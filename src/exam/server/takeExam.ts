import { randomInt, randomUUID } from 'node:crypto';
import type { ItemName, ModuleName } from '#course/examForm.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { notFound } from '#platform/errors.ts';
import type { InputOf } from '#platform/endpoint.ts';
import type { Database } from '#platform/server/db/db.ts';
import { moduleFacts, type ExamAttempt, type startExam } from '../exam.ts';
import { secondModule } from '../routing.ts';
import { modelV0 } from '../score.ts';
import { allowedSecondsOf, seatsOf } from '../stagesOf.ts';
import { attemptReply, breakEndOf, currentStageOf, openStageOf, type OpenedStage } from './attemptState.ts';
import { versionAfter } from './calibration/recalculate.ts';
import { cutOfStage } from './cutOfStage.ts';
import { examLimits } from './exam.limits.ts';
import type { AttemptRow, ExamQueries, StageRow, WholeAttempt } from './exam.queries.ts';
import type { examStages } from './exam.tables.ts';
import { breakLasts, continuedElsewhere, missingEvents, noPauses, notYet, openAttempt, timeOver, tooEarly, tooManyPauses } from './examErrors.ts'; // prettier-ignore
import type { ExamForm, ExamForms } from './examForms.ts';
import { gradeStage, scoresOf } from './gradeStage.ts';
import { nameOf, type Quarantined } from './health/quarantine.queries.ts';
import { judgedBy, withKeys } from './health/withKeys.ts';
import { missesOf } from './report/missesOf.ts';
import { drawTrials, seatTrials } from './seatTrials.ts';
import {
  added,
  interrupted,
  isOver,
  isTooEarly,
  mayPause,
  mostPauses,
  openMs,
  pausesOf,
  resumed,
  standardEndsAt,
  type Clock,
} from './stageClock.ts';

export interface ExamServices {
  database: Database;
  queries: ExamQueries;
  forms: ExamForms;
  limits: Pick<AttemptLimits, 'countUnlessItFails'>;
  /** Milliseconds since 1970: the only clock there is. */
  now: () => number;
  /** Whether the clock stands while a page has died. */
  creditsInterruptions: boolean;
}

/** Something that is done with an attempt that nobody else changes meanwhile. */
interface Change {
  queries: ExamQueries;
  whole: WholeAttempt;
  now: number;
}

type Start = InputOf<typeof startExam>['body'];

export type TakeExam = ReturnType<typeof takeExam>;

/** What a student does with an attempt, from the first to the last call, but for the events. Everything is found by its owner alone. */
export function takeExam({ database, queries, forms, limits, now, creditsInterruptions }: ExamServices) {
  const { orm } = database;

  async function reply(whole: WholeAttempt): Promise<ExamAttempt> {
    const { attempt } = whole;
    const form = await forms.find(attempt.form, attempt.version);
    const ack = openStageOf(whole)?.ack ?? (await queries.findLastSeq(attempt.id, attempt.epoch));
    return attemptReply(whole, form, { ack, now: now() });
  }

  async function find(userId: string, id: string): Promise<ExamAttempt> {
    const whole = await queries.findWhole(id);
    if (whole?.attempt.userId !== userId) throw notFound('exam');
    return reply(whole);
  }

  /** Does something with an attempt, or nothing at all, while nobody else does anything with it. */
  async function change(userId: string, id: string, work: (change: Change) => Promise<void>): Promise<ExamAttempt> {
    await orm.transaction(async (tx) => {
      const within = queries.within(tx);
      const whole = await within.findWhole(id, { isLocked: true });
      if (whole?.attempt.userId !== userId) throw notFound('exam');
      await work({ queries: within, whole, now: now() });
    });
    return find(userId, id);
  }

  async function begin(userId: string, form: ExamForm, { requestId, mode, scope, profile }: Start): Promise<string> {
    return orm.transaction(async (tx) => {
      const within = queries.within(tx);
      const attempt: AttemptRow = {
        ...{ id: randomUUID(), userId, form: form.id, version: form.version, mode, scope, profile, requestId },
        ...{ seed: randomInt(2 ** 31 - 1), epoch: 1, startedAt: new Date(now()), finishedAt: null },
        isRepeat: await within.hasSeen(userId, form.id),
      };
      if (await within.insertAttempt(attempt)) {
        const quarantined = await within.findQuarantined();
        const first = seatsOf(scope).flatMap(({ half, module }, index) =>
          module === 1 ? newStage(attempt, form, index + 1, `${half}-1`, quarantined) : [],
        );
        await within.insertStages(first);
        return attempt.id;
      }
      const begun = await within.findByRequest(userId, requestId);
      if (begun) return begun;
      const open = await within.findOpen(userId, form.id);
      throw open ? openAttempt(open) : notFound('exam'); // it was finished this moment
    });
  }

  return {
    find,

    async start(userId: string, formId: string, wanted: Start): Promise<ExamAttempt> {
      const open = await queries.findOpen(userId, formId);
      const begun = await queries.findByRequest(userId, wanted.requestId); // after it: the open one may be of this very request
      if (begun) return find(userId, begun);
      const form = await forms.findNewest(formId);
      if (!form) throw notFound('exam');
      if (open) throw openAttempt(open);
      const id = await limits.countUnlessItFails([examLimits.examsPerDay, userId], () => begin(userId, form, wanted));
      return find(userId, id);
    },

    open: (userId: string, id: string, n: number, epoch: number) =>
      change(userId, id, async ({ queries: within, whole, now: at }) => {
        const stage = whole.stages.find((one) => one.stage === n);
        if (n > seatsOf(whole.attempt.scope).length) throw notFound('module');
        if (stage?.openedAt) return;
        checkEpoch(whole, epoch);
        if (!stage || currentStageOf(whole) !== n || whole.attempt.finishedAt) throw notYet();
        const breakEnds = breakEndOf(whole) ?? 0;
        if (whole.attempt.mode === 'rehearsal' && at < breakEnds) throw breakLasts(breakEnds);
        await within.changeStage(stage, {
          ...{ openedAt: new Date(at), seenAt: new Date(at), ack: await within.findLastSeq(id, epoch) },
        });
      }),

    close: (userId: string, id: string, n: number, { epoch, lastSeq }: { epoch: number; lastSeq: number }) =>
      change(userId, id, async (changing) => {
        const { whole, now: at } = changing;
        const stage = whole.stages.find((one) => one.stage === n);
        if (n > seatsOf(whole.attempt.scope).length) throw notFound('module');
        if (stage?.closedAt) return;
        checkEpoch(whole, epoch);
        const open = openStageOf(whole);
        if (!open || open.stage !== n) throw notYet();
        if (lastSeq > open.ack) throw missingEvents(open.ack + 1);
        if (isTooEarly(open, whole.attempt.mode, at)) throw tooEarly(standardEndsAt(open) ?? at);
        await closeStage(changing, open, isOver(open, at) ? 'time' : 'handed-in');
      }),

    pause: (userId: string, id: string, epoch: number) =>
      change(userId, id, async ({ queries: within, whole, now: at }) => {
        checkEpoch(whole, epoch);
        const { mode, profile } = whole.attempt;
        if (!mayPause(mode, profile)) throw noPauses();
        const open = openStageOf(whole);
        if (!open) throw notYet();
        if (open.pausedAt) return;
        if (isOver(open, at)) throw timeOver();
        if (pausesOf(open) >= mostPauses) throw tooManyPauses();
        await within.changeStage(open, { pausedAt: new Date(at), seenAt: new Date(at) });
      }),

    resume: (userId: string, id: string, epoch: number, aliveAt?: number) =>
      change(userId, id, async ({ queries: within, whole, now: at }) => {
        checkEpoch(whole, epoch);
        const open = openStageOf(whole);
        if (!open) return;
        const clock = open.pausedAt
          ? resumed(open, at)
          : interrupted(open, { now: at, aliveAt, isCredited: creditsInterruptions });
        await within.changeStage(open, { ...changeOf(clock), pausedAt: null, seenAt: new Date(at) });
      }),

    takeOver: (userId: string, id: string, epoch: number) =>
      limits.countUnlessItFails([examLimits.takeoversPerDay, userId], () =>
        limits.countUnlessItFails([examLimits.takeoversOfAttempt, `${userId} ${id}`], () =>
          change(userId, id, async ({ queries: within, whole }) => {
            const { attempt } = whole;
            if (attempt.finishedAt) return;
            if (epoch > attempt.epoch) throw continuedElsewhere();
            await within.changeAttempt(id, { epoch: attempt.epoch + 1 });
            const open = openStageOf(whole);
            if (open) await within.changeStage(open, { ack: 0 });
          }),
        ),
      ),

    /** Whatever was done elsewhere: who has had enough has it on every device. */
    end: (userId: string, id: string) =>
      change(userId, id, async (changing) => {
        if (changing.whole.attempt.finishedAt) return;
        const open = openStageOf(changing.whole);
        if (open) await closeStage(changing, open, 'left', { isLast: true });
        else await finish(changing);
      }),

    /**
     * Closes the open stage that nobody came back to with what is there, or, where none is open, finishes the attempt.
     * @param isLeft whether it still is so, now that nobody else changes it.
     */
    closeLeft: (id: string, isLeft: (whole: WholeAttempt, now: number) => boolean) =>
      orm.transaction(async (tx) => {
        const within = queries.within(tx);
        const whole = await within.findWhole(id, { isLocked: true });
        const at = now();
        if (!whole || whole.attempt.finishedAt || !isLeft(whole, at)) return;
        const open = openStageOf(whole);
        if (open) await closeStage({ queries: within, whole, now: at }, open, 'left');
        else await finish({ queries: within, whole, now: at });
      }),

    /** Adds minutes to the open stage. @returns false when there is none, or it has no clock. */
    addMinutes: (id: string, minutes: number): Promise<boolean> =>
      orm.transaction(async (tx) => {
        const within = queries.within(tx);
        const whole = await within.findWhole(id, { isLocked: true });
        const open = whole && openStageOf(whole);
        if (!open || open.allowedSeconds === null) return false;
        await within.changeStage(open, changeOf(added(open, minutes, now())));
        return true;
      }),
  };

  /** Grades a stage, and makes the next one, or finishes the attempt. @param isLast nothing comes after it, whatever was to. */
  async function closeStage(
    changing: Change,
    open: OpenedStage,
    reason: NonNullable<StageRow['reason']>,
    { isLast = false } = {},
  ): Promise<void> {
    const { queries: within, whole, now: at } = changing;
    const { attempt } = whole;
    await within.holdDecisions();
    const form = withKeys(await forms.find(attempt.form, attempt.version), await within.findKeys());
    const stage = { ...open, ...resumed(open, at) };
    const seen = reason === 'left' ? (open.seenAt?.getTime() ?? at) : at;
    const visits = await within.findVisits(attempt.id, open.stage);
    const answers = gradeStage(stage, form, visits, openMs(stage, seen));
    const right = answers.filter(({ isRight, isTrial }) => isRight && !isTrial).length;
    const closed = { ...changeOf(stage), pausedAt: null, closedAt: new Date(at), reason, right };
    await within.changeStage(open, closed);
    await within.insertAnswers(answers);
    const seats = seatsOf(attempt.scope);
    const [seat, next] = isLast ? [] : seats.slice(open.stage - 1);
    if (seat?.module === 1 && next?.half === seat.half) {
      const module = secondModule(seat.half, right, { ...form.spec.cuts, [seat.half]: cutOfStage(open, form) });
      const quarantined = await within.findQuarantined();
      await within.insertStages([newStage(attempt, form, open.stage + 1, module, quarantined)]);
    }
    if (next) return;
    const stages = whole.stages.map((one) => (one.stage === open.stage ? { ...one, ...closed } : one));
    await finish({ ...changing, whole: { attempt, stages } });
  } // prettier-ignore

  async function finish({ queries: within, whole, now: at }: Change): Promise<void> {
    const { attempt } = whole;
    await within.holdDecisions();
    const keys = await within.findKeys();
    const form = withKeys(await forms.find(attempt.form, attempt.version), keys);
    await within.changeAttempt(attempt.id, { finishedAt: new Date(at) });
    const quarantined = await within.findQuarantined();
    const isFaulty = (name: ItemName) => quarantined.has(nameOf(name));
    const answers = judgedBy(keys, await within.findAnswers(attempt.id)).filter(
      ({ item: id, print }) => !isFaulty({ id, print }),
    );
    await within.addMisses(attempt.userId, missesOf(answers, form), at);
    const hadFaulty = whole.stages.some(({ items }) => items.some((name) => isFaulty(name) || keys.has(nameOf(name))));
    const revision = hadFaulty ? (await within.findRevision()).revision : 0;
    const model = { ...modelV0, version: versionAfter(modelV0.version, revision) };
    const scores = [...scoresOf(whole, form, { quarantined, model })].map(
      ([half, { theta, se, model, score, low, high }]) => ({
        ...{ attemptId: attempt.id, half, model, score, low, high, madeAt: new Date(at) },
        ...{ theta: Math.round(theta * 1000), se: Math.round(se * 1000) },
      }),
    );
    await within.insertScores(scores);
  }
}

function checkEpoch({ attempt }: WholeAttempt, epoch: number): void {
  if (epoch !== attempt.epoch) throw continuedElsewhere();
}

/** What of a clock is kept when it was changed. */
function changeOf({ creditedMs, stops }: Pick<Clock, 'creditedMs' | 'stops'>) {
  return { creditedMs, stops };
}

/** A stage as nobody has opened it yet, with its items in their order, those that do not count among them. What is in quarantine does not count either. */
function newStage(
  { id, mode, profile, seed }: AttemptRow,
  form: ExamForm,
  stage: number,
  module: ModuleName,
  quarantined: Quarantined,
): typeof examStages.$inferInsert {
  const half = module.startsWith('math') ? 'math' : 'reading-writing';
  const [first, second] = drawTrials(form.spec.trial[half], half, seed);
  const trials = module.endsWith('-1') ? first : second;
  const withFacts = (names: readonly { id: string; print: string }[]) =>
    names.map((name) => {
      const { skill, difficulty } = form.item(name).part;
      return { id: name.id, print: name.print, skill, difficulty };
    });
  const items = seatTrials(half, withFacts(form.spec.modules[module]), withFacts(trials), seed);
  return {
    ...{ attemptId: id, stage, module, allowedSeconds: allowedSecondsOf(half, mode, profile) },
    standardSeconds: moduleFacts[half].seconds,
    items: items.map(({ id: item, print, isTrial }) => ({
      ...{ id: item, print, isTrial: isTrial || quarantined.has(nameOf({ id: item, print })) },
    })),
  };
}
