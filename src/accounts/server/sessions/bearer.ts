import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { signature } from '#platform/server/secrets.ts';

const purpose = 'bearer token';
const lifeSeconds = 3600;
/** Counted as expired so much early: clocks differ, and an answer takes its time. */
const earlySeconds = 30;

/** What a bearer token says, once its signature was checked. */
type ReadToken = { isValid: true; tokenHash: Buffer } | { isValid: false };

/**
 * Tokens for programs that send `Authorization: Bearer`: signed, not stored. Each names a session by the hash that the
 * database holds of its cookie, so it ends with the session, and when the session is given another cookie.
 */
export interface BearerTokens {
  make(tokenHash: Buffer): { token: string; expiresAt: string };
  /** Undefined when the request brings none of ours: the header may be meant for somebody else. */
  read(request: FastifyRequest): ReadToken | undefined;
}

export function bearerTokens(secret: string, now = () => Date.now()): BearerTokens {
  return {
    make(tokenHash) {
      const end = Math.floor(now() / 1000) + lifeSeconds;
      const said = `${tokenHash.toString('base64url')}.${end}`;
      const token = `${said}.${signature(secret, purpose, said)}`;
      return { token, expiresAt: new Date(end * 1000).toISOString() };
    },
    read({ headers }) {
      const [, hash, end, sign] =
        /^Bearer ([\w-]{43})\.(\d{1,12})\.([\w-]{43})$/i.exec(headers.authorization ?? '') ?? [];
      if (!hash || !end || !sign) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(sign), Buffer.from(signature(secret, purpose, `${hash}.${end}`)));
      const isExpired = Number(end) - earlySeconds <= now() / 1000;
      return isOurs && !isExpired ? { isValid: true, tokenHash: Buffer.from(hash, 'base64url') } : { isValid: false };
    },
  };
}
