import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openDatabase } from '../db/db.ts';
import { migrationCheck } from '../db/db.migrations.ts';
import { removeAbandoned, RUN_PREFIX } from './abandoned.ts';
import { startServerProcess } from './serverProcess.ts';
import { testDatabase } from './testDatabase.ts';
import { createTestDatabase } from './testDatabases.ts';
import { makeTestFolder, testFolderParent } from './testFolder.ts';

const migrations = fileURLToPath(new URL('../../../../migrations', import.meta.url));

test('every test database is migrated, empty, and its own', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  expect(await migrationCheck(migrations)(one.database)).toBe('current');
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

test('what a killed test run left behind goes away with the next', async () => {
  const folder = await makeTestFolder(RUN_PREFIX);
  const killed = await startServerProcess(folder);
  await killed.kill();
  await removeAbandoned();
  expect(await readdir(await testFolderParent())).not.toContain(basename(folder));
  await expect(openDatabase({ url: killed.url })).rejects.toThrow('connect ENOENT');
  const stillThere = await testDatabase();
  expect((await stillThere.database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
