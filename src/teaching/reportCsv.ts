import { csvLine } from '#platform/csvLine.ts';
import type { ClassReport, StudentReport, StudentRow } from './classReport.ts';
import { skillList, skillShare } from './skillShare.ts';
import { nameOf } from './sortStudents.ts';

type Cell = string | number | null | undefined;

const columns: Record<string, (student: StudentRow) => Cell> = {
  student: nameOf,
  joined: ({ joinedOn }) => joinedOn,
  'last active': ({ lastActiveOn }) => lastActiveOn,
  'active days of 7': ({ activeDays7 }) => activeDays7,
  'active days of 28': ({ activeDays28 }) => activeDays28,
  'minutes in 7 days': ({ minutes }) => minutes,
  'questions answered': ({ firstTries }) => firstTries,
  'right at first try': ({ right }) => right,
  'exam score': ({ exam }) => exam?.score,
  'likely from': ({ exam }) => exam?.low,
  'likely to': ({ exam }) => exam?.high,
};

/** A class as a table for a spreadsheet: a row for each student, and behind what the screen's list tells two columns for each skill. */
export function classCsv({ students }: Pick<ClassReport, 'students'>): string {
  const head = [
    ...Object.keys(columns),
    ...skillList.flatMap(({ skill }) => [`${skill}: answered`, `${skill}: right`]),
  ];
  return table([
    head,
    ...students.map((student) => [
      ...Object.values(columns).map((of) => of(student)),
      ...student.cells.flatMap(({ firstTries, right }) => [firstTries, right]),
    ]),
  ]);
}

/** A student as a table for a spreadsheet: a row for each skill. */
export function studentCsv({ student }: Pick<StudentReport, 'student'>): string {
  return table([
    ['skill', 'domain', 'questions answered', 'right at first try', 'share', 'likely from', 'likely to'],
    ...skillList.map(({ skill, domain }, at) => {
      const cell = student.cells[at] ?? { firstTries: 0, right: 0 };
      const { share, low, high } = skillShare(cell) ?? {};
      return [skill, domain, cell.firstTries, cell.right, percent(share), percent(low), percent(high)];
    }),
  ]);
}

function percent(share: number | undefined): string | undefined {
  return share === undefined ? undefined : `${Math.round(share * 100)}%`;
}

/** The mark at the beginning tells Excel that it is UTF-8. */
function table(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => csvLine(row.map((cell) => String(cell ?? '')))).join('')}`;
}
