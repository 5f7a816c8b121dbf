import { domains } from '#course/skills.ts';
import type { FollowedSkill, FollowView } from '../../follow.ts';
import { followTexts as texts } from '../../followTexts.ts';
import { Part } from './Part.tsx';

/** The range in which each skill lies. */
export function Skills({ view: { skills, skillsBegun } }: { view: FollowView }) {
  const shown = domains
    .map(({ name }) => ({ name, skills: skills.filter(({ domain }) => domain === name) }))
    .filter((domain) => domain.skills.length > 0);
  return (
    <Part title={texts.skills}>
      {shown.length === 0 ? <p>{texts.noSkills}</p> : <p className="max-w-measure text-muted">{texts.skillsLead}</p>}
      {shown.map((domain) => (
        <section key={domain.name} aria-label={domain.name} className="flex flex-col gap-1">
          <h3 className="text-base">{domain.name}</h3>
          <ul className="divide-y divide-hairline">
            {domain.skills.map((skill) => (
              <Skill key={skill.skill} skill={skill} />
            ))}
          </ul>
        </section>
      ))}
      {shown.length > 0 && skillsBegun > 0 && <p className="text-sm text-muted">{texts.skillsBegun(skillsBegun)}</p>}
    </Part>
  );
}

function Skill({ skill: { skill, low, high } }: { skill: FollowedSkill }) {
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{skill}</span>
        <span className="text-sm text-muted tabular-nums">{texts.likely(low, high)}</span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full">
        <rect y="3" width="100" height="4" className="fill-sunken" />
        <rect x={low} y="1" width={Math.max(1, high - low)} height="8" className="fill-accent" />
      </svg>
    </li>
  );
}
