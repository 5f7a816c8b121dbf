import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/db.ts';
import { noticesAtOnce, type CommunityNotice } from '../../community.ts';
import { communityNotices as notices } from '../community.tables.ts';

type Db = Pick<Database, 'orm'>;

/** Nobody counts further: screens say '99+'. */
export const mostCounted = 100;
const daysKept = 90;

interface Notices {
  notices: CommunityNotice[];
  next: string | null;
}

/** A page of somebody's notices, the newest first. @param before the id of the last one that was shown. */
export async function findNotices({ orm }: Db, userId: string, before?: number): Promise<Notices> {
  const rows = await orm
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), before === undefined ? undefined : lt(notices.id, before)))
    .orderBy(desc(notices.id))
    .limit(noticesAtOnce + 1);
  const page = rows.slice(0, noticesAtOnce);
  return { notices: page.map(noticeOf), next: rows.length > page.length ? String(page.at(-1)?.id) : null };
}

/** How many somebody has not read, up to `mostCounted`. */
export async function countUnread({ orm }: Db, userId: string): Promise<number> {
  const { rows } = await orm.execute<{ unread: number }>(sql`select count(*)::int as unread from
    (select 1 from ${notices} where user_id = ${userId} and read_at is null limit ${mostCounted}) as counted`);
  return rows[0]?.unread ?? 0;
}

/** All of somebody's up to this one are read. Safe to repeat. */
export async function readNotices({ orm }: Db, userId: string, upTo: number): Promise<void> {
  await orm.execute(sql`update ${notices} set read_at = now() where user_id = ${userId} and read_at is null
    and id <= ${upTo}`);
}

/** Forgets a piece of what is older than 90 days. @returns how many: as many as `most` means that there may be more. */
export async function forgetOldNotices({ orm }: Db, most = 1_000): Promise<number> {
  const { rowCount } = await orm.execute(sql`delete from ${notices} where id in (select id from ${notices}
    where at < now() - make_interval(days => ${daysKept}) order by at limit ${most} for update skip locked)`);
  return rowCount ?? 0;
}

/** All of it: each piece is a statement of its own, which keeps nobody waiting for long. */
export async function forgetEveryOldNotice(database: Db, atOnce = 1_000): Promise<void> {
  while ((await forgetOldNotices(database, atOnce)) === atOnce);
}

/** All of somebody's, for the copy of their own data. */
export async function findOwnNotices({ orm }: Db, userId: string) {
  const { kind, threadId, sentence, at, readAt, mailedAt } = notices;
  const rows = await orm
    .select({ kind, threadId, sentence, at, readAt, mailedAt })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(notices.id);
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    mailedAt: row.mailedAt?.toISOString() ?? null,
  }));
}

function noticeOf({ id, kind, threadId, sentence, at, readAt }: typeof notices.$inferSelect): CommunityNotice {
  return { id, kind, threadId, sentence, at: at.toISOString(), isRead: readAt !== null };
}
