import { Link } from 'wouter';
import { examsPath, lessonAddress, reviewPath } from '../../addresses.ts';
import type { Plan, PlannedDay, PlannedLesson } from '../../plan/plan.ts';
import { planTexts as texts } from '../../plan/planTexts.ts';
import { dayName, weekdayAndDay } from './dayNames.ts';
import { weeksOf } from './weeksOf.ts';

/** So many weeks stand open; one looks at the others seldom. */
const openWeeks = 2;

/** The plan, week by week. */
export function PlanWeeks({ plan }: { plan: Plan }) {
  const weeks = weeksOf(plan.days);
  return (
    <section aria-label={texts.yourPlan} className="flex flex-col gap-5">
      <Summary plan={plan} />
      {weeks.map(({ monday, days, minutes }, place) => (
        <details key={monday} open={place < openWeeks} className="card px-5 py-3 sm:px-7">
          <summary className="min-h-11 content-center">
            <h2 className="inline text-lg">{monday <= plan.today ? texts.thisWeek : texts.weekOf(dayName(monday))}</h2>
            <span className="ml-3 text-sm text-muted tabular-nums">{texts.minutesShort(minutes)}</span>
          </summary>
          <ol className="divide-y divide-hairline pb-2">
            {days.map((day) => (
              <li key={day.day} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[14rem_1fr]">
                <h3 className="text-base font-semibold">{weekdayAndDay(day.day)}</h3>
                <DayLines day={day} />
              </li>
            ))}
          </ol>
        </details>
      ))}
      <p className="text-sm text-muted">{texts.inCalendar}</p>
    </section>
  );
}

function Summary({ plan: { goal, daysLeft, days, doesNotFit } }: { plan: Plan }) {
  const lessons = days.flatMap((day) => day.lessons);
  const last = days.findLast((day) => day.lessons.length > 0);
  const count = new Set(lessons.map(({ lessonId }) => lessonId)).size;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-x-4 tabular-nums">
        {daysLeft !== null && <span className="font-semibold">{texts.daysLeft(daysLeft)}</span>}
        {goal?.targetScore && <span className="text-muted">{texts.target(goal.targetScore)}</span>}
      </p>
      {last && <p>{texts.willTake(count, minutesOf(lessons), weekdayAndDay(last.day))}</p>}
      {!last && doesNotFit.length === 0 && <p>{texts.nothingToPlan}</p>}
      {doesNotFit.length > 0 && <StaysOut lessons={doesNotFit} daysLeft={daysLeft} />}
    </div>
  );
}

function StaysOut({ lessons, daysLeft }: { lessons: readonly PlannedLesson[]; daysLeft: number | null }) {
  const minutes = minutesOf(lessons);
  const more = daysLeft === null || daysLeft < 7 ? undefined : Math.ceil(minutes / (daysLeft / 7) / 5) * 5;
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken px-4 py-3">
      <p className="font-semibold">{texts.doesNotFit(lessons.length, minutes)}</p>
      {more !== undefined && <p>{texts.whatWouldFit(more)}</p>}
      <details>
        <summary className="min-h-11 content-center">{texts.staysOut}</summary>
        <ul className="list-disc pl-6">
          {lessons.map(({ lessonId, title }) => (
            <li key={lessonId}>{title}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function DayLines({ day: { lessons, reviewMinutes, exam } }: { day: PlannedDay }) {
  return (
    <ul className="flex min-w-0 flex-col">
      {exam && (
        <li className="flex items-baseline justify-between gap-4">
          <Link
            to={`${examsPath}/${exam.form}`}
            className="inline-block py-1 font-semibold text-ink underline-offset-4 hover:underline"
          >
            {exam.title}
          </Link>
          <span className="shrink-0 text-sm text-muted tabular-nums">{texts.minutesShort(exam.minutes)}</span>
        </li>
      )}
      {lessons.map((lesson) => (
        <li key={lesson.lessonId} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            <Link to={lessonAddress(lesson)} className="inline-block py-1 text-ink underline-offset-4 hover:underline">
              {lesson.title}
            </Link>
            {lesson.goesOn && <span className="text-sm text-muted">, {texts.goesOn}</span>}
          </span>
          <span className="shrink-0 text-sm text-muted tabular-nums">{texts.minutesShort(lesson.minutes)}</span>
        </li>
      ))}
      {reviewMinutes > 0 && (
        <li className="flex items-baseline justify-between gap-4">
          <Link to={reviewPath} className="inline-block py-1 text-ink underline-offset-4 hover:underline">
            {texts.review}
          </Link>
          <span className="shrink-0 text-sm text-muted tabular-nums">{texts.minutesShort(reviewMinutes)}</span>
        </li>
      )}
    </ul>
  );
}

function minutesOf(lessons: readonly PlannedLesson[]): number {
  return lessons.reduce((sum, { minutes }) => sum + minutes, 0);
}
