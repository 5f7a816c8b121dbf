import { Stripe } from 'stripe';
import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Sandbox } from '#sandbox/server/sandbox.ts';
import { openProviderDoor, type ProviderDoor } from './providerDoor.ts';
import { startSandbox } from './sandboxProcess.ts';
import { providerKeys, testSandbox, webhookSecret } from './testSandbox.ts';

export interface StandIn extends Omit<ProviderDoor, 'origin' | 'close'> {
  sandbox: Sandbox;
  /** What a server is started with to use it. */
  env: Record<string, string>;
  /** What it has to tell about a person so far, oldest first. It tells nothing by itself. */
  toldAbout(userId: string): Promise<Stripe.Event[]>;
}

/**
 * The sandbox provider behind a door at which a test can disturb it; its books are in this database. With `SANDBOX=process` in
 * the environment the interface is that of a process of its own, as an operator would start it.
 */
export async function standIn(database: Database): Promise<StandIn> {
  const sandbox = testSandbox(database, () => door.origin);
  const isApart = process.env['SANDBOX'] === 'process';
  const door = await openProviderDoor((origin) => (isApart ? sandboxApart(database, origin) : sandbox.listen()));
  atEndOfFile(async () => {
    door.close();
    await sandbox.stop();
  });

  async function toldAbout(userId: string): Promise<Stripe.Event[]> {
    const { rows } = await database.pool.query<{ body: Stripe.Event }>(
      `select body from sandbox_objects where type = 'event' and customer_id =
         (select customer_id from billing_customers where user_id = $1) order by created_at, id`,
      [userId],
    );
    return rows.map(({ body }) => body);
  }

  const env = { ...providerKeys, STRIPE_API_BASE: door.origin };
  return { ...door, sandbox, env, toldAbout };
}

async function sandboxApart(database: Database, origin: string): Promise<URL> {
  const url = String(database.pool.options.connectionString);
  const { address, stop } = await startSandbox({ ...providerKeys, DATABASE_URL: url, PUBLIC_URL: origin, PORT: '0' });
  atEndOfFile(async () => void (await stop()));
  return address;
}

/** An event, or what passes for one, as the provider sends it. */
export function signed(event: object): { payload: string; headers: Record<string, string> } {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}
