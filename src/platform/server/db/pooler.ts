import type pg from 'pg';
import { LIMITS } from './db.ts';

/** Others may use the pooler meanwhile, and then two of ours seem to have connections of their own. */
const looks = 5;
/** There may be several poolers behind a balancer, which spreads our connections over them: of so many two are with the same one. */
const mostConnections = 5;

/**
 * Refuses a database that is reached through a pooler which lends one connection to several (PgBouncer with `pool_mode = transaction`):
 * statements that are prepared by name and locks that are held from one transaction to the next would be somebody else's.
 * And one whose pooler keeps our limits of time to itself.
 */
export async function requireOwnConnections(pool: pg.Pool, place: string): Promise<void> {
  const clients: pg.PoolClient[] = [];
  try {
    while (clients.length < Math.min(mostConnections, pool.options.max)) clients.push(await pool.connect());
    for (let look = 0; look < looks; look += 1) {
      const backends = new Set<number | undefined>();
      for (const client of clients) backends.add(await backendOf(client));
      if (backends.size < clients.length) throw new Error(lendingPooler(place));
    }
    const lost = await lostLimits(clients[0]);
    if (lost.length > 0) throw new Error(silentPooler(place, lost));
  } finally {
    for (const client of clients) client.release();
  }
}

async function backendOf(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}

const serverLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

async function lostLimits(client: pg.PoolClient | undefined) {
  const found = await client?.query<{ name: string; ms: number }>(
    'SELECT name, setting::int AS ms FROM pg_settings WHERE name = ANY ($1)',
    [serverLimits],
  );
  return serverLimits.filter((limit) => found?.rows.find(({ name }) => name === limit)?.ms !== LIMITS[limit]);
}

const lendingPooler = (place: string) =>
  `The database at ${place} is reached through a pooler that lends one connection to several programs. ` +
  'Name PostgreSQL itself in DATABASE_URL, or let the pooler give each its own (PgBouncer: pool_mode = session).';

const silentPooler = (place: string, lost: readonly (typeof serverLimits)[number][]) =>
  `The database at ${place} is reached through something that does not hand our limits of time on. Set them for the account we use: ` +
  `${lost.map((limit) => `ALTER ROLE … SET ${limit} = ${LIMITS[limit]};`).join(' ')} Then let the pooler open its connections anew.`;
