import type { Operator } from '#accounts/server/standing.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { changeGrants } from './pro.queries.ts';

/** Gives somebody Pro without paying, or takes it back, and writes it down. A later gift replaces an earlier one. */
export async function giveGrant(
  tx: Transaction,
  { events, request }: Operator,
  userId: string,
  until: Date | null,
): Promise<void> {
  await changeGrants(tx, [{ userId, until }]);
  await events.note(until ? 'pro-granted' : 'pro-revoked', userId, request, tx);
}

/**
 * The end of a grant as an operator writes it: a day, which counts to its end (UTC), or a moment with its zone. Undefined
 * when it is neither, or over.
 *
 * @example grantEnd('2027-06-30')?.toISOString() === '2027-07-01T00:00:00.000Z'
 */
export function grantEnd(text: string, now = new Date()): Date | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  if (!isDay && !isMoment) return undefined;
  const end = new Date(isDay ? `${text}T00:00:00Z` : text);
  if (Number.isNaN(end.getTime()) || (isDay && !end.toISOString().startsWith(text))) return undefined;
  if (isDay) end.setUTCDate(end.getUTCDate() + 1);
  return end > now ? end : undefined;
}
