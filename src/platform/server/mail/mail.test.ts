import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { Jobs } from './jobs.ts';
import { letter } from './letter.ts';
import { makeLog } from '../log.ts';
import { deleteMailsOf, Mail, mostSentAgain } from './mail.ts';
import { mails } from './mail.tables.ts';
import { seal } from '../secrets.ts';
import { openMailbox, linkIn } from '../testing/mailbox.ts';
import { freePort } from '../testing/freePort.ts';
import { testDatabase } from '../testing/testDatabase.ts';
import { eventually } from '../testing/eventually.ts';

const secret = 'a secret that only the tests know, long';
const PUBLIC_URL = new URL('https://sat.example.org');

function anyLetter(to: string) {
  const address = 'https://sat.example.org/reset-password?code=canary-code';
  return letter({
    to,
    subject: 'Choose a new password',
    paragraphs: ['Hello <b>Ada</b> & friends.'],
    action: { label: 'Choose a password', address },
    notes: ['The link works for 30 minutes.'],
    headers: { 'List-Unsubscribe': '<https://sat.example.org/u>' },
  });
}

describe('the post', async () => {
  const { database } = await testDatabase();
  const logged: string[] = [];
  const log = makeLog('info', [], { write: (line: string) => void logged.push(line) });
  const open: Jobs[] = [];
  afterEach(async () => {
    for (const jobs of open.splice(0)) await jobs.stop();
    await database.pool.query('delete from mails');
    await database.pool.query("delete from pgboss.job where name = 'mail'"); // what a server was at when it stopped waits there
    logged.length = 0;
  });

  async function office(SMTP_URL: string, key = secret) {
    const jobs = new Jobs(database, log);
    const mail = new Mail({ database, jobs, log, secret: key, config: { SMTP_URL, MAIL_FROM: 'Lodestar <post@sat.example.org>', PUBLIC_URL } }); // prettier-ignore
    await jobs.start();
    open.push(jobs);
    const post = (to: string, ownerId?: string) =>
      database.orm.transaction((tx) => mail.post(tx, anyLetter(to), ownerId));
    return { mail, jobs, post };
  }

  const tryAgainNow = () =>
    database.pool.query("update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'");
  const useUpTries = () =>
    database.pool.query("update pgboss.job set retry_count = retry_limit - 1 where name = 'mail' and state = 'retry'");
  const unfinished = async () =>
    (await database.pool.query("select state from pgboss.job where name = 'mail' and state < 'completed'")).rows;

  test('brings a letter to the mail server, in text and HTML, and keeps nothing of it', async () => {
    const mailbox = await openMailbox();
    afterAll(() => mailbox.close());
    const { mail, post } = await office(mailbox.url);
    await post('ada@example.com');
    const received = await mailbox.letterTo('ada@example.com');
    expect(received).toMatchObject({
      from: 'post@sat.example.org',
      to: ['ada@example.com'],
      subject: 'Choose a new password',
    });
    expect(received.text).toContain('Hello <b>Ada</b> & friends.');
    expect(received.html).toContain('Hello &#60;b&#62;Ada&#60;/b&#62; &#38; friends.');
    expect(received.html).toContain('href="https://sat.example.org/reset-password?code=canary-code"');
    expect(linkIn(received)).toBe('https://sat.example.org/reset-password?code=canary-code');
    expect(received.headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': '<https://sat.example.org/u>',
    });
    expect(received.headers['message-id']).toMatch(/^<[\w-]{36}@sat\.example\.org>$/);
    await eventually(async () => expect(await mail.outbox()).toEqual([]));
  });

  test('is in the hands of the transaction: what is rolled back is not sent', async () => {
    const mailbox = await openMailbox();
    afterAll(() => mailbox.close());
    const { mail, post } = await office(mailbox.url);
    const failing = database.orm.transaction(async (tx) => {
      await mail.post(tx, anyLetter('nobody@example.com'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await post('somebody@example.com');
    await mailbox.letterTo('somebody@example.com');
    expect(mailbox.letters.map(({ to }) => to)).toEqual([['somebody@example.com']]);
  });

  test('keeps a letter while the mail server is away, and sends it once it is back', async () => {
    const port = await freePort();
    const { mail, post } = await office(`smtp://127.0.0.1:${port}`);
    await post('ada@example.com');
    await eventually(() => expect(logged.join('')).toContain('job failed; it is tried again'));
    expect(await mail.outbox()).toMatchObject([{ letter: { to: 'ada@example.com' }, refusal: null }]);
    const mailbox = await openMailbox(port);
    afterAll(() => mailbox.close());
    await eventually(async () => expect((await tryAgainNow()).rowCount).toBe(1));
    await mailbox.letterTo('ada@example.com');
    await eventually(async () => expect(await mail.outbox()).toEqual([]));
  });

  test('does not press a letter on a server that refuses it for good: it waits in the outbox, with the reason', async () => {
    const mailbox = await openMailbox();
    afterAll(() => mailbox.close());
    mailbox.refuse(550);
    const { mail, post } = await office(mailbox.url);
    await post('gone@example.com');
    await eventually(async () => expect((await mail.outbox())[0]?.refusal).toBe('550 … No such person here'));
    mailbox.refuse(undefined);
    await eventually(async () => expect(await unfinished()).toEqual([]));
    expect(mailbox.letters).toEqual([]);
  });

  test('sends what was refused again when it is asked to, the oldest first and so many at once', async () => {
    const mailbox = await openMailbox();
    afterAll(() => mailbox.close());
    mailbox.refuse(550);
    const { mail, post } = await office(mailbox.url);
    await post('ada@example.com');
    await eventually(async () => expect((await mail.outbox())[0]?.refusal).toBe('550 … No such person here'));
    mailbox.refuse(undefined);
    const sendAgain = () => database.orm.transaction((tx) => mail.sendAgain(tx));
    expect(await sendAgain()).toBe(1);
    await mailbox.letterTo('ada@example.com');
    await eventually(async () => expect(await mail.outbox()).toEqual([]));
    expect(await sendAgain()).toBe(0);

    await database.pool.query(
      `insert into mails (sealed, refusal, created_at)
       select '', '550 no', now() - make_interval(secs => n) from generate_series(1, $1) n`,
      [mostSentAgain + 2],
    );
    expect(await sendAgain()).toBe(mostSentAgain);
    const { rows } = await database.pool.query<{ left: number }>(
      'select extract(epoch from now() - created_at)::int as left from mails where refusal is not null',
    );
    expect(rows.map(({ left }) => left < mostSentAgain)).toEqual([true, true]);
  });

  test('sends nothing again where there is no mail server', async () => {
    const { mail } = await office('');
    await expect(database.orm.transaction((tx) => mail.sendAgain(tx))).rejects.toThrow('No mail server is set');
  });

  test('keeps letters in the outbox when there is no mail server, readable with the secret alone', async () => {
    const { mail, post } = await office('');
    await post('ada@example.com');
    expect(await mail.outbox()).toMatchObject([{ letter: anyLetter('ada@example.com'), refusal: null }]);
    const { rows } = await database.pool.query('select sealed from mails');
    const [{ sealed }] = rows as [{ sealed: Buffer }];
    expect(sealed.toString('latin1')).not.toContain('canary');
    const { mail: stranger } = await office('', 'another secret, as after a move without it');
    expect(await stranger.outbox()).toMatchObject([{ letter: undefined }]);
  });

  test('leaves its letters to servers that can send them: one without a mail server takes none', async () => {
    const mailbox = await openMailbox();
    afterAll(() => mailbox.close());
    for (let server = 0; server < 3; server += 1) await office('');
    const { post } = await office(mailbox.url);
    const everybody = Array.from({ length: 40 }, (_, number) => `student${number}@example.com`);
    for (const address of everybody) await post(address);
    await eventually(() => expect(mailbox.letters).toHaveLength(everybody.length));
    expect(new Set(mailbox.letters.map(({ to }) => to[0]))).toEqual(new Set(everybody));
  });

  test('gives a letter that another secret sealed back to the queue, until the server that can read it sends it', async () => {
    const mailbox = await openMailbox();
    afterAll(() => mailbox.close());
    const stranger = await office(mailbox.url, 'another secret, as after a move without it');
    await database.orm.transaction(async (tx) => {
      const sealed = seal(secret, 'mail', JSON.stringify(anyLetter('ada@example.com')));
      const [row] = await tx.insert(mails).values({ sealed }).returning({ id: mails.id });
      await stranger.jobs.add(tx, { name: 'mail', retries: 10, mostSeconds: 60 }, { id: row?.id ?? '' });
    });
    await eventually(() => expect(logged.join('')).toContain('sealed with another APP_SECRET'));
    await eventually(async () => expect(await unfinished()).toEqual([{ state: 'retry' }]));
    await stranger.jobs.stop();
    await office(mailbox.url);
    await eventually(async () => expect((await tryAgainNow()).rowCount).toBe(1));
    await mailbox.letterTo('ada@example.com');
  });

  test('gives a letter up in the end, says so, and keeps it in the outbox', async () => {
    const mailbox = await openMailbox();
    afterAll(() => mailbox.close());
    mailbox.refuse(451);
    const { mail, post } = await office(mailbox.url);
    await post('ada@example.com');
    await eventually(() => expect(logged.join('')).toContain('job failed; it is tried again'));
    await eventually(async () => expect((await useUpTries()).rowCount).toBe(1)); // said before it is written
    await eventually(async () => expect((await tryAgainNow()).rowCount).toBe(1));
    await eventually(async () => expect((await mail.outbox())[0]?.refusal).toBe('given up: 451 … No such person here')); // prettier-ignore
    expect(logged.join('')).toContain('a letter was not sent: it waits in the outbox');
    await eventually(async () => expect(await unfinished()).toEqual([]));
  });

  test('takes a whole class at once: many letters are on their way within seconds', async () => {
    const mailbox = await openMailbox();
    afterAll(() => mailbox.close());
    const { post } = await office(mailbox.url);
    for (let number = 1; number <= 60; number += 1) await post(`student${number}@example.com`);
    await eventually(() => expect(mailbox.letters).toHaveLength(60));
  });

  test('many that are handed in at once let every other letter go first, and are tried as often', async () => {
    const mailbox = await openMailbox();
    afterAll(() => mailbox.close());
    const { mail } = await office(mailbox.url);
    mailbox.refuse(451); // until it was seen what waits
    const owner = '00000000-0000-4000-8000-000000000009';
    const many = Array.from({ length: 30 }, (_, n) => ({ letter: anyLetter(`many-${n}@example.com`), ownerId: owner }));
    const queued = await database.orm.transaction(async (tx) => {
      await mail.postMany(tx, []);
      await mail.postMany(tx, many);
      await mail.post(tx, anyLetter('ada@example.com'));
      return tx.execute(
        sql`select priority, retry_limit as tries, count(*)::int as letters from pgboss.job
            where name = 'mail' and state = 'created' group by 1, 2 order by 1`,
      );
    });
    expect(queued.rows).toEqual([
      { priority: -1, tries: 10, letters: 30 },
      { priority: 0, tries: 10, letters: 1 },
    ]);
    await eventually(async () => expect(await mail.countWaiting(100)).toBe(31));
    expect(await mail.countWaiting(10)).toBe(10);
    mailbox.refuse(undefined);
    await tryAgainNow();
    await eventually(() => expect(mailbox.letters).toHaveLength(31));
    await eventually(async () => expect(await mail.outbox()).toEqual([]));
    expect(await mail.countWaiting(100)).toBe(0);
  });

  test('says nothing of a letter in the log but that there is one', async () => {
    const mailbox = await openMailbox();
    afterAll(() => mailbox.close());
    mailbox.refuse(550);
    const { mail, post } = await office(mailbox.url);
    await post('ada@example.com');
    await eventually(async () => expect((await mail.outbox())[0]?.refusal).toBeTruthy());
    mailbox.refuse(451);
    await post('ada@example.com');
    await eventually(() => expect(logged.join('')).toContain('job failed; it is tried again'));
    await (await office('')).post('ada@example.com');
    expect(logged.join('')).toContain('waits in the outbox');
    expect(logged.join('')).not.toMatch(/ada@example|canary/);
  });

  test('forgets what is about a person when they go, and what nobody took in a month', async () => {
    const { mail, post } = await office('');
    const owner = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    await post('ada@example.com', owner);
    await post('bea@example.com');
    await database.orm.transaction((tx) => deleteMailsOf(tx, owner));
    expect(await mail.outbox()).toMatchObject([{ letter: { to: 'bea@example.com' } }]);
    await mail.forgetOld();
    expect(await mail.outbox()).toHaveLength(1);
    await database.pool.query("update mails set created_at = now() - interval '31 days'");
    await mail.forgetOld();
    expect(await mail.outbox()).toEqual([]);
  });

  test('sends a letter at once when the operator tries it out, and tells what the server said', async () => {
    const mailbox = await openMailbox();
    afterAll(() => mailbox.close());
    const { mail } = await office(mailbox.url);
    expect(await mail.sendNow(anyLetter('op@example.com'))).toMatch(/^250 /);
    mailbox.refuse(550);
    await expect(mail.sendNow(anyLetter('op@example.com'))).rejects.toThrow('No such person here');
    await expect((await office('')).mail.sendNow(anyLetter('op@example.com'))).rejects.toThrow('SMTP_URL');
  });
});

test('a subject is one line, whatever stands in it', () => {
  const { subject } = letter({ to: 'a@b.co', subject: 'For Ada\r\nBcc: all@b.co', paragraphs: [] });
  expect(subject).toBe('For Ada Bcc: all@b.co');
});
