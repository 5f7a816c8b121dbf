import { openDatabase, type Database } from '../db/db.ts';

/**
 * How often PostgreSQL made a plan for one call alone (`anew`), and how often it took the plan that it keeps (`kept`), for the
 * statement prepared under this name: over a single connection, where `work` did all it did. PostgreSQL makes five before it
 * compares, so that `{ anew: 5, kept: 7 }` is the best that twelve calls can show.
 */
export async function plansMade(
  url: string,
  name: string,
  work: (database: Database) => Promise<void>,
): Promise<{ anew: number; kept: number } | undefined> {
  const database = await openDatabase({ url, connections: 1, onConnectionLost: () => {} });
  try {
    await work(database);
    const { rows } = await database.pool.query<{ anew: number; kept: number }>(
      'select custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements where name = $1',
      [name],
    );
    return rows[0];
  } finally {
    await database.close();
  }
}
