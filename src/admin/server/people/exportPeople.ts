import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/db.ts';
import { csvLine } from '#platform/csvLine.ts';

/** So many people are in memory at a time. */
export const peopleAtOnce = 1_000;

interface Row {
  id: string;
  name: string;
  email: string;
  since: string;
  last_seen: string | null;
  pro_until: string | null;
  lessons_done: number;
}

const moment = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** All people as the lines of a CSV file, page by page, in no order that means anything. */
export async function* peopleAsCsv({ orm }: Pick<Database, 'orm'>): AsyncGenerator<string> {
  yield `\ufeff${csvLine(['name', 'email', 'since', 'last seen', 'pro until', 'lessons done'])}`; // the mark tells Excel that it is UTF-8
  let after = '00000000-0000-0000-0000-000000000000';
  for (let isMore = true; isMore;) {
    const { rows } = await orm.execute<Row & Record<string, unknown>>(sql`
      select id, name, email, ${moment('created_at')} as since, ${moment('pro_until')} as pro_until,
        (select ${moment('max(last_seen_at)')} from sessions where user_id = users.id) as last_seen,
        (select count(*)::int from completed_lessons join lessons on lessons.id = lesson_id
          where user_id = users.id) as lessons_done
      from users where id > ${after} order by id limit ${peopleAtOnce}`);
    yield rows.map(lineOf).join('');
    isMore = rows.length === peopleAtOnce;
    after = rows.at(-1)?.id ?? after;
  }
}

function lineOf({ name, email, since, last_seen, pro_until, lessons_done }: Row): string {
  return csvLine([name, email, since, last_seen ?? '', pro_until ?? '', String(lessons_done)]);
}
