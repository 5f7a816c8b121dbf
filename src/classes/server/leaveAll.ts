import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/db/db.ts';
import { classBaselines, classMembers, teacherLicences, teacherSeats } from './classes.tables.ts';
import { lockClasses } from './classLocks.ts';
import { settleSeats } from './settleSeats.ts';

/**
 * Before an account goes: its seat goes to the next in each class, and what it gave to classes of its own ends. A class without
 * any teacher stays, for the operator to hand over. May be done more than once.
 */
export async function leaveAllClasses({ orm }: Pick<Database, 'orm'>, userId: string): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.select().from(teacherLicences).where(eq(teacherLicences.userId, userId)).for('update');
    const joined = await tx
      .select({ classId: classMembers.classId })
      .from(classMembers)
      .where(eq(classMembers.userId, userId))
      .orderBy(asc(classMembers.classId));
    const given = await tx
      .select({ classId: teacherSeats.classId })
      .from(teacherSeats)
      .where(eq(teacherSeats.userId, userId));
    const ids = [...new Set([...joined, ...given].map(({ classId }) => classId))];
    await lockClasses(tx, ids);
    await tx.delete(classMembers).where(eq(classMembers.userId, userId));
    await tx.delete(classBaselines).where(eq(classBaselines.userId, userId));
    await tx.delete(teacherLicences).where(eq(teacherLicences.userId, userId));
    await settleSeats(tx, ids);
  });
}
