import { ArrowLeft, Check, ChevronRight, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { home } from '#accounts/next.ts';
import { getCourse } from '#course/calls.ts';
import type { LessonOutline, SectionOutline } from '#course/lesson.ts';
import { lockedText } from '#course/texts.ts';
import { AppError } from '#platform/errors.ts';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { useReply } from '#platform/web/useReply.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { PageBody } from '#platform/web/ui/Page.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { ProgressRing } from '#platform/web/ui/ProgressRing.tsx';
import { examsPath, lessonAddress } from '../addresses.ts';
import { examsSection } from '../examsSection.ts';
import { countDone, percentDone } from '../progress.ts';
import { sortedLessons } from '../readingOrder.ts';
import { texts } from '../texts.ts';
import { useProgress } from './useProgress.ts';

/** The lessons of one section. */
export function Section() {
  return (
    <PageBody>
      <SectionOrMessage />
    </PageBody>
  );
}

function SectionOrMessage() {
  const sectionId = useQueryFields().get('sectionId');
  const { data: course, error, refetch } = useReply(getCourse, {});
  if (course) {
    const section = course.sections.find(({ id }) => id === sectionId);
    if (!section) return <Message>{texts.sectionNotFound}</Message>;
    return section.locked ? <LockedSection section={section} /> : <OpenSection section={section} />;
  }
  if (error instanceof AppError && error.httpStatus === 404) return <Message>{texts.noSectionData}</Message>;
  return (
    <>
      <h1 className="sr-only">{texts.lessons}</h1>
      {error ? <ErrorMessage error={error} onRetry={refetch} /> : <SectionIsLoading />}
    </>
  );
}

function SectionIsLoading() {
  return (
    <Loading>
      <Skeleton className="mb-8 h-32 w-full" />
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="mb-3 h-18 w-full" />
      ))}
    </Loading>
  );
}

function Message({ children }: { children: string }) {
  return (
    <WayBackFrom>
      <h1 className="font-normal tracking-normal">{children}</h1>
    </WayBackFrom>
  );
}

function WayBackFrom({ children }: { children: ReactNode }) {
  return (
    <EmptyState>
      {children}
      <ButtonLink to={home} variant="secondary">
        {texts.backToSections}
      </ButtonLink>
    </EmptyState>
  );
}

function LockedSection({ section }: { section: SectionOutline }) {
  return (
    <>
      <SectionTitle section={section} />
      <WayBackFrom>
        <Lock aria-hidden="true" className="size-8" />
        <p>{lockedText}</p>
        {section.id === examsSection.id && <ButtonLink to={examsPath}>{examsSection.exams}</ButtonLink>}
      </WayBackFrom>
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
  const { completed, isPending } = useProgress();
  const done = isPending ? undefined : (completed[section.id] ?? []);
  const lessons = sortedLessons(section);
  return (
    <>
      <SectionHeader
        section={section}
        done={done && countDone(lessons, done)}
        percent={done && percentDone(lessons, done)}
      />
      <section aria-labelledby="lessons" className="flex flex-col gap-4">
        <h2 id="lessons" className="text-xl">
          {texts.lessons}
        </h2>
        {lessons.length === 0 && <EmptyState>{texts.noSectionData}</EmptyState>}
        <ol className="flex flex-col gap-3">
          {lessons.map((lesson, index) => (
            <li key={lesson.id}>
              <LessonRow sectionId={section.id} lesson={lesson} index={index} done={done?.includes(lesson.id)} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

interface HeaderProps {
  section: SectionOutline;
  /** How many lessons are completed; undefined while that is not known. */
  done: number | undefined;
  percent: number | undefined;
}

function SectionHeader({ section, done, percent }: HeaderProps) {
  return (
    <header className="flex flex-col gap-5">
      <div className="flex items-center gap-3">
        <Link
          to={home}
          aria-label={texts.backToSections}
          className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-6" />
        </Link>
        <div className="grow">
          <ProgressBar percent={percent} label={section.title} />
        </div>
        <p className="text-sm font-semibold whitespace-nowrap text-muted tabular-nums">
          {done ?? '–'}/{section.lessons.length} lessons
        </p>
      </div>
      <div className="flex items-start justify-between gap-6">
        <SectionTitle section={section} />
        <div className="flex shrink-0 flex-col items-center gap-1">
          <ProgressRing percent={percent} label={section.title} size={80} />
          <span className="text-xs text-muted">{texts.lessonsDone}</span>
        </div>
      </div>
    </header>
  );
}

interface RowProps {
  sectionId: string;
  lesson: LessonOutline;
  index: number;
  /** Undefined while it is not known. */
  done: boolean | undefined;
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
      <span className="grid size-8 shrink-0 place-items-center">
        {done && <DoneMark />}
        {done === false && <ChevronRight aria-hidden="true" className="size-5 text-muted" />}
      </span>
    </Link>
  );
}

function TypeBadge({ type }: { type: string }) {
  const look = type === 'PRACTICE' ? 'bg-accent/25' : 'bg-sunken';
  return <span className={`rounded-md px-2 py-0.5 text-xs font-semibold tracking-wide text-ink ${look}`}>{type}</span>;
}

function DoneMark() {
  return (
    <span className="grid size-8 place-items-center rounded-full bg-ok-bg text-ok">
      <Check role="img" aria-label={texts.completed} className="size-5" strokeWidth={3} />
    </span>
  );
}
