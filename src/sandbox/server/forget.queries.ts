import { sql, type SQL } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { sandboxDeliveries, sandboxObjects, sandboxRequests } from './sandbox.tables.ts';

type Executor = Pick<Transaction, 'execute'>;

/** Takes everything out of the sandbox's books that is about a person: their address stands with each customer of theirs. */
export function forgetInSandbox(tx: Transaction, userId: string): Promise<void> {
  return forgetCustomers(tx, sql`body->'metadata'->>'user_id' = ${userId}`);
}

/**
 * What nobody reads again. The provider remembers an idempotency key for a day and lists events for thirty; customers,
 * subscriptions, invoices and paid sessions stay, unless they are of somebody who went while they were made.
 */
export async function forgetOldInSandbox({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await forgetCustomers(orm, sql`body->'metadata'->>'user_id' not in (select id::text from ${users})`);
  await orm.execute(sql`delete from ${sandboxRequests} where created_at < now() - interval '1 day'`);
  await orm.execute(sql`
    delete from ${sandboxObjects}
    where (type = 'billing_portal.session' and created_at < now() - interval '1 day')
      or (created_at < now() - interval '30 days'
        and (type = 'event' or (type = 'checkout.session' and body->>'status' = 'expired')))`);
  await orm.execute(
    sql`delete from ${sandboxDeliveries} where not exists (select from ${sandboxObjects} where id = event_id)`,
  );
}

async function forgetCustomers(db: Executor, whose: SQL): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${sandboxObjects} where type = 'customer' and ${whose}`,
  );
  if (rows.length === 0) return;
  const customers = sql`any(${sql.param(rows.map(({ id }) => id))})`;
  // sessions first: so does whoever pays, and neither waits for the other
  await db.execute(sql`delete from ${sandboxObjects} where type = 'checkout.session' and customer_id = ${customers}`);
  await db.execute(sql`
    with gone as (delete from ${sandboxObjects} where customer_id = ${customers} or id = ${customers} returning id)
    delete from ${sandboxDeliveries} where event_id in (select id from gone)`);
  await db.execute(
    sql`delete from ${sandboxRequests} where answer->>'customer' = ${customers} or answer->>'id' = ${customers}`,
  );
}
