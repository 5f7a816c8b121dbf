import { expect, test } from 'vitest';
import type { ExamItem } from './exam.ts';
import { momentsOf, msLeftAt, screenAt, stripOf, type ReplayStage } from './replay.ts';
import type { ExamEvent } from './responses.ts';

const item = (id: string) => ({ kind: 'typed', id, question: '<p>?</p>' }) as ExamItem;
const of = (t: number) => ({ seq: t + 1, stage: 1, t });

const events: ExamEvent[] = [
  { ...of(0), kind: 'visit', item: 'a' },
  { ...of(5), kind: 'answer', item: 'a', value: '1' },
  { ...of(8), kind: 'mark', item: 'a', value: true },
  { ...of(10), kind: 'calculator', value: true },
  { ...of(20), kind: 'visit', item: 'b' },
  { ...of(30), kind: 'calculator', value: false },
  { ...of(40), kind: 'visit' },
  { ...of(50), kind: 'visit', item: 'a' },
  { ...of(55), kind: 'answer', item: 'a', value: '12' },
  { ...of(58), kind: 'calculator', value: true },
];
const pause = { kind: 'pause' as const, from: 22, to: 28, credited: 6 };
const stage: Pick<ReplayStage, 'items' | 'events' | 'stops' | 'lengthMs'> = {
  ...{ items: [item('a'), item('b')], events, stops: [pause], lengthMs: 60 },
};

test.each([
  [-1, undefined, null, false, false],
  [0, 'a', null, false, false],
  [5, 'a', '1', false, false],
  [10, 'a', '1', false, true],
  [24, 'b', '1', true, true],
  [28, 'b', '1', false, true],
  [45, undefined, '1', false, false],
  [60, 'a', '12', false, true],
])('at %d the question %j is on the screen, the first answer is %j', (t, at, given, isStopped, isCalculatorOpen) => {
  const shown = screenAt(stage, t);
  expect([shown.responses.at, shown.responses.items[0]?.given]).toEqual([at, given]);
  expect([shown.stop !== undefined, shown.isCalculatorOpen]).toEqual([isStopped, isCalculatorOpen]);
});

test('the strip has where one was, what was changed and marked, the calculator and the pauses', () => {
  expect(stripOf(stage)).toEqual({
    dwells: [
      { item: 'a', from: 0, to: 20 },
      { item: 'b', from: 20, to: 40 },
      { from: 40, to: 50 },
      { item: 'a', from: 50, to: 60 },
    ],
    changes: [
      { t: 5, item: 'a' },
      { t: 55, item: 'a' },
    ],
    marks: [{ t: 8, item: 'a', isMarked: true }],
    calculator: [
      { from: 10, to: 30 },
      { from: 58, to: 60 },
    ],
    stops: [pause],
  });
});

test('a step of the scrubber leads to where something happened, from the beginning to the end', () => {
  expect(momentsOf({ events: [events[1]!, events[1]!, events[4]!], lengthMs: 60 })).toEqual([0, 5, 20, 60]);
});

test.each([
  [0, 100],
  [22, 78],
  [25, 78],
  [28, 78],
  [60, 46],
  [200, 0],
])('at %d there were %d left: while the clock stood it stayed', (t, left) => {
  expect(msLeftAt({ allowedMs: 100, stops: [pause] }, t)).toBe(left);
  expect(msLeftAt({ allowedMs: null, stops: [pause] }, t)).toBe(null);
});
