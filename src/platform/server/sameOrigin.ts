import type { FastifyRequest } from 'fastify';
import { permissionDenied } from '../errors.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a request that another site made a visitor's browser send. Browsers name the origin of what they send;
 * a program that names none may call, as long as it brings no session cookie.
 */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string): void {
  if (harmless.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const { origin, cookie } = request.headers;
  const isOurs = site !== undefined ? site === 'same-origin' : origin !== undefined ? origin === publicOrigin : !cookie;
  if (!isOurs) throw permissionDenied('This request came from another site.');
}
