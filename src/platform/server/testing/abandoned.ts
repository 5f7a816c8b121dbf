import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openHome, type Home } from '../postgres/home.ts';
import { tryLock } from '../postgres/lock.ts';
import { recordedPostmaster, stopPostmaster } from '../postgres/postmaster.ts';
import { removeSocketFolder } from '../postgres/socket.ts';
import { testFolderParent } from './testFolder.ts';

/** How the folder of a test run's server begins. */
export const RUN_PREFIX = 'lodestar-testrun-';

/** Stops and removes what test runs that were killed left behind: their servers would run, and take room, for ever. */
export async function removeAbandoned(): Promise<void> {
  const parent = await testFolderParent();
  const names = (await readdir(parent)).filter((name) => name.startsWith(RUN_PREFIX));
  for (const name of names) await removeIfAbandoned(join(parent, name)).catch(() => {}); // another user's, or gone
}

async function removeIfAbandoned(folder: string): Promise<void> {
  const isOld = (await readdir(folder)).includes('postgres');
  if (!isOld) return;
  const home = await openHome(folder);
  const change = await tryLock(home.changeLock, 'exclusive');
  const servers = await tryLock(home.serversLock, 'exclusive');
  try {
    if (change !== undefined && servers !== undefined) await remove(home);
  } finally {
    servers?.();
    change?.();
  }
}

async function remove(home: Home): Promise<void> {
  const recorded = await recordedPostmaster(home);
  await stopPostmaster(home);
  if (recorded !== undefined) await removeSocketFolder(home, recorded.socketFolder);
  await rm(home.folder, { recursive: true, force: true });
}
