import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { migrationState, openDatabase } from '../db.ts';
import { testDatabase } from './testDatabase.ts';
import { createTestDatabase } from './testDatabases.ts';

const migrations = fileURLToPath(new URL('../../../../migrations', import.meta.url));

test('every test database is migrated, empty, and its own', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  expect(await migrationState(one.database, migrations)).toBe('current');
  await one.database.pool.query('CREATE TABLE mine (id int)');
  const { rows } = await two.database.pool.query(`SELECT to_regclass('mine') AS found`);
  expect(rows).toEqual([{ found: null }]);
});

test('a dropped test database is gone, even with a connection left open', async () => {
  const { url, drop } = await createTestDatabase();
  const other = await openDatabase({ url, onConnectionLost: () => {} });
  await drop();
  await expect(openDatabase({ url })).rejects.toThrow('does not exist');
  await other.close();
});
