import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, max, or, sql } from 'drizzle-orm';
import type { CardName } from '#answers/server/review/cards.ts';
import { addMisses } from '#answers/server/review/missedElsewhere.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { ExamEvent } from '../responses.ts';
import { examAnswers, examAttempts, examEvents, examScores, examStages } from './exam.tables.ts';
import { quarantineQueries } from './health/quarantine.queries.ts';
import { asTheyStand } from './unsettled.ts';

export type AttemptRow = typeof examAttempts.$inferSelect;
export type StageRow = typeof examStages.$inferSelect;
export type AnswerRow = typeof examAnswers.$inferSelect;
export type ScoreRow = typeof examScores.$inferSelect;

/** An attempt with the stages that are there, in their order. */
export interface WholeAttempt {
  attempt: AttemptRow;
  stages: StageRow[];
}

/** An attempt without what was done in it, which may be large. */
export interface ListedAttempt {
  attempt: AttemptRow;
  stages: Pick<StageRow, 'openedAt' | 'closedAt' | 'pausedAt' | 'allowedSeconds' | 'creditedMs'>[];
  scores: ScoreRow[];
  /** How many of its questions are in quarantine. */
  withdrawn: number;
}

/** So many attempts of a student are listed, the newest. */
const mostListed = 200;

export type ExamQueries = ReturnType<typeof examQueries>;

