import { insist } from '../../refused.ts';
import type { Work } from '../../workedOut.ts';

/** Which letters of a formula were typed large. @throws {Refused} when one is there in both sizes. */
export function largeLetters(typed: string, names: string[]): Set<string> {
  const text = typed.replace(/\\[a-zA-Z]+/g, ' ').replace(/(?<![A-Za-z])A(?= [a-z]{2})|(?<![A-Za-z])a(?= [a-z])/g, ' ');
  const runs = text.match(/[A-Za-z]+/g) ?? [];
  const isFormula = (run: string) =>
    run.length === 1 ||
    (run.length <= 3 && /^[a-z]*[A-Z]+$/.test(run) && [...run.toLowerCase()].every((one) => names.includes(one))) ||
    (run.length <= 3 && !/[aeiou]/.test(run) && /^[a-z]+$/.test(run));
  const letters = new Set(runs.filter(isFormula).flatMap((run) => [...run]));
  return new Set(
    names.filter((name) => {
      const isLarge = letters.has(name.toUpperCase());
      insist(!isLarge || !letters.has(name), 'a letter in two sizes');
      return isLarge;
    }),
  );
}

/** The formulas of an answer with their letters as they were typed. */
export function inTypedCase(work: Work, large: Set<string>): Work {
  if (large.size === 0) return work;
  const letter = (found: string) => (large.has(found) ? found.toUpperCase() : found);
  const tex = (text: string) =>
    text.replace(/\\\(.*?\\\)/g, (formula) =>
      formula.replace(/\\[a-zA-Z]+|[a-z]/g, (found) => (found.length === 1 ? letter(found) : found)),
    );
  const plain = (text: string) => text.replace(/(?<![a-z])[a-z](?![a-z])/g, letter);
  return {
    ...work,
    understood: tex(work.understood),
    steps: work.steps.map(tex),
    answer: tex(work.answer),
    check: tex(work.check),
    ...(work.values && { values: work.values.map(plain) }),
  };
}
