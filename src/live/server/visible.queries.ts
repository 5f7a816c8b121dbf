import { and, eq, or, isNull, sql } from 'drizzle-orm';
import { hasProRights, type Account } from '#accounts/account.ts';
import { classes } from '#classes/server/classes.tables.ts';
import { notFound, permissionDenied } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { standingIn } from '../standing.ts';
import { classesOf } from './classesOf.ts';
import { liveSessions } from './live.tables.ts';

/** One session with what it is to whoever asks. */
export interface AskedSession {
  id: string;
  startsAt: Date;
  classId: string | null;
  /** False where the teacher wants no community for the students of its class. */
  hasCommunity: boolean;
  recordingLink: string | null;
}

type Who = Pick<Account, 'uid' | 'hasPaid' | 'role'>;

/**
 * The session, for who may join it.
 *
 * @throws AppError 404 when they do not see it (whether a class has one is nobody else's business), 403 when they see it and may not.
 */
export async function requireMayJoin({ orm }: Pick<Database, 'orm'>, who: Who, id: string): Promise<AskedSession> {
  const [found] = await orm
    .select({
      id: liveSessions.id,
      startsAt: liveSessions.startsAt,
      classId: liveSessions.classId,
      recordingLink: liveSessions.recordingLink,
      isExample: liveSessions.isExample,
      hasCommunity: sql<boolean>`coalesce(${classes.hasCommunity}, true)`,
      isInClass: sql<boolean>`coalesce(${liveSessions.classId} in ${classesOf(who.uid)}, false)`,
    })
    .from(liveSessions)
    .leftJoin(classes, eq(classes.id, liveSessions.classId))
    .where(and(eq(liveSessions.id, id), or(isNull(liveSessions.classId), isNull(classes.archivedAt))));
  if (!found) throw notFound('session');
  const { isExample, isInClass, ...session } = found;
  const isOfClass = session.classId !== null;
  const { sees, mayJoin } = standingIn({ isOfClass, isExample, hasProRights: hasProRights(who), isInClass });
  if (!sees) throw notFound('session');
  if (!mayJoin)
    throw permissionDenied(isExample ? 'This is an example: there is nothing to join.' : 'Joining this session takes Pro.'); // prettier-ignore
  return session;
}
