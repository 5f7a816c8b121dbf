import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/db/db.ts';
import { classPro } from './billing.tables.ts';
import { derivePaidOrGiven, lockForPro } from './pro.queries.ts';

/** A seat with Pro in a class, and who holds it until when. */
export interface HeldSeat {
  classId: string;
  userId: string;
  until: Date;
}

/**
 * Says who holds a seat of these classes from now on: whoever held one and is not named is Pro no more, unless something else
 * makes them so. Whoever calls has the classes locked, and may call with keys that are not the server's.
 */
export async function setClassPro(
  tx: Transaction,
  classIds: readonly string[],
  seats: readonly HeldSeat[],
): Promise<void> {
  if (classIds.length === 0) return;
  const held = await tx
    .select()
    .from(classPro)
    .where(inArray(classPro.classId, [...classIds]));
  const before = new Map(held.map((seat) => [keyOf(seat), seat]));
  const wanted = new Set(seats.map(keyOf));
  const lost = held.filter((seat) => !wanted.has(keyOf(seat)));
  const given = seats.filter((seat) => before.get(keyOf(seat))?.until.getTime() !== seat.until.getTime());
  const changed = [...new Set([...lost, ...given].map(({ userId }) => userId))];
  if (changed.length === 0) return;
  const there = new Set(await lockForPro(tx, changed)); // an account may go at the same time
  if (lost.length > 0) {
    const isLost = lost.map(({ classId, userId }) => and(eq(classPro.classId, classId), eq(classPro.userId, userId)));
    await tx.delete(classPro).where(or(...isLost));
  }
  const kept = given.filter(({ userId }) => there.has(userId));
  if (kept.length > 0) {
    await tx
      .insert(classPro)
      .values(kept)
      .onConflictDoUpdate({ target: [classPro.userId, classPro.classId], set: { until: sql`excluded.until` } });
  }
  await derivePaidOrGiven(tx, [...there]);
}

function keyOf({ classId, userId }: Pick<HeldSeat, 'classId' | 'userId'>): string {
  return `${classId} ${userId}`;
}
