import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#platform/server/testing/freePort.ts';

/** A server under measurement, in a process of its own on a free loopback port. */
export interface MeasuredProcess {
  port: number;
  /** Processor time used so far, in seconds: user and system, all threads. */
  cpuSeconds(): number;
  /** Resident memory now and at its highest, in megabytes. */
  memory(): { now: number; most: number };
  /** From here on its highest is another one. */
  forgetMost(): void;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

/** The product as `npm start` runs it for http://localhost, production logging included; its lines go to nowhere. */
export function startLodestar(
  databaseUrl: string,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<MeasuredProcess> {
  return start(
    ['scripts/run.mjs', 'start'],
    { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_ENV: 'production', PUBLIC_URL: 'http://localhost', ...more },
    '/readyz',
  );
}

/** Bare `node:http` and `pg` doing what `source` does; see `floor.main.ts`. @param processes that share the port. */
export function startFloor(
  databaseUrl: string,
  source: MeasuredProcess,
  cookie: string,
  processes?: number,
): Promise<MeasuredProcess> {
  const env = { DATABASE_URL: databaseUrl, SOURCE: `http://127.0.0.1:${source.port}`, COOKIE: cookie };
  if (processes === undefined) return start(['bench/floor.main.ts'], env, '/api/course');
  return start(['bench/floors.main.ts'], { ...env, PROCESSES: String(processes) }, '/api/course');
}

async function start(command: string[], env: Record<string, string>, readyPath: string): Promise<MeasuredProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  await untilItAnswers(port, readyPath, isOver).catch((error: unknown) => {
    child.kill();
    throw new Error(`Expected ${command.join(' ')} to answer on port ${port} but it did not`, { cause: error });
  });
  return {
    port,
    cpuSeconds: () => cpuSecondsOf(serving(child.pid)),
    memory: () => memoryOf(serving(child.pid)),
    forgetMost: () => writeFileSync(`/proc/${serving(child.pid)}/clear_refs`, '5'),
    async stop() {
      if (!isOver()) child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Waits, at most four minutes, until a GET of `path` is answered with 200. */
export async function untilItAnswers(port: number, path: string, isOver = () => false): Promise<void> {
  for (const deadline = performance.now() + 240_000; performance.now() < deadline; await pause(10)) {
    if (isOver()) throw new Error('Expected the process to run but it ended');
    if ((await statusOf(port, path)) === 200) return;
  }
  throw new Error(`Expected ${path} to be answered within four minutes but it was not`);
}

function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    request.on('error', () => resolve(undefined));
  });
}

/** The process that answers: `npm start` is another one, which starts it again should it die. */
function serving(pid: number | undefined): number | undefined {
  const isKeeper = readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('keepUp.mjs');
  if (!isKeeper) return pid;
  return Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1'), 10);
}

function cpuSecondsOf(pid: number | undefined): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
  return (Number(afterName[11]) + Number(afterName[12])) / 100; // utime and stime, in hundredths
}

function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
