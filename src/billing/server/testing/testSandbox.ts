import type { Database } from '#platform/server/db/db.ts';
import { makeLog } from '#platform/server/log.ts';
import { Sandbox } from '#sandbox/server/sandbox.ts';

export const monthly = 'price_monthly';
export const yearly = 'price_yearly';
const secretKey = 'sk_test_onlyForTheTests';
export const webhookSecret = 'whsec_onlyForTheTests1234';

/** What a server and its provider both are started with. */
export const providerKeys = {
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICE_ID: monthly,
  STRIPE_PRICE_ID_YEARLY: yearly,
};

/**
 * The sandbox provider with these keys, its books in this database: several may share them, in several processes.
 * @param origin of its pages.
 * @param webhookUrl where it tells what a test makes happen; without one it keeps that to itself.
 */
export function testSandbox(database: Database, origin: () => string, webhookUrl?: string): Sandbox {
  return new Sandbox({
    ...{ database, log: makeLog('silent'), secretKey, webhookSecret },
    priceIds: { monthly, yearly },
    payOrigin: origin,
    webhookUrl: () => webhookUrl,
  });
}
