import type { AccountQueries } from '../accounts.queries.ts';

/** One more session of an account, as if its person had just signed in with another browser. */
export async function newSession(queries: AccountQueries, email: string, device = 'a browser') {
  const user = await queries.findUserByEmail(email);
  if (!user) throw new Error(`Expected an account with the address ${email} but found none`);
  return queries.startSession(user, { device });
}
