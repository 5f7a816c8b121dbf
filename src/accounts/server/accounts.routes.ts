import type { FastifyInstance } from 'fastify';
import { unauthenticated } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getMe, makeToken, signIn, signOut, signUp } from '../account.ts';
import { emailOf } from '../email.ts';
import { accountError } from './accountError.ts';
import { accountQueries } from './accounts.queries.ts';
import { bearerTokens } from './sessions/bearer.ts';
import type { Identity } from './identity.ts';
import type { AttemptLimits } from './limits/attemptLimits.ts';
import { networkKey } from './limits/network.ts';
import { passwordGuesses } from './passwords/guesses.ts';
import { passwordFits } from './passwords/password.ts';
import { passwordQueries } from './passwords/passwords.queries.ts';
import { emailQueries } from './profile/emails.queries.ts';
import { SecurityEvents } from './security/securityEvents.ts';
import { makeAccount } from './signUp.ts';
import type { SignUpRule } from './signUpRule.ts';

interface AccountServices {
  database: Database;
  mail: Pick<Mail, 'post'>;
  identity: Identity;
  limits: AttemptLimits;
  /** Keys the hashes under which attempts are counted, and the pseudonyms of events. */
  secret: string;
  /** The address people type, without a path: where links in letters lead. */
  origin: string;
  /** Who may make an account. */
  signUpRule: SignUpRule;
}

/** Signing up, in and out. */
export function serveAccounts(app: FastifyInstance, services: AccountServices): void {
  const { database, mail, origin, identity, limits, secret, signUpRule } = services;
  const queries = accountQueries(database);
  const emails = emailQueries(database, mail, origin);
  const { writeGuessingLetter } = passwordQueries(database, mail, origin);
  const events = new SecurityEvents(database, secret);
  const guesses = passwordGuesses({ limits, identity, events, secret, warnOwner: writeGuessingLetter, log: app.log });
  const bearer = bearerTokens(secret);

  serve(app, getMe, async (_, request) => ({ user: await identity.find(request) }));

  serve(app, signUp, async ({ body }, request, reply) => {
    const parts = { queries, emails, limits, secret, rule: signUpRule };
    const session = await makeAccount(body, identity.entrance(request), networkKey(secret, request), parts);
    await events.note('signed-up', session.account.uid, request);
    return { user: await identity.remember(reply, session) };
  });

  serve(app, signIn, async ({ body }, request, reply) => {
    const email = emailOf(body.email);
    const found = email === undefined ? undefined : await queries.findUserByEmail(email);
    const isRight = await guesses.atSignIn(request, email ?? body.email, async () => {
      const fits = await passwordFits(body.password, found?.passwordHash, networkKey(secret, request));
      return { userId: found?.id, isRight: fits && found?.disabledAt === null };
    });
    if (!isRight || !found) throw accountError('invalid-credential');
    const session = await queries.startSession(found, identity.entrance(request));
    await events.note('signed-in', session.account.uid, request);
    return { user: await identity.remember(reply, session) };
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
