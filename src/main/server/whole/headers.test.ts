import { beforeAll, describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { routesOf } from '../testing/routesOf.ts';
import { testServer } from '../testing/testServer.ts';

/** What every answer carries. */
const everyAnswer = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; " +
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
    "manifest-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types lodestar-server-html lodestar-exam-worker",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), ' +
    'gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), ' +
    'payment=(), picture-in-picture=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=(), ' +
    'publickey-credentials-create=(self), publickey-credentials-get=(self)',
  'cache-control': 'no-store',
};

const html = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' };
/** A page of the app says at once what its paint waits for. */
const page = { ...html, link: '</assets/<name>.css>; rel=preload; as=style' };
/** In the first one it stands in the page, admitted by what is in it. */
const firstPage = {
  ...html,
  'content-security-policy': everyAnswer['content-security-policy'].replace(
    "style-src 'self'",
    "style-src 'self' 'sha256-<hash>'",
  ),
  'set-cookie': 'styles=<edition>; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
};
/** Of what a popup passes on its way to a provider and back: it must find the page that opened it again. */
const onTheWay = { 'cross-origin-opener-policy': 'unsafe-none' };
const json = { 'content-type': 'application/json; charset=utf-8' };
const own = { 'cache-control': 'private, no-cache', etag: '<tag>' };
const shared = { 'cache-control': 'public, no-cache', vary: 'accept-encoding', etag: '<tag>' };
const hashed = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding', etag: '<tag>' };
const cookie = `session=<token>; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax
known-browser=<token>; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`;
const noCookie = 'session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax';

