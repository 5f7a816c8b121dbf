import type pg from 'pg';
import { LIMITS } from './db.ts';

/** Others may use the pooler meanwhile, and then two of ours seem to have connections of their own. */
const looks = 5;

/**
 * Refuses a database that is reached through a pooler which lends one connection to several (PgBouncer with `pool_mode = transaction`):
 * statements that are prepared by name and locks that are held from one transaction to the next would be somebody else's.
 * And one whose pooler keeps our limits of time to itself.
 */
export async function requireOwnConnections(pool: pg.Pool, place: string): Promise<void> {
  const one = await pool.connect();
  try {
    const other = await pool.connect();
    try {
      for (let look = 0; look < looks; look += 1) {
        if ((await backendOf(one)) === (await backendOf(other))) throw new Error(lendingPooler(place));
      }
    } finally {
      other.release();
    }
    const lost = await lostLimits(one);
    if (lost.length > 0) throw new Error(silentPooler(place, lost));
  } finally {
    one.release();
  }
}

async function backendOf(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}

const serverLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

async function lostLimits(client: pg.PoolClient) {
  const { rows } = await client.query<{ name: string; ms: number }>(
    'SELECT name, setting::int AS ms FROM pg_settings WHERE name = ANY ($1)',
    [serverLimits],
  );
  return serverLimits.filter((limit) => rows.find(({ name }) => name === limit)?.ms !== LIMITS[limit]);
}

const lendingPooler = (place: string) =>
  `The database at ${place} is reached through a pooler that lends one connection to several programs. ` +
  'Name PostgreSQL itself in DATABASE_URL, or let the pooler give each its own (PgBouncer: pool_mode = session).';

const silentPooler = (place: string, lost: readonly (typeof serverLimits)[number][]) =>
  `The database at ${place} is reached through something that does not hand our limits of time on. Set them for the account we use: ` +
  `${lost.map((limit) => `ALTER ROLE … SET ${limit} = ${LIMITS[limit]};`).join(' ')} Then let the pooler open its connections anew.`;
