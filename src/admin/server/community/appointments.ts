import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import { users } from '#accounts/server/accounts.tables.ts';
import { communityPeople } from '#community/server/community.tables.ts';
import { readReason } from '#community/server/moderation/decide.ts';
import { findDeeds, writeDeed } from '#community/server/moderation/deeds.ts';
import { displayNameOf, findStanding, lockStanding } from '#community/server/safety/people.ts';
import { mostMeasuresShown } from '#community/moderation.ts';
import { notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Appointment, CommunityPerson } from '../../community.ts';
import { audit } from '../audit/audit.ts';

/** @throws AppError 404 when there is no such account. */
export async function findCommunityPerson(database: Database, uid: string): Promise<CommunityPerson> {
  const { id, name, email } = users;
  const [user] = await database.orm.select({ uid: id, name, email }).from(users).where(eq(id, uid));
  if (!user) throw notFound('person');
  const standing = await findStanding(database, uid);
  const muted = standing?.mutedUntil;
  return {
    ...user,
    displayName: displayNameOf(standing?.displayName, user.name),
    isExpert: standing?.isExpert ?? false,
    isModerator: standing?.isModerator ?? false,
    mutedUntil: muted && muted.getTime() > Date.now() ? muted.toISOString() : null,
    isBanned: Boolean(standing?.bannedAt),
    measures: await findDeeds(database, { personId: uid, limit: mostMeasuresShown }),
  };
}

interface Wanted {
  to: Appointment;
  isAppointed: boolean;
  reason: string;
}

/** Appoints or dismisses somebody: in the log of the community and in that of the desk. What is so already changes nothing. */
export async function appoint(
  { orm }: Database,
  request: FastifyRequest,
  uid: string,
  { to, isAppointed, reason: given }: Wanted,
): Promise<void> {
  const reason = readReason(given);
  const column = to === 'expert' ? 'isExpert' : 'isModerator';
  await orm.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, uid)).for('share');
    if (!user) throw notFound('person');
    const standing = await lockStanding(tx, uid);
    if (standing[column] === isAppointed) return;
    await tx
      .update(communityPeople)
      .set({ [column]: isAppointed })
      .where(eq(communityPeople.userId, uid));
    const byId = signedIn(request).uid;
    const what = isAppointed ? 'appoint' : 'dismiss';
    await writeDeed(tx, { byId, what, personId: uid, threadId: null, answerId: null, reason: `As ${to}: ${reason}` });
    await audit(tx, request, {
      ...{ what: isAppointed ? 'community.appointed' : 'community.dismissed', target: uid },
      ...{ before: { [to]: !isAppointed }, after: { [to]: isAppointed, reason } },
    });
  });
}
