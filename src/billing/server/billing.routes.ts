import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStaff, type Account } from '#accounts/account.ts';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { invalidArgument, permissionDenied } from '#platform/errors.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  cancelSubscription,
  createCheckout,
  getAnswersHere,
  getPlans,
  getSubscription,
  openPortal,
  restorePurchase,
  setRenewal,
  verifyCheckout,
} from '../billing.ts';
import { noReceipts, nothingPaidFor, nothingToCancel, notOwnUserId, paymentsOff } from './billingErrors.ts';
import type { Billing } from './billing.ts';
import { paymentLimits } from './paymentLimits.ts';
import { servePayPages } from '#sandbox/server/payPages.routes.ts';
import { serveWebhook } from './provider/webhook.routes.ts';

interface BillingServices {
  billing: Billing;
  limits: AttemptLimits;
  /** What answers on this server, in sentences: who answers stands above this feature. */
  answersHere: string;
}

export async function serveBilling(app: FastifyInstance, services: BillingServices): Promise<void> {
  const { billing, limits, answersHere } = services;
  const { settings, sandbox, selling } = billing;
  await serveWebhook(app, { webhookSecret: settings?.webhookSecret, apply: (event) => selling?.applyEvent(event) });
  if (sandbox) await servePayPages(app, sandbox, (request) => billing.sellsTo(request));

  serve(app, getPlans, (_, request) => billing.plansFor(request));

  serve(app, getAnswersHere, () => ({ sentences: answersHere }));

  serve(app, getSubscription, (_, request) => billing.findSubscription(signedIn(request).uid));

  serve(app, createCheckout, async ({ body }, request) => {
    const account = ownAccount(request, body.userId);
    if (isStaff(account.role)) throw permissionDenied('Teachers and administrators have no need to buy Pro.');
    const key = billing.counterKey(account.uid);
    await limits.count(paymentLimits.paymentsPerPerson, key);
    await billing.requireConfirmedBuyer(account.uid);
    const admitPage = () => limits.count(paymentLimits.paymentPagesPerPerson, key);
    return { url: await sellingTo(request).checkouts.open(account, body.priceId, admitPage) };
  });

  serve(app, verifyCheckout, async ({ query }, request) => {
    const account = signedIn(request);
    const [, mode] = /^cs_(test|live)_[A-Za-z0-9]{10,200}$/.exec(query.session_id) ?? [];
    if (mode === undefined) throw invalidArgument('This is not the number of a payment.');
    const { verification, isLive } = sellingTo(request);
    if (isLive && mode === 'test') throw invalidArgument('This is the number of a test payment.');
    await limits.count(paymentLimits.paymentChecksPerPerson, billing.counterKey(account.uid));
    return { paymentStatus: await verification.find(account.uid, query.session_id) };
  });

  serve(app, cancelSubscription, async ({ body }, request) => {
    const { uid } = ownAccount(request, body.userId);
    await limits.count(paymentLimits.paymentsPerPerson, billing.counterKey(uid));
    if (!selling) throw nothingToCancel('You have no subscription to cancel.');
    await selling.cancellation.cancel(uid);
    return {};
  });

  serve(app, setRenewal, async ({ body }, request) => {
    const { uid } = signedIn(request);
    await limits.count(paymentLimits.paymentsPerPerson, billing.counterKey(uid));
    if (!selling) throw nothingPaidFor();
    await selling.renewal.set(uid, body.renews);
    return billing.findSubscription(uid);
  });

  serve(app, restorePurchase, async (_, request) => {
    const { uid } = signedIn(request);
    await limits.count(paymentLimits.paymentChecksPerPerson, billing.counterKey(uid));
    await sellingTo(request).paymentSync.sync(uid);
    return billing.findSubscription(uid);
  });

  serve(app, openPortal, async (_, request) => {
    const { uid } = signedIn(request);
    await limits.count(paymentLimits.paymentsPerPerson, billing.counterKey(uid));
    const url = await sellingTo(request).portal.open(uid);
    if (url === undefined) throw noReceipts();
    return { url };
  });

  /** @throws AppError 503 where nothing is sold to them. */
  function sellingTo(request: FastifyRequest) {
    if (!selling || !billing.sellsTo(request)) throw paymentsOff();
    return selling;
  }
}

/** The caller's account. @throws AppError 403 when the body names another. */
function ownAccount(request: FastifyRequest, userId: string | undefined): Account {
  const account = signedIn(request);
  if (userId !== undefined && userId !== account.uid) throw notOwnUserId();
  return account;
}
