import { expect, test } from 'vitest';
import { withOptions } from '#course/testing/withOptions.ts';
import { practise, startPractice, type PracticeEvent } from '../../practice.ts';
import { doneInPractice, doneInSitting, doneOnRecord, setResult, type Done } from './setResult.ts';
import { sit, startSitting } from './sitting.ts';
import { askedQuestion } from './testing/askedQuestion.ts';

const asked = askedQuestion('a');
const done = (tried: number[], fields: Partial<Done> = {}): Done => ({
  tried,
  tries: tried.length,
  hints: 0,
  ms: 4_000,
  ...fields,
});

test.each<[string, Done | undefined, string, number | undefined]>([
  ['nothing was chosen', done([]), 'open', undefined],
  ['nothing is known', undefined, 'open', undefined],
  ['the key came first', done([1]), 'right', 1],
  ['a hint came before it', done([1], { hints: 1 }), 'after a hint', 1],
  ['it came second', done([3, 1]), 'after tries', 3],
  ['it never came', done([3]), 'wrong', 3],
])('where %s', (_, given, how, chosen) => {
  const { questions, missed, right, answered } = setResult([asked], given ? [given] : []);
  expect(questions).toMatchObject([{ number: 1, how, chosen }]);
  const isRight = how === 'right' || how === 'after a hint';
  expect([missed, right, answered]).toEqual([isRight ? [] : [asked], isRight ? 1 : 0, how === 'open' ? 0 : 1]);
});

test('times are told in seconds, beside what the test gives', () => {
  const math = askedQuestion('b', { skill: 'Circles' });
  const { questions } = setResult([asked, math], [done([1], { ms: 200 }), done([1], { ms: 0 })]);
  expect(questions).toMatchObject([
    { seconds: 1, paceSeconds: 71 },
    { seconds: undefined, paceSeconds: 95 },
  ]);
});

test('a practice tells its tries in their order', () => {
  const events: PracticeEvent[] = [
    { type: 'choose', given: 3 },
    { type: 'check', ms: 1_000 },
    { type: 'retry' },
    { type: 'hint' },
    { type: 'choose', given: 1 },
    { type: 'check', ms: 2_000 },
    { type: 'continue' },
    { type: 'choose', given: 0 },
  ];
  const practice = events.reduce((state, event) => practise(state, event, [1, 1]), startPractice(2));
  expect(doneInPractice(practice)).toEqual([
    { tried: [3, 1], tries: 2, hints: 1, ms: 3_000 },
    { tried: [], tries: 0, hints: 0, ms: 0 },
  ]);
});

test('a sitting tells what was chosen last', () => {
  const state = sit(sit(startSitting(2), { type: 'choose', given: 0 }, 500), { type: 'choose', given: 2 }, 500);
  expect(doneInSitting(state)).toEqual([
    { tried: [2], tries: 1, hints: 0, ms: 1_000 },
    { tried: [], tries: 0, hints: 0, ms: 0 },
  ]);
});

test('the record tells the same by lesson, round and part', () => {
  const fresh = { ...askedQuestion('a', { round: 2 }), part: asked.part };
  const answer = { lessonId: asked.lessonId, partId: asked.part.id, ms: 1_000 };
  const answered = [
    { ...answer, given: 3, right: false },
    { ...answer, round: 2, given: 0, right: false },
    { ...answer, given: 1, right: true },
  ];
  expect(doneOnRecord({ questions: [asked, fresh, askedQuestion('b')], answered })).toEqual([
    { tried: [3, 1], tries: 2, hints: 0, ms: 2_000 },
    { tried: [0], tries: 1, hints: 0, ms: 1_000 },
    { tried: [], tries: 0, hints: 0, ms: 0 },
  ]);
});

test('what was typed is right in whatever form, and told as it was typed', () => {
  const typed = askedQuestion('c');
  const { options: _, correctAnswer: __, rationales: ___, misconceptions: ____, ...part } = withOptions(typed.part);
  const entries = { kind: 'typed' as const, correctEntries: ['2/3'], rationale: part.question, wrongEntries: [] };
  const question = { ...typed, part: { ...part, ...entries } };
  const of = (...tried: string[]) =>
    setResult([question], [{ tried, tries: tried.length, hints: 0, ms: 0 }]).questions[0];
  expect(of('.6667')).toMatchObject({ how: 'right', chosen: '.6667' });
  expect(of('.67', '4/6')).toMatchObject({ how: 'after tries', chosen: '.67' });
  expect(of('.67')).toMatchObject({ how: 'wrong' });
});
