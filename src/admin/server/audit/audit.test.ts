import { describe, expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { deedsOfPage } from '../../audit.ts';
import { audit, forgetOldDeeds } from './audit.ts';
import { findDeeds } from './audit.queries.ts';
import { auditLog } from './audit.tables.ts';

const who = '00000000-0000-4000-8000-000000000001';
const by = { account: { uid: who } } as unknown as FastifyRequest;

describe('the audit log', async () => {
  const { database } = await testDatabase();
  const { orm, pool } = database;
  const disable = (target: string) =>
    orm.transaction((tx) =>
      audit(tx, by, { what: 'person.disabled', target, before: { disabled: false }, after: { disabled: true } }),
    );

  test('tells who did what to whom, and how it was before; the account of who did it may be gone', async () => {
    await disable('sam');
    expect(await findDeeds(database, { target: 'sam' })).toEqual([
      {
        ...{ id: expect.any(Number) as number, at: expect.stringMatching(/Z$/) as string, who: null, target: 'sam' },
        ...{ what: 'person.disabled', before: { disabled: false }, after: { disabled: true } },
      },
    ]);
  });

  test('holds nothing of what was not done after all', async () => {
    const undone = orm.transaction(async (tx) => {
      await audit(tx, by, { what: 'person.deleted', target: 'ada' });
      throw new Error('not done');
    });
    await expect(undone).rejects.toThrow('not done');
    expect(await findDeeds(database, { target: 'ada' })).toEqual([]);
  });

  test('is read in pages, the newest first', async () => {
    for (let time = 0; time <= deedsOfPage; time += 1) await disable('kim');
    const first = await findDeeds(database, { target: 'kim' });
    expect(first).toHaveLength(deedsOfPage);
    expect(first.map(({ id }) => id)).toEqual(first.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(await findDeeds(database, { target: 'kim', before: first.at(-1)?.id })).toHaveLength(1);
  });

  test.each(["update audit_log set target = 'somebody else'", 'delete from audit_log', 'truncate audit_log'])(
    'cannot be rewritten: %s',
    async (statement) => {
      await disable('lee');
      await expect(pool.query(statement)).rejects.toThrow('only added to');
    },
  );

  test('forgets after two years, and not before', async () => {
    for (const years of [1, 3])
      await pool.query(
        "insert into audit_log (at, who, what, target) values (now() - make_interval(years => $2), $1, 'person.enabled', 'old')",
        [who, years],
      );
    await forgetOldDeeds(database);
    expect(await orm.$count(auditLog)).toBeGreaterThan(0);
    expect(await findDeeds(database, { target: 'old' })).toHaveLength(1);
  });
});
