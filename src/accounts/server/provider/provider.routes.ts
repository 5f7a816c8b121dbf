import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { isDatabaseAway, isDatabaseBusy, isDiskFull } from '#platform/server/db/db.errors.ts';
import type { Jobs } from '#platform/server/mail/jobs.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getSignInWays, providerStart, testIdentityPath } from '../../provider.ts';
import { providerFailureTexts, type ProviderFailureCode } from '../../texts.ts';
import { signedInSession, type Identity } from '../identity.ts';
import type { AttemptLimits } from '../limits/attemptLimits.ts';
import { callbackPath, OidcProvider, type ProvenPerson } from './oidc.ts';
import { providerQueries } from './provider.queries.ts';
import { attemptCookie, departureOf, endOf, type Attempt, type Departure } from './providerAttempt.ts';
import { ProviderFailure } from './providerFailure.ts';
import { signInWaysFor, type SignInConfig } from '../signInWays.ts';
import { SecurityEvents } from '../security/securityEvents.ts';
import { serveTestIdentity, testIssuer } from './testIdentity.ts';

interface ProviderServices {
  config: SignInConfig;
  database: Database;
  mail: Pick<Mail, 'post'>;
  jobs: Pick<Jobs, 'add'>;
  identity: Identity;
  limits: AttemptLimits;
  /** Seals what a browser keeps on the way to the provider and back. */
  secret: string;
}

const hidden = { config: { access: 'anyone' }, schema: { hide: true } };

/** Coming in with a provider of identities: there, and back. To be called before the pages under /auth/ are served. */
export function serveProvider(app: FastifyInstance, services: ProviderServices): void {
  const { config, identity, limits, secret } = services;
  const queries = providerQueries({
    ...{ ...services, provider: config.OIDC_NAME, origin: config.PUBLIC_URL.origin, signUpRule: config.SIGN_UP },
  });
  const provider = config.GOOGLE_CLIENT_ID ? new OidcProvider(config) : undefined;
  const isTestFor = (request: FastifyRequest) => signInWaysFor(request, config).provider?.isTest === true;
  const events = new SecurityEvents(services.database, secret);
  const cookie = attemptCookie(config.PUBLIC_URL, secret);
  keepPopupsTogether(app);
  serveTestIdentity(app, { isOfferedTo: isTestFor, queries, identity, limits, secret });

  serve(app, getSignInWays, (_, request) => signInWaysFor(request, config));

  app.get('/auth/start', hidden, async (request, reply) => {
    if (isFromElsewhere(request)) return reply.redirect('/login', 302);
    const departure = departureOf(request.query as Record<string, unknown>);
    return reply.redirect(await orEnd(request, departure, () => leave(departure, request, reply)), 302);
  });

  app.get(callbackPath, hidden, async (request, reply) => {
    const attempt = cookie.read(request);
    const query = /\?.*$/.exec(request.url)?.[0] ?? '';
    if (!attempt || new URLSearchParams(query).get('state') !== attempt.state)
      return reply.redirect(endOf(departureOf({}), 'attempt-expired'), 303);
    cookie.clear(reply);
    return reply.redirect(await orEnd(request, attempt, () => arrive(attempt, query, request, reply)), 303);
  });

  /** @returns where the browser goes to show who the person is. */
  async function leave(departure: Departure, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const isConfirm = departure.purpose === 'confirm';
    if (isConfirm) await requireSession(request);
    if (provider) {
      const { address, secrets } = await provider.begin(isConfirm);
      cookie.set(reply, departure, secrets);
      return address.href;
    }
    if (!isTestFor(request)) throw new ProviderFailure('no-provider');
    if (!isConfirm) return providerStart(departure).replace(/^[^?]+/, testIdentityPath);
    await proveAgain({ issuer: testIssuer }, request); // there is nobody to ask who would know an example person again
    return endOf(departure, undefined);
  }

  async function arrive(
    attempt: Attempt,
    query: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    if (!provider) throw new ProviderFailure('no-provider');
    const isConfirm = attempt.purpose === 'confirm';
    const person = await provider.finish(query, attempt, isConfirm ? attempt.begunAt : undefined);
    await (isConfirm ? proveAgain(person, request) : enter(person, request, reply));
    return endOf(attempt, undefined);
  }

  async function enter(person: ProvenPerson, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { session, isLinked } = await queries.enterByIdentity(person, identity.entrance(request));
    if (isLinked) await events.note('identity-linked', session.account.uid, request);
    await events.note('signed-in', session.account.uid, request);
    await identity.remember(reply, session);
  }

  async function proveAgain(
    person: Pick<ProvenPerson, 'issuer'> & { subject?: string },
    request: FastifyRequest,
  ): Promise<void> {
    const { uid: userId } = await requireSession(request);
    await queries.proveAgain(person, { userId, sessionId: signedInSession(request).id });
  }

  async function requireSession(request: FastifyRequest) {
    const account = await identity.find(request);
    if (!account) throw new ProviderFailure('user-token-expired');
    return account;
  }
}

/** Where `work` leads; when it fails, where the person reads why. */
async function orEnd(request: FastifyRequest, departure: Departure, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    const code = failureCode(error);
    if (code === undefined) throw error;
    const isExplained = error instanceof AppError || (error instanceof ProviderFailure && error.cause === undefined);
    if (!isExplained)
      request.log.warn({ reqId: request.id, code, ...details(error) }, 'sign-in with the provider failed');
    return endOf(departure, code);
  }
}

function failureCode(error: unknown): ProviderFailureCode | undefined {
  if (error instanceof ProviderFailure) return error.code;
  if (isDatabaseAway(error) || isDatabaseBusy(error) || isDiskFull(error)) return 'unavailable';
  const isKnown =
    error instanceof AppError && error.code !== undefined && Object.hasOwn(providerFailureTexts, error.code);
  return isKnown ? (error.code as ProviderFailureCode) : undefined;
}

/** For the operator: what openid-client found, and the code by which the provider refused us ('invalid_client'). */
function details(error: unknown): { err: unknown; reason?: string } {
  const err = error instanceof ProviderFailure ? error.cause : error;
  const reason = (err as { error?: unknown }).error;
  const isCode = typeof reason === 'string' && /^[a-z_]{1,60}$/.test(reason);
  return isCode ? { err, reason } : { err };
}

/** Whether another site sent the browser here: nobody is sent to the provider, and with it signed in anew, unasked. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

/**
 * A popup that came by a provider's pages can find the page that opened it again, and close itself, only while no answer
 * on its way cuts the two apart, as our Cross-Origin-Opener-Policy would: under /auth/ there is none.
 */
function keepPopupsTogether(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/auth/')) return;
    const letOpenersBe = (_: FastifyRequest, reply: FastifyReply, done: () => void) => {
      void reply.header('cross-origin-opener-policy', 'unsafe-none');
      done();
    };
    route.onRequest = [route.onRequest ?? [], letOpenersBe].flat();
  });
}
