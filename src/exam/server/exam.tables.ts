import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';
import { jsonValue } from '#platform/server/db/jsonValue.ts';
import type { AnswerKey } from '#course/answerKey.ts';
import type { ItemName, ModuleName } from '#course/examForm.ts';
import type { ExamMode, ExamProfile, ExamScope, RefusedEvent } from '../exam.ts';
import type { KeptResponse } from './keptResponses.ts';
import type { Stop } from './stageClock.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One taking of a form. */
export const examAttempts = pgTable(
  'exam_attempts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    form: text('form').notNull(),
    /** Of `exam_forms`: what was asked. */
    version: text('version').notNull(),
    mode: text('mode').$type<ExamMode>().notNull(),
    scope: text('scope').$type<ExamScope>().notNull(),
    profile: jsonb('profile').$type<ExamProfile>().notNull(),
    /** What the browser made, so that it begins once. */
    requestId: uuid('request_id').notNull(),
    /** Draws the items that do not count. */
    seed: integer('seed').notNull(),
    epoch: integer('epoch').notNull().default(1),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** The student finished this form, or another attempt of it, before. */
    isRepeat: boolean('is_repeat').notNull(),
  },
  (table) => [
    uniqueIndex('exam_attempts_request').on(table.userId, table.requestId),
    index('exam_attempts_of_user').on(table.userId, table.startedAt),
    uniqueIndex('exam_attempts_open')
      .on(table.userId, table.form)
      .where(sql`${table.finishedAt} is null`),
  ],
);

/** The modules of an attempt; the second of a half is there once the first is closed. */
export const examStages = pgTable(
  'exam_stages',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => examAttempts.id, { onDelete: 'cascade' }),
    stage: smallint('stage').notNull(),
    module: text('module').$type<ModuleName>().notNull(),
    /** As they are asked, those that do not count among them; the first one is called `s1-q1` in the first stage. */
    items: jsonb('items').$type<(ItemName & { isTrial: boolean })[]>().notNull(),
    openedAt: moment('opened_at'),
    /** Null without a clock. */
    allowedSeconds: integer('allowed_s'),
    standardSeconds: integer('standard_s').notNull(),
    /** What pauses and interruptions gave back, in milliseconds. */
    creditedMs: bigint('credited_ms', { mode: 'number' }).notNull().default(0),
    pausedAt: moment('paused_at'),
    /** Pauses, interruptions and minutes that were added, in their order; together they gave back `creditedMs`. */
    stops: jsonb('stops').$type<Stop[]>().notNull().default([]),
    /** The last word from the browser. */
    seenAt: moment('seen_at'),
    closedAt: moment('closed_at'),
    /** `handed-in`, `time`, or `left` when nobody came back. */
    reason: text('reason').$type<'handed-in' | 'time' | 'left'>(),
    /** Of the scored items. */
    right: smallint('right'),
    /** What the student has done, by question, as the events up to `settled` say. Those are missing with which nothing was done. */
    responses: jsonb('responses').$type<Record<string, KeptResponse>>().notNull().default({}),
    /** The question on the screen. */
    at: text('at'),
    /** Those that came after the end. */
    lateEvents: integer('late_events').notNull().default(0),
    /** The last event of the newest epoch that is there, while it is open. */
    ack: integer('ack').notNull().default(0),
    /** The last one of them that `responses` hold: who reads the stage adds those behind it, see unsettled.ts. */
    settled: integer('settled').notNull().default(0),
    /** Of the events' highlights, and the notes at them. */
    bytes: integer('bytes').notNull().default(0),
    /** Goes up with each change: who has seen another changes nothing. */
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.stage] }),
    index('exam_stages_open')
      .on(table.openedAt)
      .where(sql`${table.openedAt} is not null and ${table.closedAt} is null`),
  ],
);

