import { csvTable } from '#platform/csvLine.ts';
import type { AssignmentDetail, StudentWork } from './assignments.ts';
import { stateNames } from './teacherTexts.ts';

type Cell = string | number | null;

const columns: Record<string, (work: StudentWork) => Cell> = {
  name: ({ name }) => name,
  state: stateOf,
  done: ({ doneAt }) => doneAt,
  'lessons done': ({ lessons }) => lessons?.done ?? null,
  lessons: ({ lessons }) => lessons?.of ?? null,
  'right at first try': ({ firstTries }) => firstTries?.right ?? null,
  questions: ({ firstTries }) => firstTries?.of ?? null,
  score: ({ score }) => score?.score ?? null,
  'likely from': ({ score }) => score?.low ?? null,
  'likely to': ({ score }) => score?.high ?? null,
};

/** Who has done an assignment, as a table for a spreadsheet. */
export function assignmentCsv({ students }: Pick<AssignmentDetail, 'students'>): string {
  return csvTable([
    Object.keys(columns),
    ...students.map((student) => Object.values(columns).map((of) => of(student))),
  ]);
}

/** How it stands, in words. */
export function stateOf({ state, isDoneBefore }: Pick<StudentWork, 'state' | 'isDoneBefore'>): string {
  return isDoneBefore ? 'Done before' : stateNames[state];
}
