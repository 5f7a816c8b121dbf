import type { AccountQueries } from '#accounts/server/accounts.queries.ts';
import { privateCookie } from '#accounts/server/sessions/session.ts';

/**
 * A new student who calls servers over HTTP: one account and one session, whichever server answers.
 * @param publicUrl of all of them.
 */
export async function studentOver(queries: AccountQueries, email: string, publicUrl = 'http://localhost:3000') {
  const given = { name: 'Sam Reed', email, passwordHash: 'none', role: 'student' } as const;
  const { account, token } = await queries.createAccount(given, { device: 'a browser' });
  const cookie = `${privateCookie(new URL(publicUrl), 'session').name}=${token}`;

  function call(address: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': 'application/json' }) };
    return fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }
  return { uid: account.uid, cookie, call };
}