describe('the headers', async () => {
  const { app, database } = await testServer();
  const secure = await testServer({ PUBLIC_URL: 'https://sat.example.org' });
  const visitor = caller(app);
  const browser: Record<string, string> = { accept: 'text/html,*/*;q=0.8' };
  let student: Caller & { email: string; password: string };
  beforeAll(async () => {
    student = await newStudent(app);
    await visitor.call('GET', '/login'); // what they open below is not their first page
    await student.call('GET', '/dashboard/learn');
  });

  /** All but what changes by itself: date, length, and the values of tags and tokens. */
  function headersOf(reply: Awaited<ReturnType<Caller['call']>>) {
    const { date: _, connection: __, 'content-length': ___, ...headers } = reply.headers;
    if (headers.etag) headers.etag = '<tag>';
    if (headers['link']) headers['link'] = String(headers['link']).replaceAll(/(?<=assets\/)[\w-]+/g, '<name>');
    const policy = String(headers['content-security-policy']);
    headers['content-security-policy'] = policy.replace(/'sha256-[\w+/]{43}='/, "'sha256-<hash>'");
    const cookies = [headers['set-cookie'] ?? []]
      .flat()
      .map((one) => one.replace(/=[A-Za-z0-9_~-]{43,};/, '=<token>;').replace(/styles=[\w-]{8};/, 'styles=<edition>;'));
    return { ...headers, ...(cookies.length > 0 ? { 'set-cookie': cookies.join('\n') } : {}) };
  }

  const asset = (ending: string) => {
    const route = routesOf(app).find((one) => one.startsWith('GET /assets/') && one.endsWith(ending));
    if (!route) throw new Error(`Expected the build to hold a ${ending} but found none`);
    return route.slice(4);
  };
  const tag = async (address: string) => String((await visitor.call('GET', address)).headers.etag);

  test.each([
    ['the first page', 200, () => caller(app).call('GET', '/login', undefined, browser), firstPage],
    ['a page', 200, () => visitor.call('GET', '/login', undefined, browser), page],
    ['a page without a script', 200, () => visitor.call('GET', '/', undefined, browser), { ...html, ...own }],
    [
      'a page, compressed',
      200,
      () => visitor.call('GET', '/login', undefined, { ...browser, 'accept-encoding': 'br' }),
      { ...page, 'content-encoding': 'br' },
    ],
    ['a page of one’s own', 200, () => student.call('GET', '/dashboard/learn', undefined, browser), page],
    [
      'a page that is not there',
      404,
      () => visitor.call('GET', '/nowhere', undefined, browser),
      { ...html, etag: '<tag>' },
    ],
    ['the way to sign in', 302, () => visitor.call('GET', '/settings'), { location: '/login?next=%2Fsettings' }],
    [
      'the way to the provider',
      302,
      () => visitor.call('GET', '/auth/start'),
      { ...onTheWay, location: '/auth/test-identity?purpose=sign-in&next=%2Fdashboard%2Flearn' },
    ],
    [
      'the way back from it',
      303,
      () => visitor.call('GET', '/auth/callback'),
      { ...onTheWay, location: '/login?failure=attempt-expired' },
    ],
    [
      'the popup’s last page',
      200,
      () => visitor.call('GET', '/auth/done', undefined, browser),
      { ...page, ...onTheWay },
    ],
    ['the headers of a page', 200, () => visitor.call('HEAD', '/login', undefined, browser), page],
    ['the course', 200, () => visitor.call('GET', '/api/course'), { ...json, ...shared }],
    [
      'the course, compressed',
      200,
      () => visitor.call('GET', '/api/course', undefined, { 'accept-encoding': 'gzip' }),
      { ...json, ...shared, 'content-encoding': 'gzip' },
    ],
    [
      'the course that one has',
      304,
      async () => visitor.call('GET', '/api/course', undefined, { 'if-none-match': await tag('/api/course') }),
      shared,
    ],
    ['a lesson', 200, () => visitor.call('GET', '/api/lessons/start-here/start-test-map'), { ...json, ...shared }],
    ['a locked lesson', 403, () => visitor.call('GET', '/api/lessons/practice-exams/exam-1'), json],
    ['an answer about oneself', 200, () => student.call('GET', '/api/me'), json],
    ['one’s progress', 200, () => student.call('GET', '/api/progress'), json],
    ['a refusal for want of a session', 401, () => visitor.call('GET', '/api/progress'), json],
    ['a refusal for want of sense', 400, () => visitor.call('GET', '/api/course?x=1'), json],
    ['a refusal of an address', 400, () => visitor.call('GET', '/%ZZ'), json],
    ['a refusal of a long address', 414, () => visitor.call('GET', `/api/lessons/${'a'.repeat(300)}/b`), json],
    [
      'a refusal of another site',
      403,
      () => visitor.call('POST', '/api/sign-out', {}, { 'sec-fetch-site': 'cross-site' }),
      json,
    ],
    [
      'a refusal of a body',
      415,
      () => visitor.call('POST', '/api/sign-in', 'x', { 'content-type': 'text/plain' }),
      json,
    ],
    ['a call that is not there', 404, () => visitor.call('GET', '/api/nowhere'), json],
    ['a preflight', 404, () => visitor.call('OPTIONS', '/api/sign-in'), json],
    [
      'signing in',
      200,
      () => caller(app).call('POST', '/api/sign-in', { email: student.email, password: student.password }),
      { ...json, 'set-cookie': cookie },
    ],
    [
      'signing out',
      200,
      () => caller(app).call('POST', '/api/sign-out'),
      { ...json, 'set-cookie': noCookie, 'clear-site-data': '"cache"' },
    ],
    [
      'a script',
      200,
      () => visitor.call('GET', asset('.js')),
      { ...hashed, 'content-type': 'text/javascript; charset=utf-8' },
    ],
    [
      'a style',
      200,
      () => visitor.call('GET', asset('.css')),
      { ...hashed, 'content-type': 'text/css; charset=utf-8' },
    ],
    ['a font', 200, () => visitor.call('GET', asset('.woff2')), { ...hashed, 'content-type': 'font/woff2' }],
    [
      'the icon',
      200,
      () => visitor.call('GET', '/favicon.svg'),
      { ...hashed, 'cache-control': 'public, max-age=3600', 'content-type': 'image/svg+xml' },
    ],
    ['the OpenAPI document', 200, () => visitor.call('GET', '/api/openapi.json'), { ...json, ...shared }],
    ['the health of the process', 200, () => visitor.call('GET', '/healthz'), json],
    [
      'a fault of ours',
      500,
      async () => {
        await database.pool.query('alter table completed_lessons rename to away');
        return student
          .call('GET', '/api/progress')
          .finally(() => database.pool.query('alter table away rename to completed_lessons'));
      },
      json,
    ],
  ])('of %s (%d) are these and no other', async (_, status, call, more) => {
    const reply = await call();
    expect(reply.statusCode).toBe(status);
    expect(headersOf(reply)).toEqual({ ...everyAnswer, ...more });
  });

  test('of signing in and out on https keep the cookie to https', async () => {
    const { email, password } = await newStudent(secure.app);
    const signedIn = await caller(secure.app).call('POST', '/api/sign-in', { email, password });
    const signedOut = await caller(secure.app).call('POST', '/api/sign-out');
    const onHttps = (plain: string) => plain.replaceAll(/^/gm, '__Host-').replaceAll('HttpOnly', 'HttpOnly; Secure');
    expect(headersOf(signedIn)['set-cookie']).toBe(onHttps(cookie));
    expect(headersOf(signedOut)['set-cookie']).toBe(onHttps(noCookie));
  });

  test.each(['/', '/nowhere', '/api/me', '/api/nowhere', '/%ZZ', '/settings', '/favicon.svg', '/healthz'])(
    'of %s ask for https for a year where the site is on https',
    async (address) => {
      const { headers } = await caller(secure.app).call('GET', address);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    },
  );
});
