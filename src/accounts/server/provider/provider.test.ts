import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { askAgain } from './oidc.ts';
import { newStudent } from '../testing/newStudent.ts';
import { startOidcServer, type Person } from '../testing/oidcServer.ts';
import { comeBack, providerServer, setOut, whoIs } from '../testing/providerServer.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6156' } })
  .png()
  .toBuffer();

const ada: Person = { sub: 'ada', email: 'Ada@X.io', email_verified: true, name: ' Ada Lovelace ' };

describe('signing in with a provider', async () => {
  const { url, database } = await testDatabase();
  const oidc = await startOidcServer();
  afterAll(() => oidc.close());
  const { app, mail } = await providerServer(url, oidc.env);

  beforeEach(async () => {
    await database.pool.query('delete from users; delete from mails');
    oidc.picture = photo;
    oidc.asked.length = 0;
  });

  async function enter(person: Person, query?: string, browser = caller(app)): Promise<[end: string, browser: Caller]> {
    oidc.person = person;
    return [await comeBack(browser, await oidc.walk(await setOut(browser, query))), browser];
  }
  async function accounts() {
    const { rows } = await database.pool.query<{ name: string; email: string; verified: boolean; role: string }>(
      'select name, email, email_verified_at is not null as verified, role from users order by email',
    );
    return rows;
  }

  test('is offered under the name of the provider', async () => {
    const reply = await caller(app).call('GET', '/api/sign-in-ways');
    expect(reply.json()).toEqual({ provider: { name: 'Test School', isTest: false } });
  });

  test('AUTH-05 makes an account when there is none, and the next time leads into it', async () => {
    const [end, browser] = await enter(ada);
    expect(end).toBe('/dashboard/learn');
    expect(await whoIs(browser)).toMatchObject({
      email: 'ada@x.io',
      displayName: 'Ada Lovelace',
      role: 'student',
      hasPaid: false,
    });
    expect(await accounts()).toEqual([{ name: 'Ada Lovelace', email: 'ada@x.io', verified: true, role: 'student' }]);
    const [, again] = await enter({ ...ada, name: 'Ada King', email: 'countess@x.io' });
    expect(await whoIs(again)).toEqual(await whoIs(browser));
    expect(await accounts()).toHaveLength(1);
    expect(await mail.outbox()).toEqual([]);
  });

  test.each([
    ['none', undefined, ''],
    ['one too long', 'a'.repeat(101), ''],
    ['one that turns the writing around', '\u202eevil', 'evil'],
    ['markup, which is text', '<b>Ada</b>', '<b>Ada</b>'],
  ])('AUTH-05 with %s as name keeps what can be a name', async (_, name, kept) => {
    await enter({ ...ada, name });
    expect(await accounts()).toMatchObject([{ name: kept }]);
  });

  test('makes an account whose address is not confirmed when the provider has not confirmed it', async () => {
    const [end] = await enter({ ...ada, email_verified: false });
    expect([end, await accounts()]).toMatchObject(['/dashboard/learn', [{ verified: false }]]);
  });

  test.each([undefined, '', 'ada', 'ada@xn--80ak6aa92e.com'])(
    'makes no account without an address (%j)',
    async (email) => {
      const [end, browser] = await enter({ ...ada, email });
      expect([end, await whoIs(browser), await accounts()]).toEqual(['/login?failure=email-missing', null, []]);
    },
  );

  test('needs no address any more once the account is known', async () => {
    await enter(ada);
    const [end, browser] = await enter({ sub: 'ada' });
    expect([end, (await whoIs(browser))?.email]).toEqual(['/dashboard/learn', 'ada@x.io']);
  });

  test('leads into the account with the confirmed address, whose password goes on, and writes to it', async () => {
    const student = await newStudent(app, { email: 'ada@x.io', name: 'Ada' });
    await database.pool.query('update users set email_verified_at = now(); delete from mails');
    const [end, browser] = await enter(ada);
    expect([end, await whoIs(browser)]).toMatchObject(['/dashboard/learn', { uid: student.uid, displayName: 'Ada' }]);
    expect(await whoIs(student)).not.toBeNull();
    const { email, password } = student;
    expect((await caller(app).call('POST', '/api/sign-in', { email, password })).statusCode).toBe(200);
    const letters = (await mail.outbox()).map(({ letter }) => letter);
    expect(letters).toMatchObject([{ to: 'ada@x.io', subject: 'You can now sign in with Test School' }]);
    expect(letters[0]?.text).not.toContain('password that the account had');
  });

  test('is refused to a disabled account', async () => {
    await enter(ada);
    await database.pool.query('update users set disabled_at = now()');
    const [end, browser] = await enter(ada);
    expect([end, await whoIs(browser)]).toEqual(['/login?failure=user-disabled', null]);
  });

  test('ends the session that the browser had before', async () => {
    const browser = await newStudent(app, { email: 'brother@example.com' });
    const before = caller(app);
    for (const [name, value] of browser.cookies) before.cookies.set(name, value);
    await enter(ada, undefined, browser);
    expect([await whoIs(before), (await whoIs(browser))?.email]).toEqual([null, 'ada@x.io']);
  });

  test('keeps a sealed cookie for ten minutes on the way, and no longer than that', async () => {
    const browser = caller(app);
    const reply = await browser.call('GET', '/auth/start?purpose=sign-in&next=/settings');
    const [cookie, ...more] = reply.cookies;
    expect([reply.statusCode, more]).toEqual([302, []]);
    expect(cookie).toEqual({
      name: 'sign-in',
      value: expect.any(String),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 600,
    });
    const { searchParams } = new URL(`${reply.headers.location}`);
    expect([...searchParams.keys()].toSorted()).toEqual(['client_id', 'code_challenge', 'code_challenge_method', 'nonce', 'redirect_uri', 'response_type', 'scope', 'state']); // prettier-ignore
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    const kept = Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1');
    for (const secret of [searchParams.get('state') ?? '-', searchParams.get('nonce') ?? '-', 'settings'])
      expect(kept).not.toContain(secret);
    await comeBack(browser, await oidc.walk(`${reply.headers.location}`));
    expect([...browser.cookies.keys()]).toEqual(['session', 'known-browser']);
  });

  test('keeps that cookie to https where the site is on https', async () => {
    const secure = await providerServer(url, { ...oidc.env, PUBLIC_URL: 'https://sat.example.org' });
    const { cookies } = await caller(secure.app).call('GET', '/auth/start?purpose=sign-in&next=/settings');
    expect(cookies).toMatchObject([
      { name: '__Host-sign-in', path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 600 },
    ]);
  });

  test.each([
    ['where the person was going', 'purpose=sign-in&next=/lesson-view?a=%C3%A9', '/lesson-view?a=%C3%A9'],
    ['in the popup’s last page', 'purpose=sign-in&attempt=abc-1&next=/settings', '/auth/done?attempt=abc-1'],
    ['where one is at home, whatever the attempt’s odd name', 'attempt=%3Cscript%3E', '/dashboard/learn'],
  ])('ends %s', async (_, query, end) => {
    expect((await enter(ada, query))[0]).toBe(end);
  });

  test.each([
    ['on the screen to sign in', 'purpose=sign-in', '/login?failure=provider-refused'],
    ['there, with the way on', 'purpose=sign-in&next=/settings', '/login?failure=provider-refused&next=%2Fsettings'],
    ['in the popup’s last page', 'purpose=sign-in&attempt=abc-1', '/auth/done?attempt=abc-1&failure=provider-refused'],
  ])('AUTH-03 ends %s when the person says no', async (_, query, end) => {
    const browser = caller(app);
    expect(await comeBack(browser, await oidc.walk(await setOut(browser, query), 'Cancel'))).toBe(end);
    expect(await accounts()).toEqual([]);
  });

  test('lets a popup find its way back: nothing under /auth/ cuts it off from the page that opened it', async () => {
    for (const address of ['/auth/start', '/auth/callback', '/auth/done']) {
      expect((await caller(app).call('GET', address)).headers['cross-origin-opener-policy']).toBe('unsafe-none');
    }
    expect((await caller(app).call('GET', '/api/me')).headers['cross-origin-opener-policy']).toBe(
      'same-origin-allow-popups',
    );
  });

  test.each([true, false])(
    'fifty times at once by one new person (confirmed: %s) makes one account',
    async (email_verified) => {
      oidc.person = { ...ada, email_verified };
      const browsers = Array.from({ length: 50 }, () => caller(app));
      const backs: string[] = [];
      for (const browser of browsers) backs.push(await oidc.walk(await setOut(browser)));
      const ends = await Promise.all(browsers.map((browser, at) => comeBack(browser, backs[at] ?? '')));
      expect(new Set(ends)).toEqual(new Set(['/dashboard/learn']));
      expect(await accounts()).toHaveLength(1);
      expect((await database.pool.query('select 1 from identities')).rowCount).toBe(1);
      expect(await mail.outbox()).toEqual([]);
    },
  );

  describe('to prove again who one is', () => {
    const lastProof = 'extract(epoch from now() - proved_at)::int as seconds from sessions';
    async function secondsSinceProof(): Promise<number[]> {
      const { rows } = await database.pool.query<{ seconds: number }>(`select ${lastProof} order by created_at`);
      return rows.map(({ seconds }) => seconds);
    }

    test('asks the provider to ask, and counts for this session alone', async () => {
      const [, browser] = await enter(ada);
      await enter(ada);
      await database.pool.query("update sessions set proved_at = now() - interval '1 hour'");
      const way = await setOut(browser, 'purpose=confirm&attempt=a');
      const { searchParams } = new URL(way);
      expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
      expect(await comeBack(browser, await oidc.walk(way))).toBe('/auth/done?attempt=a');
      const [first = NaN, second] = await secondsSinceProof();
      expect([first < 60, second]).toEqual([true, 3600]);
    });

    test('does not count when it was somebody else', async () => {
      const [, browser] = await enter(ada);
      await enter({ sub: 'bob', email: 'bob@x.io', email_verified: true });
      await database.pool.query("update sessions set proved_at = now() - interval '1 hour'");
      expect((await enter({ ...ada, sub: 'bob' }, 'purpose=confirm', browser))[0]).toBe(
        '/settings?failure=not-your-identity',
      );
      expect((await whoIs(browser))?.email).toBe('ada@x.io');
      expect(await secondsSinceProof()).toEqual([3600, 3600]);
    });

    test('is for people who are signed in', async () => {
      expect(await setOut(caller(app), 'purpose=confirm')).toBe('/settings?failure=user-token-expired');
      const [, browser] = await enter(ada);
      const back = await oidc.walk(await setOut(browser, 'purpose=confirm'));
      await browser.call('POST', '/api/sign-out');
      expect(await comeBack(browser, back)).toBe('/settings?failure=user-token-expired');
    });
  });

  describe('the picture there', () => {
    const photoOf = async (browser: Caller) => (await browser.call('GET', '/api/me/photo')).statusCode;

    test('DASH-04 becomes the photo of somebody who has none', async () => {
      const [, browser] = await enter({ ...ada, picture: oidc.pictureAddress });
      await eventually(async () => expect(await photoOf(browser)).toBe(200));
      expect((await whoIs(browser))?.photoURL).toMatch(/^\/api\/me\/photo\?v=[0-9a-f]{12}$/);
    });

    test('DASH-04 does not replace a photo that one has', async () => {
      const [, browser] = await enter(ada);
      await database.pool.query("update users set photo_url = '/api/me/photo?v=0'");
      await enter({ ...ada, picture: oidc.pictureAddress });
      expect(oidc.asked).not.toContain('/picture');
      expect((await whoIs(browser))?.photoURL).toBe('/api/me/photo?v=0');
    });

    test.each(['nonsense', `https://example.com/${'a'.repeat(2000)}`, 'https://example.com/\0.png', '\ud800'])(
      'E4 is not even asked for at %j',
      async (picture) => {
        await database.pool.query("delete from pgboss.job where name = 'provider-picture'");
        const [end] = await enter({ ...ada, picture });
        expect(end).toBe('/dashboard/learn');
        expect((await database.pool.query("select 1 from pgboss.job where name = 'provider-picture'")).rowCount).toBe(
          0,
        );
      },
    );

    test.each(['http://example.com/a.png', 'data:image/png;base64,AAAA', 'https://127.0.0.1/a.png'])(
      'E4 is left alone at %s',
      async (picture) => {
        const [end, browser] = await enter({ ...ada, picture });
        expect(end).toBe('/dashboard/learn');
        await eventually(async () => expect((await database.pool.query("select 1 from pgboss.job where name = 'provider-picture' and state <> 'completed'")).rowCount).toBe(0)); // prettier-ignore
        expect((await whoIs(browser))?.photoURL).toBeNull();
      },
    );
  });
});

test('Google, which knows no other way to prove again, is told to let the person choose', () => {
  expect(askAgain(new URL('https://accounts.google.com'))).toEqual({ prompt: 'select_account' });
  expect(askAgain(new URL('https://accounts.google.com.example'))).toEqual({ prompt: 'login', max_age: '0' });
});

describe('a provider that puts claims in no token', async () => {
  const { url } = await testDatabase();
  const oidc = await startOidcServer({ claimsInIdToken: false });
  afterAll(() => oidc.close());
  const { app } = await providerServer(url, oidc.env);

  test('is asked for them', async () => {
    oidc.person = ada;
    const browser = caller(app);
    expect(await comeBack(browser, await oidc.walk(await setOut(browser)))).toBe('/dashboard/learn');
    expect(await whoIs(browser)).toMatchObject({ email: 'ada@x.io', displayName: 'Ada Lovelace' });
  });
});
