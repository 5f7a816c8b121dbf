import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DiskFull, postgresFailure } from './failures.ts';
import type { Home } from './home.ts';
import { boundLog, endOfLog, readLog } from './log.ts';
import { Patience, type NotReady } from './patience.ts';
import { findPostmaster, recordedPostmaster, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';
import { isDiskFull, isNarrow, makeReserve, spendReserve } from './reserve.ts';
import type { Account } from './run.ts';
import { databaseUrl, removeSocketFolder, socketFolder } from './socket.ts';
import type { Software } from './software.ts';

/** What it takes to run the database. */
export interface Setup {
  home: Home;
  software: Software;
  account: Account;
  say: (line: string) => void;
}

/**
 * Finds or starts the postmaster and waits until it answers. `former` is the socket folder that other servers know.
 * Only for whoever holds the change lock.
 */
export async function ensureRunning(setup: Setup, former?: string): Promise<Postmaster> {
  try {
    return await startUntilReady(setup, former);
  } catch (error) {
    if (!(error instanceof DiskFull)) throw error;
    await stopPostmaster(setup.home); // it may have come up, and found no room for its first connection
    if (!(await spendReserve(setup.home))) throw error;
    return startUntilReady(setup, former);
  }
}

async function startUntilReady(setup: Setup, former?: string): Promise<Postmaster> {
  const known = former ?? (await recordedPostmaster(setup.home))?.socketFolder;
  let folder = known;
  const start = async () => {
    folder = await socketFolder(setup.home, folder, setup.account);
    return startWith(setup, folder);
  };
  try {
    return await untilReady(setup, start);
  } catch (error) {
    if (folder !== undefined && folder !== known && (await findPostmaster(setup.home)) === undefined)
      await removeSocketFolder(setup.home, folder);
    throw error;
  }
}

type Started = 'started' | 'held' | 'failed';

async function untilReady({ home, say }: Setup, start: () => Promise<Started>): Promise<Postmaster> {
  const patience = new Patience();
  let startedAt: number | undefined;
  let said = false;
  for (;;) {
    const running = await findPostmaster(home);
    if (running === undefined && startedAt !== undefined) await explain(home, startedAt);
    let state: NotReady = 'starting';
    if (running === undefined) {
      await boundLog(home);
      const end = await endOfLog(home);
      if ((await start()) === 'held') state = 'held';
      else startedAt = end;
    } else {
      const answer = await ask(home, running);
      if (answer === 'ready') return running;
      state = answer;
    }
    if (patience.isOver(state)) throw new Error(stuck(home, running, state));
    if (patience.waitedMs > 3_000 && !said) say('Waiting for the embedded database to be ready …');
    said = patience.waitedMs > 3_000;
    await sleep(20);
  }
}

async function startWith({ home, software, account, say }: Setup, folder: string): Promise<Started> {
  // it would come up on the last few megabytes, and the first query would find no room
  if (await isNarrow(home)) await spendReserve(home);
  const readOnly = !(await makeReserve(home));
  if (readOnly) say(`${new DiskFull(home.folder).message} Until then the database can be read, but not written.`);
  return startPostmaster(home, software, account, { socketFolder: folder, readOnly });
}

/** Throws what made the start fail. The disk is asked, too: on a full one the log itself cannot be written. */
async function explain(home: Home, startedAt: number): Promise<void> {
  if (await isDiskFull(home)) throw new DiskFull(home.folder);
  throw postgresFailure(home.folder, 'start', await readLog(home, startedAt));
}

function stuck({ cluster, log }: Home, running: Postmaster | undefined, state: NotReady): string {
  const process = `The database in ${cluster} runs (process ${running?.pid})`;
  return {
    held: `Another process, perhaps in another container, holds the database in ${cluster} and cannot be reached from here; stop it first.`,
    silent: `${process} but does not answer at ${running?.socketFolder}; stop that process first.`,
    hidden: `${process}, but its socket in ${running?.socketFolder} cannot be seen from here: the server seems to have a temporary folder of its own (PrivateTmp of systemd). Choose a shorter DATA_DIR, so that the socket fits into it, or run this where the server runs.`,
    starting: `${process} but has been starting for five minutes; see ${log}.`,
  }[state];
}

/** Whether the database takes connections. Rejects when it answers with anything but 'not yet'. */
async function ask(home: Home, running: Postmaster): Promise<'ready' | NotReady> {
  const url = databaseUrl(running.socketFolder);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return existsSync(running.socketFolder) ? 'silent' : 'hidden';
    const CANNOT_CONNECT_NOW = '57P03';
    const TOO_MANY_CONNECTIONS = '53300';
    const NO_ROOM = '53100';
    if (error.code === TOO_MANY_CONNECTIONS) return 'ready';
    if (error.code === CANNOT_CONNECT_NOW) return 'starting';
    if (error.code === NO_ROOM) throw new DiskFull(home.folder);
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
