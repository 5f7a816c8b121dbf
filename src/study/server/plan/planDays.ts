import { addDays } from '../../plan/days.ts';
import type { PlannedDay } from '../../plan/plan.ts';
import { findPlan, type PlanServices } from './studyPlan.ts';

/** A calendar looks so far ahead: what comes later changes anyway. */
const daysAhead = 28;

/** A day of the plan, as a calendar shows it. */
interface CalendarDay {
  id: string;
  day: string;
  title: string;
  description: string;
}

/** The days of the plan in the weeks that come, and the day of the test. */
export async function planDays(services: PlanServices, userId: string, now: number): Promise<CalendarDay[]> {
  const { goal, days, today, daysLeft } = await findPlan(services, userId, now);
  const coming = days.filter(({ day }) => day < addDays(today, daysAhead)).map((day) => calendarDay(day, userId));
  if (!goal?.testDate || daysLeft === null) return coming;
  return [...coming, { id: `test-${userId}`, day: goal.testDate, title: 'The SAT', description: 'Your test date.' }];
}

function calendarDay({ day, lessons, reviewMinutes, exam }: PlannedDay, userId: string): CalendarDay {
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, reviewMinutes);
  return {
    id: `study-${day}-${userId}`,
    day,
    title: exam ? exam.title : `Study: ${minutes} min`,
    description: [
      ...(exam ? [`A whole practice exam (${exam.minutes} min)`] : []),
      ...lessons.map((lesson) => `${lesson.title} (${lesson.minutes} min)`),
      ...(reviewMinutes > 0 ? [`Review (${reviewMinutes} min)`] : []),
    ].join('\n'),
  };
}
