import { findEntry } from '#course/answerKey.ts';
import type { EditionPart } from '#course/server/course.tables.ts';
import type { LessonEditions } from '#course/server/lessonEditions.ts';
import type { ItemQueries, ItemStatistics, PartTried, PlaceInRecord } from './items.queries.ts';
import { ItemTally } from './itemTally.ts';

/** So many first tries are read at a time: a statement takes some hundredths of a second, and none holds a lock. */
const rowsOfPage = 5_000;
/** With fewer other questions in a half a student says nothing of an item. */
export const fewestOthers = 10;

/** Options of a question that has some. */
const optionCount = 4;

interface Measuring {
  queries: Pick<ItemQueries, 'findTried' | 'replaceStatistics'>;
  editions: Pick<LessonEditions, 'find'>;
  /** Whether to leave off: the server ends. */
  isStopping?: () => boolean;
}

/** An item that is asked now, and what was gathered of it. */
interface Gathered extends Pick<
  ItemStatistics,
  'lessonId' | 'round' | 'partId' | 'print' | 'key' | 'skill' | 'difficulty'
> {
  tally: ItemTally;
}

/**
 * Looks at every first try there is, student by student in pages, and replaces the statistics with what it found. Memory grows
 * with the items of the course, not with the answers. Only parts that are asked now as they were asked then are kept: a
 * corrected question begins anew.
 * @returns false when it left off, and nothing was changed.
 */
export async function measureItems(
  { queries, editions, isStopping = () => false }: Measuring,
  now: number,
): Promise<boolean> {
  const items = new Map<string, Gathered>();
  let ofStudent: PartTried[] = [];
  let after: PlaceInRecord | undefined;
  let firstTries = 0;
  for (;;) {
    if (isStopping()) return false;
    const page = await queries.findTried(after, rowsOfPage);
    for (const tried of page) {
      if (ofStudent[0] && ofStudent[0].userId !== tried.userId) await gather();
      ofStudent.push(tried);
    }
    firstTries += page.length;
    after = page.at(-1);
    if (page.length < rowsOfPage) break;
  }
  await gather();
  const measured = [...items.values()].map(({ tally, ...item }) => ({ ...item, ...tally.figures() }));
  await queries.replaceStatistics(measured, firstTries, new Date(now));
  return true;

  async function gather(): Promise<void> {
    const tries = ofStudent;
    ofStudent = [];
    const asked = await editions.find(tries.map(({ edition }) => edition));
    const restShareOf = restShares(tries);
    for (const tried of tries) {
      const part = asked.get(tried.edition)?.parts.get(tried.partId);
      if (!part?.now) continue;
      tallyOf(tried, part.now).add({ ...tried, answer: answerOf(tried, part.now), restShare: restShareOf(tried) });
    }
  }

  function tallyOf(
    { lessonId, round, partId }: PartTried,
    { print, key, skill, difficulty, wrongEntries = [] }: EditionPart,
  ): ItemTally {
    const name = `${lessonId} ${round} ${partId} ${print}`;
    const known = items.get(name);
    if (known) return known.tally;
    const isChoice = typeof key === 'number';
    const tally = new ItemTally(isChoice ? optionCount : 1 + wrongEntries.length);
    items.set(name, { lessonId, round, partId, print, key: isChoice ? key : 0, skill, difficulty, tally });
    return tally;
  }
}

/** Which of the answers that are counted one by one it was. */
function answerOf({ isRight, choice, entry }: PartTried, { wrongEntries = [] }: EditionPart): number | null {
  if (entry === null) return choice;
  if (isRight) return 0;
  const found = findEntry(entry, wrongEntries);
  return found === -1 ? null : 1 + found;
}

/** What share of one student's other first tries in the same half were right; undefined for too few. */
function restShares(tries: readonly PartTried[]): (tried: PartTried) => number | undefined {
  const halves = new Map<string, { count: number; right: number }>();
  for (const { half, isRight } of tries) {
    if (half === null) continue;
    const { count, right } = halves.get(half) ?? { count: 0, right: 0 };
    halves.set(half, { count: count + 1, right: right + Number(isRight) });
  }
  return ({ half, isRight }) => {
    const { count, right } = halves.get(half ?? '') ?? { count: 0, right: 0 };
    const others = count - 1;
    return others < fewestOthers ? undefined : (right - Number(isRight)) / others;
  };
}
