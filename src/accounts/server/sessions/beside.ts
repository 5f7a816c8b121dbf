import type { SQL } from 'drizzle-orm';

/**
 * What a call reads of its student in the very statement that finds the session: one round trip to the database instead of
 * two. A session that does not count ends the request all the same, and nobody sees what was read beside it.
 */
export interface Beside {
  /** Part of the name under which PostgreSQL keeps the statement prepared. */
  name: string;
  /** One value, in parentheses, of the student `users.id`. */
  select: SQL;
}
