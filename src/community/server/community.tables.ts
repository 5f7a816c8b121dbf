import { sql } from 'drizzle-orm';
import { bigint, boolean, check, customType, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'; // prettier-ignore
import { users } from '#accounts/server/accounts.tables.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { CommunityNotice, PostReason, PostState } from '../community.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Whose it is; null once the account is gone, whose texts may stay. */
const author = () => uuid('author_id').references(() => users.id, { onDelete: 'set null' });
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const words = () => ({
  /** As it was written, cleaned, contact details taken out. */
  text: text('text').notNull(),
  html: text('html').$type<CleanHtml>().notNull(),
  state: text('state').$type<PostState>().notNull().default('shown'),
  writtenAt: moment('written_at').notNull().defaultNow(),
  editedAt: moment('edited_at'),
});

/** Questions about parts of lessons. The id is made by the browser. */
export const communityThreads = pgTable(
  'community_threads',
  {
    id: uuid('id').primaryKey(),
    lessonId: text('lesson_id').notNull(),
    round: smallint('round').notNull(),
    partId: text('part_id').notNull(),
    /** What the part asked then (`lesson_editions`): it may ask something else by now. */
    edition: text('edition').notNull(),
    authorId: author(),
    ...words(),
    /** Kept as answers come and go: those that are shown. */
    answers: integer('answers').notNull().default(0),
    hasExpertAnswer: boolean('has_expert_answer').notNull().default(false),
    acceptedId: uuid('accepted_id'),
    /** The same question, asked before. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => communityThreads.id, { onDelete: 'set null' }),
    /** Of the question and of its answers that are shown. */
    found: tsvector('found')
      .notNull()
      .default(sql`''`),
  },
  (table) => [
    index('community_threads_part').on(table.lessonId, table.round, table.partId, table.writtenAt, table.id),
    index('community_threads_expert')
      .on(table.lessonId, table.round, table.partId, table.writtenAt)
      .where(sql`${table.hasExpertAnswer} and ${table.state} = 'shown'`),
    index('community_threads_author').on(table.authorId, table.writtenAt),
    index('community_threads_merged')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    index('community_threads_found').using('gin', table.found),
    check('community_threads_state', sql`${table.state} in ('shown', 'held', 'hidden')`),
  ],
);

/** Answers to them. The id is made by the browser. */
export const communityAnswers = pgTable(
  'community_answers',
  {
    id: uuid('id').primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => communityThreads.id, { onDelete: 'cascade' }),
    authorId: author(),
    ...words(),
    /** By a teacher, or a student who was appointed, when it was written. */
    isExpert: boolean('is_expert').notNull(),
    helped: integer('helped').notNull().default(0),
  },
  (table) => [
    index('community_answers_thread').on(table.threadId, table.writtenAt, table.id),
    index('community_answers_author').on(table.authorId, table.writtenAt),
    check('community_answers_state', sql`${table.state} in ('shown', 'held', 'hidden')`),
  ],
);

/** Whom an answer helped. */
export const communityHelped = pgTable(
  'community_helped',
  {
    answerId: uuid('answer_id')
      .notNull()
      .references(() => communityAnswers.id, { onDelete: 'cascade' }),
    userId: ofUser(),
  },
  (table) => [primaryKey({ columns: [table.answerId, table.userId] }), index('community_helped_user').on(table.userId)],
);

/** How people stand in the community. No row: as everybody does who has not been there. */
export const communityPeople = pgTable(
  'community_people',
  {
    userId: ofUser().primaryKey(),
    /** What they chose to be called; null for the first name and initial of the account. */
    displayName: text('display_name'),
    /** When they read the rules and agreed. */
    agreedAt: moment('agreed_at'),
    isExpert: boolean('is_expert').notNull().default(false),
    isModerator: boolean('is_moderator').notNull().default(false),
    mutedUntil: moment('muted_until'),
    bannedAt: moment('banned_at'),
    /** Of what they reported: how often a moderator saw it the same way, and how often not. */
    foundedReports: integer('founded_reports').notNull().default(0),
    unfoundedReports: integer('unfounded_reports').notNull().default(0),
    wantsLetter: boolean('wants_letter').notNull().default(false),
    /** When the next letter may go at the earliest; null while there is nothing to tell. */
    nextLetterAt: moment('next_letter_at'),
  },
  (table) => [
    index('community_people_letters')
      .on(table.nextLetterAt, table.userId)
      .where(sql`${table.wantsLetter} and ${table.nextLetterAt} is not null`),
    index('community_people_appointed')
      .on(table.userId)
      .where(sql`${table.isExpert} or ${table.isModerator}`),
  ],
);

