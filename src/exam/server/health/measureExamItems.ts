import { ItemTally } from '#answers/server/items/itemTally.ts';
import { fewestOthers } from '#answers/server/items/measureItems.ts';
import { findEntry } from '#course/answerKey.ts';
import { halfOfModule } from '#course/examForm.ts';
import { halves } from '#course/skills.ts';
import type { FinishedAttempt, RecordQueries } from '../calibration/record.queries.ts';
import type { AnswerRow } from '../exam.queries.ts';
import type { AnsweredItem, HealthQueries, ItemHealth } from './health.queries.ts';
import { nameOf } from './quarantine.queries.ts';

const optionCount = 4;

interface Measuring {
  record: Pick<RecordQueries, 'eachFinished'>;
  health: Pick<HealthQueries, 'findItems' | 'replaceHealth'>;
  /** Whether to leave off: the server ends. */
  isStopping?: () => boolean;
}

/**
 * Looks at the answers of every first attempt that a clock timed, a page of attempts at a time, and replaces the figures of all
 * items with what it found. Those that do not count are among them.
 * @returns false when it left off, and nothing was changed.
 */
export async function measureExamItems(
  { record, health, isStopping = () => false }: Measuring,
  now: number,
): Promise<boolean> {
  const items = await health.findItems();
  const tallies = new Map<string, ItemTally>();
  for await (const finished of record.eachFinished()) {
    if (isStopping()) return false;
    const { isRepeat, mode, profile } = finished.attempt;
    if (!isRepeat && mode !== 'paper' && !profile.untimed) gather(finished);
  }
  await health.replaceHealth([...tallies].flatMap(([name, tally]) => healthOf(items.get(name), tally)), new Date(now));
  return true;

  function gather(finished: FinishedAttempt): void {
    for (const answers of answersByHalf(finished)) {
      const right = answers.filter(({ isRight }) => isRight).length;
      for (const { print, item: asked, isRight, ...answer } of answers) {
        const name = nameOf({ id: asked, print });
        const item = items.get(name);
        if (!item) continue;
        const tally = tallies.get(name) ?? new ItemTally(item.key === null ? 1 + item.wrongEntries.length : optionCount);
        tallies.set(name, tally);
        const others = answers.length - 1;
        const restShare = others < fewestOthers ? undefined : (right - Number(isRight)) / others;
        tally.add({ isRight, ms: answer.ms, restShare, answer: indexOf({ ...answer, isRight }, item) });
      }
    }
  }
} // prettier-ignore

/** What was reached in each half. */
function answersByHalf({ stages, answers }: FinishedAttempt): AnswerRow[][] {
  const halfOf = new Map(stages.map(({ stage, module }) => [stage, halfOfModule(module)]));
  return halves.map((half) => answers.filter(({ stage, isReached }) => isReached && halfOf.get(stage) === half));
}

/** Which of the answers that are counted one by one it was. */
function indexOf({ isRight, choice, entry }: Pick<AnswerRow, 'isRight' | 'choice' | 'entry'>, { key, wrongEntries }: AnsweredItem): number | null {
  if (key !== null) return choice;
  if (isRight) return 0;
  const found = entry === null ? -1 : findEntry(entry, wrongEntries);
  return found === -1 ? null : 1 + found;
} // prettier-ignore

function healthOf(item: AnsweredItem | undefined, tally: ItemTally): ItemHealth[] {
  if (!item) return [];
  const { firstTries: firstAnswers, ...figures } = tally.figures();
  return [{ item: item.id, print: item.print, half: item.half, key: item.key ?? 0, firstAnswers, ...figures }];
}
