import { afterAll, describe, expect, test } from 'vitest';
import { accountErrorTexts } from '#accounts/texts.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { ownAccountTexts, peopleTexts } from '#admin/peopleTexts.ts';
import type { People, Person } from '#admin/people.ts';
import { auditLog } from '#admin/server/audit/audit.tables.ts';
import { findDeeds } from '#admin/server/audit/audit.queries.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { linkIn, openMailbox } from '#platform/server/testing/mailbox.ts';
import { testServer } from '../testing/testServer.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

describe('an administrator', async () => {
  const mailbox = await openMailbox();
  afterAll(() => mailbox.close());
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'site@example.com', PUBLIC_URL: 'http://localhost:3000' };
  const { app, database } = await testServer(mail);
  const { pool } = database;
  const admin = await newAdmin(app, database);
  const at = (uid: string, more = '') => `/api/admin/people/${uid}${more}`;
  const sentence = (reply: { json: () => unknown }) => (reply.json() as { error: { message: string } }).error.message;
  const signIn = ({ email, password }: { email: string; password: string }) =>
    caller(app).call('POST', '/api/sign-in', { email, password });
  const deedsOn = async (target: string) =>
    (await findDeeds(database, { target })).map(({ what, before, after }) => ({ what, before, after })).toReversed();
  const eventsOf = async (uid: string) =>
    (await admin.call('GET', at(uid))).json<Person>().events.map(({ what }) => what).filter((what) => !what.startsWith('signed-')); // prettier-ignore

  test('finds somebody, and sees what there is to see of them', async () => {
    const student = await newStudent(app, { name: 'Noor Findable' });
    await student.call('PUT', '/api/progress/start-here/start-test-map');
    const found = (await admin.call('GET', '/api/admin/people?search=findable')).json<People>();
    expect(found).toEqual({
      people: [
        {
          ...{ uid: student.uid, name: 'Noor Findable', email: student.email },
          ...{ isPro: false, isDisabled: false, isAdmin: false },
        },
      ],
      next: null,
    });
    const person = (await admin.call('GET', at(student.uid))).json<Person>();
    expect(person).toMatchObject({
      ...{ name: 'Noor Findable', email: student.email, isConfirmed: false, role: 'student', disabledAt: null },
      ...{ waysIn: ['password'], devices: [{ name: 'Unknown browser' }], events: [{ what: 'signed-up' }] },
      pro: { isPro: false, plan: null, until: null, grantedUntil: null },
      progress: { lessonsDone: 1, answers: 0, lastStudiedAt: null },
    });
    expect(person.progress.lessons).toBeGreaterThan(1);
    expect(person.lastSeenAt).toMatch(/Z$/);
  });

  test('sees why somebody has Pro by the code that decides it', async () => {
    const payer = await newStudent(app);
    await pool.query(
      `insert into subscriptions (id, user_id, books, status, price_id, interval, started_at, period_end, renews)
       values ('sub_desk', $1, 'sandbox', 'active', 'price_1', 'year', now(), '2090-05-01', true)`,
      [payer.uid],
    );
    const { pro } = (await admin.call('PUT', at(payer.uid, '/grant'), { until: '2080-01-01' })).json<Person>();
    expect(pro).toMatchObject({ plan: 'yearly', renews: true, until: '2090-05-01T00:00:00.000Z' });
    expect(pro.grantedUntil).toBe('2080-01-02T00:00:00.000Z');
  });

  test('sends the link to a new password, as often as its owner could', async () => {
    const student = await newStudent(app);
    for (let time = 0; time < 3; time += 1)
      expect((await admin.call('POST', at(student.uid, '/reset-link'))).statusCode).toBe(200);
    const refused = await admin.call('POST', at(student.uid, '/reset-link'));
    expect([refused.statusCode, sentence(refused)]).toEqual([429, accountErrorTexts['too-many-requests']]);
    const letter = await eventually(async () => {
      const found = mailbox.letters.find(
        ({ to, subject }) => to.includes(student.email) && subject === 'Choose a new password',
      );
      if (!found) throw new Error('Expected the letter but found none');
      return found;
    });
    expect(linkIn(letter)).toContain('/reset-password?code=');
    expect(await deedsOn(student.uid)).toEqual(
      Array.from({ length: 3 }, () => ({ what: 'person.reset-link-sent', before: null, after: null })),
    );
  });

  test('shuts somebody out, who gets no link then, and lets them in again', async () => {
    const student = await newStudent(app);
    const disabled = await admin.call('PUT', at(student.uid, '/disabled'), { isDisabled: true });
    expect(disabled.json<Person>().disabledAt).toMatch(/Z$/);
    expect((await student.call('GET', '/api/me')).json()).toEqual({ user: null });
    expect((await signIn(student)).statusCode).toBe(401);
    const link = await admin.call('POST', at(student.uid, '/reset-link'));
    expect([link.statusCode, sentence(link)]).toEqual([409, peopleTexts.disabledGetsNoLink]);
    const role = await admin.call('PUT', at(student.uid, '/role'), { role: 'admin' });
    expect([role.statusCode, sentence(role)]).toEqual([409, peopleTexts.disabledRunsNothing]);
    await admin.call('PUT', at(student.uid, '/disabled'), { isDisabled: true });
    await admin.call('PUT', at(student.uid, '/disabled'), { isDisabled: false });
    expect((await signIn(student)).statusCode).toBe(200);
    expect(await deedsOn(student.uid)).toEqual([
      { what: 'person.disabled', before: { disabled: false }, after: { disabled: true } },
      { what: 'person.enabled', before: { disabled: true }, after: { disabled: false } },
    ]);
    expect(await eventsOf(student.uid)).toEqual(['enabled', 'sign-in-failed', 'disabled']);
  });

  test('signs somebody out everywhere', async () => {
    const student = await newStudent(app);
    const { devices } = (await admin.call('DELETE', at(student.uid, '/sessions'))).json<Person>();
    expect(devices).toEqual([]);
    expect((await student.call('GET', '/api/me')).json()).toEqual({ user: null });
    expect(await deedsOn(student.uid)).toEqual([{ what: 'person.signed-out', before: null, after: null }]);
  });

  test('makes an administrator, and a student again', async () => {
    const student = await newStudent(app);
    await admin.call('PUT', at(student.uid, '/role'), { role: 'admin' });
    await admin.call('PUT', at(student.uid, '/role'), { role: 'student' });
    expect(await deedsOn(student.uid)).toEqual([
      { what: 'person.role-changed', before: { role: 'student' }, after: { role: 'admin' } },
      { what: 'person.role-changed', before: { role: 'admin' }, after: { role: 'student' } },
    ]);
    expect(await eventsOf(student.uid)).toEqual(['made-student', 'made-admin']);
  });

  test('gives Pro until the end of a day, and ends it', async () => {
    const student = await newStudent(app);
    const given = await admin.call('PUT', at(student.uid, '/grant'), { until: '2090-06-30' });
    expect(given.json<Person>().pro).toMatchObject({
      isPro: true,
      plan: 'grant',
      grantedUntil: '2090-07-01T00:00:00.000Z',
    });
    for (const until of ['2001-01-01', 'soon', '']) {
      const refused = await admin.call('PUT', at(student.uid, '/grant'), { until });
      expect([refused.statusCode, sentence(refused)]).toEqual([400, peopleTexts.noDayToCome]);
    }
    const ended = await admin.call('PUT', at(student.uid, '/grant'), { until: null });
    expect(ended.json<Person>().pro).toMatchObject({ isPro: false, plan: null, grantedUntil: null });
    await admin.call('PUT', at(student.uid, '/grant'), { until: null });
    const until = '2090-07-01T00:00:00.000Z';
    expect(await deedsOn(student.uid)).toEqual([
      { what: 'person.pro-granted', before: null, after: { until } },
      { what: 'person.pro-ended', before: { until }, after: null },
    ]);
    expect(await eventsOf(student.uid)).toEqual(['pro-revoked', 'pro-granted']);
  });

  test('deletes an account whose address they typed, with everything in it', async () => {
    const student = await newStudent(app);
    const refused = await admin.call('DELETE', at(student.uid), { email: 'somebody@example.com' });
    expect([refused.statusCode, sentence(refused)]).toEqual([400, peopleTexts.otherAddress]);
    expect((await admin.call('DELETE', at(student.uid), { email: ` ${student.email.toUpperCase()}` })).statusCode).toBe(
      200,
    );
    expect((await admin.call('GET', at(student.uid))).statusCode).toBe(404);
    expect((await pool.query('select from people_names where user_id = $1', [student.uid])).rowCount).toBe(0);
    expect(await deedsOn(student.uid)).toEqual([{ what: 'person.deleted', before: { role: 'student' }, after: null }]);
    expect(JSON.stringify(await findDeeds(database, { target: student.uid }))).not.toContain(student.email);
  });

  test('keeps an account whose subscription cannot be ended', async () => {
    const payer = await newStudent(app);
    await pool.query(
      `insert into subscriptions (id, user_id, books, status, price_id, interval, started_at, period_end, renews)
       values ('sub_elsewhere', $1, 'live', 'active', 'price_1', 'year', now(), '2090-05-01', true)`,
      [payer.uid],
    );
    expect((await admin.call('DELETE', at(payer.uid), { email: payer.email })).statusCode).toBe(503);
    expect((await admin.call('GET', at(payer.uid))).statusCode).toBe(200);
    expect(await deedsOn(payer.uid)).toEqual([]);
  });

  test.each([
    ['PUT', '/disabled', { isDisabled: true }, ownAccountTexts.disable],
    ['DELETE', '/sessions', {}, ownAccountTexts.signOut],
    ['PUT', '/role', { role: 'student' }, ownAccountTexts.role],
    ['DELETE', '', { email: admin.email }, ownAccountTexts.delete],
  ] as const)('does not do to themselves: %s %s', async (method, address, body, text) => {
    const refused = await admin.call(method, at(admin.uid, address), body);
    expect([refused.statusCode, sentence(refused)]).toEqual([409, text]);
    expect(await deedsOn(admin.uid)).toEqual([]);
  });

  test.each([
    ['PUT', '/disabled', { isDisabled: true }],
    ['PUT', '/role', { role: 'student' }],
    ['DELETE', '', undefined],
  ] as const)('and another who take each other away at once leave one: %s %s', async (method, address, body) => {
    await pool.query("update users set role = 'student' where role = 'admin'");
    await pool.query('update users set disabled_at = null');
    const [one, other] = [await newAdmin(app, database), await newAdmin(app, database)];
    const replies = await Promise.all([
      one.call(method, at(other.uid, address), body ?? { email: other.email }),
      other.call(method, at(one.uid, address), body ?? { email: one.email }),
    ]);
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { rowCount } = await pool.query("select from users where role = 'admin' and disabled_at is null");
    expect(rowCount).toBe(1);
    await pool.query("update users set role = 'student' where role = 'admin'");
    await pool.query("update users set role = 'admin' where id = $1", [admin.uid]);
  });

  test('does nothing to nobody', async () => {
    for (const [method, address, body] of [
      ['GET', '', undefined],
      ['POST', '/reset-link', {}],
      ['PUT', '/disabled', { isDisabled: true }],
      ['PUT', '/disabled', { isDisabled: false }],
      ['DELETE', '/sessions', {}],
      ['PUT', '/role', { role: 'admin' }],
      ['PUT', '/grant', { until: null }],
      ['DELETE', '', { email: 'a@example.com' }],
    ] as const) {
      const refused = await admin.call(method, at(nobody, address), body);
      expect([refused.statusCode, sentence(refused)]).toEqual([404, 'Person not found.']);
    }
    expect(await deedsOn(nobody)).toEqual([]);
  });

  test('a student is refused all of it, and none of it is written down', async () => {
    const student = await newStudent(app);
    const before = await database.orm.$count(auditLog);
    for (const [method, address] of [
      ['GET', '/api/admin/people'],
      ['GET', at(admin.uid)],
      ['DELETE', at(admin.uid)],
      ['POST', '/api/admin/people/export'],
    ] as const)
      expect((await student.call(method, address)).statusCode).toBe(403);
    const list = Buffer.from('name,email\nA,a@b.example');
    const sent = await student.call('POST', '/api/admin/people/import', list, { 'content-type': 'text/csv' });
    expect(sent.statusCode).toBe(403);
    expect(await database.orm.$count(auditLog)).toBe(before);
  });
});
