import { isRight, keyOf } from '#course/answerKey.ts';
import type { Half } from '#course/skills.ts';
import { scoreHalf, type GradedItem, type HalfScore, type ScoreModel } from '../score.ts';
import { seatsOf } from '../stagesOf.ts';
import { askedId, type OpenedStage } from './attemptState.ts';
import type { AnswerRow, StageRow, WholeAttempt } from './exam.queries.ts';
import type { ExamForm } from './examForms.ts';
import { nameOf, type Quarantined } from './health/quarantine.queries.ts';
import { lastMs, type Stop } from './stageClock.ts';

/** What came on the screen: a question of the stage, or, without one, the review page. */
export interface Visit {
  t: number;
  item: string | null;
}

/** What each question of a stage came to. @param until how long the stage was worked on, in milliseconds since it was opened. */
export function gradeStage(stage: OpenedStage, form: ExamForm, visits: readonly Visit[], until: number): AnswerRow[] {
  const shown = timesOnScreen(visits, stage.stops, Math.min(until, lastMs(stage)));
  return stage.items.map(({ id, print, isTrial }, index) => {
    const item = askedId(stage.stage, index);
    const given = givenTo(stage, index);
    const { part } = form.item({ id, print });
    return {
      ...{ attemptId: stage.attemptId, stage: stage.stage, item: id, print, isTrial },
      choice: typeof given === 'number' ? given : null,
      entry: typeof given === 'string' ? given : null,
      isRight: given !== null && isRight(given, keyOf(part)),
      ms: Math.min(Math.round(shown.get(item) ?? 0), 2 ** 31 - 1),
      isReached: shown.has(item) || given !== null,
    };
  });
}

function givenTo({ stage, responses }: StageRow, index: number): number | string | null {
  return responses[askedId(stage, index)]?.given ?? null;
}

/**
 * How long each question stood on the screen, in milliseconds, without the times in which the clock stood; only those that did.
 *
 * @example timesOnScreen([{ t: 0, item: 'a' }, { t: 5, item: 'b' }, { t: 9, item: 'a' }], [], 20) // a: 16, b: 4
 */
export function timesOnScreen(visits: readonly Visit[], stops: readonly Stop[], until: number): Map<string, number> {
  const times = new Map<string, number>();
  visits.forEach(({ t, item }, index) => {
    if (item === null) return;
    const to = Math.max(t, Math.min(visits[index + 1]?.t ?? until, until));
    const stood = stops.reduce((sum, stop) => sum + Math.max(0, Math.min(to, stop.to) - Math.max(t, stop.from)), 0);
    times.set(item, (times.get(item) ?? 0) + Math.max(0, to - t - stood));
  });
  return times;
}

/**
 * The scores of an attempt whose stages are closed: of each half of which both modules were taken, by the clock or on paper. What is
 * in quarantine is left out.
 */
export function scoresOf(
  { attempt, stages }: WholeAttempt,
  form: ExamForm,
  { quarantined, model }: { quarantined: Quarantined; model: ScoreModel },
): Map<Half, HalfScore> {
  const scores = new Map<Half, HalfScore>();
  if (attempt.profile.untimed) return scores;
  const seats = seatsOf(attempt.scope);
  for (const { half } of seats.filter(({ module }) => module === 2)) {
    const closed = stages.filter(({ stage, closedAt }) => closedAt && seats[stage - 1]?.half === half);
    if (closed.length < 2) continue;
    const score = scoreHalf(half, closed.flatMap((stage) => gradedItems(stage, form, quarantined)), model); // prettier-ignore
    if (score) scores.set(half, score);
  }
  return scores;
}

function gradedItems(stage: StageRow, form: ExamForm, quarantined: Quarantined): GradedItem[] {
  return stage.items.flatMap(({ isTrial, ...name }, index) => {
    if (isTrial || quarantined.has(nameOf(name))) return [];
    const given = givenTo(stage, index);
    const { part } = form.item(name);
    return {
      ...{ id: name.id, difficulty: part.difficulty, isTyped: part.kind === 'typed', isAnswered: given !== null },
      isRight: given !== null && isRight(given, keyOf(part)),
    };
  });
}
