import type { BrowserContext } from '@playwright/test';
import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';

import { expect, type Page, waitUntilAlive } from './test.ts';

/** What the product says of a payment that did not arrive, and of one that it knows nothing about. */
export const pending = 'Payment is pending or failed. Please contact support.';
export const unverified = 'There was an issue verifying your payment. Please contact support.';

/** Opens one of the money screens and waits until it hears clicks. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilAlive(page);
}

/** Presses 'Go Pro' in the store and waits for the pay page of the sandbox. */
export async function goToPayPage(page: Page): Promise<void> {
  await openScreen(page, '/store');
  await page.getByRole('button', { name: 'Go Pro' }).click();
  await expectPayPage(page);
}

export async function expectPayPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/test-payments\/cs_/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible();
  await expect(page.getByText('Test payments', { exact: true })).toBeVisible();
}

export async function buyPro(page: Page): Promise<void> {
  await goToPayPage(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
}

/** The payment session that an address is about. */
export function sessionIdIn(address: string): string {
  const id = /cs_\w+/.exec(address)?.[0];
  if (!id) throw new Error(`Expected ${address} to name a payment session`);
  return id;
}

/** What the server says of who is signed in on `page`. */
export async function hasPaid(page: Page): Promise<boolean> {
  const reply = await page.request.get('/api/me');
  const { user } = (await reply.json()) as { user: { hasPaid: boolean } };
  return user.hasPaid;
}

export async function expectPaymentFailed(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/checkout');
}

/** Lets a payment that was left pending arrive, or fail, in a window of its own. */
export async function settle(context: BrowserContext, payPage: string, button: 'Pay' | 'Decline'): Promise<void> {
  const window = await context.newPage();
  await window.goto(payPage);
  await window.getByRole('button', { name: button, exact: true }).click();
  await expect(window).not.toHaveURL(payPage);
  await window.close();
}

/** How each of a person's subscriptions stands here, newest first. */
export async function subscriptionsOf(uid: string, { database }: TestDatabase): Promise<string[]> {
  const { rows } = await database.pool.query<{ status: string }>(
    'select status from subscriptions where user_id = $1 order by started_at desc, status',
    [uid],
  );
  return rows.map(({ status }) => status);
}
