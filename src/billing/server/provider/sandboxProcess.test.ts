import { afterAll, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { freePort } from '#platform/server/testing/freePort.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { billingServer } from '../testing/billingServer.ts';
import { startSandbox } from '../testing/sandboxProcess.ts';
import { monthly, providerKeys } from '../testing/testSandbox.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

const { url } = await testDatabase();

test('as a process of its own it sells, tells and cancels: a purchase arrives though the browser never comes back', async () => {
  const port = await freePort();
  const here = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ ...providerKeys, DATABASE_URL: url, PORT: '0' }, here);
  afterAll(() => sandbox.stop());
  const { app } = await billingServer({ ...providerKeys, STRIPE_API_BASE: sandbox.address.origin }, url);
  await app.listen({ port, host: '127.0.0.1' });
  const student = await newStudent(app);
  const isPro = async () => (await student.call('GET', '/api/me')).json<{ user: { hasPaid: boolean } }>().user.hasPaid;

  const reply = await student.call('POST', '/api/checkout', { priceId: monthly });
  const payPage = reply.json<{ url: string }>().url;
  expect(new URL(payPage).origin).toBe(sandbox.address.origin);
  const page = await fetch(payPage);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Test payments')]);
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${here}`);
  expect((await fetch(`${payPage}/pay`, { method: 'POST', redirect: 'manual' })).status).toBe(303);
  await eventually(async () => expect(await isPro()).toBe(true));
  expect((await student.call('POST', '/api/subscription/cancel', {})).statusCode).toBe(200);
  expect(await isPro()).toBe(false);
  expect(await sandbox.stop()).toBe(0);
});

test.each<[string, string, RegExp]>([
  ['no address', '', /Name the address of the server/],
  ['no settings', 'http://localhost:3000', /Give STRIPE_SECRET_KEY/],
])('with %s it says what it needs', async (_, address, sentence) => {
  await expect(startSandbox({ DATABASE_URL: url }, address)).rejects.toThrow(sentence);
});
