import { describe, expect, test } from 'vitest';
import { caller } from '#platform/server/testing/caller.ts';
import { linkIn } from '#platform/server/testing/mailbox.ts';
import { accountErrorTexts } from '../../texts.ts';
import { codeIn, lettersTo, newestLetter } from '../testing/letters.ts';
import { newStudent } from '../testing/newStudent.ts';
import { addressServer, confirmation } from '../testing/addressServer.ts';

describe('an e-mail address', async () => {
  const { database, app, mail, verify, change, profileOf, isSignedIn, expectRefused, anAddress, otherBrowser } =
    await addressServer();

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
