import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidArgument } from '#platform/errors.ts';
import { serve } from '#platform/server/serve.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import { getMe, signIn, signOut, signUp, type Role } from '../account.ts';
import { emailOf } from '../email.ts';
import { invalidEmailText, invalidNameText } from '../texts.ts';
import { accountError } from './accountError.ts';
import type { AccountQueries } from './accounts.queries.ts';
import type { Identity } from './identity.ts';
import { networkOf, type AttemptLimits, type Counter } from './limits.ts';
import { hashPassword, passwordFits } from './password.ts';
import { requireStrongPassword } from './passwordRules.ts';
import { deviceOf, hashToken } from './session.ts';

interface AccountServices {
  queries: AccountQueries;
  identity: Identity;
  limits: AttemptLimits;
  /** Keys the hashes under which attempts are counted. */
  secret: string;
}

const longestName = 100;

export function serveAccounts(app: FastifyInstance, { queries, identity, limits, secret }: AccountServices): void {
  const networkKey = (request: FastifyRequest) => pseudonym(secret, networkOf(request.ip));

  serve(app, getMe, async (_, request) => ({ user: await identity.find(request) }));

  serve(app, signUp, async ({ body }, request, reply) => {
    const email = emailOf(body.email);
    if (!email) throw invalidArgument(invalidEmailText, 'invalid-email');
    const name = nameOf(body.name);
    requireStrongPassword(body.password, email);
    const setupTokenHash = body.setupToken ? hashToken(body.setupToken) : undefined;
    if (setupTokenHash && !(await queries.hasSetupToken(setupTokenHash))) throw accountError('invalid-action-code');
    await limits.count('signUpsPerNetwork', networkKey(request));
    if (await queries.findUserByEmail(email)) throw accountError('email-already-in-use');
    const passwordHash = await hashPassword(body.password);
    const role: Role = setupTokenHash ? 'admin' : 'student';
    const { uid, session } = await queries.createAccount(
      { name, email, passwordHash, role },
      deviceOf(request),
      setupTokenHash,
    );
    await endOldSession(request);
    identity.remember(reply, session);
    return { user: { uid, email, displayName: name, photoURL: null, hasPaid: false, role } };
  });

  serve(app, signIn, async ({ body }, request, reply) => {
    const email = emailOf(body.email);
    const accountKey = pseudonym(secret, email ?? body.email);
    const counters: Counter[] = [
      ['signInFailuresPerNetwork', networkKey(request)],
      ['signInFailuresPerAccount', accountKey],
    ];
    const user = await limits.countFailures(counters, async () => {
      const found = email === undefined ? undefined : await queries.findUserByEmail(email);
      const fits = await passwordFits(body.password, found?.passwordHash);
      return fits && !found?.disabledAt ? found : undefined;
    });
    if (!user) throw accountError('invalid-credential');
    const session = await queries.startSession(user.id, user.role, deviceOf(request), identity.tokenHash(request));
    identity.remember(reply, session);
    const found = await queries.findSession(hashToken(session.token));
    return { user: found?.account ?? null };
  });

  serve(app, signOut, async (_, request, reply) => {
    await endOldSession(request);
    identity.forget(reply);
    void reply.header('clear-site-data', '"cache", "storage"');
    return { user: null };
  });

  async function endOldSession(request: FastifyRequest): Promise<void> {
    const tokenHash = identity.tokenHash(request);
    if (tokenHash) await queries.endSession(tokenHash);
  }
}

/** The name without blanks around it and without characters that cannot be seen; '' when nothing is left. */
function nameOf(text = ''): string {
  const name = text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim();
  const stacked = /\p{M}{4,}/u.test(name);
  if ([...name].length > longestName || stacked) throw invalidArgument(invalidNameText, 'invalid-name');
  return name;
}
