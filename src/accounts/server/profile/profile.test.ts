import { describe, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { invalidNameText, invalidTimeZoneText } from '../../texts.ts';
import { accountsServer } from '../testing/accountsServer.ts';
import { newStudent } from '../testing/newStudent.ts';
import { timeZoneOf } from '../settings/timeZone.ts';

test.each([
  ['America/New_York', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['US/Eastern', 'America/New_York'],
  ['utc', 'UTC'],
  ['+05:00', undefined],
  ['Mars/Olympus', undefined],
  ['', undefined],
  ['America/New_York\0', undefined],
])('the time zone %j is kept as %s', (given, kept) => expect(timeZoneOf(given)).toBe(kept));

describe('a profile', async () => {
  const { url, database } = await testDatabase();
  const { app } = await accountsServer(url, {
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'y',
    OIDC_ISSUER: 'https://id.example',
    OIDC_NAME: 'Springfield High',
  });

  test('shows the person their own account', async () => {
    const student = await newStudent(app, { name: 'Ada Lovelace' });
    const reply = await student.call('GET', '/api/me/profile');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toMatchObject({
      displayName: 'Ada Lovelace',
      email: student.email,
      emailVerified: false,
      pendingEmail: null,
      photoURL: null,
      hasPassword: true,
      provider: null,
      timeZone: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    });
  });

  test('names the provider when one can sign in with it, and no other that was one before', async () => {
    const student = await newStudent(app);
    const other = await newStudent(app);
    await database.pool.query("insert into identities (issuer, subject, user_id) values ('https://accounts.google.com', '7', $1), ('urn:lodestar:test-identity', '7', $1)", [other.uid]); // prettier-ignore
    await database.pool.query("insert into identities (issuer, subject, user_id) values ('https://id.example', '7', $1)", [student.uid]); // prettier-ignore
    expect((await student.call('GET', '/api/me/profile')).json()).toMatchObject({ provider: 'Springfield High' });
    expect((await other.call('GET', '/api/me/profile')).json()).toMatchObject({ provider: null });
  });

  test('changes what is given, and nothing else', async () => {
    const student = await newStudent(app, { name: 'Ada' });
    const change = async (body: object) => (await student.call('PATCH', '/api/me/profile', body)).json<object>();
    expect(await change({ displayName: '  Ada Lovelace ' })).toMatchObject({
      displayName: 'Ada Lovelace',
      timeZone: null,
    });
    expect(await change({ timeZone: 'europe/london' })).toMatchObject({ displayName: 'Ada Lovelace', timeZone: 'Europe/London' }); // prettier-ignore
    expect(await change({})).toMatchObject({ displayName: 'Ada Lovelace', timeZone: 'Europe/London' });
    expect(await change({ displayName: ' \u202e ', timeZone: null })).toMatchObject({
      displayName: '',
      timeZone: null,
    });
    expect((await student.call('GET', '/api/me')).json()).toMatchObject({ user: { displayName: '' } });
  });

  test.each<[string, object, string?]>([
    ['a name of 2,000 combining marks', { displayName: `Z${'\u0335'.repeat(1999)}` }],
    [
      'a name that towers over its line',
      { displayName: `Z${'\u0335\u0321\u0345\u0301'.repeat(10)}algo` },
      invalidNameText,
    ],
    ['a name of 101 characters', { displayName: 'a'.repeat(101) }, invalidNameText],
    ['a name that is no text', { displayName: null }],
    ['a time zone that nobody knows', { timeZone: 'Mars/Olympus' }, invalidTimeZoneText],
    ['a distance from UTC as time zone', { timeZone: '+05:00' }, invalidTimeZoneText],
    ['a time zone of 65 characters', { timeZone: 'A'.repeat(65) }],
  ])('refuses %s', async (_, body, message) => {
    const student = await newStudent(app, { name: 'Ada' });
    const reply = await student.call('PATCH', '/api/me/profile', body);
    expect(reply.statusCode).toBe(400);
    if (message) expect(reply.json()).toMatchObject({ error: { message } });
    expect((await student.call('GET', '/api/me/profile')).json()).toMatchObject({ displayName: 'Ada', timeZone: null });
  });

  test.each([
    ...['email', 'id', 'uid', 'userId', 'createdAt', 'entitled', 'hasPaid', 'role', 'plan', 'proUntil', 'pro_until'],
    ...[
      'emailVerified',
      'email_verified_at',
      'photoURL',
      'photo_url',
      'password',
      'passwordHash',
      'disabledAt',
      'name',
    ],
    ...['subscription', 'stripeCustomerId', 'provider', 'pendingEmail', 'isAdmin'],
  ])('cannot be used to set %s', async (field) => {
    const student = await newStudent(app, { name: 'Ada' });
    const row = async () =>
      (await database.pool.query('select row_to_json(u)::text from users u where id = $1', [student.uid])).rows;
    const before = await row();
    for (const value of [true, 'javascript:alert(1)', { set: true }]) {
      const reply = await student.call('PATCH', '/api/me/profile', { displayName: 'Eve', [field]: value });
      expect(reply.statusCode).toBe(400);
    }
    expect(await row()).toEqual(before);
  });
});
