import { FormatError } from './formatError.ts';

/** An answer of another system: `percent` is what it counts, 100 when it is right. */
export interface Weighed {
  percent: number;
}

/**
 * The index of the one right answer.
 * @throws {FormatError} when there is none, or more than one.
 */
export function keyAmong(answers: readonly Weighed[], line: number, tell: (message: string) => void): number {
  const right = answers.flatMap(({ percent }, index) => (percent >= 100 ? [index] : []));
  const parts = answers.filter(({ percent }) => percent > 0 && percent < 100).length;
  if (right.length > 1 || (right.length === 0 && parts > 1))
    throw new FormatError(line, 'The question has several right answers; ours have one. It is left out.');
  const [key] = right;
  if (key === undefined) throw new FormatError(line, 'The question has no right answer. It is left out.');
  if (parts > 0) tell('An answer that is half right is wrong now: ours count whole or not at all.');
  return key;
}
