import { connect, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { billingServer } from '../testing/billingServer.ts';

const off = { payments: 'off', monthly: { priceId: '', dollars: 20 }, yearly: null };

describe('test payments that nobody asked for by name', async () => {
  const { app } = await billingServer();

  test.each<[string, Record<string, string>]>([
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['through a proxy that hides where from', { via: '1.1 proxy' }],
    ['under a public name', { host: 'sat.school.example' }],
  ])('are not there for who comes %s', async (_, headers) => {
    const student = await newStudent(app);
    const opened = await student.call('POST', '/api/checkout', { priceId: 'price_sandbox_monthly' });
    const { pathname } = new URL(opened.json<{ url: string }>().url);
    expect((await student.call('GET', pathname)).statusCode).toBe(200);

    const answers = await Promise.all([
      student.call('POST', '/api/checkout', { priceId: 'price_sandbox_monthly' }, headers),
      student.call('GET', `/api/checkout/verify?session_id=${pathname.split('/').at(-1)}`, undefined, headers),
      student.call('POST', '/api/subscription/restore', undefined, headers),
      student.call('POST', '/api/subscription/portal', undefined, headers),
    ]);
    for (const reply of answers)
      expect([reply.statusCode, reply.json()]).toMatchObject([503, { error: { code: 'payments-off' } }]);
    expect((await student.call('GET', '/api/plans', undefined, headers)).json()).toEqual(off);
    expect((await student.call('GET', pathname, undefined, headers)).statusCode).toBe(404);
    expect((await student.call('POST', `${pathname}/pay`, undefined, headers)).statusCode).toBe(404);
    expect((await student.call('GET', '/api/subscription')).json()).toMatchObject({ hasPaid: false });
  });
});

describe('test payments that the operator asked for', async () => {
  const { app } = await billingServer({ BILLING_MODE: 'sandbox', HOST: '0.0.0.0' });

  test('are there through a proxy, too', async () => {
    const reply = await app.inject({ url: '/api/plans', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(reply.json()).toMatchObject({ payments: 'sandbox' });
  });
});

test('a server that is meant for others sells no test payments by itself', async () => {
  const { billing } = await billingServer({ PUBLIC_URL: 'https://sat.example.org', HOST: '0.0.0.0' });
  expect(billing.settings).toBeUndefined();
});

test('an event without a signature is refused before its body is read', async () => {
  const { app } = await billingServer();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = `POST /api/webhooks/stripe HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: 200000\r\n\r\n{`); // and no more
  const heard = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
  expect(heard).toMatch(/^HTTP\/1\.1 400 [\s\S]*The signature is not valid\./);
  socket.destroy();
});
