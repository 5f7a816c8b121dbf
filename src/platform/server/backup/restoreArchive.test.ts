import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/db.ts';
import { Jobs } from '../mail/jobs.ts';
import { makeLog } from '../log.ts';
import { eventually } from '../testing/eventually.ts';
import { makeTestFolder } from '../testing/testFolder.ts';
import { archiveRecords } from './archiveRecords.ts';
import { checkArchive } from './readArchive.ts';
import type { ArchiveRecord } from './records.ts';
import { restoreArchive } from './restoreArchive.ts';
import { contentsOf, emptyDatabase, filledDatabase, writeVersions } from './testing/backedUp.ts';
import { writeArchive } from './writeArchive.ts';

const appSecret = 'a secret that only the tests know, long';
const origin = { version: '1.2.3', appSecret };
/** Quick, where nothing is about the passphrase. */
const source = { passphrase: '', appSecret };

let folder: string;
let versions: { older: string; newer: string };
beforeAll(async () => {
  folder = await makeTestFolder();
  versions = await writeVersions(folder);
  return () => rm(folder, { recursive: true });
});

let files = 0;
const newFile = () => join(folder, `backup-${(files += 1)}`);
const write = (database: Database, file = newFile()) => writeArchive(file, source, archiveRecords(database, origin));

interface Wish {
  migrationsFolder?: string;
  configured?: string;
  dataDir?: string;
  source?: typeof source;
}

function restore(file: string, database: Database, wish: Wish = {}) {
  const dataDir = wish.dataDir ?? join(folder, `data-${(files += 1)}`);
  return restoreArchive({
    ...{ file, source: wish.source ?? source, database },
    migrationsFolder: wish.migrationsFolder ?? versions.older,
    secret: { configured: wish.configured ?? '', dataDir },
  });
}

