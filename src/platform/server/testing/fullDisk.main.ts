/** Fills the disk under an embedded database, gives it room again, and prints what a server met meanwhile. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../db/db.ts';
import { isDatabaseAway, isDiskFull } from '../db/db.errors.ts';
import { joinEmbeddedDatabase } from '../postgres/embedded.ts';

const disk = process.argv[2] ?? '';
const said: string[] = [];
const { url, leave } = await joinEmbeddedDatabase(join(disk, 'data'), (line) => said.push(line));
const { pool, close } = await openDatabase({ url, onConnectionLost: () => {} });
await pool.query('CREATE TABLE counter WITH (fillfactor = 10) AS SELECT 0 AS n');

/** Writes much to the log of changes and little else, so that the log meets the full disk: the worst place for it. */
const COUNT = `UPDATE counter SET n = $1 WHERE pg_logical_emit_message(true, 'test', repeat('x', 50000)) IS NOT NULL`;
let acknowledged = 0;
const refusals = new Set<string>();
try {
  process.stdout.write(JSON.stringify(await goThroughFullDisk()));
} finally {
  await close();
  await leave();
}

async function goThroughFullDisk(): Promise<object> {
  fillDisk();
  await until(async () => (await count()) === 'disk full');
  // PostgreSQL cannot come up again on its own where there is no room at all.
  // With luck against it it has gone down by itself already.
  const pidFile = await readFile(join(disk, 'data', 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (pidFile !== undefined) killIfThere(Number.parseInt(pidFile, 10));
  await until(async () => (await count()) === 'disk full' && said.some((line) => line.includes('can be read')));
  const readWhileFull = (await pool.query('SELECT n FROM counter')).rowCount === 1;
  const saidWhileFull = [...new Set(said.filter((line) => line.includes('disk')))]; // once for each start

  rmSync(join(disk, 'filling'));
  await until(async () => (await count()) === 'done');
  const { rows } = await pool.query<{ n: number }>('SELECT n FROM counter');
  const lost = Math.max(0, acknowledged - (rows[0]?.n ?? 0));
  return { refusals: [...refusals], readWhileFull, saidWhileFull, wroteAgain: true, lost };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function count(): Promise<string> {
  try {
    await pool.query(COUNT, [acknowledged + 1]);
    acknowledged += 1;
    return 'done';
  } catch (error) {
    const refusal = isDiskFull(error) ? 'disk full' : isDatabaseAway(error) ? 'away' : (error as Error).message;
    if (refusal !== 'away') refusals.add(refusal);
    await sleep(20);
    return refusal;
  }
}

function fillDisk(): void {
  const file = openSync(join(disk, 'filling'), 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4_096));
  } catch {
    closeSync(file);
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Expected an end within 30 seconds, but met ${[...refusals].join()}`);
  }
}
