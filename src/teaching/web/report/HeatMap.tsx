import { memo } from 'react';
import { Link } from 'wouter';
import { domainsOf, halfNames, halves } from '#course/skills.ts';
import type { SkillCell, StudentRow } from '../../classReport.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { skillList, sumOf } from '../../skillShare.ts';
import { nameOf } from '../../sortStudents.ts';
import { studentAddress } from './addresses.ts';
import { cellLook, groupLook, groupName, ScrollTable, stays, staysAbove } from './ScrollTable.tsx';
import { focusInside, ShareCell } from './ShareCell.tsx';
import { useGridKeys } from './useGridKeys.ts';

interface Props {
  classId: string;
  /** Those that have a column. */
  students: readonly StudentRow[];
  /** The whole class. */
  all: readonly StudentRow[];
}

const none: SkillCell = { firstTries: 0, right: 0 };

/** How each student stands in each of the 30 skills, and the class as a whole: a grid, of which Tab comes to one cell. */
export function HeatMap({ classId, students, all }: Props) {
  const { stop, ...grid } = useGridKeys({ row: 1, column: 1 });
  const columns = students.length + 2;
  const stopColumn = Math.min(stop.column, columns - 1); // another page of the class may have fewer
  const stopIn = (row: number) => (row === stop.row ? stopColumn : undefined);
  return (
    <section className="flex flex-col gap-3">
      <h2 id="skills" className="text-xl">
        {texts.skills}
      </h2>
      <p className="max-w-measure text-sm text-muted">
        {texts.skillsLead} {texts.skillsKeys}
      </p>
      <ScrollTable labelledBy="skills" grid={grid}>
        <thead>
          <Names classId={classId} students={students} stopColumn={stopIn(0)} />
        </thead>
        {halves.flatMap((half) =>
          domainsOf(half).map(({ name, skills }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={columns} className={groupLook}>
                  <span className={groupName}>
                    {halfNames[half]}: {name}
                  </span>
                </th>
              </tr>
              {skills.map((skill) => {
                const place = skillList.findIndex((one) => one.skill === skill);
                return (
                  <SkillRow key={skill} place={place} students={students} all={all} stopColumn={stopIn(place + 1)} />
                );
              })}
            </tbody>
          )),
        )}
      </ScrollTable>
    </section>
  );
}

interface RowProps {
  students: readonly StudentRow[];
  /** Of the cell that Tab comes to; undefined when it is in another row. */
  stopColumn: number | undefined;
}

function Names({ classId, students, stopColumn }: RowProps & Pick<Props, 'classId'>) {
  return (
    <tr>
      <th scope="col" tabIndex={tabIndexOf(stopColumn === 0)} className={`${stays} ${focusInside} tall:top-0 tall:z-3`}>
        {texts.skill}
      </th>
      <th scope="col" tabIndex={tabIndexOf(stopColumn === 1)} className={`${cellLook} ${staysAbove} ${focusInside}`}>
        {texts.wholeClass}
      </th>
      {students.map((student, index) => (
        <th key={student.uid} scope="col" className={`${cellLook} ${staysAbove} min-w-20 font-normal`}>
          <ToStudent classId={classId} student={student} isStop={stopColumn === index + 2} />
        </th>
      ))}
    </tr>
  );
}

/** However long the name is, the row that stays takes no more than three lines. */
function ToStudent({ classId, student, isStop }: Pick<Props, 'classId'> & { student: StudentRow; isStop: boolean }) {
  return (
    <Link
      to={studentAddress(classId, student.uid)}
      dir="auto"
      tabIndex={tabIndexOf(isStop)}
      className="link inline-flex min-h-11 items-center"
    >
      <span className="line-clamp-3 wrap-anywhere">{nameOf(student)}</span>
    </Link>
  );
}

/** A skill of all students. It is drawn anew only when the stop of Tab comes or goes: there are many cells. */
const SkillRow = memo(function SkillRow({ place, students, all, stopColumn }: RowProps & Pick<Props, 'all'> & { place: number }) {
  const skill = skillList[place]?.skill ?? '';
  const cellOf = ({ cells }: StudentRow) => cells[place] ?? none;
  const ofWhom = (who: string, column: number) => ({ of: texts.cellOf(who, skill), isStop: stopColumn === column });
  return (
    <tr>
      <th
        scope="row"
        tabIndex={tabIndexOf(stopColumn === 0)}
        className={`${stays} ${focusInside} max-w-36 min-w-36 font-normal wrap-anywhere sm:max-w-64 sm:min-w-64`}
      >
        {skill}
      </th>
      <ShareCell cell={sumOf(all.map(cellOf))} inGrid={ofWhom(texts.wholeClass, 1)} />
      {students.map((student, index) => (
        <ShareCell key={student.uid} cell={cellOf(student)} inGrid={ofWhom(nameOf(student), index + 2)} />
      ))}
    </tr>
  );
}); // prettier-ignore

function tabIndexOf(isStop: boolean): 0 | -1 {
  return isStop ? 0 : -1;
}
