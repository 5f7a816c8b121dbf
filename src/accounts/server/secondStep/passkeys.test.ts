import { describe, expect, test } from 'vitest';
import { caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { mostPasskeys, type SecondStep, type SetUp } from '../../secondStep.ts';
import { lastWayText, passkeyRefusedText } from '../../secondStepTexts.ts';
import { SecurityEvents } from '../security/securityEvents.ts';
import { accountsServer, secret } from '../testing/accountsServer.ts';
import { lettersTo } from '../testing/letters.ts';
import { newAdministrator } from '../testing/newAdministrator.ts';
import { newStudent } from '../testing/newStudent.ts';
import { softPasskey, type Site } from '../testing/softPasskey.ts';

const base = '/api/me/second-step';
const site: Site = { rpId: 'localhost', origin: 'http://localhost:3000' };

describe('a passkey', async () => {
  const { url, database } = await testDatabase();
  const { app, mail } = await accountsServer(url, { PUBLIC_URL: site.origin });
  type Admin = Awaited<ReturnType<typeof newAdministrator>>;

  const refused = { error: { code: 'passkey-refused', message: passkeyRefusedText } };
  async function challengeOf(admin: Pick<Admin, 'call'>, path: string): Promise<string> {
    return (await admin.call('POST', `${base}/${path}`)).json<{ challenge: string }>().challenge;
  }
  const toSetUp = (admin: Pick<Admin, 'call'>) => challengeOf(admin, 'passkeys/options');
  const toTake = (admin: Pick<Admin, 'call'>) => challengeOf(admin, 'passkey/options');
  const take = (admin: Pick<Admin, 'call'>, body: object) => admin.call('POST', `${base}/passkey`, body);

  async function withPasskey(admin?: Admin, name?: string) {
    const owner = admin ?? (await newAdministrator(app, database));
    const passkey = softPasskey(site);
    const body = { ...passkey.register(await toSetUp(owner)), ...(name === undefined ? {} : { name }) };
    const reply = await owner.call('POST', `${base}/passkeys`, body);
    expect(reply.statusCode).toBe(200);
    return { admin: owner, passkey, made: reply.json<SetUp>() };
  }

  test('is set up, takes the step with that, and brings the recovery codes when it is the first way', async () => {
    const { admin, made } = await withPasskey(undefined, ' Key on the desk\u202e ');
    expect(made.recoveryCodes).toHaveLength(10);
    expect(made.state).toMatchObject({
      passkeys: [{ name: 'Key on the desk', lastUsedAt: null }],
      secondsSinceTaken: 0,
    });
    const second = await withPasskey(admin);
    expect(second.made.recoveryCodes).toEqual([]);
    expect(second.made.state.passkeys.map(({ name }) => name)).toEqual(['Key on the desk', 'Unknown browser']);
    const events = await new SecurityEvents(database, secret).findOwn(admin.uid);
    expect(events.filter(({ what }) => what === 'second-step-set-up')).toHaveLength(2);
    const subjects = (await lettersTo(mail, admin.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A passkey for your second step was set up');
  });

  test('that is the first way is so in one session alone: another that set one up at once wants the step', async () => {
    const admin = await newAdministrator(app, database);
    const elsewhere = caller(app);
    await elsewhere.call('POST', '/api/sign-in', { email: admin.email, password: admin.password });
    const bodies = [
      softPasskey(site).register(await toSetUp(admin)),
      softPasskey(site).register(await toSetUp(elsewhere)),
    ];
    const replies = await Promise.all(
      [admin, elsewhere].map((one, at) => one.call('POST', `${base}/passkeys`, bodies[at])),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    expect((await admin.call('GET', base)).json<SecondStep>()).toMatchObject({ passkeys: [{}], recoveryCodes: 10 });
  });

  test('takes the step, once with each challenge, and its use is noted', async () => {
    const { admin, passkey } = await withPasskey();
    await admin.signInAgain();
    const body = passkey.sign(await toTake(admin), 1);
    const statuses = (await Promise.all([take(admin, body), take(admin, body)])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 400]);
    const state = (await admin.call('GET', base)).json<SecondStep>();
    expect(state).toMatchObject({
      passkeys: [{ lastUsedAt: expect.any(String) }],
      secondsSinceTaken: expect.any(Number),
    });
  });

  test.each<[string, number[], number]>([
    ['goes on', [5, 6], 200],
    ['stands still', [5, 5], 400],
    ['goes back', [5, 4], 400],
    ['goes back to nothing', [5, 0], 400],
    ['is not used', [0, 0], 200],
  ])('whose counter %s', async (_, [first = 0, second = 0], status) => {
    const { admin, passkey } = await withPasskey();
    expect((await take(admin, passkey.sign(await toTake(admin), first))).statusCode).toBe(200);
    expect((await take(admin, passkey.sign(await toTake(admin), second))).statusCode).toBe(status);
  });

  test('is refused with what another session, or the other purpose, was asked to sign', async () => {
    const { admin, passkey } = await withPasskey();
    const elsewhere = caller(app);
    await elsewhere.call('POST', '/api/sign-in', { email: admin.email, password: admin.password });
    const theirs = await toTake(elsewhere);
    await toTake(admin);
    const setUp = await toSetUp(admin);
    for (const challenge of [theirs, setUp, 'AAAA']) {
      const reply = await take(admin, passkey.sign(challenge, 1));
      expect([reply.statusCode, reply.json()]).toMatchObject([400, refused]);
      await toTake(admin);
    }
    expect((await take(elsewhere, passkey.sign(theirs, 1))).statusCode).toBe(200);
  });

  test('is refused five minutes later', async () => {
    const { admin, passkey } = await withPasskey();
    const challenges = [await toTake(admin), await toSetUp(admin)] as const;
    await database.pool.query('update passkey_challenges set expires_at = now()');
    expect((await take(admin, passkey.sign(challenges[0], 1))).json()).toMatchObject(refused);
    const late = softPasskey(site).register(challenges[1]);
    expect((await admin.call('POST', `${base}/passkeys`, late)).json()).toMatchObject(refused);
  });

  test('of another account takes no step, and cannot be made one’s own', async () => {
    const [victim, attacker] = [await withPasskey(), await withPasskey()];
    await attacker.admin.signInAgain();
    const signed = attacker.passkey.sign(await toTake(victim.admin), 1);
    expect((await take(victim.admin, signed)).json()).toMatchObject(refused);
    const stolen = victim.passkey.sign(await toTake(attacker.admin), 1);
    expect((await take(attacker.admin, stolen)).json()).toMatchObject(refused);
    const forged = { ...attacker.passkey.sign(await toTake(victim.admin), 1), id: victim.passkey.id };
    expect((await take(victim.admin, forged)).json()).toMatchObject(refused);
    const id = victim.made.state.passkeys[0]?.id ?? '';
    await take(attacker.admin, attacker.passkey.sign(await toTake(attacker.admin), 1));
    expect((await attacker.admin.call('DELETE', `${base}/passkeys/${id}`)).statusCode).toBe(404);
    const again = victim.passkey.register(await toSetUp(attacker.admin));
    const taken = await attacker.admin.call('POST', `${base}/passkeys`, again);
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { error: { code: 'passkey-known' } }]);
  });

  test.each<[string, Site, 'verified' | 'unverified']>([
    ['for another site', { ...site, rpId: 'example.org' }, 'verified'],
    ['from another origin', { ...site, origin: 'https://example.org' }, 'verified'],
    ['without a person who showed the key who they are', site, 'unverified'],
  ])('is refused when it is made or used %s', async (_, where, shown) => {
    const admin = await newAdministrator(app, database);
    const body = softPasskey(site).register(await toSetUp(admin), where, shown);
    const reply = await admin.call('POST', `${base}/passkeys`, body);
    expect([reply.statusCode, reply.json()]).toMatchObject([400, refused]);
    const { passkey } = await withPasskey(admin);
    const wrong = await take(admin, passkey.sign(await toTake(admin), 1, where, shown));
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, refused]);
    expect((await take(admin, passkey.sign(await toTake(admin), 1))).statusCode).toBe(200);
  });

  test.each([
    ['signature', 'AAAA'],
    ['authenticatorData', 'AAAA'],
    ['clientDataJSON', Buffer.from('{"type":').toString('base64url')],
  ])('is refused when its %s is nonsense', async (field, value) => {
    const { admin, passkey } = await withPasskey();
    const reply = await take(admin, { ...passkey.sign(await toTake(admin), 1), [field]: value });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, refused]);
  });

  test('is removed, but never the last way that there is', async () => {
    const { admin, made } = await withPasskey();
    const id = made.state.passkeys[0]?.id ?? '';
    const only = await admin.call('DELETE', `${base}/passkeys/${id}`);
    expect([only.statusCode, only.json()]).toMatchObject([409, { error: { message: lastWayText } }]);
    const { passkey } = await withPasskey(admin);
    const gone = await admin.call('DELETE', `${base}/passkeys/${id}`);
    expect([gone.statusCode, gone.json<SecondStep>().passkeys.length]).toEqual([200, 1]);
    expect((await take(admin, passkey.sign(await toTake(admin), 1))).statusCode).toBe(200);
    const subjects = (await lettersTo(mail, admin.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A passkey for your second step was removed');
    const events = await new SecurityEvents(database, secret).findOwn(admin.uid);
    expect(events.map(({ what }) => what)).toContain('second-step-removed');
  });

  test('is one of ten at most', async () => {
    const { admin } = await withPasskey();
    await database.pool.query(
      "insert into passkeys (user_id, credential_id, public_key, counter, transports, name) select $1, 'key-' || n, '', 0, '{}', 'Key' from generate_series(2, $2) n",
      [admin.uid, mostPasskeys],
    );
    const reply = await admin.call('POST', `${base}/passkeys/options`);
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { error: { code: 'too-many-passkeys' } }]);
  });

  test('is nothing for students, and goes with its account', async () => {
    const { admin } = await withPasskey();
    await newAdministrator(app, database); // the site is not left without one
    expect((await admin.call('DELETE', '/api/me')).statusCode).toBe(200);
    for (const table of ['passkeys', 'recovery_codes', 'authenticators'])
      expect((await database.pool.query(`select from ${table} where user_id = $1`, [admin.uid])).rowCount).toBe(0);
    const student = await newStudent(app);
    for (const path of ['app', 'recovery-codes', 'passkeys/options', 'passkey/options'])
      expect((await student.call('POST', `${base}/${path}`)).statusCode).toBe(403);
  });
});
