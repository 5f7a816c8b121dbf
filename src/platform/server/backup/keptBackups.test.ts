import { mkdirSync, readdirSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../testing/testDatabases.ts';
import { makeTestFolder } from '../testing/testFolder.ts';
import { backUpBeforeMigration, backUpNightly, nightOf } from './keptBackups.ts';
import { findLastBackup } from './lastBackup.ts';
import { checkArchive } from './readArchive.ts';
import { bytesForBackup } from './roomForBackup.ts';

const appSecret = 'a secret that only the tests know, long';
const source = { passphrase: '', appSecret };
const evening = Date.UTC(2027, 0, 31, 20);

describe('the backups that a server makes by itself', async () => {
  const { database, drop } = await createEmptyDatabase();
  afterAll(drop);
  await database.pool.query('create table things as select 1 as id');
  const origin = { version: '1.2.3', appSecret };

  async function newFolder(): Promise<string> {
    const folder = await makeTestFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    return folder;
  }

  test('are made once a night, and read by nobody else; what is outdated or was cut off goes', async () => {
    const dataDir = await newFolder();
    const backups = { database, dataDir, source, origin };
    const folder = join(dataDir, 'backups');
    mkdirSync(folder);
    for (const day of ['01', '04', '05', '06', '07', '08', '09', '10', '11']) {
      writeFileSync(join(folder, `nightly-2027-01-${day}.lodestar-backup`), '');
    }
    writeFileSync(join(folder, 'nightly-2027-01-12.lodestar-backup.unfinished'), '');
    writeFileSync(join(folder, 'my own notes'), '');

    const written = await backUpNightly(backups, evening);
    expect(written).toMatchObject({
      file: join(folder, 'nightly-2027-01-31.lodestar-backup'),
      sealedWith: 'app-secret',
    });
    expect(statSync(written?.file ?? '').mode & 0o777).toBe(0o600);
    expect((await checkArchive(written?.file ?? '', source)).version).toBe('1.2.3');
    expect(readdirSync(folder).sort()).toEqual([
      'my own notes',
      ...['01', '05', '06', '07', '08', '09', '10', '11', '31'].map((day) => `nightly-2027-01-${day}.lodestar-backup`),
    ]);
    expect(await backUpNightly(backups, evening + 3_600_000)).toBeUndefined();
    expect(await backUpNightly(backups, evening + 24 * 3_600_000)).toBeDefined();
  });

  test('a night begins at nine in the morning, UTC', () => {
    expect(nightOf(Date.UTC(2027, 1, 1, 8, 59))).toBe('2027-01-31');
    expect(nightOf(Date.UTC(2027, 1, 1, 9))).toBe('2027-02-01');
  });

  test('are made before each migration, and the three newest of these stay', async () => {
    const backups = { database, dataDir: await newFolder(), source, origin };
    for (let hour = 0; hour < 4; hour += 1) await backUpBeforeMigration(backups, evening + hour * 3_600_000);
    expect(readdirSync(join(backups.dataDir, 'backups')).sort()).toEqual(
      ['21', '22', '23'].map((hour) => `before-migration-2027-01-31T${hour}-00-00.000Z.lodestar-backup`),
    );
  });

  test('are not begun where the disk has no room for one like the last, or for the whole database', async () => {
    const dataDir = await newFolder();
    const folder = join(dataDir, 'backups');
    mkdirSync(folder);
    const huge = join(folder, 'nightly-2027-01-30.lodestar-backup');
    writeFileSync(huge, '');
    truncateSync(huge, 2 ** 42); // it says four terabytes, and takes nothing
    const backups = { database, dataDir, source, origin };
    const needed = '6291520 MB'; // half as much again, and 64
    const refused = expect.objectContaining({
      message: expect.stringMatching(
        new RegExp(`^No backup was begun: the disk of .+ has \\d+ MB left, and .+ ${needed}`),
      ),
    });
    await expect(backUpNightly(backups, evening)).rejects.toEqual(refused);
    await expect(backUpBeforeMigration(backups, evening)).rejects.toEqual(refused);
    expect(readdirSync(folder)).toEqual(['nightly-2027-01-30.lodestar-backup']);
    expect(bytesForBackup(undefined, 300 * 2 ** 20)).toBe(364 * 2 ** 20);
  });

  test('the last one is known, with its moment and size', async () => {
    const dataDir = await newFolder();
    expect(await findLastBackup(dataDir)).toBeUndefined();
    const folder = join(dataDir, 'backups');
    mkdirSync(folder);
    const [older, newer] = ['nightly-2027-01-30', 'before-migration-1'].map((name) => join(folder, `${name}.lodestar-backup`)); // prettier-ignore
    writeFileSync(older ?? '', 'four');
    writeFileSync(newer ?? '', 'nine more');
    writeFileSync(join(folder, 'nightly-2027-01-31.lodestar-backup.unfinished'), 'half');
    utimesSync(older ?? '', new Date(evening - 1000), new Date(evening - 1000));
    utimesSync(newer ?? '', new Date(evening), new Date(evening));
    expect(await findLastBackup(dataDir)).toEqual({ file: newer, at: new Date(evening), bytes: 9 });
  });
});
