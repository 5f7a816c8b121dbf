import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const ofClass = () =>
  uuid('class_id')
    .notNull()
    .references(() => classes.id, { onDelete: 'cascade' });

/** A class: some teachers, and the students who agreed to be seen by them. Nothing deletes one: when it is over it is archived. */
export const classes = pgTable(
  'classes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** As IANA names it: days, such as those on which work is due, are this zone's. */
    timeZone: text('time_zone').notNull(),
    /** Who has it may join; null while nobody may. */
    joinCode: text('join_code').unique(),
    /** Off where the teacher wants no community for the students of this class. */
    hasCommunity: boolean('has_community').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** It is over: nobody joins, nothing more is assigned. */
    archivedAt: moment('archived_at'),
  },
  (table) => [
    index('classes_name').on(sql`(lower(${table.name}) collate "C")`, table.id),
    index('classes_newest').on(table.createdAt, table.id),
  ],
);

/** Who teaches a class. */
export const classTeachers = pgTable(
  'class_teachers',
  { classId: ofClass(), userId: ofUser(), since: moment('since').notNull().defaultNow() },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId] }),
    index('class_teachers_user').on(table.userId, table.since),
  ],
);

/** Who is in a class, or was asked to be. Whoever leaves, or is removed, has no row any more, and is seen no more. */
export const classMembers = pgTable(
  'class_members',
  {
    classId: ofClass(),
    userId: ofUser(),
    /** When they agreed to be seen: teachers see nothing of before. Null while they were asked and have not answered. */
    joinedAt: moment('joined_at'),
    askedAt: moment('asked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId] }),
    index('class_members_user').on(table.userId, table.joinedAt),
    index('class_members_joined')
      .on(table.classId, table.joinedAt)
      .where(sql`${table.joinedAt} is not null`),
  ],
);

/** What had been answered of each skill when a student joined: it is taken off from what a teacher sees. */
export const classBaselines = pgTable(
  'class_baselines',
  {
    classId: ofClass(),
    userId: ofUser(),
    skill: text('skill').notNull(),
    firstTries: integer('first_tries').notNull(),
    right: integer('right').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId, table.skill] }),
    index('class_baselines_user').on(table.userId),
  ],
);

/** Seats with Pro that the operator gave a class: the first members in the order of joining hold them. */
export const classLicences = pgTable(
  'class_licences',
  {
    classId: ofClass().primaryKey(),
    seats: integer('seats').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The id of the administrator, which outlives the account. */
    givenBy: uuid('given_by').notNull(),
    givenAt: moment('given_at').notNull().defaultNow(),
  },
  (table) => [check('class_licences_seats', sql`${table.seats} between 1 and 500`)],
);

/** Seats with Pro that the operator gave a teacher, who puts them onto classes. */
export const teacherLicences = pgTable(
  'teacher_licences',
  {
    userId: ofUser().primaryKey(),
    seats: integer('seats').notNull(),
    endsAt: moment('ends_at').notNull(),
    givenBy: uuid('given_by').notNull(),
    givenAt: moment('given_at').notNull().defaultNow(),
  },
  (table) => [check('teacher_licences_seats', sql`${table.seats} between 1 and 5000`)],
);

/** How many of a teacher's seats stand on a class. They end with the licence that they are of. */
export const teacherSeats = pgTable(
  'teacher_seats',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => teacherLicences.userId, { onDelete: 'cascade' }),
    classId: ofClass(),
    seats: integer('seats').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.classId] }),
    index('teacher_seats_class').on(table.classId),
    check('teacher_seats_seats', sql`${table.seats} between 1 and 500`),
  ],
);
