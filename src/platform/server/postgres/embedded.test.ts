import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/db.ts';
import { spawnServer, startServerProcess } from '../testing/serverProcess.ts';
import { makeTestFolder } from '../testing/testFolder.ts';
import { joinEmbeddedDatabase } from './embedded.ts';
import { eventually } from '../testing/eventually.ts';

const isRoot = process.geteuid?.() === 0;
const asRoot = isRoot ? [] : ['unshare', '--user', '--map-root-user', '--'];
const nobody = 65534;
let folder: string;
let dataDir: string;
const endings: (() => unknown)[] = [];
const foldersOfFile: string[] = [];

beforeEach(async () => {
  folder = await makeTestFolder();
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
  await rm(folder, { recursive: true, force: true });
});

afterAll(() => Promise.all(foldersOfFile.map((each) => rm(each, { recursive: true }))));

test('a fresh folder becomes a database that keeps what was written, from start to start, and is private: a Unix socket in a folder of ours, no TCP, no superuser, everything on disk', async () => {
  const first = await joinHere(dataDir);
  await query(first.url, 'CREATE TABLE kept (word text)');
  await query(first.url, `INSERT INTO kept VALUES ('Ärger')`);
  const socketFolder = decodeURIComponent(new URL(first.url).host);
  for (const made of [socketFolder, dataDir, join(dataDir, 'postgres')])
    expect((await stat(made)).mode & 0o777).toBe(0o700);
  const settings = `SELECT current_setting('listen_addresses') AS addresses, current_setting('fsync') AS fsync,
    current_setting('server_encoding') AS encoding, (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super`;
  expect(await query(first.url, settings)).toEqual([{ addresses: '', fsync: 'on', encoding: 'UTF8', super: false }]);
  await first.leave();
  await first.leave();
  await expect(query(first.url, 'SELECT 1')).rejects.toThrow('connect ENOENT');
  await expect(stat(socketFolder)).rejects.toThrow('ENOENT');

  const second = await joinHere(dataDir);
  expect(await query(second.url, 'SELECT lower(word) AS word FROM kept')).toEqual([{ word: 'ärger' }]);
});

test('a second server joins the running database, which stops with the last of the two', async () => {
  await makeDatabase(dataDir);
  const here = await joinHere(dataDir);
  const there = await startServerProcess(dataDir);
  atTheEnd(() => there.kill());
  expect(there.url).toBe(here.url);
  await query(here.url, 'CREATE TABLE kept (id int)');
  const pid = await postmasterPid();

  await here.leave();
  expect(await query(there.url, 'SELECT * FROM kept')).toEqual([]);
  await there.stop();
  expect(await isAlive(pid)).toBe(false);
});

test('servers that start at the same instant share one database', async () => {
  const servers = await Promise.all([1, 2, 3].map(() => startServerProcess(dataDir)));
  atTheEnd(() => Promise.all(servers.map((server) => server.stop())));
  expect(servers.map((server) => server.refused)).toEqual([undefined, undefined, undefined]);
  expect(new Set(servers.map((server) => server.url)).size).toBe(1);
  const starts = await Promise.all(
    servers.map(({ url }) => query(url, 'SELECT pg_postmaster_start_time()::text AS at')),
  );
  expect(new Set(starts.map(([row]) => row?.['at'])).size).toBe(1);
});

test('after a kill -9 of the server the next one takes over the database that lived on, and stops it', async () => {
  await makeDatabase(dataDir);
  const killed = await startServerProcess(dataDir);
  await query(killed.url, 'CREATE TABLE kept (id int)');
  const pid = await postmasterPid();
  await killed.kill();
  expect(await isAlive(pid)).toBe(true);

  const next = await joinHere(dataDir);
  expect(next.url).toBe(killed.url);
  expect(await postmasterPid()).toBe(pid);
  expect(await query(next.url, 'SELECT * FROM kept')).toEqual([]);
  await next.leave();
  expect(await isAlive(pid)).toBe(false);
});

test('a database that is killed comes back at the same address, with every acknowledged write', async () => {
  await makeDatabase(dataDir);
  const { url } = await joinHere(dataDir);
  const other = await startServerProcess(dataDir);
  atTheEnd(() => other.stop());
  const { pool, close } = await openDatabase({ url, onConnectionLost: () => {} });
  await pool.query('CREATE TABLE written (id int PRIMARY KEY)');

  const acknowledged: number[] = [];
  let pid = await postmasterPid();
  for (let id = 1, kills = 0; kills < 2 || acknowledged.length < 200; id += 1) {
    const isDone = await pool.query('INSERT INTO written VALUES ($1)', [id]).then(() => true, () => false); // prettier-ignore
    if (isDone) acknowledged.push(id);
    else await sleep(20);
    if (isDone && acknowledged.length % 50 === 0 && kills < 2) {
      process.kill(pid, 'SIGKILL');
      kills += 1;
      pid = await eventually(async () => anotherPid(pid));
    }
  }
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM written');
  const found = new Set(rows.map((row) => row.id));
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  await close();
});

test('a postmaster.pid left behind counts for nothing, even when another program has that number now', async () => {
  await makeDatabase(dataDir);
  const killed = await startServerProcess(dataDir);
  const pid = await postmasterPid();
  await killed.kill();
  process.kill(pid, 'SIGKILL');
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const recorded = await readFile(pidFile, 'utf8');
  await eventually(async () => expect(await isAlive(pid)).toBe(false));
  const bystander = spawn('sleep', ['60']);
  atTheEnd(() => bystander.kill());
  await writeFile(pidFile, recorded.replace(String(pid), String(bystander.pid)));

  const next = await joinHere(dataDir);
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await postmasterPid()).not.toBe(bystander.pid);
  await next.leave();
  expect(bystander.exitCode ?? bystander.signalCode).toBe(null);
});

