import { expect, test } from 'vitest';
import { acceptSecret, isItsSecret } from './installation.ts';
import { testDatabase } from '../testing/testDatabase.ts';

const secret = 'a secret that only the tests know, long';
const another = 'another secret, as after a move without it';

test('the first server decides which secret a database is used with, also of servers that start at once; the operator may change it', async () => {
  const { database } = await testDatabase();
  expect(await Promise.all([secret, secret, secret].map((one) => isItsSecret(database, one)))).toEqual([true, true, true]); // prettier-ignore
  expect(await isItsSecret(database, another)).toBe(false);
  expect(await isItsSecret(database, secret)).toBe(true);
  const { rows } = await database.pool.query<{ row: string }>('select row_to_json(i)::text as row from installation i');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(secret);

  await acceptSecret(database, another);
  expect(await isItsSecret(database, another)).toBe(true);
  expect(await isItsSecret(database, secret)).toBe(false);
});
