import { chown, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROLE, SUPERUSER } from './cluster.ts';
import type { Account } from './run.ts';

/** The kernel's limit for the path of a Unix socket, without its closing zero. */
const LONGEST_SOCKET_PATH = 107;
export const SOCKET_NAME = '.s.PGSQL.5432';
/** How the folders are called, so that ours are told from anybody's. */
const SOCKET_PREFIX = 'lodestar-db-';

/**
 * The folder of the database's socket: private, and short wherever the data folder is. The `former` one is kept when
 * it can be, since its path is in the address of every server that runs.
 */
export async function socketFolder(former: string | undefined, account: Account): Promise<string> {
  const folder = former !== undefined && (await isPrivate(former, account)) ? former : await makeFolder();
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  return folder;
}

async function isPrivate(folder: string, account: Account): Promise<boolean> {
  await mkdir(folder, { mode: 0o700 }).catch(() => {});
  const found = await lstat(folder).catch(() => undefined);
  const owners = [process.geteuid?.(), account.uid];
  return found !== undefined && found.isDirectory() && (found.mode & 0o077) === 0 && owners.includes(found.uid);
}

function makeFolder(): Promise<string> {
  const isShort = join(tmpdir(), `${SOCKET_PREFIX}XXXXXX`, SOCKET_NAME).length + 10 <= LONGEST_SOCKET_PATH;
  return mkdtemp(join(isShort ? tmpdir() : '/tmp', SOCKET_PREFIX));
}

/** Removes the folder, when it is one that `socketFolder` made. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (basename(folder).startsWith(SOCKET_PREFIX)) await rm(folder, { recursive: true, force: true });
}

/** The address of the product's database behind a socket folder. */
export function databaseUrl(folder: string): string {
  return `postgresql://${ROLE}@${encodeURIComponent(folder)}/${ROLE}`;
}

/** The same server's maintenance database, as its superuser: for making and dropping databases. */
export function superuserUrl(url: string): string {
  const changed = new URL(url);
  changed.username = SUPERUSER;
  changed.pathname = '/postgres';
  return changed.href;
}
