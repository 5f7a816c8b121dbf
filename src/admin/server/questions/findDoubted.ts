import { itemQueries, type AskedItem } from '#answers/server/items/items.queries.ts';
import { enoughToJudge, nameOfAnswer, sentenceOf, suspicionsOf } from '#answers/server/items/suspicions.ts';
import { halfNames } from '#course/skills.ts';
import { findLessonTitles } from '#course/server/lessonTitles.ts';
import { doubtsAbout, isRouteOff, routeSentence, sentenceOf as sentenceOfDoubt } from '#exam/server/health/doubts.ts';
import { healthQueries, type ItemHealth } from '#exam/server/health/health.queries.ts';
import { nameOf, quarantineQueries } from '#exam/server/health/quarantine.queries.ts';
import type { Database } from '#platform/server/db/db.ts';
import { mostQuestionsShown, type DoubtedQuestions, type Measured, type QuestionFigures } from '../../questions.ts';

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
  const doubted = all
    .map((item) => ({ item, suspicions: suspicionsOf(item) }))
    .filter(({ suspicions }) => suspicions.length > 0)
    .slice(0, mostQuestionsShown);
  const titles = await findLessonTitles(
    database,
    doubted.map(({ item }) => item.lessonId),
  );
  return {
    at: measurement?.finishedAt.toISOString() ?? null,
    ...counted(all.map(({ compared }) => compared)),
    questions: doubted.map(({ item, suspicions }) => ({
      ...figuresOf(item, item.firstTries, (answer) => nameOfAnswer(item, answer)),
      id: item.partId,
      print: item.print,
      where: `${titles.get(item.lessonId) ?? item.lessonId}${item.round === 0 ? '' : `, fresh round ${item.round}`}`,
      doubts: suspicions.map((suspicion) => sentenceOf(suspicion, item)),
      isQuarantined: false,
    })),
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
      .map((item) => ({
        ...figuresOf(item, item.firstAnswers, (answer) => 'ABCD'[answer] ?? String(answer)),
        id: item.item,
        print: item.print,
        where: halfNames[item.half],
        doubts: (doubts.get(item) ?? []).map((doubt) => sentenceOfDoubt(doubt, item)),
        isQuarantined: isOut(item),
      })),
  };
}

function counted(answers: readonly number[]): Pick<Measured, 'judged' | 'tooFew'> {
  const judged = answers.filter((count) => count >= enoughToJudge).length;
  return { judged, tooFew: answers.length - judged };
}

type Figures = Pick<AskedItem, 'right' | 'choices' | 'key' | 'medianMs' | 'discrimination'>;

function figuresOf(
  { right, choices, key, medianMs, discrimination }: Figures,
  firstAnswers: number,
  nameOfChoice: (answer: number) => string,
): Pick<QuestionFigures, 'firstAnswers' | 'right' | 'shares' | 'medianSeconds' | 'discrimination'> {
  return {
    firstAnswers,
    right,
    shares: choices.map((count, answer) => ({ answer: nameOfChoice(answer), count, isKey: answer === key })),
    medianSeconds: Math.round(medianMs / 1000),
    discrimination,
  };
}
