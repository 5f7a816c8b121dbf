import { expect, test } from 'vitest';
import type { StudentRow } from './classReport.ts';
import { nameOf, sortStudents, type Sorting } from './sortStudents.ts';

const student = (number: number, name: string, given: Partial<StudentRow> = {}): StudentRow => ({
  ...{ uid: `${number}`, name, number, joinedOn: '2026-11-01', activeDays7: 0, activeDays28: 0, minutes: 0 },
  ...{ lastActiveOn: null, isAway: true, firstTries: 0, right: 0, exam: null, cells: [] },
  ...given,
});

const students = [
  student(1, 'Noor', { minutes: 10, firstTries: 10, right: 9, lastActiveOn: '2026-11-20' }),
  student(2, ''),
  student(3, 'Ada', { minutes: 10, firstTries: 20, right: 2, lastActiveOn: '2026-11-27', exam: { score: 1200, low: 1100, high: 1300 } }),
  student(4, 'Élise', { minutes: 70, exam: { score: 900, low: 800, high: 1000 } }),
]; // prettier-ignore

test.each<[Sorting, string]>([
  [{ by: 'name', isDescending: false }, 'Ada Élise Noor Student 2'],
  [{ by: 'name', isDescending: true }, 'Student 2 Noor Élise Ada'],
  [{ by: 'minutes', isDescending: true }, 'Élise Ada Noor Student 2'],
  [{ by: 'minutes', isDescending: false }, 'Student 2 Ada Noor Élise'],
  [{ by: 'share', isDescending: false }, 'Ada Noor Élise Student 2'],
  [{ by: 'share', isDescending: true }, 'Noor Ada Élise Student 2'],
  [{ by: 'lastActiveOn', isDescending: true }, 'Ada Noor Élise Student 2'],
  [{ by: 'exam', isDescending: false }, 'Élise Ada Noor Student 2'],
])('%j', (sorting, names) => expect(sortStudents(students, sorting).map(nameOf).join(' ')).toBe(names));
