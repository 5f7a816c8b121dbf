import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { openMailbox, type Mailbox } from '../../src/platform/server/testing/mailbox.ts';
import { startServer, type RunningServer } from './server.ts';
import { startOn, type ServerOfTests, type Start } from './serverOfTests.ts';
import { signUpHere, test as base } from './test.ts';

/** As {@link base}, with a server that sends its letters to a real mail server: the first to a student is the one of their sign-up. */
export const test = base.extend<{ running: Mailed; mailbox: Mailbox }>({
  running: async ({ startOnce }, use) => use(await startOnce(startMailed)),
  mailbox: async ({ running }, use) => use(running.mailbox),
  student: async ({ page }, use) => {
    await use(await signUpHere(page));
  },
});

interface Mailed extends ServerOfTests {
  mailbox: Mailbox;
}

const startMailed: Start<Mailed> = async (ground) => {
  const mailbox = await openMailbox();
  ground.ends.defer(() => mailbox.close());
  return { ...(await startOn(ground, mailTo(mailbox))), mailbox };
};

function mailTo(mailbox: Mailbox): Record<string, string> {
  return { SMTP_URL: mailbox.url, MAIL_FROM: 'Lodestar <post@example.org>' };
}

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
