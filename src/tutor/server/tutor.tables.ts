import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '#platform/server/db/bytea.ts';
import { users } from '#accounts/server/accounts.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What a student and the tutor said to each other, about one part of a lesson or, in the solver, about anything. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    title: text('title').notNull(),
    /** The part it is about, by names that stay when the course is imported anew; null in the solver. */
    sectionId: text('section_id'),
    lessonId: text('lesson_id'),
    partId: text('part_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the last message came. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('conversations_user').on(table.userId, table.updatedAt),
    index('conversations_updated').on(table.updatedAt),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Its place in the conversation: later ones have higher numbers. */
    place: integer('place').generatedAlwaysAsIdentity(),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    content: text('content').notNull(),
    /** The content, rendered and cleaned; of the assistant's messages alone. */
    html: text('html'),
    /** An answer that did not come to its end. */
    isStopped: boolean('is_stopped').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** What the student says is the matter with it. */
    reported: text('reported', { enum: ['wrong', 'harmful'] }),
  },
  (table) => [
    index('messages_conversation').on(table.conversationId, table.place),
    index('messages_reported')
      .on(table.createdAt)
      .where(sql`${table.reported} is not null`),
    check('messages_role', sql`${table.role} in ('user', 'assistant')`),
    check('messages_reported_reason', sql`${table.reported} in ('wrong', 'harmful')`),
  ],
);

/** A picture as it was made anew: nothing in it but what it shows. */
const picture = {
  id: uuid('id').notNull(),
  jpeg: bytea('jpeg').notNull(),
  width: smallint('width').notNull(),
  height: smallint('height').notNull(),
};

/** The picture that was sent with a question. */
export const messagePictures = pgTable(
  'message_pictures',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    ...picture,
    /** What a model read in it, where that was sent in its place. */
    transcript: text('transcript'),
  },
  (table) => [uniqueIndex('message_pictures_id').on(table.id)],
);

/** A picture that its student has chosen and not sent yet: one each, for an hour. */
export const waitingPictures = pgTable('waiting_pictures', {
  userId: ofUser().primaryKey(),
  ...picture,
  chosenAt: moment('chosen_at').notNull().defaultNow(),
});

/** Answers being made right now, by whatever server, each in a place of its student's. One whose server died counts until `endsAt`. */
export const runningAnswers = pgTable(
  'running_answers',
  {
    userId: ofUser(),
    place: integer('place').notNull(),
    /** Told apart from a later one in the same place. */
    id: uuid('id').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Whose question is answered; null until that is kept. */
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    /** Its student wants no more of it. */
    isStopped: boolean('is_stopped').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place] }),
    index('running_answers_conversation').on(table.conversationId),
  ],
);

/** The model's tokens of one day (UTC), for everybody together: spent, and reserved for answers under way. */
export const tokensOfDay = pgTable('tokens_of_day', {
  day: date('day').primaryKey(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
});
