import { FormatError } from './formatError.ts';

export const largestFile = 5 * 1024 * 1024;
export const mostQuestions = 5_000;
const mostOptions = 26;

/** @throws {FormatError} at the first question that is one too many. */
export function refuseTooMany(count: number, line: number): void {
  if (count > mostQuestions)
    throw new FormatError(line, `A file may hold ${mostQuestions.toLocaleString('en')} questions.`);
}

/** @throws {FormatError} for a question with more answers than there are letters. */
export function refuseManyAnswers(count: number, line: number): void {
  if (count > mostOptions) throw new FormatError(line, `A question may have ${mostOptions} answers. It is left out.`);
}
