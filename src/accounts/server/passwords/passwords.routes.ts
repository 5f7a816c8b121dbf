import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidArgument } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Jobs, Queue } from '#platform/server/mail/jobs.ts';
import { pseudonym, seal, unseal } from '#platform/server/secrets.ts';
import { serve } from '#platform/server/http/serve.ts';
import { emailOf } from '../../email.ts';
import { changePassword, confirmPassword, requestPasswordReset, resetPassword } from '../../ownAccount.ts';
import { invalidEmailText } from '../../texts.ts';
import { accountError } from '../accountError.ts';
import { signedIn, signedInSession, type Identity } from '../identity.ts';
import { accountLimits } from '../limits/accountLimits.ts';
import type { AttemptLimits } from '../limits/attemptLimits.ts';
import { networkKey } from '../limits/network.ts';
import type { SecurityEvents } from '../security/securityEvents.ts';
import { passwordGuesses, unlock } from './guesses.ts';
import { hashPassword, passwordFits } from './password.ts';
import { requireStrongPassword, weakPassword } from './passwordRules.ts';
import type { PasswordQueries } from './passwords.queries.ts';

interface PasswordServices {
  database: Pick<Database, 'orm'>;
  queries: PasswordQueries;
  identity: Identity;
  limits: AttemptLimits;
  jobs: Jobs;
  events: SecurityEvents;
  /** Keys the hashes under which attempts are counted, and seals the addresses that wait. */
  secret: string;
}

const resets = { name: 'password-reset', retries: 10, mostSeconds: 60 } satisfies Queue<{ sealed: string }>;

export function servePasswords(app: FastifyInstance, services: PasswordServices): void {
  const { database, queries, identity, limits, jobs, events, secret } = services;
  const guesses = passwordGuesses({ ...services, warnOwner: queries.writeGuessingLetter, log: app.log });

  // whether there is such an account is looked up behind the answer, so that its time does not tell
  serve(app, requestPasswordReset, async ({ body }, request) => {
    const email = emailOf(body.email);
    if (!email) throw invalidArgument(invalidEmailText, 'invalid-email');
    await limits.count(accountLimits.passwordResetsPerNetwork, networkKey(secret, request));
    if (await limits.admits(accountLimits.passwordResetsPerAccount, pseudonym(secret, email))) {
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
    await requireNew(password, email, passwordHash, request);
    const newHash = await hashPassword(password, networkKey(secret, request));
    const session = await queries.resetPassword(code, newHash, identity.entrance(request));
    await unlock(limits, secret, email);
    await events.note('password-reset', session.account.uid, request);
    return { user: await identity.remember(reply, session) };
  });

  serve(app, changePassword, async ({ body: { password } }, request, reply) => {
    const account = signedIn(request);
    await requireNew(password, account.email, await queries.findPasswordHash(account.uid), request);
    const passwordHash = await hashPassword(password, networkKey(secret, request));
    const session = await queries.changePassword(account, identity.tokenHash(request), passwordHash);
    await events.note('password-changed', account.uid, request);
    return { user: await identity.remember(reply, session) };
  });

  serve(app, confirmPassword, async ({ body: { password } }, request) => {
    const account = signedIn(request);
    const passwordHash = await queries.findPasswordHash(account.uid);
    if (passwordHash === null) throw accountError('requires-recent-login'); // proved at the provider instead
    const { id: sessionId } = signedInSession(request);
    const isProved = await guesses.inSession(sessionId, async () => {
      const fits = await passwordFits(password, passwordHash, networkKey(secret, request));
      return fits && queries.noteProof(sessionId, passwordHash);
    });
    if (!isProved) throw accountError('wrong-password');
    return { user: account };
  });

  /** @throws AppError 400 `weak-password`, also for the password that they have now. */
  async function requireNew(
    password: string,
    email: string,
    passwordHash: string | null | undefined,
    request: FastifyRequest,
  ): Promise<void> {
    requireStrongPassword(password, email);
    if (await passwordFits(password, passwordHash, networkKey(secret, request))) throw weakPassword('unchanged');
  }
}
