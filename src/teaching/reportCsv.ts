import { halfNames, halves } from '#course/skills.ts';
import { csvTable } from '#platform/csvLine.ts';
import { dayIn } from '#study/plan/days.ts';
import { stateOf } from './assignmentCsv.ts';
import type { ClassReport, StudentFile, StudentReport, StudentRow } from './classReport.ts';
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
  return csvTable([
    head,
    ...students.map((student) => [
      ...Object.values(columns).map((of) => of(student)),
      ...student.cells.flatMap(({ firstTries, right }) => [firstTries, right]),
    ]),
  ]);
}

/** A student as tables for a spreadsheet, one below the other, each with its name and its head above it. */
export function studentCsv({ class: { timeZone }, student, ...report }: StudentReport, file: StudentFile): string {
  const dayOf = (moment: string | null) => moment && dayIn(timeZone, Date.parse(moment));
  const tables: readonly (readonly Cell[])[][] = [
    [
      ['Skills'],
      ['skill', 'domain', 'questions answered', 'right at first try', 'share', 'likely from', 'likely to'],
      ...skillList.map(({ skill, domain }, at) => {
        const cell = student.cells[at] ?? { firstTries: 0, right: 0 };
        const { share, low, high } = skillShare(cell) ?? {};
        return [skill, domain, cell.firstTries, cell.right, percent(share), percent(low), percent(high)];
      }),
    ],
    [
      ['Questions by lesson'],
      ['lesson', 'round', 'questions answered', 'right at first try'],
      ...file.lessons.map((of) => [titleOf(of), of.round || null, of.firstTries, of.right]),
    ],
    [
      ['Lessons completed'],
      ['lesson', 'completed'],
      ...report.lessons.map((of) => [titleOf(of), dayOf(of.completedAt)]),
    ],
    [
      ['Assignments'],
      ['assignment', 'due', 'state', 'done', 'lessons done', 'lessons', 'right at first try', 'questions', ...bandHead('score')],
      ...file.assignments.map(({ title, dueOn, isWithdrawn, lessons, firstTries, score, doneAt, ...work }) => [
        ...[title, dueOn, isWithdrawn ? 'Withdrawn' : stateOf(work), dayOf(doneAt), lessons?.done, lessons?.of],
        ...[firstTries?.right, firstTries?.of, ...bandCells(score)],
      ]),
    ],
    [
      ['Practice exams'],
      ['exam', 'finished', ...bandHead('total'), ...halves.flatMap((half) => bandHead(halfNames[half]))],
      ...report.exams.map((exam) => [
        ...[exam.title, dayOf(exam.finishedAt), ...bandCells(exam.total)],
        ...halves.flatMap((half) => bandCells(exam.halves.find((one) => one.half === half))),
      ]),
    ],
  ]; // prettier-ignore
  return csvTable(tables.flatMap((table, at) => (at === 0 ? table : [[], ...table])));
}

function titleOf({ lesson, lessonId }: { lesson: { title: string } | null; lessonId: string }): string {
  return lesson?.title ?? lessonId;
}

function bandHead(name: string): string[] {
  return [name, `${name}: likely from`, `${name}: likely to`];
}

function bandCells(band: { score: number; low: number; high: number } | null | undefined): Cell[] {
  return [band?.score, band?.low, band?.high];
}

function percent(share: number | undefined): string | undefined {
  return share === undefined ? undefined : `${Math.round(share * 100)}%`;
}
