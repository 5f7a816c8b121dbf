import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { testServer } from '../testing/testServer.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

describe('the log', async () => {
  const { app, database, logged } = await testServer();

  test('holds no address, name, password, token, cookie or query, whatever route they came by', async () => {
    const student = await newStudent(app, {
      email: 'canary-address@example.com',
      password: 'canary-password',
      name: 'Canary-Name',
    });
    const secrets = { authorization: 'Bearer canary-bearer', 'x-api-key': 'canary-key', 'user-agent': 'canary-agent' };
    const browser = caller(app, { ...secrets, referer: 'http://localhost:3000/?canary-referrer' });
    browser.cookies.set('session', student.cookies.get('session') ?? '');
    browser.cookies.set('other', 'canary-cookie');

    const routes = [
      '/',
      '/login',
      '/dashboard/learn',
      '/lesson-view',
      '/api/me',
      '/api/course',
      '/api/progress',
      '/nowhere',
      '/metrics',
    ];
    for (const route of routes) await browser.call('GET', `${route}?email=canary-query&token=canary-token`);
    await browser.call('POST', '/login', { email: student.email, password: student.password });
    const { email, password } = student;
    await browser.call('POST', '/api/sign-in', { email, password: 'canary-wrong' });
    await browser.call('POST', '/api/sign-in', { email, password });
    await browser.call('POST', '/api/sign-in', `{"email":"${email}","password":"canary-half`, {
      'content-type': 'application/json',
    });
    await browser.call('POST', '/api/sign-up', { email, password });
    await browser.call('POST', '/api/sign-up', {
      email: 'fresh-canary@example.com',
      password: 'kf8-wq2m',
      setupToken: 'canary-setup',
    });
    await browser.call('POST', '/api/sign-up', { email: 'canary', password: 'canary', name: 'canary' });
    await browser.call('PUT', '/api/progress/start-here/start-tools', { prompt: 'canary-prompt' });
    const own: [method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object][] = [
      ['PATCH', '/api/me/profile', { displayName: 'Canary-Renamed', timeZone: 'Canary/Zone' }],
      ['PATCH', '/api/me/profile', { displayName: 'Canary-Renamed' }],
      ['POST', '/api/me/email', { email: 'moved-canary@example.com' }],
      ['POST', '/api/me/email/verification', {}],
      ['POST', '/api/me/confirm-password', { password: 'canary-wrong' }],
      ['POST', '/api/me/password', { password: 'canary-canary-canary' }],
      ['POST', '/api/password-reset', { email }],
      ['POST', '/api/password-reset/confirm', { code: 'canary-code', password: 'canary-canary' }],
      ['POST', '/api/verify-email', { code: 'canary-code' }],
      ['DELETE', '/api/me/devices', {}],
    ];
    for (const [method, path, body] of own) await browser.call(method, path, body);
    await browser.call('GET', '/reset-password?code=canary-code');
    await browser.call('POST', '/api/sign-out');
    await eventually(() => expect(logged.filter((line) => line.includes('a letter waits')).length).toBe(6));

    const token = [...browser.cookies.values(), ...student.cookies.values()].filter((value) => value.length > 20);
    expect(token.length).toBeGreaterThan(0);
    expect(logged.length).toBeGreaterThan(routes.length);
    const hits = logged.filter((line) => /canary/i.test(line) || token.some((one) => line.includes(one)));
    expect(hits).toEqual([]);
  });

  test('holds none of them when the database refuses what they stand in', async () => {
    const before = logged.length;
    await database.pool.query('alter table users rename to away');
    const replies = [
      await caller(app).call('POST', '/api/sign-in', { email: 'canary@example.com', password: 'canary-password' }),
      await caller(app).call('POST', '/api/sign-up', { email: 'canary@example.com', password: 'canary-password' }),
    ];
    await database.pool.query('alter table away rename to users');
    expect(replies.map((reply) => reply.statusCode)).toEqual([500, 500]);
    const lines = logged.slice(before);
    expect(lines.filter((line) => line.includes('"level":"error"'))).toHaveLength(2);
    expect(lines.filter((line) => /canary/i.test(line))).toEqual([]);
  });

  test('has a line for each fault that the person can name by its number; the person reads no more than that', async () => {
    const student = await newStudent(app);
    await database.pool.query('alter table completed_lessons rename to away');
    const reply = await student.call('GET', '/api/progress');
    await database.pool.query('alter table away rename to completed_lessons');
    const { error } = reply.json<{ error: { status: string; message: string } }>();
    const [, number = ''] = /tell us this number: ([0-9a-f-]{36})$/.exec(error.message) ?? [];
    expect(error.message).toBe(`Something went wrong on our side. If it happens again, tell us this number: ${number}`);
    const line = logged.find((one) => one.includes(number) && one.includes('"level":"error"')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      reqId: number,
      err: { cause: { code: '42P01' }, stack: expect.stringContaining('at ') as string },
    });
  });

  test('has one line for each request, which says how it went', async () => {
    const before = logged.length;
    await caller(app).call('GET', '/api/lessons/start-here/nowhere?x=1#y');
    await caller(app).call('GET', '/api/lessons/start-here/nowhere');
    const lines = logged.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { level: 'info', method: 'GET', path: '/api/lessons/start-here/nowhere', status: 400, msg: 'request' },
      { level: 'info', method: 'GET', path: '/api/lessons/start-here/nowhere', status: 404, msg: 'request' },
    ]);
    expect(lines[0]?.['time']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('cannot be written into: line breaks and colour codes stay inside their line', async () => {
    const before = logged.length;
    await caller(app).call('GET', '/%0d%0a{"level":"error","msg":"forged"}%1b[31m');
    await caller(app).call('POST', '/api/sign-in', '{"email":"a\\r\\nb","password":"\\u001b[31m"}', {
      'content-type': 'application/json',
    });
    await caller(app, { 'user-agent': 'a\tb\u00e9' }).call('GET', `/${'x'.repeat(5000)}`);
    const lines = logged.slice(before);
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).toMatch(/^\{[^\n\r\u001b]*\}\n$/);
      expect(JSON.parse(line)).toMatchObject({ msg: 'request', level: 'info' });
      expect(line.length).toBeLessThan(500);
    }
  });
});
