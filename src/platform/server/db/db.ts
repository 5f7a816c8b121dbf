import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { databasePlace, isDatabaseAway, unreachable } from './db.errors.ts';
import { migrate } from './db.migrations.ts';
import { primaryOnly } from './primaryOnly.ts';

export interface Database {
  pool: pg.Pool;
  orm: NodePgDatabase;
  /** Waits for the queries under way and ends every connection. Safe to call twice. */
  close(): Promise<void>;
}

/** A transaction under way; what is done with it counts when it ends well, or not at all. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

interface DatabaseOptions {
  /** A `postgresql://` address, TCP or Unix socket (`postgresql://user@%2Ffolder/name`). */
  url: string;
  /** When given, the database is brought up to these migrations before the call returns. */
  migrationsFolder?: string;
  /** The most connections this process keeps. */
  connections?: number;
  /** Hears of a connection lost while idle, as when the database restarts: the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void;
}

/** Limits of one connection. The last one is ours alone: it ends the wait for a database that hangs or is cut off. */
export const LIMITS = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 7_000,
};

/**
 * How many connections each of several servers on one port keeps: with PostgreSQL's usual 100 there is room for one server more,
 * as while they are replaced, and for commands.
 */
export function connectionsOf(workers: number): number {
  return Math.min(10, Math.floor(72 / workers));
}

const OLDEST_MAJOR = 15;

/** Opens the database and makes sure that it answers. Rejects with one sentence for the operator when it cannot be used. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, migrationsFolder, connections = 10, onConnectionLost = warn } = options;
  const place = databasePlace(url);
  const pool = new pg.Pool({
    application_name: 'lodestar',
    connectionString: url,
    max: connections,
    keepAlive: true,
    ...LIMITS,
    ...primaryOnly,
  });
  pool.on('error', onConnectionLost);
  // One that is lost while in use fails its query; without a listener of its own it would end the process, too.
  pool.on('connect', (client) => client.on('error', () => {}));
  let closed: Promise<void> | undefined;
  const database = { pool, orm: makeOrm(pool), close: () => (closed ??= pool.end()) };
  try {
    await checkVersion(pool, place);
    if (migrationsFolder !== undefined) await migrate(database, migrationsFolder);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function checkVersion(pool: pg.Pool, place: string): Promise<void> {
  const { rows } = await pool
    .query<{ server_version: string }>('SHOW server_version')
    .catch((error: unknown) => Promise.reject(unreachable(place, error)));
  const version = rows[0]?.server_version ?? 'unknown';
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return;
  throw new Error(
    `PostgreSQL ${OLDEST_MAJOR} or newer is needed, but the database at ${place} is PostgreSQL ${version}.`,
  );
}

/** drizzle on a pool, save that a transaction always gives its connection back: drizzle keeps it when BEGIN fails. */
function makeOrm(pool: pg.Pool): NodePgDatabase {
  const orm = drizzle({ client: pool });
  const transaction: typeof orm.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle({ client }).transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return Object.assign(orm, { transaction });
}

function warn(error: Error): void {
  process.emitWarning(`A database connection was lost: ${error.message}`, 'DatabaseWarning');
}
