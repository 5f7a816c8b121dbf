import { createHash, randomBytes } from 'node:crypto';

/** What stands in a new address: 32 bytes by chance. */
export function newFollowToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Under what a token is found; undefined when it is none. */
export function followTokenHash(token: string): Buffer | undefined {
  return /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest() : undefined;
}
