import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './db.ts';
import { migrate, migrationCheck } from './db.migrations.ts';
import { testDatabase } from '../testing/testDatabase.ts';
import { makeTestFolder } from '../testing/testFolder.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTestFolder();
  return () => rm(folder, { recursive: true });
});

describe('migrations', async () => {
  const { url, database } = await testDatabase();
  beforeEach(() => database.pool.query('DROP SCHEMA IF EXISTS drizzle CASCADE; DROP TABLE IF EXISTS a, b'));

  test('are pending until they ran, and then current', async () => {
    const migrations = await writeMigrations('two', { 1: 'CREATE TABLE a (id int)', 2: 'CREATE TABLE b (id int)' });
    expect(await migrationCheck(migrations)(database)).toBe('pending');
    await migrate(database, migrations);
    expect(await migrationCheck(migrations)(database)).toBe('current');
    await migrate(database, migrations);
    expect((await database.pool.query('SELECT * FROM a, b')).rows).toEqual([]);
  });

  test('are read once, however often it is asked how the database stands to them', async () => {
    const migrations = await writeMigrations('once', { 1: 'CREATE TABLE a (id int)' });
    const stateOf = migrationCheck(migrations);
    await migrate(database, migrations);
    await rm(migrations, { recursive: true });
    expect([await stateOf(database), await stateOf(database)]).toEqual(['current', 'current']);
  });

  test('let what must be done before them be done first, where there is something to lose; when it fails, nothing is changed', async () => {
    const one = await writeMigrations('before-one', { 1: 'CREATE TABLE a (id int)' });
    const two = await writeMigrations('before-two', { 1: 'CREATE TABLE a (id int)', 2: 'CREATE TABLE b (id int)' });
    const done: string[] = [];
    const before = async () => void done.push(await migrationCheck(two)(database));
    await migrate(database, one, before);
    expect(done).toEqual([]);
    await expect(migrate(database, two, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    expect(await migrationCheck(two)(database)).toBe('pending');
    await migrate(database, two, before);
    await migrate(database, two, before);
    expect(done).toEqual(['pending']);
  });

  test('run once when several servers start together, each of which comes up', async () => {
    const slow = await writeMigrations('slow', { 1: 'CREATE TABLE a (id int); SELECT pg_sleep(0.3)' });
    const starts = await Promise.all([1, 2, 3].map(() => openDatabase({ url, migrationsFolder: slow })));
    expect(await Promise.all(starts.map((one) => migrationCheck(slow)(one)))).toEqual([
      'current',
      'current',
      'current',
    ]);
    await Promise.all(starts.map((one) => one.close()));
  });

  test('of a newer version of the program keep this one from starting', async () => {
    const two = await writeMigrations('newer', { 1: 'CREATE TABLE a (id int)', 2: 'CREATE TABLE b (id int)' });
    const one = await writeMigrations('older', { 1: 'CREATE TABLE a (id int)' });
    await migrate(database, two);
    expect(await migrationCheck(one)(database)).toBe('newer');
    await expect(migrate(database, one)).rejects.toThrow('made by a newer version of this program');
    await expect(openDatabase({ url, migrationsFolder: one })).rejects.toThrow('newer version');
  });

  test('are all or nothing', async () => {
    const broken = await writeMigrations('broken', { 1: 'CREATE TABLE a (id int)', 2: 'CREATE TABL b (id int)' });
    await expect(migrate(database, broken)).rejects.toThrow('CREATE TABL b');
    expect(await migrationCheck(broken)(database)).toBe('pending');
    const { rows } = await database.pool.query(`SELECT to_regclass('a') AS found`);
    expect(rows).toEqual([{ found: null }]);
  });

  test('that were dated before one the database has had are not passed over in silence', async () => {
    await migrate(database, await writeMigrations('later', { 2: 'CREATE TABLE a (id int)' }));
    const late = await writeMigrations('late', { 1: 'CREATE TABLE b (id int)', 2: 'CREATE TABLE a (id int)' });
    await expect(migrate(database, late)).rejects.toThrow('an older one was added later');
  });
});

/** A folder as drizzle-kit makes it; `statements` by date. */
async function writeMigrations(name: string, statements: Record<number, string>): Promise<string> {
  const migrations = join(folder, name);
  await mkdir(join(migrations, 'meta'), { recursive: true });
  const entries = Object.keys(statements).map((when, idx) => ({ idx, when: Number(when), tag: `m${when}` }));
  for (const { when, tag } of entries) await writeFile(join(migrations, `${tag}.sql`), statements[when] ?? '');
  const journal = { version: '7', dialect: 'postgresql', entries };
  await writeFile(join(migrations, 'meta', '_journal.json'), JSON.stringify(journal));
  return migrations;
}
