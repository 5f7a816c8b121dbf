import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/db.ts';
import type { OwnExam, OwnOfficialScore } from '../ownExams.ts';
import type { AnswerRow, AttemptRow, ScoreRow, StageRow } from './exam.queries.ts';
import { examAnswers, examAttempts, examScores, examStages, officialScores } from './exam.tables.ts';
import { quarantineQueries } from './health/quarantine.queries.ts';
import { judgedBy } from './health/withKeys.ts';
import { asTheyStand } from './unsettled.ts';

/** So many exams are read at a time: with all highlights and notes that there may be, one has megabytes. */
export const examsOfPage = 5;

/** Where a page of exams ended. */
type Place = Pick<OwnExam, 'id' | 'startedAt'>;

/** What is kept of a student's exams, the newest first, a page of it, for the copy of their own data. @param after the last one that was read. */
export async function findOwnExams(
  { orm }: Pick<Database, 'orm'>,
  userId: string,
  after?: Place,
): Promise<OwnExam[]> {
  const { startedAt, id } = examAttempts;
  const isBehind = after && sql`(${startedAt}, ${id}) < (${after.startedAt}::timestamptz, ${after.id}::uuid)`;
  const attempts = await orm
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, userId), isBehind))
    .orderBy(desc(startedAt), desc(id))
    .limit(examsOfPage);
  const ids = attempts.map(({ id }) => id);
  if (ids.length === 0) return [];
  const stages = await orm.select().from(examStages).where(inArray(examStages.attemptId, ids)).orderBy(asc(examStages.stage));
  const rows = await orm.select().from(examAnswers).where(inArray(examAnswers.attemptId, ids)).orderBy(asc(examAnswers.stage), asc(examAnswers.item));
  const answers = judgedBy(await quarantineQueries({ orm }).findKeys(), rows);
  const scores = await orm.select().from(examScores).where(inArray(examScores.attemptId, ids)).orderBy(asc(examScores.madeAt));
  const standing = await Promise.all(attempts.map((attempt) => asTheyStand(orm, attempt.epoch, of(stages, attempt))));
  return attempts.map((attempt, index) => ownExam(attempt, { stages: standing[index] ?? [], answers: of(answers, attempt), scores: of(scores, attempt) }));
} // prettier-ignore

function of<T extends { attemptId: string }>(rows: readonly T[], { id }: AttemptRow): T[] {
  return rows.filter(({ attemptId }) => attemptId === id);
}

interface OfExam {
  stages: StageRow[];
  answers: AnswerRow[];
  scores: ScoreRow[];
}

function ownExam(attempt: AttemptRow, { stages, answers, scores }: OfExam): OwnExam {
  const { id, form, version, mode, scope, profile, epoch, startedAt, finishedAt, isRepeat } = attempt;
  return {
    ...{ id, form, version, mode, scope, profile, epoch, isRepeat },
    ...{ startedAt: startedAt.toISOString(), finishedAt: momentOrNull(finishedAt) },
    stages: stages.map((stage) => ownStage(stage, finishedAt !== null)),
    answers: finishedAt ? answers.map(({ attemptId: _, ...answer }) => answer) : [],
    scores: scores.map(({ attemptId: _, madeAt, ...score }) => ({ ...score, madeAt: madeAt.toISOString() })),
  };
}

function ownStage(row: StageRow, isFinished: boolean): OwnExam['stages'][number] {
  const { stage, module, allowedSeconds, reason, right, creditedMs, stops, lateEvents, at, responses } = row;
  return {
    ...{ stage, module: isFinished ? module : null, right: isFinished ? right : null },
    ...{ allowedSeconds, reason, creditedMs, stops, lateEvents, at },
    ...{ openedAt: momentOrNull(row.openedAt), pausedAt: momentOrNull(row.pausedAt) },
    ...{ seenAt: momentOrNull(row.seenAt), closedAt: momentOrNull(row.closedAt) },
    responses: Object.values(responses).map(({ by: _, filled: __, ...response }) => response),
  };
}

export async function findOwnOfficialScores({ orm }: Pick<Database, 'orm'>, userId: string): Promise<OwnOfficialScore[]> {
  const rows = await orm.select().from(officialScores).where(eq(officialScores.userId, userId)).orderBy(asc(officialScores.takenOn));
  return rows.map(({ userId: _, toldAt, ...score }) => ({ ...score, toldAt: toldAt.toISOString() }));
} // prettier-ignore

function momentOrNull(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
