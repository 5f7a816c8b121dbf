import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { classMembers, classTeachers } from '#classes/server/classes.tables.ts';

/** The ids of the classes that somebody has joined or teaches, for a query: who left, or was only asked, has none. */
export function classesOf(userId: string | SQLWrapper): SQL {
  return sql`(select class_id from ${classMembers} where user_id = ${userId} and joined_at is not null
    union all select class_id from ${classTeachers} where user_id = ${userId})`;
}
