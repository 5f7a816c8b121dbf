import { afterAll, describe, expect, test } from 'vitest';
import { readSettings } from '#platform/server/settings/settings.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { problemsOf } from '#platform/server/testing/problemsOf.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { accountQueries } from './accounts.queries.ts';
import { accountsSettings } from './accounts.settings.ts';
import { offerSetupToken } from './setup.ts';
import { mayMakeAccount, signUpRule } from './signUpRule.ts';
import { accountsServer, secret } from './testing/accountsServer.ts';
import { startOidcServer, type Person } from './testing/oidcServer.ts';
import { comeBack, providerServer, setOut, whoIs } from './testing/providerServer.ts';

test.each([
  ['open', 'sam@example.com', true],
  ['invited', 'sam@example.com', false],
  ['@school.example', 'sam@school.example', true],
  [' @School.example , @students.school.example', 'sam@students.school.example', true],
  ['@school.example', 'sam@students.school.example', false],
  ['@school.example', 'sam@oldschool.example', false],
  ['@school.example', 'sam@school.example.com', false],
])('SIGN_UP=%s lets %s make an account: %j', (text, email, may) =>
  expect(mayMakeAccount(signUpRule(text), email)).toBe(may),
);

test.each(['closed', '', 'school.example', '@', '@school', '@a@b.example', '@school.example,', 'open,@school.example'])(
  'SIGN_UP may not be %j',
  (text) => {
    if (text === '') return expect(readSettings(accountsSettings, { SIGN_UP: text }).SIGN_UP).toBe('open');
    return expect(problemsOf(() => readSettings(accountsSettings, { SIGN_UP: text }))).toEqual([
      'SIGN_UP must be open, invited, or how addresses end, such as @school.example,@students.school.example.',
    ]);
  },
);

const password = 'a long walk by the sea';

describe('where accounts are made by administrators alone', async () => {
  const { url, database } = await testDatabase();
  const { app } = await accountsServer(url, { SIGN_UP: 'invited' });

  test('nobody signs up, but the first administrator with their link', async () => {
    const reply = await caller(app).call('POST', '/api/sign-up', { email: 'sam@example.com', password });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      403,
      { error: { message: 'Accounts on this site are made by the people who run it. Please ask them for one.' } },
    ]);
    expect((await database.pool.query('select 1 from users')).rowCount).toBe(0);

    const setupToken = await offerSetupToken(accountQueries(database), secret);
    const admin = await caller(app).call('POST', '/api/sign-up', { email: 'ada@example.com', password, setupToken });
    expect([admin.statusCode, admin.json()]).toMatchObject([200, { user: { role: 'admin' } }]);
  });
});

describe('where accounts are for the addresses of a school', async () => {
  const { url, database } = await testDatabase();
  const oidc = await startOidcServer();
  afterAll(() => oidc.close());
  const { app } = await providerServer(url, { ...oidc.env, SIGN_UP: '@school.example,@uni.example' });
  const signUp = (email: string) => caller(app).call('POST', '/api/sign-up', { email, password });

  test('others are told which, and those sign up', async () => {
    const reply = await signUp('sam@example.com');
    expect([reply.statusCode, reply.json()]).toMatchObject([
      403,
      {
        error: {
          message:
            'Accounts on this site are for e-mail addresses that end with @school.example or @uni.example. Please use yours.',
        },
      },
    ]);
    expect((await signUp('Sam@School.example')).statusCode).toBe(200);
  });

  test('the provider brings in who has such an address, confirmed by it, and who has an account', async () => {
    const enter = async (person: Person) => {
      oidc.person = person;
      const browser = caller(app);
      return [await comeBack(browser, await oidc.walk(await setOut(browser))), await whoIs(browser)];
    };
    const person = { sub: 'ada', email: 'ada@school.example', email_verified: true, name: 'Ada' };
    const refused = ['/login?failure=sign-up-closed', null];
    expect(await enter({ ...person, email: 'ada@example.com' })).toEqual(refused);
    expect(await enter({ ...person, email_verified: false })).toEqual(refused);
    expect(await enter(person)).toMatchObject(['/dashboard/learn', { email: 'ada@school.example' }]);

    await database.pool.query("update users set email = 'ada@example.com' where email = 'ada@school.example'");
    expect(await enter({ ...person, email: 'ada@example.com' })).toMatchObject([
      '/dashboard/learn',
      { displayName: 'Ada' },
    ]);
  });
});
