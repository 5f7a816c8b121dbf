import { domainsOf, halfNames, halves } from '#course/skills.ts';
import type { StudentRow } from '../../classReport.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { skillList } from '../../skillShare.ts';
import { cellLook, groupLook, groupName, ScrollTable, stays } from './ScrollTable.tsx';
import { ShareCell } from './ShareCell.tsx';

/** A student's 30 skills. */
export function StudentSkills({ cells }: Pick<StudentRow, 'cells'>) {
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
              {texts.columns.firstTries}
            </th>
            <th scope="col" className={cellLook}>
              {texts.columns.share}
            </th>
          </tr>
        </thead>
        {halves.flatMap((half) =>
          domainsOf(half).map(({ name, skills }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={3} className={groupLook}>
                  <span className={groupName}>
                    {halfNames[half]}: {name}
                  </span>
                </th>
              </tr>
              {skills.map((skill) => {
                const cell = cells[skillList.findIndex((one) => one.skill === skill)] ?? { firstTries: 0, right: 0 };
                return (
                  <tr key={skill}>
                    <th scope="row" className={`${stays} font-normal wrap-anywhere`}>
                      {skill}
                    </th>
                    <td className={cellLook}>{cell.firstTries}</td>
                    <ShareCell cell={cell} />
                  </tr>
                );
              })}
            </tbody>
          )),
        )}
      </ScrollTable>
    </section>
  );
}
