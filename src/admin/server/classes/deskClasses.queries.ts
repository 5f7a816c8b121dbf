import { and, asc, eq, gt, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import { classPro } from '#billing/server/billing.tables.ts';
import { classes, classMembers, classTeachers, teacherLicences, teacherSeats } from '#classes/server/classes.tables.ts';
import { isTeacherNow } from '#classes/server/myClasses.queries.ts';
import { findLicence } from '#classes/server/settings.queries.ts';
import { notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { classesOfPage, type DeskClass, type DeskClasses, type DeskClassLine } from '../../classes.ts';

type Db = Pick<Database, 'orm'>;

interface Wanted {
  search?: string;
  only?: 'untaught';
  /** The last class of the page before. */
  after?: string;
}

/** So many are looked at for a page when only those without a teacher are wanted. */
export const classesLookedAt = 500;

/** A page of classes. Whatever is asked for reads a bounded piece of one index. */
export async function findDeskClasses(db: Db, { search = '', only, after }: Wanted): Promise<DeskClasses> {
  const key = search.toWellFormed().replaceAll('\0', '').trim().toLowerCase();
  const window = only ? classesLookedAt : classesOfPage + 1;
  const candidates = await (key ? idsNamed(db, key, window, after) : idsNewest(db, window, after));
  const wanted = only ? await withoutTeacher(db, candidates) : candidates;
  const shown = wanted.slice(0, classesOfPage);
  const last = wanted.length > classesOfPage ? shown.at(-1) : undefined;
  const end = candidates.length === window ? (candidates.at(-1) ?? null) : null;
  return { classes: await linesOf(db, shown), next: last ?? end };
}

async function idsNamed({ orm }: Db, key: string, most: number, after: string | undefined): Promise<string[]> {
  const name = sql`lower(name) collate "C"`;
  const beyond = after === undefined ? sql`true` : sql`(${name}, id) > ((select ${name} from classes where id = ${after}), ${after}::uuid)`; // prettier-ignore
  const { rows } = await orm.execute<{ id: string }>(sql`
    select id from classes where ${name} >= ${key} and ${name} < ${`${key}\u{10ffff}`} and ${beyond}
    order by ${name}, id limit ${most}`);
  return rows.map(({ id }) => id);
}

async function idsNewest({ orm }: Db, most: number, after: string | undefined): Promise<string[]> {
  const beyond = after === undefined ? sql`true` : sql`(created_at, id) < ((select created_at from classes where id = ${after}), ${after}::uuid)`; // prettier-ignore
  const { rows } = await orm.execute<{ id: string }>(
    sql`select id from classes where ${beyond} order by created_at desc, id desc limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

async function withoutTeacher({ orm }: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const taught = await orm
    .selectDistinct({ id: classTeachers.classId })
    .from(classTeachers)
    .innerJoin(users, eq(users.id, classTeachers.userId))
    .where(and(inArray(classTeachers.classId, [...ids]), isTeacherNow));
  const known = new Set(taught.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** In their order. */
async function linesOf({ orm }: Db, ids: readonly string[]): Promise<DeskClassLine[]> {
  if (ids.length === 0) return [];
  const count = (from: SQL) => sql<number>`(select count(*)::int from ${from})`;
  const found = await orm
    .select({
      id: classes.id,
      name: classes.name,
      isArchived: sql<boolean>`archived_at is not null`,
      members: count(sql`class_members m where m.class_id = classes.id and m.joined_at is not null`),
      teachers: count(
        sql`class_teachers t join users u on u.id = t.user_id where t.class_id = classes.id and u.role <> 'student' and u.disabled_at is null`,
      ),
    })
    .from(classes)
    .where(inArray(classes.id, [...ids]));
  const byId = new Map(found.map((line) => [line.id, line]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @throws AppError 404. */
export async function findDeskClass(db: Db, classId: string): Promise<DeskClass> {
  const { orm } = db;
  const [found] = await orm.select().from(classes).where(eq(classes.id, classId));
  if (!found) throw notFound('class');
  const [teachers, members, seatsHeld, licence, [ofTeachers]] = await Promise.all([
    orm
      .select({ uid: users.id, name: users.name, email: users.email })
      .from(classTeachers)
      .innerJoin(users, eq(users.id, classTeachers.userId))
      .where(and(eq(classTeachers.classId, classId), isTeacherNow))
      .orderBy(asc(classTeachers.since)),
    orm.$count(classMembers, and(eq(classMembers.classId, classId), isNotNull(classMembers.joinedAt))),
    orm.$count(classPro, and(eq(classPro.classId, classId), gt(classPro.until, sql`now()`))),
    findLicence(db, classId),
    orm
      .select({ seats: sql<number>`coalesce(sum(${teacherSeats.seats}), 0)::int` })
      .from(teacherSeats)
      .innerJoin(teacherLicences, eq(teacherLicences.userId, teacherSeats.userId))
      .where(and(eq(teacherSeats.classId, classId), gt(teacherLicences.endsAt, sql`now()`))),
  ]);
  const { id, name, archivedAt, createdAt } = found;
  return {
    ...{ id, name, isArchived: archivedAt !== null, createdAt: createdAt.toISOString() },
    ...{ teachers, members, seatsHeld, licence, teachersSeats: ofTeachers?.seats ?? 0 },
  };
}
