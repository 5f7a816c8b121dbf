import type { Question } from '../question.ts';

/** The skills that the course of these tests knows. */
export const skills: ReadonlySet<string> = new Set(['Linear functions', 'Percentages', 'Transitions']);

/** A question with options that holds everything a question can; a test changes what it is about. */
export function sampleQuestion(changes: Partial<Question> = {}): Question {
  return {
    id: 'slope-01',
    line: 1,
    passage: 'A pen costs \\$2, and a book costs \\$5.\n\n- one\n- two',
    stem: 'What is the slope of $y = 2x + 1$, where $x < 3$?',
    answer: {
      kind: 'choice',
      options: [
        { text: '$2$', rationale: 'Right: it is the number before $x$.' },
        { text: '$-2$', rationale: 'It *rises*.', misconception: 'sign-slip' },
        { text: '= 1 ~ {#}: \\\\', rationale: 'That is 100% "wrong" & so.', misconception: 'swap' },
        { text: '\\$5', rationale: 'That is money.', misconception: 'swap' },
      ],
      key: 0,
    },
    hints: ['Look at $x$.', 'Which number?', 'It stands before $x$.'],
    explanation: '### The form\n\nIn $y = mx + b$ the slope is $m$.\n\nThe slope is $2$.',
    skill: 'Linear functions',
    difficulty: 'medium',
    provenance: 'original',
    tags: ['spring'],
    besides: ['its figure'],
    ...changes,
  };
}

/** The same with an answer that is typed. */
export function typedQuestion(changes: Partial<Question> = {}): Question {
  return sampleQuestion({
    id: '2nd-typed',
    answer: {
      kind: 'typed',
      entries: ['2/3', '-4'],
      rationale: 'Right: divide by $3$.',
      wrong: [
        { entry: '3/2', rationale: 'Upside down: $\\frac{3}{2}$.', misconception: 'swap' },
        { entry: '-2/3', rationale: 'It rises.', misconception: 'sign-slip' },
      ],
    },
    ...changes,
  });
}
