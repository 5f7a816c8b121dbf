import { eq, and } from 'drizzle-orm';
import { itemQueries } from '#answers/server/items/items.queries.ts';
import type { Part } from '#course/lesson.ts';
import { examItems } from '#course/server/exams.tables.ts';
import { findLessonTitles } from '#course/server/lessonTitles.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { healthQueries } from '#exam/server/health/health.queries.ts';
import { nameOf, quarantineQueries } from '#exam/server/health/quarantine.queries.ts';
import { partWithKey } from '#exam/server/health/withKeys.ts';
import { notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { ReportedQuestion, ReportedRow } from '../../../questionReports.ts';
import { courseQuestion, examQuestion } from '../figures.ts';
import { fileOfItem, fileOfLesson } from './courseFile.ts';
import { deskReportQueries, type ReportedQuestionRow } from './reports.queries.ts';

interface Services {
  database: Database;
  course: Pick<PublishedCourse, 'askedQuestions' | 'editions' | 'findAsk'>;
}

type Whole = Pick<ReportedQuestion, 'part' | 'ask' | 'figures' | 'exam' | 'courseFile'>;

/** A question that was reported, with all there is to decide about it. @throws AppError 404. */
export async function findReported(services: Services, id: number): Promise<ReportedQuestion> {
  const { database } = services;
  const queries = deskReportQueries(database);
  const question = await queries.findQuestion(id);
  if (!question) throw notFound('question');
  const [[row], reports, whole] = await Promise.all([
    asRows(database, [question]),
    queries.findReports(id),
    question.lessonId === '' ? findItem(database, question) : findPart(services, question),
  ]);
  if (!row) throw new Error(`Expected a row for the question ${id} but found none`);
  return { ...row, revision: question.revision, reports, ...whole };
}

/** The questions as a list shows them. */
export async function asRows(database: Database, questions: readonly ReportedQuestionRow[]): Promise<ReportedRow[]> {
  const [open, titles] = await Promise.all([
    deskReportQueries(database).countOpen(questions.map(({ id }) => id)),
    findLessonTitles(
      database,
      questions.map(({ lessonId }) => lessonId),
    ),
  ]);
  return questions.map(({ id, lessonId, round, partId, newestAt }) => ({
    ...{ id, partId, open: open.get(id) ?? 0, newestAt: newestAt.toISOString() },
    where: lessonId === '' ? 'Practice exam' : whereOf(titles.get(lessonId) ?? lessonId, round),
  }));
}

function whereOf(title: string, round: number): string {
  return `${title}${round === 0 ? '' : `, fresh round ${round}`}`;
}

async function findItem(database: Database, { partId: id, print }: ReportedQuestionRow): Promise<Whole> {
  const name = nameOf({ id, print });
  const quarantine = quarantineQueries(database);
  const [part, keys, quarantined, health, courseFile] = await Promise.all([
    findExamPart(database, { id, print }),
    quarantine.findKeys(),
    quarantine.findQuarantined(),
    healthQueries(database).findHealthOf({ id, print }),
    fileOfItem(database, { id, print }),
  ]);
  const key = keys.get(name);
  const isQuarantined = quarantined.has(name);
  return {
    part: part && (key === undefined ? part : partWithKey(part, key)),
    ask: null,
    figures: health ? examQuestion(health, { isQuarantined }) : null,
    ...{ exam: { id, print, isQuarantined }, courseFile },
  };
}

/** An item as its author made it; null where there never was one. */
export async function findExamPart({ orm }: Pick<Database, 'orm'>, { id, print }: { id: string; print: string }): Promise<Part | null> {
  const [found] = await orm.select({ part: examItems.part }).from(examItems).where(and(eq(examItems.id, id), eq(examItems.print, print)));
  return found?.part ?? null;
} // prettier-ignore

/** A part as it was reported: where the course asks something else by now, that is shown by its own reports. */
async function findPart({ database, course }: Services, { lessonId, round, partId, print }: ReportedQuestionRow): Promise<Whole> {
  const [[asked], [item], courseFile, titles] = await Promise.all([
    course.askedQuestions([{ lessonId, round, partId }]),
    itemQueries(database).findStatistics({ lessonId, round, partId, print }),
    fileOfLesson(database, lessonId),
    findLessonTitles(database, [lessonId]),
  ]);
  const inText = round === 0 ? course.findAsk(lessonId, partId) : undefined;
  const name = (asked ?? inText)?.edition;
  const edition = name === undefined ? undefined : (await course.editions.find([name])).get(name);
  const isSame = edition?.parts.get(partId)?.print === print;
  return {
    part: asked && isSame ? asked.part : null,
    ask: inText && isSame ? inText.ask : null,
    figures: item ? courseQuestion(item, whereOf(titles.get(lessonId) ?? lessonId, round)) : null,
    ...{ exam: null, courseFile },
  };
} // prettier-ignore
