import { randomUUID } from 'node:crypto';
import type { OidcServer, Person } from '../../src/accounts/server/testing/oidcServer.ts';
import { startConnected, type Connected } from './connected.ts';
import { freshEmail } from './forms.ts';
import { test as base, waitUntilAlive, type Page } from './test.ts';

/** As {@link base}, with a server where one can sign in with a real OpenID Connect provider that is called Google. */
export const test = base.extend<{ running: Connected; oidc: OidcServer }>({
  running: async ({ startOnce }, use) => use(await startOnce(startConnected)),
  oidc: async ({ running }, use) => use(running.oidc),
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
