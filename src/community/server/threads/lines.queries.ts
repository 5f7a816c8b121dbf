import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { isStaff } from '#accounts/account.ts';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import { threadsAtOnce } from '../../community.ts';
import { answeredPlaces } from '../answeredPlaces.ts';
import { communityAnswers, communityPeople, communityThreads as threads } from '../community.tables.ts';
import type { Viewer } from '../door.queries.ts';
import type { Place } from '../safety/post.ts';
import { readPosition } from './pages.ts';
import { postColumns } from './shownPost.ts';

type Db = Pick<Database, 'orm'>;

/** Of what is found, so many of the newest are put in order: the most common word costs no more. */
const mostRanked = 2_000;

export type LineRow = Awaited<ReturnType<typeof findLine>> & object;

/** Who sees a post that is not shown: who wrote it and appointed moderators. Administrators see it at the desk, behind their second step. */
export function maySee(table: typeof threads | typeof communityAnswers, { uid, role }: Viewer): SQL | undefined {
  const isModerator = sql`exists (select 1 from ${communityPeople} m where m.user_id = ${uid} and m.is_moderator and m.banned_at is null)`;
  return or(eq(table.state, 'shown'), eq(table.authorId, uid), role === 'admin' ? undefined : isModerator);
}

/** Undefined when there is none that this person may see. */
export async function findLine(database: Db, viewer: Viewer, threadId: string) {
  const [found] = await selectLines(database).where(and(eq(threads.id, threadId), maySee(threads, viewer)));
  return found;
}

/** A page of what was asked about a part, and one more where there is one. */
export function findLinesOfPart(database: Db, viewer: Viewer, { lessonId, round, partId }: Place, after?: string) {
  const isThere = and(eq(threads.lessonId, lessonId), eq(threads.round, round), eq(threads.partId, partId));
  return newestFirst(database, and(isThere, isNull(threads.mergedInto), maySee(threads, viewer)), after);
}

/** The same of what somebody asked. */
export function findLinesOfAuthor(database: Db, uid: string, after?: string) {
  return newestFirst(database, eq(threads.authorId, uid), after);
}

export function timeOf({ writtenMicros, id }: Pick<LineRow, 'writtenMicros' | 'id'>): string {
  return `${writtenMicros}_${id}`;
}

export interface Hit extends Record<string, unknown> {
  id: string;
  rank: string;
}

/** What fits a search, the best first: of the parts that a student has answered; and one more than a page where there is one. */
export async function findHits({ orm }: Db, { uid, role }: Viewer, search: string, after?: string): Promise<Hit[]> {
  const query = sql`websearch_to_tsquery('english', ${search})`;
  const position = after === undefined ? undefined : readPosition('rank', after);
  const { rows } = await orm.execute<Hit>(sql`
    with ${isStaff(role) ? sql`` : sql`seen as materialized (${answeredPlaces(uid)}),`}
    hits as (select t.id, t.found from ${threads} t
      ${isStaff(role) ? sql`` : sql`join seen s on s.lesson_id = t.lesson_id and s.round = t.round and s.part_id = t.part_id`}
      where t.found @@ ${query} and t.state = 'shown' and t.merged_into is null
      order by t.written_at desc, t.id desc limit ${mostRanked}),
    ranked as (select id, ts_rank(found, ${query}) as rank from hits)
    select id, rank::text as rank from ranked
    ${position ? sql`where (rank, id) < (${position.at}::real, ${position.id}::uuid)` : sql``}
    order by ranked.rank desc, id desc limit ${threadsAtOnce + 1}`);
  return rows;
}

/** Those of these that are still shown, in their order. */
export async function findLinesOfHits(database: Db, hits: readonly Hit[]): Promise<LineRow[]> {
  const ids = hits.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await selectLines(database).where(and(inArray(threads.id, ids), eq(threads.state, 'shown')));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

function newestFirst(database: Db, which: SQL | undefined, after?: string) {
  const position = after === undefined ? undefined : readPosition('time', after);
  const isBehind =
    position &&
    sql`(${threads.writtenAt}, ${threads.id}) < (timestamptz 'epoch' + ${position.at}::bigint * interval '1 microsecond', ${position.id}::uuid)`;
  return selectLines(database)
    .where(and(which, isBehind))
    .orderBy(desc(threads.writtenAt), desc(threads.id))
    .limit(threadsAtOnce + 1);
}

function selectLines({ orm }: Db) {
  const { lessonId, round, partId, edition, answers, hasExpertAnswer, mergedInto, acceptedId, writtenAt } = threads;
  return orm
    .select({
      ...postColumns(threads),
      ...{ lessonId, round, partId, edition, answers, hasExpertAnswer, mergedInto, acceptedId },
      isAnswered: sql<boolean>`exists (select 1 from ${communityAnswers} a where a.id = ${acceptedId} and a.state = 'shown')`,
      writtenMicros: sql<string>`(extract(epoch from ${writtenAt}) * 1000000)::bigint::text`,
    })
    .from(threads)
    .leftJoin(users, eq(users.id, threads.authorId))
    .leftJoin(communityPeople, eq(communityPeople.userId, threads.authorId))
    .$dynamic();
}
