import { openDatabase, type Database } from '../db/db.ts';

interface PlansMade {
  /** Under which the statement is prepared. */
  name: string;
  text: string;
  /** How often PostgreSQL made a plan for one call alone. It makes five before it compares. */
  anew: number;
  /** How often it took the plan that it keeps. */
  kept: number;
}

/** How each statement was planned that is prepared: over a single connection, which `work` did all it did with. */
export async function plansMade(url: string, work: (database: Database) => Promise<void>): Promise<PlansMade[]> {
  const database = await openDatabase({ url, connections: 1, onConnectionLost: () => {} });
  try {
    await work(database);
    const { rows } = await database.pool.query<PlansMade>(
      'select name, statement as text, custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements',
    );
    return rows;
  } finally {
    await database.close();
  }
}
