import type { ReportNotice } from '#answers/questionReports.ts';
import type { DueOfSkill } from '#answers/server/review/review.queries.ts';
import { skillsOf, type FirstTries } from '#answers/server/skills.routes.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import type { Assigned } from '../../assigned.ts';
import { dayIn, addDays, mondayOf, startOf, type Day } from '../../plan/days.ts';
import type { Plan, Today } from '../../plan/plan.ts';
import { completedSince, planOn, type ExamsToPlan, type PlanSource } from '../../plan/planOn.ts';
import { weakestFirst } from '../../plan/weakestFirst.ts';
import type { KeptPlan, PlanQueries, TimeSpan } from './plan.queries.ts';

export interface PlanServices {
  course: Pick<PublishedCourse, 'outline'>;
  queries: PlanQueries;
  record: FirstTries;
  /** How many cards of each skill wait for a review now, and how many at a later moment. */
  countDue: (userId: string, now: number, later: number) => Promise<readonly DueOfSkill[]>;
  findExams: (userId: string) => Promise<ExamsToPlan>;
  /** What came of questions that the student reported. */
  findNotices: (userId: string) => Promise<ReportNotice[]>;
  /** How many classes wait for the student's answer. */
  countInvitations: (userId: string) => Promise<number>;
  /** What teachers have assigned to the student; null where there is no class. */
  findAssigned: (userId: string, now: number) => Promise<Assigned | null>;
}

const weekMs = 7 * 24 * 3_600_000;

/** The goal of a student, and the plan to it. */
export async function findPlan(services: PlanServices, userId: string, now: number): Promise<Plan> {
  const { kept, source } = await findSource(services, userId, now);
  return planOf(kept, source);
}

function planOf(kept: KeptPlan, source: PlanSource): Plan {
  if (kept.goal) return planOn(kept.goal, source);
  return { goal: null, today: dayIn(zoneOf(kept) ?? 'UTC', source.now), daysLeft: null, days: [], doesNotFit: [] };
}

/** @param guess the zone of a student of whom none is known. */
export async function findToday(services: PlanServices, userId: string, now: number, guess?: string): Promise<Today> {
  const [{ kept, source, dueBySkill }, reports, invitations, assigned] = await Promise.all([
    findSource(services, userId, now),
    services.findNotices(userId),
    services.countInvitations(userId),
    services.findAssigned(userId, now),
  ]);
  const { goal, isAsked } = kept;
  const timeZone = zoneOf(kept) ?? guess ?? null;
  const zone = timeZone ?? 'UTC';
  const today = dayIn(zone, now);
  const plan = goal && planOn(goal, source);
  const upcoming = plan?.days ?? [];
  return {
    ...{ today, timeZone, isAsked, hasGoal: goal !== null },
    testDate: goal?.testDate ?? null,
    targetScore: goal?.targetScore ?? null,
    daysLeft: plan?.daysLeft ?? null,
    ...{ reviewsDue: source.reviewsDue.now, dueBySkill },
    nextSkill: weakestFirst(source.standings)[0] ?? null,
    week: await findWeek(services.queries, userId, { monday: mondayOf(today), zone, source }),
    planned: upcoming.find(({ day }) => day === today) ?? null,
    done: plan?.done ?? completedSince(startOf(today, zone), source),
    next: upcoming.flatMap(({ lessons }) => lessons)[0] ?? null,
    nextDay: upcoming.find(({ day }) => day > today)?.day ?? null,
    ...{ reports, invitations, assigned },
  };
}

/** The plan of a student, with what it is made from: for whoever tells more than the plan of them. */
export async function findStanding(services: PlanServices, userId: string, now: number) {
  const { kept, source } = await findSource(services, userId, now);
  const { standings, completions } = source;
  return { plan: planOf(kept, source), timeZone: zoneOf(kept) ?? 'UTC', standings, completions };
}

/** Everything that a plan is made from: a bounded number of rows, whatever a student has answered. */
async function findSource({ course, queries, record, countDue, findExams }: PlanServices, userId: string, now: number) {
  const [kept, { skills }, cards, exams] = await Promise.all([
    queries.find(userId),
    skillsOf(record, userId),
    countDue(userId, now, now + weekMs),
    findExams(userId),
  ]);
  const source: PlanSource = {
    ...{ now, course: course.outline, completions: kept.completions, standings: skills },
    reviewsDue: {
      now: cards.reduce((sum, { due }) => sum + due, 0),
      inAWeek: cards.reduce((sum, { dueLater }) => sum + dueLater, 0),
    },
    exams,
  };
  const dueBySkill = cards.filter(({ due }) => due > 0).map(({ skill, due }) => ({ skill, due }));
  return { kept, source, dueBySkill };
}

function zoneOf({ goal, accountZone }: KeptPlan): string | undefined {
  return goal?.timeZone ?? accountZone ?? undefined;
}

/** The plan, and what there was in the seven days before this week. */
export async function findLastWeek(services: PlanServices, userId: string, now: number) {
  const { kept, source } = await findSource(services, userId, now);
  const zone = zoneOf(kept) ?? 'UTC';
  const thisMonday = mondayOf(dayIn(zone, now));
  const monday = addDays(thisMonday, -7);
  const [from, before] = [startOf(monday, zone), startOf(thisMonday, zone)];
  const week = await findWeek(services.queries, userId, { monday, zone, source });
  return {
    plan: planOf(kept, source),
    activeDays: week.filter(({ isActive }) => isActive).length,
    lessonsDone: source.completions.filter(({ at }) => at >= from && at < before).length,
  };
}

/** On which days of the week something was answered or completed. */
async function findWeek(
  queries: PlanQueries,
  userId: string,
  { monday, zone, source }: { monday: Day; zone: string; source: PlanSource },
): Promise<Today['week']> {
  const days = Array.from({ length: 7 }, (_, count) => addDays(monday, count));
  const starts = [...days, addDays(monday, 7)].map((day) => startOf(day, zone));
  const spans = days.map((_, count) => ({ from: starts[count] ?? 0, before: starts[count + 1] ?? 0 }));
  const answered = await queries.findActive(userId, spans);
  return days.map((day, count) => ({
    day,
    isActive: answered[count] === true || source.completions.some(({ at }) => isIn(at, spans[count])),
  }));
}

function isIn(time: number, span: TimeSpan | undefined): boolean {
  return span !== undefined && time >= span.from && time < span.before;
}
