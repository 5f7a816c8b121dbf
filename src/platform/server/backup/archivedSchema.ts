import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import type { About } from './records.ts';

/** Refuses an archive that a newer program made: it knows migrations that the folder lacks. */
export function requireKnownMigrations({ migrations, version }: About, folder: string): void {
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis));
  if (migrations.every((date) => known.has(date))) return;
  throw new Error(
    `This backup was made by a newer version of Lodestar (${version}): restore it with that version. Nothing was changed.`,
  );
}

/** Makes the tables as they were when the archive was written; to be brought up to date when their rows are in. */
export async function makeArchivedSchema(client: pg.Client, { migrations }: About, folder: string): Promise<void> {
  await client.query(drizzleTable);
  for (const { folderMillis, sql } of readMigrationFiles({ migrationsFolder: folder })) {
    if (!migrations.includes(folderMillis)) continue;
    for (const statement of sql) await client.query(statement);
  }
}

/** As drizzle makes it. */
const drizzleTable = `CREATE SCHEMA drizzle;
  CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`;

/** Makes the queue's tables as this program has them, in the transaction under way. */
export async function makeQueueSchema(client: pg.Client): Promise<void> {
  const plans = getConstructionPlans('pgboss').replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, ''); // prettier-ignore
  await client.query(plans);
  await client.query('SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
}
