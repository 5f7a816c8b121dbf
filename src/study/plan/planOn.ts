import type { SkillStanding } from '#answers/standing.ts';
import type { CourseOutline } from '#course/lesson.ts';
import { dayIn, daysBetween, startOf } from './days.ts';
import { layOut } from './layOut.ts';
import { lessonsToPlan } from './lessonsToPlan.ts';
import type { Goal, Plan, PlannedExam, PlannedLesson } from './plan.ts';
import { weakestFirst } from './weakestFirst.ts';

export interface Completion {
  lessonId: string;
  /** Ms since 1970. */
  at: number;
}

/** What there is to plan of practice exams. */
export interface ExamsToPlan {
  /** Those that the student has not taken whole, in their order. */
  left: readonly PlannedExam[];
  /** The whole exam that was finished last: when, in ms since 1970. */
  last?: { at: number; minutes: number } | undefined;
}

/** All that a plan is made from. */
export interface PlanSource {
  /** Ms since 1970. */
  now: number;
  /** Undefined while there is none: then there is nothing to plan. */
  course: CourseOutline | undefined;
  completions: readonly Completion[];
  standings: readonly SkillStanding[];
  /** How many cards wait for a review: now, and in the week that comes. */
  reviewsDue: { now: number; inAWeek: number };
  exams: ExamsToPlan;
}

/** The plan of somebody with a goal, and what they have completed on this very day. */
export function planOn(goal: Goal, source: PlanSource): Plan & { done: PlannedLesson[] } {
  const { now, course, completions, standings, reviewsDue, exams } = source;
  const { testDate, minutes, timeZone } = goal;
  const today = dayIn(timeZone, now);
  const done = completedSince(startOf(today, timeZone), source);
  const completed = new Set(completions.map(({ lessonId }) => lessonId));
  const lessons = course ? lessonsToPlan(course, completed, weakestFirst(standings)) : [];
  const { left, last } = exams;
  const lastExam = last ? dayIn(timeZone, last.at) : null;
  const examToday = last && lastExam === today ? last.minutes : 0;
  const spentToday = done.reduce((sum, lesson) => sum + lesson.minutes, examToday);
  const reviews = { today: reviewsDue.now > 0, later: reviewsDue.inAWeek > 0 };
  return {
    goal,
    today,
    daysLeft: testDate !== null && testDate >= today ? daysBetween(today, testDate) : null,
    ...layOut({ today, testDate, minutes, spentToday, reviews, lastExam }, lessons, left),
    done,
  };
}

/** Lessons of the course that were completed since, in the order of the course. */
export function completedSince(start: number, { course, completions }: PlanSource): PlannedLesson[] {
  const since = new Set(completions.filter(({ at }) => at >= start).map(({ lessonId }) => lessonId));
  return (course?.sections ?? []).flatMap((section) =>
    section.lessons
      .filter(({ id }) => since.has(id))
      .map(({ id, title, minutes = 0 }) => ({ sectionId: section.id, lessonId: id, title, minutes, goesOn: false })),
  );
}
