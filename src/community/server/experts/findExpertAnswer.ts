import { sql } from 'drizzle-orm';
import { answeredParts } from '#answers/server/answers.tables.ts';
import { lessonEditions } from '#course/server/course.tables.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { Database } from '#platform/server/db/db.ts';
import { communityAnswers, communityThreads } from '../community.tables.ts';
import type { CommunityInUse } from '../safety/communityInUse.ts';
import { isOffInClass } from '../safety/offInClass.ts';

export interface ExpertAnswer {
  threadId: string;
  html: CleanHtml;
}

export type FindExpertAnswer = (
  userId: string,
  part: { lessonId: string; partId: string },
) => Promise<ExpertAnswer | undefined>;

/** So many of the newest questions about a part that experts answered are looked at. */
const mostThreads = 50;

/**
 * Finds what an expert answered to a question about a part, where everybody may read it, of a student who has answered that part
 * themselves: what whoever asked marked first, then what helped most, then the newest. Nothing about an earlier wording of it.
 */
export function findExpertAnswerIn(
  database: Pick<Database, 'orm'>,
  inUse: Pick<CommunityInUse, 'isOn'>,
): FindExpertAnswer {
  return async (userId, { lessonId, partId }) => {
    if (!inUse.isOn) return undefined;
    const { rows } = await database.orm.execute<{ threadId: string; html: CleanHtml }>(sql`
      select t.id as "threadId", a.html from (
        select t.id, t.edition, t.round, t.accepted_id from ${answeredParts} p join ${communityThreads} t
          on t.lesson_id = p.lesson_id and t.round = p.round and t.part_id = p.part_id
        where p.user_id = ${userId} and p.lesson_id = ${lessonId} and p.part_id = ${partId}
          and t.state = 'shown' and t.has_expert_answer
        order by t.written_at desc limit ${mostThreads}
      ) t join ${communityAnswers} a on a.thread_id = t.id and a.is_expert and a.state = 'shown'
      where exists (
        select 1 from ${lessonEditions} asked
          join ${lessonEditions} newest on newest.lesson_id = ${lessonId} and newest.round = t.round and newest.is_newest,
          jsonb_array_elements(asked.parts) before, jsonb_array_elements(newest.parts) after
        where asked.edition = t.edition and before ->> 'partId' = ${partId} and after ->> 'partId' = ${partId}
          and before ->> 'print' = after ->> 'print'
      )
      order by (a.id is not distinct from t.accepted_id) desc, a.helped desc, a.written_at desc limit 1`);
    const [found] = rows;
    return found && !(await isOffInClass(database, userId)) ? found : undefined;
  };
}
