import { Lock } from 'lucide-react';
import { getCourse } from '#course/calls.ts';
import type { CourseOutline, SectionOutline } from '#course/lesson.ts';
import { AppError } from '#platform/errors.ts';
import { useReply } from '#platform/web/useReply.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { ProgressRing } from '#platform/web/ui/ProgressRing.tsx';
import { sectionAddress } from '../addresses.ts';
import { percentDone } from '../progress.ts';
import { sortedSections } from '../readingOrder.ts';
import { texts } from '../texts.ts';
import { UpNext } from './UpNext.tsx';
import { useProgress } from './useProgress.ts';

/** The sections of the course, and how far the student is in each. */
export function Learn() {
  return (
    <Page title={texts.sections} lead={texts.learnLead} width="wide">
      <Sections />
    </Page>
  );
}

function Sections() {
  const { data: course, error, refetch } = useReply(getCourse, {});
  if (course) return course.sections.length ? <SectionList course={course} /> : <NoCourse />;
  if (error instanceof AppError && error.httpStatus === 404) return <NoCourse />;
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <div className="grid gap-5 md:grid-cols-2">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-44 w-full" />
        ))}
      </div>
    </Loading>
  );
}

function NoCourse() {
  return <EmptyState>{texts.noCourse}</EmptyState>;
}

function SectionList({ course }: { course: CourseOutline }) {
  const { completed, isPending } = useProgress();
  return (
    <>
      {isPending ? <Skeleton className="h-16 w-full" /> : <UpNext course={course} completed={completed} />}
      <ol className="grid gap-5 md:grid-cols-2">
        {sortedSections(course).map((section, index) => (
          <li key={section.id}>
            <SectionCard
              section={section}
              number={index + 1}
              percent={isPending ? undefined : percentDone(section.lessons, completed[section.id])}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface CardProps {
  section: SectionOutline;
  number: number;
  percent: number | undefined;
}

function SectionCard({ section, number, percent }: CardProps) {
  const { id, title, description, order, locked } = section;
  const titleId = `section-${id}`;
  return (
    <section
      aria-labelledby={titleId}
      className={`flex h-full flex-col gap-5 rounded-card p-5 sm:p-6 ${locked ? 'border border-dashed border-line bg-transparent' : 'card'}`}
    >
      <div className="flex grow gap-4">
        <div className="flex min-w-0 grow flex-col gap-1">
          <span className="text-sm font-semibold text-muted tabular-nums">{number}</span>
          <h2 id={titleId} className={`text-lg ${locked ? 'text-muted' : ''}`}>
            {title}
          </h2>
          <p className="text-sm text-muted">{description || texts.order.replace('{order}', String(order))}</p>
        </div>
        <div className="flex shrink-0 flex-col items-center gap-1">
          {locked ? <LockMark /> : <ProgressRing percent={percent} label={title} size={72} />}
          {!locked && <span className="text-xs text-muted">{texts.lessonsDone}</span>}
        </div>
      </div>
      {locked ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" disabled aria-describedby={`${titleId} ${titleId}-why`}>
            <Lock aria-hidden="true" className="size-4" />
            {texts.locked}
          </Button>
          <p id={`${titleId}-why`} className="text-sm text-muted">
            {texts.whyLocked}
          </p>
        </div>
      ) : (
        <ButtonLink to={sectionAddress(id)} variant="secondary" className="self-start" aria-describedby={titleId}>
          {texts.continue}
        </ButtonLink>
      )}
    </section>
  );
}

function LockMark() {
  return (
    <span className="grid size-18 place-items-center rounded-full bg-sunken text-muted">
      <Lock aria-hidden="true" className="size-7" />
    </span>
  );
}
