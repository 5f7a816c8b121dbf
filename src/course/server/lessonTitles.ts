import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/server/db/db.ts';
import { lessons } from './course.tables.ts';

/** The titles of lessons by their ids; one that is gone has none. */
export async function findLessonTitles(
  { orm }: Pick<Database, 'orm'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { id, title } = lessons;
  const rows = await orm
    .select({ id, title })
    .from(lessons)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.title]));
}
