import { letter, type Letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { signedLink, type SignedLink } from '#platform/server/signedLink.ts';
import { addDays, mondayOf, weekdayOf, type Day } from '../../plan/days.ts';
import type { Plan } from '../../plan/plan.ts';
import { planTexts, weekdays } from '../../plan/planTexts.ts';
import { weeklyLetterPaths } from '../../plan/weeklyLetter.ts';
import { nextLetterAfter } from './letterTime.ts';
import type { DueLetter } from './plan.queries.ts';
import { findLastWeek, type PlanServices } from './studyPlan.ts';

interface LetterServices {
  plans: PlanServices;
  mail: Pick<Mail, 'post'>;
  stopLink: SignedLink;
  /** Of the site. */
  origin: string;
}

/** So many are written before it is looked again whose letter is due. */
const mostAtOnce = 100;
/** After so many that could not be written the others wait for the next hour: it is not about the letters. */
const mostErrors = 1_000;

export function stopLetterLink(secret: string, publicUrl: URL): SignedLink {
  return signedLink({ secret, purpose: 'weekly-letter-stop', page: new URL(weeklyLetterPaths.stop, publicUrl) });
}

/**
 * Hands in the weekly letters that are due: each once a week, however many servers do so at the same time.
 *
 * @throws Error at the end, with the first cause, of those that could not be written; they keep nobody else from theirs, and stay due.
 */
export async function writeWeeklyLetters(services: LetterServices, now = Date.now()): Promise<void> {
  const { queries } = services.plans;
  const errors: unknown[] = [];
  let due: DueLetter[] = [];
  do {
    due = await queries.findDueLetters(now, mostAtOnce, due.at(-1));
    for (const one of due) await writeLetter(services, one, now).catch((error: unknown) => errors.push(error));
  } while (due.length === mostAtOnce && errors.length < mostErrors);
  if (errors.length > 0) throw new Error(`${errors.length} weekly letters were not written`, { cause: errors[0] });
}

async function writeLetter({ plans, mail, stopLink, origin }: LetterServices, due: DueLetter, now: number) {
  const { userId } = due;
  const week = await findLastWeek(plans, userId, now);
  const next = new Date(nextLetterAfter(now, week.plan.goal?.timeZone ?? 'UTC'));
  await plans.queries.takeLetter(due, next, async (tx) => {
    if (due.mayBeSent && week.plan.goal)
      await mail.post(tx, weeklyLetter(due, { ...week, stop: stopLink.address(userId), origin }), userId);
  });
}

interface WeekOfLetter {
  /** What was completed in the week before, and on how many days something was done. */
  lessonsDone: number;
  activeDays: number;
  plan: Plan;
  stop: string;
  origin: string;
}

function weeklyLetter(
  { email, name }: DueLetter,
  { lessonsDone, activeDays, plan, stop, origin }: WeekOfLetter,
): Letter {
  return letter({
    to: email,
    subject: 'Your week of study',
    paragraphs: [
      name ? `Hello ${name},` : 'Hello,',
      lastWeek(lessonsDone, activeDays),
      ...comingWeek(plan),
      ...(plan.daysLeft === null ? [] : [`${planTexts.daysLeft(plan.daysLeft)}.`]),
    ],
    action: { label: 'Go on', address: new URL('/dashboard/learn', origin).href },
    notes: [`You asked for this letter with your plan. To stop it: ${stop}`],
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }, // RFC 8058
  });
}

function lastWeek(lessonsDone: number, activeDays: number): string {
  if (activeDays === 0) return 'Last week was a week off. The plan begins anew from today.';
  const lessons = lessonsDone > 0 ? `, and completed ${counted(lessonsDone, 'lesson')}` : '';
  return `Last week you studied on ${counted(activeDays, 'day')}${lessons}.`;
}

const mostTitles = 5;

function comingWeek({ days, today }: Plan): string[] {
  const end: Day = addDays(mondayOf(today), 7);
  const coming = days.filter(({ day }) => day < end);
  const lessons = coming.flatMap((day) => day.lessons);
  const exams = coming.flatMap(({ day, exam }) => (exam ? [`${exam.title} is planned for ${weekdays[weekdayOf(day)]}.`] : [])); // prettier-ignore
  if (lessons.length === 0) return exams;
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const titles = [...new Set(lessons.map(({ title }) => title))];
  const more = titles.length > mostTitles ? `, and ${titles.length - mostTitles} more` : '';
  return [
    `This week's plan: ${counted(titles.length, 'lesson')} in ${counted(minutes, 'minute')}.`,
    `${titles.slice(0, mostTitles).join(', ')}${more}.`,
    ...exams,
  ];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
