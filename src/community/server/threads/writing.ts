import { eq, sql } from 'drizzle-orm';
import { isStaff } from '#accounts/account.ts';
import { answeredParts, answers } from '#answers/server/answers.tables.ts';
import { lessonEditions } from '#course/server/course.tables.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { communityAnswers, communityThreads } from '../community.tables.ts';
import { lockCommunity } from '../lockCommunity.ts';
import { findDoor, type Viewer } from '../door.queries.ts';
import { tellAsker } from '../notices/tellAsker.ts';
import { postText } from '../posting/postText.ts';
import { lockStanding } from '../safety/people.ts';
import type { Place } from '../safety/post.ts';
import { recountThread } from './recountThread.ts';
import { requireTime } from './requireTime.ts';
import { lockVisibleThread, requireMayWrite, type Ground } from './visible.ts';
import { holdBack, wordsOf, type Words } from './words.ts';

/**
 * Keeps a question about a part; of the same one once more nothing is kept.
 *
 * @returns what was written; undefined when it was there already.
 * @throws AppError 404 when the part does not open to them, or is none, and when the id is somebody else's; 403 when they may only read,
 * 409 when they asked something elsewhere under this id, 422 without words, 429 when it is too soon.
 */
export async function ask(
  { database: { orm }, isOn }: Ground,
  writer: Viewer,
  id: string,
  { text, ...place }: Place & { text: string },
): Promise<Words | undefined> {
  const kept = postText(text);
  return orm.transaction(async (tx) => {
    await lockCommunity(tx, 'shared');
    await lockStanding(tx, writer.uid);
    const door = await findDoor({ orm: tx }, isOn(), writer, place);
    if (!door.mayRead) throw new AppError(404, door.reason?.sentence ?? 'Question not found.', door.reason ?? {});
    const [own] = await tx.select().from(communityThreads).where(eq(communityThreads.id, id));
    if (own) return alreadyThere(own, writer, isOfPart(own, place));
    requireMayWrite(door);
    await requireTime(tx, 'question', writer);
    const edition = await findEditionSeen(tx, writer.uid, place);
    if (edition === undefined) throw notFound('question');
    const words = await wordsOf(kept);
    const row = { id, ...place, edition, authorId: writer.uid, text: kept, html: words.html, state: words.state };
    const made = await tx.insert(communityThreads).values(row).onConflictDoNothing().returning();
    if (made.length === 0) throw notFound('question'); // somebody else's, a moment ago
    await holdBack(tx, { threadId: id, answerId: null }, writer.uid, words);
    await recountThread(tx, id);
    return words;
  });
}

/** Keeps an answer, and tells who asked; otherwise as `ask`. */
export async function answer(
  { database: { orm }, isOn }: Ground,
  writer: Viewer,
  { threadId, answerId: id }: { threadId: string; answerId: string },
  text: string,
): Promise<Words | undefined> {
  const kept = postText(text);
  return orm.transaction(async (tx) => {
    await lockCommunity(tx, 'shared');
    const { thread, door } = await lockVisibleThread(tx, isOn(), writer, threadId);
    const standing = await lockStanding(tx, writer.uid);
    const [own] = await tx.select().from(communityAnswers).where(eq(communityAnswers.id, id));
    if (own) return alreadyThere(own, writer, own.threadId === threadId || own.threadId === thread.mergedInto);
    requireMayWrite(door);
    if (thread.state !== 'shown') throw new AppError(409, 'A moderator looks at your question first.');
    if (thread.mergedInto) throw new AppError(409, 'This question goes on in another one: answer there.');
    await requireTime(tx, 'answer', writer);
    const words = await wordsOf(kept);
    const isExpert = isStaff(writer.role) || standing.isExpert;
    const row = { id, threadId, authorId: writer.uid, text: kept, html: words.html, state: words.state, isExpert };
    const made = await tx.insert(communityAnswers).values(row).onConflictDoNothing().returning();
    if (made.length === 0) throw notFound('answer');
    await holdBack(tx, { threadId, answerId: id }, writer.uid, words);
    await recountThread(tx, threadId);
    if (words.state === 'shown')
      await tellAsker(tx, { threadId, askerId: thread.authorId, writerId: writer.uid, isExpert });
    return words;
  });
}

function isOfPart(one: Place, { lessonId, round, partId }: Place): boolean {
  return one.lessonId === lessonId && one.round === round && one.partId === partId;
}

/** What is under this id already. Whose it is, is nobody else's business. */
function alreadyThere({ authorId }: { authorId: string | null }, { uid }: Viewer, isTheSame: boolean): undefined {
  if (authorId !== uid) throw notFound('question');
  if (!isTheSame) throw new AppError(409, 'Something else was sent under this name already. Please send it again.');
}

/** The wording that they answered last; of who has not answered, as the course asks it now. Undefined when it asks nothing there. */
async function findEditionSeen(
  tx: Transaction,
  uid: string,
  { lessonId, round, partId }: Place,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ edition: string }>(sql`
    select edition from (
      select 1 as rank, a.edition from ${answeredParts} p join ${answers} a on a.user_id = p.user_id and a.id = p.last_id
      where p.user_id = ${uid} and p.lesson_id = ${lessonId} and p.round = ${round} and p.part_id = ${partId}
      union all
      select 2, edition from ${lessonEditions} where lesson_id = ${lessonId} and round = ${round} and is_newest
        and parts @> ${JSON.stringify([{ partId }])}::jsonb
    ) found order by rank limit 1`);
  return rows[0]?.edition;
}
