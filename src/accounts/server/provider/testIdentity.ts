import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#platform/errors.ts';
import { serve } from '#platform/server/http/serve.ts';
import { enterAsExample } from '../../provider.ts';
import type { Identity } from '../identity.ts';
import { accountLimits } from '../limits/accountLimits.ts';
import type { AttemptLimits } from '../limits/attemptLimits.ts';
import { networkKey } from '../limits/network.ts';
import { nameOf } from '../name.ts';
import type { ProviderQueries } from './provider.queries.ts';

/** Under this name example accounts are kept; no real provider can have it. */
export const testIssuer = 'urn:lodestar:test-identity';

interface TestIdentityServices {
  /** Whether it is there: no real provider is set, nobody else reaches this machine, and they sit at it. */
  isOfferedTo: (request: FastifyRequest) => boolean;
  queries: ProviderQueries;
  identity: Identity;
  limits: AttemptLimits;
  secret: string;
}

/** The stand-in for a provider: makes a new example person each time, so that it leads into nobody's account. */
export function serveTestIdentity(app: FastifyInstance, services: TestIdentityServices): void {
  const { isOfferedTo, queries, identity, limits, secret } = services;

  serve(app, enterAsExample, async ({ body }, request, reply) => {
    if (!isOfferedTo(request)) throw notFound('page');
    const name = nameOf(body.name);
    await limits.count(accountLimits.signUpsPerNetwork, networkKey(secret, request));
    const email = `example-${randomBytes(4).toString('hex')}@example.com`;
    const { session } = await queries.enterByIdentity(
      { issuer: testIssuer, subject: randomUUID(), email, isEmailVerified: false, name },
      identity.entrance(request),
    );
    await identity.remember(reply, session);
    return { email };
  });
}
