import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/db/db.ts';
import { communityCases } from '../community.tables.ts';
import type { Post } from '../safety/post.ts';

/** The post waits for a moderator, from now on unless it did already; before all others when somebody may be in danger. */
export async function openCase(tx: Transaction, post: Post, { isDanger }: { isDanger: boolean }): Promise<void> {
  const rank = isDanger ? 0 : 1;
  await tx.execute(sql`
    insert into ${communityCases} (thread_id, answer_id, is_open, rank) values (${post.threadId}, ${post.answerId}, true, ${rank})
    on conflict (thread_id, coalesce(answer_id, '00000000-0000-0000-0000-000000000000'::uuid)) do update set
      rank = case when community_cases.is_open then least(community_cases.rank, excluded.rank) else excluded.rank end,
      since = case when community_cases.is_open then community_cases.since else now() end,
      is_open = true, revision = community_cases.revision + 1`);
}
