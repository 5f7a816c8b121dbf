import { timingSafeEqual } from 'node:crypto';
import { signature } from '#platform/server/secrets.ts';

/**
 * What stands in the address of a calendar: the feed's id and our signature of it. The database alone gives no address
 * away, and a forged one is known without asking it; the person may read theirs again at any time.
 */
export function feedToken(secret: string, feedId: string): string {
  return `${feedId}${signature(secret, 'calendar-feed', feedId)}`;
}

/** The feed that a token was made for; undefined when it is none of ours. */
export function feedIdOf(secret: string, token: string): string | undefined {
  const [, feedId] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[\w-]{43}$/.exec(token) ?? [];
  if (feedId === undefined) return undefined;
  return timingSafeEqual(Buffer.from(token), Buffer.from(feedToken(secret, feedId))) ? feedId : undefined;
}
