import type { FastifyRequest } from 'fastify';
import { permissionDenied } from '../../errors.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a request that another site made a visitor's browser send. Browsers name the origin of what they send (or hide it,
 * as 'null', where a page says so), and newer ones say whether it is the address' own; a program that names none may call, as
 * long as it brings no session cookie.
 */
export function requireSameOrigin({ method, headers }: FastifyRequest, publicUrl: URL): void {
  if (harmless.has(method)) return;
  const { origin, cookie, host, 'sec-fetch-site': site } = headers;
  const isOurs =
    site === undefined
      ? origin === undefined
        ? !cookie
        : isOwnOrigin(origin, host, publicUrl)
      : site === 'same-origin' && (origin === undefined || origin === 'null' || isOwnOrigin(origin, host, publicUrl));
  if (!isOurs) throw permissionDenied('This request came from another site.');
}

/** PUBLIC_URL's, or that of the host the request is for: the server answers for no other host than its own. */
function isOwnOrigin(origin: string, host: string | undefined, { origin: own, protocol }: URL): boolean {
  return origin === own || origin === `${protocol}//${host}`;
}
