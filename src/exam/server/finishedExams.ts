import { and, asc, desc, eq, gte, inArray, isNotNull, ne } from 'drizzle-orm';
import { examForms } from '#course/server/exams.tables.ts';
import type { Half } from '#course/skills.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { ExamScope } from '../exam.ts';
import { scoreTotal, type Band } from '../score.ts';
import type { ScoreRow } from './exam.queries.ts';
import { examAttempts, examScores, examStages } from './exam.tables.ts';
import { halfScore } from './listExams.ts';

/** An exam with its bands, and nothing that tells of single questions. */
export interface FinishedExam {
  title: string;
  scope: ExamScope;
  finishedAt: Date;
  total: Pick<Band, 'low' | 'high'> | undefined;
  halves: (Pick<Band, 'low' | 'high'> & { half: Half })[];
}

/** What a student finished, the newest first. */
export async function findFinishedExams(
  { orm }: Pick<Database, 'orm'>,
  userId: string,
  most: number,
): Promise<FinishedExam[]> {
  const { id, form, version, scope, finishedAt, startedAt } = examAttempts;
  const attempts = await orm
    .select({ id, form, scope, finishedAt, title: examForms.title })
    .from(examAttempts)
    .leftJoin(examForms, and(eq(examForms.id, form), eq(examForms.version, version)))
    .where(and(eq(examAttempts.userId, userId), isNotNull(finishedAt)))
    .orderBy(desc(startedAt))
    .limit(most);
  const ids = attempts.map((attempt) => attempt.id);
  const isTheirs = inArray(examScores.attemptId, ids);
  const scores = ids.length === 0 ? [] : await orm.select().from(examScores).where(isTheirs).orderBy(asc(examScores.madeAt)); // prettier-ignore
  return attempts.flatMap((attempt) => {
    if (attempt.finishedAt === null) return [];
    const own = scores.filter(({ attemptId }) => attemptId === attempt.id);
    return [{ title: attempt.title ?? attempt.form, scope: attempt.scope, finishedAt: attempt.finishedAt, ...bandsIn(own) }]; // prettier-ignore
  });
}

/** By the newest model. */
function bandsIn(scores: readonly ScoreRow[]): Pick<FinishedExam, 'total' | 'halves'> {
  const model = scores.at(-1)?.model;
  const newest = scores.filter((row) => row.model === model);
  const [verbal, math] = (['reading-writing', 'math'] as const).map((half) => newest.find((row) => row.half === half));
  const total = verbal && math ? scoreTotal({ 'reading-writing': halfScore(verbal), math: halfScore(math) }) : undefined; // prettier-ignore
  return {
    total: total && { low: total.low, high: total.high },
    halves: [verbal, math].flatMap((row) => (row ? [{ half: row.half, low: row.low, high: row.high }] : [])),
  };
}

/** So many modules are looked at: twenty exams a week would be fewer. */
const mostModules = 640;

/** How long a student sat in modules that they have closed, since a moment. An exam on paper tells nothing of it. */
export async function findExamTime(
  { orm }: Pick<Database, 'orm'>,
  userId: string,
  since: Date,
): Promise<{ at: number; ms: number }[]> {
  const { openedAt, closedAt, seenAt, creditedMs } = examStages;
  const rows = await orm
    .select({ openedAt, closedAt, seenAt, creditedMs })
    .from(examAttempts)
    .innerJoin(examStages, eq(examStages.attemptId, examAttempts.id))
    .where(
      and(
        eq(examAttempts.userId, userId),
        gte(examAttempts.startedAt, since),
        ne(examAttempts.mode, 'paper'),
        isNotNull(openedAt),
        isNotNull(closedAt),
      ),
    )
    .orderBy(desc(examAttempts.startedAt))
    .limit(mostModules);
  return rows.map((row) => {
    const at = row.openedAt?.getTime() ?? 0;
    const closed = row.closedAt?.getTime() ?? at;
    const end = Math.min(closed, row.seenAt?.getTime() ?? closed); // who walked away did not work until the time was over
    return { at, ms: Math.max(0, end - at - row.creditedMs) };
  });
}
