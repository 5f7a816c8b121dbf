import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { conflictSentence, importEffective } from '#authoring/server/edits/effectiveCourse.ts';
import { exportCourse } from '#authoring/server/edits/exportCourse.ts';
import { describeCounts, importCourse, requireCourseFolder } from '#authoring/server/importCourse.ts';
import { checkCourse } from '#authoring/server/lintApart.ts';
import { examsBeside } from '#authoring/server/reading/courseFolder.ts';
import { describeProblem } from '#platform/server/problem.ts';
import { editedSentence } from '../bringUpToDate.ts';
import { complain, say, type Program } from '../program.ts';

/** `course [FOLDER]`. What was published at the desk lies over the files of COURSE_DIR, and over no others. */
export async function bringInCourse({ config: { COURSE_DIR }, database }: Program, named: string): Promise<void> {
  const folder = named ? resolve(named) : COURSE_DIR;
  requireCourseFolder(folder);
  const { result, overlay } =
    folder === COURSE_DIR
      ? await importEffective(database, folder, importCourse)
      : { result: await importCourse(database, folder), overlay: { edits: [], conflicts: [] } };
  if (overlay.conflicts.length > 0) say(conflictSentence(overlay.conflicts));
  if (result.outcome === 'refused') {
    for (const problem of result.problems) complain(describeProblem(problem));
    return complain(`Nothing was imported${editedSentence(overlay)}; the course stays as it was.`);
  }
  if (result.outcome === 'unchanged') say('The course is up to date.');
  else {
    for (const warning of result.warnings) say(`warning: ${describeProblem(warning)}`);
    say(describeCounts(result.counts));
  }
  if (folder !== COURSE_DIR) {
    say(`The next start brings in ${COURSE_DIR} in its place: set COURSE_DIR=${folder} to keep this course.`);
  }
}

/** `course export [FOLDER [FILE …]]`: the files named are written whatever they say there. */
export async function exportCourseFiles({ config: { COURSE_DIR }, database }: Program, words: string[]): Promise<void> {
  requireCourseFolder(COURSE_DIR);
  const [named, ...settled] = words;
  const folder = named ? resolve(named) : COURSE_DIR;
  const done = await exportCourse(database, COURSE_DIR, folder, settled);
  if ('inTheWay' in done) {
    return complain(
      `Nothing was written: in ${folder} these files say something that nobody at the desk has seen: ${done.inTheWay.join(', ')}. ` +
        `Decide at /admin/course, or name them after the folder to write over them.`,
    );
  }
  for (const file of done.written) say(file);
  say(
    done.written.length === 0
      ? `${folder} says all of it already.`
      : `${done.written.length} ${done.written.length === 1 ? 'file' : 'files'} written to ${folder}.`,
  );
}

/**
 * `course check`: the shipped course or another folder, or some sections and practice exams of the shipped one. It needs no
 * database.
 */
export async function checkCourseFiles(shipped: string, names: string[]): Promise<void> {
  const [first = shipped, ...rest] = names;
  const folders = names.map((name) => findUnit(shipped, name));
  const stranger = names.find((_, index) => folders[index] === undefined);
  if (stranger === undefined)
    return prove(
      shipped,
      folders.flatMap((folder) => folder ?? []),
    );
  if (rest.length > 0) return complain(`The course has no section '${stranger}'.`);
  if (!existsSync(join(first, 'course.yaml'))) return complain(`'${first}' is no section, and no folder of a course.`);
  return prove(first, []);
}

/** The folder of a section or a practice exam. */
function findUnit(course: string, name: string): string | undefined {
  if (basename(name) !== name) return undefined;
  if (existsSync(join(course, name, 'section.yaml'))) return name;
  const form = `${examsBeside}/${name}`;
  return existsSync(join(course, form, 'form.yaml')) ? form : undefined;
}

async function prove(folder: string, units: string[]): Promise<void> {
  if (!(await checkCourse(folder, units))) process.exitCode = 1;
}
