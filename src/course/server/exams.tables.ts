import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ExamFormSpec } from '../examForm.ts';
import type { Part } from '../lesson.ts';

/** The forms of the practice exam, every version that there ever was: attempts name the one they were taken with. */
export const examForms = pgTable(
  'exam_forms',
  {
    id: text('id').notNull(),
    /** A print of all that it asks and of its keys. */
    version: text('version').notNull(),
    title: text('title').notNull(),
    order: integer('order').notNull(),
    spec: jsonb('spec').$type<ExamFormSpec>().notNull(),
    /** The one that new attempts take; none where the course has the form no more. */
    isNewest: boolean('is_newest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);

/** Their items, rendered: what each ever asked, its key and its label. Reasons, hints and explanations follow their author. */
export const examItems = pgTable(
  'exam_items',
  {
    id: text('id').notNull(),
    print: text('print').notNull(),
    part: jsonb('part').$type<Part>().notNull(),
    /** Of the mistake of each option, or of each wrong entry; null at the key. By the index of `part`. */
    families: jsonb('families').$type<(string | null)[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.print] })],
);
