import { keyOf } from '#course/answerKey.ts';
import { optionName } from '#course/optionNames.ts';
import type { ExamReport, QuestionReport } from './report.ts';

type Cell = string | number | boolean;

const columns: Record<string, (question: QuestionReport) => Cell> = {
  module: ({ stage }) => stage,
  question: ({ number }) => number,
  half: ({ half }) => half,
  skill: ({ part }) => part.skill,
  difficulty: ({ part }) => part.difficulty,
  counts: ({ isTrial, isWithdrawn }) => !isTrial && !isWithdrawn,
  answer: ({ given }) => nameOf(given),
  key: ({ part }) => {
    const key = keyOf(part);
    return typeof key === 'number' ? nameOf(key) : key.join(' or ');
  },
  right: ({ isRight }) => isRight,
  seconds: ({ ms }) => Math.round(ms / 1000),
  reached: ({ isReached }) => isReached,
  marked: ({ isMarked }) => isMarked,
  slow: ({ isSlow }) => isSlow,
  changes: ({ changes }) => changes.map(({ from, to }) => `${nameOf(from)} to ${nameOf(to) || 'nothing'}`).join('; '),
  mistake: ({ family }) => family?.name ?? '',
};

/** The questions of a report as a table, as RFC 4180 has it: lines end in CR and LF. */
export function reportCsv({ questions }: Pick<ExamReport, 'questions'>): string {
  const rows: Cell[][] = questions.map((question) => Object.values(columns).map((of) => of(question)));
  return [Object.keys(columns), ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function nameOf(given: number | string | null): string {
  return typeof given === 'number' ? optionName(given, 'letters') : (given ?? '');
}

/** A text that a spreadsheet could take for a formula, or a date such as 2/3, is kept a text; a number stays one. */
function cell(value: Cell): string {
  const text = String(value);
  const isRisky = typeof value === 'string' && (/^[=+@\t\r]|^-\D/.test(text) || /^-?\d+\/\d+$/.test(text));
  const safe = isRisky ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
