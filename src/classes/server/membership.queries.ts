import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { notFound } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { classes, classMembers, classTeachers } from './classes.tables.ts';

/** The database, or a transaction under way. */
interface Db {
  orm: Database['orm'] | Transaction;
}

/** A class as those know it who have to do with it. */
export interface KnownClass {
  id: string;
  name: string;
  timeZone: string;
}

const known = { id: classes.id, name: classes.name, timeZone: classes.timeZone };

/** The class, for who teaches it. @throws AppError 404 for everybody else: whether there is such a class is nobody's business. */
export async function requireTaught({ orm }: Db, teacherId: string, classId: string): Promise<KnownClass> {
  const [found] = await orm
    .select(known)
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))
    .where(and(eq(classTeachers.classId, classId), eq(classTeachers.userId, teacherId)));
  if (!found) throw notFound('class');
  return found;
}

/** Since when a student of a class of theirs is seen by its teacher. @throws AppError 404 when they are not in it (any more). */
export async function requireMember({ orm }: Db, classId: string, studentId: string): Promise<Date> {
  const { joinedAt } = classMembers;
  const [found] = await orm
    .select({ joinedAt })
    .from(classMembers)
    .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, studentId), isNotNull(joinedAt)));
  if (!found?.joinedAt) throw notFound('student');
  return found.joinedAt;
}

/** The classes that a student has joined and that are not over. */
export function findJoinedClasses(db: Db, studentId: string): Promise<KnownClass[]> {
  return joinedClasses(db).execute({ studentId });
}

const joinedClasses = prepared((orm) =>
  orm
    .select(known)
    .from(classMembers)
    .innerJoin(classes, eq(classes.id, classMembers.classId))
    .where(
      and(
        eq(classMembers.userId, sql.placeholder('studentId')),
        isNotNull(classMembers.joinedAt),
        isNull(classes.archivedAt),
      ),
    )
    .orderBy(classMembers.joinedAt)
    .prepare('find_joined_classes'),
);

/** Whether somebody teaches a class that this student has joined. */
export async function teaches({ orm }: Db, teacherId: string, studentId: string): Promise<boolean> {
  const { rows } =
    await orm.execute(sql`select 1 from ${classMembers} m join ${classTeachers} t on t.class_id = m.class_id
    where m.user_id = ${studentId} and m.joined_at is not null and t.user_id = ${teacherId} limit 1`);
  return rows.length > 0;
}
