import { spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Home } from './home.ts';
import { identity, run, type Account } from './run.ts';
import { SOCKET_NAME } from './socket.ts';
import type { Software } from './software.ts';

/** PostgreSQL's main process. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
}

/** These hold whatever `postgresql.conf` says. Errors of a query go to the client alone: their texts hold people's data. */
const FIXED_SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  work_mem: '32MB', // a course is sorted in memory: a full disk has no room for temporary files
  logging_collector: 'off',
  log_destination: 'stderr',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** What `postmaster.pid` says, whether it is still true or not. */
export async function recordedPostmaster(home: Home): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(home.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, , , , folder] = lines;
  return Number(pid) > 0 && folder ? { pid: Number(pid), socketFolder: folder } : undefined;
}

/** The postmaster that runs on this cluster. A process that got its number later is told from it by its command line. */
export async function findPostmaster(home: Home): Promise<Postmaster | undefined> {
  const recorded = await recordedPostmaster(home);
  return recorded !== undefined && (await isPostmaster(recorded.pid, home)) ? recorded : undefined;
}

async function isPostmaster(pid: number, home: Home): Promise<boolean> {
  const marker = `-D ${home.cluster} `;
  if (process.platform !== 'linux') {
    return `${(await run(['ps', '-ww', '-o', 'command=', '-p', `${pid}`])).output} `.includes(marker);
  }
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return words.replaceAll('\0', ' ').includes(marker);
}

/**
 * Starts a postmaster and waits until it has taken the cluster (it may still be recovering) or given up. It is no part
 * of our process group: a Ctrl+C in the terminal reaches the server first, which stops it in order.
 */
export async function startPostmaster(
  home: Home,
  software: Software,
  account: Account,
  options: { socketFolder: string; readOnly: boolean },
): Promise<'started' | 'held' | 'failed'> {
  const guard = await clusterGuard(home);
  if (guard === 'held') return 'held';
  await clearLeftovers(home, options.socketFolder);
  const settings = { ...FIXED_SETTINGS, default_transaction_read_only: options.readOnly ? 'on' : 'off' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const paths = ['-D', home.cluster, '-k', options.socketFolder];
  const command = [...guard, ...account.prefix, software.postgres, ...paths, ...flags];
  const ending = await launch(command, home, software, account);
  for (;;) {
    if ((await findPostmaster(home)) !== undefined) return 'started';
    const code = ending();
    if (code !== undefined) return code === HELD ? 'held' : 'failed';
    await sleep(10);
  }
}

/** PostgreSQL takes these for true as long as any process, even a dead one not yet waited for, has the number in them. */
async function clearLeftovers(home: Home, socketFolder: string): Promise<void> {
  await rm(join(home.cluster, 'postmaster.pid'), { force: true });
  for (const name of [SOCKET_NAME, `${SOCKET_NAME}.lock`]) await rm(join(socketFolder, name), { force: true });
}

/** Gives back a function that tells how the program ended: undefined while it runs, null without an exit status. */
async function launch(command: string[], home: Home, software: Software, account: Account) {
  const log = await open(home.log, 'a', 0o600);
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    ...identity(account),
    env: software.env,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended: number | null | undefined;
  child.on('error', () => (ended = null));
  child.on('exit', (code) => (ended = code));
  child.unref();
  await log.close();
  return () => ended;
}

/** The exit status of `flock` when somebody else has the lock. */
const HELD = 75;

/**
 * A command that locks the cluster for as long as any process of the database lives: whatever happens to
 * `postmaster.pid`, and from whichever container, no second one can start on it. Empty where the system has no
 * `flock`; there PostgreSQL's own check stands alone.
 */
async function clusterGuard(home: Home): Promise<string[] | 'held'> {
  const guard = ['flock', '--no-fork', '--nonblock', '--conflict-exit-code', `${HELD}`, home.cluster];
  const { code } = await run([...guard, 'true'], { env: process.env });
  if (code === HELD) return 'held';
  return code === 0 ? guard : [];
}

/** Ends the database in order ('fast'): transactions under way are rolled back, what was acknowledged is kept. */
export async function stopPostmaster(home: Home): Promise<void> {
  const running = await findPostmaster(home);
  if (running === undefined) return;
  const patience = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
  ] as const;
  for (const [signal, ms] of patience) {
    if (await isPostmaster(running.pid, home)) process.kill(running.pid, signal);
    const deadline = Date.now() + ms;
    while ((await isPostmaster(running.pid, home)) && Date.now() < deadline) await sleep(20);
  }
}
