import type { FastifyInstance } from 'fastify';
import { invalidArgument } from '#platform/errors.ts';
import type { Database } from '#platform/server/db.ts';
import type { Jobs, Queue } from '#platform/server/jobs.ts';
import { pseudonym, seal, unseal } from '#platform/server/secrets.ts';
import { serve } from '#platform/server/serve.ts';
import { emailOf } from '../../email.ts';
import { changePassword, confirmPassword, requestPasswordReset, resetPassword } from '../../ownAccount.ts';
import { invalidEmailText } from '../../texts.ts';
import { accountError } from '../accountError.ts';
import { signedIn, signedInSession, type Identity } from '../identity.ts';
import { networkKey, type AttemptLimits } from '../limits.ts';
import { hashPassword, passwordFits } from './password.ts';
import { requireStrongPassword, weakPassword } from './passwordRules.ts';
import type { PasswordQueries } from './passwords.queries.ts';

interface PasswordServices {
  database: Pick<Database, 'orm'>;
  queries: PasswordQueries;
  identity: Identity;
  limits: AttemptLimits;
  jobs: Jobs;
  /** Keys the hashes under which attempts are counted, and seals the addresses that wait. */
  secret: string;
}

const resets = { name: 'password-reset', retries: 10, mostSeconds: 60 } satisfies Queue<{ sealed: string }>;

export function servePasswords(app: FastifyInstance, services: PasswordServices): void {
  const { database, queries, identity, limits, jobs, secret } = services;

  // whether there is such an account is looked up behind the answer, so that its time does not tell
  serve(app, requestPasswordReset, async ({ body }, request) => {
    const email = emailOf(body.email);
    if (!email) throw invalidArgument(invalidEmailText, 'invalid-email');
    await limits.count('passwordResetsPerNetwork', networkKey(secret, request));
    if (await limits.admits('passwordResetsPerAccount', pseudonym(secret, email))) {
      const sealed = seal(secret, resets.name, email).toString('base64');
      await database.orm.transaction((tx) => jobs.add(tx, resets, { sealed }));
    }
    return {};
  });

  jobs.handle(resets, async ({ sealed }: { sealed: string }) => {
    const email = unseal(secret, resets.name, Buffer.from(sealed, 'base64'));
    if (email) await queries.writeResetLetter(email);
  });

  serve(app, resetPassword, async ({ body: { code, password } }, request, reply) => {
    const { email, passwordHash } = await queries.findResetCode(code);
    await requireNew(password, email, passwordHash);
    const session = await queries.resetPassword(code, await hashPassword(password), identity.entrance(request));
    identity.remember(reply, session);
    return { user: session.account };
  });

  serve(app, changePassword, async ({ body: { password } }, request, reply) => {
    const account = signedIn(request);
    await requireNew(password, account.email, await queries.findPasswordHash(account.uid));
    const passwordHash = await hashPassword(password);
    const session = await queries.changePassword(account, identity.tokenHash(request), passwordHash);
    identity.remember(reply, session);
    return { user: session.account };
  });

  serve(app, confirmPassword, async ({ body: { password } }, request) => {
    const account = signedIn(request);
    const passwordHash = await queries.findPasswordHash(account.uid);
    if (passwordHash === null) throw accountError('requires-recent-login'); // proved at the provider instead
    const isProved = await limits.countFailures(
      [
        ['signInFailuresPerNetwork', networkKey(secret, request)],
        ['signInFailuresPerAccount', pseudonym(secret, account.email)],
      ],
      async () => {
        const fits = await passwordFits(password, passwordHash);
        return (fits && (await queries.noteProof(signedInSession(request).id, passwordHash))) || undefined;
      },
    );
    if (!isProved) throw accountError('wrong-password');
    return { user: account };
  });

  /** @throws AppError 400 `weak-password`, also for the password that they have now. */
  async function requireNew(password: string, email: string, passwordHash: string | null | undefined): Promise<void> {
    requireStrongPassword(password, email);
    if (await passwordFits(password, passwordHash)) throw weakPassword('unchanged');
  }
}
