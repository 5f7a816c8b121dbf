import { sql } from 'drizzle-orm';
import { classes, classMembers } from '#classes/server/classes.tables.ts';
import type { Database } from '#platform/server/db/db.ts';

/** Whether the teacher of a class that this student has joined wants no community for them. A class that is over says nothing. */
export async function isOffInClass({ orm }: Pick<Database, 'orm'>, userId: string): Promise<boolean> {
  const { rows } = await orm.execute(sql`select 1 from ${classMembers} m join ${classes} c on c.id = m.class_id
    where m.user_id = ${userId} and m.joined_at is not null and not c.has_community and c.archived_at is null limit 1`);
  return rows.length > 0;
}
