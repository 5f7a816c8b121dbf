import { randomUUID } from 'node:crypto';
import { startOidcServer, type OidcServer, type Person } from '../../src/accounts/server/testing/oidcServer.ts';
import { freePort } from '../../src/platform/server/testing/freePort.ts';
import { freshEmail } from './forms.ts';
import { startOn, type ServerOfTests, type Start } from './serverOfTests.ts';
import { test as base, waitUntilAlive, type Page } from './test.ts';

interface WithProvider extends ServerOfTests {
  oidc: OidcServer;
}

/** As {@link base}, with a server where one can sign in with a real OpenID Connect provider that is called Google. */
export const test = base.extend<{ running: WithProvider; oidc: OidcServer }>({
  running: async ({ startOnce }, use) => use(await startOnce(startWithProvider)),
  oidc: async ({ running }, use) => use(running.oidc),
});

const startWithProvider: Start<WithProvider> = async (ground) => {
  const port = await freePort();
  const oidc = await startOidcServer({ publicUrl: `http://localhost:${port}` });
  ground.ends.defer(() => oidc.close());
  return { ...(await startOn(ground, { PORT: String(port), ...oidc.env, OIDC_NAME: 'Google' })), oidc };
};

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
