import { addDays, weekdayOf, type Day } from './days.ts';
import type { LessonToPlan } from './lessonsToPlan.ts';
import type { PlannedDay, PlannedExam, PlannedLesson } from './plan.ts';

export interface TimeToStudy {
  today: Day;
  /** Null, or past: the plan goes on until all is done. */
  testDate: Day | null;
  /** Of the weekdays, Monday first. */
  minutes: readonly number[];
  /** Minutes of today that lessons, or an exam, have taken already. */
  spentToday: number;
  /** Whether something that was missed is to be redone: today, and in the days after. */
  reviews: { today: boolean; later: boolean };
  /** When a whole practice exam was finished last. */
  lastExam: Day | null;
}

/** No plan is longer; what comes behind it does not fit. */
const mostDays = 366;
/** A fifth of a day, and no more than this, is kept for reviews. */
const mostReviewMinutes = 15;
const daysBetweenExams = 7;
/** The last exam is so many days before the test: there is time to learn from it. */
const daysAfterLastExam = 3;

/**
 * Lays lessons out over the days from today to the day before the test, in their order, never more minutes on a day than
 * there are. A lesson that is longer than a whole day goes on on the next. Practice exams take a day of their own, on the
 * weekday with most time, a week or more apart and after the one before, the last of them shortly before the test; without a date of it there are none.
 *
 * @returns only days with something on them, and what there is no time for.
 */
export function layOut(
  time: TimeToStudy,
  lessons: readonly LessonToPlan[],
  exams: readonly PlannedExam[] = [],
): { days: PlannedDay[]; doesNotFit: PlannedLesson[] } {
  const free = daysToStudy(time);
  const examOn = placeExams(time, free, exams);
  let next = 0;
  /** Minutes of the lesson that is next: less than all of them when it was begun on the day before. */
  let left = lessons[0]?.minutes ?? 0;
  const days = free.map((of) => {
    const exam = examOn.get(of.day) ?? null;
    if (exam) return { day: of.day, lessons: [], reviewMinutes: 0, exam };
    return { day: of.day, lessons: fill(of), reviewMinutes: of.reviewMinutes, exam };
  });
  const cut = lessons[next]; // what cannot be finished is not begun
  const last = time.testDate !== null && time.testDate >= time.today ? time.testDate : lastOf(days);
  return {
    days: days
      .map((day) => ({ ...day, lessons: day.lessons.filter(({ lessonId }) => lessonId !== cut?.lessonId) }))
      .filter((day) => (day.lessons.length > 0 || day.exam || day.reviewMinutes > 0) && day.day <= last),
    doesNotFit: lessons.slice(next).map((lesson) => ({ ...lesson, goesOn: false })),
  };

  function fill({ room, isWhole }: StudyDay): PlannedLesson[] {
    const planned: PlannedLesson[] = [];
    for (let lesson = lessons[next]; lesson && room > 0; lesson = lessons[next]) {
      if (left > room && (planned.length > 0 || !isWhole)) break; // the next day has more room for it
      const minutes = Math.min(left, room);
      room -= minutes;
      left -= minutes;
      planned.push({ ...lesson, minutes, goesOn: left > 0 });
      if (left > 0) break;
      next += 1;
      left = lessons[next]?.minutes ?? 0;
    }
    return planned;
  }
}

/** Where the test has no date, reviews alone make no plan. */
function lastOf(days: readonly PlannedDay[]): Day {
  return days.findLast(({ lessons }) => lessons.length > 0)?.day ?? '';
}

interface StudyDay {
  day: Day;
  /** Minutes for lessons. */
  room: number;
  reviewMinutes: number;
  /** Nothing of it is spent. */
  isWhole: boolean;
}

function daysToStudy({ today, testDate, minutes, spentToday, reviews }: TimeToStudy): StudyDay[] {
  const days: StudyDay[] = [];
  const firstWeekday = weekdayOf(today);
  for (let count = 0; count < mostDays; count += 1) {
    const day = addDays(today, count);
    if (testDate !== null && testDate >= today && day >= testDate) break;
    const ofDay = minutes[(firstWeekday + count) % 7] ?? 0;
    const reviewed = (count === 0 ? reviews.today : reviews.later) ? Math.min(mostReviewMinutes, Math.floor(ofDay / 5)) : 0; // prettier-ignore
    const rest = Math.max(0, ofDay - (count === 0 ? spentToday : 0));
    const reviewMinutes = Math.min(reviewed, rest);
    days.push({ day, room: rest - reviewMinutes, reviewMinutes, isWhole: rest === ofDay });
  }
  return days;
}

function placeExams(
  { testDate, today, minutes, lastExam }: TimeToStudy,
  free: readonly StudyDay[],
  exams: readonly PlannedExam[],
): Map<Day, PlannedExam> {
  const placed = new Map<Day, PlannedExam>();
  if (testDate === null || testDate < today) return placed;
  const most = Math.max(...minutes);
  const lastDay = addDays(testDate, -daysAfterLastExam);
  const firstDay = lastExam === null ? today : addDays(lastExam, daysBetweenExams);
  const fitting = free
    .map(({ day }) => day)
    .filter((day) => minutes[weekdayOf(day)] === most && day >= firstDay && day <= lastDay);
  const chosen: Day[] = [];
  for (const day of fitting.toReversed()) {
    if (chosen.length === exams.length) break;
    const [earliest] = chosen;
    if (earliest === undefined || day <= addDays(earliest, -daysBetweenExams)) chosen.unshift(day);
  }
  chosen.forEach((day, index) => {
    const exam = exams[index];
    if (exam) placed.set(day, exam);
  });
  return placed;
}
