import type { Report } from '#platform/server/problem.ts';
import type { Question } from './question.ts';

/** What a reader of a format is given besides the text. */
export interface Reading {
  /** The skills that a course knows: what a source calls a category may be one of them. */
  skills: ReadonlySet<string>;
  /** Hears of each question that is refused (an error), and of each thing that is left out (a warning). */
  report: Report;
}

/** @throws {FormatError} when nothing of the file can be read. */
export type ReadFormat = (text: string, reading: Reading) => Question[];

/** Tells by the id of a question what of it the format cannot hold. */
export type TellLoss = (id: string, message: string) => void;
