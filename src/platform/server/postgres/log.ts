import { copyFile, readFile, stat, truncate } from 'node:fs/promises';
import type { Home } from './home.ts';

const LARGEST_LOG_BYTES = 1_000_000;

/** Keeps PostgreSQL's log small: a full one is kept once, as `postgres.log.1`. PostgreSQL appends, so it needs no word. */
export async function boundLog(home: Home): Promise<void> {
  const { size } = await stat(home.log).catch(() => ({ size: 0 }));
  if (size <= LARGEST_LOG_BYTES) return;
  await copyFile(home.log, `${home.log}.1`).catch(() => {});
  await truncate(home.log, 0).catch(() => {});
}

/** Where the log ends now, to read on from there. */
export async function endOfLog(home: Home): Promise<number> {
  return (await stat(home.log)).size;
}

export async function readLog(home: Home, from: number): Promise<string> {
  return (await readFile(home.log)).subarray(from).toString();
}
