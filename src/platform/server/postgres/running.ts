import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DiskFull, postgresFailure } from './failures.ts';
import type { Home } from './home.ts';
import { boundLog, endOfLog, readLog } from './log.ts';
import { findPostmaster, recordedPostmaster, startPostmaster, type Postmaster } from './postmaster.ts';
import { isDiskFull, makeReserve, spendReserve } from './reserve.ts';
import type { Account } from './run.ts';
import { databaseUrl, socketFolder } from './socket.ts';
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
    if (!(error instanceof DiskFull) || !(await spendReserve(setup.home))) throw error;
    setup.say(`${error.message} Until then the database can be read, not written.`);
    return startUntilReady(setup, former);
  }
}

/** Recovery after a crash takes its time; leftovers of a dead postmaster go by themselves within a second. */
const PATIENCE_MS = { starting: 300_000, silent: 15_000, held: 15_000 };

async function startUntilReady(setup: Setup, former?: string): Promise<Postmaster> {
  const { home, say } = setup;
  const began = Date.now();
  let startedAt: number | undefined;
  let said = false;
  for (;;) {
    const running = await findPostmaster(home);
    if (running === undefined && startedAt !== undefined) throw await whyNot(home, startedAt);
    let state: 'starting' | 'silent' | 'held' = 'starting';
    if (running === undefined) {
      await boundLog(home);
      const end = await endOfLog(home);
      const outcome = await start(setup, former);
      if (outcome === 'held') state = 'held';
      else startedAt = end;
    } else {
      const answer = await ask(running);
      if (answer === 'ready') return running;
      state = answer;
    }
    const waitedMs = Date.now() - began;
    if (waitedMs > PATIENCE_MS[state]) throw new Error(stuck(home, running, state));
    if (waitedMs > 3_000 && !said) say('Waiting for the embedded database to be ready …');
    said = waitedMs > 3_000;
    await sleep(20);
  }
}

async function start({ home, software, account }: Setup, former?: string): Promise<'started' | 'held' | 'failed'> {
  const readOnly = !(await makeReserve(home));
  const known = former ?? (await recordedPostmaster(home))?.socketFolder;
  return startPostmaster(home, software, account, { socketFolder: await socketFolder(known, account), readOnly });
}

/** The disk is asked, too: on a full one the log itself cannot be written. */
async function whyNot(home: Home, startedAt: number): Promise<Error> {
  if (await isDiskFull(home)) return new DiskFull(home.folder);
  return postgresFailure(home.folder, 'start', await readLog(home, startedAt));
}

function stuck(home: Home, running: Postmaster | undefined, state: keyof typeof PATIENCE_MS): string {
  switch (state) {
    case 'held':
      return `Another process holds the database in ${home.cluster} and cannot be reached from here, perhaps in another container; stop it first.`;
    case 'silent':
      return `The database in ${home.cluster} runs (process ${running?.pid}) but does not answer at ${running?.socketFolder}; stop that process first.`;
    case 'starting':
      return `The database in ${home.cluster} has been starting for five minutes; see ${home.log}.`;
  }
}

/** Whether the database takes connections. Rejects when it answers with anything but 'not yet'. */
async function ask(running: Postmaster): Promise<'ready' | 'starting' | 'silent'> {
  const url = databaseUrl(running.socketFolder);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'silent';
    const CANNOT_CONNECT_NOW = '57P03';
    const TOO_MANY_CONNECTIONS = '53300';
    if (error.code === TOO_MANY_CONNECTIONS) return 'ready';
    if (error.code === CANNOT_CONNECT_NOW) return 'starting';
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
