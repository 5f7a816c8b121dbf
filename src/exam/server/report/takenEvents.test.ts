import { expect, test } from 'vitest';
import { randomFrom } from '#authoring/server/family/random.ts';
import type { ExamItem } from '../../exam.ts';
import { screenAt } from '../../replay.ts';
import { ExamEvent } from '../../responses.ts';
import { afterEvent, afterOlderEvent, blankResponses } from '../keptResponses.ts';
import { takenEvents, type EventRow } from './takenEvents.ts';

const ids = ['s1-q1', 's1-q2', 's1-q3'];
const items = ids.map((id) => ({ kind: 'typed', id, question: '?' }) as ExamItem);

/** What devices do, one taking over from the other, and in which order it reaches the server: an older one's also late. */
function randomLog(seed: string): EventRow[] {
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const rows: EventRow[] = [];
  const seqs = new Map<number, number>();
  let newest = 1;
  let t = 0;
  for (let count = 5 + below(60); count > 0; count -= 1) {
    if (random() < 0.08) newest += 1;
    const epoch = random() < 0.2 ? 1 + below(newest) : newest;
    const seq = (seqs.get(epoch) ?? 0) + 1;
    seqs.set(epoch, seq);
    t += below(20_000);
    const item = ids[below(ids.length)] ?? '';
    const [kind, value] = [
      ['answer', [0, 1, 2, 3, null, '2/3', '1'][below(7)]],
      ['answer', below(4)],
      ['mark', random() < 0.5],
      ['strike', [below(4)]],
      ['visit', null],
      ['calculator', random() < 0.5],
    ][below(6)] as [string, unknown];
    rows.push({ epoch, seq, stage: 1, t, item: kind === 'calculator' ? null : item, kind, value, isOlder: epoch < newest });
  }
  return rows;
} // prettier-ignore

const asEvent = ({ seq, stage, t, item, kind, value }: EventRow) =>
  ({ seq, stage, t, kind, ...(item === null ? {} : { item }), ...(kind === 'visit' ? {} : { value }) }) as ExamEvent;

test('of 1,000 random logs, of several devices that send late and in turn, the end of the replay has the answers and marks that were stored', () => {
  for (let seed = 0; seed < 1_000; seed += 1) {
    const rows = randomLog(`log ${seed}`);
    const stored = rows.reduce(
      (sofar, row) => (row.isOlder ? afterOlderEvent : afterEvent)(sofar, asEvent(row), row.epoch),
      blankResponses(ids),
    );
    const events = takenEvents(ids, rows);
    const { responses } = screenAt({ items, events, stops: [] }, Number.POSITIVE_INFINITY);
    const told = ({ item, given, marked }: { item: string; given: unknown; marked: boolean }) => [item, given, marked];
    expect([seed, ...responses.items.map(told)]).toEqual([seed, ...stored.items.map(told)]);
  }
});

test('what an older device did late is told only where it filled a blank; what cannot be read is left out', () => {
  const row = (given: Partial<EventRow>): EventRow => ({
    ...{ epoch: 2, seq: 1, stage: 1, t: 0, item: 's1-q1', kind: 'answer', value: 1, isOlder: false },
    ...given,
  });
  const late = { epoch: 1, isOlder: true };
  const rows = [
    row({}),
    row({ ...late, seq: 1, value: 2 }), // it has an answer
    row({ ...late, seq: 2, item: 's1-q2', value: 3 }),
    row({ ...late, seq: 3, kind: 'mark', value: true }),
    row({ seq: 2, kind: 'dance', value: null }),
    row({ seq: 3, kind: 'visit', value: null, item: null }),
  ];
  expect(takenEvents(ids, rows)).toEqual([
    { seq: 1, stage: 1, t: 0, kind: 'answer', item: 's1-q1', value: 1 },
    { seq: 3, stage: 1, t: 0, kind: 'visit' },
    { seq: 2, stage: 1, t: 0, kind: 'answer', item: 's1-q2', value: 3 },
  ]);
});
