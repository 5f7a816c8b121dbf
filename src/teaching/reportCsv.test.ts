import { expect, test } from 'vitest';
import type { StudentFile, StudentReport, StudentRow } from './classReport.ts';
import { classCsv, studentCsv } from './reportCsv.ts';
import { skillList } from './skillShare.ts';

const student: StudentRow = {
  ...{ uid: 'u', name: '=HYPERLINK("https://a.example")', number: 1, joinedOn: '2026-11-01', activeDays7: 2, activeDays28: 9 },
  ...{ minutes: 31, lastActiveOn: '2026-11-27', isAway: false, firstTries: 10, right: 8, exam: { score: 1200, low: 1110, high: 1290 } },
  cells: skillList.map((_, at) => (at === 0 ? { firstTries: 10, right: 8 } : { firstTries: 0, right: 0 })),
}; // prettier-ignore

test('a class is a row for each student, and a name is never a formula', () => {
  const [head = '', row = '', end] = classCsv({ students: [student] }).split('\r\n');
  expect(head.startsWith('\uFEFFstudent,joined,last active')).toBe(true);
  expect(row.startsWith(`"'=HYPERLINK(""https://a.example"")",2026-11-01,2026-11-27,2,9,31,10,8,1200,1110,1290,10,8,0,0`)).toBe(true); // prettier-ignore
  expect(end).toBe('');
});

test('as many cells stand in each row as in the head', () => {
  const csv = classCsv({ students: [{ ...student, name: 'Sam Reed', exam: null, lastActiveOn: null }] });
  const [, row = ''] = csv.split('\r\n');
  expect(row.split(',')).toHaveLength(11 + 2 * 30);
  expect(row.startsWith('Sam Reed,2026-11-01,,2,9,31,10,8,,,,')).toBe(true);
});

const report: StudentReport = {
  class: { id: 'c', name: 'Evening class', timeZone: 'America/New_York', today: '2026-11-28' },
  student,
  lessons: [{ lessonId: 'marks', lesson: { sectionId: 's', title: 'Marks, all of them' }, completedAt: '2026-11-28T02:00:00.000Z' }],
  exams: [
    { ...{ id: 'e', form: 'f', title: '+Form 1', finishedAt: '2026-11-20T20:00:00.000Z', total: { score: 1200, low: 1110, high: 1290 } }, halves: [{ half: 'math', score: 590, low: 540, high: 640 }] },
  ],
}; // prettier-ignore
const work = {
  state: 'open',
  isDoneBefore: false,
  doneAt: null,
  lessons: null,
  firstTries: null,
  score: null,
} as const;
const file: StudentFile = {
  lessons: [
    { lessonId: 'marks', lesson: { sectionId: 's', title: '=1+1' }, round: 0, firstTries: 8, right: 5 },
    { lessonId: 'gone', lesson: null, round: 2, firstTries: 1, right: 0 },
  ],
  assignments: [
    { ...work, title: '@SUM(A1)', dueOn: '2026-12-04', isWithdrawn: false, state: 'late', doneAt: '2026-12-06T04:00:00.000Z', firstTries: { right: 7, of: 10 } },
    { ...work, title: 'Two lessons', dueOn: '2026-11-20', isWithdrawn: true, lessons: { done: 1, of: 2 } },
    { ...work, title: 'Exam', dueOn: '2026-11-19', isWithdrawn: false, state: 'done', isDoneBefore: true },
  ],
}; // prettier-ignore

/** The lines of each table, without its name and head. */
function tablesOf(csv: string): string[][] {
  return csv.slice(1).trimEnd().split('\r\n\r\n').map((table) => table.split('\r\n').slice(2)); // prettier-ignore
}

test('a student is a row for each skill; where there is too little no share is told', () => {
  const [skills = []] = tablesOf(studentCsv(report, file));
  expect(skills).toHaveLength(30);
  expect(skills[0]).toBe('Words in Context,Craft and Structure,10,8,80%,60%,91%');
  expect(skills[1]).toBe('Text Structure and Purpose,Craft and Structure,0,0,,,');
});

test('below stand the first tries by lesson, lessons, assignments and exams; days are of the class, and no title is a formula', () => {
  expect(tablesOf(studentCsv(report, file)).slice(1)).toEqual([
    [`"'=1+1",,8,5`, 'gone,2,1,0'],
    ['"Marks, all of them",2026-11-27'],
    [
      `"'@SUM(A1)",2026-12-04,Done late,2026-12-05,,,7,10,,,`,
      'Two lessons,2026-11-20,Withdrawn,,1,2,,,,,',
      'Exam,2026-11-19,Done before,,,,,,,,',
    ],
    [`"'+Form 1",2026-11-20,1200,1110,1290,,,,590,540,640`],
  ]);
});

test('each table of a student has its name and its head', () => {
  const heads = studentCsv(report, { lessons: [], assignments: [] }).slice(1).split('\r\n\r\n').map((table) => table.split('\r\n').slice(0, 2)); // prettier-ignore
  expect(heads.map(([name]) => name)).toEqual(['Skills', 'Questions by lesson', 'Lessons completed', 'Assignments', 'Practice exams']); // prettier-ignore
  expect(heads[4]?.[1]).toBe('exam,finished,total,total: likely from,total: likely to,Reading and Writing,Reading and Writing: likely from,Reading and Writing: likely to,Math,Math: likely from,Math: likely to'); // prettier-ignore
});
