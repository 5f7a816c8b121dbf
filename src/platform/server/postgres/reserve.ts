import { randomBytes } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Home } from './home.ts';

/**
 * A file that only takes room. PostgreSQL cannot even come up on a full disk, so the reserve is given to it then, and
 * it runs read-only until the disk has room to set the reserve aside again. So: no reserve means read-only.
 */
const RESERVE_BYTES = 16 * 1024 * 1024;
/** Free space that is as good as none: a segment of PostgreSQL's write-ahead log does not fit any more. */
const FULL_BYTES = 4 * 1024 * 1024;

const reservePath = (home: Home) => join(home.folder, 'postgres.reserve');

export async function hasReserve(home: Home): Promise<boolean> {
  const found = await stat(reservePath(home)).catch(() => undefined);
  return found !== undefined && found.size === RESERVE_BYTES;
}

/** Sets the reserve aside. Says whether it is there. */
export async function makeReserve(home: Home): Promise<boolean> {
  if (await hasReserve(home)) return true;
  const isRoomy = (await freeBytes(home)) > RESERVE_BYTES + 2 * FULL_BYTES;
  if (!isRoomy) return false;
  try {
    await writeFile(reservePath(home), randomBytes(RESERVE_BYTES), { mode: 0o600, flush: true });
    return true;
  } catch {
    await spendReserve(home);
    return false;
  }
}

/** Frees the reserve's room. Says whether there was any. */
export async function spendReserve(home: Home): Promise<boolean> {
  const had = await hasReserve(home);
  await rm(reservePath(home), { force: true });
  return had;
}

/** Too little to work with: less than what the write-ahead log and a few temporary files take. */
export async function isNarrow(home: Home): Promise<boolean> {
  return (await freeBytes(home)) < 2 * FULL_BYTES;
}

export async function isDiskFull(home: Home): Promise<boolean> {
  return (await freeBytes(home)) < FULL_BYTES;
}

async function freeBytes(home: Home): Promise<number> {
  const { bavail, bsize } = await statfs(home.folder);
  return bavail * bsize;
}
