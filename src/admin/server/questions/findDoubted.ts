import { itemQueries } from '#answers/server/items/items.queries.ts';
import { enoughToJudge, suspicionsOf } from '#answers/server/items/suspicions.ts';
import { findLessonTitles } from '#course/server/lessonTitles.ts';
import { doubtsAbout, isRouteOff, routeSentence } from '#exam/server/health/doubts.ts';
import { healthQueries, type ItemHealth } from '#exam/server/health/health.queries.ts';
import { nameOf, quarantineQueries } from '#exam/server/health/quarantine.queries.ts';
import type { Database } from '#platform/server/db/db.ts';
import { mostQuestionsShown, type DoubtedQuestions, type Measured } from '../../questions.ts';
import { courseQuestion, examQuestion } from './figures.ts';

/** Questions that look wrong by the figures of the last night, of the course and of the practice exams. */
export async function findDoubted(database: Database): Promise<DoubtedQuestions> {
  const [course, exams, routes] = await Promise.all([
    findInCourse(database),
    findInExams(database),
    healthQueries(database).findRoutes(),
  ]);
  return { course, exams, forms: routes.filter(isRouteOff).map(routeSentence) };
}

async function findInCourse(database: Database): Promise<Measured> {
  const queries = itemQueries(database);
  const [measurement, all] = await Promise.all([queries.findMeasurement(), queries.findStatistics()]);
  const doubted = all.filter((item) => suspicionsOf(item).length > 0).slice(0, mostQuestionsShown);
  const titles = await findLessonTitles(
    database,
    doubted.map(({ lessonId }) => lessonId),
  );
  return {
    at: measurement?.finishedAt.toISOString() ?? null,
    ...counted(all.map(({ compared }) => compared)),
    questions: doubted.map((item) =>
      courseQuestion(
        item,
        `${titles.get(item.lessonId) ?? item.lessonId}${item.round === 0 ? '' : `, fresh round ${item.round}`}`,
      ),
    ),
  };
}

async function findInExams(database: Database): Promise<Measured> {
  const [items, quarantined] = await Promise.all([
    healthQueries(database).findHealth(),
    quarantineQueries(database).findQuarantined(),
  ]);
  const doubts = doubtsAbout(items);
  const isOut = ({ item: id, print }: ItemHealth) => quarantined.has(nameOf({ id, print }));
  return {
    at: items[0]?.measuredAt.toISOString() ?? null,
    ...counted(items.map(({ firstAnswers }) => firstAnswers)),
    questions: items
      .filter((item) => doubts.has(item) || isOut(item))
      .slice(0, mostQuestionsShown)
      .map((item) => examQuestion(item, { isQuarantined: isOut(item), doubts: doubts.get(item) ?? [] })),
  };
}

function counted(answers: readonly number[]): Pick<Measured, 'judged' | 'tooFew'> {
  const judged = answers.filter((count) => count >= enoughToJudge).length;
  return { judged, tooFew: answers.length - judged };
}
