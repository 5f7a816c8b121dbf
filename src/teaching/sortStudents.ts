import type { StudentRow } from './classReport.ts';
import { reportTexts } from './reportTexts.ts';

/** By what the students of a class can be sorted. */
export type SortKey =
  | 'name'
  | 'activeDays7'
  | 'activeDays28'
  | 'minutes'
  | 'firstTries'
  | 'share'
  | 'lastActiveOn'
  | 'exam';

export interface Sorting {
  by: SortKey;
  isDescending: boolean;
}

/** Who has nothing there comes last, whichever way; among equals it goes by name. */
export function sortStudents(students: readonly StudentRow[], { by, isDescending }: Sorting): StudentRow[] {
  const direction = isDescending ? -1 : 1;
  return students.toSorted((one, other) => {
    const [mine, others] = [valueOf(one, by), valueOf(other, by)];
    if (mine === null || others === null) return Number(mine === null) - Number(others === null) || byName(one, other);
    return direction * compare(mine, others) || byName(one, other);
  });
}

function valueOf(student: StudentRow, by: SortKey): string | number | null {
  if (by === 'name') return nameOf(student);
  if (by === 'share') return student.firstTries === 0 ? null : student.right / student.firstTries;
  if (by === 'exam') return student.exam?.score ?? null;
  return student[by];
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'string' ? one.localeCompare(String(other), 'en') : one - Number(other);
}

function byName(one: StudentRow, other: StudentRow): number {
  return compare(nameOf(one), nameOf(other)) || one.number - other.number;
}

/** What a student is called on the screens of a class. */
export function nameOf({ name, number }: Pick<StudentRow, 'name' | 'number'>): string {
  return name || reportTexts.nameless(number);
}
