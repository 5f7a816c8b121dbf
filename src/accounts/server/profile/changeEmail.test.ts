import { describe, expect, test } from 'vitest';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import type { Profile } from '../../ownAccount.ts';
import { accountErrorTexts, invalidEmailText } from '../../texts.ts';
import { codeIn, newestLetter } from '../testing/letters.ts';
import { newStudent } from '../testing/newStudent.ts';
import { addressServer, confirmation, newAddress } from '../testing/addressServer.ts';

describe('an e-mail address', async () => {
  const { database, app, mail, verify, change, profileOf, isSignedIn, expectRefused, anAddress, moving, otherBrowser } =
    await addressServer();

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
});
