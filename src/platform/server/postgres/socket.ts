import { once } from 'node:events';
import { chown, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Home } from './home.ts';
import { ROLE, SUPERUSER } from './roles.ts';
import type { Account } from './run.ts';

/** The kernel's limit for the path of a Unix socket, without its closing zero. */
const LONGEST_SOCKET_PATH = 107;
export const SOCKET_NAME = '.s.PGSQL.5432';
/** How the folders are called, so that ours are told from anybody's. */
const SOCKET_PREFIX = 'lodestar-db-';

/**
 * The folder of the database's socket: private, and in the data folder, where whoever may use the database finds it (a service
 * may have a temporary folder of its own). A short one elsewhere when the path would be too long for a socket, or the file
 * system takes none. The `former` one is kept when it can be, since its path is in the address of every server that runs.
 */
export async function socketFolder(home: Home, former: string | undefined, account: Account): Promise<string> {
  const folder = former !== undefined && (await isPrivate(former, account)) ? former : await makeFolder(home, account);
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  return folder;
}

async function isPrivate(folder: string, account: Account): Promise<boolean> {
  await mkdir(folder, { mode: 0o700 }).catch(() => {});
  const found = await lstat(folder).catch(() => undefined);
  const owners = [process.geteuid?.(), account.uid];
  return found !== undefined && found.isDirectory() && (found.mode & 0o077) === 0 && owners.includes(found.uid);
}

async function makeFolder(home: Home, account: Account): Promise<string> {
  const isAtHome = fits(home.sockets) && (await isPrivate(home.sockets, account)) && (await takesSockets(home.sockets));
  if (isAtHome) return home.sockets;
  await rm(home.sockets, { recursive: true, force: true });
  const isShort = fits(join(tmpdir(), `${SOCKET_PREFIX}XXXXXX`));
  return mkdtemp(join(isShort ? tmpdir() : '/tmp', SOCKET_PREFIX));
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) + 10 <= LONGEST_SOCKET_PATH; // the lock beside it is longer
}

/** Folders that a container shares with its host often take none. */
async function takesSockets(folder: string): Promise<boolean> {
  const path = join(folder, '.try');
  const server = createServer();
  try {
    await once(server.listen(path), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
    await rm(path, { force: true });
  }
}

/** Removes the folder, when it is one that `socketFolder` made. */
export async function removeSocketFolder(home: Home, folder: string): Promise<void> {
  const isOurs = folder === home.sockets || basename(folder).startsWith(SOCKET_PREFIX);
  if (isOurs) await rm(folder, { recursive: true, force: true });
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
