import { sql } from 'drizzle-orm';
import { isStaff, type Account } from '#accounts/account.ts';
import type { Database } from '#platform/server/db/db.ts';
import { hasAnswered } from '../answeredPlaces.ts';
import type { Place } from './post.ts';

/** Whether somebody may read what was asked about a part: who answered it, and who teaches here or runs the site. */
export async function mayReadThreads(
  { orm }: Pick<Database, 'orm'>,
  { uid, role }: Pick<Account, 'uid' | 'role'>,
  place: Place,
): Promise<boolean> {
  if (isStaff(role)) return true;
  const { rows } = await orm.execute<{ may: boolean }>(sql`select ${hasAnswered(uid, place)} as may`);
  return rows[0]?.may ?? false;
}
