import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { SiteField } from '../../siteFields.ts';

/** What stands over a field of the site file. */
export interface SiteChange {
  /** In the place of the file's; null leaves the field out. */
  value: unknown;
  /** What the file said when this was decided. */
  fileSaid: unknown;
  /** When, as ISO writes it, and the account of whoever did. */
  at: string;
  by: string;
}
export type SiteChanges = Partial<Record<SiteField, SiteChange>>;

/** What administrators changed of the site, over its file: whole states, to which one is only ever added. The newest counts. */
export const siteVersions = pgTable('site_versions', {
  /** 1, 2, 3 … */
  version: integer('version').primaryKey(),
  changes: jsonb('changes').$type<SiteChanges>().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
});
