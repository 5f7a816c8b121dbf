import type { Given } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import type { SaidBefore } from '../tutor.ts';

/** A question on its way to whoever answers: a model or the built-in tutor, by one and the same path. */
export interface Ask {
  /** What was said before, the oldest first. */
  history: SaidBefore[];
  prompt: string;
  /** Under what name the student's share of the work is counted; no model hears it. */
  asker?: string;
  /** In a lesson: the part on the screen. */
  part?: PartAsked;
}

export interface PartAsked {
  sectionId: string;
  lessonId: string;
  lessonTitle: string;
  /** With its key: {@link Ask} never leaves the server as it is. */
  part: Part;
  /** What was checked, in its order. */
  tried: Given[];
  chosen?: Given;
  hintsShown: number;
  /** What was checked last is right. */
  isSolved: boolean;
}

/** Whoever answers. */
export interface Answerer {
  readonly kind: 'built-in' | 'model';
  /**
   * The answer as it comes: Markdown in pieces, formulas as TeX between `\(` and `\)`.
   *
   * @param signal ends it, upstream too, within a second.
   * @throws AppError 503 when nobody answers, 504 when it takes too long.
   */
  stream(ask: Ask, signal: AbortSignal): AsyncIterable<string>;
}
