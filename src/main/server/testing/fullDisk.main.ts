/**
 * On a small disk of its own (the first argument): the course of the tests, copied from the database whose address is the
 * second argument, and made as large as one that ships; then, as often as the third says, the disk fills under a running server, which is stopped and started. Prints
 * what was met, a try each.
 */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testCourse } from '#authoring/server/testing/testCourse.ts';
import { courses, freshRounds, lessons, sections } from '#course/server/course.tables.ts';
import { openDatabase, type Database } from '#platform/server/db/db.ts';
import { joinEmbeddedDatabase } from '#platform/server/postgres/embedded.ts';
import { freePort } from '#platform/server/testing/freePort.ts';
import { spawnProgram } from '#platform/server/testing/spawnProgram.ts';
import { folders } from '../folders.ts';

const [, , disk = '', source = '', tries = '1'] = process.argv;
const dataDir = join(disk, 'data');
const port = await freePort();
const address = `http://127.0.0.1:${port}`;

await prepare();
let people = 0;
const met: object[] = [];
for (let number = 0; number < Number(tries); number += 1) met.push(await goThroughFullDisk());
process.stdout.write(JSON.stringify(met));

async function prepare(): Promise<void> {
  const { url, leave } = await joinEmbeddedDatabase(dataDir, () => {});
  const target = await openDatabase({ url, migrationsFolder: folders.migrations });
  const from = await openDatabase({ url: source });
  for (const table of [courses, sections, lessons, freshRounds]) await copy(from, target, table);
  await from.close();
  await target.pool.query(
    'insert into fresh_rounds select lesson_id, round + 100 * n, parts from fresh_rounds, generate_series(1, 15) n',
  );
  await target.close();
  await leave();
}

type CourseTable = typeof courses | typeof sections | typeof lessons | typeof freshRounds;

async function copy(from: Database, to: Database, table: CourseTable): Promise<void> {
  const rows = await from.orm.select().from(table);
  for (let at = 0; at < rows.length; at += 50) await to.orm.insert(table).values(rows.slice(at, at + 50));
}

async function goThroughFullDisk(): Promise<object> {
  const before = await startServer();
  fillDisk();
  const refused = await untilRefused();
  await stop(before.child);
  const orphansOfStop = postmasters();

  const after = await startServer();
  const reserveIsSpent = !existsSync(join(dataDir, 'postgres.reserve'));
  const course = after.isReady ? (await fetch(`${address}/api/course`)).status : after.wrote();
  const readyz = after.isReady ? await (await fetch(`${address}/readyz`)).json() : undefined;
  const saving = after.isReady ? /^lodestar_can_save \d/m.exec(await (await fetch(`${address}/metrics`)).text())?.[0] : undefined; // prettier-ignore
  const isLogged = /"level":"error".+nothing can be saved/.test(after.wrote());
  await stop(after.child);
  const orphans = orphansOfStop + postmasters();

  rmSync(join(disk, 'filling'));
  const roomy = await startServer();
  const signUpWithRoom = roomy.isReady ? await signUp() : roomy.wrote();
  await stop(roomy.child);
  return { refused, course, reserveIsSpent, readyz, saving, isLogged, orphans, signUpWithRoom };
}

async function startServer() {
  const env = { COURSE_DIR: testCourse, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'info' };
  const child = spawnProgram([join(import.meta.dirname, '../../server.ts')], env);
  let text = '';
  const isReady = await new Promise<boolean>((resolve) => {
    const hear = (chunk: Buffer) => {
      text += String(chunk);
      if (text.includes('Lodestar is ready')) resolve(true);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => resolve(false));
  });
  return { child, isReady, wrote: () => text };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function signUp(): Promise<number> {
  const body = JSON.stringify({ email: `student${(people += 1)}@example.com`, password: 'a long walk by the sea' });
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', host: `localhost:${port}` };
  return (await fetch(`${address}/api/sign-up`, { method: 'POST', headers, body })).status;
}

/** Signs students up until they are refused: the last pages of the tables fill up first. */
async function untilRefused(): Promise<number> {
  for (;;) {
    const status = await signUp();
    if (status !== 200) return status;
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

/** How many database processes of this folder live. */
function postmasters(): number {
  const isOurs = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(join(dataDir, 'postgres\0'));
    } catch {
      return false;
    }
  };
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOurs(name)).length;
}
