import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classesPath } from '#classes/paths.ts';
import type { CourseOutline } from '#course/lesson.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Skeleton } from '#platform/web/ui/Loading.tsx';
import { planPath, practiseSkillAddress, reviewPath } from '../../addresses.ts';
import type { Today as TodayFacts } from '../../plan/plan.ts';
import { planTexts as texts } from '../../plan/planTexts.ts';
import type { Progress } from '../../progress.ts';
import { skillTexts } from '../../skillTexts.ts';
import { UnfinishedSet } from '../UnfinishedSet.tsx';
import { UpNext } from '../UpNext.tsx';
import { AssignedTasks } from './AssignedTasks.tsx';
import { Invitation } from './Invitation.tsx';
import { ReportNotices } from './ReportNotices.tsx';
import { TodayLessons } from './TodayLessons.tsx';
import { useToday } from './useToday.ts';
import { WeekDots } from './WeekDots.tsx';

interface Props {
  course: CourseOutline;
  completed: Progress;
  /** Nothing is known yet of what is completed. */
  isPending: boolean;
}

/** What there is to do today, at the top of Learn. */
export function Today({ course, completed, isPending }: Props) {
  const { today, isPending: isTodayPending } = useToday();
  return (
    <section aria-label={texts.today} tabIndex={-1} className="card flex flex-col gap-5 p-5 sm:p-6">
      <header className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="text-xl font-bold tracking-tight">{texts.today}</p>
        {today && <DaysLeft today={today} />}
      </header>
      {today && today.invitations > 0 && <ClassInvitations count={today.invitations} />}
      {today?.assigned && <AssignedTasks assigned={today.assigned} />}
      {today && today.reports.length > 0 && <ReportNotices notices={today.reports} course={course} />}
      {isPending ? (
        <Skeleton className="h-16 w-full" />
      ) : (
        <>
          <UpNext course={course} completed={completed} planned={today?.next} />
          <UnfinishedSet isSecond />
        </>
      )}
      <div className="grid gap-6 md:min-h-32 md:grid-cols-[1fr_17rem] md:gap-10">
        {today && !isPending && <TodayPlan today={today} completed={completed} />}
        {today && !isPending && <Standing today={today} />}
        {!today && isTodayPending && <Skeleton className="after-a-moment h-32 w-full md:col-span-2" />}
      </div>
    </section>
  );
}

function ClassInvitations({ count }: { count: number }) {
  return (
    <p className="rounded-control bg-sunken px-4 py-3">
      {count === 1 ? 'A class invites you.' : `${count} classes invite you.`}{' '}
      <Link to={classesPath} className="link">
        See what that means
      </Link>
    </p>
  );
}

function DaysLeft({ today: { testDate, daysLeft, targetScore } }: { today: TodayFacts }) {
  if (testDate !== null && daysLeft === null) {
    return (
      <p className="text-sm text-muted">
        {texts.testPast}{' '}
        <Link to={planPath} className="link">
          {texts.nextDate}
        </Link>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap gap-x-4 text-muted tabular-nums">
      {daysLeft !== null && <span className="font-semibold text-ink">{texts.daysLeft(daysLeft)}</span>}
      {targetScore !== null && <span>{texts.target(targetScore)}</span>}
    </p>
  );
}

function TodayPlan({ today, completed }: { today: TodayFacts; completed: Progress }) {
  if (!today.hasGoal) return <Invitation isAsked={today.isAsked} />;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <TodayLessons today={today} completed={completed} />
      <p>
        <Link to={planPath} className="link inline-flex min-h-11 items-center">
          {texts.seePlan}
        </Link>
      </p>
    </div>
  );
}

function Standing({ today }: { today: TodayFacts }) {
  const { nextSkill, reviewsDue, week } = today;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <WeekDots week={week} today={today.today} />
      {reviewsDue > 0 && (
        <Fact label={texts.reviewsDue(reviewsDue)}>
          <ButtonLink to={reviewPath} variant="secondary" className="shrink-0 text-sm">
            {texts.review}
          </ButtonLink>
        </Fact>
      )}
      {nextSkill !== null && (
        <Fact label={nextSkill} about={texts.nextSkill}>
          <ButtonLink to={practiseSkillAddress(nextSkill)} variant="quiet" className="-mr-4 shrink-0 text-sm">
            {skillTexts.practise}
          </ButtonLink>
        </Fact>
      )}
    </div>
  );
}

function Fact({ label, about, children }: { label: string; about?: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0">
        {about && <span className="block text-sm text-muted">{about}</span>}
        <span className="font-semibold">{label}</span>
      </p>
      {children}
    </div>
  );
}
