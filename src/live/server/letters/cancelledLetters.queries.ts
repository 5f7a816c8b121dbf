import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { liveCancelledLetters } from '../coming/coming.tables.ts';
import { mostAtOnce } from './sessionLetters.queries.ts';

/** A letter, still to be written, that a session is cancelled. */
export interface CancelledLetter {
  userId: string;
  email: string;
  name: string;
  title: string;
  startsAt: Date;
  timeZone: string;
}

/** Takes some letters about cancelled sessions and does `write` for each; nobody else gets the same. @returns how many. */
export async function takeCancelled(
  { orm }: Pick<Database, 'orm'>,
  write: (tx: Transaction, letter: CancelledLetter) => Promise<void>,
): Promise<number> {
  return orm.transaction(async (tx) => {
    const { rows } = await tx.execute<Omit<CancelledLetter, 'startsAt'> & { startsAt: string }>(sql`
      with taken as (delete from ${liveCancelledLetters} where id in
        (select id from ${liveCancelledLetters} order by id limit ${mostAtOnce} for update skip locked)
        returning user_id, title, starts_at, time_zone)
      select u.id as "userId", u.email, u.name, taken.title, taken.starts_at as "startsAt",
        coalesce(u.time_zone, taken.time_zone) as "timeZone"
      from taken join users u on u.id = taken.user_id`);
    for (const row of rows) await write(tx, { ...row, startsAt: new Date(row.startsAt) });
    return rows.length;
  });
}
