import type { Database } from '../db/db.ts';

export interface DatabaseState {
  bytes: number;
  /** Of all programs on this PostgreSQL, and how many it takes. */
  connections: number;
  mostConnections: number;
  /** The transaction that has been under way longest, in seconds; 0 when there is none. */
  longestSeconds: number;
}

export interface TableState {
  name: string;
  bytes: number;
  /** As the catalog guesses; null before PostgreSQL first counted. */
  rows: number | null;
}

type Db = Pick<Database, 'pool'>;

/** What the catalog of the database knows: nothing of the tables is read. */
export async function readDatabase({ pool }: Db): Promise<DatabaseState> {
  const { rows } = await pool.query<Record<keyof DatabaseState, string>>(`
    select pg_database_size(current_database()) as bytes, current_setting('max_connections') as "mostConnections",
      count(*) as connections,
      coalesce(max(extract(epoch from now() - xact_start))
        filter (where datname = current_database() and pid <> pg_backend_pid()), 0) as "longestSeconds"
    from pg_stat_activity where backend_type = 'client backend'`);
  const [row] = rows;
  if (!row) throw new Error('Expected the state of the database but found none');
  return {
    bytes: Number(row.bytes),
    connections: Number(row.connections),
    mostConnections: Number(row.mostConnections),
    longestSeconds: Math.max(0, Math.round(Number(row.longestSeconds))),
  };
}

/** The tables that take most room, with their indexes. */
export async function findLargestTables({ pool }: Db, count: number): Promise<TableState[]> {
  const { rows } = await pool.query<Record<'name' | 'bytes', string> & { rows: string | null }>(
    `select relname as name, pg_total_relation_size(oid) as bytes, nullif(reltuples, -1) as rows
     from pg_class where relkind in ('r', 'm') and relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(oid) desc, relname limit $1`,
    [count],
  );
  return rows.map(({ name, bytes, rows: guess }) => ({
    name,
    bytes: Number(bytes),
    rows: guess === null ? null : Number(guess),
  }));
}
