import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/db.ts';

interface OwnWork {
  title: string;
  className: string;
  dueOn: string;
  /** It was assigned to them by name, not to the whole class. */
  isForSome: boolean;
  setId: string | null;
  begunAt: string | null;
  doneAt: string | null;
  right: number | null;
  questions: number | null;
}

/** A copy holds so many, the newest. */
const most = 2_000;

/** What is kept of a student about assignments, for the copy of their own data: those with their name on them, and what they began. */
export async function findOwnWork({ orm }: Pick<Database, 'orm'>, userId: string): Promise<OwnWork[]> {
  const { rows } = await orm.execute<OwnWork & Record<string, unknown>>(sql`
    select a.title, c.name as "className", a.due_on::text as "dueOn", a.is_for_some and s.user_id is not null as "isForSome",
      w.set_id as "setId", ${iso('w.begun_at')} as "begunAt", ${iso('w.done_at')} as "doneAt", w."right", w.questions
    from (select assignment_id from assignment_students where user_id = ${userId}
      union select assignment_id from assignment_work where user_id = ${userId}
      union select assignment_id from assignment_news where user_id = ${userId}) own
    join assignments a on a.id = own.assignment_id join classes c on c.id = a.class_id
    left join assignment_students s on s.assignment_id = a.id and s.user_id = ${userId}
    left join assignment_work w on w.assignment_id = a.id and w.user_id = ${userId}
    order by a.due_on desc, a.id limit ${most}`);
  return rows;
}

/** What is kept of which letters a student wants; undefined where it is all of them. */
export async function findOwnLetters({ orm }: Pick<Database, 'orm'>, userId: string) {
  const { rows } = await orm.execute<{ reminders: boolean; news: boolean; toldAt: string | null }>(sql`
    select reminders, news, ${iso('told_at')} as "toldAt" from assignment_letters where user_id = ${userId}`);
  return rows[0] ?? null;
}

function iso(column: string) {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}
