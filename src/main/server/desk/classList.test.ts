import { afterAll, describe, expect, test } from 'vitest';
import { invitationDays } from '#accounts/server/letters.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { classLinesShown, mostClassBytes, type ClassImport } from '#admin/classList.ts';
import type { Person } from '#admin/people.ts';
import { peopleTexts } from '#admin/peopleTexts.ts';
import { findDeeds } from '#admin/server/audit/audit.queries.ts';
import { peopleAtOnce } from '#admin/server/people/exportPeople.ts';
import { peopleLimits } from '#admin/server/people/people.limits.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { linkIn, openMailbox } from '#platform/server/testing/mailbox.ts';
import { testServer } from '../testing/testServer.ts';

describe('a class list', async () => {
  const mailbox = await openMailbox();
  afterAll(() => mailbox.close());
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'site@example.com', PUBLIC_URL: 'http://localhost:3000' };
  const { app, database } = await testServer(mail);
  const { pool } = database;
  const admin = await newAdmin(app, database);
  const csv = (text: string | Buffer, by = admin, address = '/import') =>
    by.call('POST', `/api/admin/people${address}`, Buffer.from(text), { 'content-type': 'text/csv' });
  const sentence = (reply: { json: () => unknown }) => (reply.json() as { error: { message: string } }).error.message;
  const deeds = async () =>
    (await findDeeds(database, { target: '' })).map(({ what, before, after }) => ({ what, before, after }));

  const list = 'name,email,pro until\nIvo Class,ivo@class.example,\nMia Class,mia@class.example,2090-06-30\n';

  test('is read first, and nothing is changed', async () => {
    const there = await newStudent(app, { email: 'there@class.example' });
    const preview = await csv(`${list}Tom,there@class.example,\nX,x,`, admin, '/import/preview');
    const outcome = preview.json<ClassImport>();
    expect(outcome).toMatchObject({ isDone: false, made: 2, there: 1, wrong: 1 });
    expect(outcome.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      ...[[5, 'wrong'], [2, 'new'], [3, 'new'], [4, 'there']], // prettier-ignore
    ]);
    expect((await pool.query("select from users where email like '%@class.example'")).rowCount).toBe(1);
    const refused = await csv(`${list}X,x,`);
    expect([refused.statusCode, sentence(refused)]).toEqual([400, peopleTexts.badLines]);
    expect((await pool.query("select from users where email like '%@class.example'")).rowCount).toBe(1);
    expect((await admin.call('GET', `/api/admin/people/${there.uid}`)).json<Person>().name).toBe('Sam Reed');
  });

  test('makes accounts, of which none has a password before its person follows the link in their letter', async () => {
    const done = (await csv(`${list}Tom,there@class.example,2090-06-30`)).json<ClassImport>();
    expect(done).toMatchObject({ isDone: true, made: 2, there: 1, wrong: 0 });
    const { rows } = await pool.query<{ name: string; password_hash: string | null; pro_until: Date | null }>(
      "select name, password_hash, pro_until from users where email like '%@class.example' order by email",
    );
    expect(rows).toEqual([
      { name: 'Ivo Class', password_hash: null, pro_until: null },
      { name: 'Mia Class', password_hash: null, pro_until: new Date('2090-07-01T00:00Z') },
      { name: 'Sam Reed', password_hash: expect.any(String) as string, pro_until: null },
    ]);
    expect(await deeds()).toContainEqual({ what: 'people.imported', before: null, after: { made: 2, there: 1 } });
    const letter = await mailbox.letterTo('ivo@class.example');
    expect(letter.subject).toBe('Your account is ready');
    expect(letter.text).toContain(`${invitationDays} days`);
    const { rows: codes } = await pool.query(
      "select extract(epoch from expires_at - now()) > 13 * 86400 as is_long from action_codes where email = 'ivo@class.example'",
    );
    expect(codes).toEqual([{ is_long: true }]);
    const code = new URL(linkIn(letter)).searchParams.get('code');
    const chosen = await caller(app).call('POST', '/api/password-reset/confirm', {
      code,
      password: 'a walk in the rain',
    });
    expect(chosen.json()).toMatchObject({ user: { email: 'ivo@class.example', displayName: 'Ivo Class' } });
  });

  test('does its work once, however often it is sent', async () => {
    expect((await csv(list)).json()).toMatchObject({ isDone: true, made: 0, there: 2 });
    await mailbox.letterTo('mia@class.example');
    expect(mailbox.letters.filter(({ to }) => to.includes('mia@class.example'))).toHaveLength(1);
  });

  test('may hold five thousand, of which so many are shown', async () => {
    const lines = Array.from({ length: 5_000 }, (_, n) => `Kim ${n},kim${n}@big.example`).join('\n');
    const preview = (await csv(`name,email\n${lines}`, admin, '/import/preview')).json<ClassImport>();
    expect([preview.made, preview.lines.length]).toEqual([5_000, classLinesShown]);
    const wrong = (await csv(`name,email\n${lines}x@`, admin, '/import/preview')).json<ClassImport>();
    expect(wrong.lines[0]).toMatchObject({ line: 5_001, outcome: 'wrong' });
    expect((await csv(`name,email\n${lines.split('\n', 600).join('\n')}`)).json()).toMatchObject({ made: 600 });
  });

  test('that is too large, too long or of another kind is refused', async () => {
    expect((await csv(Buffer.alloc(mostClassBytes + 1, 'x'))).statusCode).toBe(413);
    const refused = await csv(`name,email\n${'a,b\n'.repeat(100_000)}`);
    expect([refused.statusCode, sentence(refused)]).toEqual([400, expect.stringContaining('too long')]);
    expect((await admin.call('POST', '/api/admin/people/import', { name: 'x' })).statusCode).toBe(415);
  });

  test('is taken so many times an hour', async () => {
    const other = await newAdmin(app, database);
    const { points } = peopleLimits.classImports;
    for (let time = 0; time < points; time += 1) expect((await csv('', other)).statusCode).toBe(400);
    expect((await csv('', other)).statusCode).toBe(429);
  });

  test('of all people is written as a file, in which no formula works', async () => {
    await pool.query(
      "insert into users (name, email) values ('=HYPERLINK(\"https://a.example\")', 'formula@example.com')",
    );
    await pool.query(
      "insert into users (name, email) select 'Kim', 'kim' || n || '@export.example' from generate_series(1, $1) n",
      [peopleAtOnce],
    );
    const reply = await admin.call('POST', '/api/admin/people/export');
    expect(reply.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="people-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = reply.body.split('\r\n');
    expect(lines[0]).toBe('\ufeffname,email,since,last seen,pro until,lessons done');
    expect(lines).toContainEqual(
      expect.stringMatching(/^"'=HYPERLINK\(""https:\/\/a\.example""\)",formula@example\.com,\d{4}-.*Z,,,0$/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^Mia Class,mia@class\.example,.*,2090-07-01T00:00:00Z,0$/));
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from users');
    expect(rows[0]?.n).toBeGreaterThan(peopleAtOnce);
    expect(lines).toHaveLength((rows[0]?.n ?? 0) + 2);
    expect(await deeds()).toContainEqual({ what: 'people.exported', before: null, after: null });
  });
});
