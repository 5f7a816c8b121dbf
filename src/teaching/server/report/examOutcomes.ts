import type { PublishedCourse } from '#course/server/published.ts';
import type { AnswerRow, ExamQueries, StageRow } from '#exam/server/exam.queries.ts';
import type { ExamForm, ExamForms } from '#exam/server/examForms.ts';
import { nameOf, type Quarantined } from '#exam/server/health/quarantine.queries.ts';
import { judgedBy } from '#exam/server/health/withKeys.ts';
import { halfOf } from '#exam/server/report/reportOf.ts';
import { notFound } from '#platform/errors.ts';
import type { ExamOutcome } from '../../classReport.ts';

export interface ExamsRead {
  queries: Pick<ExamQueries, 'findWhole' | 'findAnswers' | 'findQuarantined' | 'findKeys'>;
  forms: Pick<ExamForms, 'find'>;
}

export type CourseRead = Pick<PublishedCourse, 'outline' | 'mistakeFamilies' | 'editions' | 'askedQuestions'>;

/**
 * How each question of an exam went, by the keys that hold now.
 * @throws AppError 404 unless it is this student's, was begun since then and is finished.
 */
export async function examOutcomes(
  { queries, forms }: ExamsRead,
  examId: string,
  { userId, since }: { userId: string; since: Date },
): Promise<ExamOutcome[]> {
  const whole = await queries.findWhole(examId);
  if (whole?.attempt.userId !== userId || whole.attempt.startedAt < since || !whole.attempt.finishedAt) throw notFound('exam'); // prettier-ignore
  const { form: id, version } = whole.attempt;
  const [form, rows, quarantined, keys] = await Promise.all([
    forms.find(id, version),
    queries.findAnswers(examId),
    queries.findQuarantined(),
    queries.findKeys(),
  ]);
  const answers = judgedBy(keys, rows);
  const closed = whole.stages.filter(({ closedAt }) => closedAt);
  return closed.flatMap((stage) => outcomesOf(stage, { form, answers, quarantined }));
}

interface Told {
  form: ExamForm;
  answers: readonly AnswerRow[];
  quarantined: Quarantined;
}

function outcomesOf(stage: StageRow, { form, answers, quarantined }: Told): ExamOutcome[] {
  return stage.items.flatMap((name, index): ExamOutcome[] => {
    if (name.isTrial || quarantined.has(nameOf(name))) return [];
    const row = answers.find((answer) => answer.stage === stage.stage && answer.item === name.id);
    const isGiven = row !== undefined && (row.choice ?? row.entry) !== null;
    return [
      {
        ...{ module: stage.stage, number: index + 1, half: halfOf(stage), skill: form.item(name).part.skill },
        outcome: !isGiven ? 'omitted' : row.isRight ? 'right' : 'wrong',
      },
    ];
  });
}
