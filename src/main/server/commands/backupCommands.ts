import { resolve } from 'node:path';
import { archiveRecords } from '#platform/server/backup/archiveRecords.ts';
import type { KeySource } from '#platform/server/backup/archiveKey.ts';
import { checkArchive, type ArchiveContents } from '#platform/server/backup/readArchive.ts';
import { findAppSecret } from '#platform/server/backup/restoredSecret.ts';
import { restoreArchive } from '#platform/server/backup/restoreArchive.ts';
import { writeArchive } from '#platform/server/backup/writeArchive.ts';
import { appliedMigrations } from '#platform/server/db/db.migrations.ts';
import { loadAppSecret } from '#platform/server/secrets.ts';
import type { Config } from '../config.ts';
import { complain, say, type Program } from '../program.ts';
import { folders } from '../folders.ts';
import { ownVersion } from '../version.ts';

/** `backup FILE` */
export async function backUp({ config, database }: Program, name: string): Promise<void> {
  if (!name) return complain('Say into which file: npm run lodestar -- backup FILE');
  if (!config.BACKUP_PASSPHRASE) return complain(passphraseNeeded);
  if ((await appliedMigrations(database.pool)).length === 0) return complain('There is nothing in the database yet.');
  const appSecret = loadAppSecret(config.APP_SECRET, config.DATA_DIR);
  const records = archiveRecords(database, { version: ownVersion(), appSecret });
  const { file, bytes, rows } = await writeArchive(pathOf(name), keysOf(config), records);
  say(`Backed up ${rows} rows to ${file} (${megabytes(bytes)}), sealed with BACKUP_PASSPHRASE.`);
  say('Without that passphrase nobody can read it, nor can you: keep it somewhere else.');
}

const passphraseNeeded =
  'Give a passphrase of 12 characters or more as BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE: the backup holds everything, and is sealed ' +
  'with it. Nothing was written.';

/** `check-backup FILE`: whether it is whole; needs no database. */
export async function checkBackup(config: Config, name: string): Promise<void> {
  if (!name) return complain('Say which file: npm run lodestar -- check-backup FILE');
  const contents = await checkArchive(pathOf(name), keysOf(config));
  for (const table of contents.tables.filter(({ rows }) => rows > 0)) {
    say(`${String(table.rows).padStart(12)}  ${table.name}`);
  }
  say(`The backup is whole: ${described(contents)}.`);
}

/** `restore FILE`: into a database that holds nothing. */
export async function restore({ config, database }: Program, name: string): Promise<void> {
  if (!name) return complain('Say from which file: npm run lodestar -- restore FILE');
  const restored = await restoreArchive({
    ...{ file: pathOf(name), source: keysOf(config), database, migrationsFolder: folders.migrations },
    secret: { configured: config.APP_SECRET, dataDir: config.DATA_DIR },
  });
  for (const table of restored.leftOut) say(`The table ${table} is none of this program's, and was left out.`);
  say(`Restored the backup: ${described(restored)}. Start the server, and sign in to see that all is there.`);
}

function described({ version, at, tables, rows }: ArchiveContents): string {
  return `${rows} rows in ${tables.length} tables, as they stood at ${at}, of version ${version}`;
}

function keysOf({ BACKUP_PASSPHRASE, APP_SECRET, DATA_DIR }: Config): KeySource {
  return { passphrase: BACKUP_PASSPHRASE, appSecret: findAppSecret({ configured: APP_SECRET, dataDir: DATA_DIR }) };
}

/** From where `npm run` was called. */
function pathOf(name: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', name);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
