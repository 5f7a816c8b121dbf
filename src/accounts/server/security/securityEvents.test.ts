import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import { accountsServer, secret } from '../testing/accountsServer.ts';
import { newStudent } from '../testing/newStudent.ts';
import { mostPerAccountAndDay, mostPerNetworkAndHour, SecurityEvents } from './securityEvents.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

describe('the record of security events', async () => {
  const { url, database } = await testDatabase();
  const { app } = await accountsServer(url);
  const events = new SecurityEvents(database, secret);
  const kinds = async (uid: string) => (await events.findOwn(uid)).map(({ what }) => what);
  const from = (ip: string) => ({ ip, socket: {} }) as unknown as FastifyRequest;
  const rows = async () => (await database.pool.query('select from security_events')).rowCount ?? 0;

  test('tells what happened to an account, in its order, under pseudonyms', async () => {
    const student = await newStudent(app);
    const { email, password, uid } = student;
    const signIn = (typed: string) => caller(app).call('POST', '/api/sign-in', { email, password: typed });
    await signIn(password);
    for (let time = 0; time < 10; time += 1) {
      await signIn('wrong');
      if (time === 0) await eventually(async () => expect(await kinds(uid)).toContain('sign-in-failed'));
    }
    await eventually(async () => expect(await kinds(uid)).toContain('locked'));
    await student.call('DELETE', '/api/me/devices');
    await student.call('POST', '/api/me/password', { password: 'another walk by the lake' });
    await student.call('DELETE', '/api/me');
    // it is noted behind the answer: the last two failures may both find the account locked by then
    expect([...new Set(await kinds(uid))]).toEqual([
      'signed-up',
      'signed-in',
      'sign-in-failed',
      'locked',
      'signed-out-everywhere',
      'password-changed',
      'deleted',
    ]);
    const [first] = await events.findOwn(uid);
    expect(first).toMatchObject({ who: pseudonym(secret, uid), network: pseudonym(secret, '127.0.0.1') });
    const whole = await database.pool.query<{ row: string }>('select row_to_json(e)::text as row from security_events e'); // prettier-ignore
    for (const { row } of whole.rows) for (const clear of [uid, email, '127.0.0.1']) expect(row).not.toContain(clear);
  });

  test.each([
    "update security_events set what = 'enabled'",
    'delete from security_events',
    'truncate security_events',
    "update security_events set at = now() - interval '2 years'",
  ])('cannot be rewritten: %s', async (statement) => {
    await events.note('enabled', 'somebody', undefined);
    const before = await rows();
    await expect(database.pool.query(statement)).rejects.toThrow('only added to');
    expect(await rows()).toBe(before);
  });

  test('forgets after a year, and not before', async () => {
    for (const days of [367, 363])
      await database.pool.query(
        `insert into security_events (what, at) values ('enabled', now() - interval '${days} days')`,
      );
    const before = await rows();
    await events.forgetOld();
    expect(await rows()).toBe(before - 1);
  });

  test('takes so many rows an hour from a network of strangers, and no more', async () => {
    const before = await rows();
    for (let count = 0; count < mostPerNetworkAndHour + 20; count += 1)
      await events.note('signed-up', `flood-${count}`, from('192.0.2.50'));
    expect(await rows()).toBe(before + mostPerNetworkAndHour);
    await events.note('password-changed', 'flood-0', from('192.0.2.50')); // what a flood must not hide
    await events.note('signed-up', 'somebody else', from('192.0.2.51'));
    expect(await rows()).toBe(before + mostPerNetworkAndHour + 2);
  });

  test('takes so many rows a day of one kind from an account, from wherever', async () => {
    const before = await rows();
    for (let count = 0; count < mostPerAccountAndDay + 5; count += 1)
      await events.note('password-changed', 'restless', from(`198.51.100.${count}`));
    expect(await rows()).toBe(before + mostPerAccountAndDay);
    await events.note('email-changed', 'restless', from('198.51.100.1'));
    expect(await rows()).toBe(before + mostPerAccountAndDay + 1);
  });
});
