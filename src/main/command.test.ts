import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openMailbox } from '#platform/server/testing/mailbox.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { runToEnd } from '#platform/server/testing/spawnProgram.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { newsletterQueries } from '#landing/server/newsletter.queries.ts';
import { commandLine } from './server/testing/commandLine.ts';
import { runCommand } from './server/testing/runCommand.ts';
import { testServer } from './server/testing/testServer.ts';

/** That of the servers that the tests make. */
const secret = 'a secret that only the tests know, long';

describe('on the command line the operator', async () => {
  const { app, database, url } = await testServer();
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-command-'));
  writeFileSync(join(folder, 'app-secret'), secret);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = commandLine(database, { DATA_DIR: folder });

  test('reads the letters that were not sent', async () => {
    await caller(app).call('POST', '/api/sign-up', { email: 'ada@example.com', password: 'a long walk by the sea' });
    const { code, said } = await runCommand(['outbox'], { DATABASE_URL: url, DATA_DIR: folder });
    expect(code).toBe(0);
    expect(said).toMatch(/^--- 20\d\d-.*\nTo: ada@example\.com\nSubject: .+\n\n[^]*\/confirm-email\?code=/m);
  });

  test('is told when a letter was sealed by another installation', async () => {
    const { said } = await run(['outbox'], { APP_SECRET: 'another-one-as-after-a-move-without-it' });
    expect(said).toContain('Sealed with another APP_SECRET.');
    expect(said).not.toContain('ada@example.com');
  });

  test('tries the mail server out, and reads what it answered', async () => {
    const mailbox = await openMailbox();
    afterAll(() => mailbox.close());
    const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'post@sat.example.org' };
    const { code, said } = await run(['send-test-mail', 'op@example.com'], env);
    expect([code, said]).toEqual([0, expect.stringMatching(/^The mail server took it: 250 /)]);
    expect(await mailbox.letterTo('op@example.com')).toMatchObject({ subject: 'A test letter' });

    mailbox.refuse(550);
    const refused = await run(['send-test-mail', 'op@example.com'], env);
    expect([refused.code, refused.complained]).toEqual([1, expect.stringContaining('No such person here')]);
    const nowhere = await run(['send-test-mail', 'op@example.com'], { ...env, SMTP_URL: 'smtp://127.0.0.1:9' });
    expect([nowhere.code, nowhere.complained]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
    const none = await run(['send-test-mail', 'op@example.com']);
    expect([none.code, none.complained]).toEqual([1, expect.stringContaining('SMTP_URL')]);
    const nobody = await run(['send-test-mail', 'op']);
    expect([nobody.code, nobody.complained]).toEqual([1, "'op' is no e-mail address.\n"]);
  });

  test('gets the addresses that want the newsletter, each with the link that ends it', async () => {
    const subscriptions = newsletterQueries(database);
    for (const email of ['wants@example.com', 'waits@example.com']) {
      await caller(app).call('POST', '/api/newsletter', { email });
    }
    const confirmed = await database.pool.query(
      "update subscribers set confirmed_at = now() where email like 'wants%'",
    );
    expect(confirmed.rowCount).toBe(1);
    const { said } = await run(['newsletter']);
    const [head, line, ...more] = said.trim().split('\n');
    expect([head, more]).toEqual(['email,unsubscribe', []]);
    const [, link = ''] = /^wants@example\.com,(http\S+)$/.exec(line ?? '') ?? [];
    await caller(app).call('POST', new URL(link).pathname + new URL(link).search);
    expect(await subscriptions.findSubscription('wants@example.com')).toBeUndefined();
  });

  test('is shown the commands when none was meant', async () => {
    const { code, complained } = await runCommand(['frobnicate']);
    expect([code, complained]).toEqual([1, expect.stringMatching(/^Usage: /)]);
  });

  test('may ask for them, too', async () => {
    const { code, said, complained } = await runCommand(['--help']);
    expect([code, said, complained]).toEqual([0, expect.stringMatching(/^Usage: /), '']);
  });
});

describe('a command', async () => {
  const { url } = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-loaded-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /** Tells at the end which packages were loaded, how many of our files, and the most memory that was taken. */
  const telling = join(folder, 'telling.mjs');
  writeFileSync(
    telling,
    `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
     import { registerHooks } from 'node:module';
     const packages = new Set();
     let ours = 0;
     registerHooks({
       load(url, context, next) {
         const [, name] = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
         if (name) packages.add(name);
         else if (url.includes('/src/')) ours += 1;
         return next(url, context);
       },
     });
     process.on('exit', () => {
       const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
       const [, most] = /VmHWM:\\s+(\\d+)/.exec(status) ?? []; // maxRSS would be that of whoever started us, where it is larger
       const megabytes = most ? Number(most) / 1024 : process.memoryUsage.rss() / 1024 ** 2;
       writeFileSync(process.env.TOLD, JSON.stringify({ packages: [...packages], ours, megabytes }));
     });`,
  );

  const told = join(folder, 'told.json');
  const env = { DATABASE_URL: url, DATA_DIR: folder, NODE_OPTIONS: `--import ${telling}`, TOLD: told };

  async function loadedBy(program: ReturnType<typeof runCommand>) {
    const { code, complained } = await program;
    expect([code, complained]).toEqual([0, '']);
    return JSON.parse(readFileSync(told, 'utf8')) as { packages: string[]; ours: number; megabytes: number };
  }

  test('loads what it needs, which to list the commands is next to nothing', async () => {
    const { packages, ours, megabytes } = await loadedBy(runCommand(['--help'], env));
    expect(packages).toEqual([]);
    expect(ours).toBeLessThanOrEqual(5);
    expect(megabytes).toBeLessThan(110); // about 50; without kept compiled code 75
  });

  test.each([
    ['live-list', 'pg', 'drizzle-orm', 'yaml'],
    ['reports', 'pg', 'drizzle-orm'],
  ])('%s loads the database, and neither a server nor the renderer', async (name, ...wanted) => {
    const { packages } = await loadedBy(runCommand([name], env));
    expect(packages).toEqual(expect.arrayContaining(wanted));
    const heavy = ['fastify', 'prom-client', 'pg-boss', 'katex', 'mathjs', 'linkedom', 'sharp', 'react', 'openai'];
    expect(packages.filter((each) => heavy.includes(each))).toEqual([]);
  });

  test('that starts the server loads what every server needs, and not what a request may need one day', async () => {
    const { packages } = await loadedBy(runToEnd([join(import.meta.dirname, 'server/server.ts')], env)); // its modules alone
    expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg', 'pg-boss']));
    const later = [
      ...['katex', 'speech-rule-engine', 'markdown-it', 'sanitize-html', 'ics', 'mathjs', 'linkedom', 'sharp'],
      ...['openai', 'stripe', 'nodemailer', 'openid-client', '@cortex-js/compute-engine'],
    ];
    expect(packages.filter((each) => later.includes(each))).toEqual([]);
  });
});
