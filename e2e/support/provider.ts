import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOidcServer, type OidcServer, type Person } from '../../src/accounts/server/testing/oidcServer.ts';
import { freePort } from '../../src/platform/server/testing/freePort.ts';
import { startServer, type RunningServer } from './server.ts';
import { freshEmail } from './forms.ts';
import { test as base, waitUntilAlive, type Page } from './test.ts';

interface ProviderFixtures {
  /** The rest of the server's settings. */
  settings: Record<string, string>;
  oidc: OidcServer;
  server: RunningServer;
}

/** As {@link base}, with a server where one can sign in with a real OpenID Connect provider that is called Google. */
export const test = base.extend<object, ProviderFixtures & { port: number }>({
  settings: [{}, { option: true, scope: 'worker' }],
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  oidc: [
    async ({ port }, use) => {
      const oidc = await startOidcServer({ publicUrl: `http://localhost:${port}` });
      await use(oidc);
      await oidc.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ testDatabase, oidc, port, settings }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-e2e-'));
      const server = await startServer({
        ...{ DATABASE_URL: testDatabase.url, DATA_DIR: dataDir, PORT: String(port) },
        ...{ ...oidc.env, OIDC_NAME: 'Google', ...settings },
      });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** Somebody whom the provider knows and we do not. */
export function newPerson(given: Partial<Person> = {}): Person {
  return { sub: randomUUID(), email: freshEmail(), email_verified: true, name: 'Ida Rhodes', ...given };
}

export async function openPopup(page: Page, name: string): Promise<Page> {
  await waitUntilAlive(page);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name }).click();
  return opening;
}

/** Presses one of the provider's buttons; the popup closes by itself. */
export async function answer(popup: Page, button: 'Continue' | 'Cancel'): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: button }).click();
  await closed;
}
