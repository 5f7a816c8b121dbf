import { eq } from 'drizzle-orm';
import { communityPeople } from '#community/server/community.tables.ts';
import type { CommunityInUse } from '#community/server/safety/communityInUse.ts';
import { isOffInClass } from '#community/server/safety/offInClass.ts';
import { withoutContact } from '#community/withoutContact.ts';
import type { Safety } from '#live/server/questions/safety.ts';
import type { Database } from '#platform/server/db/db.ts';

/** The rules of the community, for the questions before live sessions. */
export function liveSafety(database: Pick<Database, 'orm'>, community: Pick<CommunityInUse, 'isOn'>): Safety {
  return {
    isCommunityOn: async (userId) => community.isOn && !(await isOffInClass(database, userId)),

    async mayWrite(userId) {
      const { bannedAt, mutedUntil } = communityPeople;
      const isThey = eq(communityPeople.userId, userId);
      const [person] = await database.orm.select({ bannedAt, mutedUntil }).from(communityPeople).where(isThey);
      return !person?.bannedAt && (person?.mutedUntil?.getTime() ?? 0) <= Date.now();
    },

    withoutContact,
  };
}
