import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import { notFound } from '#platform/errors.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import type { Database } from '#platform/server/db/db.ts';
import { mostAnswersShown, mostMeasuresShown, mostReportsShown, type CaseAuthor, type CasePost, type ModerationCase } from '../../moderation.ts'; // prettier-ignore
import { communityAnswers, communityCases, communityDeeds, communityPeople, communityReports, communityThreads } from '../community.tables.ts'; // prettier-ignore
import { displayNameOf } from '../safety/people.ts';
import { isAbout, type Post } from '../safety/post.ts';
import { placesOf } from '../threads/threadPlaces.ts';
import { findDeeds } from './deeds.ts';
import { refusalToJudge, type Acted, type Moderator } from './mayAct.ts';

type Db = Pick<Database, 'orm'>;

export interface CaseServices {
  database: Db;
  course: Pick<PublishedCourse, 'outline' | 'editions'>;
}

/** A case as a moderator sees it. @throws AppError 404. */
export async function findCase(
  { database, course }: CaseServices,
  by: Moderator,
  caseId: number,
): Promise<ModerationCase> {
  const [found] = await database.orm.select().from(communityCases).where(eq(communityCases.id, caseId));
  if (!found) throw notFound('case');
  const { threadId, answerId, id, revision, isOpen, rank } = found;
  const [question] = await database.orm.select(ofPost(communityThreads)).from(communityThreads)
    .leftJoin(users, eq(users.id, communityThreads.authorId))
    .leftJoin(communityPeople, eq(communityPeople.userId, communityThreads.authorId))
    .where(eq(communityThreads.id, threadId)); // prettier-ignore
  const { lessonId, round, partId, edition } = communityThreads;
  const [asked] = await database.orm
    .select({ lessonId, round, partId, edition })
    .from(communityThreads)
    .where(eq(communityThreads.id, threadId));
  if (!question || !asked) throw notFound('case');
  const { place } = (await placesOf(course, [asked]))(asked);
  const answers = await findAnswers(database, found);
  const authorId = (answerId === null ? question : answers.find((one) => one.id === answerId))?.authorId ?? null;
  const author = authorId === null ? undefined : await findAuthor(database, authorId);
  return {
    ...{ id, revision, isOpen, threadId, place },
    isDanger: rank === 0,
    kind: answerId === null ? 'question' : 'answer',
    thread: [asPost(question, answerId === null), ...answers.map((one) => asPost(one, one.id === answerId))],
    reports: await findReports(database, found),
    author: author ? await asCaseAuthor(database, by, author) : null,
    refusal: refusalToJudge(by, author ?? null) ?? null,
  };
}

function ofPost(table: typeof communityThreads | typeof communityAnswers) {
  const { id, authorId, html, writtenAt, editedAt, state } = table;
  return { id, authorId, html, writtenAt, editedAt, state, name: users.name, chosen: communityPeople.displayName };
}

/** The answers to a question; the one that it is about is among them, however many there are. */
async function findAnswers({ orm }: Db, { threadId, answerId }: Post) {
  const { id, writtenAt } = communityAnswers;
  const isIt = sql`${id} is not distinct from ${answerId}::uuid`;
  const found = await orm.select(ofPost(communityAnswers)).from(communityAnswers)
    .leftJoin(users, eq(users.id, communityAnswers.authorId))
    .leftJoin(communityPeople, eq(communityPeople.userId, communityAnswers.authorId))
    .where(and(eq(communityAnswers.threadId, threadId), or(isIt, ne(communityAnswers.state, 'hidden'))))
    .orderBy(desc(isIt), asc(writtenAt), asc(id))
    .limit(mostAnswersShown); // prettier-ignore
  return found.toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime());
}

type PostRow = Awaited<ReturnType<typeof findAnswers>>[number];

function asPost({ name, chosen, html, writtenAt, editedAt, state }: PostRow, isIt: boolean): CasePost {
  return {
    ...{ html, state, isIt },
    author: name === null ? null : displayNameOf(chosen, name),
    writtenAt: writtenAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}

/** Nothing of who it was. */
async function findReports({ orm }: Db, post: Post) {
  const { reason, text, at, settledAt, id } = communityReports;
  const found = await orm
    .select({ reason, text, at, settledAt })
    .from(communityReports)
    .where(isAbout(communityReports, post))
    .orderBy(desc(id))
    .limit(mostReportsShown);
  return found.map(({ at: when, settledAt: settled, ...said }) => ({
    ...{ ...said, at: when.toISOString() },
    isSettled: settled !== null,
  }));
}

interface FoundAuthor extends Acted {
  name: string;
  chosen: string | null;
  mutedUntil: Date | null;
  bannedAt: Date | null;
  lastDeed: number;
}

/** Undefined once the account is gone. */
export async function findAuthor({ orm }: Db, uid: string): Promise<FoundAuthor | undefined> {
  const { isModerator, displayName, mutedUntil, bannedAt } = communityPeople;
  const [found] = await orm
    .select({
      ...{ uid: users.id, role: users.role, name: users.name },
      ...{ isModerator, chosen: displayName, mutedUntil, bannedAt },
      lastDeed: sql<number>`coalesce((select max(id) from ${communityDeeds} where person_id = ${uid}), 0)::float8`,
    })
    .from(users)
    .leftJoin(communityPeople, eq(communityPeople.userId, users.id))
    .where(eq(users.id, uid));
  return found && { ...found, isModerator: found.isModerator ?? false };
}

async function asCaseAuthor(database: Db, by: Moderator, author: FoundAuthor): Promise<CaseAuthor> {
  const { uid, name, chosen, mutedUntil, bannedAt, lastDeed } = author;
  return {
    name: displayNameOf(chosen, name),
    mutedUntil: mutedUntil && mutedUntil.getTime() > Date.now() ? mutedUntil.toISOString() : null,
    isBanned: bannedAt !== null,
    measures: await findDeeds(database, { personId: uid, limit: mostMeasuresShown }),
    lastDeed,
    uid: by.isAdmin ? uid : null,
  };
}
