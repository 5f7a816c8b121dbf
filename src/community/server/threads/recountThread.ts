import { sql } from 'drizzle-orm';
import { lessons } from '#course/server/course.tables.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { answersAtOnce } from '../../community.ts';
import { communityAnswers, communityThreads } from '../community.tables.ts';

/** So many questions that were merged into one are found by their own words as well. */
const mostMergedFound = 20;

/**
 * Keeps what follows from the posts of a thread that are shown: how many answers there are, whether an expert's is among them, and what
 * the thread is found by (the title of its lesson and the question weigh more than the answers, of which the first ones are taken: a
 * `tsvector` has room for no more). Two at once come one after the other.
 */
export async function recountThread(tx: Transaction, threadId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${communityThreads} where id = ${threadId} for no key update`);
  await tx.execute(sql`
    update ${communityThreads} t set answers = counted.answers, has_expert_answer = counted.experts > 0,
      found = case when t.state = 'shown' and t.merged_into is null then
        setweight(to_tsvector('english', concat_ws(E'\n', t.text, asked.texts,
          (select title from ${lessons} l where l.id = t.lesson_id))), 'A')
        || setweight(to_tsvector('english', coalesce(answered.texts, '')), 'B') else '' end
    from (select count(*)::int as answers, (count(*) filter (where is_expert))::int as experts
        from ${communityAnswers} where thread_id = ${threadId} and state = 'shown') counted,
      (select string_agg(text, E'\n') as texts from (select text from ${communityAnswers}
        where thread_id = ${threadId} and state = 'shown'
        order by is_expert desc, written_at, id limit ${answersAtOnce}) first) answered,
      (select string_agg(text, E'\n') as texts from (select text from ${communityThreads}
        where merged_into = ${threadId} and state = 'shown' order by written_at limit ${mostMergedFound}) merged) asked
    where t.id = ${threadId}`);
}
