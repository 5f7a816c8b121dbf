import { expect, test } from 'vitest';
import type { StudentRow } from './classReport.ts';
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

test('a student is a row for each skill; where there is too little no share is told', () => {
  const rows = studentCsv({ student }).trim().split('\r\n');
  expect(rows).toHaveLength(31);
  expect(rows[1]).toBe('Words in Context,Craft and Structure,10,8,80%,60%,91%');
  expect(rows[2]).toBe('Text Structure and Purpose,Craft and Structure,0,0,,,');
});
