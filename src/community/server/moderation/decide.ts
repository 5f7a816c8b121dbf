import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError, invalidArgument } from '#platform/errors.ts';
import { cleaned, isBlank } from '#platform/server/cleanText.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { communityCases, communityReports, communityThreads } from '../community.tables.ts';
import { tellAskerAfterAll } from '../notices/tellAsker.ts';
import { lockCommunity } from '../lockCommunity.ts';
import { lockPost, setPostState, type FoundPost, type RecountThread } from '../safety/post.ts';
import { tell } from '../safety/tell.ts';
import { writeDeed } from './deeds.ts';
import { changed, lockCase } from './lockCase.ts';
import type { Moderator } from './mayAct.ts';
import { settleReports } from './settleReports.ts';

export interface DecisionServices {
  database: Pick<Database, 'orm'>;
  recount: RecountThread;
  /** Moves the answers of one question to the same question, which was asked elsewhere; who asked is told. */
  mergeThreads: (tx: Transaction, from: string, into: string) => Promise<void>;
}

interface Decision {
  decision: 'hide' | 'show';
  reason: string;
  revision: number;
}

/** A moderator hides a post, or shows it; those concerned are told. @throws AppError as `lockCase` does. */
export async function decide(
  { database, recount }: DecisionServices,
  by: Moderator,
  caseId: number,
  decision: Decision,
): Promise<void> {
  const reason = readReason(decision.reason);
  const hides = decision.decision === 'hide';
  await database.orm.transaction(async (tx) => {
    await lockCommunity(tx, 'alone');
    const found = await lockCase(tx, by, caseId, decision.revision);
    const { post } = found;
    const state = hides ? 'hidden' : 'shown';
    if (!found.isOpen && post.state === state) throw changed();
    await setPostState(tx, post, state);
    if (post.state !== state) {
      await recount(tx, post.threadId);
      const sentence = `${hides ? 'A moderator hid' : 'A moderator looked at, and shows,'} ${named(post)}: ${reason}`;
      await tell(tx, post.authorId, { kind: hides ? 'hidden' : 'shown-again', threadId: post.threadId, sentence });
      if (!hides && post.answerId !== null) await tellAskerAfterAll(tx, post.answerId);
    }
    await settleReports(tx, found, hides ? 'founded' : 'unfounded');
    await writeDeed(tx, { ...deedAbout(by, post), what: decision.decision, reason });
  });
}

interface Merge {
  into: string;
  reason: string;
  revision: number;
}

/** The same question was asked elsewhere, and goes on there. @throws AppError as above, 422 when that is no such question. */
export async function merge(
  { database, mergeThreads, recount }: DecisionServices,
  by: Moderator,
  caseId: number,
  { into, ...given }: Merge,
): Promise<void> {
  const reason = readReason(given.reason);
  await database.orm.transaction(async (tx) => {
    await lockCommunity(tx, 'alone');
    const found = await lockCase(tx, by, caseId, given.revision);
    const { post } = found;
    if (post.answerId !== null) throw new AppError(422, 'Only a question can be merged with another one.');
    await requireSameQuestion(tx, post, into);
    await mergeThreads(tx, post.threadId, into);
    await followAnswers(tx, post.threadId, into);
    await recount(tx, post.threadId);
    await recount(tx, into);
    await settleReports(tx, found, 'founded');
    await writeDeed(tx, { ...deedAbout(by, post), what: 'merge', reason });
  });
}

/** Both are about one part, or answers would reach who has not answered it. */
async function requireSameQuestion(tx: Transaction, from: FoundPost, into: string): Promise<void> {
  const other = from.threadId === into ? undefined : await lockPost(tx, { threadId: into, answerId: null });
  const isSamePart = other?.lessonId === from.lessonId && other.round === from.round && other.partId === from.partId;
  if (!isSamePart || other.state !== 'shown' || (await isMerged(tx, into)) || (await isMerged(tx, from.threadId)))
    throw new AppError(422, 'Name another question about the same part, one that is shown and goes on itself.');
}

async function isMerged(tx: Transaction, threadId: string): Promise<boolean> {
  const { id, mergedInto } = communityThreads;
  const [found] = await tx.select({ mergedInto }).from(communityThreads).where(eq(id, threadId));
  return found?.mergedInto !== null;
}

/** What was reported of the answers goes with them. */
async function followAnswers(tx: Transaction, from: string, into: string): Promise<void> {
  for (const table of [communityReports, communityCases]) {
    const isOfAnswer = and(eq(table.threadId, from), isNotNull(table.answerId));
    await tx.update(table).set({ threadId: into }).where(isOfAnswer);
  }
}

/** @throws AppError 400 when nothing is said. */
export function readReason(given: string): string {
  const reason = cleaned(given.normalize('NFC'));
  if (isBlank(reason)) throw invalidArgument('Say why: it is told to the person, and stands in the log.');
  return reason;
}

function named({ answerId }: FoundPost): string {
  return answerId === null ? 'your question' : 'your answer';
}

function deedAbout({ uid }: Moderator, { threadId, answerId, authorId }: FoundPost) {
  return { byId: uid, threadId, answerId, personId: authorId };
}