describe('a backup', () => {
  test('holds what there was when it began, though rows are written meanwhile, and is restored row by row', async () => {
    const database = await filledDatabase(versions.older);
    const before = await contentsOf(database);
    const records = archiveRecords(database, origin);
    async function* whileOthersWrite(): AsyncGenerator<ArchiveRecord> {
      let isFirst = true;
      for await (const record of records) {
        yield record;
        if (isFirst) await database.pool.query(`INSERT INTO answers SELECT 100, n FROM generate_series(1, 500) n; DELETE FROM answers WHERE n = 7; UPDATE people SET born = now(); INSERT INTO people (id) VALUES (101)`); // prettier-ignore
        isFirst = false;
      }
    }
    const { file, rows } = await writeArchive(newFile(), source, whileOthersWrite());
    const target = await emptyDatabase();
    const restored = await restore(file, target);
    expect(await contentsOf(target)).toEqual(before);
    expect(await contentsOf(database)).not.toEqual(before);
    expect(restored).toMatchObject({ version: '1.2.3', rows, leftOut: [] });
    expect(restored.tables).toContainEqual({ name: 'public.answers', rows: 2000 });

    for (const forbidden of [`UPDATE "the log" SET said = ''`, `DELETE FROM "the log"`, `TRUNCATE "the log"`]) {
      await expect(target.pool.query(forbidden)).rejects.toThrow('only added');
    }
    await expect(target.pool.query('INSERT INTO answers VALUES (999, 1)')).rejects.toThrow('foreign key');
    await expect(target.pool.query('UPDATE people SET team = 9')).rejects.toThrow('foreign key');
    const { rows: next } = await target.pool.query(`INSERT INTO "the log" (said) VALUES ('next') RETURNING id::int`);
    expect(next).toEqual([{ id: 22 }]);
    expect((await target.pool.query(`SELECT nextval('questions')::int AS is`)).rows).toEqual([{ is: 43 }]);
  });

  test('of an older version is brought up to date; one of a newer version is refused, and nothing is changed', async () => {
    const { file } = await write(await filledDatabase(versions.older));
    const target = await emptyDatabase();
    await restore(file, target, { migrationsFolder: versions.newer });
    const { rows } = await target.pool.query('SELECT DISTINCT nick FROM people');
    expect(rows).toEqual([{ nick: 'none' }]);

    const newer = await write(target);
    const empty = await emptyDatabase();
    await expect(restore(newer.file, empty)).rejects.toThrow(
      /newer version of Lodestar \(1\.2\.3\).+Nothing was changed/,
    );
    expect(await contentsOf(empty)).toEqual({});
  });

  test('does not go into a database that holds tables, which stays as it is', async () => {
    const database = await filledDatabase(versions.older);
    const { file } = await write(database);
    const before = await contentsOf(database);
    await expect(restore(file, database)).rejects.toThrow('restore goes into an empty one');
    expect(await contentsOf(database)).toEqual(before);
  });

  test('takes along what waits in the queue: it is done where it is restored', async () => {
    const letters = { name: 'letters', retries: 1, mostSeconds: 60, data: { to: '' } };
    const database = await filledDatabase(versions.older);
    const jobs = new Jobs(database, makeLog('silent'));
    await database.orm.transaction((tx) => jobs.add(tx, letters, { to: 'ada@example.com' }));
    await jobs.stop();
    const { file } = await write(database);

    const target = await emptyDatabase();
    await restore(file, target);
    const done: string[] = [];
    const others = new Jobs(target, makeLog('silent'));
    others.handle(letters, async ({ to }) => void done.push(to));
    await others.start();
    await eventually(() => expect(done).toEqual(['ada@example.com']));
    await others.stop();
  });

  test('says which tables are not of this program, and restores the rest', async () => {
    const database = await filledDatabase(versions.older);
    await database.pool.query('CREATE TABLE notes AS SELECT 1 AS of_the_operator');
    const { file } = await write(database);
    const target = await emptyDatabase();
    expect((await restore(file, target)).leftOut).toEqual(['public.notes']);
    const { 'public.notes': _, ...rest } = await contentsOf(database);
    expect(await contentsOf(target)).toEqual(rest);
  });

  test('gives an installation its secret that has none, and is refused by one that has another', async () => {
    const { file } = await write(await filledDatabase(versions.older));
    const dataDir = join(folder, 'own-secret');
    await restore(file, await emptyDatabase(), { dataDir });
    expect(readFileSync(join(dataDir, 'app-secret'), 'utf8')).toBe(appSecret);
    await restore(file, await emptyDatabase(), { dataDir });

    const target = await emptyDatabase();
    const other = 'another secret, of another installation';
    await expect(restore(file, target, { configured: other })).rejects.toThrow(
      /^APP_SECRET is not the one of this backup/,
    );
    const otherDir = join(folder, 'other-secret');
    mkdirSync(otherDir);
    writeFileSync(join(otherDir, 'app-secret'), other);
    await expect(restore(file, target, { dataDir: otherDir })).rejects.toThrow(
      /app-secret is not the one .+ move it away/,
    );
    expect(await contentsOf(target)).toEqual({});
  });

  test('is refused when any byte of it is changed, or any part is missing', async () => {
    const { file, bytes } = await write(await filledDatabase(versions.older));
    const whole = readFileSync(file);
    expect(whole).toHaveLength(bytes);
    const changed = newFile();
    const isRefused = async (content: Buffer) => {
      writeFileSync(changed, content);
      return checkArchive(changed, source).then(
        () => false,
        () => true,
      );
    };
    for (let number = 0; number < 400; number += 1) {
      const at = number < 150 ? number : randomInt(bytes); // the open beginning, and everywhere
      const content = Buffer.from(whole);
      content[at] = (content[at] ?? 0) ^ (1 << randomInt(8));
      expect(await isRefused(content), `byte ${at} changed`).toBe(true);
    }
    for (let length = 0; length < bytes; length += length < 300 ? 1 : 97) {
      expect(await isRefused(whole.subarray(0, length)), `cut after ${length}`).toBe(true);
    }
    expect(await isRefused(Buffer.concat([whole, Buffer.from('\n')]))).toBe(true);
    expect(await isRefused(whole)).toBe(false);

    const damaged = Buffer.from(whole);
    damaged[bytes - 40] = (damaged[bytes - 40] ?? 0) ^ 1;
    writeFileSync(changed, damaged);
    const target = await emptyDatabase();
    await expect(restore(changed, target)).rejects.toThrow('damaged, changed or not whole');
    expect(await contentsOf(target)).toEqual({});
  });

  test('is read with its passphrase alone', async () => {
    const database = await filledDatabase(versions.older);
    const withWords = { passphrase: 'a long walk by the sea', appSecret };
    const { file, sealedWith } = await writeArchive(newFile(), withWords, archiveRecords(database, origin));
    expect(sealedWith).toBe('passphrase');
    expect((await checkArchive(file, withWords)).version).toBe('1.2.3');
    await expect(checkArchive(file, { ...withWords, passphrase: 'a long walk by the see' })).rejects.toThrow(
      /^BACKUP_PASSPHRASE is not the one/,
    );
    await expect(checkArchive(file, source)).rejects.toThrow(/^This backup is sealed with a passphrase/);
    const own = await write(database);
    await expect(checkArchive(own.file, { passphrase: '', appSecret: undefined })).rejects.toThrow(
      /^This backup is sealed with the APP_SECRET/,
    );
    await expect(checkArchive(own.file, { passphrase: '', appSecret: 'another' })).rejects.toThrow(
      /^APP_SECRET .+ is not/,
    );
    const text = newFile();
    writeFileSync(text, 'PGDMP');
    await expect(checkArchive(text, source)).rejects.toThrow(/^This file is no backup of Lodestar/);
    writeFileSync(text, 'LODESTAR BACKUP 2\n{}\n');
    await expect(checkArchive(text, source)).rejects.toThrow('made by a newer version');
  });

  test('overwrites nothing, and leaves nothing when it cannot be finished', async () => {
    const database = await filledDatabase(versions.older);
    const { file } = await write(database);
    const before = readFileSync(file);
    await expect(write(database, file)).rejects.toThrow('is there already');
    expect(readFileSync(file).equals(before)).toBe(true);

    const cut = newFile();
    async function* breaksOff(): AsyncGenerator<ArchiveRecord> {
      for await (const record of archiveRecords(database, origin)) {
        yield record;
        if ('rows' in record) throw Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });
      }
    }
    await expect(writeArchive(cut, source, breaksOff())).rejects.toThrow('The disk is full');
    await expect(write(database, '/dev/full/backup')).rejects.toThrow('The folder of /dev/full/backup is not there.');
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
    expect(existsSync(cut)).toBe(false);
    const { rows } = await database.pool.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in %'"); // prettier-ignore
    expect(rows).toEqual([]);
  });
});
