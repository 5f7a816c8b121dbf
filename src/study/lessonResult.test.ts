import { describe, expect, test } from 'vitest';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { ChoicePart, TypedPart } from '#course/lesson.ts';
import { lessonResult } from './lessonResult.ts';
import { untouched, type PartState, type Practice } from './practice.ts';

const html = (text: string) => text as CleanHtml;

function part(id: string, more: Partial<ChoicePart> = {}): ChoicePart {
  return {
    kind: 'choice',
    id,
    question: html('How many?'),
    options: ['1', '2', '3', '4'].map(html),
    correctAnswer: 0,
    rationales: ['Right.', 'No.', 'No.', 'No.'].map(html),
    misconceptions: [null, 'Loses a sign.', 'Swaps x and y.', 'Loses a sign.'],
    hints: ['a', 'b', 'c'].map(html),
    explanation: [{ type: 'final', data: html('One.') }],
    skill: 'Linear functions',
    difficulty: 'easy',
    provenance: 'original',
    ...more,
  };
}

/** Right in the end, after these. */
function after(wrongTries: number[], more: Partial<PartState> = {}): PartState {
  return { ...untouched, chosen: 0, verdict: 'right', wrongTries, tries: wrongTries.length + 1, ...more };
}

function resultOf(...states: PartState[]) {
  const practice: Practice = { parts: states, current: states.length - 1, finished: true };
  return lessonResult(
    practice,
    states.map((_, index) => part(`q${index + 1}`)),
  );
}

test('only what was right at the first try counts, with a hint or without', () => {
  const result = resultOf(after([]), after([], { hints: 1 }), after([1]), after([1, 2, 3], { hints: 3 }));
  expect(result.right).toBe(2);
  expect(result.missed.map(({ id }) => id)).toEqual(['q3', 'q4']);
  expect(result.questions.map(({ number, how, tries }) => [number, how, tries])).toEqual([
    [1, 'at once', 1],
    [2, 'after a hint', 1],
    [3, 'after tries', 2],
    [4, 'after tries', 4],
  ]);
});

test('the same wrong option checked twice is two tries', () => {
  expect(resultOf(after([1], { tries: 3 })).questions[0]).toMatchObject({ how: 'after tries', tries: 3 });
});

test.each([
  [5, 3, false],
  [5, 2, true],
  [8, 5, false],
  [8, 4, true],
  [1, 0, true],
])('of %d questions %d right at the first try is too little to go on: %s', (count, right, isWeak) => {
  const states = Array.from({ length: count }, (_, index) => after(index < right ? [] : [1]));
  expect(resultOf(...states).isWeak).toBe(isWeak);
});

describe('a mistake that came more than once', () => {
  test('is named with how often, the most frequent first', () => {
    const result = resultOf(after([2]), after([1]), after([2, 3]), after([1]));
    expect(result.repeated).toEqual([
      { mistake: 'Loses a sign.', times: 3 },
      { mistake: 'Swaps x and y.', times: 2 },
    ]);
  });

  test('came in two questions: two options of one question that stand for it are one', () => {
    expect(resultOf(after([1, 3]), after([2])).repeated).toEqual([]);
  });
});

describe('the time', () => {
  test('is told in seconds beside what the test gives for a question of its kind', () => {
    const parts = [part('q1', { skill: 'Boundaries' }), part('q2', { skill: 'Circles' })];
    const states = [after([], { ms: 48_400 }), after([], { ms: 120 })];
    const { questions } = lessonResult({ parts: states, current: 1, finished: true }, parts);
    expect(questions.map(({ seconds, paceSeconds }) => [seconds, paceSeconds])).toEqual([
      [48, 71],
      [1, 95],
    ]);
  });

  test('is not told where nobody measured it', () => {
    expect(resultOf(after([])).questions[0]?.seconds).toBeUndefined();
  });
});

test('a mistake in what was typed counts with those of options, in whatever form it was typed', () => {
  const { options: _, correctAnswer: __, rationales: ___, misconceptions: ____, ...asked } = part('q2');
  const typed: TypedPart = {
    ...{ ...asked, kind: 'typed', correctEntries: ['2/3'], rationale: html('Right.') },
    wrongEntries: [{ entry: '3/2', rationale: html('No.'), misconception: 'Swaps x and y.' }],
  };
  const states = [
    after([2]),
    { ...untouched, chosen: '2/3', verdict: 'right' as const, wrongTries: ['1.5', '17'], tries: 3 },
  ];
  const { repeated } = lessonResult({ parts: states, current: 1, finished: true }, [part('q1'), typed]);
  expect(repeated).toEqual([{ mistake: 'Swaps x and y.', times: 2 }]);
});
