import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/db/db.ts';
import { communityCases, communityNotices, communityPeople, communityReports } from '../community.tables.ts';
import type { Post } from '../safety/post.ts';

const words = {
  founded: 'Thank you: a moderator read a post that you reported, and it is gone from there.',
  unfounded: 'A moderator read a post that you reported, and lets it stand. Thank you for telling us.',
};

/**
 * The case is closed, and those whose report waits are told what came of it. Who was right, and who was not, counts for their
 * next reports.
 */
export async function settleReports(
  tx: Transaction,
  { id, post }: { id: number; post: Post },
  outcome: keyof typeof words,
): Promise<void> {
  const count = outcome === 'founded' ? sql`founded_reports` : sql`unfounded_reports`;
  await tx
    .update(communityCases)
    .set({ isOpen: false, revision: sql`${communityCases.revision} + 1` })
    .where(eq(communityCases.id, id));
  await tx.execute(sql`
    with settled as (
      update ${communityReports} set settled_at = now(), outcome = ${outcome}
      where thread_id = ${post.threadId} and answer_id is not distinct from ${post.answerId}::uuid and settled_at is null
      returning user_id
    ), told as (
      insert into ${communityNotices} (user_id, kind, thread_id, sentence)
      select user_id, 'report-settled', ${post.threadId}, ${words[outcome]} from settled
    )
    insert into ${communityPeople} (user_id, ${count}) select user_id, 1 from settled order by user_id
    on conflict (user_id) do update set ${count} = ${communityPeople}.${count} + 1,
      next_letter_at = case when ${communityPeople}.wants_letter then coalesce(${communityPeople}.next_letter_at, date_trunc('milliseconds', now()))
        else ${communityPeople}.next_letter_at end`);
}
