import { ArrowDownRight, ArrowRight, ArrowUpRight, Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { enoughTries } from '#answers/enoughTries.ts';
import type { Lately, SkillStanding } from '#answers/standing.ts';
import { paceSeconds } from '#course/skills.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { lessonAddress, practiseSkillAddress } from '../../addresses.ts';
import type { LessonOfSkill } from '../../lessonsOfSkill.ts';
import { skillTexts as texts } from '../../skillTexts.ts';
import { texts as learnTexts } from '../../texts.ts';

interface Props {
  standing: SkillStanding;
  /** None while they are not known. */
  lessons: readonly LessonOfSkill[];
}

export function SkillRow({ standing, lessons }: Props) {
  const { skill, firstTries, enough, lately } = standing;
  const titleId = useId();
  return (
    <div className="flex flex-col gap-1 py-3">
      <div className="flex items-center gap-4">
        <h4 id={titleId} className="min-w-0 grow text-base">
          {skill}
        </h4>
        {lessons.some(({ type }) => type === 'PRACTICE') && (
          <ButtonLink
            to={practiseSkillAddress(skill)}
            variant="quiet"
            className="-mr-4 shrink-0 text-sm"
            aria-describedby={titleId}
          >
            {texts.practise}
          </ButtonLink>
        )}
      </div>
      {enough ? (
        <Estimate standing={standing} />
      ) : (
        <p className="text-sm text-muted tabular-nums">{texts.notEnough(firstTries, enoughTries)}</p>
      )}
      {firstTries > 0 && <Counts standing={standing} />}
      {lately && lately.mistakes.length > 0 && <Mistakes lately={lately} />}
      {lessons.length > 0 && <Lessons lessons={lessons} titleId={titleId} />}
    </div>
  );
}

function Estimate({ standing: { estimate, low, high, trend } }: { standing: SkillStanding }) {
  const [middle, from, to] = [estimate, low, high].map((share) => Math.round(share * 100)) as [number, number, number];
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <span className="text-lg font-semibold">{middle}%</span>
        <span className="text-sm text-muted">{texts.likely(from, to)}</span>
        {trend && <Trend trend={trend} />}
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full">
        <rect y="3" width="100" height="4" className="fill-sunken" />
        <rect x={from} y="1" width={to - from} height="8" className="fill-accent" />
        <rect x={middle - 0.5} width="1" height="10" className="fill-ink" />
      </svg>
    </>
  );
}

const trendIcons = { up: ArrowUpRight, down: ArrowDownRight, steady: ArrowRight };

function Trend({ trend }: { trend: NonNullable<SkillStanding['trend']> }) {
  const Icon = trendIcons[trend];
  return (
    <span className={`flex items-center gap-1 text-sm ${trend === 'steady' ? 'text-muted' : 'font-semibold'}`}>
      <Icon aria-hidden="true" className="size-4" />
      {texts.trends[trend]}
    </span>
  );
}

/** How many were right, and of the time that the test gives. */
function Counts({ standing: { skill, firstTries, right, lately } }: { standing: SkillStanding }) {
  const seconds = lately?.medianMs === undefined ? undefined : Math.max(1, Math.round(lately.medianMs / 1000));
  return (
    <p className="text-sm text-muted tabular-nums">
      {texts.counts(right, firstTries)}
      {seconds !== undefined && `; ${texts.time(seconds, paceSeconds(skill))}`}
    </p>
  );
}

function Mistakes({ lately: { lastMissed, lastTries, mistakes } }: { lately: Lately }) {
  const names = mistakes.map(({ name, times }) => texts.mistake(name, times)).join(', ');
  return (
    <p className="text-sm text-muted tabular-nums">
      {texts.missed(lastMissed, lastTries)}: {names}
    </p>
  );
}

function Lessons({ lessons, titleId }: { lessons: readonly LessonOfSkill[]; titleId: string }) {
  return (
    <details className="group text-sm">
      <summary
        aria-describedby={titleId}
        className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-control text-primary"
      >
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
        {texts.lessons(lessons.length)}
      </summary>
      <ul className="flex flex-col pb-2">
        {lessons.map(({ sectionId, lessonId, title, type, isDone }) => (
          <li key={lessonId}>
            <Link
              to={lessonAddress({ sectionId, lessonId })}
              className="flex min-h-11 items-center gap-2 rounded-control py-1"
            >
              <span className="min-w-0">{title}</span>
              <span className="shrink-0 text-xs text-muted">{type}</span>
              {isDone && <Check role="img" aria-label={learnTexts.completed} className="size-4 shrink-0 text-ok" />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
