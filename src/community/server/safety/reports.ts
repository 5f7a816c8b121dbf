import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { AppError, notFound } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { PostReason } from '../../community.ts';
import { communityPeople, communityReports } from '../community.tables.ts';
import { lockCommunity } from '../lockCommunity.ts';
import { openCase } from '../moderation/openCase.ts';
import {
  findPlace,
  isAbout,
  lockPost,
  setPostState,
  type FoundPost,
  type Place,
  type Post,
  type RecountThread,
} from './post.ts';
import { safetyTexts as texts } from './texts.ts';
import { reportersToHide, weighs } from './weighs.ts';

interface Said {
  reason: PostReason;
  text: string;
}

interface Services {
  database: Pick<Database, 'orm'>;
  /** Whether this person may read what was asked about a part. */
  mayRead: (place: Place) => Promise<boolean>;
  recount: RecountThread;
}

/** So many reporters of one post are looked at: it is hidden long before. */
const mostWeighed = 50;

/**
 * Keeps what somebody says is wrong with a post. The third reporter who counts hides it until a moderator has looked.
 *
 * @throws AppError 404 when they see no such post, 409 when it is their own.
 */
export async function keepReport(
  { database, mayRead, recount }: Services,
  uid: string,
  post: Post,
  said: Said,
): Promise<void> {
  const place = await findPlace(database, post.threadId); // outside: the transaction has one connection, and needs no other
  if (!place || !(await mayRead(place))) throw notFound('post');
  await database.orm.transaction(async (tx) => {
    await lockCommunity(tx, 'shared');
    const found = await lockPost(tx, post);
    if (!found || found.state === 'hidden') throw notFound('post');
    if (found.authorId === uid) throw new AppError(409, texts.ownPost);
    const isNews = await keep(tx, uid, found, said);
    if (!isNews || (await isBanned(tx, uid))) return;
    await openCase(tx, post, { isDanger: said.reason === 'danger' });
    if (found.state !== 'shown' || (await countReporters(tx, post)) < reportersToHide) return;
    await setPostState(tx, post, 'held');
    await recount(tx, post.threadId);
  });
}

/**
 * The last word about each post. Of who was answered already it opens nothing, unless the post was changed since.
 *
 * @returns whether it waits for a moderator.
 */
async function keep(tx: Transaction, userId: string, post: FoundPost, { reason, text }: Said): Promise<boolean> {
  const changed = post.editedAt?.toISOString() ?? null;
  const { rows } = await tx.execute<{ waits: boolean }>(sql`
    insert into ${communityReports} (user_id, thread_id, answer_id, reason, text)
    values (${userId}, ${post.threadId}, ${post.answerId}, ${reason}, ${text})
    on conflict (user_id, thread_id, coalesce(answer_id, '00000000-0000-0000-0000-000000000000'::uuid)) do update set
      reason = excluded.reason, text = excluded.text,
      at = case when community_reports.settled_at is null then community_reports.at else now() end,
      outcome = case when ${changed}::timestamptz > community_reports.settled_at then null else community_reports.outcome end,
      settled_at = case when ${changed}::timestamptz > community_reports.settled_at then null else community_reports.settled_at end
    returning settled_at is null as waits`);
  return rows[0]?.waits ?? false;
}

async function isBanned(tx: Transaction, uid: string): Promise<boolean> {
  const { userId, bannedAt } = communityPeople;
  const [found] = await tx.select({ bannedAt }).from(communityPeople).where(eq(userId, uid));
  return Boolean(found?.bannedAt);
}

async function countReporters(tx: Transaction, post: Post): Promise<number> {
  const { bannedAt, foundedReports, unfoundedReports, userId } = communityPeople;
  const reporters = await tx
    .select({ bannedAt, founded: foundedReports, unfounded: unfoundedReports })
    .from(communityReports)
    .leftJoin(communityPeople, eq(userId, communityReports.userId))
    .where(and(isAbout(communityReports, post), isNull(communityReports.settledAt)))
    .orderBy(desc(communityReports.id))
    .limit(mostWeighed);
  return reporters.filter(({ bannedAt: banned, founded, unfounded }) =>
    weighs({ isBanned: Boolean(banned), founded: founded ?? 0, unfounded: unfounded ?? 0 }),
  ).length;
}

/** All that somebody reported, for the copy of their own data. */
export async function findOwnReports({ orm }: Pick<Database, 'orm'>, uid: string) {
  const { userId, id, threadId, answerId, reason, text, at, settledAt, outcome } = communityReports;
  return orm
    .select({ threadId, answerId, reason, text, at, settledAt, outcome })
    .from(communityReports)
    .where(eq(userId, uid))
    .orderBy(id);
}
