import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db.ts';
import { courses, lessons, sections } from './course.tables.ts';
import { fingerprint } from './authoring/fingerprint.ts';
import { readCourse, type Problem, type ReadCourse } from './authoring/readCourse.ts';

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
  const all = read.course.sections.flatMap((section) => section.lessons);
  const parts = all.reduce((count, { lesson }) => count + (lesson?.parts?.length ?? 0), 0);
  const warnings = read.warnings;
  return { outcome: 'imported', sections: read.course.sections.length, lessons: all.length, parts, warnings };
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
    for (const { lessons: read, ...section } of course.sections) {
      await tx.insert(sections).values({ ...section, courseId: course.id });
      const rows = read.map(({ outline, lesson, source }) => ({
        ...outline,
        sectionId: section.id,
        rendered: lesson ?? null,
        source: source ?? null,
      }));
      if (rows.length > 0) await tx.insert(lessons).values(rows);
    }
  });
}
