import { and, eq, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import { answersAtOnce } from '../../community.ts';
import { communityAnswers as answers, communityHelped, communityPeople } from '../community.tables.ts';
import type { Viewer } from '../door.queries.ts';
import { maySee, type LineRow } from './lines.queries.ts';
import { readPosition } from './pages.ts';
import { postColumns } from './shownPost.ts';

/**
 * A page of the answers to a question, and one more where there is one: the accepted one, those of experts, by how many they helped, in
 * their order.
 *
 * @param after the id of the last one that was shown.
 */
export function findAnswers(
  { orm }: Pick<Database, 'orm'>,
  viewer: Viewer,
  { id: threadId, acceptedId }: Pick<LineRow, 'id' | 'acceptedId'>,
  after?: string,
) {
  const { isExpert, helped, writtenAt, id } = answers;
  const key = sql`(${id} is distinct from ${acceptedId}::uuid), (not ${isExpert}), (-${helped}), ${writtenAt}, ${id}`;
  const isBehind =
    after === undefined
      ? undefined
      : sql`(${key}) > (select b.id is distinct from ${acceptedId}::uuid, not b.is_expert, -b.helped, b.written_at, b.id
          from ${answers} b where b.id = ${readPosition('id', after).id} and b.thread_id = ${threadId})`;
  return orm
    .select({
      ...postColumns(answers),
      ...{ isExpert, helped },
      helpedYou: sql<boolean>`exists (select 1 from ${communityHelped} h where h.answer_id = ${id} and h.user_id = ${viewer.uid})`,
    })
    .from(answers)
    .leftJoin(users, eq(users.id, answers.authorId))
    .leftJoin(communityPeople, eq(communityPeople.userId, answers.authorId))
    .where(and(eq(answers.threadId, threadId), maySee(answers, viewer), isBehind))
    .orderBy(key)
    .limit(answersAtOnce + 1);
}
