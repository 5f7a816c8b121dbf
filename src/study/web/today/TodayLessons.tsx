import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { examsPath, lessonAddress, reviewPath } from '../../addresses.ts';
import type { PlannedLesson, Today } from '../../plan/plan.ts';
import { planTexts as texts } from '../../plan/planTexts.ts';
import type { Progress } from '../../progress.ts';
import { texts as learnTexts } from '../../texts.ts';
import { weekdayAndDay } from '../plan/dayNames.ts';

interface Props {
  today: Today;
  completed: Progress;
}

/** What is planned for today, and the lessons that are done. */
export function TodayLessons({ today: { planned, done, nextDay, reviewsDue }, completed }: Props) {
  const isDone = ({ sectionId, lessonId }: PlannedLesson) => completed[sectionId]?.includes(lessonId) ?? false;
  const lessons = planned?.lessons ?? [];
  const left = lessons.filter((lesson) => !isDone(lesson));
  const doneNow = [...done, ...lessons.filter(isDone)];
  const reviewMinutes = reviewsDue > 0 ? (planned?.reviewMinutes ?? 0) : 0;
  const exam = planned?.exam;
  const minutes = left.reduce((sum, lesson) => sum + lesson.minutes, reviewMinutes + (exam?.minutes ?? 0));
  return (
    <>
      <p className="font-semibold">
        {exam ? texts.exam : texts.plannedToday}
        {minutes > 0 && <span className="font-normal text-muted tabular-nums"> · {texts.minutesShort(minutes)}</span>}
      </p>
      {(exam || left.length + doneNow.length + reviewMinutes > 0) && (
        <ul className="divide-y divide-hairline rounded-control border border-hairline">
          {exam && (
            <li>
              <Line to={`${examsPath}/${exam.form}`} {...exam} isDone={false} />
            </li>
          )}
          {left.map((lesson) => (
            <li key={lesson.lessonId}>
              <Line to={lessonAddress(lesson)} {...lesson} isDone={false} />
            </li>
          ))}
          {reviewMinutes > 0 && (
            <li>
              <Line to={reviewPath} title={texts.review} minutes={reviewMinutes} isDone={false} />
            </li>
          )}
          {doneNow.map((lesson) => (
            <li key={lesson.lessonId}>
              <Line to={lessonAddress(lesson)} {...lesson} isDone />
            </li>
          ))}
        </ul>
      )}
      {!exam && left.length + reviewMinutes === 0 && (
        <p className="text-muted">
          {doneNow.length > 0 ? texts.doneToday : texts.nothingToday}{' '}
          {nextDay === null ? texts.planIsThrough : texts.nextDay(weekdayAndDay(nextDay))}
        </p>
      )}
    </>
  );
}

interface LineProps {
  to: string;
  title: string;
  minutes: number;
  isDone: boolean;
}

function Line({ to, title, minutes, isDone }: LineProps) {
  return (
    <Link
      to={to}
      className="flex min-h-12 items-center gap-3 px-3.5 py-2 text-ink no-underline enabled-hover:bg-sunken"
    >
      <span className={`min-w-0 grow ${isDone ? 'text-muted' : 'font-semibold'}`}>{title}</span>
      <span className="shrink-0 text-sm text-muted tabular-nums">{texts.minutesShort(minutes)}</span>
      {isDone ? (
        <Check role="img" aria-label={learnTexts.completed} className="size-5 shrink-0 text-ok" strokeWidth={3} />
      ) : (
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      )}
    </Link>
  );
}
