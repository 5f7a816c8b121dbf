import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import type { Mailbox } from '../../src/platform/server/testing/mailbox.ts';
import { mailTo, startConnected, type Connected } from './connected.ts';
import { startServer, type RunningServer } from './server.ts';
import { signUpHere, test as base } from './test.ts';

/** As {@link base}, with a server that sends its letters to a real mail server: the first to a student is the one of their sign-up. */
export const test = base.extend<{ running: Connected; mailbox: Mailbox }>({
  running: async ({ startOnce }, use) => use(await startOnce(startConnected)),
  mailbox: async ({ running }, use) => use(running.mailbox),
  student: async ({ page }, use) => {
    await use(await signUpHere(page));
  },
});

export async function startMailedServer(
  { url }: TestDatabase,
  mailbox: Mailbox,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-e2e-'));
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir, ...mailTo(mailbox), ...env });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}
