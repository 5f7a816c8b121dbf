import type { Pooled } from '../db/db.lock.ts';
import { readDisk } from '../state/disk.ts';
import { findLastBackup } from './lastBackup.ts';

/** What the database goes on writing meanwhile. */
const spare = 64 * 1024 * 1024;

/**
 * Bytes that have to be free before a backup begins: where it stands on the disk of the database, one that fills the disk would
 * stop what it is there to keep.
 *
 * @param last bytes of the last backup; its like takes a little more.
 * @param database bytes of the database, which a first backup of it never reaches.
 */
export function bytesForBackup(last: number | undefined, database: number): number {
  return spare + (last === undefined ? database : Math.ceil(last * 1.5));
}

/** @throws Error with a sentence for the operator when the disk has too little room. */
export async function requireRoomForBackup({ pool }: Pooled, dataDir: string): Promise<void> {
  const { rows } = await pool.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
  const needed = bytesForBackup((await findLastBackup(dataDir))?.bytes, Number(rows[0]?.bytes));
  const { freeBytes } = await readDisk(dataDir);
  if (freeBytes < needed) throw new Error(noRoom(dataDir, freeBytes, needed));
}

function noRoom(dataDir: string, free: number, needed: number): string {
  const mb = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  return `No backup was begun: the disk of ${dataDir} has ${mb(free)} MB left, and a backup may need ${mb(needed)} MB. Make room there.`;
}
