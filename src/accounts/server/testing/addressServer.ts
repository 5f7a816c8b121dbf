import { beforeEach, expect } from 'vitest';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import type { Profile } from '../../ownAccount.ts';
import { signInToConfirmText } from '../../texts.ts';
import { accountsServer } from './accountsServer.ts';
import { codeIn, newestLetter } from './letters.ts';
import { newSession } from './newSession.ts';
import { newStudent } from './newStudent.ts';

export const confirmation = 'Confirm your e-mail address';
export const newAddress = 'Confirm your new e-mail address';
let count = 0;

/** A server with accounts, and what people do with their addresses there. */
export async function addressServer() {
  const { url, database } = await testDatabase();
  const { app, mail, queries } = await accountsServer(url, { PUBLIC_URL: 'https://sat.example.org' });
  beforeEach(() => database.pool.query('delete from attempt_limits'));

  const verify = (code: string, browser: Caller) => browser.call('POST', '/api/verify-email', { code });
  const change = (browser: Caller, email: string) => browser.call('POST', '/api/me/email', { email });
  const profileOf = async (browser: Caller) => (await browser.call('GET', '/api/me/profile')).json<Profile>();
  const isSignedIn = async (browser: Caller) => (await browser.call('GET', '/api/me')).json<{ user: unknown }>().user !== null; // prettier-ignore

  function expectRefused(reply: Awaited<ReturnType<typeof verify>>): void {
    expect([reply.statusCode, reply.cookies, reply.json()]).toEqual([
      403,
      [],
      { error: { status: 'permission-denied', code: 'sign-in-to-confirm', message: signInToConfirmText } },
    ]);
  }

  const anAddress = () => `elsewhere-${(count += 1)}@example.com`;

  /** A student on the way to another address, with the code that went there. */
  async function moving() {
    const student = await newStudent(app);
    const email = anAddress();
    await change(student, email);
    return { student, email, code: codeIn(await newestLetter(mail, email, newAddress)) };
  }

  async function otherBrowser(email: string): Promise<Caller> {
    const browser = caller(app);
    browser.cookies.set('__Host-session', (await newSession(queries, email)).token);
    return browser;
  }
  return { database, app, mail, verify, change, profileOf, isSignedIn, expectRefused, anAddress, moving, otherBrowser };
}
