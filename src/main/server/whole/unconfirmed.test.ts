import { describe, expect, test } from 'vitest';
import type { Me } from '#accounts/account.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { testServer } from '../testing/testServer.ts';

describe('somebody who has not shown that the address is theirs', async () => {
  const withMail = await testServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'post@sat.example.org' });
  const without = await testServer();
  const confirm = (uid: string) =>
    withMail.database.pool.query('update users set email_verified_at = now() where id = $1', [uid]);

  async function admin({ app, database }: typeof withMail) {
    const person = await newStudent(app);
    await accountQueries(database).setRole(person.email, 'admin');
    const signedIn = await person.call('POST', '/api/sign-in', { email: person.email, password: person.password });
    const role = async () => (await person.call('GET', '/api/me')).json<Me>().user?.role;
    return { ...person, atOnce: signedIn.json<Me>().user?.role, role };
  }

  test('has no rights of an administrator before, where mail is sent', async () => {
    const person = await admin(withMail);
    expect([person.atOnce, await person.role()]).toEqual(['student', 'student']);
    await confirm(person.uid);
    expect(await person.role()).toBe('admin');
  });

  test('has them at once where no mail can be sent', async () => {
    const person = await admin(without);
    expect([person.atOnce, await person.role()]).toEqual(['admin', 'admin']);
  });

  test('buys nothing before, where mail is sent', async () => {
    const student = await newStudent(withMail.app);
    const buy = () => student.call('POST', '/api/checkout', { priceId: 'price_sandbox_monthly' });
    const refused = await buy();
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: { code: 'email-unconfirmed' } }]);
    await confirm(student.uid);
    expect((await buy()).statusCode).toBe(200);
  });

  test('buys at once where no mail can be sent', async () => {
    const student = await newStudent(without.app);
    expect((await student.call('POST', '/api/checkout', { priceId: 'price_sandbox_monthly' })).statusCode).toBe(200);
  });
});