/** Everything that was done, once; only added to. In 16 partitions by a hash of the attempt, as the migration made it. */
export const examEvents = pgTable(
  'exam_events',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => examAttempts.id, { onDelete: 'cascade' }),
    epoch: integer('epoch').notNull(),
    seq: integer('seq').notNull(),
    stage: smallint('stage').notNull(),
    /** Since the stage was opened. */
    tMs: bigint('t_ms', { mode: 'number' }).notNull(),
    receivedAt: moment('received_at').notNull(),
    /** As it is called in its stage. */
    item: text('item'),
    kind: text('kind').notNull(),
    value: jsonValue('value'),
    /** It came when a newer epoch was at work: an answer fills a question that has none, and nothing else of it counts. */
    isOlder: boolean('is_older').notNull(),
    /** Why it was not taken; null where it was. */
    refused: text('refused').$type<RefusedEvent>(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.epoch, table.seq] })],
);

/** What each question came to, once its stage was closed. */
export const examAnswers = pgTable(
  'exam_answers',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => examAttempts.id, { onDelete: 'cascade' }),
    stage: smallint('stage').notNull(),
    item: text('item').notNull(),
    print: text('print').notNull(),
    /** The option, or what was typed; both null where nothing was. */
    choice: smallint('choice'),
    entry: text('entry'),
    isRight: boolean('is_right').notNull(),
    isTrial: boolean('is_trial').notNull(),
    /** How long it stood on the screen. */
    ms: integer('ms').notNull(),
    /** Whether it ever stood on the screen. */
    isReached: boolean('is_reached').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.item] }),
    index('exam_answers_of_item').on(table.item, table.print),
  ],
);

/** A score, by each version of the model that ever made one. */
export const examScores = pgTable(
  'exam_scores',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => examAttempts.id, { onDelete: 'cascade' }),
    half: text('half').$type<'reading-writing' | 'math'>().notNull(),
    model: text('model').notNull(),
    score: integer('score').notNull(),
    low: integer('low').notNull(),
    high: integer('high').notNull(),
    theta: integer('theta_thousandths').notNull(),
    se: integer('se_thousandths').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.half, table.model] })],
);

/** What the official test gave, as students told it: the bands are held against it. */
export const officialScores = pgTable(
  'official_scores',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    takenOn: date('taken_on').notNull(),
    readingWriting: integer('reading_writing').notNull(),
    math: integer('math').notNull(),
    /** It may help to link the scores of others. */
    isShared: boolean('is_shared').notNull(),
    toldAt: moment('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.takenOn] })],
);

/** What first answers tell of an item, as it was asked: what the nightly look at all of them found. Nobody's name. */
export const examItemHealth = pgTable(
  'exam_item_health',
  {
    item: text('item').notNull(),
    print: text('print').notNull(),
    half: text('half').$type<'reading-writing' | 'math'>().notNull(),
    /** Index of the right option; 0 where the answer is typed. */
    key: smallint('key').notNull(),
    firstAnswers: integer('first_answers').notNull(),
    right: integer('right').notNull(),
    /** How often each option was chosen, by its index; where the answer is typed, what is right and then each wrong entry that is foreseen. */
    choices: integer('choices').array().notNull(),
    medianMs: integer('median_ms').notNull(),
    /** Those answers whose student answered enough else in that half to be compared. */
    compared: integer('compared').notNull(),
    /** Null where nothing can be compared. */
    discrimination: real('discrimination'),
    /** As `choices`, of the top third of those compared. */
    topChoices: real('top_choices').array().notNull(),
    measuredAt: moment('measured_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.item, table.print] })],
);

/**
 * Items that count no more, as they were asked then, those that count again, and those that have another key than their author gave
 * them: the last word on one is true. Only added to.
 */
export const examQuarantine = pgTable('exam_quarantine', {
  revision: integer('revision').primaryKey().generatedAlwaysAsIdentity(),
  item: text('item').notNull(),
  print: text('print').notNull(),
  isQuarantined: boolean('is_quarantined').notNull(),
  /** What is right from here on; null where this decision is about something else. */
  key: jsonb('key').$type<AnswerKey>(),
  why: text('why').notNull(),
  decidedAt: moment('decided_at').notNull(),
  /** When all scores that hang on it were made anew. */
  rescoredAt: moment('rescored_at'),
});
