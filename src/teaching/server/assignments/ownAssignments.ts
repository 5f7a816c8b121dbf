import type { PublishedCourse } from '#course/server/published.ts';
import { findJoinedClasses } from '#classes/server/membership.queries.ts';
import type { ExamForms } from '#exam/server/examForms.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Assigned, AssignedTask } from '#study/assigned.ts';
import { dueWords, endOf, firstOpenDay, isFor, placeOf, standingOf, type Standing } from '../../assignmentRules.ts';
import type { OwnAssignment } from '../../assignments.ts';
import { assignmentTexts, whatOf } from '../../assignmentTexts.ts';
import { knownLessons, type KnownLesson } from './knownLessons.ts';
import { findOwnEarlier, findOwnOpen, type OwnRow } from './own.queries.ts';

export interface OwnServices {
  database: Database;
  course: Pick<PublishedCourse, 'outline'>;
}

/** So many stand on Today. */
const mostOnToday = 5;

/** An assignment that is for the student, and how it stands. */
export interface Own {
  row: OwnRow;
  end: number;
  standing: Standing;
}

/** What is to be done, the most pressing first, with late ones before all; null for a student of no class. */
export async function findAssigned(services: OwnServices, userId: string, now: number): Promise<Assigned | null> {
  const joined = await findJoinedClasses(services.database, userId);
  if (joined.length === 0) return null;
  const open = (await findOpen(services, userId, now)).map((own) => taskOf(services, own, now));
  return { tasks: open.slice(0, mostOnToday), more: Math.max(0, open.length - mostOnToday) };
}

/** What can be open and is not done, the first due first. */
export async function findOpen({ database, course }: OwnServices, userId: string, now: number): Promise<Own[]> {
  const rows = await findOwnOpen(database, userId, firstOpenDay(now));
  const all = standOf(rows, course);
  return all.filter(({ standing, end }) => placeOf(standing, end, now) === 'open').toSorted((a, b) => a.end - b.end);
}

/** Everything on the student's own screen: what is open first due first, the rest newest first. */
export async function listOwn(
  services: OwnServices & { forms: Pick<ExamForms, 'list'> },
  userId: string,
  now: number,
): Promise<{ isInClass: boolean; assignments: OwnAssignment[] }> {
  const { database, course } = services;
  const joined = await findJoinedClasses(database, userId);
  if (joined.length === 0) return { isInClass: false, assignments: [] };
  const since = firstOpenDay(now);
  const [open, earlier, forms] = [
    await findOwnOpen(database, userId, since),
    await findOwnEarlier(database, userId, since),
    await services.forms.list(),
  ];
  const names = { form: (id: string) => forms.find((form) => form.id === id)?.title };
  const all = standOf([...open, ...earlier], course).map((own) => ({
    ...{ end: own.end, ...taskOf(services, own, now), note: own.row.note, what: whatOf(own.row.content, names) },
    ...{ state: placeOf(own.standing, own.end, now), outcome: outcomeOf(own) },
  }));
  const inPlace = (state: OwnAssignment['state']) => all.filter((one) => one.state === state);
  const newestFirst = (one: { end: number }, other: { end: number }) => other.end - one.end;
  const todo = inPlace('open').toSorted((one, other) => one.end - other.end);
  const rest = [...inPlace('done').toSorted(newestFirst), ...inPlace('past').toSorted(newestFirst)];
  return { isInClass: true, assignments: [...todo, ...rest] };
}

/** Those that are for the student, with how they stand. */
export function standOf(rows: readonly OwnRow[], course: OwnServices['course']): Own[] {
  const lessons = knownLessons(course.outline);
  return rows.flatMap((row) => {
    const { content, madeAt, facts, dueOn, classZone } = row;
    const end = endOf(dueOn, classZone);
    if (!isFor(facts.joinedAt, end)) return [];
    return [{ row, end, standing: standingOf({ content, madeAt, end, hasLesson: (id) => lessons.has(id) }, facts) }];
  });
}

function taskOf({ course }: Pick<OwnServices, 'course'>, { row, end, standing }: Own, now: number): AssignedTask {
  const { id, title, className, ownZone, classZone } = row;
  return {
    ...{ id, title, className, due: dueWords(end, ownZone ?? classZone, now), isLate: now >= end },
    ...{ opens: opensOf(row, knownLessons(course.outline)), lessons: standing.lessons },
  };
}

/** What leads on: the first lesson that is left and open, an exam's set-up, or the questions. */
function opensOf({ content, facts }: OwnRow, lessons: ReadonlyMap<string, KnownLesson>): AssignedTask['opens'] {
  if (content.kind === 'exam') return { kind: 'exam', form: content.form, scope: content.scope };
  if (content.kind !== 'lessons') return { kind: 'set' };
  const known = content.lessons.flatMap((lessonId) => {
    const lesson = lessons.get(lessonId);
    return lesson?.isAssignable ? [{ lessonId, ...lesson }] : [];
  });
  const open = known.filter(({ isLocked }) => !isLocked);
  const next = open.find(({ lessonId }) => !facts.lessons.includes(lessonId)) ?? open[0];
  if (!next) return { kind: 'nothing', isLocked: known.length > 0 };
  return { kind: 'lesson', sectionId: next.sectionId, lessonId: next.lessonId, title: next.title };
}

function outcomeOf({ standing: { doneAt, isDoneBefore, isLate }, row: { facts } }: Own): string {
  if (doneAt === null) return '';
  const right = facts.set?.right ?? null;
  const tries = right === null ? '' : `, ${right} of ${facts.set?.questions ?? right} right at the first try`;
  const how = isDoneBefore
    ? assignmentTexts.doneBefore
    : isLate
      ? assignmentTexts.doneLate
      : assignmentTexts.doneInTime;
  return `${how}${tries}`;
}
