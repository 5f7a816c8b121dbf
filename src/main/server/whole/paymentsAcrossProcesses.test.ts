import { createServer, connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { idOf } from '#sandbox/server/books.ts';
import { signed, standIn } from '#billing/server/testing/standIn.ts';
import { monthly } from '#billing/server/testing/testSandbox.ts';
import { freePort } from '#platform/server/testing/freePort.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { startProgram, untilReady, type ServerProcess } from '../testing/serverProcess.ts';
import { studentOver } from '../testing/studentOver.ts';

const { url, database } = await testDatabase();
const provider = await standIn(database);
const { payments, books } = provider.sandbox;
const accounts = accountQueries(database);
const folder = mkdtempSync(join(tmpdir(), 'lodestar-payments-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Running extends ServerProcess {
  address: string;
}

async function startServer(databaseUrl = url): Promise<Running> {
  const port = await freePort();
  const shared = { PUBLIC_URL: 'http://localhost:3000', APP_SECRET: 'k3y'.repeat(20) }; // one installation
  const more = { ...shared, DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'warn' };
  const program = startProgram({ ...provider.env, ...more, PORT: String(port) });
  await untilReady(program);
  return { ...program, address: `http://127.0.0.1:${port}` };
}

/** What the provider sends, signed. @returns the status, 0 when the connection broke. */
async function deliver(address: string, event: object): Promise<number> {
  const { payload: body, headers } = signed(event);
  try {
    const reply = await fetch(`${address}/api/webhooks/stripe`, { method: 'POST', headers, body });
    await reply.body?.cancel();
    return reply.status;
  } catch {
    return 0;
  }
}

/** A student who buys by way of one of the servers. */
async function buyerAt(address: string, name: string) {
  const { uid, call } = await studentOver(accounts, `${name}@example.com`);
  async function buy(): Promise<string> {
    const reply = await call(address, 'POST', '/api/checkout', { priceId: monthly });
    const { url } = (await reply.json()) as { url?: string };
    const sessionId = url?.split('/').at(-1) ?? '';
    await payments.act(sessionId, 'pay');
    return idOf((await books.find('checkout.session', sessionId))?.subscription);
  }
  return { uid, call, buy };
}
type Buyer = Awaited<ReturnType<typeof buyerAt>>;

/** Our books and the provider's, of one person. */
async function bothBooks({ uid }: Buyer) {
  const ours = await database.pool.query<{ id: string; status: string }>(
    'select id, status from subscriptions where user_id = $1 order by id',
    [uid],
  );
  const { rows } = await database.pool.query<{ isPro: boolean }>(
    'select coalesce(pro_until > now(), false) as "isPro" from users where id = $1',
    [uid],
  );
  const { rows: theirs } = await database.pool.query<{ id: string; status: string }>(
    `select id, body->>'status' as status from sandbox_objects where type = 'subscription' and customer_id =
       (select customer_id from billing_customers where user_id = $1) order by id`,
    [uid],
  );
  return {
    ours: { subscriptions: ours.rows, isPro: rows[0]?.isPro },
    theirs: {
      subscriptions: theirs,
      isPro: theirs.some(({ status }) => status === 'active'),
    },
  };
}

async function countEvents(ids: string[]): Promise<{ count: number; applied: number }> {
  const { rows } = await database.pool.query<{ count: number; applied: number }>(
    `select count(*)::int, (count(*) filter (where outcome = 'applied'))::int as applied from webhook_events where id = any($1)`,
    [ids],
  );
  return rows[0] ?? { count: 0, applied: 0 };
}

/** Four things that happen to a subscription, or to two of the same person. */
const stories: Record<string, (buyer: Buyer) => Promise<void>> = {
  async 'ends cancelled'(buyer) {
    const id = await buyer.buy();
    await payments.renew(id);
    await payments.renew(id, false);
    await payments.end(id);
  },
  async 'ends active, bought again'(buyer) {
    const id = await buyer.buy();
    await payments.renew(id, false);
    await payments.end(id);
    await database.pool.query("update checkouts set status = 'complete' where user_id = $1", [buyer.uid]);
    await buyer.buy();
  },
  async 'ends overdue'(buyer) {
    const id = await buyer.buy();
    await payments.renew(id);
    await payments.endWithPeriod(id);
    await payments.renew(id, false);
  },
};

/** When a server is killed. */
const kills = [
  { moment: 'before its commit reaches the database', isCommitted: false },
  { moment: 'between its commit and its answer', isCommitted: true },
];

describe('four servers that share a database', () => {
  /** The last two reach the database by way of a door each. */
  let servers: Running[];
  let doors: Door[];
  beforeAll(async () => {
    doors = await Promise.all(kills.map(({ isCommitted }) => databaseDoor(isCommitted)));
    servers = await Promise.all([url, url, ...doors.map((door) => door.url)].map((one) => startServer(one)));
  });
  const addressOf = (index: number) => servers[index % 4]?.address ?? '';

  test('end in the provider’s state, in every order of its events, each sent five times at once', async () => {
    const names = Object.keys(stories);
    const outcomes = await inTurns(permutations([0, 1, 2, 3]), 4, async (order, index) => {
      const buyer = await buyerAt(addressOf(index), `order-${index}`);
      await stories[names[index % names.length] ?? '']?.(buyer);
      const told = await provider.toldAbout(buyer.uid);
      const main = told.filter(({ type }) => type.startsWith('customer.subscription.'));
      const others = told.filter(({ type }) => !type.startsWith('customer.subscription.'));
      expect(main).toHaveLength(4);
      expect(others.length).toBeGreaterThanOrEqual(3); // invoices paid and not paid, sessions completed
      const sent = [...order.map((at) => main[at]), ...(index % 2 ? others : others.toReversed())];
      if (index % 3 === 0) sent.reverse();
      const statuses: number[] = [];
      for (const event of sent) {
        if (!event) continue;
        const five = Array.from({ length: 5 }, (_, copy) => deliver(addressOf(index + copy), event));
        statuses.push(...(await Promise.all(five)));
      }
      const { ours, theirs } = await bothBooks(buyer);
      return { statuses, ours, theirs, events: await countEvents(told.map(({ id }) => id)), told: told.length };
    });
    expect(outcomes).toHaveLength(24);
    for (const { statuses, ours, theirs, events, told } of outcomes) {
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(ours).toEqual(theirs);
      expect(events).toEqual({ count: told, applied: told });
    }
    expect(new Set(outcomes.map(({ theirs }) => theirs.isPro))).toEqual(new Set([true, false]));
  });

  test('end in the provider’s state when events arrive while more is happening', async () => {
    await inTurns(Array.from({ length: 6 }), 3, async (_, index) => {
      const buyer = await buyerAt(addressOf(index), `meanwhile-${index}`);
      const id = await buyer.buy();
      const sent = new Set<string>();
      const underWay: Promise<number>[] = [];
      const tell = async () => {
        for (const event of (await provider.toldAbout(buyer.uid)).toReversed()) {
          if (sent.has(event.id)) continue;
          sent.add(event.id);
          underWay.push(deliver(addressOf(sent.size), event), deliver(addressOf(sent.size + 1), event));
        }
      };
      for (const isPaid of [true, false, true, false, true]) {
        await payments.renew(id, isPaid);
        await tell();
      }
      if (index % 2) await payments.end(id);
      await tell();
      expect(new Set(await Promise.all(underWay))).toEqual(new Set([200]));
      const { ours, theirs } = await bothBooks(buyer);
      expect(ours).toEqual(theirs);
    });
  });

  test('open one payment session for fifty clicks all over them', async () => {
    const { uid, call } = await studentOver(accounts, 'clicks@example.com');
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => call(addressOf(index), 'POST', '/api/checkout', { priceId: monthly })),
    );
    const urls = await Promise.all(replies.map(async (reply) => ((await reply.json()) as { url?: string }).url));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(urls).size).toBe(1);
    const sessions = await database.pool.query(
      "select 1 from sandbox_objects where type = 'checkout.session' and body->>'client_reference_id' = $1",
      [uid],
    );
    expect(sessions.rows).toHaveLength(1);
  });

  test('cancel once for twenty clicks all over them', async () => {
    const buyer = await buyerAt(addressOf(0), 'leaving');
    await buyer.buy();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => buyer.call(addressOf(index), 'POST', '/api/subscription/cancel', {})),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { ours, theirs } = await bothBooks(buyer);
    expect(ours).toEqual(theirs);
    expect(ours).toMatchObject({ isPro: false, subscriptions: [{ status: 'canceled' }] });
  });

  // from here on there are fewer than four
  test.each(kills.map((kill, index) => ({ ...kill, index })))(
    'lose nothing, and count nothing twice, when one is killed $moment',
    async ({ index, isCommitted }) => {
      const [door, victim] = [doors[index], servers[2 + index]];
      if (!door || !victim) throw new Error('Expected a server behind a door but found none');
      const buyer = await buyerAt(victim.address, `killed-${index}`);
      await buyer.buy();
      const [event] = await provider.toldAbout(buyer.uid);
      if (!event) throw new Error('Expected the provider to have told something but found nothing');
      door.arm();
      const answer = deliver(victim.address, event);
      await door.reached;
      victim.child.kill('SIGKILL');
      expect(await answer).toBe(0);
      expect((await countEvents([event.id])).count).toBe(isCommitted ? 1 : 0);

      expect(await deliver(addressOf(index), event)).toBe(200);
      expect(await countEvents([event.id])).toEqual({ count: 1, applied: 1 });
      const { ours, theirs } = await bothBooks(buyer);
      expect(ours).toEqual(theirs);
      expect(ours).toMatchObject({ isPro: true, subscriptions: [{ status: 'active' }] });
    },
    60_000,
  );
});

