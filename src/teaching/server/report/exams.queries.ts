import { and, asc, desc, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import { examForms } from '#course/server/exams.tables.ts';
import { halves } from '#course/skills.ts';
import type { ScoreRow } from '#exam/server/exam.queries.ts';
import { examAttempts, examScores } from '#exam/server/exam.tables.ts';
import { scoreOf } from '#exam/server/listExams.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { StudentExam, StudentRow } from '../../classReport.ts';

/** Of each student so many exams are looked at for one with a score for both halves, the newest. */
const mostOfMember = 5;
/** So many are shown of one student, the newest. */
const mostShown = 50;

const lastScores = `
  select m.user_id as uid, e.id as "attemptId", s.half, s.model, s.score, s.low, s.high, s.theta_thousandths as theta,
    s.se_thousandths as se
  from class_members m
  cross join lateral (
    select id, started_at from exam_attempts e
    where e.user_id = m.user_id and e.started_at >= m.joined_at and e.finished_at is not null
    order by e.started_at desc limit ${mostOfMember}
  ) e
  join exam_scores s on s.attempt_id = e.id
  where m.class_id = $1 and m.joined_at is not null and ($2::uuid is null or m.user_id = $2)
  order by e.started_at desc, e.id, s.made_at`;

/** The total of the last exam of each student that has one: begun and finished since they joined. @param only of one student. */
export async function findLastTotals({ pool }: Pick<Database, 'pool'>, classId: string, only?: string): Promise<Map<string, StudentRow['exam']>> {
  const { rows } = await pool.query<ScoreRow & { uid: string }>({ name: 'find_class_totals', text: lastScores, values: [classId, only ?? null] });
  const totals = new Map<string, StudentRow['exam']>();
  for (const scores of Map.groupBy(rows, ({ attemptId }) => attemptId).values()) {
    const [uid, total] = [scores[0]?.uid ?? '', scoreOf(halves, scores)];
    if (total && !totals.has(uid)) totals.set(uid, total);
  }
  return totals;
} // prettier-ignore

/** What a student began and finished since a moment, the newest first. */
export async function findExamsSince({ orm }: Pick<Database, 'orm'>, userId: string, since: Date): Promise<StudentExam[]> {
  const { id, form, version, startedAt, finishedAt } = examAttempts;
  const attempts = await orm
    .select({ id, form, finishedAt, title: examForms.title })
    .from(examAttempts)
    .leftJoin(examForms, and(eq(examForms.id, form), eq(examForms.version, version)))
    .where(and(eq(examAttempts.userId, userId), gte(startedAt, since), isNotNull(finishedAt)))
    .orderBy(desc(startedAt))
    .limit(mostShown);
  const ids = attempts.map((attempt) => attempt.id);
  const isTheirs = inArray(examScores.attemptId, ids);
  const scores = ids.length === 0 ? [] : await orm.select().from(examScores).where(isTheirs).orderBy(asc(examScores.madeAt));
  return attempts.flatMap((attempt) => {
    if (!attempt.finishedAt) return [];
    const own = scores.filter(({ attemptId }) => attemptId === attempt.id);
    return [
      {
        ...{ id: attempt.id, form: attempt.form, title: attempt.title ?? attempt.form },
        finishedAt: attempt.finishedAt.toISOString(),
        total: scoreOf(halves, own) ?? null,
        halves: halves.flatMap((half) => {
          const score = scoreOf([half], own.filter((row) => row.half === half));
          return score ? [{ half, ...score }] : [];
        }),
      },
    ];
  });
} // prettier-ignore
