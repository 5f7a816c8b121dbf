import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { invalidArgument, notFound } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { announcements } from './announcements.tables.ts';
import type { PlannedAnnouncement } from './plannedAnnouncement.ts';

export type StoredAnnouncement = typeof announcements.$inferSelect;

/** How many may be waiting or shown at the same time. */
export const mostOpen = 20;
const lock = 0x11fe_0716;

/** A page of all announcements, those that begin last first. */
export async function findAnnouncements(
  { orm }: Pick<Database, 'orm'>,
  after: { startTime: string; id: string } | undefined,
  limit: number,
): Promise<StoredAnnouncement[]> {
  const { startsAt, id } = announcements;
  const start = after && new Date(after.startTime);
  return orm
    .select()
    .from(announcements)
    .where(start && or(lt(startsAt, start), and(eq(startsAt, start), lt(id, after.id))))
    .orderBy(desc(startsAt), desc(id))
    .limit(limit);
}

export async function addAnnouncement(tx: Transaction, planned: PlannedAnnouncement): Promise<StoredAnnouncement> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
  if ((await tx.$count(announcements, gt(announcements.endsAt, sql`now()`))) >= mostOpen)
    throw invalidArgument(`${mostOpen} announcements are waiting or shown already: take one down first.`);
  const [added] = await tx.insert(announcements).values(planned).returning();
  if (!added) throw new Error('Expected the new announcement to be returned but found none');
  return added;
}

/** It is over from now on; one that had not begun is gone. One that is over already stays as it was. */
export async function takeDown(tx: Transaction, id: string): Promise<StoredAnnouncement> {
  const isIt = eq(announcements.id, id);
  const [found] = await tx.select().from(announcements).where(isIt).for('update');
  if (!found) throw notFound('announcement');
  const now = Date.now();
  if (found.startsAt.getTime() > now) await tx.delete(announcements).where(isIt);
  else if (found.endsAt.getTime() > now)
    await tx
      .update(announcements)
      .set({ endsAt: new Date(now) })
      .where(isIt);
  return found;
}