/** What is read and changed of exams, but for the events: see events.queries.ts. */
export function examQueries({ orm }: Pick<Database, 'orm'>, tx: Database['orm'] | Transaction = orm) {
  const { attemptId, stage } = examStages;
  const quarantine = quarantineQueries({ orm: tx });

  /** The answers of these attempts to what is in quarantine. */
  async function findWithdrawn(ids: readonly string[]): Promise<{ attemptId: string }[]> {
    const quarantined = await quarantine.findQuarantined();
    if (quarantined.size === 0) return [];
    const isOut = inArray(sql`${examAnswers.item} || ' ' || ${examAnswers.print}`, [...quarantined]);
    return tx.select({ attemptId: examAnswers.attemptId }).from(examAnswers).where(and(inArray(examAnswers.attemptId, ids), isOut)); // prettier-ignore
  }

  return {
    ...quarantine,

    /** The same in a transaction. */
    within: (transaction: Transaction) => examQueries({ orm }, transaction),

    /** @param isLocked nobody else changes it until the transaction ends. */
    async findWhole(id: string, { isLocked = false } = {}): Promise<WholeAttempt | undefined> {
      const attempts = tx.select().from(examAttempts).where(eq(examAttempts.id, id)).$dynamic();
      const [attempt] = await (isLocked ? attempts.for('no key update') : attempts); // events of it need its key
      if (!attempt) return undefined;
      const stages = tx.select().from(examStages).where(eq(attemptId, id)).orderBy(asc(stage)).$dynamic();
      return {
        attempt,
        stages: await asTheyStand(tx, attempt.epoch, await (isLocked ? stages.for('update') : stages)),
      };
    },

    async findByRequest(userId: string, requestId: string): Promise<string | undefined> {
      const [found] = await tx
        .select({ id: examAttempts.id })
        .from(examAttempts)
        .where(and(eq(examAttempts.userId, userId), eq(examAttempts.requestId, requestId)));
      return found?.id;
    },

    async findOpen(userId: string, form: string): Promise<string | undefined> {
      const [found] = await tx
        .select({ id: examAttempts.id })
        .from(examAttempts)
        .where(and(eq(examAttempts.userId, userId), eq(examAttempts.form, form), isNull(examAttempts.finishedAt)));
      return found?.id;
    },

    /** Whether the student has seen anything of the form in another attempt; one on paper can be printed from its beginning on. */
    async hasSeen(userId: string, form: string): Promise<boolean> {
      const opened = tx
        .select({ stage })
        .from(examStages)
        .where(and(eq(attemptId, examAttempts.id), isNotNull(examStages.openedAt)));
      const seen = await tx
        .select({ id: examAttempts.id })
        .from(examAttempts)
        .where(
          and(
            eq(examAttempts.userId, userId),
            eq(examAttempts.form, form),
            or(eq(examAttempts.mode, 'paper'), exists(opened)),
          ),
        )
        .limit(1);
      return seen.length > 0;
    },

    /** @returns false when the request made one before, or another of the form is open. */
    async insertAttempt(attempt: AttemptRow): Promise<boolean> {
      const { rowCount } = await tx.insert(examAttempts).values(attempt).onConflictDoNothing();
      return rowCount === 1;
    },

    async insertStages(stages: (typeof examStages.$inferInsert)[]): Promise<void> {
      await tx.insert(examStages).values(stages);
    },

    async changeAttempt(id: string, change: Partial<AttemptRow>): Promise<void> {
      await tx.update(examAttempts).set(change).where(eq(examAttempts.id, id));
    },

    /** Whoever has read the stage before, to add events to it, has to read it again. @param stage as it stands: it is written down. */
    async changeStage({ attemptId: id, stage: n, ack, responses }: StageRow, change: Partial<StageRow>): Promise<void> {
      await tx
        .update(examStages)
        .set({ responses, settled: change.ack ?? ack, ...change, revision: sql`${examStages.revision} + 1` })
        .where(and(eq(attemptId, id), eq(stage, n)));
    },

    /** The last event of an epoch that is there; 0 for none. */
    async findLastSeq(id: string, epoch: number): Promise<number> {
      const [found] = await tx
        .select({ seq: max(examEvents.seq) })
        .from(examEvents)
        .where(and(eq(examEvents.attemptId, id), eq(examEvents.epoch, epoch)));
      return found?.seq ?? 0;
    },

    /** When which question of a stage came on the screen, in the order of the events. */
    async findVisits(id: string, n: number): Promise<{ t: number; item: string | null }[]> {
      return tx
        .select({ t: examEvents.tMs, item: examEvents.item })
        .from(examEvents)
        .where(
          and(
            eq(examEvents.attemptId, id),
            eq(examEvents.stage, n),
            eq(examEvents.kind, 'visit' satisfies ExamEvent['kind']),
            isNull(examEvents.refused),
            eq(examEvents.isOlder, false),
          ),
        )
        .orderBy(asc(examEvents.epoch), asc(examEvents.seq));
    },

    async insertAnswers(answers: AnswerRow[]): Promise<void> {
      if (answers.length > 0) await tx.insert(examAnswers).values(answers);
    },

    findAnswers: (id: string): Promise<AnswerRow[]> =>
      tx.select().from(examAnswers).where(eq(examAnswers.attemptId, id)),

    /** Puts what was missed on the student's cards, see {@link addMisses}. */
    addMisses: (userId: string, misses: readonly CardName[], now: number) => addMisses(tx, userId, misses, now),

    async insertScores(scores: ScoreRow[]): Promise<void> {
      if (scores.length > 0) await tx.insert(examScores).values(scores);
    },

    /** The newest attempts of a student, whatever the form. */
    async listAttempts(userId: string): Promise<ListedAttempt[]> {
      const attempts = await tx
        .select()
        .from(examAttempts)
        .where(eq(examAttempts.userId, userId))
        .orderBy(desc(examAttempts.startedAt))
        .limit(mostListed);
      if (attempts.length === 0) return [];
      const ids = attempts.map(({ id }) => id);
      const { openedAt, closedAt, pausedAt, allowedSeconds, creditedMs } = examStages;
      const stages = await tx
        .select({ attemptId, openedAt, closedAt, pausedAt, allowedSeconds, creditedMs })
        .from(examStages)
        .where(inArray(attemptId, ids))
        .orderBy(asc(stage));
      const scores = await tx.select().from(examScores).where(inArray(examScores.attemptId, ids)).orderBy(asc(examScores.madeAt)); // prettier-ignore
      const withdrawn = await findWithdrawn(ids);
      return attempts.map((attempt) => ({
        attempt,
        stages: stages.filter((one) => one.attemptId === attempt.id),
        scores: scores.filter((one) => one.attemptId === attempt.id),
        withdrawn: withdrawn.filter((one) => one.attemptId === attempt.id).length,
      }));
    },

    /** Attempts whose open stage nobody came back to: its time was over, or it was last touched, before these moments. */
    async findLeftOpen(endedBefore: Date, touchedBefore: Date, most: number): Promise<string[]> {
      const { openedAt, closedAt, allowedSeconds, creditedMs, pausedAt, seenAt } = examStages;
      const ended = sql`${pausedAt} is null and ${openedAt} + ${allowedSeconds} * interval '1 second' + ${creditedMs} * interval '1 millisecond' < ${endedBefore.toISOString()}::timestamptz`;
      const untouched = sql`coalesce(${pausedAt}, ${seenAt}, ${openedAt}) < ${touchedBefore.toISOString()}::timestamptz`;
      const rows = await tx
        .select({ id: attemptId })
        .from(examStages)
        .where(and(isNotNull(openedAt), isNull(closedAt), sql`(${ended} or ${untouched})`))
        .limit(most);
      return rows.map(({ id }) => id);
    },

    /** The attempts of a student that have an open stage, the newest first. */
    async findWorkedOn(userId: string): Promise<string[]> {
      const rows = await tx
        .select({ id: examAttempts.id })
        .from(examAttempts)
        .innerJoin(examStages, eq(attemptId, examAttempts.id))
        .where(and(eq(examAttempts.userId, userId), isNotNull(examStages.openedAt), isNull(examStages.closedAt)))
        .orderBy(desc(examStages.openedAt));
      return rows.map(({ id }) => id);
    },

    /** Attempts with no open stage that nobody went on with since. */
    async findLeftBetween(touchedBefore: Date, most: number): Promise<string[]> {
      const touched = sql`greatest(${examAttempts.startedAt}, (select max(s.closed_at) from exam_stages s where s.attempt_id = ${examAttempts.id}))`;
      const open = tx
        .select({ stage })
        .from(examStages)
        .where(and(eq(attemptId, examAttempts.id), isNotNull(examStages.openedAt), isNull(examStages.closedAt)));
      const rows = await tx
        .select({ id: examAttempts.id })
        .from(examAttempts)
        .where(
          and(
            isNull(examAttempts.finishedAt),
            sql`not ${exists(open)}`,
            sql`${touched} < ${touchedBefore.toISOString()}::timestamptz`,
          ),
        ) // prettier-ignore
        .limit(most);
      return rows.map(({ id }) => id);
    },
  };
}
