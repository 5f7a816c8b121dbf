import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { DeskLetters } from '#admin/letters.ts';
import { findDeeds } from '#admin/server/audit/audit.queries.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import { badLetterLinkText } from '#landing/letterToAll.ts';
import type { ErrorReply } from '#platform/errors.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { openMailbox } from '#platform/server/testing/mailbox.ts';
import { pathOf } from '../testing/newsletterData.ts';
import { testServer } from '../testing/testServer.ts';

const all = '/api/admin/letters';
const written = { subject: 'We move', text: 'Hello,\n\nOn Sunday.', linkPath: '/dashboard/live', linkName: 'See' };

describe('letters to everybody', async () => {
  const mailbox = await openMailbox();
  const mailed = { SMTP_URL: mailbox.url, MAIL_FROM: 'Lodestar <post@sat.example.org>', PUBLIC_URL: 'https://sat.example.org' }; // prettier-ignore
  const { app, database, url } = await testServer(mailed);
  await testServer(mailed, url); // a second server at work on the same letters
  const mute = await testServer({ PUBLIC_URL: mailed.PUBLIC_URL, SMTP_URL: '' }, url);
  const { pool } = database;
  const admin = await newAdmin(app, database);
  afterAll(() => mailbox.close());
  beforeEach(async () => {
    await pool.query('delete from letters_to_all');
    await pool.query('delete from letter_opt_outs');
    await pool.query("delete from users where email like 'sam-%'");
    mailbox.letters.length = 0;
  });

  const list = async () => (await admin.call('GET', all)).json<DeskLetters>();
  const count = async () => (await admin.call('GET', `${all}/readers`)).json<{ readers: number }>().readers;
  const send = (given: object = {}) => admin.call('POST', all, { ...written, confirmation: 'Send to 1', ...given });
  const refusal = (reply: Awaited<ReturnType<typeof send>>) => reply.json<ErrorReply>().error;

  /** The letter to everybody as the administrator got it. */
  function ofAdmin() {
    const letter = mailbox.letters.find(({ to, subject }) => subject === 'We move' && to[0] === admin.email);
    if (!letter) throw new Error('Expected the letter to have come');
    return letter;
  }

  test('one goes to each account once, by two servers, and stands in the log; the next may begin a day later', async () => {
    await pool.query(
      "insert into users (name, email, email_verified_at) select '', 'sam-' || n || '@example.com', now() from generate_series(1, 619) n",
    );
    expect(await count()).toBe(620);
    expect(await list()).toEqual({ letters: [], isMailSet: true, nextAt: null });
    const reply = await send({ confirmation: ' send to 620 ' });
    expect(reply.statusCode).toBe(200);
    const { id } = reply.json<{ id: string }>();
    await eventually(async () => expect((await list()).letters).toMatchObject([{ id, state: 'sent', readers: 620, written: 620 }])); // prettier-ignore
    await eventually(async () => expect((await pool.query('select 1 from mails')).rowCount).toBe(0));
    const readers = mailbox.letters.flatMap(({ to, subject }) => (subject === 'We move' ? to : []));
    expect(readers).toHaveLength(620);
    expect(new Set(readers).size).toBe(620);
    const letter = ofAdmin();
    expect(letter.text).toContain('See:\nhttps://sat.example.org/dashboard/live');
    expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(await findDeeds(database, { target: id })).toMatchObject([
      { what: 'letter.started', after: { subject: 'We move', readers: 620, linkPath: '/dashboard/live' } },
    ]);
    const { nextAt } = await list();
    const again = await send({ confirmation: 'Send to 620' });
    expect([again.statusCode, refusal(again).about]).toEqual([409, nextAt]);
  });

  test('its link ends such letters, without signing in: GET shows a button, POST does it, once more says the same', async () => {
    await send();
    const letter = await eventually(ofAdmin);
    const stop = pathOf(letter.headers['list-unsubscribe']?.slice(1, -1) ?? 'none');
    const shown = await caller(app, { 'sec-fetch-site': 'none' }).call('GET', stop);
    expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining('Stop these letters')]);
    expect(await count()).toBe(1);
    for (let times = 0; times < 2; times += 1) {
      const done = await app.inject({
        ...{ method: 'POST', url: stop, payload: 'List-Unsubscribe=One-Click' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('These letters have stopped')]);
    }
    expect(await count()).toBe(0);
    await pool.query('delete from letters_to_all');
    expect(refusal(await send({ confirmation: 'Send to 0' })).message).toMatch(/nobody to write to/);
    const own = (await admin.call('GET', '/api/me/export')).json<{ account: { noLettersToEverybodySince: string } }>();
    expect(own.account.noLettersToEverybodySince).toMatch(/Z$/);
    const back = await app.inject({
      ...{ method: 'POST', url: stop, payload: 'again=yes' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    });
    expect([back.statusCode, back.body]).toEqual([200, expect.stringContaining('These letters come again')]);
    expect(await count()).toBe(1);
  });

  test('a link that is not whole, or is another’s, ends nothing', async () => {
    const student = await newStudent(app);
    await send();
    const letter = await eventually(ofAdmin);
    const stop = pathOf(letter.headers['list-unsubscribe']?.slice(1, -1) ?? 'none');
    for (const wrong of ['/letters/stop', stop.slice(0, -1), stop.replace(admin.uid, student.uid)]) {
      const reply = await caller(app).call('POST', wrong);
      expect([reply.statusCode, reply.body]).toEqual([400, expect.stringContaining(badLetterLinkText)]);
    }
    expect(await count()).toBe(1);
  });

  test.each([
    [{ confirmation: 'Send to 2' }, 409, 'To send this letter, type exactly: Send to 1'],
    [{ confirmation: '' }, 409, 'To send this letter, type exactly: Send to 1'],
    [{ subject: '' }, 400, 'The subject is missing.'],
    [{ text: 'x'.repeat(5001) }, 400, 'The text may have 5,000 characters, this one has 5,001.'],
    [{ text: 'x'.repeat(20_001) }, 400, /text/],
    [{ linkPath: 'https://evil.example' }, 400, 'The link must be a page of this site: write it as /dashboard/live.'],
  ])('one with %j is refused with a sentence, and nothing is sent', async (given, status, sentence) => {
    const reply = await send(given);
    expect(reply.statusCode).toBe(status);
    expect(refusal(reply).message).toMatch(sentence);
    expect((await list()).letters).toEqual([]);
  });

  test('a server without a mail server says so before, and sends nothing', async () => {
    const there = caller(mute.app, {
      cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    expect((await there.call('GET', all)).json()).toMatchObject({ isMailSet: false });
    const reply = await there.call('POST', all, { ...written, confirmation: 'Send to 1' });
    expect([reply.statusCode, refusal(reply).message]).toEqual([409, expect.stringContaining('No mail server is set')]);
    expect((await list()).letters).toEqual([]);
  });

  test('one that goes out is stopped, once, and stands so in the log', async () => {
    const { rows } = await pool.query<{ id: string }>("insert into letters_to_all (subject, text, readers, written) values ('We move', 'On Sunday.', 900, 500) returning id"); // prettier-ignore
    const id = rows[0]?.id ?? 'none';
    expect(refusal(await send())).toMatchObject({ message: expect.stringContaining('still going out') as string });
    for (let times = 0; times < 2; times += 1) expect((await admin.call('POST', `${all}/${id}/stop`, {})).statusCode).toBe(200); // prettier-ignore
    expect((await list()).letters).toMatchObject([{ state: 'stopped', written: 500 }]);
    expect(await findDeeds(database, { target: id })).toMatchObject([
      { what: 'letter.stopped', after: { written: 500 } },
    ]);
  });

  test('the list is cut', async () => {
    await pool.query("insert into letters_to_all (subject, text, readers, state) select n::text, 'x', 1, 'sent' from generate_series(1, 21) n"); // prettier-ignore
    expect((await list()).letters).toHaveLength(20);
  });
});
