import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { freePort } from '#platform/server/testing/freePort.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { startProgram, untilReady } from '../testing/serverProcess.ts';
import { studentOver } from '../testing/studentOver.ts';

const { url, database } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'lodestar-drain-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a server that was told to stop says so to whoever asks whether it is ready, and answers all else until DRAIN_SECONDS are over', async () => {
  const port = await freePort();
  const settings = { PORT: String(port), DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'warn', DRAIN_SECONDS: '5' };
  const program = startProgram(settings);
  await untilReady(program);
  const address = `http://localhost:${port}`;
  const sam = await studentOver(accountQueries(database), 'sam@example.com');
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  program.child.kill('SIGTERM');
  await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(503));
  expect((await fetch(`${address}/`)).status).toBe(200);
  expect((await sam.call(address, 'GET', '/api/progress')).status).toBe(200);
  expect((await sam.call(address, 'POST', '/api/sign-out')).status).toBe(200);
  expect((await program.exit()).code).toBe(0);
  await expect(fetch(`${address}/`)).rejects.toThrow();
});
