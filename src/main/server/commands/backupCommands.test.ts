import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findLastBackup } from '#platform/server/backup/lastBackup.ts';
import { contentsOf } from '#platform/server/backup/testing/backedUp.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { joinEmbeddedDatabase } from '#platform/server/postgres/embedded.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { readConfig } from '../config.ts';
import { beforeMigration } from '../ownBackups.ts';
import { commandLine } from '../testing/commandLine.ts';
import { runCommand } from '../testing/runCommand.ts';
import { testServer } from '../testing/testServer.ts';

/** That of the servers that the tests make. */
const appSecret = 'a secret that only the tests know, long';

describe('on the command line the operator', async () => {
  const { app, database, url } = await testServer();
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-backup-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'passphrase'), 'a long walk by the sea\n');
  const words = { BACKUP_PASSPHRASE_FILE: join(folder, 'passphrase') };
  const own = { DATABASE_URL: url, DATA_DIR: join(folder, 'own') };
  mkdirSync(own.DATA_DIR);
  writeFileSync(join(own.DATA_DIR, 'app-secret'), appSecret);
  const file = join(folder, 'lodestar.backup');
  const run = commandLine(database, own);

  test('moves everything from one database into the embedded one of a new folder: backup, check-backup, restore', async () => {
    const ada = { email: 'ada@example.com', password: 'a long walk by the sea' };
    await caller(app).call('POST', '/api/sign-up', ada);
    await app.close(); // so that the queue stands still
    const backedUp = await run(['backup', file], words);
    expect(backedUp.complained).toBe('');
    expect(backedUp.said).toMatch(
      /^Backed up \d+ rows to .+lodestar\.backup \(\d+\.\d MB\), sealed with BACKUP_PASSPHRASE/,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const content = readFileSync(file);
    for (const secret of ['ada@example.com', appSecret]) expect(content.includes(secret)).toBe(false);
    expect((await run(['backup', file], words)).complained).toMatch(
      /is there already, and a backup overwrites nothing/,
    );

    const there = join(folder, 'there');
    const checked = await runCommand(['check-backup', file], { DATA_DIR: there, ...words });
    expect([checked.code, checked.complained]).toEqual([0, '']);
    expect(checked.said).toMatch(/^ +1 {2}public\.users$/m);
    expect(checked.said).toMatch(
      /\nThe backup is whole: \d+ rows in \d+ tables, as they stood at 20\S+, of version \d\S+\.\n$/,
    );

    const restored = await runCommand(['restore', file], { DATA_DIR: there, ...words });
    expect([restored.code, restored.complained]).toEqual([0, '']);
    expect(restored.said).toMatch(/Restored the backup: \d+ rows.+Start the server, and sign in/);
    expect(readFileSync(join(there, 'app-secret'), 'utf8')).toBe(appSecret);
    const embedded = await joinEmbeddedDatabase(there, () => {});
    const target = await openDatabase({ url: embedded.url });
    expect(await contentsOf(target)).toEqual(await contentsOf(database));
    const again = await commandLine(target, { DATA_DIR: there, ...words })(['restore', file]);
    expect([again.code, again.complained]).toEqual([
      1,
      expect.stringMatching(/^It was not done\. The database holds tables/),
    ]);
    await target.close();
    await embedded.leave();
  });

  test('says whether a new version backs up before it changes the database', async () => {
    const said: string[] = [];
    const backUpAsSet = async (BACKUP_BEFORE_MIGRATION: string, DATABASE_URL: string) => {
      said.length = 0;
      const config = readConfig({ ...own, BACKUP_BEFORE_MIGRATION, DATABASE_URL });
      await beforeMigration(config, (line) => void said.push(line))(database);
      return said.length > 0;
    };
    expect(await backUpAsSet('embedded', url)).toBe(false);
    expect(await backUpAsSet('never', '')).toBe(false);
    expect(await backUpAsSet('embedded', '')).toBe(true);
    expect(said[1]).toMatch(/^Backed up \d+ rows to .+before-migration-.+, sealed with the APP_SECRET/);
    expect((await findLastBackup(own.DATA_DIR))?.file).toContain('before-migration-');
  });

  test('is told what is missing', async () => {
    const complaints: [string[], Record<string, string>, RegExp][] = [
      [['backup'], words, /^Say into which file/],
      [['backup', join(folder, 'other')], {}, /^Give a passphrase of 12 characters or more as BACKUP_PASSPHRASE/],
      [
        ['backup', join(folder, 'other')],
        { BACKUP_PASSPHRASE: 'short' },
        /BACKUP_PASSPHRASE must have at least 12 characters/,
      ],
      [['backup', join(folder, 'nowhere/other')], words, /^It was not done\. The folder of .+other is not there\.$/],
      [['restore'], words, /^Say from which file/],
      [['restore', join(folder, 'other')], words, /^It was not done\. .+other cannot be read: there is none\.$/],
      [['restore', join(folder, 'passphrase')], words, /^It was not done\. This file is no backup of Lodestar/],
    ];
    for (const [line, settings, sentence] of complaints) {
      const { code, complained } = await run(line, settings).catch((error: Error) => ({
        code: 1,
        complained: error.message,
      }));
      expect([code, complained.trim()]).toEqual([1, expect.stringMatching(sentence)]);
    }
    expect(readdirSync(folder)).not.toContain('other');
  });
});
