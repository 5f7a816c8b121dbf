import { expect, test } from 'vitest';
import type { AskedEdition } from '#course/server/lessonEditions.ts';
import type { Difficulty } from '#course/lesson.ts';
import { simulateTries, type SimulatedItem } from '../../testing/simulatedTries.ts';
import type { ItemStatistics, PartTried, PlaceInRecord } from './items.queries.ts';
import { measureItems } from './measureItems.ts';
import { isMeasuringDue } from './nightly.ts';
import { suspicionsOf } from './suspicions.ts';

const labels: Difficulty[] = ['easy', 'medium', 'hard'];
const sound: SimulatedItem[] = Array.from({ length: 40 }, (_, index) => ({
  ...{ partId: `item-${10 + index}`, difficulty: labels[index % 3] ?? 'easy', truth: index % 4, key: index % 4 },
}));
const wrongKey: SimulatedItem = { partId: 'wrong-key', difficulty: 'medium', truth: 2, key: 1 };
const hardWrongKey: SimulatedItem = { partId: 'wrong-key-hard', difficulty: 'hard', truth: 0, key: 3 };
const riddle: SimulatedItem = { partId: 'riddle', difficulty: 'hard', truth: 0, key: 0, isGuessed: true };

/** The record of these students, in the order of its key; every item is asked now as it was then. */
function recordOf(students: number, items: readonly SimulatedItem[], change: Partial<AskedEdition['parts']> = {}) {
  const tried: PartTried[] = simulateTries(students, items)
    .map(({ student, ...one }) => ({ ...one, userId: String(student).padStart(6, '0') }))
    .map((one) => ({ ...one, lessonId: 'lesson', round: 0, half: 'math', edition: 'one', entry: null }))
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const parts = items.map(({ partId, key, difficulty }) => {
    const now = { partId, print: 'p', key, difficulty, skill: 'Circles', families: [] };
    return [partId, { key, options: 4, print: 'p', isAsked: true, now }] as const;
  });
  const edition: AskedEdition = { lessonId: 'lesson', round: 0, newest: [], parts: new Map(parts), ...change };
  const written: ItemStatistics[] = [];
  const pages: number[] = [];
  return {
    ...{ written, pages, tried, edition },
    editions: { find: async () => new Map([['one', edition]]) },
    queries: {
      async findTried(after: PlaceInRecord | undefined, most: number) {
        const from = after ? tried.findIndex((one) => placeOf(one) > placeOf(after)) : 0;
        const page = from === -1 ? [] : tried.slice(from, from + most);
        pages.push(page.length);
        return page;
      },
      async replaceStatistics(items: readonly ItemStatistics[]) {
        written.push(...items);
      },
    },
  };
}

function placeOf({ userId, partId }: PlaceInRecord): string {
  return `${userId} ${partId}`;
}

function namedIn(written: readonly ItemStatistics[]): string[] {
  return written.filter((item) => suspicionsOf(item).length > 0).map(({ partId }) => partId);
}

test.each([150, 300, 1_000])(
  'of %d students a wrong key is found, and what nobody understands; no sound item is named',
  async (students) => {
    const record = recordOf(students, [...sound, wrongKey, hardWrongKey, riddle]);
    expect(await measureItems(record, 0)).toBe(true);
    expect(namedIn(record.written).sort()).toEqual(['riddle', 'wrong-key', 'wrong-key-hard']);
    const [found] = record.written.filter(({ partId }) => partId === 'wrong-key');
    expect(found && suspicionsOf(found)).toEqual([{ kind: 'beaten-key', option: 2 }, { kind: 'low-discrimination' }]);
  },
);

test('every first try is counted once, however the students lie across the pages', async () => {
  const record = recordOf(300, sound);
  await measureItems(record, 0);
  expect(record.pages).toEqual([5_000, 5_000, 2_000]);
  expect(record.written.map(({ firstTries, compared }) => [firstTries, compared])).toEqual(sound.map(() => [300, 300]));
});

test('of too few students nothing is said', async () => {
  const record = recordOf(29, [...sound, wrongKey]);
  await measureItems(record, 0);
  expect(namedIn(record.written)).toEqual([]);
});

test('a part that is asked otherwise now begins anew, and still says how good its students are', async () => {
  const record = recordOf(50, sound.slice(0, 11));
  const [[partId, part] = []] = record.edition.parts;
  if (!partId || !part) throw new Error('Expected a part');
  const parts = new Map(record.edition.parts).set(partId, { ...part, now: undefined });
  record.editions.find = async () => new Map([['one', { ...record.edition, parts }]]);
  await measureItems(record, 0);
  expect(record.written.map((item) => item.partId)).not.toContain(partId);
  expect(record.written.map(({ compared }) => compared)).toEqual(Array(10).fill(50));
});

test('a server that ends leaves off, and nothing is changed', async () => {
  const record = recordOf(300, sound);
  expect(await measureItems({ ...record, isStopping: () => record.pages.length === 2 }, 0)).toBe(false);
  expect(record.written).toEqual([]);
});

const at = (text: string) => Date.parse(`2026-03-${text}:00Z`);

test.each([
  ['never yet', undefined, '10T15:00', true],
  ['this night', '10T09:10', '10T23:00', false],
  ['this night, and the next one has not begun', '10T09:10', '11T08:59', false],
  ['last night', '10T09:10', '11T09:00', true],
  ['just before this night', '11T08:59', '11T09:01', true],
  ['days ago, since the servers were away', '05T10:00', '11T01:00', true],
])('measured %s: due %j', (_, last, now, expected) => {
  expect(isMeasuringDue(last === undefined ? undefined : at(last), at(now))).toBe(expected);
});
