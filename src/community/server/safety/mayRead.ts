import { and, eq } from 'drizzle-orm';
import { isStaff, type Account } from '#accounts/account.ts';
import { answeredParts } from '#answers/server/answers.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Place } from './post.ts';

/** Whether somebody may read what was asked about a part: who answered it, and who teaches here or runs the site. */
export async function mayReadThreads(
  { orm }: Pick<Database, 'orm'>,
  { uid, role }: Pick<Account, 'uid' | 'role'>,
  place: Place,
): Promise<boolean> {
  if (isStaff(role)) return true;
  const { userId, lessonId, round, partId } = answeredParts;
  const isIt = and(eq(userId, uid), eq(lessonId, place.lessonId), eq(round, place.round), eq(partId, place.partId));
  const [found] = await orm.select({ lessonId }).from(answeredParts).where(isIt).limit(1);
  return found !== undefined;
}
