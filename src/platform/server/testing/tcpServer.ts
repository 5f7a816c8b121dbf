import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount } from '../postgres/account.ts';
import { joinEmbeddedDatabase } from '../postgres/embedded.ts';
import { openHome } from '../postgres/home.ts';
import { superuserUrl } from '../postgres/socket.ts';
import { findSoftware } from '../postgres/software.ts';
import { makeTestFolder } from './testFolder.ts';

const PASSWORD = 'p@ss/word';

export interface TcpServer {
  /** With a password in it. */
  url: string;
  start(): Promise<void>;
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
  let end = async () => {};
  const start = async () => {
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-p', `${port}`, '-k', ''];
    const [program, ...args] = [...account.prefix, software.postgres, '-D', cluster, ...settings] as [string, ...string[]];
    const child = spawn(program, args, { env: software.env, cwd: '/', stdio: 'ignore' });
    const exited = once(child, 'exit');
    end = async () => {
      child.kill('SIGKILL');
      await exited;
    };
    await untilAnswering(url);
  };
  await start();
  const remove = async () => {
    await end();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  return { url, start, kill: () => end(), remove };
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client(url);
    try {
      return await client.connect();
    } catch (error) {
      if (tries === 200) throw error;
      await sleep(25);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
