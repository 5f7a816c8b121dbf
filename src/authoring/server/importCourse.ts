import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { LessonOutline } from '#course/lesson.ts';
import {
  courses,
  freshRounds,
  lessonEditions,
  lessons,
  mistakeFamilies,
  sections,
} from '#course/server/course.tables.ts';
import { pack } from '#course/server/edition.ts';
import type { ReadCourse } from './reading/checkCourse.ts';
import { fingerprint } from './reading/courseFolder.ts';
import type { Problem } from '#platform/server/problem.ts';
import { keepForms } from './exams/keepForms.ts';
import { editionsOf } from './reading/editionsOf.ts';
import { readCourse, type CourseReading } from './reading/readCourse.ts';
import type { ReadLesson } from './reading/readLesson.ts';
import { shownLesson, shownPart } from './reading/shownLesson.ts';
import { withLock } from '#platform/server/db/db.lock.ts';

export type ImportResult =
  | { outcome: 'unchanged' }
  | { outcome: 'imported'; counts: CourseCounts; warnings: Problem[] }
  | { outcome: 'refused'; problems: Problem[] };

/** What is open, and what is announced by its title alone. */
interface CourseCounts {
  sections: number;
  lessons: number;
  parts: number;
  announced: number;
  /** Practice exams that can be taken. */
  exams: number;
}

/** Two servers that start at once import one after the other, and the second then finds nothing to do. */
const importLock = 0x1e55_0715;

/**
 * Makes the files of `folder` the course, all or nothing: on any problem the running course stays as it is. The same
 * files again change nothing.
 * @param read reads them.
 */
export async function importCourse(
  database: Database,
  folder: string,
  read: (folder: string) => Promise<CourseReading> = readCourse,
): Promise<ImportResult> {
  return withLock(database, importLock, async () => {
    const print = await fingerprint(folder); // before the files are read: a change in between is seen at the next import
    if (print === (await importedFingerprint(database.orm))) return { outcome: 'unchanged' };
    const found = await read(folder);
    if (!('course' in found)) return { outcome: 'refused', problems: found.problems };
    await replaceCourse(database, found.course, print);
    return { outcome: 'imported', counts: countsOf(found.course), warnings: found.warnings };
  });
}

/** @throws Error with a sentence for the operator, when there is no course in this folder. */
export function requireCourseFolder(folder: string): void {
  if (existsSync(join(folder, 'course.yaml'))) return;
  throw new Error(`There is no course in ${folder}: a course's folder holds a course.yaml. Look at COURSE_DIR.`);
}

/** What was imported, in a sentence. */
export function describeCounts({ sections, lessons, parts, announced, exams }: CourseCounts): string {
  const open = `${sections} sections with ${lessons} lessons and ${parts} questions`;
  const taken = exams === 0 ? '' : exams === 1 ? ', and a practice exam' : `, and ${exams} practice exams`;
  return `Imported ${open}${taken}${announced > 0 ? `; ${announced} more lessons are announced` : ''}.`;
}

function countsOf({ sections: all, forms }: ReadCourse): CourseCounts {
  const lessonsIn = all.flatMap((section) => section.lessons);
  return {
    sections: all.filter((section) => section.lessons.length > 0).length,
    lessons: lessonsIn.length,
    parts: lessonsIn.flatMap((lesson) => lesson.parts ?? []).length,
    announced: all.flatMap((section) => section.laterLessons).length,
    exams: forms.filter(({ locked }) => !locked).length,
  };
}

/** Whether the course is the one that these files make. */
export async function isImported({ orm }: Database, folder: string): Promise<boolean> {
  return (await fingerprint(folder)) === (await importedFingerprint(orm));
}

export async function hasCourse({ orm }: Database): Promise<boolean> {
  return (await importedFingerprint(orm)) !== undefined;
}

async function importedFingerprint(orm: Pick<Database['orm'], 'select'>): Promise<string | undefined> {
  const [row] = await orm.select({ fingerprint: courses.fingerprint }).from(courses);
  return row?.fingerprint;
}

type Editions = ReturnType<typeof editionsOf>;

function replaceCourse({ orm }: Database, course: ReadCourse, print: string): Promise<void> {
  return orm.transaction(async (tx) => {
    await tx.delete(courses); // sections and lessons go with it; progress hangs on ids and stays
    const { id, title, domains } = course;
    await tx.insert(courses).values({ id, title, domains, fingerprint: print });
    const families = familiesOf(course);
    if (families.length > 0) await tx.insert(mistakeFamilies).values(families);
    const familyOf = new Map(families.flatMap(({ id, misconceptions }) => misconceptions.map((one) => [one, id])));
    const editionsIn = (lesson: ReadLesson) => editionsOf(lesson, familyOf);
    for (const section of course.sections) {
      const { id, title, description, order, locked } = section;
      await tx.insert(sections).values({ id, courseId: course.id, title, description, order, locked });
      const rows = [
        ...section.lessons.map((lesson) => openLesson(lesson, editionsIn(lesson))),
        ...section.laterLessons.map((later) => laterLesson(id, later)),
      ];
      if (rows.length > 0) await tx.insert(lessons).values(rows);
      const rounds = section.lessons.flatMap(roundsOf);
      if (rounds.length > 0) await tx.insert(freshRounds).values(rounds);
    }
    await keepEditions(tx, course, editionsIn);
    await keepForms(tx, course.forms, familyOf);
  });
}

/** What was asked before stays: answers to it may come years later. Skills and difficulties follow the author. */
async function keepEditions(
  tx: Transaction,
  { sections: all }: ReadCourse,
  editionsIn: (lesson: ReadLesson) => Editions,
): Promise<void> {
  await tx.update(lessonEditions).set({ isNewest: false }).where(eq(lessonEditions.isNewest, true));
  for (const { lessons: read } of all) {
    const rows = read.flatMap(editionsIn).map((edition) => ({ ...edition, isNewest: true }));
    if (rows.length === 0) continue;
    await tx
      .insert(lessonEditions)
      .values(rows)
      .onConflictDoUpdate({ target: lessonEditions.edition, set: { parts: sql`excluded.parts`, isNewest: true } });
  }
}

function familiesOf({ id: courseId, families, sections: all }: ReadCourse): (typeof mistakeFamilies.$inferInsert)[] {
  return families.map(({ misconceptions, ...family }, order) => {
    const sentences = all.flatMap((section) => misconceptions.flatMap((id) => section.misconceptions[id] ?? []));
    return { ...family, courseId, order, misconceptions: [...new Set(sentences)] };
  });
}

function openLesson(read: ReadLesson, [own]: Editions): typeof lessons.$inferInsert {
  const { source, parts, asks: _, fresh: __, ...lesson } = read;
  const rendered = { ...shownLesson(read), ...(own ? { edition: own.edition } : {}) };
  return {
    ...lesson,
    rendered,
    packed: pack(JSON.stringify(rendered)),
    source: source ?? parts?.map((part) => part.source),
  };
}

function roundsOf({ id, fresh = [] }: ReadLesson): (typeof freshRounds.$inferInsert)[] {
  return fresh.map((parts, index) => ({ lessonId: id, round: index + 1, parts: parts.map(shownPart) }));
}

/** A lesson that is announced by its title and opens later. */
function laterLesson(sectionId: string, outline: LessonOutline): typeof lessons.$inferInsert {
  return { ...outline, sectionId };
}
