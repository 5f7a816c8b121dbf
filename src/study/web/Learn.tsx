import { Lock } from 'lucide-react';
import { getCourse } from '#course/calls.ts';
import type { CourseOutline, SectionOutline } from '#course/lesson.ts';
import { halfNames } from '#course/skills.ts';
import { AppError } from '#platform/errors.ts';
import { useReply } from '#platform/web/useReply.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { PageBody } from '#platform/web/ui/Page.tsx';
import { ProgressRing } from '#platform/web/ui/ProgressRing.tsx';
import { wayTexts, wordsPath } from '#vocabulary/wayTexts.ts';
import { examsPath, practisePath, sectionAddress } from '../addresses.ts';
import { examsSection } from '../examsSection.ts';
import { sectionGroups } from '../halfOfSection.ts';
import { countDone, percentDone } from '../progress.ts';
import { lessonLeft } from '../readingOrder.ts';
import { learnTexts } from '../learnTexts.ts';
import { texts } from '../texts.ts';
import { planTexts } from '../plan/planTexts.ts';
import { Today } from './today/Today.tsx';
import { useToday } from './today/useToday.ts';
import { useProgress } from './useProgress.ts';

/** What there is to do today; below it the sections of the course, and how far the student is in each. */
export function Learn() {
  return (
    <PageBody width="wide">
      <LearnToday />
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl sm:text-3xl">{texts.sections}</h1>
        <p className="max-w-measure text-muted">{learnTexts.lead}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink to={practisePath} variant="secondary">
            {learnTexts.practise}
          </ButtonLink>
          <ButtonLink to={examsPath} variant="secondary">
            {examsSection.exams}
          </ButtonLink>
          <ButtonLink to={wordsPath} variant="secondary">
            {wayTexts.title}
          </ButtonLink>
        </div>
      </header>
      <Sections />
    </PageBody>
  );
}

function LearnToday() {
  const { data: course } = useReply(getCourse, {});
  const { completed, isPending } = useProgress();
  return course?.sections.length ? <Today course={course} completed={completed} isPending={isPending} /> : null;
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
  const { today } = useToday();
  const groups = sectionGroups(course);
  return groups.map(({ half, sections }) => (
    <div key={sections[0]?.number} className="flex flex-col gap-4">
      {half && <h2 className="text-xl">{halfNames[half]}</h2>}
      <ol className="grid gap-4 md:grid-cols-2">
        {sections.map(({ section, number }) => (
          <li key={section.id}>
            <SectionCard
              section={section}
              number={number}
              done={isPending ? undefined : (completed[section.id] ?? [])}
              due={dueIn(section, today?.dueBySkill ?? [])}
              Heading={half ? 'h3' : 'h2'}
            />
          </li>
        ))}
      </ol>
    </div>
  ));
}

interface CardProps {
  section: SectionOutline;
  number: number;
  /** The lessons that are completed; undefined while that is not known. */
  done: readonly string[] | undefined;
  /** How many of its skills' mistakes are to be reviewed. */
  due: number;
  Heading: 'h2' | 'h3';
}

function SectionCard({ section, number, done, due, Heading }: CardProps) {
  const { id, title, description, order, locked, lessons } = section;
  const titleId = `section-${id}`;
  return (
    <section
      aria-labelledby={titleId}
      className={`flex h-full flex-col gap-3 rounded-card p-4 sm:px-5 ${locked ? 'border border-dashed border-line bg-transparent' : 'card'}`}
    >
      <div className="flex grow gap-4">
        <div className="flex min-w-0 grow flex-col">
          <span className="text-sm font-semibold text-muted tabular-nums">{number}</span>
          <Heading id={titleId} className={`text-lg ${locked ? 'text-muted' : ''}`}>
            {title}
          </Heading>
          <p className="text-sm text-muted">{description || texts.order.replace('{order}', String(order))}</p>
        </div>
        <div className="flex shrink-0 flex-col items-center">
          {locked ? (
            <LockMark />
          ) : (
            <ProgressRing percent={done && percentDone(lessons, done)} label={title} size={60} />
          )}
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
            {id === examsSection.id ? examsSection.why : learnTexts.whyLocked}
          </p>
          {id === examsSection.id && (
            <ButtonLink to={examsPath} aria-describedby={titleId}>
              {examsSection.exams}
            </ButtonLink>
          )}
        </div>
      ) : (
        <div className="flex items-center gap-4">
          <ButtonLink to={sectionAddress(id)} variant="secondary" className="shrink-0" aria-describedby={titleId}>
            {texts.continue}
          </ButtonLink>
          <p className="min-w-0 text-sm text-muted">{done && whatWaits(section, done, due)}</p>
        </div>
      )}
    </section>
  );
}

/** Nothing of a section without lessons. */
function whatWaits(section: SectionOutline, done: readonly string[], due: number): string {
  const review = due > 0 ? [planTexts.reviewsDue(due)] : [];
  return [...nextIn(section, done), ...review].join(' · ');
}

function nextIn(section: SectionOutline, done: readonly string[]): string[] {
  const next = lessonLeft(section, done);
  if (!next) return section.lessons.length > 0 ? [learnTexts.allDone] : [];
  return [countDone(section.lessons, done) === 0 ? learnTexts.notBegun : `${learnTexts.next} ${next.title}`];
}

function dueIn({ lessons }: SectionOutline, dueBySkill: readonly { skill: string; due: number }[]): number {
  const skills = new Set(lessons.flatMap(({ skills = [] }) => skills));
  return dueBySkill.reduce((sum, { skill, due }) => sum + (skills.has(skill) ? due : 0), 0);
}

function LockMark() {
  return (
    <span className="grid size-15 place-items-center rounded-full bg-sunken text-muted">
      <Lock aria-hidden="true" className="size-6" />
    </span>
  );
}
