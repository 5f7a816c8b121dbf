import type { FastifyInstance } from 'fastify';
import { invalidArgument, unauthenticated } from '#platform/errors.ts';
import { serve } from '#platform/server/serve.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import { getMe, makeToken, signIn, signOut, signUp, type Role } from '../account.ts';
import { emailOf } from '../email.ts';
import { invalidEmailText } from '../texts.ts';
import { accountError } from './accountError.ts';
import type { AccountQueries } from './accounts.queries.ts';
import { bearerTokens } from './bearer.ts';
import type { EmailQueries } from './profile/emails.queries.ts';
import type { Identity } from './identity.ts';
import { admitsLetterTo, networkKey, type AttemptLimits, type Counter } from './limits.ts';
import { nameOf } from './name.ts';
import { hashPassword, passwordFits } from './passwords/password.ts';
import { requireStrongPassword } from './passwords/passwordRules.ts';
import { hashToken } from './session.ts';

interface AccountServices {
  queries: AccountQueries;
  emails: Pick<EmailQueries, 'writeConfirmation'>;
  identity: Identity;
  limits: AttemptLimits;
  /** Keys the hashes under which attempts are counted. */
  secret: string;
}

export function serveAccounts(app: FastifyInstance, services: AccountServices): void {
  const { queries, emails, identity, limits, secret } = services;
  const bearer = bearerTokens(secret);

  serve(app, getMe, async (_, request) => ({ user: await identity.find(request) }));

  serve(app, signUp, async ({ body }, request, reply) => {
    const email = emailOf(body.email);
    if (!email) throw invalidArgument(invalidEmailText, 'invalid-email');
    const name = nameOf(body.name);
    requireStrongPassword(body.password, email);
    const setupTokenHash = body.setupToken ? hashToken(body.setupToken) : undefined;
    if (setupTokenHash && !(await queries.hasSetupToken(setupTokenHash))) throw accountError('invalid-action-code');
    await limits.count('signUpsPerNetwork', networkKey(secret, request));
    await limits.count('signUpsPerAddress', pseudonym(secret, email));
    if (await queries.findUserByEmail(email)) throw accountError('email-already-in-use');
    const passwordHash = await hashPassword(body.password);
    const role: Role = setupTokenHash ? 'admin' : 'student';
    const mayWrite = await admitsLetterTo(email, limits, secret);
    const session = await queries.createAccount(
      { name, email, passwordHash, role },
      { ...identity.entrance(request), setupTokenHash },
      async (tx, account) => (mayWrite ? emails.writeConfirmation(tx, account) : undefined),
    );
    identity.remember(reply, session);
    return { user: session.account };
  });

  serve(app, signIn, async ({ body }, request, reply) => {
    const email = emailOf(body.email);
    const accountKey = pseudonym(secret, email ?? body.email);
    const counters: Counter[] = [
      ['signInFailuresPerNetwork', networkKey(secret, request)],
      ['signInFailuresPerAccount', accountKey],
    ];
    const user = await limits.countFailures(counters, async () => {
      const found = email === undefined ? undefined : await queries.findUserByEmail(email);
      const fits = await passwordFits(body.password, found?.passwordHash);
      return fits && !found?.disabledAt ? found : undefined;
    });
    if (!user) throw accountError('invalid-credential');
    const session = await queries.startSession(user, identity.entrance(request));
    identity.remember(reply, session);
    return { user: session.account };
  });

  serve(app, signOut, async (_, request, reply) => {
    const tokenHash = identity.tokenHash(request);
    if (tokenHash) await queries.endSession(tokenHash);
    identity.forget(reply);
    void reply.header('clear-site-data', '"cache"');
    return { user: null };
  });

  serve(app, makeToken, (_, request) => {
    const tokenHash = identity.tokenHash(request);
    if (!tokenHash) throw unauthenticated(); // a token makes no other token: the browser does
    return bearer.make(tokenHash);
  });
}
