import type { FastifyInstance } from 'fastify';
import { invalidArgument } from '#platform/errors.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import { serve } from '#platform/server/http/serve.ts';
import { emailOf } from '../../email.ts';
import { changeEmail, sendVerification, verifyEmail } from '../../ownAccount.ts';
import { invalidEmailText } from '../../texts.ts';
import type { EmailQueries } from './emails.queries.ts';
import { signedIn, type Identity } from '../identity.ts';
import { accountLimits, admitsLetterTo } from '../limits/accountLimits.ts';
import type { AttemptLimits } from '../limits/attemptLimits.ts';
import type { SecurityEvents } from '../security/securityEvents.ts';
import type { ProfileQueries } from './profile.queries.ts';
import type { ProviderInUse } from '../signInWays.ts';

interface EmailServices {
  queries: EmailQueries;
  profiles: Pick<ProfileQueries, 'findProfile'>;
  provider: ProviderInUse | null;
  identity: Identity;
  limits: AttemptLimits;
  events: SecurityEvents;
  /** Keys the hashes under which attempts are counted. */
  secret: string;
}

export function serveEmails(app: FastifyInstance, services: EmailServices): void {
  const { queries, profiles, provider, identity, limits, events, secret } = services;

  serve(app, sendVerification, async (_, request) => {
    const { uid, email } = signedIn(request);
    await limits.count(accountLimits.verificationsPerAccount, pseudonym(secret, uid));
    if (await admitsLetterTo(email, limits, secret)) await queries.repeatConfirmation(uid);
    return profiles.findProfile(uid, provider);
  });

  serve(app, changeEmail, async ({ body }, request) => {
    const { uid, email: current } = signedIn(request);
    const email = emailOf(body.email);
    if (!email) throw invalidArgument(invalidEmailText, 'invalid-email');
    await limits.count(accountLimits.emailChangesPerAccount, pseudonym(secret, uid));
    const mayWrite = email !== current && (await admitsLetterTo(email, limits, secret));
    await queries.askForChange(uid, email, mayWrite);
    return profiles.findProfile(uid, provider);
  });

  serve(app, verifyEmail, async ({ body: { code } }, request, reply) => {
    const { email, session } = await queries.verifyEmail(code, identity.tokenHash(request));
    if (session) {
      await events.note('email-changed', session.account.uid, request);
      await identity.remember(reply, session);
    }
    return { email };
  });
}
