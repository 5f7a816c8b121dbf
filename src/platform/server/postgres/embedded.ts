import { chooseAccount } from './account.ts';
import { alone } from './alone.ts';
import { ensureCluster } from './cluster.ts';
import { openHome, type Home } from './home.ts';
import { lock, tryLock, type Release } from './lock.ts';
import { findPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';
import { ensureRunning, type Setup } from './running.ts';
import { databaseUrl, removeSocketFolder } from './socket.ts';
import { findSoftware, type Software } from './software.ts';
import { keepRunning } from './watch.ts';

export interface EmbeddedDatabase {
  /** The database's address, good as long as this server has not left; it outlives restarts of the database. */
  url: string;
  /** Says that this server needs the database no more; the last one to leave stops it. Safe to call twice. */
  leave(): Promise<void>;
}

/**
 * Joins the embedded PostgreSQL of a data folder, which is created, started or found running. Every server process on
 * the folder shares the one database; when it dies, one of them starts it again. Rejects with one sentence for the
 * operator when the folder or the machine does not allow it. `say` gets a line when something takes long or changes.
 */
export async function joinEmbeddedDatabase(dataDir: string, say: (line: string) => void): Promise<EmbeddedDatabase> {
  const home = await openHome(dataDir);
  const software = await findSoftware(home);
  const { setup, running, presence } = await alone(home, () => join(home, software, say));
  const watch = new AbortController();
  const watching = keepRunning(setup, running.socketFolder, watch.signal);
  let left: Promise<void> | undefined;
  const leave = async () => {
    watch.abort();
    await watching;
    await alone(home, () => stopWithTheLast(home, presence, running.socketFolder));
  };
  return { url: databaseUrl(running.socketFolder), leave: () => (left ??= leave()) };
}

interface Joined {
  setup: Setup;
  running: Postmaster;
  presence: Release;
}

async function join(home: Home, software: Software, say: (line: string) => void): Promise<Joined> {
  const setup = { home, software, account: await chooseAccount(home, software), say };
  await ensureCluster(setup);
  const presence = await lock(home.serversLock, 'shared', 10_000);
  if (presence === undefined) throw new Error(`Expected to share ${home.serversLock}, but somebody holds it alone`);
  try {
    return { setup, running: await ensureRunning(setup), presence };
  } catch (error) {
    await stopWithTheLast(home, presence); // a database that came up half way must not stay behind
    throw error;
  }
}

async function stopWithTheLast(home: Home, presence: Release, folder?: string): Promise<void> {
  presence();
  const last = await tryLock(home.serversLock, 'exclusive');
  if (last === undefined) return;
  try {
    const socketFolder = folder ?? (await findPostmaster(home))?.socketFolder;
    await stopPostmaster(home);
    if (socketFolder !== undefined) await removeSocketFolder(home, socketFolder);
  } finally {
    last();
  }
}
