import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Database } from '#platform/server/db/db.ts';
import { listCourseFiles, readCourseFile } from '../reading/courseFolder.ts';
import { findOverlay } from './effectiveCourse.ts';
import { printOf } from './edits.ts';
import type { StoredEdit } from './edits.queries.ts';

/** What was written, or the files that say something that nobody at the desk has seen. */
export type CourseExport = { written: string[] } | { inTheWay: string[] };

/**
 * Writes the course with what was published at the desk into a folder, exams beside it: the files that differ, each at once as a
 * whole. Nothing is written when a file there is neither what an edit of it was begun with, nor the edit.
 *
 * @param folder COURSE_DIR.
 * @param settled files that are written whatever they say.
 */
export async function exportCourse(
  database: Database,
  folder: string,
  into: string,
  settled: readonly string[] = [],
): Promise<CourseExport> {
  const { edits, conflicts } = await findOverlay(database, folder);
  const editOf = new Map(edits.map((edit) => [edit.file, edit]));
  const files = [...new Set([...(await listCourseFiles(folder)), ...editOf.keys()])];
  const there = new Set(existsSync(into) ? await listCourseFiles(into) : []);
  const toWrite: { file: string; text: string }[] = [];
  const inTheWay: string[] = [];
  for (const file of files) {
    const edit = editOf.get(file);
    const text = edit?.text ?? (await readCourseFile(folder, file));
    const before = there.has(file) ? await readCourseFile(into, file) : '';
    if (text === undefined || before === text) continue;
    const isFree = (before === '' || isKnown(before, edit)) && !conflicts.includes(file);
    if (isFree || settled.includes(file)) toWrite.push({ file, text });
    else inTheWay.push(file);
  }
  if (inTheWay.length > 0) return { inTheWay };
  for (const { file, text } of toWrite) await writeWhole(join(into, file), text);
  await findOverlay(database, folder); // what the files now say themselves is no edit any more
  return { written: toWrite.map(({ file }) => file) };
}

function isKnown(before: string | undefined, edit: StoredEdit | undefined): boolean {
  return before !== undefined && edit?.basedOnPrint === printOf(before);
}

/** Beside it first, under a name that no reader looks at: whoever reads meanwhile finds the old text or the new one. */
async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = join(dirname(path), `.${basename(path)}.new`);
  await writeFile(beside, text);
  await rename(beside, path);
}
