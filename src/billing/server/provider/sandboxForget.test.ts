import { describe, expect, test } from 'vitest';
import { world } from '../testing/world.ts';
import { forgetInSandbox, forgetOldInSandbox } from '#sandbox/server/forget.queries.ts';

describe('the sandbox forgets', async () => {
  const { buyer, database, provider } = await world();

  async function everything(): Promise<string> {
    const dump = async (table: string) =>
      (await database.pool.query<{ row: string }>(`select row_to_json(t)::text as row from ${table} t`)).rows;
    const tables = [await dump('sandbox_objects'), await dump('sandbox_requests'), await dump('sandbox_deliveries')];
    return tables
      .flat()
      .map(({ row }) => row)
      .join('\n');
  }
  async function idsOf(type: string): Promise<string[]> {
    const { rows } = await database.pool.query<{ id: string }>('select id from sandbox_objects where type = $1', [
      type,
    ]);
    return rows.map(({ id }) => id);
  }

  test('a person, and nobody else', async () => {
    const [leaving, staying] = [await buyer(), await buyer()];
    for (const student of [leaving, staying]) {
      await student.becomePro();
      await student.call('POST', '/api/subscription/portal');
    }
    const told = (await provider.toldAbout(leaving.uid)).map(({ id }) => id);
    expect(told.length).toBeGreaterThan(2);
    await database.orm.transaction((tx) => forgetInSandbox(tx, leaving.uid));
    const left = await everything();
    for (const trace of [leaving.uid, leaving.email, ...told]) expect(left).not.toContain(trace);
    for (const trace of [staying.uid, staying.email]) expect(left).toContain(trace);
  });

  test('who went while it made their customer, and nobody else', async () => {
    const [gone, staying] = [await buyer(), await buyer()];
    for (const student of [gone, staying]) await student.becomePro();
    await database.pool.query('delete from users where id = $1', [gone.uid]);
    await forgetOldInSandbox(database);
    const left = await everything();
    for (const trace of [gone.uid, gone.email]) expect(left).not.toContain(trace);
    for (const trace of [staying.uid, staying.email]) expect(left).toContain(trace);
  });

  test('what is old and nobody reads again, and nothing that does count', async () => {
    const student = await buyer();
    const { url } = (await student.checkout()).json<{ url: string }>();
    await provider.sandbox.payments.expire(url.split('/').at(-1) ?? '');
    await student.call('POST', '/api/subscription/restore');
    await student.becomePro();
    await student.call('POST', '/api/subscription/portal');
    const before = await everything();
    await forgetOldInSandbox(database);
    expect(await everything()).toBe(before);

    await database.pool.query("update sandbox_objects set created_at = now() - interval '31 days'");
    await database.pool.query("update sandbox_requests set created_at = now() - interval '25 hours'");
    const kept = await Promise.all(['customer', 'subscription', 'invoice'].map(idsOf));
    await forgetOldInSandbox(database);
    expect(await Promise.all(['customer', 'subscription', 'invoice'].map(idsOf))).toEqual(kept);
    expect(await Promise.all(['event', 'billing_portal.session'].map(idsOf))).toEqual([[], []]);
    const { rows } = await database.pool.query(
      "select body->>'status' as status from sandbox_objects where type = 'checkout.session' group by 1",
    );
    expect(rows).toEqual([{ status: 'complete' }]);
    for (const table of ['sandbox_requests', 'sandbox_deliveries'])
      expect((await database.pool.query(`select 1 from ${table}`)).rows).toEqual([]);
    expect(await student.isPro()).toBe(true);
  });
});
