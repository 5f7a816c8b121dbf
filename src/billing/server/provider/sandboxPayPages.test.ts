import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { billingServer } from '../testing/billingServer.ts';

describe('the page to pay on', async () => {
  const { app, database, logged } = await billingServer();

  async function openPage() {
    const student = await newStudent(app);
    const reply = await student.call('POST', '/api/checkout', { priceId: 'price_sandbox_monthly' });
    const { pathname } = new URL(reply.json<{ url: string }>().url);
    const sessionId = pathname.split('/').at(-1) ?? '';
    const verify = async () =>
      (await student.call('GET', `/api/checkout/verify?session_id=${sessionId}`)).json<{ paymentStatus: string }>()
        .paymentStatus;
    return { student, pathname, sessionId, verify };
  }
  const buttons = (html: string) => [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label);

  test('says what is bought, that it is a test, and what can be done', async () => {
    const { student, pathname } = await openPage();
    const reply = await student.call('GET', pathname);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.headers['cache-control']).toBe('no-store');
    for (const words of ['<html lang="en">', '<h1>Pay</h1>', 'Test payments', '$20.00 a month', '<main>'])
      expect(reply.body).toContain(words);
    expect(reply.body).not.toContain('<script');
    expect(reply.body).not.toMatch(/ style=| on\w+=/);
    expect(buttons(reply.body)).toEqual(['Pay', 'Decline', 'Leave pending']);
  });

  test('Pay leads back with the number of the payment, which then is a success', async () => {
    const { student, pathname, sessionId, verify } = await openPage();
    const reply = await student.call('POST', `${pathname}/pay`, 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      `http://localhost:3000/success?session_id=${sessionId}`,
    ]);
    expect(await verify()).toBe('success');
    expect(buttons((await student.call('GET', pathname)).body)).toEqual([]);
  });

  test('Pay pressed ten times at once pays once', async () => {
    const { student, pathname, verify } = await openPage();
    const replies = await Promise.all(Array.from({ length: 10 }, () => student.call('POST', `${pathname}/pay`)));
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([303]));
    expect(await verify()).toBe('success');
    const { rows } = await database.pool.query('select 1 from subscriptions where user_id = $1', [student.uid]);
    expect(rows).toHaveLength(1);
  });

  test('Decline stays, and says so', async () => {
    const { student, pathname, verify } = await openPage();
    const reply = await student.call('POST', `${pathname}/decline`);
    expect(reply.headers.location).toBe(`${pathname}?declined`);
    const page = await student.call('GET', `${pathname}?declined`);
    expect(page.body).toContain('role="alert"');
    expect(buttons(page.body)).toEqual(['Pay', 'Decline', 'Leave pending']);
    expect(await verify()).toBe('open');
  });

  test.each([
    ['pay', 'success'],
    ['decline', 'failed'],
  ])('Leave pending leads back, and later it comes to %s: %s', async (action, outcome) => {
    const { student, pathname, sessionId, verify } = await openPage();
    const reply = await student.call('POST', `${pathname}/pending`);
    expect(reply.headers.location).toBe(`http://localhost:3000/success?session_id=${sessionId}`);
    expect(await verify()).toBe('pending');
    expect(buttons((await student.call('GET', pathname)).body)).toEqual(['Pay', 'Decline']);
    await student.call('POST', `${pathname}/${action}`);
    expect(await verify()).toBe(outcome);
  });

  test('of an expired session offers nothing', async () => {
    const { student, pathname, sessionId, verify } = await openPage();
    await database.pool.query(`update sandbox_objects set body = jsonb_set(body, '{expires_at}', '1') where id = $1`, [
      sessionId,
    ]);
    expect(buttons((await student.call('GET', pathname)).body)).toEqual([]);
    await student.call('POST', `${pathname}/pay`);
    expect(await verify()).toBe('expired');
  });

  test.each(['cs_test_none', '%00', '..%2f..%2fetc', '<script>', 'receipts'])('of %s is not there', async (id) => {
    for (const reply of [
      await caller(app).call('GET', `/test-payments/${encodeURIComponent(id)}`),
      await caller(app).call('POST', `/test-payments/${encodeURIComponent(id)}/pay`),
    ]) {
      expect(reply.statusCode).toBe(404);
      expect(reply.body).not.toContain('<script');
    }
  });

  test.each<['GET' | 'POST', string]>([
    ['GET', '/test-payments/%00'],
    ['GET', '/test-payments/receipts/%00'],
    ['POST', '/test-payments/%00/pay'],
    ['GET', '/test-payments/a%27b'],
  ])('%s %s is not there either', async (method, path) => {
    expect((await caller(app).call(method, path)).statusCode).toBe(404);
  });

  test('knows three things to do, and no other', async () => {
    const { student, pathname, verify } = await openPage();
    for (const action of ['refund', 'toString', '__proto__']) {
      expect((await student.call('POST', `${pathname}/${action}`)).statusCode).toBe(404);
    }
    expect(await verify()).toBe('open');
  });

  test('does nothing for another site, and its number is in no log', async () => {
    const { student, pathname, sessionId, verify } = await openPage();
    const reply = await student.call('POST', `${pathname}/pay`, undefined, { 'sec-fetch-site': 'cross-site' });
    expect(reply.statusCode).toBe(403);
    expect(await verify()).toBe('open');
    expect(logged.join()).not.toContain(sessionId);
  });

  test('has its styles', async () => {
    const reply = await caller(app).call('GET', '/test-payments/page.css');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  test('receipts name what was paid, on a page of one’s own', async () => {
    const { student, pathname, verify } = await openPage();
    expect((await student.call('POST', '/api/subscription/portal')).json()).toMatchObject({
      error: { code: 'no-receipts' },
    });
    await student.call('POST', `${pathname}/pay`);
    await verify();
    const { url } = (await student.call('POST', '/api/subscription/portal')).json<{ url: string }>();
    const page = await student.call('GET', new URL(url).pathname);
    for (const words of ['<h1>Receipts</h1>', '$20.00', 'paid', 'href="http://localhost:3000/settings"'])
      expect(page.body).toContain(words);
    expect((await caller(app).call('GET', '/test-payments/receipts/bps_none')).statusCode).toBe(404);
  });
});
