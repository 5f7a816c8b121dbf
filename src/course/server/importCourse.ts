import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db.ts';
import type { Lesson, LessonOutline } from '../lesson.ts';
import { courses, lessons, sections } from './course.tables.ts';
import { fingerprint } from './authoring/readCourse.ts';
import { readCourse, type Problem, type ReadCourse, type ReadLesson } from './authoring/readCourse.ts';

export type ImportResult =
  | { outcome: 'unchanged' }
  | { outcome: 'imported'; sections: number; lessons: number; parts: number; warnings: Problem[] }
  | { outcome: 'refused'; problems: Problem[] };

/** Any two servers that start at once import one after the other. */
const importLock = 0x1e55_0715;

/**
 * Makes the files of `folder` the course, all or nothing: on any problem the running course stays as it is. The same
 * files again change nothing.
 */
export async function importCourse(database: Database, folder: string): Promise<ImportResult> {
  const print = await fingerprint(folder);
  if (print === (await importedFingerprint(database))) return { outcome: 'unchanged' };
  const read = await readCourse(folder);
  if (!('course' in read)) return { outcome: 'refused', problems: read.problems };
  await replaceCourse(database, read.course, read.fingerprint);
  const all = read.course.sections.flatMap((section) => [...section.lessons, ...section.laterLessons]);
  const parts = read.course.sections.flatMap((section) => section.lessons.flatMap((lesson) => lesson.parts ?? []));
  const counts = { sections: read.course.sections.length, lessons: all.length, parts: parts.length };
  return { outcome: 'imported', ...counts, warnings: read.warnings };
}

/** One line of a problem: `rw-boundaries/bnd-join.md:12 says what is wrong`. */
export function describeProblem({ file, line, message }: Problem): string {
  return `${file}:${line} ${message}`;
}

async function importedFingerprint({ orm }: Database): Promise<string | undefined> {
  const [row] = await orm.select({ fingerprint: courses.fingerprint }).from(courses);
  return row?.fingerprint;
}

function replaceCourse({ orm }: Database, course: ReadCourse, print: string): Promise<void> {
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    await tx.delete(courses); // sections and lessons go with it; progress hangs on ids and stays
    await tx.insert(courses).values({ id: course.id, title: course.title, fingerprint: print });
    for (const section of course.sections) {
      const { id, title, description, order, locked } = section;
      await tx.insert(sections).values({ id, courseId: course.id, title, description, order, locked });
      const rows = [...section.lessons.map(openLesson), ...section.laterLessons.map((later) => laterLesson(id, later))];
      if (rows.length > 0) await tx.insert(lessons).values(rows);
    }
  });
}

function openLesson({ source, parts, ...lesson }: ReadLesson): typeof lessons.$inferInsert {
  const rendered: Lesson = { ...lesson, ...(parts ? { parts: parts.map(({ source: _, ...part }) => part) } : {}) };
  return { ...lesson, rendered, source: source ?? parts?.map((part) => part.source) };
}

/** A lesson that is announced by its title and opens later. */
function laterLesson(sectionId: string, outline: LessonOutline): typeof lessons.$inferInsert {
  return { ...outline, sectionId };
}
