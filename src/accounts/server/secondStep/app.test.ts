import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import type { SecondStep, SetUp } from '../../secondStep.ts';
import { setUpOverText, wrongCodeText, wrongRecoveryCodeText } from '../../secondStepTexts.ts';
import { SecurityEvents } from '../security/securityEvents.ts';
import { accountsServer, secret } from '../testing/accountsServer.ts';
import { lettersTo } from '../testing/letters.ts';
import { newAdministrator } from '../testing/newAdministrator.ts';

const base = '/api/me/second-step';

describe('an app that makes codes', async () => {
  const { url, database } = await testDatabase();
  let time = Date.UTC(2026, 10, 28, 12);
  const { app, mail } = await accountsServer(url, {}, {}, () => time);
  const events = new SecurityEvents(database, secret);
  const nextStep = () => (time += 30_000);
  const codeOf = (appSecret: string, at = time) =>
    new TOTP({ secret: appSecret.replaceAll(' ', '') }).generate({ timestamp: at });

  type Admin = Awaited<ReturnType<typeof newAdministrator>>;
  const stateOf = async (admin: Admin) => (await admin.call('GET', base)).json<SecondStep>();
  const forget = (uid: string) => database.pool.query('update sessions set second_step_at = null where user_id = $1', [uid]); // prettier-ignore

  /** An administrator with an app, whose code of now is used. */
  async function withApp() {
    const admin = await newAdministrator(app, database);
    const { secret: appSecret } = (await admin.call('POST', `${base}/app`)).json<{ secret: string }>();
    const reply = await admin.call('PUT', `${base}/app`, { code: codeOf(appSecret) });
    expect(reply.statusCode).toBe(200);
    return { admin, appSecret, made: reply.json<SetUp>() };
  }
  const send = (admin: Admin, code: string) => admin.call('POST', `${base}/code`, { code });

  test('is set up by its first code, which takes the step and gives ten recovery codes, and the person is told', async () => {
    const admin = await newAdministrator(app, database);
    expect(await stateOf(admin)).toEqual({ appSince: null, passkeys: [], recoveryCodes: 0, secondsSinceTaken: null });
    const offer = (await admin.call('POST', `${base}/app`)).json<{ secret: string; uri: string; qr: string }>();
    expect(offer.secret).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(offer.uri).toContain(`secret=${offer.secret.replaceAll(' ', '')}&`);
    expect(Buffer.from(offer.qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg /);
    expect((await stateOf(admin)).appSince).toBeNull();
    const wrong = await admin.call('PUT', `${base}/app`, { code: codeOf(offer.secret, time + 300_000) });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { error: { message: wrongCodeText } }]);
    const done = await admin.call('PUT', `${base}/app`, { code: codeOf(offer.secret) });
    const { state, recoveryCodes } = done.json<SetUp>();
    expect(recoveryCodes).toHaveLength(10);
    expect(state).toMatchObject({ appSince: expect.any(String), recoveryCodes: 10, secondsSinceTaken: 0 });
    expect((await events.findOwn(admin.uid)).map(({ what }) => what)).toContain('second-step-set-up');
    expect((await lettersTo(mail, admin.email)).map(({ subject }) => subject)).toContain(
      'An app for your second step was set up',
    );
    const kept = await database.pool.query<{ row: string }>('select row_to_json(a)::text as row from authenticators a union all select row_to_json(r)::text from recovery_codes r'); // prettier-ignore
    for (const { row } of kept.rows)
      for (const clear of [offer.secret.replaceAll(' ', ''), ...recoveryCodes])
        for (const form of [clear, Buffer.from(clear).toString('hex')]) expect(row).not.toContain(form);
  });

  test('takes the step in the session that sends its code, and a new sign-in starts without it', async () => {
    const { admin, appSecret } = await withApp();
    await admin.signInAgain();
    expect((await stateOf(admin)).secondsSinceTaken).toBeNull();
    nextStep();
    const taken = await send(admin, codeOf(appSecret));
    expect([taken.statusCode, taken.json<SecondStep>().secondsSinceTaken]).toEqual([200, 0]);
    expect((await stateOf(admin)).secondsSinceTaken).not.toBeNull();
  });

  test('takes no code twice, also not of many requests at once, and none that is older than the last', async () => {
    const { admin, appSecret } = await withApp();
    expect((await send(admin, codeOf(appSecret))).statusCode).toBe(400); // it confirmed the app
    nextStep();
    const older = codeOf(appSecret);
    nextStep();
    const code = codeOf(appSecret);
    const statuses = (await Promise.all(Array.from({ length: 4 }, () => send(admin, code)))).map((r) => r.statusCode);
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400]);
    expect((await send(admin, older)).statusCode).toBe(400);
  });

  test('admits five wrong codes in a quarter of an hour, of all kinds together, and then not even a right one', async () => {
    const { admin, appSecret, made } = await withApp();
    await admin.signInAgain();
    nextStep();
    const wrong = codeOf(appSecret, time + 300_000);
    for (const code of [wrong, 'abc', '']) expect((await send(admin, code)).statusCode).toBe(400);
    for (let time = 0; time < 2; time += 1) {
      const reply = await admin.call('POST', `${base}/recovery-code`, { code: 'aaaa-bbbb-cccc' });
      expect([reply.statusCode, reply.json()]).toMatchObject([400, { error: { message: wrongRecoveryCodeText } }]);
    }
    const right = await send(admin, codeOf(appSecret));
    expect([right.statusCode, right.json()]).toMatchObject([429, { error: { code: 'too-many-requests' } }]);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    const recovery = { code: made.recoveryCodes[0] ?? '' };
    expect((await admin.call('POST', `${base}/recovery-code`, recovery)).statusCode).toBe(429);
    expect(await stateOf(admin)).toMatchObject({ recoveryCodes: 10, secondsSinceTaken: null });
    const other = await withApp(); // nobody else waits
    nextStep();
    expect((await send(other.admin, codeOf(other.appSecret))).statusCode).toBe(200);
  });

  test('a recovery code takes the step once, also of two requests at once, and is told of', async () => {
    const { admin, made } = await withApp();
    await admin.signInAgain();
    const code = ` ${(made.recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ')}`;
    const use = () => admin.call('POST', `${base}/recovery-code`, { code });
    const statuses = (await Promise.all([use(), use()])).map((reply) => reply.statusCode);
    expect(statuses.toSorted()).toEqual([200, 400]);
    expect(await stateOf(admin)).toMatchObject({ recoveryCodes: 9, secondsSinceTaken: expect.any(Number) });
    const stranger = await withApp();
    const theirs = { code: made.recoveryCodes[4] };
    expect((await stranger.admin.call('POST', `${base}/recovery-code`, theirs)).statusCode).toBe(400);
    expect((await events.findOwn(admin.uid)).filter(({ what }) => what === 'recovery-code-used')).toHaveLength(1);
    const subjects = (await lettersTo(mail, admin.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A recovery code was used')).toHaveLength(1);
  });

  test('new recovery codes replace the old ones, and are none where nothing is set up', async () => {
    const { admin, made } = await withApp();
    const renewed = (await admin.call('POST', `${base}/recovery-codes`)).json<SetUp>();
    expect(renewed.recoveryCodes).toHaveLength(10);
    const sendOld = { code: made.recoveryCodes[0] };
    expect((await admin.call('POST', `${base}/recovery-code`, sendOld)).statusCode).toBe(400);
    const sendNew = { code: renewed.recoveryCodes[0] };
    expect((await admin.call('POST', `${base}/recovery-code`, sendNew)).statusCode).toBe(200);
    const without = await newAdministrator(app, database);
    expect((await without.call('POST', `${base}/recovery-codes`)).statusCode).toBe(409);
  });

  test('is replaced by another once that one is confirmed; the old one counts until then', async () => {
    const { admin, appSecret } = await withApp();
    const { secret: next } = (await admin.call('POST', `${base}/app`)).json<{ secret: string }>();
    nextStep();
    expect((await send(admin, codeOf(appSecret))).statusCode).toBe(200);
    nextStep();
    expect((await send(admin, codeOf(next))).statusCode).toBe(400);
    const replaced = await admin.call('PUT', `${base}/app`, { code: codeOf(next) });
    expect(replaced.json<SetUp>()).toMatchObject({ recoveryCodes: [], state: { recoveryCodes: 10 } });
    nextStep();
    expect((await send(admin, codeOf(appSecret))).statusCode).toBe(400);
    expect((await send(admin, codeOf(next))).statusCode).toBe(200);
  });

  test('waits a quarter of an hour to be confirmed', async () => {
    const admin = await newAdministrator(app, database);
    const before = await admin.call('PUT', `${base}/app`, { code: '000000' });
    expect([before.statusCode, before.json()]).toMatchObject([409, { error: { message: setUpOverText } }]);
    const { secret: appSecret } = (await admin.call('POST', `${base}/app`)).json<{ secret: string }>();
    await database.pool.query("update authenticators set next_at = now() - interval '16 minutes' where user_id = $1", [admin.uid]); // prettier-ignore
    expect((await admin.call('PUT', `${base}/app`, { code: codeOf(appSecret) })).statusCode).toBe(409);
  });

  test('says what to do when it was sealed with another secret of the server', async () => {
    const { admin } = await withApp();
    await database.pool.query("update authenticators set secret = 'another' where user_id = $1", [admin.uid]);
    const reply = await send(admin, '000000');
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { error: { code: 'app-unreadable' } }]);
  });

  describe('a change', () => {
    const calls = [
      ['POST', `${base}/app`],
      ['POST', `${base}/recovery-codes`],
      ['POST', `${base}/passkeys/options`],
      ['DELETE', `${base}/passkeys/00000000-0000-4000-8000-000000000000`],
    ] as const;

    test.each(calls)(
      'by %s %s wants the second step of the last 15 minutes, once there is one',
      async (method, path) => {
        const { admin } = await withApp();
        const wanted = { error: { code: 'multi-factor-auth-required' } };
        await database.pool.query("update sessions set second_step_at = now() - interval '16 minutes' where user_id = $1", [admin.uid]); // prettier-ignore
        const old = await admin.call(method, path);
        expect([old.statusCode, old.json()]).toMatchObject([403, wanted]);
        await forget(admin.uid);
        const without = await admin.call(method, path);
        expect([without.statusCode, without.json()]).toMatchObject([403, wanted]);
      },
    );

    test.each(calls)('by %s %s wants a recent sign-in, the first one too', async (method, path) => {
      const admin = await newAdministrator(app, database);
      await database.pool.query("update sessions set proved_at = now() - interval '901 seconds' where user_id = $1", [admin.uid]); // prettier-ignore
      const reply = await admin.call(method, path);
      expect([reply.statusCode, reply.json()]).toMatchObject([403, { error: { code: 'requires-recent-login' } }]);
    });

    test('that was begun before the first way was there is not finished without the step', async () => {
      const { admin, appSecret } = await withApp();
      await admin.call('POST', `${base}/app`);
      await forget(admin.uid);
      nextStep();
      const second = await admin.call('PUT', `${base}/app`, { code: codeOf(appSecret) });
      expect([second.statusCode, second.json()]).toMatchObject([
        403,
        { error: { code: 'multi-factor-auth-required' } },
      ]);
    });
  });
});
