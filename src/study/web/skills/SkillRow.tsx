import { useId } from 'react';
import type { SkillStanding } from '#answers/standing.ts';
import { enoughTries } from '#answers/enoughTries.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { lessonAddress } from '../../addresses.ts';
import type { PlacedLesson } from '../../readingOrder.ts';
import { skillTexts as texts } from '../../skillTexts.ts';

interface Props {
  standing: SkillStanding;
  /** Undefined when no lesson practises the skill, or it is not known yet. */
  practice: PlacedLesson | undefined;
}

export function SkillRow({ standing, practice }: Props) {
  const { skill, firstTries, right, enough } = standing;
  const titleId = useId();
  return (
    <div className="flex items-center gap-4 py-3">
      <div className="flex min-w-0 grow flex-col gap-1 tabular-nums">
        <h4 id={titleId} className="text-base">
          {skill}
        </h4>
        {enough ? (
          <Estimate standing={standing} />
        ) : (
          <p className="text-sm text-muted">{texts.notEnough(firstTries, enoughTries)}</p>
        )}
        {firstTries > 0 && <p className="text-sm text-muted">{texts.counts(right, firstTries)}</p>}
      </div>
      {practice && (
        <ButtonLink
          to={lessonAddress(practice)}
          variant="quiet"
          className="-mr-4 shrink-0 text-sm"
          aria-describedby={titleId}
          title={practice.title}
        >
          {texts.practise}
        </ButtonLink>
      )}
    </div>
  );
}

function Estimate({ standing: { estimate, low, high } }: { standing: SkillStanding }) {
  const [middle, from, to] = [estimate, low, high].map((share) => Math.round(share * 100)) as [number, number, number];
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <span className="text-lg font-semibold">{middle}%</span>
        <span className="text-sm text-muted">{texts.likely(from, to)}</span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full">
        <rect y="3" width="100" height="4" className="fill-sunken" />
        <rect x={from} y="1" width={to - from} height="8" className="fill-accent" />
        <rect x={middle - 0.5} width="1" height="10" className="fill-ink" />
      </svg>
    </>
  );
}
