import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/db.ts';
import { communityAnswers, communityHelped, communityThreads } from './community.tables.ts';
import { findStanding } from './safety/people.ts';

type Db = Pick<Database, 'orm'>;

/** So many posts of somebody are read at a time for the copy of their own data. */
export const postsOfPage = 500;

/** A page of what somebody asked, the oldest first. @param after the last one of the page before. */
export async function findOwnQuestions({ orm }: Db, uid: string, after?: { id: string }) {
  const { id, lessonId, round, partId, edition, text, state, writtenAt, editedAt, acceptedId, mergedInto, authorId } =
    communityThreads;
  const rows = await orm
    .select({ id, lessonId, round, partId, edition, text, state, writtenAt, editedAt, acceptedId, mergedInto })
    .from(communityThreads)
    .where(and(eq(authorId, uid), after && isBehind(communityThreads, after)))
    .orderBy(asc(writtenAt), asc(id))
    .limit(postsOfPage);
  return rows.map(spelled);
}

/** The same of what somebody answered. */
export async function findOwnAnswers({ orm }: Db, uid: string, after?: { id: string }) {
  const { id, threadId, text, state, isExpert, helped, writtenAt, editedAt, authorId } = communityAnswers;
  const rows = await orm
    .select({ id, threadId, text, state, isExpert, helped, writtenAt, editedAt })
    .from(communityAnswers)
    .where(and(eq(authorId, uid), after && isBehind(communityAnswers, after)))
    .orderBy(asc(writtenAt), asc(id))
    .limit(postsOfPage);
  return rows.map(spelled);
}

/** The answers that somebody said had helped. */
export async function findOwnHelped({ orm }: Db, uid: string): Promise<string[]> {
  const { answerId, userId } = communityHelped;
  const rows = await orm.select({ answerId }).from(communityHelped).where(eq(userId, uid)).orderBy(answerId);
  return rows.map((row) => row.answerId);
}

/** How somebody stands there; null when nothing is kept of it. */
export async function findOwnStanding(database: Db, uid: string) {
  const found = await findStanding(database, uid);
  if (!found) return null;
  const { displayName, isExpert, isModerator, wantsLetter } = found;
  return {
    ...{ displayName, isExpert, isModerator, wantsLetter },
    agreedAt: momentOrNull(found.agreedAt),
    mutedUntil: momentOrNull(found.mutedUntil),
    bannedAt: momentOrNull(found.bannedAt),
    nextLetterAt: momentOrNull(found.nextLetterAt),
  };
}

/** Compared by the database: a moment there is finer than one here. */
function isBehind(table: typeof communityThreads | typeof communityAnswers, { id }: { id: string }) {
  return sql`(${table.writtenAt}, ${table.id}) > (select written_at, id from ${table} last where last.id = ${id})`;
}

function spelled<T extends { writtenAt: Date; editedAt: Date | null }>({ writtenAt, editedAt, ...post }: T) {
  return { ...post, writtenAt: writtenAt.toISOString(), editedAt: momentOrNull(editedAt) };
}

function momentOrNull(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
