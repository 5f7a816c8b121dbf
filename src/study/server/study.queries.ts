import { eq, sql, type Column, type Placeholder } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Beside } from '#accounts/server/sessions/beside.ts';
import { lessons } from '#course/server/course.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import { hotSelect } from '#platform/server/db/hotSelect.ts';
import type { Progress } from '../progress.ts';
import { completedLessons } from './study.tables.ts';

export type StudyQueries = ReturnType<typeof studyQueries>;

export function studyQueries({ orm, pool }: Database) {
  /** Where the lesson stands in the course today, else where it stood. */
  const sectionId = sql<string>`coalesce(${lessons.sectionId}, ${completedLessons.sectionId})`;
  const columns = {
    sectionId: sectionId.as('section'),
    lessonIds: sql<string[]>`array_agg(${completedLessons.lessonId})`.as('lessons'),
  };
  const completedOf = (userId: Column | Placeholder) =>
    orm
      .select(columns)
      .from(completedLessons)
      .leftJoin(lessons, eq(lessons.id, completedLessons.lessonId))
      .where(eq(completedLessons.userId, userId))
      .groupBy(sectionId);
  const completedByUser = hotSelect(pool, {
    name: 'completed_by_user',
    columns,
    select: completedOf(sql.placeholder('userId')),
  });
  const progress: Beside = {
    name: 'progress',
    select: sql`(select coalesce(json_object_agg(section, lessons), '{}') from ${completedOf(users.id)} of_user)`,
  };

  return {
    /** What `findProgress` finds, read with the session. */
    progress,

    async findProgress(userId: string): Promise<Progress> {
      return progressOf(await completedByUser(userId));
    },

    /** What the student completed, and when, the oldest first. */
    findCompletions(userId: string) {
      const { lessonId, sectionId, completedAt } = completedLessons;
      return orm
        .select({ lessonId, sectionId, completedAt })
        .from(completedLessons)
        .where(eq(completedLessons.userId, userId))
        .orderBy(completedAt, lessonId);
    },

    /**
     * Once or many times: there is one row, and the first moment counts. One statement, since it is also one round trip.
     * @returns the student's whole progress, this lesson included.
     */
    async recordCompletedLesson(
      userId: string,
      sectionId: string,
      lessonId: string,
      now = Date.now(),
    ): Promise<Progress> {
      const values = [userId, sectionId, lessonId, new Date(now)];
      const { rows } = await pool.query<CompletedSection>({
        name: 'record_completed_lesson',
        text: recordCompleted,
        values,
      });
      return progressOf(rows);
    },
  };
}

/**
 * The lesson is named once more in the union: what the same statement inserts, or another one just did, it does not see.
 * The section is the one of `findProgress`.
 */
const recordCompleted = `
  with recorded as (
    insert into completed_lessons (user_id, section_id, lesson_id, completed_at) values ($1, $2, $3, $4)
    on conflict do nothing
  ), completed as (
    select section_id, lesson_id from completed_lessons where user_id = $1 and lesson_id <> $3
    union all select $2, $3
  )
  select coalesce(lessons.section_id, completed.section_id) as "sectionId", array_agg(lesson_id) as "lessonIds"
  from completed left join lessons on lessons.id = lesson_id group by 1`;

interface CompletedSection {
  sectionId: string;
  lessonIds: string[];
}

function progressOf(rows: CompletedSection[]): Progress {
  return Object.fromEntries(rows.map(({ sectionId, lessonIds }) => [sectionId, lessonIds]));
}
