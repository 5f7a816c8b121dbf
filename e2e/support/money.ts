import type { APIRequestContext } from '@playwright/test';
import type { Plans } from '../../src/billing/billing.ts';
import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';

import { expect, type Page, waitUntilAlive } from './test.ts';

/** What the product says of a payment that did not arrive, and of one that it knows nothing about. */
export const pending = 'Payment is pending or failed. Please contact support.';
export const unverified = 'There was an issue verifying your payment. Please contact support.';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

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

/** As {@link buyPro}, by the calls alone, for tests of what comes after. Gives the address that paying leads back to. */
export async function becomePro({ request }: Page): Promise<string> {
  const payPage = await openPayment(request);
  const back = await settleUnseen(request, payPage, 'pay');
  const verified = await request.get(`/api/checkout/verify?session_id=${sessionIdIn(payPage)}`);
  expect(await verified.json()).toEqual({ paymentStatus: 'success' });
  return back;
}

/** Opens a payment by the month, with nobody at the page; gives the address of its pay page. */
export async function openPayment(request: APIRequestContext): Promise<string> {
  const { monthly } = (await (await request.get('/api/plans')).json()) as Plans;
  const opened = await request.post('/api/checkout', { data: { priceId: monthly.priceId }, headers: sameOrigin });
  return ((await opened.json()) as { url: string }).url;
}

/** Does on a pay page what one of its buttons does, with nobody at the page; gives the address that it leads to. */
export async function settleUnseen(
  request: APIRequestContext,
  payPage: string,
  how: 'pay' | 'decline' | 'pending',
): Promise<string> {
  const reply = await request.post(`${payPage}/${how}`, { headers: sameOrigin, maxRedirects: 0 });
  expect(reply.status()).toBe(303);
  return reply.headers()['location'] ?? '';
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

/** How each of a person's subscriptions stands here, newest first. */
export async function subscriptionsOf(uid: string, { database }: TestDatabase): Promise<string[]> {
  const { rows } = await database.pool.query<{ status: string }>(
    'select status from subscriptions where user_id = $1 order by started_at desc, status',
    [uid],
  );
  return rows.map(({ status }) => status);
}
