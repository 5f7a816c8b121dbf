import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pooled } from '../db/db.lock.ts';
import type { KeySource } from './archiveKey.ts';
import { archiveRecords, type Origin } from './archiveRecords.ts';
import { backupFolder, backupNames, ending } from './lastBackup.ts';
import { outdatedNights } from './outdatedNights.ts';
import { requireRoomForBackup } from './roomForBackup.ts';
import { writeArchive, type Written } from './writeArchive.ts';

export interface KeptBackups {
  database: Pooled;
  dataDir: string;
  source: KeySource;
  origin: Origin;
}

const nightly = 'nightly-';
const beforeMigration = 'before-migration-';
const keptBeforeMigration = 3;
/** In UTC: the small hours from New York to Los Angeles. */
const nightHour = 9;

/**
 * Backs up into the data folder, unless that was done this night, and deletes what is outdated. For one process at a time.
 *
 * @param now in milliseconds of the epoch.
 * @returns undefined when there was nothing to do.
 */
export async function backUpNightly(backups: KeptBackups, now: number): Promise<Written | undefined> {
  const folder = await readyFolder(backups.dataDir);
  const name = `${nightly}${nightOf(now)}${ending}`;
  if ((await backupNames(folder)).includes(name)) return undefined;
  await removeDrafts(folder, nightly);
  await requireRoomForBackup(backups.database, backups.dataDir);
  const written = await writeArchive(
    join(folder, name),
    backups.source,
    archiveRecords(backups.database, backups.origin),
  );
  const nights = (await backupNames(folder)).filter((found) => nightlyName.test(found)).map((found) => found.slice(nightly.length, -ending.length)); // prettier-ignore
  for (const night of outdatedNights(nights)) await rm(join(folder, `${nightly}${night}${ending}`), { force: true });
  return written;
}

const nightlyName = /^nightly-\d{4}-\d\d-\d\d\.lodestar-backup$/;

/** The day on which the latest night began. */
export function nightOf(now: number): string {
  return new Date(now - nightHour * 3_600_000).toISOString().slice(0, 10);
}

/** Backs up into the data folder before a migration, and keeps the three newest of these. For who holds the lock of migrations. */
export async function backUpBeforeMigration(backups: KeptBackups, now: number): Promise<Written> {
  const folder = await readyFolder(backups.dataDir);
  await removeDrafts(folder, beforeMigration);
  await requireRoomForBackup(backups.database, backups.dataDir);
  const moment = new Date(now).toISOString().replaceAll(':', '-');
  const file = join(folder, `${beforeMigration}${moment}${ending}`);
  const written = await writeArchive(file, backups.source, archiveRecords(backups.database, backups.origin));
  const names = (await backupNames(folder)).filter((found) => found.startsWith(beforeMigration));
  for (const name of names.slice(0, -keptBeforeMigration)) await rm(join(folder, name), { force: true });
  return written;
}

async function readyFolder(dataDir: string): Promise<string> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** What a process that was killed left behind. */
async function removeDrafts(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(prefix) && name.endsWith('.unfinished')) await rm(join(folder, name), { force: true });
  }
}
