import { Fragment } from 'react';
import { Link } from 'wouter';
import { domainsOf, halfNames, halves } from '#course/skills.ts';
import type { SkillCell, StudentRow } from '../../classReport.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { skillList, sumOf } from '../../skillShare.ts';
import { nameOf } from '../../sortStudents.ts';
import { studentAddress } from './addresses.ts';
import { cellLook, groupLook, ScrollTable, stays } from './ScrollTable.tsx';
import { ShareCell } from './ShareCell.tsx';

interface Props {
  classId: string;
  /** Those that have a column. */
  students: readonly StudentRow[];
  /** The whole class. */
  all: readonly StudentRow[];
}

const none: SkillCell = { firstTries: 0, right: 0 };

/** How each student stands in each of the 30 skills, and the class as a whole. */
export function HeatMap({ classId, students, all }: Props) {
  return (
    <section className="flex flex-col gap-3">
      <h2 id="skills" className="text-xl">
        {texts.skills}
      </h2>
      <p className="max-w-measure text-sm text-muted">{texts.skillsLead}</p>
      <ScrollTable labelledBy="skills">
        <thead>
          <tr>
            <th scope="col" className={stays}>
              {texts.skill}
            </th>
            <th scope="col" className={cellLook}>
              {texts.wholeClass}
            </th>
            {students.map((student) => (
              <th key={student.uid} scope="col" className={`${cellLook} min-w-20 font-normal`}>
                <Link
                  to={studentAddress(classId, student.uid)}
                  dir="auto"
                  className="link inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {nameOf(student)}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {halves.flatMap((half) =>
          domainsOf(half).map(({ name, skills }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={students.length + 2} className={groupLook}>
                  <span className="sticky left-3">
                    {halfNames[half]}: {name}
                  </span>
                </th>
              </tr>
              {skills.map((skill) => (
                <SkillRow key={skill} skill={skill} students={students} all={all} />
              ))}
            </tbody>
          )),
        )}
      </ScrollTable>
    </section>
  );
}

function SkillRow({ skill, students, all }: Omit<Props, 'classId'> & { skill: string }) {
  const at = skillList.findIndex((one) => one.skill === skill);
  const cellsOf = (some: readonly StudentRow[]) => some.map(({ cells }) => cells[at] ?? none);
  return (
    <tr>
      <th scope="row" className={`${stays} max-w-36 min-w-36 font-normal wrap-anywhere sm:max-w-64 sm:min-w-64`}>
        {skill}
      </th>
      <ShareCell cell={sumOf(cellsOf(all))} />
      {cellsOf(students).map((cell, index) => (
        <Fragment key={students[index]?.uid}>
          <ShareCell cell={cell} />
        </Fragment>
      ))}
    </tr>
  );
}
