import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Given } from '#course/answerKey.ts';
import { notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { noticesAtOnce, type ReportKind, type ReportNotice } from '../../questionReports.ts';
import { questionReports, reportedQuestions } from './questionReports.tables.ts';

/** A question as it was asked. An item of an exam is of no lesson: ''. */
export interface ReportedName {
  lessonId: string;
  round: number;
  partId: string;
  print: string;
}

/** A question that somebody reports, with what the server knows of how it was seen. */
export interface SeenQuestion extends ReportedName {
  /** The edition of the lesson; of an item the attempt. */
  seenIn: string;
  tried: Given[];
}

interface Said {
  kind: ReportKind;
  text: string;
  width: number;
  theme: 'light' | 'dark';
}

export type ReportQueries = ReturnType<typeof reportQueries>;

/** What students say of questions. Everything here is found by its owner alone. */
export function reportQueries({ orm }: Pick<Database, 'orm'>) {
  const { id, userId: owner, questionId, outcome, sentence, decidedAt, readAt } = questionReports;
  const notices = orm
    .select({ id, outcome, sentence, lessonId: reportedQuestions.lessonId })
    .from(questionReports)
    .innerJoin(reportedQuestions, eq(reportedQuestions.id, questionId))
    .where(and(eq(owner, sql.placeholder('userId')), isNotNull(decidedAt), isNull(readAt)))
    .orderBy(asc(decidedAt), asc(id))
    .limit(noticesAtOnce)
    .prepare('find_report_notices');

  return {
    /** One report of each student and question: another takes its place, and waits for a word of its own. */
    async keep(userId: string, { seenIn, tried, ...name }: SeenQuestion, said: Said, now: number): Promise<void> {
      const at = new Date(now);
      await orm.transaction(async (tx) => {
        const { lessonId, round, partId, print, revision } = reportedQuestions;
        const [question] = await tx
          .insert(reportedQuestions)
          .values({ ...name, revision: 1, newestAt: at, isOpen: true })
          .onConflictDoUpdate({
            target: [lessonId, round, partId, print],
            set: { revision: sql`${revision} + 1`, newestAt: at, isOpen: true },
          })
          .returning({ id: reportedQuestions.id, revision });
        if (!question) throw new Error('Expected the question to be kept but found nothing');
        const report = { ...said, seenIn, tried, revision: question.revision, reportedAt: at };
        await tx
          .insert(questionReports)
          .values({ userId, questionId: question.id, ...report })
          .onConflictDoUpdate({
            target: [owner, questionId],
            set: { ...report, outcome: null, sentence: null, decidedAt: null, readAt: null },
          });
      });
    },

    /** The first words back that the student has not put away. */
    async findNotices(userId: string): Promise<ReportNotice[]> {
      const rows = await notices.execute({ userId });
      return rows.flatMap(({ outcome: came, sentence: words, lessonId, ...row }) =>
        came === null || words === null ? [] : [{ ...row, lessonId: lessonId || null, outcome: came, sentence: words }],
      );
    },

    /** @throws AppError 404 when there is no such word back to this student. */
    async putAway(userId: string, notice: number, now: number): Promise<void> {
      const isTheirs = and(eq(id, notice), eq(owner, userId), isNotNull(decidedAt));
      const { rowCount } = await orm
        .update(questionReports)
        .set({ readAt: sql`coalesce(${readAt}, ${new Date(now).toISOString()}::timestamptz)` })
        .where(isTheirs);
      if (!rowCount) throw notFound('answer');
    },

    /** All that somebody reported, for the copy of their own data: at most one of each question that there ever was. */
    async findOwn(userId: string) {
      const { lessonId, round, partId } = reportedQuestions;
      const { seenIn, kind, text, tried, width, theme, reportedAt } = questionReports;
      return orm
        .select({
          ...{ lessonId, round, partId, seenIn, kind, text, tried, width, theme },
          ...{ reportedAt, outcome, sentence, decidedAt, readAt },
        })
        .from(questionReports)
        .innerJoin(reportedQuestions, eq(reportedQuestions.id, questionId))
        .where(eq(owner, userId))
        .orderBy(asc(id));
    },
  };
}
