import { halfOfModule } from '#course/examForm.ts';
import type { ItemFacts } from '#course/itemModel.ts';
import { halves, type Half } from '#course/skills.ts';
import type { GradedItem } from '../../score.ts';
import { nameOf } from '../health/quarantine.queries.ts';
import type { FinishedAttempt } from './record.queries.ts';

/** A half of a finished attempt, both modules of it. */
export interface HalfTaken {
  half: Half;
  /** A first Rehearsal, by the clock, without a break in it: it may tell of items, and of the scale. */
  isClean: boolean;
  /** Those that count, named as {@link nameOf} names them. */
  graded: GradedItem[];
  /** Those that were reached, whether they count or not. */
  reached: { name: string; isRight: boolean }[];
}

/** The halves that can have a score. */
export function halvesTaken(
  { attempt, stages, answers }: FinishedAttempt,
  factsOf: ReadonlyMap<string, ItemFacts>,
): HalfTaken[] {
  if (attempt.profile.untimed) return [];
  const answersOf = new Map(answers.map((answer) => [answer.item, answer]));
  return halves.flatMap((half) => {
    const own = stages.filter(({ module, closedAt }) => closedAt && halfOfModule(module) === half);
    if (own.length < 2) return [];
    const isUnbroken = own.every(
      ({ stops, lateEvents, reason }) => stops.length + lateEvents === 0 && reason !== 'left',
    );
    const items = own.flatMap((stage) =>
      stage.items.map((item) => ({ ...item, name: nameOf(item), answer: answersOf.get(item.id) })),
    );
    return {
      ...{ half, isClean: attempt.mode === 'rehearsal' && !attempt.isRepeat && isUnbroken },
      graded: items.flatMap(({ isTrial, name, answer }) => {
        const facts = factsOf.get(name);
        if (isTrial || !facts) return [];
        const isAnswered = answer !== undefined && (answer.choice ?? answer.entry) !== null;
        return { ...facts, id: name, isRight: answer?.isRight ?? false, isAnswered };
      }),
      reached: items.flatMap(({ name, answer }) =>
        answer?.isReached && factsOf.has(name) ? { name, isRight: answer.isRight } : [],
      ),
    };
  });
}