/** What happened to somebody there. Forgotten after 90 days. */
export const communityNotices = pgTable(
  'community_notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    kind: text('kind').$type<CommunityNotice['kind']>().notNull(),
    threadId: uuid('thread_id').references(() => communityThreads.id, { onDelete: 'cascade' }),
    sentence: text('sentence').notNull(),
    at: moment('at').notNull().defaultNow(),
    readAt: moment('read_at'),
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    index('community_notices_user').on(table.userId, table.id),
    index('community_notices_unread')
      .on(table.userId, table.id)
      .where(sql`${table.readAt} is null`),
    index('community_notices_at').on(table.at),
    index('community_notices_thread').on(table.threadId),
  ],
);

/** What somebody says is wrong with a post: the last word about each, and what came of it. */
export const communityReports = pgTable(
  'community_reports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => communityThreads.id, { onDelete: 'cascade' }),
    /** Null when it is the question itself. */
    answerId: uuid('answer_id').references(() => communityAnswers.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<PostReason>().notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** Both null while it waits. */
    settledAt: moment('settled_at'),
    outcome: text('outcome').$type<'founded' | 'unfounded'>(),
  },
  (table) => [
    uniqueIndex('community_reports_once').on(
      table.userId,
      table.threadId,
      sql`coalesce(${table.answerId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
    index('community_reports_post').on(table.threadId, table.answerId),
    index('community_reports_answer').on(table.answerId),
    index('community_reports_open')
      .on(table.at, table.id)
      .where(sql`${table.settledAt} is null`),
  ],
);

/** Posts that moderators have to look at, or looked at: one row for each that was ever reported or held. */
export const communityCases = pgTable(
  'community_cases',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => communityThreads.id, { onDelete: 'cascade' }),
    /** Null when it is the question itself. */
    answerId: uuid('answer_id').references(() => communityAnswers.id, { onDelete: 'cascade' }),
    isOpen: boolean('is_open').notNull(),
    /** 0 when somebody may be in danger: before all others. */
    rank: smallint('rank').notNull(),
    /** How long it waits: the oldest report, or when it was held. */
    since: moment('since').notNull().defaultNow(),
    /** Goes up with all that happens to it: who decides says which one they looked at. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    uniqueIndex('community_cases_post').on(
      table.threadId,
      sql`coalesce(${table.answerId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
    index('community_cases_answer').on(table.answerId),
    index('community_cases_open')
      .on(table.rank, table.since, table.id)
      .where(sql`${table.isOpen}`),
  ],
);

/** One row at most: what the desk says about the community as a whole. */
export const communitySettings = pgTable(
  'community_settings',
  {
    id: smallint('id').primaryKey().default(1),
    /** Null: as the server's setting says. */
    isOn: boolean('is_on'),
    /** The operator's words on age and consent, in Markdown, and as they are shown; both '' for none. */
    words: text('words').notNull().default(''),
    html: text('html')
      .$type<CleanHtml>()
      .notNull()
      .default(sql`''`),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('community_settings_one', sql`${table.id} = 1`)],
);

export const communityDeedKinds = ['hide', 'show', 'merge', 'mute', 'ban', 'let-back', 'appoint', 'dismiss'] as const;

/** What moderators did, and why. Only ever added to. */
export const communityDeeds = pgTable(
  'community_deeds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** The id of whoever did it, which outlives the account. */
    byId: uuid('by_id').notNull(),
    what: text('what', { enum: communityDeedKinds }).notNull(),
    /** The post, or the person. */
    threadId: uuid('thread_id'),
    answerId: uuid('answer_id'),
    personId: uuid('person_id'),
    reason: text('reason').notNull(),
  },
  (table) => [index('community_deeds_person').on(table.personId, table.id)],
);
