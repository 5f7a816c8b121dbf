import type { AssignmentDetail, StudentWork } from './assignments.ts';
import { stateNames } from './teacherTexts.ts';

type Cell = string | number | null;

const columns: Record<string, (work: StudentWork) => Cell> = {
  name: ({ name }) => name,
  state: ({ state, isDoneBefore }) => (isDoneBefore ? 'Done before' : stateNames[state]),
  done: ({ doneAt }) => doneAt,
  'lessons done': ({ lessons }) => lessons?.done ?? null,
  lessons: ({ lessons }) => lessons?.of ?? null,
  'right at first try': ({ firstTries }) => firstTries?.right ?? null,
  questions: ({ firstTries }) => firstTries?.of ?? null,
  score: ({ score }) => score?.score ?? null,
  'likely from': ({ score }) => score?.low ?? null,
  'likely to': ({ score }) => score?.high ?? null,
};

/** Who has done an assignment, as RFC 4180 has tables: lines end in CR and LF. */
export function assignmentCsv({ students }: Pick<AssignmentDetail, 'students'>): string {
  const rows: Cell[][] = students.map((student) => Object.values(columns).map((of) => of(student)));
  return [Object.keys(columns), ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A text that a spreadsheet could take for a formula is kept a text. */
function cell(value: Cell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
