import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'wouter';
import type { StudentRow } from '../../classReport.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { nameOf, type SortKey, type Sorting } from '../../sortStudents.ts';
import { studentAddress } from './addresses.ts';
import { shownDay } from './days.ts';
import { cellLook, ScrollTable, stays } from './ScrollTable.tsx';

interface Props {
  classId: string;
  students: readonly StudentRow[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

const keys = Object.keys(texts.columns) as SortKey[];

/** Who studied how much; who was away for a week stands out. */
export function StudentTable({ classId, students, sorting, onSort }: Props) {
  return (
    <section className="flex flex-col gap-3">
      <h2 id="students" className="text-xl">
        {texts.students}
      </h2>
      <p className="max-w-measure text-sm text-muted">{texts.studentsLead}</p>
      <ScrollTable labelledBy="students">
        <thead>
          <tr>
            {keys.map((by) => (
              <Head key={by} by={by} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <Row key={student.uid} classId={classId} student={student} />
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}

function Head({ by, sorting, onSort }: Pick<Props, 'sorting' | 'onSort'> & { by: SortKey }) {
  const isSorted = sorting.by === by;
  const Icon = sorting.isDescending ? ArrowDown : ArrowUp;
  const isDescending = isSorted ? !sorting.isDescending : by !== 'name';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}
      className={by === 'name' ? stays : cellLook}
    >
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1 rounded-control text-left font-semibold"
        onClick={() => onSort({ by, isDescending })}
      >
        {texts.columns[by]}
        {isSorted && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      </button>
    </th>
  );
}

function Row({ classId, student }: { classId: string; student: StudentRow }) {
  const { uid, isAway, lastActiveOn, firstTries, right, exam } = student;
  return (
    <tr>
      <th scope="row" className={`${stays} max-w-40 min-w-28 font-normal sm:max-w-64`}>
        <Link
          to={studentAddress(classId, uid)}
          dir="auto"
          className="link inline-flex min-h-11 items-center wrap-anywhere"
        >
          {nameOf(student)}
        </Link>
      </th>
      <td className={cellLook}>{student.activeDays7}</td>
      <td className={cellLook}>{student.activeDays28}</td>
      <td className={cellLook}>{student.minutes}</td>
      <td className={cellLook}>{firstTries}</td>
      <td className={cellLook}>{firstTries > 0 ? `${Math.round((100 * right) / firstTries)}%` : texts.never}</td>
      <td className={`${cellLook} whitespace-nowrap`}>
        {lastActiveOn ? shownDay(lastActiveOn) : texts.never}
        {isAway && <span className="ml-2 rounded-control bg-sunken px-2 py-0.5 text-ink">{texts.away}</span>}
      </td>
      <td className={`${cellLook} whitespace-nowrap`}>{exam ? `${exam.low} to ${exam.high}` : texts.never}</td>
    </tr>
  );
}
