import { and, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/db/db.ts';
import { liveCancelledLetters, liveComing } from '../coming/coming.tables.ts';
import { liveSessions } from '../live.tables.ts';
import { mayJoinNow } from './readers.ts';

/** Takes sessions out of everybody's list. Whoever said that they come to one that is still ahead is written to. */
export async function cancelSessions(tx: Transaction, ids: readonly string[], now = Date.now()): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${liveCancelledLetters} (user_id, title, starts_at, time_zone)
    select u.id, s.title, s.starts_at, coalesce(c.time_zone, 'UTC')
    from ${liveSessions} s
    join ${liveComing} g on g.session_id = s.id
    join users u on u.id = g.user_id
    left join classes c on c.id = s.class_id
    where ${and(inArray(sql`s.id`, [...ids]), sql`s.starts_at > ${new Date(now)}`, mayJoinNow)}`);
  await tx.delete(liveSessions).where(inArray(liveSessions.id, [...ids]));
}
