import { ArrowLeft, Check, ChevronRight, Lock } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { getCourse } from '#course/calls.ts';
import type { LessonOutline, SectionOutline } from '#course/lesson.ts';
import { AppError } from '#platform/errors.ts';
import { useReply } from '#platform/web/useReply.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { ProgressRing } from '#platform/web/ui/ProgressRing.tsx';
import { learnAddress, lessonAddress } from '../addresses.ts';
import { countDone, percentDone } from '../progress.ts';
import { sortedLessons } from '../readingOrder.ts';
import { texts } from '../texts.ts';
import { useProgress } from './useProgress.ts';

/** The lessons of one section. */
export function Section() {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <SectionOrMessage />
    </div>
  );
}

function SectionOrMessage() {
  const [search] = useSearchParams();
  const { data: course, error, refetch } = useReply(getCourse, {});
  if (course) {
    const section = course.sections.find(({ id }) => id === search.get('sectionId'));
    if (!section) return <Message>{texts.sectionNotFound}</Message>;
    return section.locked ? <LockedSection section={section} /> : <OpenSection section={section} />;
  }
  if (error instanceof AppError && error.httpStatus === 404) return <Message>{texts.noSectionData}</Message>;
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <Skeleton className="mb-8 h-32 w-full" />
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="mb-3 h-18 w-full" />
      ))}
    </Loading>
  );
}

function Message({ title, children }: { title?: string; children: string }) {
  return (
    <EmptyState title={title}>
      <p>{children}</p>
      <ButtonLink to={learnAddress} variant="secondary">
        {texts.backToSections}
      </ButtonLink>
    </EmptyState>
  );
}

function LockedSection({ section }: { section: SectionOutline }) {
  return (
    <>
      <SectionTitle section={section} />
      <EmptyState>
        <Lock aria-hidden="true" className="size-8" />
        <p>{texts.sectionLocked}</p>
        <ButtonLink to={learnAddress} variant="secondary">
          {texts.backToSections}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

function SectionTitle({ section: { title, description } }: { section: SectionOutline }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {description && <p className="max-w-measure text-muted">{description}</p>}
    </div>
  );
}

function OpenSection({ section }: { section: SectionOutline }) {
  const completed = useProgress().completed[section.id];
  const lessons = sortedLessons(section);
  return (
    <>
      <SectionHeader section={section} done={countDone(lessons, completed)} percent={percentDone(lessons, completed)} />
      <section aria-labelledby="lessons" className="flex flex-col gap-4">
        <h2 id="lessons" className="text-xl">
          {texts.lessons}
        </h2>
        {lessons.length === 0 && <EmptyState>{texts.noSectionData}</EmptyState>}
        <ol className="flex flex-col gap-3">
          {lessons.map((lesson, index) => (
            <li key={lesson.id}>
              <LessonRow
                sectionId={section.id}
                lesson={lesson}
                index={index}
                done={completed?.includes(lesson.id) ?? false}
              />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

interface HeaderProps {
  section: SectionOutline;
  done: number;
  percent: number;
}

function SectionHeader({ section, done, percent }: HeaderProps) {
  return (
    <header className="flex flex-col gap-5">
      <div className="flex items-center gap-3">
        <Link
          to={learnAddress}
          aria-label={texts.backToSections}
          className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-6" />
        </Link>
        <div className="grow">
          <ProgressBar percent={percent} label={section.title} />
        </div>
        <p className="text-sm font-semibold whitespace-nowrap text-muted tabular-nums">
          {done}/{section.lessons.length} lessons
        </p>
      </div>
      <div className="flex items-start justify-between gap-6">
        <SectionTitle section={section} />
        <div className="shrink-0">
          <ProgressRing percent={percent} label={section.title} size={80} />
        </div>
      </div>
    </header>
  );
}

interface RowProps {
  sectionId: string;
  lesson: LessonOutline;
  index: number;
  done: boolean;
}

function LessonRow({ sectionId, lesson, index, done }: RowProps) {
  return (
    <Link
      to={lessonAddress({ sectionId, lessonId: lesson.id })}
      className="card flex min-h-18 items-center gap-4 px-4 py-3 text-ink no-underline enabled-hover:border-primary sm:px-5"
    >
      <span className="w-7 shrink-0 font-semibold text-muted tabular-nums">{String(index + 1).padStart(2, '0')}</span>
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="font-semibold">{lesson.title}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <TypeBadge type={lesson.type} />
          {lesson.minutes && <span className="tabular-nums">{lesson.minutes} min</span>}
        </span>
      </span>
      {done ? <DoneMark /> : <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />}
    </Link>
  );
}

function TypeBadge({ type }: { type: string }) {
  const look = type === 'PRACTICE' ? 'bg-accent/25' : 'bg-sunken';
  return <span className={`rounded-md px-2 py-0.5 text-xs font-semibold tracking-wide text-ink ${look}`}>{type}</span>;
}

function DoneMark() {
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-full bg-ok-bg text-ok">
      <Check role="img" aria-label={texts.completed} className="size-5" strokeWidth={3} />
    </span>
  );
}
