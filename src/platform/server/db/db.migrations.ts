import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { withLock, type Pooled } from './db.lock.ts';

/** `pending`: the folder has migrations the database lacks. `newer`: the database knows some that the folder lacks. */
type MigrationState = 'current' | 'pending' | 'newer';

/** Reads the migrations of a folder once; what it returns tells how the database stands to them at the moment. */
export function migrationCheck(folder: string): (database: Pooled) => Promise<MigrationState> {
  const known = knownMigrations(folder);
  return async ({ pool }) => compare(await appliedMigrations(pool), known);
}

/**
 * Brings the database up to the migrations of a folder. Several servers may do so at once: one works, the others wait.
 * Rejects, and changes nothing, when the database is newer than the folder.
 *
 * @param before is done first when there is something to migrate and something to lose; when it fails, nothing is changed.
 * @returns how many migrations were run.
 */
export async function migrate(database: Pooled, folder: string, before?: BeforeMigration): Promise<number> {
  return withLock(database, MIGRATION_LOCK, (client) => migrateAlone(client, folder, before));
}

type BeforeMigration = () => Promise<unknown> | undefined;

/** Any number, the same in every version of this program. Held by whoever changes the schema. */
export const MIGRATION_LOCK = 7_265_413;

/** Refuses a database of another version, and leaves it as it is: for whoever may not migrate. */
export async function requireCurrent(database: Pooled, folder: string): Promise<void> {
  const state = await migrationCheck(folder)(database);
  if (state === 'newer') throw newerDatabase();
  if (state === 'pending') {
    throw new Error(
      'The database was made by an older version of this program, or is empty: `npm start` or `npm run lodestar -- migrate` ' +
        'brings it up to date. Nothing was changed.',
    );
  }
}

function newerDatabase(): Error {
  return new Error(
    'The database was made by a newer version of this program; install that version, or restore a backup.',
  );
}

async function migrateAlone(client: pg.Client, folder: string, before?: BeforeMigration): Promise<number> {
  const known = knownMigrations(folder);
  const applied = await appliedMigrations(client);
  const state = compare(applied, known);
  if (state === 'newer') throw newerDatabase();
  if (state === 'current') return 0;
  if (applied.length > 0) await before?.();
  await runMigrations(drizzle({ client }), { migrationsFolder: folder });
  const after = compare(await appliedMigrations(client), known);
  if (after !== 'current') {
    throw new Error(
      `Expected the migrations of ${folder} in the order of their dates, but an older one was added later`,
    );
  }
  return known.length - applied.length;
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
export async function appliedMigrations(client: pg.Client | pg.Pool): Promise<number[]> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS is`,
  );
  if (!found[0]?.is) return [];
  const { rows } = await client.query<{ created_at: string }>('SELECT created_at FROM drizzle.__drizzle_migrations');
  return rows.map((row) => Number(row.created_at));
}