type Door = Awaited<ReturnType<typeof databaseDoor>>;

/**
 * A way to the database that stops at the commit of the next event: before it, or once it is done and before anybody hears of it.
 */
async function databaseDoor(letCommitPass: boolean) {
  const target = new URL(url);
  const path = `${decodeURIComponent(target.hostname)}/.s.PGSQL.${target.port || '5432'}`;
  let isArmed = false;
  let tell = () => {};
  const reached = new Promise<void>((resolve) => (tell = resolve));
  const server = createServer((near) => {
    const far = connect(path);
    let holdsEvent = false;
    let isCommitting = false;
    near.on('data', (bytes) => {
      holdsEvent ||= isArmed && bytes.includes('insert into "webhook_events"');
      isCommitting ||= holdsEvent && bytes.includes('commit');
      if (isCommitting && !letCommitPass) tell();
      else far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (isCommitting) tell();
      else near.write(bytes);
    });
    for (const [one, other] of [[near, far], [far, near]] as const) one.on('error', () => {}).on('close', () => other.destroy()); // prettier-ignore
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const door = new URL(url);
  door.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: door.href, arm: () => void (isArmed = true), reached };
}

function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((first, at) => permutations(items.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** Works on all, so many at once. */
async function inTurns<T, R>(items: T[], atOnce: number, work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
