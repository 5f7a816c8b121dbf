import { home } from '#accounts/next.ts';
import { getSkills, type SkillStanding } from '#answers/standing.ts';
import { getCourse } from '#course/calls.ts';
import type { CourseOutline } from '#course/lesson.ts';
import { domainsOf, halfNames, halves, type Domain, type Half } from '#course/skills.ts';
import { useReply } from '#platform/web/useReply.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { lessonsOfSkill } from '../../lessonsOfSkill.ts';
import { skillTexts as texts } from '../../skillTexts.ts';
import { practisePath, reviewPath } from '../../addresses.ts';
import { useProgress } from '../useProgress.ts';
import { SkillRow } from './SkillRow.tsx';

/** How the student stands in each of the 30 skills. */
export function ProgressScreen() {
  return (
    <Page title={texts.title} lead={texts.lead} width="wide">
      <nav aria-label={texts.waysOn} className="-mt-3 flex flex-wrap gap-3">
        <ButtonLink to={practisePath} variant="secondary">
          {texts.practiseWhatYouChoose}
        </ButtonLink>
        <ButtonLink to={reviewPath} variant="secondary">
          {texts.toReview}
        </ButtonLink>
        <ButtonLink to="/dashboard/diagnostic" variant="secondary">
          {texts.toDiagnostic}
        </ButtonLink>
      </nav>
      <Skills />
    </Page>
  );
}

function Skills() {
  const { data, error, refetch } = useReply(getSkills, {});
  const { data: course } = useReply(getCourse, {});
  if (data) return <SkillsOf standings={data.skills} course={course} />;
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <div className="grid gap-5 lg:grid-cols-2">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-72 w-full" />
        ))}
      </div>
    </Loading>
  );
}

interface Props {
  standings: readonly SkillStanding[];
  /** Undefined while it is not known: nothing leads to a lesson yet. */
  course: CourseOutline | undefined;
}

function SkillsOf({ standings, course }: Props) {
  return (
    <>
      {standings.every(({ firstTries }) => firstTries === 0) && <NothingYet />}
      {halves.map((half) => (
        <HalfGroup key={half} half={half} standings={standings} course={course} />
      ))}
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState title={texts.nothingYet}>
      <p>{texts.whatToDo}</p>
      <ButtonLink to={home}>{texts.toLessons}</ButtonLink>
    </EmptyState>
  );
}

function HalfGroup({ half, standings, course }: Props & { half: Half }) {
  return (
    <section aria-labelledby={half} className="flex flex-col gap-4">
      <h2 id={half} className="text-xl">
        {halfNames[half]}
      </h2>
      <div className="gap-5 lg:columns-2">
        {domainsOf(half).map((domain) => (
          <DomainCard key={domain.name} domain={domain} standings={standings} course={course} />
        ))}
      </div>
    </section>
  );
}

function DomainCard({ domain, standings, course }: Props & { domain: Domain }) {
  const { completed } = useProgress();
  const ofDomain = standings.filter((standing) => standing.domain === domain.name);
  return (
    <section aria-label={domain.name} className="card mb-5 flex break-inside-avoid flex-col gap-1 p-5 sm:p-6">
      <h3 className="text-lg">{domain.name}</h3>
      <ul className="divide-y divide-hairline">
        {ofDomain.map((standing) => (
          <li key={standing.skill}>
            <SkillRow standing={standing} lessons={course ? lessonsOfSkill(course, completed, standing.skill) : []} />
          </li>
        ))}
      </ul>
    </section>
  );
}
