import { beforeAll, describe, expect, test } from 'vitest';
import { changeEmail, changePassword, deleteAccount } from '#accounts/ownAccount.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { newSession } from '#accounts/server/testing/newSession.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { accountErrorTexts } from '#accounts/texts.ts';
import { getCalendarFeed, renewCalendarFeed } from '#live/live.ts';
import { ErrorReply } from '#platform/errors.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { Value } from 'typebox/value';
import { exportData } from '../../exportData.ts';
import { routesOf } from '../testing/routesOf.ts';
import { testServer } from '../testing/testServer.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

const identities = ['visitor', 'student', 'admin', 'dead cookie', 'disabled account'] as const;
type Who = (typeof identities)[number];
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const open = 'start-here/start-test-map';
const locked = 'math-linear/lin1-solve';
const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAAAAACH5BAAAAAAALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** Route, an address of it, and what it answers to each of the identities, in their order. */
// prettier-ignore
const matrix: [method: Method, route: string, address: string, ...statuses: number[]][] = [
  //                                                                            visitor student admin dead disabled
  ['GET', '/healthz', '/healthz',                                                   200, 200, 200, 200, 200],
  ['GET', '/readyz', '/readyz',                                                     200, 200, 200, 200, 200],
  ['GET', '/metrics', '/metrics',                                                   200, 200, 200, 200, 200],
  ['GET', '/api/openapi.json', '/api/openapi.json',                                 200, 200, 200, 200, 200],
  ['GET', '/api/me', '/api/me',                                                     200, 200, 200, 200, 401],
  ['POST', '/api/sign-up', '/api/sign-up',                                          200, 200, 200, 200, 200],
  ['POST', '/api/sign-in', '/api/sign-in',                                          200, 200, 200, 200, 200],
  ['POST', '/api/sign-out', '/api/sign-out',                                        200, 200, 200, 200, 200],
  ['GET', '/api/sign-in-ways', '/api/sign-in-ways',                                 200, 200, 200, 200, 200],
  ['POST', '/api/test-identity', '/api/test-identity',                              200, 200, 200, 200, 200],
  ['GET', '/auth/start', '/auth/start?purpose=sign-in',                             302, 302, 302, 302, 302],
  ['GET', '/auth/callback', '/auth/callback?code=none&state=none',                  303, 303, 303, 303, 303],
  ['POST', '/api/password-reset', '/api/password-reset',                            200, 200, 200, 200, 200],
  ['POST', '/api/password-reset/confirm', '/api/password-reset/confirm',            400, 400, 400, 400, 400],
  ['POST', '/api/verify-email', '/api/verify-email',                                400, 400, 400, 400, 400],
  ['GET', '/api/me/profile', '/api/me/profile',                                     401, 200, 200, 401, 401],
  ['PATCH', '/api/me/profile', '/api/me/profile',                                   401, 200, 200, 401, 401],
  ['POST', '/api/me/confirm-password', '/api/me/confirm-password',                  401, 200, 200, 401, 401],
  ['POST', '/api/me/password', '/api/me/password',                                  401, 200, 200, 401, 401],
  ['POST', '/api/me/email', '/api/me/email',                                        401, 200, 200, 401, 401],
  ['POST', '/api/me/email/verification', '/api/me/email/verification',              401, 200, 200, 401, 401],
  ['GET', '/api/me/devices', '/api/me/devices',                                     401, 200, 200, 401, 401],
  ['DELETE', '/api/me/devices', '/api/me/devices',                                  401, 200, 200, 401, 401],
  ['DELETE', '/api/me/devices/:deviceId', '/api/me/devices/00000000-0000-4000-8000-000000000000',401, 404, 404, 401, 401],
  ['DELETE', '/api/me/devices/:deviceId', '/api/me/devices/nobody',                 401, 400, 400, 401, 401],
  ['GET', '/api/me/export', '/api/me/export',                                       401, 200, 200, 401, 401],
  ['GET', '/api/me/photo', '/api/me/photo?v=0',                                     401, 404, 404, 401, 401],
  ['PUT', '/api/me/photo', '/api/me/photo',                                         401, 200, 200, 401, 401],
  ['GET', '/api/me/photo', '/api/me/photo',                                         401, 200, 200, 401, 401],
  ['POST', '/api/me/photo', '/api/me/photo',                                        401, 400, 400, 401, 401],
  ['DELETE', '/api/me/photo', '/api/me/photo',                                      401, 200, 200, 401, 401],
  ['DELETE', '/api/me', '/api/me',                                                  401, 200, 409, 401, 401],
  ['GET', '/api/course', '/api/course',                                             200, 200, 200, 200, 200],
  ['GET', '/api/lessons/:sectionId/:lessonId', `/api/lessons/${open}`,              200, 200, 200, 200, 200],
  ['GET', '/api/lessons/:sectionId/:lessonId', `/api/lessons/${locked}`,            403, 403, 200, 403, 401],
  ['GET', '/api/lessons/:sectionId/:lessonId', '/api/lessons/start-here/nowhere',   404, 404, 404, 404, 404],
  ['GET', '/api/lessons/:sectionId/:lessonId/rounds/:round', `/api/lessons/${open}/rounds/1`, 404, 404, 404, 404, 404],
  ['GET', '/api/lessons/:sectionId/:lessonId/rounds/:round', '/api/lessons/math-linear/lin1-practice/rounds/1', 403, 403, 200, 403, 401],
  ['GET', '/api/lessons/:sectionId/:lessonId', '/api/lessons/rw-boundaries/start-test-map', 404, 404, 404, 404, 404],
  ['GET', '/api/lessons/:sectionId/:lessonId', '/api/lessons/start-here/lin1-solve', 404, 404, 404, 404, 401],
  ['GET', '/api/lessons/:sectionId/:lessonId', '/api/lessons/Start-Here/start-test-map', 400, 400, 400, 400, 400],
  ['GET', '/api/progress', '/api/progress',                                         401, 200, 200, 401, 401],
  ['PUT', '/api/progress/:sectionId/:lessonId', `/api/progress/${open}`,            401, 200, 200, 401, 401],
  ['PUT', '/api/progress/:sectionId/:lessonId', `/api/progress/${locked}`,          401, 403, 200, 401, 401],
  ['PUT', '/api/progress/:sectionId/:lessonId', '/api/progress/start-here/nowhere', 401, 404, 404, 401, 401],
  ['PUT', '/api/progress/:sectionId/:lessonId', '/api/progress/rw-boundaries/start-test-map', 401, 404, 404, 401, 401],
  ['PUT', '/api/progress/:sectionId/:lessonId', '/api/progress/start-here/%00',     401, 400, 400, 401, 401],
  ['POST', '/api/answers', '/api/answers',                                          401, 200, 200, 401, 401],
  ['GET', '/api/skills', '/api/skills',                                             401, 200, 200, 401, 401],
  ['GET', '/api/plan', '/api/plan',                                                 401, 200, 200, 401, 401],
  ['PUT', '/api/plan', '/api/plan',                                                 401, 200, 200, 401, 401],
  ['DELETE', '/api/plan', '/api/plan',                                              401, 200, 200, 401, 401],
  ['GET', '/api/today', '/api/today',                                               401, 200, 200, 401, 401],
  ['GET', '/api/today', '/api/today?timeZone=Moon/Sea',                             401, 400, 400, 401, 401],
  ['GET', '/api/places/:lessonId', '/api/places/lin1-practice',                     401, 404, 404, 401, 401],
  ['GET', '/api/places/:lessonId', '/api/places/lin1-practice?round=none',          401, 400, 400, 401, 401],
  ['DELETE', '/api/places/:lessonId/:attemptId', '/api/places/lin1-practice/nobody', 401, 400, 400, 401, 401],
  ['DELETE', '/api/places/:lessonId/:attemptId', '/api/places/lin1-practice/019a0000-0000-7000-8000-000000000000', 401, 200, 404, 401, 401],
  ['POST', '/api/sets', '/api/sets',                                                401, 200, 200, 401, 401],
  ['GET', '/api/sets/:setId', '/api/sets/019a0000-0000-7000-8000-000000000000',     401, 404, 404, 401, 401],
  ['POST', '/api/sets/:setId/finish', '/api/sets/019a0000-0000-7000-8000-000000000000/finish', 401, 404, 404, 401, 401],
  ['GET', '/api/diagnostic', '/api/diagnostic',                                     401, 200, 200, 401, 401],
  ['POST', '/api/diagnostic', '/api/diagnostic',                                    401, 200, 200, 401, 401],
  ['POST', '/api/diagnostic/:setId/next', '/api/diagnostic/019a0000-0000-7000-8000-000000000000/next', 401, 404, 404, 401, 401],
  ['GET', '/api/review', '/api/review',                                             401, 200, 200, 401, 401],
  ['POST', '/api/review', '/api/review',                                            401, 409, 409, 401, 401],
  ['GET', '/api/mistakes', '/api/mistakes',                                         401, 200, 200, 401, 401],
  ['GET', '/api/mistakes', '/api/mistakes?cursor=nonsense',                         401, 400, 400, 401, 401],
  ['GET', '/api/mistakes', '/api/mistakes?family=nowhere',                          401, 404, 404, 401, 401],
  ['PUT', '/api/mistakes/:lessonId/:round/:partId/note', '/api/mistakes/lin1-practice/0/q1/note', 401, 404, 404, 401, 401],
  ['GET', '/api/live-sessions', '/api/live-sessions',                               401, 200, 200, 401, 401],
  ['GET', '/api/live-sessions/:id/calendar.ics', '/api/live-sessions/circles/calendar.ics', 401, 200, 200, 401, 401],
  ['GET', '/api/live-sessions/:id/calendar.ics', '/api/live-sessions/nowhere/calendar.ics', 401, 404, 404, 401, 401],
  ['GET', '/api/live-sessions/:id/calendar.ics', '/api/live-sessions/No%20Where/calendar.ics', 401, 400, 400, 401, 401],
  ['GET', '/api/calendar-feed', '/api/calendar-feed',                               401, 200, 200, 401, 401],
  ['POST', '/api/calendar-feed', '/api/calendar-feed',                              401, 200, 200, 401, 401],
  ['GET', '/calendar/:file', '/calendar/nobody.ics',                                404, 404, 404, 404, 404],
  ['GET', '/api/plans', '/api/plans',                                               200, 200, 200, 200, 200],
  ['GET', '/api/subscription', '/api/subscription',                                 401, 200, 200, 401, 401],
  ['POST', '/api/subscription/portal', '/api/subscription/portal',                  401, 409, 409, 401, 401],
  ['POST', '/api/subscription/cancel', '/api/subscription/cancel',                  401, 409, 409, 401, 401],
  ['PUT', '/api/subscription/renewal', '/api/subscription/renewal',                401, 409, 409, 401, 401],
  ['POST', '/api/subscription/restore', '/api/subscription/restore',                401, 200, 200, 401, 401],
  ['POST', '/api/checkout', '/api/checkout',                                        401, 200, 403, 401, 401],
  ['GET', '/api/checkout/verify', '/api/checkout/verify?session_id=cs_test_aaaaaaaaaa', 401, 404, 404, 401, 401],
  ['GET', '/api/checkout/verify', '/api/checkout/verify?session_id=anything',       401, 400, 400, 401, 401],
  ['GET', '/api/checkout/verify', '/api/checkout/verify',                           401, 400, 400, 401, 401],
  ['POST', '/api/webhooks/stripe', '/api/webhooks/stripe',                          400, 400, 400, 400, 400],
  ['GET', '/test-payments/page.css', '/test-payments/page.css',                     200, 200, 200, 200, 200],
  ['GET', '/test-payments/:sessionId', '/test-payments/cs_test_none',               404, 404, 404, 404, 404],
  ['POST', '/test-payments/:sessionId/:action', '/test-payments/cs_test_none/pay',  404, 404, 404, 404, 404],
  ['GET', '/test-payments/receipts/:portalId', '/test-payments/receipts/bps_none',  404, 404, 404, 404, 404],
  ['POST', '/api/token', '/api/token',                                              401, 200, 200, 401, 401],
  ['GET', '/api/tutor', '/api/tutor',                                               200, 200, 200, 200, 200],
  ['POST', '/api/tutor', '/api/tutor',                                              401, 403, 200, 401, 401],
  ['POST', '/api/solver', '/api/solver',                                            401, 403, 200, 401, 401],
  ['POST', '/api/generateTutorResponse', '/api/generateTutorResponse',              401, 403, 200, 401, 401],
  ['GET', '/api/conversations', '/api/conversations',                               401, 200, 200, 401, 401],
  ['GET', '/api/conversations/:id', '/api/conversations/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['GET', '/api/conversations/:id', '/api/conversations/nobody',                    401, 400, 400, 401, 401],
  ['PATCH', '/api/conversations/:id', '/api/conversations/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['DELETE', '/api/conversations/:id', '/api/conversations/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['POST', '/api/conversations/:id/messages/:messageId/report', '/api/conversations/00000000-0000-4000-8000-000000000000/messages/00000000-0000-4000-8000-000000000000/report', 401, 404, 404, 401, 401],
  ['GET', '/api/lessons/:sectionId/:lessonId/parts/:partId/conversation', '/api/lessons/start-here/nowhere/parts/none/conversation', 401, 200, 200, 401, 401],
  ['GET', '/', '/',                                                                 200, 200, 200, 200, 200],
  ['GET', '/signup', '/signup',                                                     200, 302, 302, 200, 200],
  ['POST', '/signup', '/signup',                                                    303, 303, 303, 303, 303],
  ['GET', '/login', '/login',                                                       200, 302, 302, 200, 200],
  ['POST', '/login', '/login',                                                      303, 303, 303, 303, 303],
  ['GET', '/forgot-password', '/forgot-password',                                   200, 200, 200, 200, 200],
  ['POST', '/forgot-password', '/forgot-password',                                  303, 303, 303, 303, 303],
  ['GET', '/reset-password', '/reset-password?code=none',                           200, 200, 200, 200, 200],
  ['POST', '/reset-password', '/reset-password?code=none',                          303, 303, 303, 303, 303],
  ['GET', '/confirm-email', '/confirm-email?code=none',                             200, 200, 200, 200, 200],
  ['GET', '/auth/done', '/auth/done',                                               200, 200, 200, 200, 200],
  ['GET', '/auth/test-identity', '/auth/test-identity',                             200, 200, 200, 200, 200],
  ['POST', '/auth/test-identity', '/auth/test-identity',                            303, 303, 303, 303, 303],
  ['GET', '/store', '/store',                                                       200, 200, 200, 200, 200],
  ['GET', '/success', '/success',                                                   200, 200, 200, 200, 200],
  ['GET', '/cancel', '/cancel',                                                     200, 200, 200, 200, 200],
  ['GET', '/lesson-view', '/lesson-view?sectionId=start-here&lessonId=start-test-map', 200, 200, 200, 200, 200],
  ['GET', '/lesson-view', '/lesson-view?sectionId=math-linear&lessonId=lin1-solve', 403, 403, 200, 403, 403],
  ['GET', '/dashboard', '/dashboard',                                               302, 200, 200, 302, 302],
  ['GET', '/dashboard/learn', '/dashboard/learn',                                   302, 200, 200, 302, 302],
  ['GET', '/dashboard/lesson', '/dashboard/lesson?sectionId=start-here',            302, 200, 200, 302, 302],
  ['GET', '/dashboard/live', '/dashboard/live',                                     302, 200, 200, 302, 302],
  ['GET', '/dashboard/review', '/dashboard/review',                                 302, 200, 200, 302, 302],
  ['GET', '/dashboard/progress', '/dashboard/progress',                             302, 200, 200, 302, 302],
  ['GET', '/dashboard/plan', '/dashboard/plan',                                     302, 200, 200, 302, 302],
  ['GET', '/dashboard/practice', '/dashboard/practice',                             302, 200, 200, 302, 302],
  ['GET', '/dashboard/set', '/dashboard/set?setId=none',                            302, 200, 200, 302, 302],
  ['GET', '/dashboard/diagnostic', '/dashboard/diagnostic',                         302, 200, 200, 302, 302],
  ['GET', '/dashboard/solver', '/dashboard/solver',                                 302, 200, 200, 302, 302],
  ['GET', '/settings', '/settings',                                                 302, 200, 200, 302, 302],
  ['GET', '/checkout', '/checkout',                                                 302, 200, 200, 302, 302],
  ['GET', '/profile', '/profile',                                                   302, 200, 200, 302, 302],
  ['POST', '/profile', '/profile',                                                  303, 303, 303, 303, 303],
  ['POST', '/api/newsletter', '/api/newsletter',                                    202, 202, 202, 202, 202],
  ['GET', '/course', '/course',                                                     200, 200, 200, 200, 200],
  ['GET', '/about', '/about',                                                       200, 200, 200, 200, 200],
  ['GET', '/careers', '/careers',                                                   200, 200, 200, 200, 200],
  ['GET', '/support', '/support',                                                   200, 200, 200, 200, 200],
  ['GET', '/terms', '/terms',                                                       200, 200, 200, 200, 200],
  ['GET', '/privacy', '/privacy',                                                   200, 200, 200, 200, 200],
  ['GET', '/newsletter', '/newsletter',                                             200, 200, 200, 200, 200],
  ['POST', '/newsletter', '/newsletter',                                            400, 400, 400, 400, 400],
  ['GET', '/newsletter/sent', '/newsletter/sent',                                   200, 200, 200, 200, 200],
  ['GET', '/newsletter/confirm', '/newsletter/confirm',                             200, 200, 200, 200, 200],
  ['POST', '/newsletter/confirm', '/newsletter/confirm',                            400, 400, 400, 400, 400],
  ['GET', '/newsletter/confirmed', '/newsletter/confirmed',                         200, 200, 200, 200, 200],
  ['GET', '/newsletter/unsubscribe', '/newsletter/unsubscribe',                     200, 200, 200, 200, 200],
  ['POST', '/newsletter/unsubscribe', '/newsletter/unsubscribe',                    400, 400, 400, 400, 400],
  ['GET', '/newsletter/unsubscribed', '/newsletter/unsubscribed',                   200, 200, 200, 200, 200],
  ['GET', '/weekly-letter/stop', '/weekly-letter/stop',                             200, 200, 200, 200, 200],
  ['POST', '/weekly-letter/stop', '/weekly-letter/stop',                            400, 400, 400, 400, 400],
  ['GET', '/weekly-letter/stopped', '/weekly-letter/stopped',                       200, 200, 200, 200, 200],
  ['GET', '/favicon.svg', '/favicon.svg',                                           200, 200, 200, 200, 200],
  ['GET', '/apple-touch-icon.png', '/apple-touch-icon.png',                         200, 200, 200, 200, 200],
  ['GET', '/icon-192.png', '/icon-192.png',                                         200, 200, 200, 200, 200],
  ['GET', '/icon-512.png', '/icon-512.png',                                         200, 200, 200, 200, 200],
  ['GET', '/preview.png', '/preview.png',                                           200, 200, 200, 200, 200],
  ['GET', '/manifest.webmanifest', '/manifest.webmanifest',                         200, 200, 200, 200, 200],
  ['GET', '/robots.txt', '/robots.txt',                                             200, 200, 200, 200, 200],
  ['GET', '/sitemap.xml', '/sitemap.xml',                                           200, 200, 200, 200, 200],
];

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
    const person = who === 'disabled account' ? people.disabled : people[who];
    await database.pool.query('update users set disabled_at = null where id = $1', [person.uid]);
    const { token } = await newSession(queries, person.email);
    if (who === 'disabled account')
      await database.pool.query('update users set disabled_at = now() where id = $1', [person.uid]);
    return withToken(browser, token);
  }

  const bodies: Record<string, () => object> = {
    '/api/diagnostic': () => ({ half: 'math' }),
    '/api/sign-up': () => ({
      email: `new-${Math.random().toString(36).slice(2)}@example.com`,
      password: 'a long walk by the sea',
    }),
    '/api/checkout': () => ({ priceId: 'price_sandbox_monthly' }),
    '/api/subscription/renewal': () => ({ renews: false }),
    '/api/sign-in': () => ({ email: people.student.email, password: people.student.password }),
    '/api/test-identity': () => ({ name: 'Ada' }),
    'PUT /api/me/photo': () => onePixel,
    'POST /api/tutor': () => ({ prompt: 'What is a semicolon for?' }),
    '/api/solver': () => ({ prompt: 'Solve 3x + 7 = 22', history: [] }),
    '/api/generateTutorResponse': () => ({ data: { prompt: 'Solve 3x + 7 = 22' } }),
    'PATCH /api/conversations/:id': () => ({ title: 'Mine' }),
    '/api/conversations/:id/messages/:messageId/report': () => ({ reason: 'wrong' }),
    '/api/answers': () => ({ answers: [{ id: 'none' }] }),
    'PUT /api/plan': () => ({
      ...{ testDate: null, targetScore: null, minutes: [30, 0, 30, 0, 30, 0, 0] },
      ...{ timeZone: 'UTC', weeklyLetter: false },
    }),
    '/api/sets': () => ({ kind: 'drill', half: 'reading-writing' }),
    '/api/mistakes/:lessonId/:round/:partId/note': () => ({ note: 'Divide last.' }),
    '/api/newsletter': () => ({ email: 'reader@example.com' }),
    '/api/password-reset': () => ({ email: 'nobody@example.com' }),
    '/api/password-reset/confirm': () => ({ code: 'none', password: 'another walk by the sea' }),
    '/api/verify-email': () => ({ code: 'none' }),
    '/api/me/confirm-password': () => ({ password: people.student.password }),
    '/api/me/password': () => ({ password: 'another walk by the sea' }),
    '/api/me/email': () => ({ email: 'elsewhere@example.com' }),
  };

  const cells = matrix.flatMap(([method, route, address, ...statuses]) =>
    identities.map((who, column) => ({ method, route, address, who, status: statuses[column] ?? Number.NaN })),
  );

  test.each(cells)('$method $address answers $who with $status', async ({ method, address, route, who, status }) => {
    const browser = await browserOf(who);
    const body = bodies[`${method} ${route}`] ?? bodies[route];
    const reply = await browser.call(method, address, body?.());
    expect(reply.statusCode).toBe(status);
    if (status === 302 && route === '/auth/start') {
      expect(reply.headers.location).toMatch(/^\/auth\/test-identity\?/);
    } else if (status === 302) {
      const isSignedIn = who === 'student' || who === 'admin';
      expect(reply.headers.location).toBe(
        isSignedIn ? '/dashboard/learn' : `/login?next=${encodeURIComponent(address)}`,
      );
    }
    if (route === '/api/me' && method === 'DELETE' && status === 200) people.student = await newStudent(app);
    if (route.startsWith('/api/') && status >= 400) expect(Value.Errors(ErrorReply, reply.json())).toEqual([]);
    if (method === 'GET') {
      const head = await (await browserOf(who)).call('HEAD', address);
      expect([head.statusCode, head.body]).toEqual([status, '']);
    }
  });

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
