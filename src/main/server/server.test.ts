import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { testServer } from './testing/testServer.ts';

describe('the server', async () => {
  const { app, logged } = await testServer();

  test('a student signs up, completes a lesson twice, and finds it once', async () => {
    const student = await newStudent(app);
    for (let time = 0; time < 2; time += 1) {
      const reply = await student.call('PUT', '/api/progress/start-here/start-test-map');
      expect(reply.statusCode).toBe(200);
    }
    expect((await student.call('GET', '/api/progress')).json()).toEqual({ 'start-here': ['start-test-map'] });
  });

  test('no log line holds an e-mail address or a password', async () => {
    const student = await newStudent(app, { email: 'canary@example.com', password: 'canary of the password' });
    await student.call('POST', '/api/sign-in', { email: student.email, password: 'canary of a wrong one' });
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => /canary/.test(line))).toEqual([]);
  });

  test('a route that does not say who may call does not boot', async () => {
    const { app: open } = await bareApp();
    expect(() => open.get('/x', () => 'x')).toThrow(/to say who may call it/);
    await caller(app).call('GET', '/api/me');
  });
});

async function bareApp() {
  const { makeApp } = await import('#platform/server/http/app.ts');
  const { makeLog } = await import('#platform/server/log.ts');
  const { readConfig } = await import('./config.ts');
  const config = readConfig({});
  return { app: await makeApp({ config, log: makeLog('silent'), guards: { anyone: () => {} } }) };
}
