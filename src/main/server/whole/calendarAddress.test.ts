import { describe, expect, test } from 'vitest';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { codeIn, newestLetter } from '#accounts/server/testing/letters.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { BearerToken } from '#accounts/account.ts';
import type { CalendarFeed } from '#live/live.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { makeLog } from '#platform/server/log.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { passwordQueries } from '#accounts/server/passwords/passwords.queries.ts';
import { providerQueries } from '#accounts/server/provider/provider.queries.ts';
import { readConfig } from '../config.ts';
import { testServer } from '../testing/testServer.ts';

type Student = Awaited<ReturnType<typeof newStudent>>;

describe('the address of a calendar', async () => {
  const { app, database } = await testServer();
  const log = makeLog('silent');
  const jobs = new Jobs(database, log);
  const secret = 'a secret that only the tests know, long';
  const mail = new Mail({ database, jobs, log, secret, config: readConfig({}) });
  const origin = 'http://localhost:3000';
  const password = 'another walk by the lake';

  async function withFeed() {
    const student = await newStudent(app);
    const { address } = (await student.call('POST', '/api/calendar-feed')).json<CalendarFeed>();
    const path = new URL(address ?? 'none').pathname;
    return { student, read: async () => (await caller(app).call('GET', path)).statusCode };
  }

  const ends: Record<string, (student: Student) => Promise<unknown>> = {
    'the password is changed': ({ call }) => call('POST', '/api/me/password', { password }),
    'a password is chosen by the link of a letter': async ({ email }) => {
      await passwordQueries(database, mail, origin).writeResetLetter(email);
      const code = codeIn(await newestLetter(mail, email, 'Choose a new password'));
      return caller(app).call('POST', '/api/password-reset/confirm', { code, password });
    },
    'the operator sets the password': ({ email }) => accountQueries(database).setPassword(email, 'none'),
    'the e-mail address is changed': async ({ call, email }) => {
      await call('POST', '/api/me/email', { email: `new-${email}` });
      const code = codeIn(await newestLetter(mail, `new-${email}`, 'Confirm your new e-mail address'));
      return call('POST', '/api/verify-email', { code });
    },
    'somebody else shows that the unconfirmed address is theirs': ({ email }) =>
      providerQueries({ database, mail, jobs, provider: 'Google', origin, signUpRule: 'open' }).enterByIdentity(
        { issuer: 'https://id.example', subject: email, email, isEmailVerified: true, name: '' },
        { device: '', replaced: undefined },
      ),
    'its person signs out everywhere else': ({ call }) => call('DELETE', '/api/me/devices'),
    'the role changes': ({ email }) => accountQueries(database).setRole(email, 'admin'),
    'the account is disabled and enabled again': async ({ email }) => {
      await accountQueries(database).setDisabled(email, true);
      await accountQueries(database).setDisabled(email, false);
    },
  };

  test.each(Object.keys(ends))('is worth nothing once %s', async (what) => {
    const { student, read } = await withFeed();
    expect(await read()).toBe(200);
    await ends[what]?.(student);
    expect(await read()).toBe(404);
  });

  test('is there no more for its person either, who makes a new one that works', async () => {
    const { student, read } = await withFeed();
    await student.call('DELETE', '/api/me/devices');
    expect((await student.call('GET', '/api/calendar-feed')).json()).toEqual({ address: null, since: null, lastReadOn: null }); // prettier-ignore
    const { address } = (await student.call('POST', '/api/calendar-feed')).json<CalendarFeed>();
    expect((await caller(app).call('GET', new URL(address ?? 'none').pathname)).statusCode).toBe(200);
    expect(await read()).toBe(404);
  });

  test('is shown with the day since when it works, and the day when a calendar last fetched it', async () => {
    const { student, read } = await withFeed();
    const shown = async () => (await student.call('GET', '/api/calendar-feed')).json<CalendarFeed>();
    const { since, lastReadOn } = await shown();
    expect([Number.isNaN(Date.parse(since ?? '')), lastReadOn]).toEqual([false, null]);
    await database.pool.query("update calendar_feeds set last_read_on = '2026-01-02' where user_id = $1", [
      student.uid,
    ]);
    expect((await shown()).lastReadOn).toBe('2026-01-02');
    await read();
    const { rows } = await database.pool.query<{ day: string }>("select (now() at time zone 'UTC')::date::text as day");
    expect((await shown()).lastReadOn).toBe(rows[0]?.day);
  });

  test('is neither shown nor renewed to a token of one hour', async () => {
    const { student } = await withFeed();
    const { token } = (await student.call('POST', '/api/token')).json<BearerToken>();
    const program = caller(app, { authorization: `Bearer ${token}` });
    const tries = [await program.call('GET', '/api/calendar-feed'), await program.call('POST', '/api/calendar-feed')];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect((await program.call('GET', '/api/progress')).statusCode).toBe(200);
  });
});
