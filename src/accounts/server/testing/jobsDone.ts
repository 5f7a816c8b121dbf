import type { Database } from '#platform/server/db/db.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

/** Waits until nothing of a queue is left to be done. */
export async function jobsDone({ pool }: Pick<Database, 'pool'>, queue: string): Promise<void> {
  await eventually(async () => {
    const { rows } = await pool.query<{ n: number }>(
      "select count(*)::int as n from pgboss.job where name = $1 and state in ('created', 'retry', 'active')",
      [queue],
    );
    if (rows[0]?.n !== 0) throw new Error(`Expected the queue ${queue} to be empty but found ${rows[0]?.n} jobs in it`);
  });
}
