import pg from 'pg';

/** What holds connections to a database. */
export interface Pooled {
  pool: pg.Pool;
}

/**
 * Does `work` while nobody else on this database does work under the same number; whoever comes second waits, however long it
 * takes. The lock ends with the connection that holds it, which has no limits of time and is handed to `work`.
 */
export async function withLock<T>(
  { pool }: Pooled,
  number: number,
  work: (alone: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: pool.options.connectionString, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [number]);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
