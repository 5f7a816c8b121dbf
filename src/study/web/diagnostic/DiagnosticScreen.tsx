import { useState } from 'react';
import { Link } from 'wouter';
import { useOwner } from '#accounts/web/useOwner.ts';
import { getDiagnostic, type HalfDiagnostic } from '#answers/diagnostic.ts';
import { getSkills } from '#answers/standing.ts';
import { getCourse } from '#course/calls.ts';
import { halves as halvesOfTest } from '#course/skills.ts';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { useReply } from '#platform/web/useReply.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { lessonAddress } from '../../addresses.ts';
import { diagnosticTexts as texts } from '../../diagnosticTexts.ts';
import { diagnosticLesson, firstLessons } from '../../firstLessons.ts';
import { weakestFirst } from '../../plan/weakestFirst.ts';
import { lessonAfter } from '../../readingOrder.ts';
import { useProgress } from '../useProgress.ts';
import { HalfCard } from './HalfCard.tsx';
import { useCompletedDiagnostics } from './useCompletedDiagnostics.ts';

/** The diagnostic: both halves, what each found, and the lessons to begin with. */
export function DiagnosticScreen() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Diagnostic />
    </Page>
  );
}

function Diagnostic() {
  const { data, error, refetch } = useReply(getDiagnostic, {});
  if (data) return <Halves halves={data.halves} />;
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </Loading>
  );
}

function Halves({ halves }: { halves: readonly HalfDiagnostic[] }) {
  const wanted = useQueryFields().get('half');
  const [now] = useState(() => Date.now());
  useCompletedDiagnostics(useOwner(), halves);
  const inOrder = halves.toSorted((one, other) => Number(other.half === wanted) - Number(one.half === wanted));
  return (
    <>
      {halves.some(({ state }) => state === 'done') && <WhereToBegin />}
      {inOrder.map((diagnostic) => (
        <HalfCard key={diagnostic.half} diagnostic={diagnostic} now={now} />
      ))}
      {halves.some(({ state }) => state !== 'done') && <Skip half={wanted ?? inOrder[0]?.half} />}
    </>
  );
}

/** The lessons for the weakest skills. */
function WhereToBegin() {
  const { data: course } = useReply(getCourse, {});
  const { data: standings } = useReply(getSkills, {});
  const { completed } = useProgress();
  const lessons = course && standings ? firstLessons(course, completed, weakestFirst(standings.skills)) : [];
  if (lessons.length === 0) return null;
  return (
    <section aria-labelledby="begin" className="card flex flex-col gap-4 p-5 sm:p-6">
      <h2 id="begin" className="text-xl">
        {texts.whereToBegin}
      </h2>
      <p className="text-sm text-muted">{texts.whereLead}</p>
      <ol className="divide-y divide-hairline">
        {lessons.map(({ sectionId, lessonId, title, type, skill }) => (
          <li key={lessonId} className="flex flex-wrap items-baseline gap-x-3 py-3">
            <Link to={lessonAddress({ sectionId, lessonId })} className="link">
              {title}
            </Link>
            <span className="text-sm text-muted">
              {type}, {skill}
            </span>
          </li>
        ))}
      </ol>
      <Link to="/dashboard/progress" className="link">
        {texts.toProgress}
      </Link>
    </section>
  );
}

/** On with the lesson that follows. */
function Skip({ half = halvesOfTest[0] }: { half: string | undefined }) {
  const { data: course } = useReply(getCourse, {});
  const lesson = course && diagnosticLesson(course, half ?? '');
  const next = lesson && lessonAfter(course, lesson.sectionId, lesson.lessonId);
  if (!next) return null;
  return (
    <ButtonLink to={lessonAddress(next)} variant="quiet" className="-ml-4 self-start" title={next.title}>
      {texts.skip}
    </ButtonLink>
  );
}