test('a server that is killed while it prepares the database leaves nothing half done', async () => {
  const child = spawnServer(dataDir);
  const exited = once(child, 'exit');
  await eventually(() => expect(globSync(join(dataDir, 'postgres.new-*/PG_VERSION'))).toHaveLength(1));
  child.kill('SIGKILL');
  await exited;
  expect(await readdir(dataDir)).not.toContain('postgres');

  const { url } = await joinHere(dataDir);
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('the path of the data folder may be longer than a socket may be', async () => {
  const far = join(folder, 'a'.repeat(100), 'b c%ü'.repeat(10));
  await makeDatabase(far);
  const { url } = await joinHere(far);
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

describe('whoever has a temporary folder of its own, as a service often has', () => {
  /** Starts a server, and somebody for whom the temporary folder is another. */
  async function both(dir: string) {
    const temporary = join(folder, 'tmp');
    await mkdir(temporary);
    await makeDatabase(dir);
    const server = await startServerProcess(dir, ['env', `TMPDIR=${temporary}`]);
    atTheEnd(() => server.stop());
    const ownTmp = ['/bin/sh', '-c', `mount -t tmpfs none '${temporary}' && TMPDIR='${temporary}' exec "$@"`, 'sh'];
    const other = await startServerProcess(dir, ['unshare', '--user', '--mount', '--map-root-user', '--', ...ownTmp]);
    await other.stop();
    return { server, other };
  }

  test('finds the database, whose socket stands in the data folder', async () => {
    const { server, other } = await both(dataDir);
    expect([other.refused, other.url]).toEqual([undefined, server.url]);
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('is told the truth when the path is too long for that, and the database runs on', async () => {
    const { server, other } = await both(join(folder, 'a'.repeat(100)));
    expect(other.refused).toMatch(/cannot be seen from here: .+ Choose a shorter DATA_DIR/);
    expect(other.refused).not.toContain('stop that process');
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

test('an ordinary user runs it as oneself', async () => {
  const prefix = isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : [];
  await mkdir(dataDir);
  if (isRoot) {
    await chown(folder, nobody, nobody);
    await chown(dataDir, nobody, nobody);
  }
  const server = await startServerProcess(dataDir, prefix);
  expect(server.refused).toBe(undefined);
  const pid = await postmasterPid();
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(isRoot ? nobody : process.geteuid?.());
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(await isAlive(pid)).toBe(false);
});

test('root, where the kernel refuses user namespaces, runs it as an unprivileged user', async () => {
  await chmod(folder, 0o755);
  const server = await startServerProcess(dataDir, [...asRoot, 'env', `PATH=${await programsWithoutUnshare()}`]);
  atTheEnd(() => server.stop());
  if (!isRoot) return expect(server.refused).toContain('start this program as an ordinary user');
  expect((await stat(join(dataDir, 'postgres'))).uid).toBeGreaterThan(0);
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('root is told what to do where nobody else can run it', async () => {
  const prefix = [...asRoot, 'env', `PATH=${await programsWithoutUnshare()}`];
  const server = await startServerProcess(dataDir, prefix);
  await server.stop();
  expect(server.refused).toBe(
    'PostgreSQL refuses to run as root, and neither a user namespace nor another user can run it here; ' +
      'start this program as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
});

test('a Ctrl+C in the terminal reaches the server, not the database', async () => {
  await makeDatabase(dataDir);
  const { url } = await joinHere(dataDir);
  const { pool, close } = await openDatabase({ url });
  const [, , , , group] = (await readFile(`/proc/${await postmasterPid()}/stat`, 'utf8')).split(' ');
  const [, , , , ours] = (await readFile(`/proc/${process.pid}/stat`, 'utf8')).split(' ');
  expect(group).not.toBe(ours);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await close();
});

async function programsWithoutUnshare(): Promise<string> {
  const programs = join(folder, 'programs');
  await mkdir(programs);
  await symlink('/usr/bin/flock', join(programs, 'flock'));
  return programs;
}

/** In the place of a first start, which takes a second: a copy of what one left behind. */
async function makeDatabase(dir: string): Promise<void> {
  firstStart ??= startAndLeave();
  await mkdir(dirname(dir), { recursive: true });
  execFileSync('cp', ['--archive', await firstStart, dir]);
}
let firstStart: Promise<string> | undefined;

async function startAndLeave(): Promise<string> {
  const parent = await makeTestFolder();
  foldersOfFile.push(parent);
  const { leave } = await joinEmbeddedDatabase(join(parent, 'data'), () => {});
  await leave();
  return join(parent, 'data');
}

/** Done after the test, last thing first, before the folder goes away. */
function atTheEnd(end: () => unknown): void {
  endings.push(end);
}

async function joinHere(dir: string) {
  const joined = await joinEmbeddedDatabase(dir, () => {});
  atTheEnd(joined.leave);
  return joined;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  return client.query(sql).then(({ rows }) => rows).finally(() => client.end()); // prettier-ignore
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

async function anotherPid(than: number): Promise<number> {
  const pid = await postmasterPid();
  expect(pid).not.toBe(than);
  expect(await isAlive(pid)).toBe(true);
  return pid;
}

/** A dead process that nobody has waited for yet has no command line any more. */
async function isAlive(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';
}
