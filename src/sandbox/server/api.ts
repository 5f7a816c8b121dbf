import { fastify, type FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';
import type { Database } from '#platform/server/db/db.ts';
import { idOf, newId, SandboxBooks, type Listing } from './books.ts';
import { formFields, groupField, textField, textsOf, type Fields } from './formFields.ts';
import { attempt, remember, rememberedAnswer } from './idempotency.ts';
import { customerObject, portalObject, priceObject, type SandboxPrice } from './objects.ts';
import { isOver, type SandboxPayments } from './payments.ts';
import { sessionObject } from './sessionObject.ts';
import { missingParameter, noSuch, SandboxError } from './sandboxError.ts';

interface ApiDeps {
  database: Database;
  payments: SandboxPayments;
  prices: readonly SandboxPrice[];
  secretKey: string;
  /** Where people pay: the origin of the pay page. */
  payOrigin: () => string;
}

type Params = Record<string, string>;

/** The part of the provider's HTTP interface that its SDK uses here, answers and refusals in the provider's shapes. */
export function sandboxApi(deps: ApiDeps): FastifyInstance {
  const { database, payments, prices, secretKey, payOrigin } = deps;
  const books = new SandboxBooks(database.orm);
  const app = fastify({ bodyLimit: 64 * 1024, routerOptions: { querystringParser: (text) => formFields(text) } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, text, done) => done(null, formFields(String(text))));
  app.addHook('onRequest', async (request, reply) => {
    const { url = request.url } = request.routeOptions; // the address may be written in other ways than the route
    if (!url.startsWith('/v1/')) return; // a page
    void reply.header('request-id', newId('req'));
    const isRight = request.headers.authorization === `Bearer ${secretKey}`;
    if (!isRight) throw new SandboxError(401, 'Invalid API Key provided: sk_test_****');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    const refusal =
      error instanceof SandboxError
        ? error
        : new SandboxError(error.statusCode ?? 500, error.message, { type: 'api_error' });
    void reply.code(refusal.httpStatus).send(refusal.toReply());
  });
  app.setNotFoundHandler(({ method, url }) => {
    throw new SandboxError(404, `Unrecognized request URL (${method}: ${url.split('?', 1)[0]}).`);
  });

  get('/v1/prices/:id', async ({ id = '' }) => priceObject(priceOf(id, 'price')));
  get('/v1/checkout/sessions/:id', async ({ id = '' }) => {
    await payments.expireIfDue(id);
    return found(await books.find('checkout.session', id), 'checkout.session', id);
  });
  get('/v1/subscriptions', async (_, query) => {
    const customerId = textField(query, 'customer');
    if (customerId !== undefined) {
      found(await books.find('customer', customerId), 'customer', customerId, 'customer');
      await payments.catchUp(customerId);
    }
    const { data, hasMore } = await books.list('subscription', { ...listing(query), customerId });
    const all = textField(query, 'status') === 'all';
    const listed = all ? data : data.filter((one) => !isOver(one));
    const isSpread = Object.values(textsOf(groupField(query, 'expand'))).some((one) =>
      one.startsWith('data.latest_invoice'),
    );
    return listObject('/v1/subscriptions', isSpread ? await Promise.all(listed.map(withInvoice)) : listed, hasMore);
  });
  get('/v1/charges', async (_, query) => listOfPayment('charge', '/v1/charges', query));
  get('/v1/charges/:id', async ({ id = '' }) => found(await books.find('charge', id), 'charge', id));
  get('/v1/disputes', async (_, query) => listOfPayment('dispute', '/v1/disputes', query));
  get('/v1/events', async (_, query) => {
    const { data, hasMore } = await books.list('event', {
      ...listing(query),
      since: wholeNumber(textField(groupField(query, 'created'), 'gte')),
      types: 'types' in query ? Object.values(textsOf(groupField(query, 'types'))) : undefined,
    });
    return listObject('/v1/events', data, hasMore);
  });
  get('/v1/billing_portal/configurations', async () =>
    listObject(
      '/v1/billing_portal/configurations',
      [{ id: 'bpc_sandbox', object: 'billing_portal.configuration' }],
      false,
    ),
  );

  post('/v1/customers', async (tx, _, fields) => {
    const customer = customerObject(textField(fields, 'email') ?? null, textsOf(groupField(fields, 'metadata')));
    await tx.put(customer);
    return customer;
  });
  post('/v1/checkout/sessions', async (tx, _, fields) => {
    const session = await newSession(tx, fields);
    await tx.put(session);
    return session;
  });
  post('/v1/billing_portal/sessions', async (tx, _, fields) => {
    const customer = required(fields, 'customer');
    found(await tx.find('customer', customer), 'customer', customer, 'customer');
    const portal = portalObject(customer, textField(fields, 'return_url') ?? null, payOrigin());
    await tx.put(portal);
    return portal;
  });
  app.post('/v1/checkout/sessions/:id/expire', async (request, reply) => {
    const { id = '' } = request.params as Params;
    found(await books.find('checkout.session', id), 'checkout.session', id);
    if (!(await payments.expire(id)))
      throw new SandboxError(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    return reply.send(await books.find('checkout.session', id));
  });
  app.post('/v1/subscriptions/:id', async (request, reply) => {
    const { id = '' } = request.params as Params;
    const fields = request.body as Fields;
    const changed =
      textField(fields, 'cancel_at') === ''
        ? await payments.goOn(id)
        : await payments.endWithPeriod(id, required(fields, 'cancel_at_period_end') === 'true');
    return reply.send(found(changed, 'subscription', id));
  });
  app.delete('/v1/subscriptions/:id', async (request, reply) => {
    const { id = '' } = request.params as Params;
    return reply.send(found(await payments.end(id), 'subscription', id));
  });
  return app;

  async function listOfPayment(type: 'charge' | 'dispute', url: string, query: Fields): Promise<object> {
    const paymentIntent = textField(query, 'payment_intent');
    const { data, hasMore } = await books.list(type, { ...listing(query), paymentIntent });
    return listObject(url, data, hasMore);
  }

  async function withInvoice(subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
    return {
      ...subscription,
      latest_invoice: (await books.find('invoice', idOf(subscription.latest_invoice))) ?? null,
    };
  }

  async function newSession(tx: SandboxBooks, fields: Fields): Promise<Stripe.Checkout.Session> {
    const mode = textField(fields, 'mode');
    if (mode !== 'subscription' && mode !== 'payment') throw missingParameter('mode');
    const customer = required(fields, 'customer');
    found(await tx.find('customer', customer), 'customer', customer, 'customer');
    const item = groupField(groupField(fields, 'line_items'), '0');
    const price = priceOf(textField(item, 'price') ?? '', 'line_items[0][price]');
    return sessionObject({
      mode,
      customer,
      price,
      reference: textField(fields, 'client_reference_id') ?? null,
      metadata: textsOf(groupField(fields, 'metadata')),
      successUrl: required(fields, 'success_url'),
      cancelUrl: textField(fields, 'cancel_url') ?? null,
      payOrigin: payOrigin(),
    });
  }

  function priceOf(id: string, param: string): SandboxPrice {
    const price = prices.find((one) => one.id === id);
    if (!price) throw noSuch('price', id, param);
    return price;
  }

  function get(path: string, answer: (params: Params, query: Fields) => Promise<object>): void {
    app.get(path, async (request, reply) =>
      reply.send(await answer(request.params as Params, request.query as Fields)),
    );
  }

  /** Under one idempotency key it is done once; the same question again gets the same answer. */
  function post(path: string, work: (books: SandboxBooks, params: Params, fields: Fields) => Promise<object>): void {
    app.post(path, async (request, reply) => {
      const done = await database.orm.transaction(async (tx) => {
        const known = await rememberedAnswer(tx, request);
        if (known) return { ...known, isReplay: true };
        const params = request.params as Params;
        const answer = await attempt(() => work(new SandboxBooks(tx), params, (request.body ?? {}) as Fields));
        await remember(tx, request, answer);
        return { ...answer, isReplay: false };
      });
      if (done.isReplay) void reply.header('idempotent-replayed', 'true');
      return reply.code(done.status).send(done.body);
    });
  }
}

function found<T>(object: T | undefined, what: string, id: string, param = 'id'): T {
  if (object === undefined) throw noSuch(what, id, param);
  return object;
}

function required(fields: Fields, name: string): string {
  const value = textField(fields, name);
  if (!value) throw missingParameter(name);
  return value;
}

function listing(query: Fields): Listing {
  const limit = wholeNumber(textField(query, 'limit')) ?? 10;
  return { limit: Math.min(Math.max(limit, 1), 100), after: textField(query, 'starting_after') };
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

function listObject(url: string, data: object[], hasMore: boolean) {
  return { object: 'list', url, data, has_more: hasMore };
}
