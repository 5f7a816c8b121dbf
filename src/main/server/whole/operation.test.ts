import { freePort } from '#platform/server/testing/freePort.ts';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test } from 'vitest';
import { checkArchive } from '#platform/server/backup/readArchive.ts';
import { isItsSecret } from '#platform/server/db/installation.ts';
import { makeLog } from '#platform/server/log.ts';
import { startFailure } from '#platform/server/startFailure.ts';
import { say } from '#platform/server/testing/rawSocket.ts';
import { migrate } from '#platform/server/db/db.migrations.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { bringCourseUpToDate } from '../bringUpToDate.ts';
import { readConfig } from '../config.ts';
import { joinDatabase } from '../joinDatabase.ts';
import type { Program } from '../program.ts';
import { folders } from '../folders.ts';
import { commandLine } from '../testing/commandLine.ts';
import { runCommand } from '../testing/runCommand.ts';
import { startProgram, untilReady } from '../testing/serverProcess.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

/** What a server says at once to who announces a body. */
const isHeard = 'HTTP/1.1 100 Continue\r\n\r\n';

describe.concurrent('the program', async () => {
  const { url, database } = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-operation-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let dataDirs = 0;
  const dataDir = () => join(folder, `data-${(dataDirs += 1)}`);
  const olderDatabase = anOlderDatabase();

  async function running(level = 'warn', address = url) {
    const port = await freePort();
    const data = dataDir();
    const env = { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: address, DATA_DIR: data, LOG_LEVEL: level };
    const program = startProgram(env);
    await untilReady(program);
    return { program, port, data, settings: env, address: `http://127.0.0.1:${port}` };
  }

  /** How a start that gets no further than to its database ends, or a command that may not migrate it. */
  const refusal = async (DATABASE_URL: string, mayMigrate: boolean) => {
    const config = { DATABASE_URL, DATA_DIR: dataDir(), WORKERS: 1 };
    return joinDatabase({ config, log: makeLog('silent'), say: () => {}, mayMigrate }).then(() => '', startFailure);
  };

  /** What an older version left behind: it knew all migrations but the newest. */
  async function anOlderDatabase() {
    const { url: address, database: older } = await testDatabase();
    const known = join(folder, 'older-migrations');
    cpSync(folders.migrations, known, { recursive: true });
    const journal = JSON.parse(readFileSync(join(known, 'meta/_journal.json'), 'utf8')) as { entries: unknown[] };
    journal.entries.pop();
    writeFileSync(join(known, 'meta/_journal.json'), JSON.stringify(journal));
    await older.pool.query('drop schema public, drizzle cascade; create schema public');
    await migrate(older, known);
    return { url: address, database: older };
  }

  test('does not start on bad settings: it names all of them at once, and no value', async ({ expect }) => {
    const bad = {
      PORT: 'canary-port',
      PUBLIC_URL: 'canary-address',
      TRUST_PROXY: 'canary-proxy',
      DATABASE_URL: 'mysql://canary:canary@canary/canary',
      APP_SECRET: 'canary-secret\n',
      LOG_LEVEL: 'canary-level',
      METRICS_TOKEN: 'canary',
    };
    const program = startProgram(bad);
    expect((await program.exit()).code).toBe(1);
    expect(program.wrote()).toMatch(/^Lodestar did not start. Some settings are not right:\n/);
    for (const name of Object.keys(bad)) expect(program.wrote()).toMatch(new RegExp(`^ {2}${name} must `, 'm'));
    expect(program.wrote()).not.toContain('canary');
  });

  test('does not start on a taken port, and says which', async ({ expect }) => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    const program = startProgram({ PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: url, DATA_DIR: dataDir() });
    expect((await program.exit()).code).toBe(1);
    other.close();
    expect(program.wrote()).toContain(`Lodestar did not start. Port ${port} is taken by another program.`);
  });

  test('neither a start nor a command works on a database that a newer version made, which stays as it is', async ({
    expect,
  }) => {
    const { url: newerUrl, database: newer } = await testDatabase();
    await newer.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)",
    );
    for (const mayMigrate of [true, false])
      expect(await refusal(newerUrl, mayMigrate)).toMatch(/^The database was made by a newer version/);
    const { rows } = await newer.pool.query('select count(*)::int as n from lessons');
    expect(rows).not.toEqual([{ n: 0 }]);
  });

  test('upgrades an older database, and says so; no other command does', async ({ expect }) => {
    const { url: address, database: older } = await olderDatabase;
    const settings = { DATABASE_URL: address, DATA_DIR: dataDir() };
    const applied = async () =>
      (await older.pool.query('select created_at from drizzle.__drizzle_migrations')).rows.length;
    const before = await applied();
    expect(await refusal(address, false)).toMatch(/^The database was made by an older version .+ migrate` brings/);
    expect(await applied()).toBe(before);

    const migrated = await runCommand(['migrate'], { ...settings, BACKUP_BEFORE_MIGRATION: 'always' });
    const sentences =
      /^Backing up the database .+ …\nBacked up \d+ rows to (.+), sealed with the APP_SECRET .+\nThe database was brought up to date: 1 migration ran\.\nThe database is up to date\.\n$/;
    expect([migrated.code, migrated.said]).toEqual([0, expect.stringMatching(sentences)]);
    const backup = sentences.exec(migrated.said)?.[1] ?? '';
    const appSecret = readFileSync(join(settings.DATA_DIR, 'app-secret'), 'utf8');
    expect((await checkArchive(backup, { passphrase: '', appSecret })).migrations).toHaveLength(before);
    expect(await applied()).toBe(before + 1);
    expect((await commandLine(older, settings)(['live-list'])).code).toBe(0);
  });

  test('a command without the settings of the server makes no second database', async ({ expect }) => {
    const data = dataDir();
    const { code, complained } = await runCommand(['make-admin', 'tina@example.com'], { DATA_DIR: data });
    expect([code, complained]).toEqual([
      1,
      expect.stringMatching(/^It was not done\. There is no database in .+LODESTAR_ENV/),
    ]);
    expect(existsSync(data)).toBe(false);
  });

  test('does not start on a folder that holds no course, and says which setting names it', async ({ expect }) => {
    const nowhere = join(folder, 'no-course');
    const settings = { PORT: '0', DATABASE_URL: url, DATA_DIR: dataDir(), COURSE_DIR: nowhere };
    const sentence = `There is no course in ${nowhere}: a course's folder holds a course.yaml. Look at COURSE_DIR.`;
    const starting = bringCourseUpToDate({ config: readConfig(settings), database } as Program);
    await expect(starting).rejects.toThrow(new Error(sentence));
    const refused = await commandLine(database, settings)(['course']);
    expect(refused.complained).toBe(`It was not done. ${sentence}\n`);
  });

  test('LAND-08 does not start on a site file with mistakes, and says where they are', async ({ expect }) => {
    const file = join(folder, 'site.yaml');
    const shipped = readFileSync('site.yaml', 'utf8');
    writeFileSync(file, shipped.replace('monthly: 20', 'monthly: free').replace('examples: true', ''));
    const program = startProgram({ PORT: '0', DATABASE_URL: url, DATA_DIR: dataDir(), SITE_FILE: file });
    expect((await program.exit()).code).toBe(1);
    expect(program.wrote()).toMatch(
      /^Lodestar did not start\. The site file .+ is not right:\n {2}Line \d+: 'examples' is missing\.\n {2}Line \d+: 'prices\.monthly' must be a number\./,
    );
  });

  test("brings in the operator's own course and live sessions at every start, and the commands follow", async ({
    expect,
  }) => {
    const own = await testDatabase();
    const files = join(folder, 'own');
    const shipped = join(import.meta.dirname, '../../../../course/sat');
    for (const name of ['course.yaml', 'start-here/section.yaml', 'start-here/start-test-map.md']) cpSync(join(shipped, name), join(files, 'course', name)); // prettier-ignore
    writeFileSync(join(files, 'live.yaml'), 'sessions: []\n');
    const settings = { DATABASE_URL: own.url, DATA_DIR: dataDir(), LOG_LEVEL: 'warn' };
    const run = commandLine(own.database, settings);
    const given = await run(['course', join(files, 'course')]);
    expect(given.said).toMatch(/^Imported 1 sections with \d+ lessons and \d+ questions\.\nThe next start brings in .+course\/sat in its place: set COURSE_DIR=.+own\/course to keep this course\.\n$/); // prettier-ignore
    const sections = async () => (await own.database.pool.query('select id from sections')).rows.map(({ id }) => id as string); // prettier-ignore

    const kept = { COURSE_DIR: join(files, 'course'), LIVE_FILE: join(files, 'live.yaml') };
    const program = startProgram({ ...settings, ...kept, PORT: '0', HOST: '127.0.0.1' });
    await untilReady(program);
    expect(await sections()).toEqual(['start-here']);
    expect(program.wrote()).not.toContain('APP_SECRET');
    expect((await own.database.pool.query('select * from live_sessions')).rowCount).toBe(0);
    expect((await run(['course'], kept)).said).toBe('The course is up to date.\n');
    expect((await run(['live'], kept)).said).toBe('The live sessions are up to date.\n');
    program.child.kill('SIGINT');
    expect((await program.exit()).code).toBe(0);
  });

  test('does not start without its database, and tells neither user nor password', async ({ expect }) => {
    const said = await refusal(`postgresql://canary:canary@127.0.0.1:${await freePort()}/sat`, true);
    expect(said).toMatch(/^The database at 127\.0\.0\.1:\d+\/sat cannot be used/);
    expect(said).not.toContain('canary');
  });

  test('keeps its secrets in files that nobody else reads, and offers the first admin a way in; it goes on when nobody reads its output, and ends well when its terminal closes', async ({
    expect,
  }) => {
    const { program, data, port, settings, address } = await running('info');
    expect(statSync(join(data, 'app-secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(data, 'app-secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    const [, link = ''] = /^The first administrator signs up within a day at (\S+)$/m.exec(program.wrote()) ?? [];
    expect(link).toMatch(new RegExp(`^http://localhost:${port}/signup#setup=[\\w-]{43}$`));
    const again = await commandLine(database, settings)(['setup-link']);
    expect(again.said).toMatch(new RegExp(`^http://localhost:${port}/signup#setup=[\\w-]{43}\n$`));
    expect(again.said).not.toContain(link);
    program.child.stdout?.destroy();
    program.child.stderr?.destroy();
    for (let call = 0; call < 5; call += 1) expect((await fetch(`${address}/api/progress`)).status).toBe(401);
    program.child.kill('SIGHUP');
    expect((await program.exit()).code).toBe(0);
  });

  test('says at start when its secret is not the one that the database is used with; told twice to stop, it finishes what was asked of it, answers no more, does not wait for ever for somebody who is stuck, and ends once, well', async ({
    expect,
  }) => {
    const { database: shared, url: sharedUrl } = await testDatabase();
    await isItsSecret(shared, 'the secret of the server beside it, 42 long');
    const { program, port, data, settings, address } = await running('warn', sharedUrl);
    expect(program.wrote()).toContain('APP_SECRET is not the one that this database was used with.');
    expect((await commandLine(shared, settings)(['accept-secret'])).said).toBe('Done. Start the servers again.\n');
    expect(await isItsSecret(shared, readFileSync(join(data, 'app-secret'), 'utf8'))).toBe(true);
    const body = JSON.stringify({ email: 'last@example.com', password: 'a long walk by the sea' });
    const head = `POST /api/sign-up HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
    const idle = say(port, '');
    const bodyOf = (index: number) => body.replace('last', `l${String(index).padStart(3, '0')}`);
    const under = Array.from({ length: 20 }, (_, index) => say(port, head + bodyOf(index).slice(0, 10)));
    await eventually(() => expect(under.filter(({ heard }) => heard() === isHeard)).toHaveLength(20));
    const stuck = say(port, head + bodyOf(20).slice(0, 10));
    await eventually(() => expect(stuck.heard()).toBe(isHeard));
    program.child.kill('SIGTERM');
    await eventually(() => expect(fetch(`${address}/healthz`)).rejects.toThrow());
    program.child.kill('SIGTERM');
    under.forEach(({ socket }, index) => socket.write(bodyOf(index).slice(10)));
    expect((await program.exit()).code).toBe(0); // 1 would be the last resort, after 15 seconds
    expect(await stuck.ended).toBe(isHeard); // let go before a running server would have answered 408
    const statuses = await Promise.all(
      under.map(async ({ ended }) => (await ended).slice(isHeard.length, isHeard.length + 12)),
    );
    expect(statuses).toEqual(Array(20).fill('HTTP/1.1 200'));
    const { rows } = await shared.pool.query("select count(*)::int as n from users where email ~ '^l0\\d\\d@'");
    expect(rows).toEqual([{ n: 20 }]);
    await idle.ended;
  });
});
