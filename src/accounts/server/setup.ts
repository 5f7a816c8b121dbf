import { signature } from '#platform/server/secrets.ts';
import type { AccountQueries } from './accounts.queries.ts';
import { hashToken } from './sessions/session.ts';

/** Servers that start together offer the same link: one that is so young is not replaced. */
const sameStartMs = 60_000;

/** A new one by the operator's word, whatever was offered before. */
interface Offer {
  isWanted?: boolean;
}

/**
 * The one-time token with which the first admin signs up, for a day; each start replaces it. Undefined once there is an admin.
 * It follows from the secret and the moment it was made, so that every server makes the same of it and no file keeps it.
 */
export async function offerSetupToken(
  queries: AccountQueries,
  secret: string,
  { isWanted = false }: Offer = {},
  now = new Date(),
): Promise<string | undefined> {
  if (await queries.hasAdmin()) return undefined;
  const tokenAt = (made: Date) => signature(secret, 'setup link', made.toISOString());
  const isTheSameStart = (made: Date) => !isWanted && now.getTime() - made.getTime() < sameStartMs;
  const made = await queries.renewSetupToken(
    (former) => isTheSameStart(former.createdAt) && former.tokenHash.equals(hashToken(tokenAt(former.createdAt))),
    { createdAt: now, tokenHash: hashToken(tokenAt(now)) },
  );
  return tokenAt(made);
}

/** Its token stands after the '#': neither a server's log nor a Referer gets to know it. */
export function setupLink({ origin }: URL, token: string): string {
  return `${origin}/signup#setup=${token}`;
}
