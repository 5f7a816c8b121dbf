import type { Database } from '#platform/server/db/db.ts';
import { firstId } from './firstId.ts';

/** So many answers of one span are looked at. */
export const mostLookedAt = 1_000;
/** Who left a question standing for longer did something else. */
const longestMs = 10 * 60_000;

export interface WorkedTime {
  ms: number;
  /** There were more answers than are looked at. */
  isMore: boolean;
}

/** How long a student was at the questions that they answered in each span (ms since 1970): by key, and a bounded number of rows. */
export async function findWorkedTime(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  spans: readonly { from: number; before: number }[],
): Promise<WorkedTime[]> {
  const { rows } = await pool.query<WorkedTime>({
    name: 'find_worked_time',
    text: workedTime,
    values: [userId, spans.map(({ from }) => firstId(from)), spans.map(({ before }) => firstId(before))],
  });
  return rows;
}

const workedTime = `
  select coalesce(sum(looked.ms), 0)::float8 as ms, count(looked.ms) >= ${mostLookedAt} as "isMore"
  from unnest($2::uuid[], $3::uuid[]) with ordinality as span(low, high, place)
  left join lateral (
    select least(ms, ${longestMs}) as ms from answers where user_id = $1 and id >= span.low and id < span.high order by id limit ${mostLookedAt}
  ) looked on true
  group by place order by place`;
