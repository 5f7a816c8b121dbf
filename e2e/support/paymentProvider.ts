import { openProviderDoor, type ProviderDoor } from '../../src/billing/server/testing/providerDoor.ts';
import { startSandbox } from '../../src/billing/server/testing/sandboxProcess.ts';
import { providerKeys } from '../../src/billing/server/testing/testSandbox.ts';
import { freePort } from '../../src/platform/server/testing/freePort.ts';
import { startOn, type ServerOfTests, type Start } from './serverOfTests.ts';
import { test } from './test.ts';

interface WithProvider extends ServerOfTests {
  provider: ProviderDoor;
}

/**
 * Like `test`, on a server of its own that is set up as for the real provider, by the month and by the year. In the
 * provider's place there is the sandbox in a process of its own, behind a door at which a test can disturb it.
 */
export const testWithProvider = test.extend<{ running: WithProvider; provider: ProviderDoor; calmProvider: void }>({
  running: async ({ startOnce }, use) => use(await startOnce(startWithProvider)),
  provider: async ({ running }, use) => use(running.provider),
  calmProvider: [
    async ({ provider }, use) => {
      await use();
      provider.mood('well');
      provider.twist();
    },
    { auto: true },
  ],
});

const startWithProvider: Start<WithProvider> = async (ground) => {
  const port = String(await freePort());
  const provider = await openProviderDoor(async (origin) => {
    const env = { ...providerKeys, DATABASE_URL: ground.testDatabase.url, PORT: '0', PUBLIC_URL: origin };
    const sandbox = await startSandbox(env, `http://localhost:${port}`);
    ground.ends.defer(async () => void (await sandbox.stop()));
    return sandbox.address;
  });
  ground.ends.defer(() => provider.close());
  const running = await startOn(ground, { ...providerKeys, STRIPE_API_BASE: provider.origin, PORT: port });
  return { ...running, provider };
};
