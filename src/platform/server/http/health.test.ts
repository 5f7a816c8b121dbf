import { afterAll, describe, expect, test } from 'vitest';
import { makeApp } from './app.ts';
import { serveHealth } from './health.ts';
import { makeLog } from '../log.ts';
import { platformSettings } from '../platform.settings.ts';
import { readSettings } from '../settings/settings.ts';
import { driveClock } from '../testing/drivenClock.ts';

async function healthApp(
  options: {
    isReady?: () => Promise<boolean>;
    canSave?: () => boolean;
    metricsToken?: string;
    trustProxy?: string;
  } = {},
) {
  const { isReady = async () => true, canSave = () => true, metricsToken = '', trustProxy = '' } = options;
  const config = readSettings(platformSettings, { TRUST_PROXY: trustProxy });
  const app = await makeApp({ config, log: makeLog('silent'), guards: { anyone: () => {} } });
  serveHealth(app, { isReady, canSave, metricsToken });
  await app.ready();
  afterAll(() => app.close());
  return app;
}

describe('a process that lives', () => {
  test('says so, ready or not', async () => {
    const app = await healthApp({ isReady: async () => false });
    const reply = await app.inject('/healthz');
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }]);
  });

  test.each([
    ['is ready', async () => true, 200],
    ['is not ready', async () => false, 503],
    ['cannot find out', () => Promise.reject(new Error('no database')), 503],
  ])('and %s, tells, whether it finds out or not', async (_, isReady, status) => {
    const app = await healthApp({ isReady });
    expect((await app.inject('/readyz')).statusCode).toBe(status);
  });

  test('and cannot find out whether it is ready, says so within two seconds', async () => {
    let isAsked = false;
    const app = await healthApp({ isReady: () => ((isAsked = true), new Promise(() => {})) });
    const clock = driveClock();
    const reply = app.inject('/readyz');
    await clock.until(() => isAsked);
    await clock.advance(2_000);
    expect((await reply).statusCode).toBe(503);
  });
});

test.each([
  [true, 'ready', 1],
  [false, 'read-only', 0],
])('that it can save (%s) is told by /readyz, which stays 200, and by a metric', async (isSo, status, value) => {
  const app = await healthApp({ canSave: () => isSo });
  const reply = await app.inject('/readyz');
  expect([reply.statusCode, reply.json()]).toEqual([200, { status }]);
  expect((await app.inject('/metrics')).body).toContain(`\nlodestar_can_save ${value}\n`);
});

describe('the metrics', () => {
  const outside = '203.0.113.9';

  test.each<[string, { remoteAddress: string; headers?: Record<string, string> }, number]>([
    ['this machine', { remoteAddress: '127.0.0.1' }, 200],
    ['this machine by IPv6', { remoteAddress: '::1' }, 200],
    ['this machine by mapped IPv4', { remoteAddress: '::ffff:127.0.0.1' }, 200],
    ['outside', { remoteAddress: outside }, 404],
    ['a look-alike of this machine', { remoteAddress: '::ffff:203.127.0.1' }, 404],
    ['outside, inventing an address', { remoteAddress: outside, headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
    [
      'outside, through a proxy on this machine',
      { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': outside } },
      404,
    ],
    ...['forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'cf-connecting-ip'].map(
      (name): [string, { remoteAddress: string; headers: Record<string, string> }, number] => [
        `a proxy on this machine that says ${name}`,
        { remoteAddress: '127.0.0.1', headers: { [name]: outside } },
        404,
      ],
    ),
    ['this machine under a public name', { remoteAddress: '127.0.0.1', headers: { host: 'sat.example.org' } }, 404],
    ['outside, with a token that nobody set', { remoteAddress: outside, headers: { authorization: 'Bearer ' } }, 404],
  ])('without a token, asked for from %s', async (_, call, status) => {
    const app = await healthApp();
    const reply = await app.inject({ url: '/metrics', ...call });
    expect(reply.statusCode).toBe(status);
    expect(reply.body.includes('process_cpu')).toBe(status === 200);
  });

  test.each([
    ['Bearer the-right-token-0', 200],
    ['Bearer the-right-token-1', 404],
    ['Bearer the-right-token', 404],
    ['bearer the-right-token-0', 404],
    ['the-right-token-0', 404],
    ['', 404],
  ])('with a token, asked for with %j', async (authorization, status) => {
    const app = await healthApp({ metricsToken: 'the-right-token-0' });
    for (const remoteAddress of [outside, '127.0.0.1']) {
      const reply = await app.inject({ url: '/metrics', remoteAddress, headers: { authorization } });
      expect(reply.statusCode).toBe(status);
    }
  });

  test('of a server behind a trusted proxy are for nobody outside', async () => {
    const app = await healthApp({ trustProxy: '127.0.0.1' });
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode).toBe(404);
  });

  test('count requests by route, never by address', async () => {
    const app = await healthApp();
    await app.inject('/healthz?canary=1');
    await app.inject('/canary');
    const { body } = await app.inject('/metrics');
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1');
    expect(body).toContain('route="none",status="404"');
    expect(body).not.toContain('canary');
  });
});
