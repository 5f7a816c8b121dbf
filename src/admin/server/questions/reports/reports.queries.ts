import { and, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { questionReports, reportedQuestions } from '#answers/server/questionReports/questionReports.tables.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { ReportOutcome } from '#answers/questionReports.ts';
import { mostReportsShown, reportedOfPage, type DeskReport } from '../../../questionReports.ts';

export type ReportedQuestionRow = typeof reportedQuestions.$inferSelect;

interface Place {
  at: string;
  id: number;
}

interface Answer {
  outcome: ReportOutcome;
  sentence: string;
  /** Only what was said up to here. */
  revision: number;
}

/** What the desk reads and changes of reports. */
export function deskReportQueries({ orm }: { orm: Database['orm'] | Transaction }) {
  const { questionId, decidedAt, revision } = questionReports;
  const isOpenReport = (id: number) => and(eq(questionId, id), isNull(decidedAt));

  return {
    /** A page of questions that wait, the newest report first. */
    findPage(before?: Place): Promise<ReportedQuestionRow[]> {
      const { newestAt, id, isOpen } = reportedQuestions;
      const isBefore = before && sql`(${newestAt}, ${id}) < (${before.at}::timestamptz, ${before.id}::bigint)`;
      // who leaves takes the report along
      const waits = sql`exists (select from ${questionReports} where ${questionId} = ${id} and ${decidedAt} is null)`;
      return orm
        .select()
        .from(reportedQuestions)
        .where(and(isOpen, isBefore, waits))
        .orderBy(desc(newestAt), desc(id))
        .limit(reportedOfPage);
    },

    /** How many reports of each of these questions wait. */
    async countOpen(ids: readonly number[]): Promise<Map<number, number>> {
      const rows = await orm
        .select({ id: questionId, open: count() })
        .from(questionReports)
        .where(and(inArray(questionId, [...ids]), isNull(decidedAt)))
        .groupBy(questionId);
      return new Map(rows.map(({ id, open }) => [id, open]));
    },

    async findQuestion(id: number): Promise<ReportedQuestionRow | undefined> {
      const [found] = await orm.select().from(reportedQuestions).where(eq(reportedQuestions.id, id));
      return found;
    },

    /** Nobody else answers, and nobody reports it, until the transaction ends. */
    async lockQuestion(id: number): Promise<ReportedQuestionRow | undefined> {
      const [found] = await orm.select().from(reportedQuestions).where(eq(reportedQuestions.id, id)).for('update');
      return found;
    },

    /** Those that wait, the newest first, and no more than are shown. */
    async findReports(id: number): Promise<DeskReport[]> {
      const { kind, text, tried, seenIn, width, theme, reportedAt } = questionReports;
      const rows = await orm
        .select({ id: questionReports.id, kind, text, tried, seenIn, width, theme, reportedAt })
        .from(questionReports)
        .where(isOpenReport(id))
        .orderBy(desc(revision))
        .limit(mostReportsShown);
      return rows.map(({ reportedAt: at, ...report }) => ({ ...report, at: at.toISOString() }));
    },

    /** @returns how many reports that answers. */
    async answer(id: number, { outcome, sentence, revision: upTo }: Answer, now: Date): Promise<number> {
      const { rowCount } = await orm
        .update(questionReports)
        .set({ outcome, sentence, decidedAt: now })
        .where(and(isOpenReport(id), lte(revision, upTo)));
      const waits = sql<boolean>`exists (select from ${questionReports} where ${isOpenReport(id)})`;
      await orm.update(reportedQuestions).set({ isOpen: waits }).where(eq(reportedQuestions.id, id));
      return rowCount ?? 0;
    },
  };
}
