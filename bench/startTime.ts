import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '#platform/server/testing/freePort.ts';
import { median } from './rounds.ts';
import { printTable, verdict } from './table.ts';

const starts = 5;
const mostSeconds = 3;

/** Starts the product in `dataDir` as an operator does, once to prepare the folder and then again and again. */
export async function measureStart(dataDir: string): Promise<void> {
  const first = await secondsToReady(dataDir);
  const later: number[] = [];
  for (let start = 0; start < starts; start += 1) later.push(await secondsToReady(dataDir));
  const usual = median(later);
  printTable(
    '`npm start` to its ready line, s (installed and built)',
    ['first start', 'median of later starts', 'must reach', 'reached'],
    [[first.toFixed(1), usual.toFixed(1), `about ${mostSeconds}`, verdict(usual <= mostSeconds * 1.1)]],
  );
}

async function secondsToReady(dataDir: string): Promise<number> {
  const start = performance.now();
  const child = spawn('npm', ['start', '--loglevel=error'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // a process group of its own, to end npm and what it started
  });
  const ended = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('Lodestar is ready')) break;
  }
  const seconds = (performance.now() - start) / 1000;
  if (!said.includes('Lodestar is ready')) throw new Error(`Expected npm start to become ready but it said: ${said}`);
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await ended;
  return seconds;
}
