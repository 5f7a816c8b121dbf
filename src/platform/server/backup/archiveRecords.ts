import { createHash } from 'node:crypto';
import pg from 'pg';
import { appliedMigrations } from '../db/db.migrations.ts';
import type { Pooled } from '../db/db.lock.ts';
import { findSequences, findTables, quotedList, quotedTable } from './catalog.ts';
import { copyOut } from './copyStreams.ts';
import type { About, ArchiveRecord, TableNote } from './records.ts';

/** What the archive says of itself beside its tables. */
export type Origin = Pick<About, 'version' | 'appSecret'>;

/**
 * Everything in the database, as it stands at the moment when this begins; what is written meanwhile waits for nothing and is not
 * in it. On a connection of its own, without limits of time.
 */
export async function* archiveRecords({ pool }: Pooled, origin: Origin): AsyncGenerator<ArchiveRecord> {
  const client = new pg.Client({
    ...{ application_name: 'lodestar', connectionTimeoutMillis: 3_000, keepAlive: true },
    connectionString: pool.options.connectionString,
  });
  client.on('error', () => {}); // what is asked next fails, and says so
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(archiveSession);
    yield* recordsOf(client, origin);
    await client.query('COMMIT');
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whatever the server or the role is set to: no limits of time, and what is written under one setting is read under another. */
export const archiveSession =
  "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'; SET LOCAL timezone = 'UTC'; SET LOCAL client_encoding = 'UTF8'";

async function* recordsOf(client: pg.Client, origin: Origin): AsyncGenerator<ArchiveRecord> {
  const tables = await findTables(client);
  if (tables.length > 0) await client.query(`LOCK TABLE ${tables.map(quotedTable).join(', ')} IN ACCESS SHARE MODE`);
  const about = {
    ...{ kind: 'about' as const, ...origin, at: new Date().toISOString() },
    migrations: await appliedMigrations(client),
    sequences: await findSequences(client),
  };
  yield { note: about };
  for (const table of tables) yield* rowsOf(client, { kind: 'table', ...table });
  yield { note: { kind: 'end', tables: tables.length } };
}

async function* rowsOf(client: pg.Client, table: TableNote): AsyncGenerator<ArchiveRecord> {
  yield { note: table };
  const sum = createHash('sha256');
  const copying = copyOut(client, `COPY (SELECT ${quotedList(table.columns)} FROM ${quotedTable(table)}) TO STDOUT`);
  for await (const block of copying as AsyncIterable<Buffer>) {
    sum.update(block);
    yield { rows: block };
  }
  yield { note: { kind: 'table-end', rows: copying.rows, sum: sum.digest('hex') } };
}
