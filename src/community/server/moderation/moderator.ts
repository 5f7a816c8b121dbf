import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { signedIn, type Identity } from '#accounts/server/identity.ts';
import { permissionDenied } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Guard } from '#platform/server/http/app.ts';
import { communityPeople } from '../community.tables.ts';
import type { Moderator } from './mayAct.ts';

/**
 * Lets moderators of the community pass: administrators who took the second step in this session, and those whom one appointed, as long
 * as they are not banned themselves.
 */
export function moderatorGuard(
  identity: () => Pick<Identity, 'student' | 'admin'>,
  database: Pick<Database, 'orm'>,
): Guard {
  return async (request) => {
    await identity().student(request);
    const { role, uid } = signedIn(request);
    if (role === 'admin') return identity().admin(request);
    const { isModerator, bannedAt, userId } = communityPeople;
    const [found] = await database.orm.select({ isModerator, bannedAt }).from(communityPeople).where(eq(userId, uid));
    if (!found?.isModerator || found.bannedAt) throw permissionDenied('Only moderators of the community may do this.');
  };
}

/** Whoever the guard let pass. */
export function moderatorOf(request: FastifyRequest): Moderator {
  const { uid, role } = signedIn(request);
  return { uid, isAdmin: role === 'admin' };
}
