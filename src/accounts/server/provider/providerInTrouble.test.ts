import { afterAll, describe, expect, test } from 'vitest';
import { caller } from '#platform/server/testing/caller.ts';
import { driveClock } from '#platform/server/testing/drivenClock.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { startHostileIssuer } from '../testing/hostileIssuer.ts';
import { comeBack, providerServer, setOut, whoIs } from '../testing/providerServer.ts';

describe('a provider in trouble', async () => {
  const { url } = await testDatabase();
  const issuer = await startHostileIssuer({ sub: 'ada', email: 'ada@x.io', email_verified: true });
  afterAll(() => issuer.close());
  const { app } = await providerServer(url, issuer.env);

  test.each<[string, typeof issuer.misbehave]>([
    ['hangs up', (request) => (request.destroy(), true)],
    ['answers 500', (_, response) => (response.writeHead(500).end('no'), true)],
    [
      'answers with a page',
      (_, response) => (response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello'), true),
    ],
    [
      'calls itself something else',
      (_, response) => (
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":"https://evil.example"}'),
        true
      ),
    ],
    ['sends elsewhere', (_, response) => (response.writeHead(302, { location: 'https://evil.example' }).end(), true)],
  ])('P10 that %s when first asked is said not to be reached', async (_, misbehave) => {
    issuer.misbehave = misbehave;
    expect(await setOut(caller(app), 'attempt=a')).toBe('/auth/done?attempt=a&failure=provider-unreachable');
  });

  test.each<[string, typeof issuer.misbehave]>([
    ['never answers', () => true],
    [
      'drips',
      (_, response) => (response.writeHead(200, { 'content-type': 'application/json' }).write('{"issuer":"'), true),
    ],
  ])('P10 that %s when first asked is given up after four seconds', async (_, misbehave) => {
    const leaves = await leavesAfterFourSeconds(misbehave, () => setOut(caller(app), 'attempt=a'));
    expect(leaves).toBe('/auth/done?attempt=a&failure=provider-unreachable');
  });

  test('is asked again the next time', async () => {
    issuer.misbehave = () => false;
    expect(await setOut(caller(app))).toContain(`${issuer.issuer}/authorize?`);
  });

  test.each<[string, typeof issuer.misbehave, string]>([
    ['hangs up', (request) => (request.destroy(), true), 'provider-unreachable'],
    ['answers 500', (_, response) => (response.writeHead(500).end('no'), true), 'provider-unreachable'],
    [
      'answers 503 in JSON',
      (_, response) => (response.writeHead(503, { 'content-type': 'application/json' }).end('{}'), true),
      'provider-unreachable',
    ],
    [
      'answers with a page',
      (_, response) => (response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello'), true),
      'provider-answer-invalid',
    ],
    [
      'knows no such client',
      (_, response) => (
        response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}'),
        true
      ),
      'provider-answer-invalid',
    ],
  ])('P10 that %s for the code signs nobody in, and says so', async (_, misbehave, failure) => {
    const { browser, back } = await setOutWell();
    issuer.misbehave = misbehave;
    expect(await comeBack(browser, back)).toBe(`/login?failure=${failure}`);
    expect(await whoIs(browser)).toBeNull();
  });

  test('P10 that never answers for the code is given up after four seconds', async () => {
    const { browser, back } = await setOutWell();
    expect(
      await leavesAfterFourSeconds(
        () => true,
        () => comeBack(browser, back),
      ),
    ).toBe('/login?failure=provider-unreachable');
    expect(await whoIs(browser)).toBeNull();
  });

  /** Somebody on the way, and the address that the provider sends them back to. */
  async function setOutWell() {
    issuer.misbehave = () => false;
    const browser = caller(app);
    const { searchParams } = new URL(await setOut(browser));
    const back = new URL('http://localhost:3000/auth/callback');
    for (const [name, from] of [['code', 'nonce'], ['state', 'state']] as const) back.searchParams.set(name, searchParams.get(from) ?? ''); // prettier-ignore
    return { browser, back: back.href };
  }

  /** Where `visit` ends while the provider misbehaves, which it does when four seconds are over, and not before. */
  async function leavesAfterFourSeconds(misbehave: typeof issuer.misbehave, visit: () => Promise<string>) {
    let [isAsked, isOver] = [false, false];
    issuer.misbehave = (...both) => ((isAsked = true), misbehave(...both));
    const clock = driveClock();
    const end = visit().finally(() => (isOver = true));
    await clock.until(() => isAsked);
    await clock.advance(3_999);
    expect(isOver).toBe(false);
    await clock.advance(1);
    return end;
  }
});
