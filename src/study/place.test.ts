import { describe, expect, test } from 'vitest';
import type { Place } from '#answers/answers.ts';
import { attemptToTake, practiceFrom } from './place.ts';
import { practise, startPractice, type Practice, type PracticeEvent } from './practice.ts';

const asked = [
  { id: 'one', key: 2 },
  { id: 'two', key: 0 },
  { id: 'three', key: 3 },
];
const keys = asked.map(({ key }) => key);

type Answered = Place['parts'][number];

function answered(partId: string, tried: Answered['tried'], more: Partial<Answered> = {}): Answered {
  const key = asked.find(({ id }) => id === partId)?.key;
  return { partId, tried, right: tried.some((option) => option === key), hints: 0, ...more };
}

const untouched = { chosen: null, verdict: 'none', wrongTries: [], tries: 0, hints: 0, ms: 0 };
const atOnce = { chosen: 2, verdict: 'right', wrongTries: [], tries: 1, hints: 0, ms: 0 };

describe('the practice that answers from elsewhere tell', () => {
  test.each<[string, Answered[], Partial<Practice>]>([
    ['the first one right', [answered('one', [2])], { current: 1, parts: [atOnce, untouched, untouched] as never }],
    [
      'the first one wrong',
      [answered('one', [1])],
      { current: 0, parts: [{ ...untouched, wrongTries: [1], tries: 1 }, untouched, untouched] as never },
    ],
    [
      'right after others, a hint and the same one twice',
      [answered('one', [1, 1, 3, 2], { hints: 2 })],
      { current: 1, parts: [{ ...atOnce, wrongTries: [1, 3], tries: 4, hints: 2 }, untouched, untouched] as never },
    ],
    [
      'tried on after it was right, on two devices at once',
      [answered('one', [2, 1])],
      { current: 1, parts: [atOnce, untouched, untouched] as never },
    ],
    [
      'told in another order than the parts',
      [answered('two', [3]), answered('one', [2])],
      { current: 1, parts: [atOnce, { ...untouched, wrongTries: [3], tries: 1 }, untouched] as never },
    ],
    [
      'all right, and not left',
      [answered('one', [2]), answered('two', [0]), answered('three', [3])],
      { current: 2, parts: [atOnce, { ...atOnce, chosen: 0 }, { ...atOnce, chosen: 3 }] as never },
    ],
  ])('%s', (_, parts, practice) => {
    expect(practiceFrom({ parts }, asked)).toEqual({ finished: false, ...practice });
  });

  test.each<[string, Answered[]]>([
    ['nothing', []],
    ['a part that is gone', [answered('one', [2]), answered('gone', [1])]],
    ['a part behind one that is not right', [answered('one', [1]), answered('two', [0])]],
    ['a part behind one that was put in', [answered('one', [2]), answered('three', [3])]],
    ['right, with what is the key no more', [answered('one', [1], { right: true })]],
    ['wrong, with what is the key now', [answered('one', [2], { right: false })]],
    ['an option that there is not', [answered('one', [4])]],
    ['what was typed', [answered('one', ['12'])]],
    ['a hint that there is not', [answered('one', [1], { hints: 9 })]],
  ])('%s: they do not fit, and the lesson starts afresh', (_, parts) => {
    expect(practiceFrom({ parts }, asked)).toBeUndefined();
  });
});

describe('which attempt goes on', () => {
  const [earlier, ours, later] = ['01a', '01b', '01c'];
  const choose = (given: number): PracticeEvent => ({ type: 'choose', given });
  const after = (...events: PracticeEvent[]) =>
    events.reduce((state, event) => practise(state, event, keys), startPractice(3));
  const check: PracticeEvent = { type: 'check' };
  const goOn: PracticeEvent = { type: 'continue' };
  const begun = after(choose(1), check);
  const allRight = after(choose(2), check, goOn, choose(0), check, goOn, choose(3), check);
  const place = (attemptId: string, ...parts: Answered[]): Place => ({ attemptId, parts });
  const oneRight = answered('one', [2]);
  const oneWrong = answered('one', [1]);

  test.each([
    ['nothing was begun here', { practice: startPractice(3) }, place(earlier, oneRight), earlier],
    ['only an option was chosen here', { id: ours, practice: after(choose(1)) }, place(earlier, oneRight), earlier],
    ['the same attempt went on elsewhere', { id: ours, practice: begun }, place(ours, answered('one', [1, 2])), ours],
    ['another one was begun later', { id: ours, practice: begun }, place(later, oneWrong), later],
  ])('%s: that of the server', (_, own, told, id) => {
    expect(attemptToTake(own, told, true, asked)).toEqual({ id, practice: practiceFrom(told, asked) });
  });

  test.each([
    ['it is the same', { id: ours, practice: begun }, place(ours, oneWrong)],
    ['it is further', { id: ours, practice: after(choose(1), check, { type: 'retry' }, choose(2), check) }, place(ours, oneWrong)], // prettier-ignore
    ['it was begun later', { id: ours, practice: begun }, place(earlier, oneRight)],
    ['the other does not fit the parts', { practice: startPractice(3) }, place(later, answered('gone', [1]))],
    ['nothing is open anywhere', { practice: startPractice(3) }, null],
    ['the lesson is through and waits to be left', { id: ours, practice: allRight }, null],
  ])('%s: that of this browser', (_, own, told) => {
    expect(attemptToTake(own, told, true, asked)).toBeUndefined();
  });

  test('an attempt that the server knew and has open no more was ended elsewhere: the lesson starts over', () => {
    expect(attemptToTake({ id: ours, practice: begun }, null, true, asked)).toEqual({ practice: startPractice(3) });
  });

  test('one that the server never took an answer of stays', () => {
    expect(attemptToTake({ id: ours, practice: begun }, null, false, asked)).toBeUndefined();
  });
});

test('what was typed on another device comes back as it was typed', () => {
  const typed = [
    { id: 'one', key: ['2/3'] },
    { id: 'two', key: 0 },
  ];
  const parts = [answered('one', ['3/2', '.67', '4/6'], { right: true, hints: 1 })];
  expect(practiceFrom({ parts }, typed)?.parts[0]).toEqual({
    ...{ chosen: '4/6', verdict: 'right', wrongTries: ['3/2', '.67'], tries: 3, hints: 1, ms: 0 },
  });
  expect(practiceFrom({ parts: [answered('one', [1])] }, typed)).toBeUndefined();
});
