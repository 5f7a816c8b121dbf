import { tellLosses } from '../losses.ts';
import type { Question } from '../question.ts';
import type { TellLoss } from '../reading.ts';
import { harmless } from './harmless.ts';

/** Questions as a table: one row each, lines end as spreadsheets end them, with the mark that tells them it is UTF-8. */
export function writeCsv(questions: readonly Question[], tell: TellLoss): string {
  for (const question of questions) tellLosses(question, everything, tell);
  const rows = questions.map(cellsOf);
  const columns = order.filter((column) => always.has(column) || rows.some((row) => row[column]));
  const lines = [columns, ...rows.map((row) => columns.map((column) => harmless(row[column] ?? '')))];
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

const everything = ['hints', 'misconceptions', 'provenance', 'skill', 'difficulty', 'tags'] as const;
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
const order = [
  ...['id', 'skill', 'difficulty', 'passage', 'question'],
  ...letters.map((letter) => `option_${letter}`),
  'answer',
  ...letters.flatMap((letter) => [`rationale_${letter}`, `misconception_${letter}`]),
  'rationale',
  ...numbers.flatMap((number) => [`wrong_${number}`, `wrong_${number}_rationale`, `wrong_${number}_misconception`]),
  ...numbers.map((number) => `hint_${number}`),
  ...['explanation', 'provenance', 'tags'],
];
const always = new Set(['id', 'question', 'answer']);

function cellsOf(question: Question): Record<string, string | undefined> {
  const { id, skill, difficulty, passage, stem, hints, explanation, provenance, tags } = question;
  return {
    ...{ id, skill, difficulty, passage, question: stem, explanation, provenance, tags: tags.join('; ') },
    ...Object.fromEntries(hints.map((hint, index) => [`hint_${index + 1}`, hint])),
    ...answerCells(question),
  };
}

function answerCells({ answer }: Question): Record<string, string | undefined> {
  if (answer.kind === 'choice')
    return Object.fromEntries([
      ['answer', letters[answer.key]?.toUpperCase()],
      ...answer.options.flatMap(({ text, rationale, misconception }, index) => [
        [`option_${letters[index]}`, text],
        [`rationale_${letters[index]}`, rationale],
        [`misconception_${letters[index]}`, misconception],
      ]),
    ]) as Record<string, string | undefined>;
  return Object.fromEntries([
    ['answer', answer.entries.join('; ')],
    ['rationale', answer.rationale],
    ...answer.wrong.flatMap(({ entry, rationale, misconception }, index) => [
      [`wrong_${index + 1}`, entry],
      [`wrong_${index + 1}_rationale`, rationale],
      [`wrong_${index + 1}_misconception`, misconception],
    ]),
  ]) as Record<string, string | undefined>;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
