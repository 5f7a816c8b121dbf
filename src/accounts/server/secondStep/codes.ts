import { hash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** How long a code of an app counts, as all of them have it. */
export const stepSeconds = 30;
/** So many half minutes may the clock of a phone be wrong. */
const drift = 1;

export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** @param issuer what the site is called, and @param label whose account it is, as the app shows it. */
export function appAddress(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret, digits: 6, period: stepSeconds, algorithm: 'SHA1' }).toString();
}

/**
 * Of which half minute since 1970 a code is; undefined when it is none of now, or of the one before or after.
 *
 * @param now milliseconds.
 * @example stepOfCode(secret, '123 456', Date.now())
 */
export function stepOfCode(secret: string, typed: string, now: number): number | undefined {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ secret, digits: 6, period: stepSeconds, algorithm: 'SHA1' });
  const delta = totp.validate({ token, timestamp: now, window: drift });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** So many are made at once. */
export const recoveryCodeCount = 10;
/** 32 of them, five bits each; none that is read as another. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Ten codes of 60 bits: 'k3mf-9xqd-w2ru'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return letters.replace(/(....)(?=.)/g, '$1-');
  });
}

/** The same however the code is typed: with other signs between its letters, or in capitals. */
export function hashRecoveryCode(typed: string): Buffer {
  return hash('sha256', typed.toLowerCase().replace(/[^a-z0-9]/g, ''), 'buffer');
}
