import type pg from 'pg';
import { MIGRATION_LOCK, migrate } from '../db/db.migrations.ts';
import { withLock, type Pooled } from '../db/db.lock.ts';
import type { KeySource } from './archiveKey.ts';
import { archiveSession } from './archiveRecords.ts';
import { makeArchivedSchema, makeQueueSchema, requireKnownMigrations } from './archivedSchema.ts';
import { findForeignKeys, findTables, isEmptyDatabase, quotedList, quotedTable } from './catalog.ts';
import { copyIn } from './copyStreams.ts';
import { checkArchive, readArchive, type ArchiveContents } from './readArchive.ts';
import type { ArchiveRecord, TableNote } from './records.ts';
import { adoptSecret, requireFittingSecret, type SecretPlace } from './restoredSecret.ts';

interface Restoring {
  file: string;
  source: KeySource;
  database: Pooled;
  migrationsFolder: string;
  secret: SecretPlace;
}

export interface Restored extends ArchiveContents {
  /** Tables of the archive that this program does not have: the operator's own, say. They were left out. */
  leftOut: string[];
}

/**
 * Puts what an archive holds into a database that holds nothing, and brings it up to date. The archive is read to its end first; then
 * everything is done in one transaction: all of it, or nothing.
 */
export async function restoreArchive({
  file,
  source,
  database,
  migrationsFolder,
  secret,
}: Restoring): Promise<Restored> {
  const contents = await checkArchive(file, source);
  requireKnownMigrations(contents, migrationsFolder);
  requireFittingSecret(secret, contents.appSecret);
  const leftOut = await withLock(database, MIGRATION_LOCK, async (client) => {
    await client.query('BEGIN');
    if (!(await isEmptyDatabase(client))) throw notEmpty();
    await client.query(archiveSession);
    await makeArchivedSchema(client, contents, migrationsFolder);
    if (contents.tables.some(({ name }) => name.startsWith('pgboss.'))) await makeQueueSchema(client);
    const missing = await fillTables(client, readArchive(file, source));
    for (const { name, value } of contents.sequences) {
      await client.query('SELECT setval(to_regclass($1), $2) WHERE to_regclass($1) IS NOT NULL', [name, value]);
    }
    adoptSecret(secret, contents.appSecret);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return missing;
  });
  await migrate(database, migrationsFolder);
  return { ...contents, leftOut };
}

/**
 * No trigger runs and no key is followed while the rows come in; the keys are proved when all are there. What a migration or the queue
 * put into new tables gives way.
 */
async function fillTables(client: pg.Client, records: AsyncGenerator<ArchiveRecord>): Promise<string[]> {
  const tables = await findTables(client);
  const keys = await findForeignKeys(client);
  for (const table of tables) await client.query(`ALTER TABLE ${quotedTable(table)} DISABLE TRIGGER USER`);
  for (const { drop } of keys) await client.query(drop);
  for (const table of tables) await client.query(`DELETE FROM ${quotedTable(table)}`);
  const missing = await copyTables(client, records, tables);
  for (const { add } of keys) await client.query(add);
  for (const table of tables) await client.query(`ALTER TABLE ${quotedTable(table)} ENABLE TRIGGER USER`);
  return missing;
}

async function copyTables(
  client: pg.Client,
  records: AsyncGenerator<ArchiveRecord>,
  tables: Pick<TableNote, 'schema' | 'name' | 'columns'>[],
): Promise<string[]> {
  const missing: string[] = [];
  for (let next = await records.next(); !next.done; next = await records.next()) {
    if (!('note' in next.value) || next.value.note.kind !== 'table') continue;
    const note = next.value.note;
    const table = tables.find(({ schema, name }) => schema === note.schema && name === note.name);
    if (!table) {
      missing.push(`${note.schema}.${note.name}`);
      continue;
    }
    requireColumns(note, table.columns);
    await copyIn(client, `COPY ${quotedTable(note)} (${quotedList(note.columns)}) FROM STDIN`, rowsOf(records));
  }
  return missing;
}

/** The blocks of rows that come next, up to the note behind them. */
async function* rowsOf(records: AsyncGenerator<ArchiveRecord>): AsyncGenerator<Buffer> {
  for (let next = await records.next(); !next.done && 'rows' in next.value; next = await records.next()) {
    yield next.value.rows;
  }
}

/** The queue's columns are those of this program's queue, which may be another than the archive's. */
function requireColumns({ schema, name, columns }: TableNote, known: readonly string[]): void {
  const unknown = columns.filter((column) => !known.includes(column));
  if (unknown.length === 0) return;
  throw new Error(
    `The backup's table ${schema}.${name} has columns that this version does not have (${unknown.join(', ')}): restore it with the ` +
      'version that made it, and upgrade then. Nothing was changed.',
  );
}

function notEmpty(): Error {
  return new Error(
    'The database holds tables already, and a restore goes into an empty one: choose a new DATA_DIR, or make a new database and ' +
      'give its DATABASE_URL. Nothing was changed.',
  );
}
