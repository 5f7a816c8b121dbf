import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { deedsAtOnce, type ModeratorDeed } from '../../moderation.ts';
import { communityCases, communityDeeds, communityPeople } from '../community.tables.ts';
import { displayNameOf } from '../safety/people.ts';

type Deed = Pick<typeof communityDeeds.$inferInsert, 'byId' | 'what' | 'threadId' | 'answerId' | 'personId' | 'reason'>;

/** Writes down what a moderator does, in the transaction that does it: what is not written down did not happen. */
export async function writeDeed(tx: Transaction, deed: Deed): Promise<void> {
  await tx.insert(communityDeeds).values(deed);
}

interface Wanted {
  before?: number | undefined;
  /** Only what was done to this person. */
  personId?: string;
  limit?: number;
}

/** What was done, the newest first; people by the names that others see. */
export async function findDeeds(
  { orm }: Pick<Database, 'orm'>,
  { before, personId, limit = deedsAtOnce }: Wanted,
): Promise<ModeratorDeed[]> {
  const { id, at, what, reason, byId, threadId, answerId } = communityDeeds;
  const [byUser, person] = [alias(users, 'by_user'), alias(users, 'person')];
  const [byThere, personThere] = [alias(communityPeople, 'by_there'), alias(communityPeople, 'person_there')];
  const isAboutIt = and(
    eq(communityCases.threadId, threadId),
    sql`${communityCases.answerId} is not distinct from ${answerId}`,
  );
  const rows = await orm
    .select({
      ...{ id, at, what, reason, caseId: communityCases.id },
      ...{ byName: byUser.name, byChosen: byThere.displayName },
      ...{ personName: person.name, personChosen: personThere.displayName },
    })
    .from(communityDeeds)
    .leftJoin(byUser, eq(byUser.id, byId))
    .leftJoin(byThere, eq(byThere.userId, byId))
    .leftJoin(person, eq(person.id, communityDeeds.personId))
    .leftJoin(personThere, eq(personThere.userId, communityDeeds.personId))
    .leftJoin(communityCases, isAboutIt)
    .where(
      and(
        before === undefined ? undefined : lt(id, before),
        personId === undefined ? undefined : eq(communityDeeds.personId, personId),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
  return rows.map(({ at: when, byName, byChosen, personName, personChosen, ...deed }) => ({
    ...{ ...deed, at: when.toISOString() },
    by: byName === null ? null : displayNameOf(byChosen, byName),
    person: personName === null ? null : displayNameOf(personChosen, personName),
  }));
}

/** What was done about somebody, for the copy of their own data: not by whom. */
export async function findOwnMeasures({ orm }: Pick<Database, 'orm'>, uid: string) {
  const { at, what, reason, threadId, answerId, personId, id } = communityDeeds;
  return orm.select({ at, what, reason, threadId, answerId }).from(communityDeeds).where(eq(personId, uid)).orderBy(id);
}

/** Forgets what is older than two years: the database lets nothing younger go. */
export async function forgetOldMeasures({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm.delete(communityDeeds).where(lt(communityDeeds.at, sql`now() - interval '2 years'`));
}
