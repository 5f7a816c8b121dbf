import { TZDate } from '@date-fns/tz';
import { addDays, dayIn, daysBetween, startOf, type Day } from '#study/plan/days.ts';
import type { Content } from './assignments.ts';

const dayMs = 24 * 3_600_000;
/** What is not done so many days after its end is past: it can still be done, and nobody is reminded of it. */
const lateDays = 14;
/** So far ahead something can be due. */
export const mostDaysAhead = 365;

/** When something is over that is due on this day: at the midnight behind it, where the class is. In ms since 1970. */
export function endOf(dueOn: Day, zone: string): number {
  return startOf(addDays(dueOn, 1), zone);
}

/** When the letters of the day before are due: at four in the afternoon, where the class is. */
export function reminderAt(dueOn: Day, zone: string): number {
  const [year = 0, month = 1, day = 1] = addDays(dueOn, -1).split('-').map(Number);
  return new TZDate(year, month - 1, day, 16, zone).getTime();
}

/** Whoever joins later gets what is still open then. */
export function isFor(joinedAt: number, end: number): boolean {
  return joinedAt < end;
}

/** What is on the record of one student about one assignment. Moments are ms since 1970. */
export interface Facts {
  joinedAt: number;
  /** Which of its lessons are completed, and when the last one was. */
  lessons: readonly string[];
  lastLessonAt: number | null;
  set: { begunAt: number; doneAt: number | null; right: number | null; questions: number | null } | null;
  exam: { id: string; finishedAt: number | null } | null;
}

export interface Standing {
  /** Null while it is not done. */
  doneAt: number | null;
  /** It was done before it was assigned, or before they joined. */
  isDoneBefore: boolean;
  /** It was done after its end. */
  isLate: boolean;
  isBegun: boolean;
  lessons: { done: number; of: number } | null;
}

interface About {
  content: Content;
  madeAt: number;
  end: number;
  /** Whether the course still has a lesson: one that is gone is asked of nobody. */
  hasLesson: (id: string) => boolean;
}

/** How an assignment stands with a student. */
export function standingOf({ content, madeAt, end, hasLesson }: About, facts: Facts): Standing {
  const lessons = content.kind === 'lessons' ? lessonsOf(content.lessons, facts.lessons, hasLesson) : null;
  const doneAt = doneAtOf(lessons, facts);
  return {
    doneAt,
    isDoneBefore: doneAt !== null && doneAt < Math.max(madeAt, facts.joinedAt),
    isLate: doneAt !== null && doneAt >= end,
    isBegun: facts.set !== null || facts.exam !== null || (lessons?.done ?? 0) > 0,
    lessons,
  };
}

function lessonsOf(wanted: readonly string[], completed: readonly string[], hasLesson: (id: string) => boolean) {
  const asked = wanted.filter((id) => completed.includes(id) || hasLesson(id));
  return { done: asked.filter((id) => completed.includes(id)).length, of: asked.length };
}

function doneAtOf(lessons: Standing['lessons'], { lastLessonAt, set, exam }: Facts): number | null {
  if (lessons) return lessons.of > 0 && lessons.done === lessons.of ? lastLessonAt : null;
  return set?.doneAt ?? exam?.finishedAt ?? null;
}

/** Where a student finds it. */
export function placeOf({ doneAt }: Pick<Standing, 'doneAt'>, end: number, now: number): 'open' | 'done' | 'past' {
  if (doneAt !== null) return 'done';
  return now < end + lateDays * dayMs ? 'open' : 'past';
}

/** No assignment of an earlier day is open for anybody, wherever the class is. */
export function firstOpenDay(now: number): Day {
  return addDays(dayIn('UTC', now), -lateDays - 2);
}

/**
 * When it is due, in plain words, by the clock of whoever reads them; with the hour where the class's midnight is another one's.
 *
 * @example 'due tomorrow', 'due Friday, Dec 4', 'due today by 1:00 AM', 'late since yesterday'
 */
export function dueWords(end: number, zone: string, now: number): string {
  const lastDay = dayIn(zone, end - 1);
  const isMidnight = startOf(addDays(lastDay, 1), zone) === end;
  const away = daysBetween(dayIn(zone, now), lastDay);
  const day = relative[away] ?? dayWords(lastDay, dayIn(zone, now));
  if (now >= end) return `late since ${day}`;
  return `due ${day}${isMidnight ? '' : ` by ${hourIn(zone, end)}`}`;
}

const relative: Partial<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };
const inUtc = { timeZone: 'UTC', weekday: 'long', month: 'short', day: 'numeric' } as const;
const thisYears = new Intl.DateTimeFormat('en-US', inUtc);
const others = new Intl.DateTimeFormat('en-US', { ...inUtc, year: 'numeric' });

/** Friday, Dec 4; with its year where that is another one than today's. */
function dayWords(day: Day, today: Day): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? thisYears : others;
  return format.format(new Date(`${day}T00:00:00Z`));
}

function hourIn(timeZone: string, time: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  return format.format(time).replaceAll('\u202f', ' ');
}
