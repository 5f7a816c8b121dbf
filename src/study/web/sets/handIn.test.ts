import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { Answer, Uuid7 } from '#answers/answers.ts';
import { answerIdOf, answersOf } from './handIn.ts';
import { sit, startSitting } from './sitting.ts';
import { askedQuestion } from './testing/askedQuestion.ts';

const id = '019a0000-0000-7000-8000-00000000fffe';
const questions = [askedQuestion('a'), askedQuestion('b', { round: 2 }), askedQuestion('c')];
const at = '2026-06-01T10:00:00.000Z';

function sitting(ms: number) {
  const first = sit(startSitting(3), { type: 'choose', given: 2 }, ms);
  const third = sit(sit(first, { type: 'visit', question: 1 }, 0), { type: 'choose', given: 0 }, 1_000);
  return sit(third, { type: 'hand in', at, isTimeUp: true }, 0);
}

test('each question that was answered is sent as one first try without hints, the skipped are not', () => {
  const answers = answersOf({ id, kind: 'drill', questions }, sitting(7_000));
  const common = { attemptId: id, try: 1, hints: 0, mode: 'drill', at };
  expect(answers).toEqual([
    { ...common, id: answerIdOf(id, 0), lessonId: 'lesson-a', partId: 'part-a', edition: 'edition-a', ms: 7_000, choice: 2 },
    { ...common, id: answerIdOf(id, 1), lessonId: 'lesson-b', partId: 'part-b', edition: 'edition-b', round: 2, ms: 1_000, choice: 0 },
  ]); // prettier-ignore
  expect(answers.every((answer) => Value.Check(Answer, answer))).toBe(true);
});

test('what was looked at for days is still taken', () => {
  const [first] = answersOf({ id, kind: 'diagnostic', questions }, sitting(9 * 86_400_000));
  expect(Value.Check(Answer, first)).toBe(true);
  expect(first?.mode).toBe('diagnostic');
});

test('nothing is sent before it is handed in', () => {
  expect(answersOf({ id, kind: 'drill', questions }, startSitting(3))).toEqual([]);
});

test('the same question of the same set has the same id wherever it is handed in, and no other has it', () => {
  const ids = Array.from({ length: 30 }, (_, index) => answerIdOf(id, index));
  expect(new Set([id, ...ids]).size).toBe(31);
  expect(ids.every((one) => Value.Check(Uuid7, one))).toBe(true);
  expect(ids).toEqual(Array.from({ length: 30 }, (_, index) => answerIdOf(id, index)));
});

test('what was typed is sent as it was typed, though it is no number', () => {
  const typed = sit(startSitting(3), { type: 'choose', given: '1/' }, 500);
  const [answer] = answersOf({ id, kind: 'drill', questions }, sit(typed, { type: 'hand in', at, isTimeUp: true }, 0));
  expect(answer).toMatchObject({ entry: '1/', ms: 500 });
  expect(answer).not.toHaveProperty('choice');
  expect(Value.Check(Answer, answer)).toBe(true);
});
