import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { makeLog } from '#platform/server/log.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import type { Letter } from '#platform/server/mail/letter.ts';
import { deleteMailsOf, Mail } from '#platform/server/mail/mail.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { letterFor, noLettersLink } from './letterToAll.ts';
import { lettersToAll } from './lettersToAll.tables.ts';
import { nextAfter, startLetter, stopLetter, type StoredLetter } from './lettersToAll.queries.ts';
import { countReaders, findOptOut, optOut } from './readers.queries.ts';
import { mostWaiting, readersOfPage, sendLetters } from './sendLetters.ts';

const secret = 'a secret that only the tests know, long';
const PUBLIC_URL = new URL('https://sat.example.org');
const stopLink = noLettersLink(secret, PUBLIC_URL);
const planned = { subject: 'We move', text: 'Hello,\nall.\n\nOn <Sunday>.', linkPath: '/store', linkName: 'See' };

describe('a letter to everybody', async () => {
  const { database } = await testDatabase();
  const { orm, pool } = database;
  const log = makeLog('silent');
  const jobs = new Jobs(database, log);
  const config = { SMTP_URL: '', MAIL_FROM: '', PUBLIC_URL };
  const mail = new Mail({ database, jobs, log, secret, config });
  afterAll(() => jobs.stop());
  beforeEach(async () => {
    for (const table of ['letters_to_all', 'mails', 'users']) await pool.query(`delete from ${table}`);
  });
  afterEach(() => pool.query("delete from pgboss.job where name = 'letters-to-all'"));

  /** A server's own work; the queue is asked for nothing here, each page is done when the test says so. */
  const serverWith = (postMany: Mail['postMany'] = mail.postMany.bind(mail), waiting = 0) =>
    sendLetters({
      ...{ database, jobs, stopLink, origin: PUBLIC_URL.origin, isMailSet: false },
      mail: { postMany, countWaiting: async () => waiting },
    });
  const server = serverWith();

  /** So many accounts that have confirmed their address. */
  const people = (count: number) =>
    pool.query(
      `insert into users (name, email, email_verified_at)
       select 'Sam', 'sam-' || n || '@example.com', now() from generate_series(1, $1::int) n`,
      [count],
    );
  const uidOf = async (email: string) =>
    (await pool.query<{ id: string }>('select id from users where email = $1', [email])).rows[0]?.id ?? 'none';
  const begin = () =>
    orm.transaction(async (tx) => {
      const letter = await startLetter(tx, planned, await countReaders(orm));
      await server.begin(tx, letter);
      return letter;
    });
  const nowOf = async (id: string) =>
    (
      await pool.query<Pick<StoredLetter, 'state' | 'written' | 'pages'>>(
        'select state, written, pages from letters_to_all where id = $1',
        [id],
      )
    ).rows[0];
  /** How many letters each account has, as the numbers that occur. */
  const lettersEach = async () =>
    (
      await pool.query<{ letters: number; accounts: number }>(
        `select letters, count(*)::int as accounts from
           (select count(m.id)::int as letters from users u left join mails m on m.owner_id = u.id group by u.id) each
         group by letters order by letters`,
      )
    ).rows.map(({ letters, accounts }) => [letters, accounts]);
  /** What the queue holds: the page that is to be done next, and whether it waits. */
  const queued = async () =>
    (
      await pool.query<{ page: number; later: boolean }>(
        `select (data->>'page')::int as page, start_after > created_on as later from pgboss.job
         where name = 'letters-to-all' order by created_on, 1`,
      )
    ).rows.map(({ page, later }) => (later ? `${page} later` : page));

  test('is written for each account once, in pages, though a server dies in a page and another between two', async () => {
    await people(2 * readersOfPage + 200);
    const { id } = await begin();
    await server.writePage({ id, page: 0 });
    expect(await nowOf(id)).toEqual({ state: 'sending', written: readersOfPage, pages: 1 });
    // dies in the middle of the second page: all of that page is undone
    const dying = serverWith(async (tx, letters) => {
      await mail.postMany(tx, letters.slice(0, 300));
      throw new Error('killed');
    });
    await expect(dying.writePage({ id, page: 1 })).rejects.toThrow('killed');
    expect(await lettersEach()).toEqual([
      [0, readersOfPage + 200],
      [1, readersOfPage],
    ]);
    // after the restart both servers take the same piece of work, which is in the queue once more
    const restarted = serverWith();
    await Promise.allSettled([restarted.writePage({ id, page: 1 }), server.writePage({ id, page: 1 })]);
    await server.writePage({ id, page: 1 });
    await server.writePage({ id, page: 0 });
    expect(await nowOf(id)).toEqual({ state: 'sending', written: 2 * readersOfPage, pages: 2 });
    await Promise.allSettled([restarted.writePage({ id, page: 2 }), server.writePage({ id, page: 2 })]);
    expect(await nowOf(id)).toEqual({ state: 'sent', written: 2 * readersOfPage + 200, pages: 3 });
    expect(await lettersEach()).toEqual([[1, 2 * readersOfPage + 200]]);
    expect(await queued()).toEqual([0, 1, 2]);
  });

  test('is asked for again of who finds another server at the page', async () => {
    await people(1);
    const { id } = await begin();
    await orm.transaction(async (tx) => {
      await tx.select().from(lettersToAll).for('update');
      await expect(server.writePage({ id, page: 0 })).rejects.toThrow('Another server is writing this page');
    });
    await server.writePage({ id, page: 0 });
    expect(await nowOf(id)).toMatchObject({ state: 'sent', written: 1 });
  });

  test('is finished by another server when the first has gone between two pages', async () => {
    await people(readersOfPage + 20);
    const parts = { database, stopLink, origin: PUBLIC_URL.origin, isMailSet: true };
    const postMany = mail.postMany.bind(mail);
    const [first, second] = [new Jobs(database, log), new Jobs(database, log)];
    let looks = 0; // after the first page there is always too much that waits: the second stays in the queue
    const countWaiting = async () => (looks++ === 0 ? 0 : mostWaiting);
    sendLetters({ ...parts, jobs: first, mail: { postMany, countWaiting } });
    await first.start();
    const { id } = await begin();
    await eventually(() => expect(looks).toBeGreaterThan(1));
    await first.stop();
    expect(await nowOf(id)).toEqual({ state: 'sending', written: readersOfPage, pages: 1 });

    sendLetters({ ...parts, jobs: second, mail: { postMany, countWaiting: async () => 0 } });
    await second.start();
    await pool.query("update pgboss.job set start_after = now() where name = 'letters-to-all' and state = 'created'");
    await eventually(async () => expect(await nowOf(id)).toEqual({ state: 'sent', written: readersOfPage + 20, pages: 2 })); // prettier-ignore
    await second.stop();
    expect(await lettersEach()).toEqual([[1, readersOfPage + 20]]);
  });

  test('goes on when its work was lost', async () => {
    await people(3);
    const { id } = await begin();
    await pool.query("delete from pgboss.job where name = 'letters-to-all'");
    await server.goOn();
    expect(await queued()).toEqual([]);
    await pool.query("update letters_to_all set moved_at = now() - interval '11 minutes'");
    await server.goOn();
    expect(await queued()).toEqual([0]);
    await server.writePage({ id, page: 0 });
    expect(await nowOf(id)).toMatchObject({ state: 'sent', written: 3 });
  });

  test('comes to nobody who has not confirmed, is disabled, wants none, came later, or has gone meanwhile', async () => {
    await people(readersOfPage + 6);
    const [unconfirmed, disabled, stopped] = ['sam-1@example.com', 'sam-2@example.com', 'sam-3@example.com'];
    await pool.query('update users set email_verified_at = null where email = $1', [unconfirmed]);
    await pool.query('update users set disabled_at = now() where email = $1', [disabled]);
    await optOut(database, await uidOf(stopped));
    await optOut(database, await uidOf(stopped));
    expect(await countReaders(orm)).toBe(readersOfPage + 3);
    const { id, readers } = await begin();
    expect(readers).toBe(readersOfPage + 3);
    await pool.query("insert into users (name, email, email_verified_at, created_at) values ('Ada', 'ada@example.com', now(), now() + interval '1 hour')"); // prettier-ignore
    await server.writePage({ id, page: 0 });

    // one account goes whose letter waits, one before its page, and one unsubscribes before its page
    const { rows } = await pool.query<{ id: string; has: boolean }>(
      'select u.id, m.id is not null as has from users u left join mails m on m.owner_id = u.id where disabled_at is null and email_verified_at is not null and u.created_at <= now() order by u.id',
    );
    const waiting = rows.find(({ has }) => has)?.id ?? 'none';
    const last = await uidOf('sam-3@example.com');
    const [before, unsubscribes] = rows.flatMap((row) => (row.has || row.id === last ? [] : row.id)).slice(-2);
    await orm.transaction((tx) => goes(tx, waiting));
    await orm.transaction((tx) => goes(tx, before ?? 'none'));
    await optOut(database, unsubscribes ?? 'none');
    await server.writePage({ id, page: 1 });
    expect(await nowOf(id)).toMatchObject({ state: 'sent', written: readersOfPage + 1 });
    expect(await lettersEach()).toEqual([
      [0, 5], // unconfirmed, disabled, two unsubscribed, and Ada, who came later
      [1, readersOfPage],
    ]);
    expect((await pool.query('select 1 from mails')).rowCount).toBe(readersOfPage);
  });

  test('is stopped between two pages; stopping once more, or what is over, changes nothing', async () => {
    await people(readersOfPage + 1);
    const { id } = await begin();
    await server.writePage({ id, page: 0 });
    const stop = () => orm.transaction(async (tx) => (await stopLetter(tx, id)).isStopped);
    expect([await stop(), await stop()]).toEqual([true, false]);
    await server.writePage({ id, page: 1 });
    expect(await nowOf(id)).toEqual({ state: 'stopped', written: readersOfPage, pages: 1 });
    await expect(orm.transaction((tx) => stopLetter(tx, '00000000-0000-4000-8000-000000000000'))).rejects.toThrow('Letter not found.'); // prettier-ignore
  });

  test('waits while the mail server has not taken what was written before', async () => {
    await people(1);
    const { id } = await begin();
    await serverWith(undefined, mostWaiting).writePage({ id, page: 0 });
    expect(await nowOf(id)).toEqual({ state: 'sending', written: 0, pages: 0 });
    expect(await queued()).toEqual([0, '0 later']);
  });

  test('is one at a time, and one a day', async () => {
    await people(1);
    const [one, two] = await Promise.allSettled([begin(), begin()]);
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(begin()).rejects.toThrow('A letter is still going out');
    const { rows } = await pool.query<{ id: string; startedAt: Date }>("update letters_to_all set state = 'sent' returning id, started_at as \"startedAt\""); // prettier-ignore
    const next = rows[0] && nextAfter(rows[0]).toISOString();
    await expect(begin()).rejects.toMatchObject({ httpStatus: 409, about: next });
    await pool.query("update letters_to_all set started_at = now() - interval '24 hours'");
    await expect(begin()).resolves.toMatchObject({ state: 'sending' });
  });

  test('unsubscribing is kept with the account, and goes with it; nothing is kept of one that is gone', async () => {
    await people(1);
    const uid = await uidOf('sam-1@example.com');
    await optOut(database, uid);
    expect(await findOptOut(database, uid)).toBeInstanceOf(Date);
    await orm.transaction((tx) => goes(tx, uid));
    await optOut(database, uid);
    expect((await pool.query('select 1 from letter_opt_outs')).rowCount).toBe(0);
  });

  async function goes(tx: Transaction, uid: string): Promise<void> {
    await deleteMailsOf(tx, uid);
    await tx.delete(users).where(eq(users.id, uid));
  }
});

test('a letter is text in paragraphs, with one way into the site and one out of such letters', () => {
  const reader = { id: '00000000-0000-4000-8000-000000000001', email: 'ada@example.com' };
  const written: Letter = letterFor(reader, planned, { stopLink, origin: PUBLIC_URL.origin });
  const stop = stopLink.address(reader.id);
  expect(written).toMatchObject({ to: 'ada@example.com', subject: 'We move' });
  expect(written.text).toContain('Hello,\nall.\n\nOn <Sunday>.\n\nSee:\nhttps://sat.example.org/store\n\n');
  expect(written.text).toContain(stop);
  expect(written.html).toContain('On &#60;Sunday&#62;.');
  expect(written.headers).toEqual({ 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }); // prettier-ignore
  expect(new URL(stop).pathname).toBe('/letters/stop');
  expect(stopLink.idIn(Object.fromEntries(new URL(stop).searchParams))).toBe(reader.id);
});
