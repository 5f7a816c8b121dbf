import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../../account.ts';

const minutes = 60;
const days = 24 * 60 * minutes;

/** How long a session lives: unused, and in all. In seconds. */
export const sessionLife: Record<Role, { idleSeconds: number; totalSeconds: number }> = {
  student: { idleSeconds: 14 * days, totalSeconds: 30 * days },
  teacher: { idleSeconds: 14 * days, totalSeconds: 30 * days },
  admin: { idleSeconds: 30 * minutes, totalSeconds: 12 * 60 * minutes },
};

/** Browsers of one person that may be signed in at once; the longest unused gives way. */
export const mostSessions = 20;

export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The cookie that holds a session's token, as this installation's address allows. */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string, maxAgeSeconds: number): void;
  clear(reply: FastifyReply): void;
}

export function sessionCookie(publicUrl: URL): SessionCookie {
  const { name, attributes } = privateCookie(publicUrl, 'session');
  return {
    read({ cookies }) {
      const token = cookies[name];
      return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
    },
    set: (reply, token, maxAgeSeconds) => void reply.setCookie(name, token, { ...attributes, maxAge: maxAgeSeconds }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}

/**
 * A cookie for us alone: `__Host-` and `Secure` on https. Over plain http it goes without: there WebKit keeps no cookie
 * that is `Secure`, not even of this very machine, and no browser keeps a `__Host-` one that is not.
 */
export function privateCookie(publicUrl: URL, name: string) {
  const isSecure = publicUrl.protocol === 'https:';
  const attributes = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const;
  return { name: isSecure ? `__Host-${name}` : name, attributes };
}

/** What a browser calls itself, short enough to show in a list. */
export function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200);
}
