import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Problem } from '#platform/server/problem.ts';

/** `draft`: kept · `published`: given to students · `undone`: from then on the file's own text again. */
export const editKinds = ['draft', 'published', 'undone'] as const;

/**
 * What administrators made of the files of the course: every version of a file, by number. A text is never changed; what a refused
 * publication made becomes a draft again.
 */
export const courseEdits = pgTable(
  'course_edits',
  {
    /** Below the course's folder, as the reader names it. */
    file: text('file').notNull(),
    /** 1, 2, … */
    version: integer('version').notNull(),
    kind: text('kind', { enum: editKinds }).notNull(),
    text: text('text').notNull(),
    print: text('print').notNull(),
    /** What the file said when the edit was begun; '' where there was none. */
    basedOn: text('based_on').notNull(),
    basedOnPrint: text('based_on_print').notNull(),
    /** The administrator's account, which may be gone. */
    who: uuid('who').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** The publication that this version came with; null for a draft, and where a conflict was settled for the desk. */
    publication: bigint('publication', { mode: 'number' }),
    /** The version that was laid over the file before this one; null where the file's own text was given out. */
    replaces: integer('replaces'),
    isNewest: boolean('is_newest').notNull(),
    /** Whether it is laid over the file. */
    isServed: boolean('is_served').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.file, table.version] }),
    check('course_edits_kind', sql`${table.kind} in ('draft', 'published', 'undone')`),
    uniqueIndex('course_edits_newest')
      .on(table.file)
      .where(sql`${table.isNewest}`),
    uniqueIndex('course_edits_served')
      .on(table.file)
      .where(sql`${table.isServed}`),
    index('course_edits_publication')
      .on(table.publication)
      .where(sql`${table.publication} is not null`),
  ],
);

/** The last publications, and what became of them. */
export const coursePublications = pgTable(
  'course_publications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    state: text('state', { enum: ['running', 'done', 'refused'] }).notNull(),
    files: jsonb('files').$type<PublishedVersion[]>().notNull(),
    who: uuid('who').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    problems: jsonb('problems').$type<Problem[]>().notNull().default([]),
  },
  (table) => [check('course_publications_state', sql`${table.state} in ('running', 'done', 'refused')`)],
);

/** A version of a file that somebody wants published. */
export interface PublishedVersion {
  file: string;
  version: number;
}
