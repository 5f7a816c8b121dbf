import { FormatError } from '../formatError.ts';
import { refuseManyAnswers } from '../limits.ts';
import type { ChoiceAnswer, Question, TypedAnswer } from '../question.ts';

type Cell = (name: string) => string | undefined;

/** The answer of a row: one of its options where it has any, and else what is typed. @throws {FormatError} */
export function readAnswer(cell: Cell, line: number): Question['answer'] {
  const answer = cell('answer');
  if (answer === undefined) throw new FormatError(line, 'The row has no answer. It is left out.');
  const letters = [...'abcdefgh'].filter((letter) => cell(`option_${letter}`) !== undefined);
  return letters.length === 0 ? typed(cell, answer, line) : chosen(cell, answer, letters, line);
}

function chosen(cell: Cell, answer: string, letters: string[], line: number): ChoiceAnswer {
  const options = letters.map((letter) => ({
    text: cell(`option_${letter}`) ?? '',
    rationale: cell(`rationale_${letter}`),
    misconception: cell(`misconception_${letter}`),
  }));
  if (options.length < 2) throw new FormatError(line, 'The row has one option alone. It is left out.');
  if (/^[a-h1-8](?:\s*[,;&/]\s*[a-h1-8])+$/i.test(answer) && !options.some(({ text }) => text === answer))
    throw new FormatError(line, 'The question has several right answers; ours have one. It is left out.');
  const named = new Set([
    letters.indexOf(answer.toLowerCase()),
    Number(answer) - 1,
    options.findIndex(({ text }) => text === answer),
  ]);
  const keys = [...named].filter((index) => options[index] !== undefined);
  if (keys.length > 1)
    throw new FormatError(
      line,
      `'${answer}' may be the option of that number or the one of that text: write its letter. It is left out.`,
    );
  const [key] = keys;
  if (key === undefined)
    throw new FormatError(line, `The answer '${answer.slice(0, 60)}' is none of the options. It is left out.`);
  return { kind: 'choice', options, key };
}

function typed(cell: Cell, answer: string, line: number): TypedAnswer {
  const wrong = Array.from({ length: 8 }, (_, index) => `wrong_${index + 1}`).flatMap((name) => {
    const entry = cell(name);
    if (entry === undefined) return [];
    return { entry, rationale: cell(`${name}_rationale`), misconception: cell(`${name}_misconception`) };
  });
  const entries = answer
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);
  refuseManyAnswers(entries.length, line);
  if (entries.length === 0) throw new FormatError(line, 'The row has no answer. It is left out.');
  return { kind: 'typed', entries, rationale: cell('rationale'), wrong };
}
