import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import type { Database } from './db.ts';

/** `pending`: the folder has migrations the database lacks. `newer`: the database knows some that the folder lacks. */
type MigrationState = 'current' | 'pending' | 'newer';

/** Reads the migrations of a folder once; what it returns tells how the database stands to them at the moment. */
export function migrationCheck(folder: string): (database: Pick<Database, 'pool'>) => Promise<MigrationState> {
  const known = knownMigrations(folder);
  return async ({ pool }) => compare(await appliedMigrations(pool), known);
}

/**
 * Brings the database up to the migrations of a folder. Several servers may do so at once: one works, the others wait.
 * Rejects, and changes nothing, when the database is newer than the folder.
 */
export async function migrate(database: Pick<Database, 'pool'>, folder: string): Promise<void> {
  const client = new pg.Client({
    connectionString: database.pool.options.connectionString,
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateAlone(client, folder);
  } finally {
    await client.end();
  }
}

/** Any number, the same in every version of this program. */
const MIGRATION_LOCK = 7_265_413;

async function migrateAlone(client: pg.Client, folder: string): Promise<void> {
  const known = knownMigrations(folder);
  const before = compare(await appliedMigrations(client), known);
  if (before === 'newer') {
    throw new Error(
      'The database was made by a newer version of this program; install that version, or restore a backup.',
    );
  }
  if (before === 'current') return;
  await runMigrations(drizzle({ client }), { migrationsFolder: folder });
  const after = compare(await appliedMigrations(client), known);
  if (after !== 'current') {
    throw new Error(
      `Expected the migrations of ${folder} in the order of their dates, but an older one was added later`,
    );
  }
}

function compare(applied: number[], known: number[]): MigrationState {
  if (applied.some((when) => !known.includes(when))) return 'newer';
  return known.some((when) => !applied.includes(when)) ? 'pending' : 'current';
}

/** The dates of a folder's migrations: how drizzle tells them apart. */
function knownMigrations(folder: string): number[] {
  return readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.folderMillis);
}

/** The dates of the migrations the database has had. */
async function appliedMigrations(client: pg.Client | pg.Pool): Promise<number[]> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS is`,
  );
  if (!found[0]?.is) return [];
  const { rows } = await client.query<{ created_at: string }>('SELECT created_at FROM drizzle.__drizzle_migrations');
  return rows.map((row) => Number(row.created_at));
}
