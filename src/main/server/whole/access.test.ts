import { beforeAll, describe, expect, test } from 'vitest';
import { changeEmail, changePassword, deleteAccount } from '#accounts/ownAccount.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { newSession } from '#accounts/server/testing/newSession.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { accountErrorTexts } from '#accounts/texts.ts';
import { getCalendarFeed, renewCalendarFeed } from '#live/live.ts';
import { ErrorReply } from '#platform/errors.ts';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import buildSerializer from 'fast-json-stringify';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { exportData } from '../../exportData.ts';
import { routesOf } from '../testing/routesOf.ts';
import { testServer } from '../testing/testServer.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { bodiesOf } from '../testing/access/bodies.ts';
import { forGood, identities, locked, open } from '../testing/access/columns.ts';
import { matrix } from '../testing/access/matrix.ts';

type Who = (typeof identities)[number];
type Content = { content?: Record<string, { schema: object }> };
type Described = { responses: Record<string, Content>; requestBody?: Content };

describe('who may call what', async () => {
  const { app, database } = await testServer();
  const queries = accountQueries(database);
  const people = {} as Record<'student' | 'admin' | 'disabled', Awaited<ReturnType<typeof newStudent>>>;

  beforeAll(async () => {
    for (const who of ['student', 'admin', 'disabled'] as const) people[who] = await newStudent(app);
    await queries.setRole(people.admin.email, 'admin');
    await database.pool.query("insert into live_sessions (id, title, host, location, starts_at, source) values ('circles', 'Circles', 'Kim', 'Online', now(), 'command')"); // prettier-ignore
    await database.pool.query("update sections set locked = true where id = 'math-linear'");
    await database.pool.query('update courses set imported_at = now()');
    await eventually(async () => expect((await app.inject(`/api/lessons/${locked}`)).statusCode).toBe(403));
  });

  /** A browser of theirs, with a session of its own. */
  async function browserOf(who: Who) {
    const browser = caller(app);
    if (who === 'visitor') return browser;
    if (who === 'dead cookie') return withToken(browser, 'A'.repeat(43));
    if (who !== 'disabled account') {
      const { token } = await newSession(queries, people[who].email);
      if (who === 'admin') await takeSecondStep(people.admin.uid, '0 minutes');
      return withToken(browser, token);
    }
    const { uid, email } = people.disabled;
    await database.pool.query('update users set disabled_at = null where id = $1', [uid]);
    const { token } = await newSession(queries, email);
    await database.pool.query('update users set disabled_at = now() where id = $1', [uid]);
    return withToken(browser, token);
  }

  /** In all sessions of theirs, so long ago. */
  async function takeSecondStep(uid: string, ago: string): Promise<void> {
    await database.pool.query('update sessions set second_step_at = now() - $2::interval where user_id = $1', [
      uid,
      ago,
    ]);
  }

  /** The same one for all that is only read, but for those whom to be refused costs their cookie. */
  async function readerOf(who: Who) {
    if (who !== 'student' && who !== 'admin') return browserOf(who);
    const reader = readers.get(who) ?? (await browserOf(who));
    readers.set(who, reader);
    return reader;
  }
  const readers = new Map<Who, Caller>();

  const bodies = bodiesOf(() => people.student);

  test.each(matrix)('%s %s, at %s, answers everybody as it should', async (method, route, address, ...statuses) => {
    const body = bodies[`${method} ${route}`] ?? bodies[route];
    for (const [column, who] of identities.entries()) {
      const status = statuses[column] ?? Number.NaN;
      const browser = method === 'GET' ? await readerOf(who) : await browserOf(who);
      const reply = await browser.call(method, address, body?.());
      expect.soft(reply.statusCode, who).toBe(status);
      if (status === 302 && route === '/auth/start') {
        expect.soft(reply.headers.location, who).toMatch(/^\/auth\/test-identity\?/);
      } else if (status === 302) {
        const isSignedIn = who === 'student' || who === 'admin';
        const way = isSignedIn ? '/dashboard/learn' : `/login?next=${encodeURIComponent(address)}`;
        expect.soft(reply.headers.location, who).toBe(way);
      }
      if (route === '/api/me' && method === 'DELETE' && status === 200) people.student = await newStudent(app);
      if (route.startsWith('/api/') && status >= 400)
        expect.soft(Value.Errors(ErrorReply, reply.json()), who).toEqual([]);
      if (method !== 'GET') continue;
      const head = await (await readerOf(who)).call('HEAD', address);
      expect.soft([head.statusCode, head.body], who).toEqual([status, '']);
    }
    if (method !== 'GET') readers.clear(); // it may have ended their sessions
  });

  const ofTheDesk = matrix.filter(([, route]) => route.startsWith('/api/admin/'));

  test.each(ofTheDesk)(
    '%s %s wants the second step, and what cannot be undone one of the last 15 minutes',
    async (method, route, address) => {
      const body = bodies[`${method} ${route}`] ?? bodies[route];
      const { token } = await newSession(queries, people.admin.email);
      const browser = withToken(caller(app), token);
      const refusal = { error: { code: 'multi-factor-auth-required' } };
      const without = await browser.call(method, address, body?.());
      expect(without.statusCode).toBe(403);
      expect(without.json()).toMatchObject(refusal);
      await takeSecondStep(people.admin.uid, '16 minutes');
      const later = await browser.call(method, address, body?.());
      expect(later.statusCode === 403).toBe(forGood.has(`${method} ${route}`));
    },
  );

  test.each([
    ['POST', changeEmail.path],
    ['POST', changePassword.path],
    ['DELETE', deleteAccount.path],
    ['GET', exportData.path],
    ['GET', getCalendarFeed.path],
    ['POST', renewCalendarFeed.path],
  ] as const)('%s %s wants a sign-in of the last 15 minutes, or the password once more', async (method, address) => {
    const { uid, cookies, call, password } = await newStudent(app);
    const before = await call('GET', '/api/me');
    await database.pool.query("update sessions set proved_at = now() - interval '901 seconds' where user_id = $1", [
      uid,
    ]);
    const reply = await call(method, address, bodies[address]?.());
    expect([reply.statusCode, reply.json()]).toEqual([
      403,
      {
        error: {
          status: 'permission-denied',
          code: 'requires-recent-login',
          message: accountErrorTexts['requires-recent-login'],
        },
      },
    ]);
    expect((await call('GET', '/api/me')).json()).toEqual(before.json());
    await call('POST', '/api/me/confirm-password', { password });
    expect((await call(method, address, bodies[address]?.())).statusCode).toBe(200);
    expect(cookies.size).toBe(address === deleteAccount.path ? 0 : 2);
  });

  test('every file of the build is for everybody', async () => {
    const files = routesOf(app).filter((route) => route.startsWith('GET /assets/')).map((route) => route.slice(4)); // prettier-ignore
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) expect((await app.inject(file)).statusCode).toBe(200);
  });

  test('no route is missing above, and none is there that is not', () => {
    const served = routesOf(app).filter((route) => !route.startsWith('GET /assets/'));
    const rows = matrix.map(([method, route]) => `${method} ${route}`);
    expect(served.toSorted()).toEqual([...new Set(rows)].toSorted());
  });

  test('the OpenAPI document describes the calls that are served, and no other', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, object>> }>();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const served = routesOf(app).filter((route) => / \/api\/(?!openapi\.json)/.test(route));
    expect(described.toSorted()).toEqual(served.toSorted());
  });

  test('of every call that is described the reply can be written and the body checked; both are made at the first use', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Described>>;
    }>();
    const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
    const shapesOf = ({ content }: Content) => Object.values(content ?? {}).map(({ schema }) => schema);
    const replies = calls.flatMap(({ responses }) => Object.values(responses).flatMap(shapesOf));
    const bodies = calls.flatMap(({ requestBody }) => shapesOf(requestBody ?? {}));
    const different = (shapes: object[]) => [
      ...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values(),
    ];
    for (const shape of different(replies)) expect(buildSerializer(shape)).toBeTypeOf('function');
    for (const shape of different(bodies)) expect(Compile(shape).Check(7)).toBe(false);
    expect([different(replies).length > 100, different(bodies).length > 50]).toEqual([true, true]);
  });

  test('what a person gets is their own, and is kept by no cache', async () => {
    const [one, other] = [await newStudent(app), await newStudent(app)];
    await one.call('PUT', `/api/progress/${open}`);
    expect((await other.call('GET', '/api/progress')).json()).toEqual({});
    for (const address of [
      '/api/me',
      '/api/me/profile',
      '/api/me/devices',
      '/api/me/export',
      '/api/progress',
      '/api/plan',
      '/api/today',
      '/dashboard/learn',
    ]) {
      const reply = await one.call('GET', address);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.body).not.toContain(other.email);
    }
  });

  test('a lesson of a locked section is kept by no cache, for staff can open it', async () => {
    const reply = await (await browserOf('admin')).call('GET', `/api/lessons/${locked}`);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    const page = await (
      await browserOf('visitor')
    ).call('GET', '/lesson-view?sectionId=math-linear&lessonId=lin1-solve');
    expect(page.body).not.toContain(reply.json<{ content: string }>().content.slice(20, 60));
  });

  function withToken(browser: ReturnType<typeof caller>, token: string) {
    browser.cookies.set('session', token);
    return browser;
  }
});
