import type { EarlierMiss } from '#answers/server/review/earlierMisses.ts';
import type { ExpertAnswer } from '#community/server/experts/findExpertAnswer.ts';
import type { Given } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { OptionNames } from '#course/optionNames.ts';
import type { SaidBefore } from '../tutor.ts';
import type { MadePicture } from './pictures/makePicture.ts';

/** What was said before, with the picture that went along with it. */
export interface Said extends SaidBefore {
  picture?: MadePicture;
}

/** A question on its way to whoever answers: a model or the built-in tutor, by one and the same path. */
export interface Ask {
  /** What was said before, the oldest first. */
  history: Said[];
  prompt: string;
  /** To a model that takes them, and never while a question of the course is open: what stands in it is then part of the prompt. */
  picture?: MadePicture;
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
  /** What the screen calls the options; numbers, unless told otherwise. */
  optionNames?: OptionNames;
  /** Of the wrong answers that were checked: where the same mistake was made before. */
  earlier?: readonly EarlierMiss[];
  /** What an expert answered in the community to a question about the part; of a solved one alone. */
  expert?: ExpertAnswer;
  /** What was checked last is right; or there is nothing to keep back any more. */
  isSolved: boolean;
  /** Of an exam that is over: its key is open, right or wrong as the answer may have been, or none at all. */
  isOver?: boolean;
  /** Where the part is the question of a LEARN lesson that the student is at; or stands for none. */
  lesson?: LessonAsked;
}

/** How a student stands with a question of a LEARN lesson. */
export type AskStanding = Pick<PartAsked, 'part' | 'tried' | 'isSolved'>;

export interface LessonAsked {
  text: CleanHtml;
  /** Whether the student is at a question at all. */
  isAsking: boolean;
  /** All of the lesson's other questions. */
  others: readonly AskStanding[];
}

/** Whoever answers. */
export interface Answerer {
  readonly kind: 'built-in' | 'model';
  /** Whether a picture may go along with a question. */
  readonly takesPictures: boolean;
  /**
   * The answer as it comes: Markdown in pieces, formulas as TeX between `\(` and `\)`.
   *
   * @param signal ends it, upstream too, within a second.
   * @throws AppError 503 when nobody answers, 504 when it takes too long.
   */
  stream(ask: Ask, signal: AbortSignal): AsyncIterable<string>;
  /**
   * What stands in a picture, in words: told nothing of any question, so that it has nothing to tell.
   *
   * @throws AppError as {@link stream}.
   */
  read?(picture: MadePicture, signal: AbortSignal): Promise<string>;
  /**
   * Whether it answers with nothing but a sum that the student wrote, worked out: then the guard has nothing to look for. Never of a
   * model, which may say what it likes.
   */
  isOwnSum?(ask: Ask): boolean;
}
