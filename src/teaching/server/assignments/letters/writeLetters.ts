import type { PublishedCourse } from '#course/server/published.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { signedLink, type SignedLink } from '#platform/server/signedLink.ts';
import { addDays, dayIn } from '#study/plan/days.ts';
import { dueWords, endOf, isFor, reminderAt, standingOf } from '../../../assignmentRules.ts';
import { assignmentLetterPaths } from '../../../assignments.ts';
import { knownLessons } from '../knownLessons.ts';
import { findOpen } from '../ownAssignments.ts';
import { aboutNews, aboutReminder, type LetterParts } from './letterTexts.ts';
import {
  findDueTogether,
  findToTell,
  takeNews,
  takeReminders,
  type DueTogether,
  type ToRemind,
} from './letters.queries.ts';

export interface LetterServices {
  database: Database;
  course: Pick<PublishedCourse, 'outline'>;
  mail: Pick<Mail, 'post'>;
  stopLink: SignedLink;
  /** Of the site. */
  origin: string;
}

/** So many students, or classes and days, are looked at before it is looked again. */
const mostAtOnce = 100;
/** After so many that failed the others wait for the next hour: it is not about the letters. */
const mostErrors = 1_000;

export function stopAssignmentLettersLink(secret: string, publicUrl: URL): SignedLink {
  const page = new URL(assignmentLetterPaths.stop, publicUrl);
  return signedLink({ secret, purpose: 'assignment-letters-stop', page });
}

/**
 * Hands in the letters about assignments that are due: each once, however many servers do so at the same time.
 *
 * @throws Error at the end, with the first cause, of those that could not be written; they keep nobody else from theirs, and stay due.
 */
export async function writeAssignmentLetters(services: LetterServices, now = Date.now()): Promise<void> {
  const errors: unknown[] = [];
  await inPages(errors, (after?: string) => findToTell(services.database, now, mostAtOnce, after), (one) => tell(services, one, now));
  const today = dayIn('UTC', now);
  const days = { from: addDays(today, -1), to: addDays(today, 2) }; // it is tomorrow somewhere
  const find = (after?: DueTogether) => findDueTogether(services.database, days, mostAtOnce, after);
  await inPages(errors, find, (one) => remind(services, one, now));
  if (errors.length > 0) throw new Error(`${errors.length} letters about assignments were not written`, { cause: errors[0] });
} // prettier-ignore

async function inPages<T>(errors: unknown[], find: (after?: T) => Promise<T[]>, act: (one: T) => Promise<void>): Promise<void> {
  let found: T[] = [];
  do {
    found = await find(found.at(-1));
    for (const one of found) await act(one).catch((error: unknown) => errors.push(error));
  } while (found.length === mostAtOnce && errors.length < mostErrors);
} // prettier-ignore

/** Tells a student what is new, of that what is still to be done in time. */
async function tell(services: LetterServices, userId: string, now: number): Promise<void> {
  const open = (await findOpen(services, userId, now)).filter(({ end }) => now < end);
  await takeNews(services.database, userId, now, async (tx, reader, ids) => {
    const fresh = open.filter(({ row }) => ids.has(row.id));
    if (fresh.length === 0) return false;
    const tasks = fresh.map(({ row: { title, className, ownZone, classZone }, end }) => ({
      ...{ title, className, due: dueWords(end, ownZone ?? classZone, now) },
    }));
    await services.mail.post(tx, aboutNews(partsFor(services, userId, reader), tasks), userId);
    return true;
  });
}

/** Reminds those who have not done it, once the afternoon before has come; when its end is past nobody any more. */
async function remind(services: LetterServices, due: DueTogether, now: number): Promise<void> {
  const end = endOf(due.dueOn, due.zone);
  if (now < reminderAt(due.dueOn, due.zone)) return;
  await takeReminders(services.database, due, now, async (tx, found) => {
    if (now >= end) return;
    const lessons = knownLessons(services.course.outline);
    const left = found.filter(({ content, madeAt, facts }) => {
      const about = { content, madeAt, end, hasLesson: (id: string) => lessons.has(id) };
      return isFor(facts.joinedAt, end) && standingOf(about, facts).doneAt === null;
    });
    for (const [userId, own] of Map.groupBy(left, (one) => one.userId)) {
      const [reader] = own as [ToRemind, ...ToRemind[]];
      const words = dueWords(end, reader.ownZone ?? due.zone, now);
      const tasks = own.map(({ title }) => ({ title, className: due.className, due: words }));
      await services.mail.post(tx, aboutReminder(partsFor(services, userId, reader), tasks), userId);
    }
  });
}

function partsFor({ stopLink, origin }: LetterServices, userId: string, reader: { email: string; name: string }): LetterParts {
  return { ...reader, stop: stopLink.address(userId), origin };
} // prettier-ignore
