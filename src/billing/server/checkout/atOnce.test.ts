import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { proGrants } from '../billing.tables.ts';
import { world } from '../testing/world.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

describe('an answer of the provider that comes at the same moment as', async () => {
  const { billing, buyer, database } = await world();
  const { queries } = billing;

  /** Begins to write an answer while this transaction goes on, which then does the rest. @returns the writing. */
  function writeWhile(
    uid: string,
    begin: (tx: Transaction) => Promise<unknown>,
    rest: (tx: Transaction) => Promise<unknown>,
  ) {
    return database.orm.transaction(async (tx) => {
      await begin(tx);
      const subscriptions = await queries.findSubscriptions(uid);
      const writing = queries.writeAnswer(uid, { question: await queries.nextQuestion(), subscriptions, sessions: [] });
      const outcome = writing.then(
        () => 'done',
        (error: unknown) => error,
      );
      await eventually(async () => {
        const { rows } = await database.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rows).toHaveLength(1);
      });
      await rest(tx);
      return { outcome };
    });
  }
  const lock = (uid: string) => (tx: Transaction) => tx.execute(sql`select from users where id = ${uid} for update`);

  test('the deletion of the account lets it go', async () => {
    const student = await buyer();
    await student.becomePro();
    const { outcome } = await writeWhile(student.uid, lock(student.uid), (tx) =>
      tx.delete(users).where(eq(users.id, student.uid)),
    );
    expect(await outcome).toBe('done');
    const { rows } = await database.pool.query('select 1 from subscriptions where user_id = $1', [student.uid]);
    expect(rows).toEqual([]);
  });

  test('a grant loses nothing of it', async () => {
    const student = await buyer();
    await student.becomePro();
    const until = new Date('2100-01-01');
    const { outcome } = await writeWhile(student.uid, lock(student.uid), async (tx) => {
      await tx.insert(proGrants).values({ userId: student.uid, until });
      await tx.update(users).set({ proUntil: until }).where(eq(users.id, student.uid));
    });
    expect(await outcome).toBe('done');
    expect((await queries.findStanding(student.uid)).proUntil).toEqual(until);
  });
});

describe('somebody who pays in one tab while another', async () => {
  const { billing, buyer, database, provider } = await world();

  test('goes to the store is not charged twice', async () => {
    const student = await buyer();
    const sessionId = await student.goAndPay();
    await database.pool.query("update checkouts set opened_at = now() - interval '1 hour' where user_id = $1", [
      student.uid,
    ]);
    let isPaid = false; // between the first answer and the second
    provider.twist((answer, path) => {
      if (path.startsWith('/v1/subscriptions?') && !isPaid) answer['data'] = [];
      if (path.startsWith(`/v1/checkout/sessions/${sessionId}`) && !isPaid) {
        Object.assign(answer, { status: 'open', payment_status: 'unpaid' });
      }
      isPaid = true;
    });
    const reply = await student.checkout();
    provider.twist();
    expect(reply.json()).toMatchObject({ error: { code: 'already-pro' } });
    const { rows } = await database.pool.query(
      "select 1 from sandbox_objects where type = 'checkout.session' and body->>'client_reference_id' = $1",
      [student.uid],
    );
    expect(rows).toHaveLength(1);
  });

  test('deletes the account keeps it until nothing can be paid there', async () => {
    const student = await buyer();
    await billing.endSubscriptionOf(student.uid);
    await student.checkout();
    const forget = () => database.orm.transaction((tx) => billing.forget(tx, student.uid));
    await expect(forget()).rejects.toMatchObject({ httpStatus: 503 });
    await billing.endSubscriptionOf(student.uid);
    await expect(forget()).resolves.toBeUndefined();
  });
});
