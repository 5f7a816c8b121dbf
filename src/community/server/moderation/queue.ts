import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/db.ts';
import type { PostState } from '../../community.ts';
import { casesAtOnce, type CaseLine } from '../../moderation.ts';
import { displayNameOf } from '../safety/people.ts';

/** So many letters of a post stand in the queue. */
const longestBeginning = 200;
/** So many reports of a post are counted. */
const mostCounted = 100;

interface Row extends Record<string, unknown> {
  id: string;
  kind: 'question' | 'answer';
  rank: number;
  since: string;
  state: PostState;
  reports: number;
  chosen: string | null;
  name: string | null;
  beginning: string;
}

/** A page of what waits: where somebody may be in danger first, then by how long it waits. */
export async function findQueue({ orm }: Pick<Database, 'orm'>, after: number | undefined) {
  const isBehind =
    after === undefined
      ? sql``
      : sql`and (c.rank, c.since, c.id) > (select rank, since, id from community_cases where id = ${after})`;
  const { rows } = await orm.execute<Row>(sql`
    select c.id, case when c.answer_id is null then 'question' else 'answer' end as kind, c.rank,
      to_char(c.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since,
      coalesce(a.state, t.state) as state, left(case when c.answer_id is null then t.text else a.text end, ${longestBeginning}) as beginning,
      u.name, p.display_name as chosen,
      (select count(*)::int from (select 1 from community_reports r where r.thread_id = c.thread_id
        and r.answer_id is not distinct from c.answer_id and r.settled_at is null limit ${mostCounted}) counted) as reports
    from (select * from community_cases c where c.is_open ${isBehind} order by c.rank, c.since, c.id limit ${casesAtOnce + 1}) c
    join community_threads t on t.id = c.thread_id
    left join community_answers a on a.id = c.answer_id
    left join users u on u.id = case when c.answer_id is null then t.author_id else a.author_id end
    left join community_people p on p.user_id = u.id
    order by c.rank, c.since, c.id`);
  const cases = rows.slice(0, casesAtOnce).map(asLine);
  return { cases, isLast: rows.length <= casesAtOnce };
}

function asLine({ id, kind, rank, since, state, reports, beginning, name, chosen }: Row): CaseLine {
  const author = name === null ? null : displayNameOf(chosen, name);
  return { id: Number(id), kind, isDanger: rank === 0, since, state, reports, author, beginning };
}

/** How much waits, for the desk; more than a thousand are not counted. */
export async function countWaiting({ orm }: Pick<Database, 'orm'>): Promise<{ waiting: number; inDanger: number }> {
  const { rows } = await orm.execute<{ waiting: number; inDanger: number }>(sql`
    select count(*)::int as waiting, (count(*) filter (where rank = 0))::int as "inDanger"
    from (select rank from community_cases where is_open order by rank, since, id limit 1000) counted`);
  return rows[0] ?? { waiting: 0, inDanger: 0 };
}
