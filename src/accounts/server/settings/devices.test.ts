import { describe, expect, test } from 'vitest';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import type { Device } from '../../ownAccount.ts';
import { deviceName } from './devices.ts';
import { accountsServer } from '../testing/accountsServer.ts';
import { newStudent } from '../testing/newStudent.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const pixel = `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`;
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0';

test.each([
  [pixel, 'Chrome on Android'],
  [mac, 'Firefox on macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1', 'Safari on iOS'], // prettier-ignore
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Microsoft Edge on Windows'], // prettier-ignore
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Chrome OS'],
  [`Mozilla/5.0 (Linux; Android 13; SM-S911B) ${webKit} SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'], // prettier-ignore
  ['', 'Unknown browser'],
  ['curl/8.5.0', 'Unknown browser'],
  ['Call support now/1.0 (Windows)', 'Unknown browser'],
  ['<img src=x onerror=alert(1)>', 'Unknown browser'],
  ['__proto__/1.0 (x)', 'Unknown browser'],
  ['('.repeat(200), 'Unknown browser'],
])('the browser %j is called %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

describe('the devices of a person', async () => {
  const { url, database } = await testDatabase();
  const { app } = await accountsServer(url);

  const devicesOf = async (browser: Caller) =>
    (await browser.call('GET', '/api/me/devices')).json<{ devices: Device[] }>().devices;
  const isSignedIn = async (browser: Caller) => (await browser.call('GET', '/api/me')).json<{ user: unknown }>().user !== null; // prettier-ignore

  /** A student at a computer, who also signed in with a phone. */
  async function twoDevices() {
    const student = await newStudent(app);
    const phone = caller(app, { 'user-agent': pixel });
    await phone.call('POST', '/api/sign-in', { email: student.email, password: student.password });
    await database.pool.query("update sessions set last_seen_at = now() - interval '4 minutes' where user_id = $1 and device <> $2", [student.uid, pixel]); // prettier-ignore
    return { student, phone };
  }

  const idOf = async (browser: Caller) => (await devicesOf(browser)).find(({ isThisOne }) => isThisOne)?.id ?? '';

  test('are listed by names that they know, the last used first, this one marked', async () => {
    const { student, phone } = await twoDevices();
    const recently = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
    const [one, other] = await devicesOf(phone);
    expect(one).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      name: 'Chrome on Android',
      signedInAt: recently,
      lastSeenAt: recently,
      isThisOne: true,
    });
    expect(other).toMatchObject({ name: 'Unknown browser', isThisOne: false });
    expect((await devicesOf(student)).map(({ isThisOne }) => isThisOne)).toEqual([false, true]);
  });

  test('are those alone where the session still counts', async () => {
    const { student, phone } = await twoDevices();
    for (const change of [
      "last_seen_at = now() - interval '14 days 1 minute'",
      'last_seen_at = now(), ends_at = now()',
    ]) {
      await database.pool.query(`update sessions set ${change} where user_id = $1 and device <> $2`, [
        student.uid,
        pixel,
      ]);
      expect(await devicesOf(phone)).toMatchObject([{ isThisOne: true }]);
    }
  });

  test('are signed out one by one', async () => {
    const { student, phone } = await twoDevices();
    const reply = await phone.call('DELETE', `/api/me/devices/${await idOf(student)}`);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { devices: [{ isThisOne: true }] }]);
    expect([await isSignedIn(student), await isSignedIn(phone)]).toEqual([false, true]);
  });

  test('can be signed out from themselves: then this browser forgets the session', async () => {
    const { student, phone } = await twoDevices();
    const reply = await phone.call('DELETE', `/api/me/devices/${await idOf(phone)}`);
    expect([reply.statusCode, reply.json(), reply.headers['clear-site-data']]).toEqual([
      200,
      { devices: [] },
      '"cache"',
    ]);
    expect(reply.cookies).toMatchObject([{ name: 'session', value: '' }]);
    expect([phone.cookies.has('session'), await isSignedIn(student)]).toEqual([false, true]);
  });

  test('are nobody else’s to sign out, whether they are there or not', async () => {
    const { student } = await twoDevices();
    const stranger = await newStudent(app);
    for (const id of [await idOf(student), '00000000-0000-4000-8000-000000000000']) {
      const reply = await stranger.call('DELETE', `/api/me/devices/${id}`);
      expect([reply.statusCode, reply.json()]).toEqual([
        404,
        { error: { status: 'not-found', message: 'Device not found.' } },
      ]);
    }
    expect(await isSignedIn(student)).toBe(true);
  });

  test('are all signed out but this one', async () => {
    const { student, phone } = await twoDevices();
    const stranger = await newStudent(app);
    for (let time = 0; time < 2; time += 1) {
      const reply = await phone.call('DELETE', '/api/me/devices');
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { devices: [{ isThisOne: true }] }]);
    }
    expect([await isSignedIn(student), await isSignedIn(phone), await isSignedIn(stranger)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
