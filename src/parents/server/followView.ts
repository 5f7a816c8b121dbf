import { findWorkedTime } from '#answers/server/workedTime.ts';
import type { SkillStanding } from '#answers/standing.ts';
import type { CourseOutline } from '#course/lesson.ts';
import { findExamTime, findFinishedExams, type FinishedExam } from '#exam/server/finishedExams.ts';
import { texts as examTexts } from '#exam/texts.ts';
import type { Database } from '#platform/server/db/db.ts';
import { addDays, dayIn, mondayOf, startOf, type Day } from '#study/plan/days.ts';
import type { Plan, PlannedDay } from '#study/plan/plan.ts';
import { findStanding, type PlanServices } from '#study/server/plan/studyPlan.ts';
import { calledBy } from '../firstName.ts';
import type { FollowedExam, FollowedPlan, FollowedSkill, FollowedWeek, FollowView } from '../follow.ts';

export interface FollowServices {
  database: Pick<Database, 'orm' | 'pool'>;
  plans: PlanServices;
}

/** Whose page it is, and how it was given away. */
export interface Followed {
  userId: string;
  /** The whole name: no more than the first goes on. */
  name: string;
  label: string;
  lastDay: Day;
}

const weeksBack = 7;
const mostExams = 10;

/** What somebody who follows a student sees of them now: from a bounded number of rows, whatever there is on the record. */
export async function findFollowView(
  services: FollowServices,
  followed: Followed,
  now = Date.now(),
): Promise<FollowView> {
  const { userId, name, label, lastDay } = followed;
  const { database, plans } = services;
  const [{ plan, timeZone, standings, completions }, exams] = await Promise.all([
    findStanding(plans, userId, now),
    findFinishedExams(database, userId, mostExams),
  ]);
  const enough = standings.filter((standing) => standing.enough);
  const begun = standings.filter(({ firstTries }) => firstTries > 0);
  const lessons = lessonsOf(plans.course.outline);
  return {
    ...{ name: calledBy(name), label, lastDay, today: plan.today },
    weeks: await findWeeks(services, userId, { timeZone, now, completed: completions.map(({ at }) => at) }),
    lessonsDone: completions.filter(({ lessonId }) => lessons.has(lessonId)).length,
    lessonsInCourse: lessons.size,
    skills: enough.map(followedSkill),
    skillsBegun: begun.length - enough.length,
    exams: exams.map((exam) => followedExam(exam, timeZone)),
    plan: followedPlan(plan),
  };
}

interface Times {
  timeZone: string;
  now: number;
  /** When each lesson was completed. */
  completed: readonly number[];
}

async function findWeeks(
  { database, plans }: FollowServices,
  userId: string,
  { timeZone, now, completed }: Times,
): Promise<FollowedWeek[]> {
  const thisMonday = mondayOf(dayIn(timeZone, now));
  const mondays = Array.from({ length: weeksBack + 1 }, (_, at) => addDays(thisMonday, 7 * (at - weeksBack)));
  const spanOf = (day: Day, days: number) => ({ from: startOf(day, timeZone), before: startOf(addDays(day, days), timeZone) }); // prettier-ignore
  const weeks = mondays.map((monday) => spanOf(monday, 7));
  const days = mondays.flatMap((monday) => Array.from({ length: 7 }, (_, at) => spanOf(addDays(monday, at), 1)));
  const [worked, inExams, answered] = await Promise.all([
    findWorkedTime(database, userId, weeks),
    findExamTime(database, userId, new Date(weeks[0]?.from ?? now)),
    plans.queries.findActive(userId, days),
  ]);
  const marks = [...completed, ...inExams.map(({ at }) => at)];
  const isActive = days.map((day, at) => answered[at] === true || marks.some((time) => isIn(time, day)));
  return mondays.map((monday, at) => {
    const week = weeks[at] ?? spanOf(monday, 7);
    const { ms = 0, isMore = false } = worked[at] ?? {};
    const examMs = inExams.filter((exam) => isIn(exam.at, week)).reduce((sum, exam) => sum + exam.ms, 0);
    return {
      ...{ monday, isMore, minutes: Math.round((ms + examMs) / 60_000) },
      activeDays: isActive.slice(7 * at, 7 * at + 7).filter(Boolean).length,
      lessons: completed.filter((time) => isIn(time, week)).length,
    };
  });
}

function isIn(time: number, { from, before }: { from: number; before: number }): boolean {
  return time >= from && time < before;
}

function lessonsOf(course: CourseOutline | undefined): Set<string> {
  return new Set((course?.sections ?? []).flatMap((section) => section.lessons.map(({ id }) => id)));
}

function followedSkill({ skill, domain, low, high }: SkillStanding): FollowedSkill {
  return { skill, domain, low: Math.round(low * 100), high: Math.round(high * 100) };
}

function followedExam({ finishedAt, title, scope, total, halves }: FinishedExam, timeZone: string): FollowedExam {
  return { finishedOn: dayIn(timeZone, finishedAt.getTime()), title, scope: examTexts.scopes[scope], total, halves };
}

function followedPlan({ goal, today, daysLeft, days }: Plan): FollowedPlan | null {
  if (!goal) return null;
  const end = addDays(mondayOf(today), 7);
  return {
    ...{ testDate: goal.testDate, targetScore: goal.targetScore, daysLeft },
    daysAWeek: goal.minutes.filter((minutes) => minutes > 0).length,
    minutesAWeek: goal.minutes.reduce((sum, minutes) => sum + minutes, 0),
    coming: days.filter(({ day }) => day < end).map((day) => ({ day: day.day, items: itemsOf(day) })),
  };
}

/** What there is to do on a day, in words. */
function itemsOf({ lessons, reviewMinutes, exam }: PlannedDay): string[] {
  return [
    ...(exam ? [`${exam.title} (${exam.minutes} min)`] : []),
    ...lessons.map(({ title, minutes }) => `${title} (${minutes} min)`),
    ...(reviewMinutes > 0 ? [`Review (${reviewMinutes} min)`] : []),
  ];
}
