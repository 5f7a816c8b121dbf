import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProviderDoor, type ProviderDoor } from '../../src/billing/server/testing/providerDoor.ts';
import { startSandbox, type SandboxProcess } from '../../src/billing/server/testing/sandboxProcess.ts';
import { providerKeys } from '../../src/billing/server/testing/testSandbox.ts';
import { freePort } from '../../src/platform/server/testing/freePort.ts';
import { startServer, type RunningServer } from './server.ts';
import { test } from './test.ts';

interface ProviderFixtures {
  port: string;
  provider: ProviderDoor;
  server: RunningServer;
}

/**
 * Like `test`, on a server of its own that is set up as for the real provider, by the month and by the year. In the
 * provider's place there is the sandbox in a process of its own, behind a door at which a test can disturb it.
 */
export const testWithProvider = test.extend<{ calmProvider: void }, ProviderFixtures>({
  port: [async ({}, use) => use(String(await freePort())), { scope: 'worker' }],
  provider: [
    async ({ testDatabase, port }, use) => {
      let sandbox: SandboxProcess | undefined;
      const door = await openProviderDoor(async (origin) => {
        const env = { ...providerKeys, DATABASE_URL: testDatabase.url, PORT: '0', PUBLIC_URL: origin };
        sandbox = await startSandbox(env, `http://localhost:${port}`);
        return sandbox.address;
      });
      await use(door);
      door.close();
      await sandbox?.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ testDatabase, port, provider }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-e2e-'));
      const own = { DATABASE_URL: testDatabase.url, DATA_DIR: dataDir, PORT: port };
      const server = await startServer({ ...own, ...providerKeys, STRIPE_API_BASE: provider.origin });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  calmProvider: [
    async ({ provider }, use) => {
      await use();
      provider.mood('well');
      provider.twist();
    },
    { auto: true },
  ],
});
