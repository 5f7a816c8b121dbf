import type { Static } from 'typebox';
import { invalidArgument } from '#platform/errors.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import type { signUp } from '../account.ts';
import { emailOf } from '../email.ts';
import { invalidEmailText } from '../texts.ts';
import { accountError } from './accountError.ts';
import type { AccountQueries, Entrance } from './accounts.queries.ts';
import { accountLimits, admitsLetterTo } from './limits/accountLimits.ts';
import type { AttemptLimits } from './limits/attemptLimits.ts';
import { nameOf } from './name.ts';
import { hashPassword } from './passwords/password.ts';
import { requireStrongPassword } from './passwords/passwordRules.ts';
import type { EmailQueries } from './profile/emails.queries.ts';
import { mayMakeAccount, signUpRefusal, type SignUpRule } from './signUpRule.ts';
import { hashToken } from './sessions/session.ts';
import type { StartedSession } from './sessions/sessions.queries.ts';

interface SignUpServices {
  queries: AccountQueries;
  emails: Pick<EmailQueries, 'writeConfirmation'>;
  limits: AttemptLimits;
  /** Keys the hashes under which attempts are counted. */
  secret: string;
  rule: SignUpRule;
}

/**
 * Makes an account as somebody asked for it, and the session in which they are signed in, all or nothing.
 *
 * @param network from which they ask; see `networkKey`.
 * @throws AppError 400 when something they gave cannot be used, 403 when accounts are not for them, 409 when the address is taken, 429 when it is too much.
 */
export async function makeAccount(
  asked: Static<typeof signUp.body>,
  entrance: Entrance,
  network: string,
  { queries, emails, limits, secret, rule }: SignUpServices,
): Promise<StartedSession> {
  const email = emailOf(asked.email);
  if (!email) throw invalidArgument(invalidEmailText, 'invalid-email');
  const name = nameOf(asked.name);
  requireStrongPassword(asked.password, email);
  const setupTokenHash = asked.setupToken ? hashToken(asked.setupToken) : undefined;
  if (setupTokenHash && !(await queries.hasSetupToken(setupTokenHash))) throw accountError('invalid-action-code');
  if (!setupTokenHash && !mayMakeAccount(rule, email)) throw signUpRefusal(rule);
  await limits.count(accountLimits.signUpsPerNetwork, network);
  await limits.count(accountLimits.signUpsPerAddress, pseudonym(secret, email));
  if (await queries.findUserByEmail(email)) throw accountError('email-already-in-use');
  const passwordHash = await hashPassword(asked.password, network);
  const mayWrite = await admitsLetterTo(email, limits, secret);
  return queries.createAccount(
    { name, email, passwordHash, role: setupTokenHash ? 'admin' : 'student' },
    { ...entrance, setupTokenHash },
    async (tx, account) => (mayWrite ? emails.writeConfirmation(tx, account) : undefined),
  );
}
