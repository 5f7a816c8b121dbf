import { integer, pgTable, primaryKey, real, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** How students did on a part at the first try, as it was asked: what the nightly look at all of them found. Nobody's name. */
export const itemStatistics = pgTable(
  'item_statistics',
  {
    lessonId: text('lesson_id').notNull(),
    /** 0 is the lesson itself. */
    round: smallint('round').notNull(),
    partId: text('part_id').notNull(),
    /** Which of the questions that this part has been: the same as long as question, options and key are. */
    print: text('print').notNull(),
    /** Index of the right option; 0 where the answer is typed. */
    key: smallint('key').notNull(),
    skill: text('skill').notNull(),
    difficulty: text('difficulty').notNull(),
    firstTries: integer('first_tries').notNull(),
    right: integer('right').notNull(),
    /** How often each option was the first choice, by its index; where the answer is typed, what is right and then each wrong entry that is foreseen. */
    choices: integer('choices').array().notNull(),
    medianMs: integer('median_ms').notNull(),
    /** Those first tries whose student answered enough else in that half to be compared. */
    compared: integer('compared').notNull(),
    /** Null where nothing can be compared. */
    discrimination: real('discrimination'),
    /** As `choices`, of the top third of those compared. */
    topChoices: real('top_choices').array().notNull(),
    measuredAt: timestamp('measured_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.lessonId, table.round, table.partId, table.print] })],
);

/** The last time that all first tries were looked at to the end: one row. */
export const itemMeasurements = pgTable('item_measurements', {
  id: integer('id').primaryKey(),
  finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
  firstTries: integer('first_tries').notNull(),
});
