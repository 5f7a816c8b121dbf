import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { testCourse } from '#authoring/server/testing/testCourse.ts';
import { quickly } from '#platform/server/quickly.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { freePort } from '#platform/server/testing/freePort.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { studentOver } from '../testing/studentOver.ts';

const root = join(import.meta.dirname, '../../../..');
const { url, database } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'lodestar-workers-'));
let keeper: ChildProcess | undefined;
afterAll(() => {
  keeper?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const port = await freePort();
const address = `http://127.0.0.1:${port}`;

/** Two servers on one port, as `npm start` runs them with WORKERS=2. */
function startTwo() {
  const program = [...quickly, join(root, 'src/main/server.ts')];
  const child = spawn(process.execPath, [join(root, 'scripts/keepUp.mjs'), ...program], {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'dist/compiled'),
      ...{ PATH: process.env['PATH'], WORKERS: '2', PORT: String(port), HOST: '127.0.0.1', COURSE_DIR: testCourse },
      ...{ DATABASE_URL: url, DATA_DIR: folder, PUBLIC_URL: address, LOG_LEVEL: 'warn' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  keeper = child;
  let said = '';
  const hears = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk);
      for (const hear of hears) hear();
    });
  }
  /** @throws Error with all that was said when it ends instead. */
  const says = (what: string) =>
    new Promise<void>((resolve, reject) => {
      const hear = () => said.includes(what) && resolve();
      hears.add(hear);
      child.once('exit', () => reject(new Error(`Expected '${what}' but it ended: ${said}`)));
      hear();
    });
  return { child, said: () => said, says };
}

/** Asks once. @throws Error when there is no answer, or one that says that something is wrong. */
async function ask(path: string, headers: Record<string, string>, agent: Agent | false): Promise<string> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ path, headers, agent, host: '127.0.0.1', port }, resolve).on('error', reject);
  });
  const body = await text(reply);
  expect([path, reply.statusCode, body.length > 0]).toEqual([path, 200, true]);
  return body;
}

test('two servers on one port count together, and lose no request while they are started anew', async () => {
  const { child, said, says } = startTwo();
  await says('all servers serve');
  expect(said().split('Lodestar is ready at')).toHaveLength(2);
  for (let times = 0; times < 20; times += 1) await ask('/readyz', {}, false);
  const counted = 'http_request_duration_seconds_count{method="GET",route="/readyz",status="200"} 20\n';
  for (let times = 0; times < 4; times += 1) {
    await eventually(async () => expect(await ask('/metrics', {}, false)).toContain(counted));
  }

  const { cookie } = await studentOver(accountQueries(database), 'sam@example.com', address);
  const sofar = { answered: 0, isRestarted: false };
  async function askOn(path: string, headers: Record<string, string>, agent: Agent | false): Promise<number> {
    let own = 0;
    while (!sofar.isRestarted || sofar.answered < 500) {
      await ask(path, headers, agent);
      own += 1;
      sofar.answered += 1;
    }
    return own;
  }
  const agents = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const asking = [
    ...agents.map((agent, index) => askOn(index % 2 ? '/api/course' : '/api/progress', { cookie }, agent)),
    ...['/api/course', '/api/progress', '/readyz'].map((path) => askOn(path, { cookie }, false)),
  ];
  await eventually(() => expect(sofar.answered).toBeGreaterThan(50));
  child.kill('SIGHUP');
  await Promise.race([says('all servers were started anew'), Promise.all(asking)]); // a lost request ends it
  sofar.isRestarted = true;
  const counts = await Promise.all(asking);
  for (const agent of agents) agent.destroy();
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(sofar.answered).toBeGreaterThanOrEqual(500);

  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
