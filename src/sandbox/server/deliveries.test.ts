import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { makeLog } from '#platform/server/log.ts';
import { createTestDatabase } from '#platform/server/testing/testDatabases.ts';
import { customerObject } from './objects.ts';
import { Sandbox } from './sandbox.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

const webhookSecret = 'whsec_onlyForTheTests1234';

/** A server that hears events, and answers with these statuses in turn; then 200. */
async function listener(...statuses: number[]) {
  const heard: Stripe.Event[] = [];
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const signature = String(request.headers['stripe-signature']);
      heard.push(Stripe.webhooks.constructEvent(body, signature, webhookSecret));
      reply.writeHead(statuses.shift() ?? 200).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

/** The books of a sandbox, on a database of their own, and processes that tell of them. */
async function sandboxBooks() {
  const { database, drop } = await createTestDatabase();
  const open: Sandbox[] = [];
  afterAll(async () => {
    await Promise.all(open.map((sandbox) => sandbox.stop()));
    await drop();
  });
  return {
    sandboxTelling(webhookUrl: () => string | undefined): Sandbox {
      const sandbox = new Sandbox({
        ...{ database, log: makeLog('silent'), secretKey: 'sk_test_x', webhookSecret, webhookUrl },
        priceIds: { monthly: 'price_1', yearly: null },
        payOrigin: () => 'http://localhost',
      });
      open.push(sandbox);
      return sandbox;
    },
    async tell(sandbox: Sandbox): Promise<void> {
      await sandbox.books.tell('customer.created', customerObject(null, {}));
      sandbox.start();
    },
    /** How often each event was tried that is still on its way. */
    async waiting(): Promise<number[]> {
      const { rows } = await database.pool.query<{ attempts: number }>('select attempts from sandbox_deliveries');
      return rows.map(({ attempts }) => attempts);
    },
  };
}

describe('the sandbox tells what happened', () => {
  test('signed, to the address of the server, until it is taken', async () => {
    const { sandboxTelling, tell, waiting } = await sandboxBooks();
    const { heard, url } = await listener();
    await tell(sandboxTelling(() => url));
    await eventually(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatchObject({ object: 'event', type: 'customer.created', livemode: false });
    await eventually(async () => expect(await waiting()).toEqual([]));
  });

  test('again, when the server was not able to take it', async () => {
    const { sandboxTelling, tell, waiting } = await sandboxBooks();
    const { heard, url } = await listener(500, 503);
    await tell(sandboxTelling(() => url));
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(heard).toHaveLength(3);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
  });

  test('by one process of all', async () => {
    const { sandboxTelling, tell, waiting } = await sandboxBooks();
    const { heard, url } = await listener();
    const sandboxes = Array.from({ length: 4 }, () => sandboxTelling(() => url));
    await Promise.all(Array.from({ length: 30 }, (_, index) => tell(sandboxes[index % 4] as Sandbox)));
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(heard).toHaveLength(30);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(30);
  });

  test('later, when nobody listens yet', async () => {
    const { sandboxTelling, tell, waiting } = await sandboxBooks();
    const { heard, url } = await listener();
    let address: string | undefined;
    const sandbox = sandboxTelling(() => address);
    await tell(sandbox);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([heard.length, await waiting()]).toEqual([0, [0]]);
    address = url;
    sandbox.start();
    await eventually(() => expect(heard).toHaveLength(1));
  });
});
