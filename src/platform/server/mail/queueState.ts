import type { Database } from '../db/db.ts';

/** Beyond so many the exact number says nothing more, and counting costs. */
export const mostCounted = 10_000;

export interface QueueState {
  /** Up to {@link mostCounted}. */
  waiting: number;
  /** Given up within the hour for which they are kept; counted once a minute. */
  failed: number;
  /** How long the one that should have been done first has been waiting since. */
  oldestSeconds: number;
}

/** How the work behind requests stands. Before the queue was ever made there is none. */
export async function readQueue({ pool }: Pick<Database, 'pool'>): Promise<QueueState> {
  const none = { waiting: 0, failed: 0, oldestSeconds: 0 };
  const made = await pool.query<{ is: boolean }>("select to_regclass('pgboss.queue') is not null as is");
  if (!made.rows[0]?.is) return none;
  // each queue by the index on (name, start_after) of what is not done
  const { rows } = await pool.query<QueueState>(
    `select
      (select count(*) from (select 1 from pgboss.job where state < 'active' limit $1) counted)::int as waiting,
      (select coalesce(sum(failed_count), 0) from pgboss.queue)::int as failed,
      coalesce((select max(greatest(extract(epoch from now() - first.start_after), 0)) from pgboss.queue q, lateral (
        select start_after from pgboss.job j where j.name = q.name and j.state < 'active' order by start_after limit 1
      ) first), 0)::int as "oldestSeconds"`,
    [mostCounted],
  );
  return rows[0] ?? none;
}
