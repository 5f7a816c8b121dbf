import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db.ts';
import type { Progress } from '../progress.ts';
import { completedLessons } from './study.tables.ts';

export type StudyQueries = ReturnType<typeof studyQueries>;

export function studyQueries({ orm }: Database) {
  const completedByUser = orm
    .select({ sectionId: completedLessons.sectionId, lessonIds: sql<string[]>`array_agg(${completedLessons.lessonId})` })
    .from(completedLessons)
    .where(eq(completedLessons.userId, sql.placeholder('userId')))
    .groupBy(completedLessons.sectionId)
    .prepare('completed_by_user');

  const recordCompleted = orm
    .insert(completedLessons)
    .values({
      userId: sql.placeholder('userId'),
      sectionId: sql.placeholder('sectionId'),
      lessonId: sql.placeholder('lessonId'),
    })
    .onConflictDoNothing()
    .prepare('record_completed_lesson');

  return {
    async findProgress(userId: string): Promise<Progress> {
      const rows = await completedByUser.execute({ userId });
      return Object.fromEntries(rows.map(({ sectionId, lessonIds }) => [sectionId, lessonIds]));
    },

    /** Once or many times: there is one row, and the first moment counts. */
    async recordCompletedLesson(userId: string, sectionId: string, lessonId: string): Promise<void> {
      await recordCompleted.execute({ userId, sectionId, lessonId });
    },
  };
}
