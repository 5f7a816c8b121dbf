import { expect, test } from 'vitest';
import { caller } from '#platform/server/testing/caller.ts';
import { freePort } from '#platform/server/testing/freePort.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { accountsServer } from '../testing/accountsServer.ts';
import { newestLetter } from '../testing/letters.ts';
import { newStudent } from '../testing/newStudent.ts';

test('a link to a new password waits while the mail server is away, and the answer is the same', async () => {
  const { url, database } = await testDatabase();
  const port = await freePort();
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'post@sat.example.org' };
  const { app, mail } = await accountsServer(url, env);
  const { email } = await newStudent(app);
  const reply = await caller(app).call('POST', '/api/password-reset', { email });
  expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
  await newestLetter(mail, email, 'Choose a new password');
  const { rows } = await database.pool.query<{ n: number }>(
    "select count(*)::int as n from pgboss.job where name = 'mail' and state in ('created', 'active', 'retry')",
  );
  expect(rows[0]?.n).toBe(2); // this one, and the one of signing up
});
