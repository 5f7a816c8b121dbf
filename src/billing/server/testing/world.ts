import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { createTestDatabase } from '#platform/server/testing/testDatabases.ts';
import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';
import { billingServer, type BillingServer } from './billingServer.ts';
import { standIn, type StandIn } from './standIn.ts';
import type { Subscription } from '../../billing.ts';
import { idOf } from '#sandbox/server/books.ts';
import type { PayAction } from '#sandbox/server/payments.ts';

export interface World extends BillingServer {
  provider: StandIn;
  /** A student, and how they buy. */
  buyer(): Promise<Buyer>;
}

export type Buyer = Awaited<ReturnType<typeof buyerOf>>;

/** A server set up as for the real provider, and the sandbox in the provider's place. */
export async function world(env: Record<string, string> = {}): Promise<World> {
  const { url, database, drop } = await createTestDatabase();
  atEndOfFile(drop);
  const provider = await standIn(database);
  const server = await billingServer({ ...provider.env, ...env }, url);
  return { ...server, provider, buyer: () => buyerOf(server, provider) };
}

async function buyerOf({ app }: BillingServer, { sandbox }: StandIn) {
  const student = await newStudent(app);
  const sessionIdOf = (url: string) => url.split('/').at(-1) ?? '';
  const checkout = (priceId = 'price_monthly') => student.call('POST', '/api/checkout', { priceId });

  return {
    ...student,
    checkout,
    /** Opens a payment session, and does this on the pay page. */
    async goAndPay(action: PayAction = 'pay', priceId?: string): Promise<string> {
      const reply = await checkout(priceId);
      if (reply.statusCode !== 200) throw new Error(`Expected a checkout but found ${reply.body}`);
      const sessionId = sessionIdOf(reply.json<{ url: string }>().url);
      await sandbox.payments.act(sessionId, action);
      return sessionId;
    },
    verify: (sessionId: string) => student.call('GET', `/api/checkout/verify?session_id=${sessionId}`),
    cancel: () => student.call('POST', '/api/subscription/cancel', {}),
    /** Lets the subscription end with its period, or go on. */
    renew: (renews: boolean) => student.call('PUT', '/api/subscription/renewal', { renews }),
    subscription: async () => (await student.call('GET', '/api/subscription')).json<Subscription>(),
    isPro: async () => (await student.call('GET', '/api/me')).json<{ user: { hasPaid: boolean } }>().user.hasPaid,
    /** Bought, paid and verified; the id of the subscription at the provider. */
    async becomePro(): Promise<string> {
      const sessionId = await this.goAndPay();
      const reply = await this.verify(sessionId);
      if (reply.json<{ paymentStatus: string }>().paymentStatus !== 'success')
        throw new Error(`Expected the payment to succeed but found ${reply.body}`);
      return idOf((await sandbox.books.find('checkout.session', sessionId))?.subscription);
    },
  };
}
