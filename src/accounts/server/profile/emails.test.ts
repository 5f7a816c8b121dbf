import { beforeEach, describe, expect, test } from 'vitest';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { linkIn } from '#platform/server/testing/mailbox.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import type { Profile } from '../../ownAccount.ts';
import { accountErrorTexts, invalidEmailText, signInToConfirmText } from '../../texts.ts';
import { accountsServer } from '../testing/accountsServer.ts';
import { codeIn, lettersTo, newestLetter } from '../testing/letters.ts';
import { newSession } from '../testing/newSession.ts';
import { newStudent } from '../testing/newStudent.ts';

const confirmation = 'Confirm your e-mail address';
const newAddress = 'Confirm your new e-mail address';
let count = 0;

describe('an e-mail address', async () => {
  const { url, database } = await testDatabase();
  const { app, mail, queries } = await accountsServer(url, { PUBLIC_URL: 'https://sat.example.org' });
  beforeEach(() => database.pool.query('delete from attempt_limits'));

  const verify = (code: string, browser: Caller) => browser.call('POST', '/api/verify-email', { code });
  const change = (browser: Caller, email: string) => browser.call('POST', '/api/me/email', { email });
  const profileOf = async (browser: Caller) => (await browser.call('GET', '/api/me/profile')).json<Profile>();
  const isSignedIn = async (browser: Caller) => (await browser.call('GET', '/api/me')).json<{ user: unknown }>().user !== null; // prettier-ignore

  function expectRefused(reply: Awaited<ReturnType<typeof verify>>): void {
    expect([reply.statusCode, reply.cookies, reply.json()]).toEqual([
      403,
      [],
      { error: { status: 'permission-denied', code: 'sign-in-to-confirm', message: signInToConfirmText } },
    ]);
  }

  const anAddress = () => `elsewhere-${(count += 1)}@example.com`;

  /** A student on the way to another address, with the code that went there. */
  async function moving() {
    const student = await newStudent(app);
    const email = anAddress();
    await change(student, email);
    return { student, email, code: codeIn(await newestLetter(mail, email, newAddress)) };
  }

  async function otherBrowser(email: string): Promise<Caller> {
    const browser = caller(app);
    browser.cookies.set('__Host-session', (await newSession(queries, email)).token);
    return browser;
  }

  describe('of a new account', () => {
    test('is confirmed by the link in a letter, once, and everybody stays signed in', async () => {
      const student = await newStudent(app);
      const other = await otherBrowser(student.email);
      expect(await profileOf(student)).toMatchObject({ emailVerified: false, pendingEmail: null });
      const letter = await newestLetter(mail, student.email, confirmation);
      expect(linkIn(letter)).toMatch(/^https:\/\/sat\.example\.org\/confirm-email\?code=[A-Za-z0-9_-]{43}$/);

      const reply = await verify(codeIn(letter), student);
      expect([reply.statusCode, reply.json(), reply.cookies]).toEqual([200, { email: student.email }, []]);
      expect(await profileOf(student)).toMatchObject({ emailVerified: true, pendingEmail: null });
      expect(await isSignedIn(other)).toBe(true);
      const again = await verify(codeIn(letter), student);
      expect([again.statusCode, again.json()]).toMatchObject([400, { error: { code: 'invalid-action-code' } }]);
    });

    test('is confirmed by nobody but its person, signed in: not for a stranger who made the account in their name', async () => {
      const stranger = await newStudent(app);
      const code = codeIn(await newestLetter(mail, stranger.email, confirmation));
      for (const owner of [caller(app), await newStudent(app)]) expectRefused(await verify(code, owner));
      expect(await profileOf(stranger)).toMatchObject({ emailVerified: false });
      expect((await verify(code, stranger)).statusCode).toBe(200);
    });

    test('is confirmed by nothing that makes the account but fails', async () => {
      const student = await newStudent(app);
      const before = await mail.outbox();
      await caller(app).call('POST', '/api/sign-up', { email: student.email, password: 'a long walk by the sea' });
      expect(await mail.outbox()).toEqual(before);
    });

    test('can be confirmed for 24 hours', async () => {
      const student = await newStudent(app);
      const { email } = student;
      const code = codeIn(await newestLetter(mail, email, confirmation));
      const expire = (when: string) =>
        database.pool.query(`update action_codes set expires_at = expires_at - interval '${when}' where email = $1`, [email]); // prettier-ignore
      await expire('23 hours 59 minutes');
      const { rows } = await database.pool.query('select expires_at > now() as works from action_codes where email = $1', [email]); // prettier-ignore
      expect(rows).toEqual([{ works: true }]);
      await expire('2 minutes');
      expect((await verify(code, student)).json()).toEqual({
        error: {
          status: 'invalid-argument',
          code: 'expired-action-code',
          message: accountErrorTexts['expired-action-code'],
        },
      });
    });

    test('can be confirmed by a link that is sent again, at most 3 times an hour; the first works, too', async () => {
      const student = await newStudent(app);
      const again = () => student.call('POST', '/api/me/email/verification');
      const replies = [await again(), await again(), await again(), await again()];
      expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 429]);
      expect(replies[0]?.json()).toMatchObject({ email: student.email, emailVerified: false });
      const letters = await lettersTo(mail, student.email);
      expect(letters.map(({ subject }) => subject)).toEqual(Array(4).fill(confirmation));
      for (const letter of letters) expect((await verify(codeIn(letter), student)).statusCode).toBe(200);
    });

    test('gets no letter more once it is confirmed', async () => {
      const student = await newStudent(app);
      await verify(codeIn(await newestLetter(mail, student.email, confirmation)), student);
      const reply = await student.call('POST', '/api/me/email/verification');
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { emailVerified: true }]);
      expect(await lettersTo(mail, student.email)).toHaveLength(1);
    });

    test('is not confirmed for an account that was disabled', async () => {
      const student = await newStudent(app);
      const { email, uid } = student;
      await database.pool.query('update users set disabled_at = now() where id = $1', [uid]);
      const reply = await verify(codeIn(await newestLetter(mail, email, confirmation)), student);
      expect([reply.statusCode, reply.json()]).toMatchObject([401, { error: { code: 'user-disabled' } }]);
    });
  });

  describe('that a person wants to have in place of theirs', () => {
    test('waits for the link in the letter to it; until then the old one counts', async () => {
      const student = await newStudent(app);
      const email = anAddress();
      const reply = await change(student, ` ${email.toUpperCase()} `);
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { email: student.email, pendingEmail: email }]);
      expect((await student.call('GET', '/api/me')).json()).toMatchObject({ user: { email: student.email } });
      const asked = await newestLetter(mail, student.email, 'Your e-mail address is about to change');
      expect(asked.text).toContain(email);
      expect(asked.text).not.toContain('code=');
      const signIn = (typed: string) => caller(app).call('POST', '/api/sign-in', { email: typed, password: student.password }); // prettier-ignore
      expect([(await signIn(student.email)).statusCode, (await signIn(email)).statusCode]).toEqual([200, 401]);

      const code = codeIn(await newestLetter(mail, email, newAddress));
      expect((await verify(code, student)).json()).toEqual({ email });
      expect([(await signIn(student.email)).statusCode, (await signIn(email)).statusCode]).toEqual([401, 200]);
      const changed = await newestLetter(mail, student.email, 'Your e-mail address was changed');
      expect(changed.text).toContain(email);
    });

    test('becomes theirs: their own browser goes on under a new token, all others are signed out', async () => {
      const { student, email, code } = await moving();
      const other = await otherBrowser(student.email);
      const before = caller(app);
      for (const [name, value] of student.cookies) before.cookies.set(name, value);

      expect((await verify(code, student)).json()).toEqual({ email });
      expect(await profileOf(student)).toMatchObject({ email, emailVerified: true, pendingEmail: null });
      expect([await isSignedIn(before), await isSignedIn(other)]).toEqual([false, false]);
    });

    test('does not become theirs where they are not signed in: whoever reads the mail may be somebody else', async () => {
      const { student, email, code } = await moving();
      const reader = await newStudent(app);
      for (const browser of [caller(app), reader]) expectRefused(await verify(code, browser));
      expect((await reader.call('GET', '/api/me')).json()).toMatchObject({ user: { uid: reader.uid } });
      expect(await profileOf(student)).toMatchObject({ email: student.email, pendingEmail: email });
      const phone = await otherBrowser(student.email);
      expect((await verify(code, phone)).json()).toEqual({ email });
    });

    test('is not a way back into a session that is over', async () => {
      const { student, email, code } = await moving();
      await database.pool.query("update sessions set last_seen_at = now() - interval '15 days' where user_id = $1", [student.uid]); // prettier-ignore
      expectRefused(await verify(code, student));
      expect((await verify(code, await otherBrowser(student.email))).json()).toEqual({ email });
    });

    test('takes every other link with it: no letter to the old address can bring it back, nor a new password', async () => {
      const { student, email, code } = await moving();
      await caller(app).call('POST', '/api/password-reset', { email: student.email });
      const reset = codeIn(await newestLetter(mail, student.email, 'Choose a new password'));
      const first = codeIn(await newestLetter(mail, student.email, confirmation));
      await verify(code, student);
      expect((await verify(first, student)).statusCode).toBe(400);
      const tried = await caller(app).call('POST', '/api/password-reset/confirm', {
        code: reset,
        password: 'a new walk',
      });
      expect(tried.json()).toMatchObject({ error: { code: 'invalid-action-code' } });
      expect(await profileOf(student)).toMatchObject({ email });
    });

    test('is the last one asked for: the link to an earlier one no longer works', async () => {
      const { student, code: earlier } = await moving();
      const later = anAddress();
      expect((await change(student, later)).json()).toMatchObject({ pendingEmail: later });
      expect((await verify(earlier, student)).statusCode).toBe(400);
      expect((await verify(codeIn(await newestLetter(mail, later, newAddress)), student)).json()).toEqual({
        email: later,
      });
    });

    test('is given up by asking for the address that they have', async () => {
      const { student, code } = await moving();
      const letters = (await mail.outbox()).length;
      expect((await change(student, student.email)).json()).toMatchObject({ email: student.email, pendingEmail: null });
      expect((await verify(code, student)).statusCode).toBe(400);
      expect(await mail.outbox()).toHaveLength(letters);
    });

    test('is forgotten when its link has expired', async () => {
      const { student, email } = await moving();
      await database.pool.query('update action_codes set expires_at = now() where email = $1', [email]);
      expect(await profileOf(student)).toMatchObject({ pendingEmail: null });
    });

    test('may be another’s already: the answer is the same, both get a letter, and none of them a link', async () => {
      const student = await newStudent(app);
      const owner = await newStudent(app, { name: 'Olga Owner' });
      const free = await change(await newStudent(app), anAddress());
      const reply = await change(student, owner.email);
      expect([reply.statusCode, reply.json()]).toMatchObject([
        200,
        { email: student.email, pendingEmail: owner.email },
      ]);
      expect(Object.keys(reply.headers)).toEqual(Object.keys(free.headers));
      expect(Object.keys(reply.json<Profile>())).toEqual(Object.keys(free.json<Profile>()));
      const told = await newestLetter(mail, owner.email, 'You have an account already');
      expect(`${told.text}${told.html}`).not.toMatch(/code=|confirm-email/);
      expect(`${told.text}${told.html}`).not.toContain(student.email);
      await newestLetter(mail, student.email, 'Your e-mail address is about to change');
      expect(await profileOf(owner)).toMatchObject({ email: owner.email, pendingEmail: null });
    });

    test('may become another’s before the link is used: then nothing changes, and the person reads why', async () => {
      const { student, email, code } = await moving();
      const faster = await newStudent(app, { email });
      const before = await profileOf(student);
      for (const browser of [student, await otherBrowser(student.email)]) {
        const reply = await verify(code, browser);
        expect([reply.statusCode, reply.json()]).toEqual([
          409,
          {
            error: {
              status: 'aborted',
              code: 'email-already-in-use',
              message: accountErrorTexts['email-already-in-use'],
            },
          },
        ]);
      }
      expect(await profileOf(student)).toEqual(before);
      expect(await profileOf(faster)).toMatchObject({ email, emailVerified: false });
    });

    test('is one person’s when two use their links to it at the same time', async () => {
      const people = [await newStudent(app), await newStudent(app)];
      const email = anAddress();
      const links: [code: string, browser: Caller][] = [];
      for (const [index, student] of people.entries()) {
        await change(student, email);
        links.push([codeIn(await newestLetter(mail, email, newAddress, index + 1)), student]);
      }
      const replies = await Promise.all(links.map((link) => verify(...link)));
      expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409]);
    });

    test.each(['', 'ada', 'ada\uff20x.io', 'ada@xn--80ak6aa92e.com', 'a@b.co\r\nBcc: x@y.co'])(
      'must be a plain address: %j is refused',
      async (email) => {
        const reply = await change(await newStudent(app), email);
        expect([reply.statusCode, reply.json()]).toMatchObject([400, { error: { message: invalidEmailText } }]);
      },
    );

    test('may be asked for 5 times an hour', async () => {
      const student = await newStudent(app);
      const replies = await Promise.all(Array.from({ length: 8 }, () => change(student, anAddress())));
      const statuses = replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
      const { rowCount } = await database.pool.query('select 1 from action_codes where user_id = $1 and email <> $2', [
        student.uid,
        student.email,
      ]);
      expect(rowCount).toBe(1);
    });
  });

  describe('that is somebody’s who wants no letters', () => {
    const expireHour = () => database.pool.query("delete from attempt_limits where key like '%PerHour%'");

    test('gets 4 an hour and 10 a day that confirm it, whoever asks; the answers are the same', async () => {
      const email = anAddress();
      const people = await Promise.all(Array.from({ length: 15 }, () => newStudent(app)));
      const answers: unknown[] = [];
      const counts: number[] = [];
      for (const [index, student] of people.entries()) {
        if (index % 5 === 0) await expireHour();
        const { statusCode, body } = await change(student, email);
        answers.push([statusCode, body.replace(student.email, '').replace(/"createdAt":"[^"]*"/, '')]);
        counts.push((await lettersTo(mail, email)).length);
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(counts).toEqual([1, 2, 3, 4, 4, 5, 6, 7, 8, 8, 9, 10, 10, 10, 10]);
    });

    test('gets none when it signs up after that, and none more when it asks again: both work as ever', async () => {
      const email = anAddress();
      for (let times = 0; times < 4; times += 1) await change(await newStudent(app), email);
      const student = await newStudent(app, { email });
      const reply = await student.call('POST', '/api/me/email/verification');
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { email, emailVerified: false }]);
      expect(await lettersTo(mail, email)).toHaveLength(4);
      await expireHour();
      await student.call('POST', '/api/me/email/verification');
      expect((await newestLetter(mail, email, confirmation)).to).toBe(email);
    });
  });

  test.each(['', 'x', 'A'.repeat(43), '%00', "' or 1=1--"])('is not confirmed by the code %j', async (code) => {
    const reply = await verify(code, caller(app));
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { error: { code: 'invalid-action-code' } }]);
  });

  test('is not confirmed by the link to a new password', async () => {
    const { email } = await newStudent(app);
    await caller(app).call('POST', '/api/password-reset', { email });
    const code = codeIn(await newestLetter(mail, email, 'Choose a new password'));
    expect((await verify(code, caller(app))).json()).toMatchObject({ error: { code: 'invalid-action-code' } });
  });
});
