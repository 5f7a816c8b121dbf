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
  const networkKey = ({ ip, socket }: FastifyRequest) =>
    pseudonym(secret, networkOf(ip) ?? networkOf(socket.remoteAddress) ?? 'unknown');

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
    const session = await queries.createAccount(
      { name, email, passwordHash, role },
      { ...entranceOf(request), setupTokenHash },
    );
    identity.remember(reply, session);
    return { user: session.account };
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
    const session = await queries.startSession(user, entranceOf(request));
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

  function entranceOf(request: FastifyRequest) {
    return { device: deviceOf(request), replaced: identity.tokenHash(request) };
  }
}

/** The name without blanks around it and without what cannot be seen; '' when nothing is left. */
function nameOf(text = ''): string {
  const name = text.normalize('NFC').replace(invisible, '').replace(strayJoiners, '').trim();
  const stacked = /\p{M}{4,}/u.test(name);
  if ([...name].length > longestName || stacked) throw invalidArgument(invalidNameText, 'invalid-name');
  return name;
}

/** Control characters, marks of the writing's direction and of no width; not what joins or varies what it follows. */
const invisible = /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const strayJoiners = /(?<![\p{L}\p{M}\p{Emoji}])[\p{Join_Control}\p{Variation_Selector}]+/gu;
