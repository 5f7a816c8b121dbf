import { beforeEach, describe, expect, test } from 'vitest';
import { caller } from '#platform/server/testing/caller.ts';
import { linkIn } from '#platform/server/testing/mailbox.ts';
import { statementsOf } from '#platform/server/testing/statementsOf.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { accountErrorTexts, invalidEmailText, weakPasswordTexts } from '../../texts.ts';
import { passwordQueries } from './passwords.queries.ts';
import { accountsServer } from '../testing/accountsServer.ts';
import { jobsDone } from '../testing/jobsDone.ts';
import { codeIn, lettersTo, newestLetter } from '../testing/letters.ts';
import { newStudent } from '../testing/newStudent.ts';

const subject = 'Choose a new password';

const password = 'a new walk by the lake';

describe('a forgotten password', async () => {
  const { url, database } = await testDatabase();
  const { app, mail } = await accountsServer(url, { PUBLIC_URL: 'https://sat.example.org' });
  beforeEach(() => database.pool.query('delete from attempt_limits'));

  const ask = (email: string, headers: Record<string, string> = {}) =>
    caller(app, headers).call('POST', '/api/password-reset', { email });
  const reset = (body: object, browser = caller(app)) => browser.call('POST', '/api/password-reset/confirm', body);

  const queries = passwordQueries(database, mail, 'https://sat.example.org');

  /** A student with the code of a link that was written for them, as behind the answer to asking for one. */
  async function forgetful() {
    const student = await newStudent(app);
    return { ...student, code: await codeFor(student.email, 1) };
  }

  async function codeFor(email: string, count: number): Promise<string> {
    await queries.writeResetLetter(email);
    return codeIn(await newestLetter(mail, email, subject, count));
  }

  const signIn = (email: string, typed: string) => caller(app).call('POST', '/api/sign-in', { email, password: typed });

  test('is answered by a letter with a link to this very site, whatever host a request names', async () => {
    const { email } = await newStudent(app);
    const reply = await ask(` ${email.toUpperCase()} `, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    });
    expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    const letter = await newestLetter(mail, email, subject);
    expect(linkIn(letter)).toMatch(/^https:\/\/sat\.example\.org\/reset-password\?code=[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(letter)).not.toContain('evil');
  });

  test('tells nobody who has an account: neither by its answer nor by what is done before it', async () => {
    const known = await newStudent(app, { email: 'known-person@example.com' });
    const disabled = await newStudent(app, { email: 'gone-person12@example.com' });
    await database.pool.query('update users set disabled_at = now() where id = $1', [disabled.uid]);
    await ask('first-person@example.com');
    await jobsDone(database, 'password-reset');

    const done: string[] = [];
    const answers: string[] = [];
    for (const email of ['other-person@example.com', disabled.email, known.email]) {
      const { result: reply, statements } = await statementsOf(() => ask(email));
      done.push(statements.join('\n'));
      answers.push(`${reply.statusCode} ${reply.body} ${Object.keys(reply.headers).toSorted().join()}`);
      await jobsDone(database, 'password-reset');
    }
    expect(new Set(answers).size).toBe(1);
    expect(new Set(done).size).toBe(1);
    expect(done[0]).toMatch(/attempt_limits[^]*begin[^]*pgboss[^]*commit/i);
    expect(done[0]).not.toContain('users');
    expect(await lettersTo(mail, 'other-person@example.com')).toEqual([]);
    const subjects = async (email: string) => (await lettersTo(mail, email)).map((letter) => letter.subject);
    expect(await subjects(disabled.email)).not.toContain(subject);
    expect(await subjects(known.email)).toContain(subject);
  });

  test('leaves no address in what waits to be done', async () => {
    const { email } = await newStudent(app);
    await ask(email);
    const { rows } = await database.pool.query<{ row: string }>('select row_to_json(j)::text as row from pgboss.job j');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(email))).toEqual([]);
  });

  test('may be asked for 3 times an hour for one address; beyond that the answer is the same, and no letter comes', async () => {
    const { email } = await newStudent(app);
    const replies = await Promise.all(Array.from({ length: 100 }, () => ask(email)));
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`))).toEqual(new Set(['200 {}']));
    await jobsDone(database, 'password-reset');
    await newestLetter(mail, email, subject, 3);
  });

  test('may be asked for 300 times an hour from one network', async () => {
    await ask('somebody@example.com');
    await database.pool.query("update attempt_limits set points = 299 where key like 'passwordResetsPerNetwork%'");
    expect([(await ask('one@example.com')).statusCode, (await ask('two@example.com')).statusCode]).toEqual([200, 429]);
    expect((await caller(app, {}, '192.0.2.9').call('POST', '/api/password-reset', { email: 'two@example.com' })).statusCode).toBe(200); // prettier-ignore
  });

  test('is not asked for with what is no address', async () => {
    const reply = await ask('ada');
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { error: { status: 'invalid-argument', code: 'invalid-email', message: invalidEmailText } },
    ]);
  });

  test('is replaced by the link: the person is signed in here and nowhere else, and a letter says so', async () => {
    const student = await forgetful();
    const phone = caller(app);
    await phone.call('POST', '/api/sign-in', { email: student.email, password: student.password });
    const browser = caller(app);
    const reply = await reset({ code: student.code, password }, browser);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { user: { uid: student.uid, email: student.email } }]);
    expect((await browser.call('GET', '/api/me')).json()).toEqual(reply.json());
    for (const other of [student, phone]) expect((await other.call('GET', '/api/me')).json()).toEqual({ user: null });
    expect((await signIn(student.email, student.password)).statusCode).toBe(401);
    expect((await signIn(student.email, password)).statusCode).toBe(200);
    const letter = await newestLetter(mail, student.email, 'Your password was changed');
    expect(letter.text).not.toContain('code=');
  });

  test('shows that the person reads the mail of their address', async () => {
    const { code } = await forgetful();
    const browser = caller(app);
    await reset({ code, password }, browser);
    expect((await browser.call('GET', '/api/me/profile')).json()).toMatchObject({ emailVerified: true });
  });

  test('leaves no other way into an account whose address nobody had confirmed before; into another it does', async () => {
    const waysInto = async (verified: boolean) => {
      const { uid, code } = await forgetful();
      const values = [uid];
      if (verified) await database.pool.query('update users set email_verified_at = now() where id = $1', values);
      await database.pool.query("insert into identities (issuer, subject, user_id) values ('https://id.example.org', $1::text, $1::uuid)", values); // prettier-ignore
      await reset({ code, password });
      return (await database.pool.query('select subject from identities where user_id = $1', values)).rowCount;
    };
    expect([await waysInto(false), await waysInto(true)]).toEqual([0, 1]);
  });

  test('can be chosen by somebody who had none, since they sign in elsewhere', async () => {
    const { code, uid, email } = await forgetful();
    await database.pool.query('update users set password_hash = null where id = $1', [uid]);
    expect((await reset({ code, password })).statusCode).toBe(200);
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  test('is replaced in a browser where somebody else was signed in: their session ends there', async () => {
    const { code, uid } = await forgetful();
    const sister = await newStudent(app);
    const before = caller(app);
    for (const [name, value] of sister.cookies) before.cookies.set(name, value);
    const reply = await sister.call('POST', '/api/password-reset/confirm', { code, password });
    expect(reply.json()).toMatchObject({ user: { uid } });
    expect((await before.call('GET', '/api/me')).json()).toEqual({ user: null });
  });

  test('has links that all work until one is used; then none does', async () => {
    const { email, code: first } = await forgetful();
    const second = await codeFor(email, 2);
    const third = await codeFor(email, 3);
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await reset({ code: second, password })).statusCode).toBe(200);
    for (const code of [first, second, third]) {
      const reply = await reset({ code, password: 'yet another one here' });
      expect([reply.statusCode, reply.json()]).toEqual([400, refusal('invalid-action-code')]);
    }
  });

  test('is replaced once by ten who use the link at the same time', async () => {
    const { code, uid } = await forgetful();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset({ code, password: `walk number ${index} here` })),
    );
    const statuses = replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(400)]);
    const { rowCount } = await database.pool.query('select 1 from sessions where user_id = $1', [uid]);
    expect(rowCount).toBe(1);
  });

  test('stays when the link has expired, by a second, and the person reads that', async () => {
    const { code, email, password: old } = await forgetful();
    const { rows } = await database.pool.query<{ left: number }>(
      "select extract(epoch from expires_at - now())::float8 as left from action_codes where email = $1 and action = 'reset-password'",
      [email],
    );
    expect(rows[0]?.left).toBeGreaterThan(29 * 60);
    expect(rows[0]?.left).toBeLessThanOrEqual(30 * 60);
    await database.pool.query("update action_codes set expires_at = now() - interval '1 second' where email = $1", [
      email,
    ]);
    const reply = await reset({ code, password });
    expect([reply.statusCode, reply.json()]).toEqual([400, refusal('expired-action-code')]);
    expect((await signIn(email, old)).statusCode).toBe(200);
  });

  test.each<[string, (code: string) => object]>([
    ['cut short', (code) => ({ code: code.slice(0, -1), password })],
    ['with a letter too many', (code) => ({ code: `${code}A`, password })],
    ['in capitals', (code) => ({ code: code.toUpperCase(), password })],
    ['with a blank', (code) => ({ code: ` ${code}`, password })],
    ['left empty', () => ({ code: '', password })],
    ['longer than any', () => ({ code: 'A'.repeat(101), password })],
    ['as an array', (code) => ({ code: [code], password })],
    ['along with another person’s id', (code) => ({ code, password, userId: crypto.randomUUID() })],
    ['along with another person’s address', (code) => ({ code, password, email: 'other@example.com' })],
  ])('is not replaced by a code %s', async (_, body) => {
    const { code, call } = await forgetful();
    const reply = await reset(body(code));
    expect(reply.statusCode).toBe(400);
    expect(reply.cookies).toEqual([]);
    expect((await call('GET', '/api/me')).json()).not.toEqual({ user: null });
    expect((await reset({ code, password })).statusCode).toBe(200);
  });

  test('is not replaced by a link that went to an address which the account has no more', async () => {
    const { code, uid, email, password: old } = await forgetful();
    await database.pool.query("update users set email = 'moved-' || email where id = $1", [uid]);
    expect((await reset({ code, password })).json()).toEqual(refusal('invalid-action-code'));
    expect((await signIn(`moved-${email}`, old)).statusCode).toBe(200);
  });

  test('is not replaced by the link that confirms an address', async () => {
    const { email } = await newStudent(app);
    const code = codeIn(await newestLetter(mail, email, 'Confirm your e-mail address'));
    expect((await reset({ code, password })).json()).toEqual(refusal('invalid-action-code'));
  });

  test('is not replaced by a program that looks at the link before the person does', async () => {
    const { code } = await forgetful();
    for (const path of ['/reset-password', '/api/password-reset/confirm', '/api/password-reset']) {
      for (const method of ['GET', 'HEAD'] as const) await caller(app).call(method, `${path}?code=${code}`);
    }
    expect((await reset({ code, password })).statusCode).toBe(200);
  });

  test('is not replaced by a weak one, nor by itself; the link still works after that', async () => {
    const { code, email, password: old } = await forgetful();
    const refused = { short: 'tooShort', [email.toUpperCase()]: 'email', password123: 'common', [old]: 'unchanged' };
    for (const [weak, reason] of Object.entries(refused)) {
      const reply = await reset({ code, password: weak });
      const message = weakPasswordTexts[reason as keyof typeof weakPasswordTexts];
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        { error: { status: 'invalid-argument', code: 'weak-password', message } },
      ]);
    }
    expect((await reset({ code, password })).statusCode).toBe(200);
  });

  test('of an account that was disabled meanwhile stays', async () => {
    const { code, uid } = await forgetful();
    await database.pool.query('update users set disabled_at = now() where id = $1', [uid]);
    const reply = await reset({ code, password });
    expect([reply.statusCode, reply.json()]).toMatchObject([401, { error: { code: 'user-disabled' } }]);
    expect(reply.cookies).toEqual([]);
  });

  test('cannot be replaced by someone who reads the database', async () => {
    const { code, email } = await forgetful();
    const { rows } = await database.pool.query<{ row: string; code_hash: Buffer }>(
      "select row_to_json(a)::text as row, code_hash from action_codes a where email = $1 and action = 'reset-password'",
      [email],
    );
    expect(rows).toHaveLength(1);
    for (const { row, code_hash: hash } of rows) {
      expect(row).not.toContain(code);
      expect((await reset({ code: hash.toString('base64url'), password })).statusCode).toBe(400);
    }
    const { rows: sealed } = await database.pool.query<{ sealed: Buffer }>('select sealed from mails');
    expect(sealed.some(({ sealed }) => sealed.includes(code))).toBe(false);
  });
});

function refusal(code: 'invalid-action-code' | 'expired-action-code') {
  return { error: { status: 'invalid-argument', code, message: accountErrorTexts[code] } };
}
