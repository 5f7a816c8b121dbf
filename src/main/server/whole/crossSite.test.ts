import { beforeEach, describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { Caller } from '#platform/server/testing/caller.ts';
import { routesOf } from '../testing/routesOf.ts';
import { testServer } from '../testing/testServer.ts';

const ours = 'https://sat.example.org';
const tables = [
  ...['users', 'sessions', 'identities', 'action_codes', 'photos', 'completed_lessons', 'subscribers', 'mails'],
  ...['setup_tokens', 'attempt_limits', 'courses', 'checkouts', 'subscriptions', 'pro_grants'],
  ...['webhook_events', 'live_sessions', 'calendar_feeds'],
  '(select * from pgboss.job where name not in (select name from pgboss.schedule))', // the clock brings those
];

describe('a request that another site made a browser send', async () => {
  const { app, database } = await testServer({ PUBLIC_URL: ours });
  let student: Caller & { email: string; password: string };
  beforeEach(async () => {
    student = await newStudent(app);
  });

  /** Sends exactly these headers, with the cookies of the student. */
  const send = (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    headers: Record<string, string>,
    payload?: object,
  ) =>
    app.inject({ method, url, headers, cookies: Object.fromEntries(student.cookies), ...(payload ? { payload } : {}) });

  const isSignedIn = async () => (await student.call('GET', '/api/me')).json<{ user: object | null }>().user !== null;

  const rowsOfAll = tables.map((table, at) => `select ${at} as at, row_to_json(t)::text as row from ${table} t`);
  async function everything(): Promise<string> {
    const { rows } = await database.pool.query<{ row: string }>(`${rowsOfAll.join(' union all ')} order by at, row`);
    return rows.map(({ row }) => row).join('\n');
  }

  test.each<[string, Record<string, string>]>([
    ['says so', { 'sec-fetch-site': 'cross-site' }],
    ['comes from a sister site', { 'sec-fetch-site': 'same-site' }],
    ['was typed by hand', { 'sec-fetch-site': 'none' }],
    ['says so, and lies about its origin', { 'sec-fetch-site': 'cross-site', origin: ours }],
    ['says two things', { 'sec-fetch-site': 'same-origin, cross-site' }],
    ['says nothing', {}],
    ['has an origin of null', { origin: 'null' }],
    ['has an empty origin', { origin: '' }],
    ['comes over plain http', { origin: 'http://sat.example.org' }],
    ['comes from another port', { origin: 'https://sat.example.org:8443' }],
    ['comes from a subdomain', { origin: 'https://evil.sat.example.org' }],
    ['comes from the parent domain', { origin: 'https://example.org' }],
    ['comes from a domain that ends alike', { origin: 'https://evil-sat.example.org' }],
    ['comes from a domain that begins alike', { origin: 'https://sat.example.org.evil.example' }],
    ['comes from ours, with a name', { origin: 'https://sat@sat.example.org' }],
    ['comes from ours, in capitals', { origin: 'HTTPS://SAT.EXAMPLE.ORG' }],
    [
      'says that it is ours, and comes from elsewhere',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ],
    [
      'says that it is ours, under another name for us',
      { 'sec-fetch-site': 'same-origin', origin: 'http://rebind.evil.example:3000' },
    ],
    ['names our page as the referrer only', { referer: `${ours}/settings` }],
    ['names our host', { host: 'sat.example.org', 'x-forwarded-host': 'sat.example.org' }],
  ])('is refused when it %s', async (_, headers) => {
    const reply = await send('POST', '/api/sign-out', headers);
    expect([reply.statusCode, reply.json()]).toEqual([
      403,
      { error: { status: 'permission-denied', message: 'This request came from another site.' } },
    ]);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    expect(await isSignedIn()).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    ['says that it is ours', { 'sec-fetch-site': 'same-origin' }],
    ['comes from our origin', { origin: ours }],
    ['says that it is ours, and hides its origin', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['says both', { 'sec-fetch-site': 'same-origin', origin: ours }],
  ])('is none, and is served, when it %s', async (_, headers) => {
    expect((await send('POST', '/api/sign-out', headers)).statusCode).toBe(200);
    expect(await isSignedIn()).toBe(false);
  });

  test('is none when a program sends it, which has no cookie to abuse', async () => {
    const payload = { email: student.email, password: student.password };
    expect((await app.inject({ method: 'POST', url: '/api/sign-in', payload })).statusCode).toBe(200);
  });

  const addressOf = (path: string) =>
    path
      .replace(':sectionId', 'start-here')
      .replace(':lessonId', 'start-test-map')
      .replace(':deviceId', crypto.randomUUID());

  const changing = routesOf(app).filter((route) => !route.startsWith('GET '));

  test('can be tried on every route that changes something', () => expect(changing.length).toBeGreaterThan(20));

  test('changes nothing by any of them, as JSON, text or a form', async () => {
    const payload = { email: student.email, password: student.password };
    const before = await everything();
    for (const route of changing) {
      await tryAll(route, payload);
      expect([route, await everything()]).toEqual([route, before]);
    }
  });

  async function tryAll(route: string, payload: object): Promise<void> {
    const [method, path] = route.split(' ') as ['POST' | 'PUT' | 'PATCH' | 'DELETE', string];
    const url = addressOf(path);
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const reply = await send(
        method,
        url,
        { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', 'content-type': type },
        payload,
      );
      expect([route, type, reply.statusCode, reply.cookies]).toEqual([route, type, 403, []]);
    }
  }

  test('cannot be a GET that changes something', async () => {
    const before = await everything();
    for (const route of routesOf(app).filter((one) => one.startsWith('GET '))) {
      const url = addressOf(route.slice(4));
      const reply = await app.inject({
        url,
        headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
        cookies: Object.fromEntries(student.cookies),
      });
      expect(reply.statusCode).toBeLessThan(500);
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
      const aboutThem = reply.cookies.filter(({ name }) => name !== '__Host-styles'); // the same for everybody
      expect(aboutThem).toEqual([]);
    }
    for (const url of ['/api/sign-out', '/api/sign-in', '/api/progress/start-here/start-test-map']) {
      expect((await student.call('GET', url)).statusCode).toBe(404);
    }
    expect(await everything()).toBe(before);
  });

  test('gets no leave in advance: a preflight is answered without any of its headers', async () => {
    for (const url of ['/api/sign-in', '/api/me', '/api/progress/start-here/start-test-map']) {
      const reply = await app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        },
      });
      expect(reply.statusCode).toBe(404);
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('cannot read an answer about the student: no other site may embed or read it', async () => {
    const reply = await student.call('GET', '/api/me', undefined, { origin: 'https://evil.example' });
    expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
  });
});
