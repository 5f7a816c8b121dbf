import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { isStaff, type Account } from '#accounts/account.ts';
import { users } from '#accounts/server/accounts.tables.ts';
import { classPro } from '#billing/server/billing.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import type { ClassToJoin, JoinedClass, MyClasses, TaughtClass } from '../classes.ts';
import { mostAsked, mostTeachers } from '../limits.ts';
import { classes, classMembers, classTeachers } from './classes.tables.ts';

type Db = Pick<Database, 'orm'>;

/** So many classes are listed of each kind: archived ones may be more, and the oldest of those are left out. */
export const mostListed = 100;

/** What somebody has to do with classes. Who is no teacher any more sees nothing of what they taught. */
export async function findMyClasses(db: Db, { uid, role }: Pick<Account, 'uid' | 'role'>): Promise<MyClasses> {
  const [teaches, joined, asked] = await Promise.all([
    isStaff(role) ? findTaught(db, uid) : [],
    findMemberships(db, uid, true),
    findMemberships(db, uid, false),
  ]);
  return { teaches, joined, asked };
}

async function findTaught({ orm }: Db, uid: string): Promise<TaughtClass[]> {
  const members = sql<number>`(select count(*)::int from ${classMembers} m
    where m.class_id = ${classes.id} and m.joined_at is not null)`;
  const isArchived = sql<boolean>`${classes.archivedAt} is not null`;
  return orm
    .select({ id: classes.id, name: classes.name, members, isArchived })
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))
    .where(eq(classTeachers.userId, uid))
    .orderBy(asc(isArchived), desc(classTeachers.since))
    .limit(mostListed);
}

async function findMemberships(db: Db, uid: string, hasJoined: boolean): Promise<JoinedClass[]> {
  const { joinedAt, askedAt, userId, classId } = classMembers;
  const isArchived = sql<boolean>`${classes.archivedAt} is not null`;
  const ofSeat = and(eq(classPro.classId, classId), eq(classPro.userId, userId), gt(classPro.until, sql`now()`));
  const found = await db.orm
    .select({ id: classes.id, name: classes.name, joinedAt, proUntil: classPro.until, isArchived })
    .from(classMembers)
    .innerJoin(classes, eq(classes.id, classId))
    .leftJoin(classPro, ofSeat)
    .where(and(eq(userId, uid), hasJoined ? isNotNull(joinedAt) : and(isNull(joinedAt), isNull(classes.archivedAt))))
    .orderBy(asc(isArchived), hasJoined ? desc(joinedAt) : asc(askedAt))
    .limit(hasJoined ? mostListed : mostAsked);
  const teachers = await findTeacherNames(db, found.map(({ id }) => id)); // prettier-ignore
  return found.map(({ joinedAt, proUntil, ...rest }) => ({
    ...rest,
    teachers: teachers.get(rest.id) ?? [],
    joinedAt: joinedAt?.toISOString() ?? null,
    proUntil: proUntil?.toISOString() ?? null,
  }));
}

/** How many classes that are not over wait for somebody's answer: {@link mostAsked} at most, see `askToJoin`. */
export async function countInvitations(db: Db, uid: string): Promise<number> {
  const [found] = await invitations(db).execute({ uid });
  return found?.count ?? 0;
}

const invitations = prepared((orm) =>
  orm
    .select({ count: sql<number>`count(*)::int` })
    .from(classMembers)
    .innerJoin(classes, eq(classes.id, classMembers.classId))
    .where(
      and(eq(classMembers.userId, sql.placeholder('uid')), isNull(classMembers.joinedAt), isNull(classes.archivedAt)),
    )
    .prepare('count_invitations'),
);

/** Of those who teach them now: who was made a student again, or is shut out, teaches nobody. */
export async function findTeacherNames({ orm }: Db, classIds: readonly string[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  if (classIds.length === 0) return names;
  const found = await orm
    .select({ classId: classTeachers.classId, name: users.name })
    .from(classTeachers)
    .innerJoin(users, eq(users.id, classTeachers.userId))
    .where(and(inArray(classTeachers.classId, [...classIds]), isTeacherNow))
    .orderBy(classTeachers.since)
    .limit(classIds.length * mostTeachers);
  for (const { classId, name } of found) names.set(classId, [...(names.get(classId) ?? []), name]);
  return names;
}

/** Of the accounts that stand among the teachers of a class, those that may teach. */
export const isTeacherNow = and(ne(users.role, 'student'), isNull(users.disabledAt));

/** @returns undefined when no class has the code. */
export async function findClassToJoin(db: Db, uid: string, code: string): Promise<ClassToJoin | undefined> {
  const [found] = await db.orm
    .select({
      id: classes.id,
      name: classes.name,
      isMember: sql<boolean>`exists (select from ${classMembers} m where m.class_id = classes.id and m.user_id = ${uid}
        and m.joined_at is not null)`, // written out: within one table drizzle names columns without their table
      isTeacher: sql<boolean>`exists (select from ${classTeachers} t where t.class_id = classes.id and t.user_id = ${uid})`,
    })
    .from(classes)
    .where(and(eq(classes.joinCode, code), isNull(classes.archivedAt)));
  if (!found) return undefined;
  const { id, ...shown } = found;
  return { ...shown, teachers: (await findTeacherNames(db, [id])).get(id) ?? [] };
}
