import type { Database } from '#platform/server/db/db.ts';

/** Nobody has asked for the newsletter, nothing is counted, no letter waits. */
export async function forgetNewsletter({ pool }: Database): Promise<void> {
  for (const table of ['subscribers', 'attempt_limits', 'mails']) await pool.query(`delete from ${table}`);
}

/** What is counted by the hour is forgotten. */
export async function anHourLater({ pool }: Database): Promise<void> {
  await pool.query("delete from attempt_limits where key ~ '^newsletter(LettersPerHour|PerNetwork)'");
}

/** Every address that is kept, in the order of the alphabet. */
export async function keptAddresses({ pool }: Database): Promise<string[]> {
  const found = await pool.query<{ email: string }>('select email from subscribers order by email');
  return found.rows.map(({ email }) => email);
}

/** How many letters wait. */
export async function countLetters({ pool }: Database): Promise<number> {
  const found = await pool.query<{ count: number }>('select count(*)::int as count from mails');
  return found.rows[0]?.count ?? Number.NaN;
}

/** A link as it is called on this server: without its origin. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
