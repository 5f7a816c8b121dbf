import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { unavailable } from '#platform/errors.ts';
import { accountError } from './accountError.ts';

const minute = 60;

/** How many attempts are admitted; made for a whole school behind one address. Counted for all processes together. */
export const allowed = {
  signInFailuresPerAccount: { points: 10, seconds: 15 * minute },
  signInFailuresPerNetwork: { points: 100, seconds: 15 * minute },
  signUpsPerNetwork: { points: 300, seconds: 60 * minute },
} as const;
export type LimitName = keyof typeof allowed;

export interface AttemptLimits {
  /** Counts an attempt. @throws AppError 429 `too-many-requests` beyond the limit, 503 when it cannot be counted. */
  count(limit: LimitName, key: string): Promise<void>;
  /** Takes a counted attempt back: it was none. */
  forgive(limit: LimitName, key: string): Promise<void>;
}

export function makeAttemptLimits(pool: Pool): AttemptLimits {
  const limiters = Object.fromEntries(
    Object.entries(allowed).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'attempt_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>;
  return {
    async count(limit, key) {
      try {
        await limiters[limit].consume(key);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) {
          throw unavailable('Sign-in is not available right now. Please try again in a moment.', reason);
        }
        throw accountError('too-many-requests', Math.ceil(reason.msBeforeNext / 1000));
      }
    },
    async forgive(limit, key) {
      await limiters[limit].reward(key);
    },
  };
}

/**
 * The network an address belongs to: the address itself in IPv4, its /64 in IPv6 (one household or school has a
 * whole /64 to choose from).
 *
 * @example networkOf('2001:db8:1:2:3::9') === '2001:db8:1:2::/64'
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = (tail === undefined ? left : [...left, ...zeros, ...right]).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
