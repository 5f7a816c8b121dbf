import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount } from '../postgres/account.ts';
import { joinEmbeddedDatabase } from '../postgres/embedded.ts';
import { openHome } from '../postgres/home.ts';
import { superuserUrl } from '../postgres/socket.ts';
import { findSoftware } from '../postgres/software.ts';
import { freePort } from './freePort.ts';
import { makeTestFolder } from './testFolder.ts';

const PASSWORD = 'p@ss/word';

export interface TcpServer {
  /** With a password in it. */
  url: string;
  start(): Promise<void>;
  /** As one that follows another, which is nowhere: it can be read, and waits for what the other one writes. */
  startAsFollower(): Promise<void>;
  /** A follower takes over, in a moment. */
  takeOver(): Promise<void>;
  /** `kill -9`: nobody starts it again. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** A PostgreSQL on 127.0.0.1, as an operator's own would be: no supervisor, a password. */
export async function startTcpServer(): Promise<TcpServer> {
  const folder = await makeTestFolder();
  const cluster = await prepareCluster(folder);
  const home = await openHome(folder);
  const software = await findSoftware(home);
  const account = await chooseAccount(home, software);
  const port = await freePort();
  const url = `postgresql://lodestar:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/lodestar`;
  let end: ((signal: 'SIGKILL' | 'SIGINT') => Promise<void>) | undefined;
  let tell: (signal: 'SIGUSR1') => void = () => {};
  const tryStart = async () => {
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-p', `${port}`, '-k', ''];
    const [program = '', ...args] = [...account.prefix, software.postgres, '-D', cluster, ...settings];
    const child = spawn(program, args, { env: software.env, cwd: '/', stdio: 'ignore' });
    const exited = once(child, 'exit');
    tell = (signal) => child.kill(signal);
    end = async (signal) => {
      child.kill(signal);
      await exited;
    };
    return comesUp(child, url);
  };
  const start = async () => {
    // after a kill, processes of the old one may hold its memory for a moment
    for (let tries = 1; !(await tryStart()); tries += 1) {
      if (tries === 50) throw new Error('Expected PostgreSQL to start on TCP, but it ended 50 times');
      await sleep(50);
    }
  };
  await start();
  const startAsFollower = async () => {
    await writeFile(join(cluster, 'standby.signal'), '', { mode: 0o644 });
    await start();
  };
  const takeOver = async () => {
    await writeFile(join(cluster, 'promote'), '', { mode: 0o644 });
    tell('SIGUSR1');
  };
  const remove = async () => {
    await end?.('SIGINT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  return { url, start, startAsFollower, takeOver, kill: async () => end?.('SIGKILL'), remove };
}

async function prepareCluster(folder: string): Promise<string> {
  const { url, leave } = await joinEmbeddedDatabase(folder, () => {});
  const client = new pg.Client(superuserUrl(url));
  await client.connect();
  await client.query(`ALTER ROLE lodestar PASSWORD '${PASSWORD}'`).finally(() => client.end());
  await leave();
  const cluster = join(folder, 'postgres');
  const rules = join(cluster, 'pg_hba.conf');
  await writeFile(rules, `host all lodestar 127.0.0.1/32 scram-sha-256\n${await readFile(rules, 'utf8')}`);
  return cluster;
}

/** Whether the server answers before it ends. */
async function comesUp(server: ChildProcess, url: string): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    const client = new pg.Client(url);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return true;
    await sleep(25);
  }
  return false;
}
