import type { Difficulty } from '#course/lesson.ts';

/**
 * A question on its way into or out of the course: what other systems can tell of one. Texts are the Markdown of the course,
 * formulas between `$`. What is missing here the source did not hold.
 */
export interface Question {
  /** As the source calls it; ours are ids of the course. */
  id?: string | undefined;
  /** Where it begins in its file, from 1. */
  line: number;
  /** What it is about, above the question. */
  passage?: string | undefined;
  stem: string;
  answer: ChoiceAnswer | TypedAnswer;
  hints: string[];
  /** Blocks parted by empty lines: `### Heading`, text, and what is final. */
  explanation?: string | undefined;
  skill?: string | undefined;
  difficulty?: Difficulty | undefined;
  provenance?: string | undefined;
  tags: string[];
  /** What only the course's own files hold, in words: 'a figure', 'the check'. */
  besides?: string[];
}

export interface ChoiceAnswer {
  kind: 'choice';
  options: ChoiceOption[];
  /** The index of the right one. */
  key: number;
}

export interface ChoiceOption {
  text: string;
  rationale?: string | undefined;
  /** The id of the mistake that leads here. */
  misconception?: string | undefined;
}

export interface TypedAnswer {
  kind: 'typed';
  /** Each of them is right. */
  entries: string[];
  rationale?: string | undefined;
  wrong: WrongEntry[];
}

export interface WrongEntry {
  entry: string;
  rationale?: string | undefined;
  misconception?: string | undefined;
}

/** Whether a difficulty is one of ours. */
export function asDifficulty(text: string | undefined): Difficulty | undefined {
  const named = text?.trim().toLowerCase();
  return named === 'easy' || named === 'medium' || named === 'hard' ? named : undefined;
}
