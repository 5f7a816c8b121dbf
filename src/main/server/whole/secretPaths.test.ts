import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { testServer } from '../testing/testServer.ts';

describe('an address that is a secret', async () => {
  const { app, logged } = await testServer();
  const student = await newStudent(app);
  const { address } = (await student.call('POST', '/api/calendar-feed')).json<{ address: string }>();
  const calendar = new URL(address).pathname;
  const checkout = await student.call('POST', '/api/checkout', { priceId: 'price_sandbox_monthly' });
  const payPage = new URL(checkout.json<{ url: string }>().url).pathname;

  /** What the log calls it, when it is asked for so. */
  async function told(method: string, path: string): Promise<unknown> {
    logged.length = 0;
    await app.inject({ method: method as 'GET', url: path });
    const line = logged.find((one) => one.includes('"msg":"request"')) ?? '{}';
    return (JSON.parse(line) as { path?: string }).path;
  }
  const secretOf = (path: string) => /[\w-]{40,}/.exec(path)?.[0] ?? 'none';

  test.each(['GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'POST', 'PUT', 'DELETE'])('is in no log by %s', async (method) => {
    for (const path of [calendar, payPage]) {
      await told(method, path);
      expect(logged.length).toBeGreaterThan(0);
      expect(logged.join()).not.toContain(secretOf(path));
    }
  });

  test.each<[string, (path: string) => string]>([
    ['with a slash at its end', (path) => `${path}/`],
    ['with more behind it', (path) => `${path}/x`],
    ['with a slash too many', (path) => `/${path}`],
    ['in capitals', (path) => path.toUpperCase()],
    ['with a capital', (path) => path.replace(/^\/[a-z]/, (letter) => letter.toUpperCase())],
    ['with a letter in code', (path) => `${path.replace('/c', '/%63').replace('/t', '/%74')}/`],
    ['with half a code', (path) => `${path}%ZZ`],
    ['with a question', (path) => `${path}/?a=b`],
    ['as a whole', (path) => `http://localhost:3000${path}/`],
  ])('is in no log %s', async (_, change) => {
    for (const path of [calendar, payPage]) {
      await told('GET', change(path));
      expect(logged.join().toLowerCase()).not.toContain(secretOf(path).toLowerCase());
    }
  });

  test('is called by its route, or by how it begins; all others by what they are', async () => {
    expect(await told('GET', calendar)).toBe('/calendar/:file');
    expect(await told('PUT', calendar)).toBe('/calendar/');
    expect(await told('GET', `/${payPage}`)).toBe('/test-payments/');
    expect(await told('GET', '/calendar')).toBe('/calendar');
    expect(await told('GET', '/calendars/of/mine')).toBe('/calendars/of/mine');
    expect(await told('GET', '/api/calendar/x')).toBe('/api/calendar/x');
    await caller(app).call('GET', '/test-payments/page.css');
    expect(logged.join()).toContain('/test-payments/page.css');
  });
});
