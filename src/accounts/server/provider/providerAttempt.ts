import type { FastifyReply, FastifyRequest } from 'fastify';
import { seal, unseal } from '#platform/server/secrets.ts';
import { home, safeNext } from '../../next.ts';
import { attemptEndPath, type ProviderPurpose } from '../../provider.ts';
import type { ProviderFailureCode } from '../../texts.ts';
import type { AttemptSecrets } from './oidc.ts';
import { privateCookie } from '../sessions/session.ts';

/** What somebody goes to the provider for, and where it ends. */
export interface Departure {
  purpose: ProviderPurpose;
  /** One of our own paths, as a header may hold it. */
  next: string;
  attempt: string | undefined;
}

/** A departure on the way: kept in the browser that began it, sealed. */
export interface Attempt extends Departure, AttemptSecrets {
  /** In seconds of the epoch. */
  begunAt: number;
}

const mostSeconds = 10 * 60;
/** A cookie holds 4 KB. */
const longestNext = 1000;
const purpose = 'provider attempt';

/** The query of {@link providerStart}, whatever somebody made of it. */
export function departureOf(query: Record<string, unknown>): Departure {
  const next = typeof query['next'] === 'string' ? headerSafe(safeNext(query['next'].toWellFormed())) : home;
  const attempt =
    typeof query['attempt'] === 'string' && /^[\w-]{1,64}$/.test(query['attempt']) ? query['attempt'] : undefined;
  return {
    purpose: query['purpose'] === 'confirm' ? 'confirm' : 'sign-in',
    next: next.length > longestNext ? home : next,
    attempt,
  };
}

/** Where the attempt ends: in the popup's last page, or where the person was going; when it failed, where they read why. */
export function endOf({ purpose, next, attempt }: Departure, failure: ProviderFailureCode | undefined): string {
  if (attempt) return withQuery(attemptEndPath, { attempt, failure });
  if (!failure) return next;
  if (purpose === 'confirm') return withQuery('/settings', { failure });
  return withQuery('/login', { failure, next: next === home ? undefined : next });
}

function withQuery(path: string, fields: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, value);
  return `${path}?${query.toString()}`;
}

export type AttemptCookie = ReturnType<typeof attemptCookie>;

/** The cookie that ties the answer of the provider to the browser that asked. */
export function attemptCookie(publicUrl: URL, secret: string) {
  const { name, attributes } = privateCookie(publicUrl, 'sign-in');
  return {
    /** Undefined when there is none, or it is too old, or nobody made it here. */
    read({ cookies }: FastifyRequest): Attempt | undefined {
      const text = unseal(secret, purpose, Buffer.from(cookies[name] ?? '', 'base64url'));
      const attempt = text === undefined ? undefined : (JSON.parse(text) as Attempt);
      return attempt && attempt.begunAt > epochSeconds() - mostSeconds ? attempt : undefined;
    },
    set(reply: FastifyReply, departure: Departure, secrets: AttemptSecrets): void {
      const attempt: Attempt = { ...departure, ...secrets, begunAt: epochSeconds() };
      const value = seal(secret, purpose, JSON.stringify(attempt)).toString('base64url');
      void reply.setCookie(name, value, { ...attributes, maxAge: mostSeconds });
    },
    clear: (reply: FastifyReply) => void reply.clearCookie(name, attributes),
  };
}

function epochSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Not by `new URL`, which would make '/a/..//b' the address of another site. */
function headerSafe(path: string): string {
  return path.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}
