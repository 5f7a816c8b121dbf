import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Database } from '#platform/server/db/db.ts';
import { importApart } from '../importApart.ts';
import type { ImportResult } from '../importCourse.ts';
import { examsBeside, listCourseFiles, readCourseFile } from '../reading/courseFolder.ts';
import { isConflict, isLaidOver, printOf } from './edits.ts';
import { findServed, takeOff, type StoredEdit } from './edits.queries.ts';

/** The files of a course, and what was published at the desk over them. */
export interface Overlay {
  /** What is laid over the files. */
  edits: StoredEdit[];
  /** Of these the file has come to say something else since the edit was begun. */
  conflicts: string[];
}

/** What is laid over the files of `folder`. An edit that its file has taken in is none any more. */
export async function findOverlay({ orm }: Pick<Database, 'orm'>, folder: string): Promise<Overlay> {
  const served = await findServed(orm);
  if (served.length === 0) return { edits: [], conflicts: [] };
  const prints = await printsOf(folder, served);
  const printOfFile = ({ file }: StoredEdit) => prints.get(file) ?? printOf('');
  const edits = served.filter((edit) => isLaidOver(printOfFile(edit), edit));
  const takenIn = served.filter((edit) => !edits.includes(edit));
  await takeOff(orm, takenIn).catch(() => {}); // a database that cannot be written for now can be served from: next time
  return {
    edits,
    conflicts: edits.filter((edit) => isConflict(printOfFile(edit), edit)).map(({ file }) => file),
  };
}

async function printsOf(folder: string, edits: readonly StoredEdit[]): Promise<Map<string, string>> {
  const listed = new Set(await listCourseFiles(folder));
  const prints = new Map<string, string>();
  for (const { file } of edits)
    if (listed.has(file)) prints.set(file, printOf((await readCourseFile(folder, file)) ?? ''));
  return prints;
}

/** What whoever runs the server reads of files in which the disk and the desk disagree. */
export function conflictSentence(files: readonly string[]): string {
  return `What was published at the desk wins over the file for ${files.join(', ')}, which has changed since: decide at /admin/course.`;
}

type Laid = Pick<StoredEdit, 'file' | 'text'>;

/**
 * Does `work` on a folder that holds the course with these texts in the place of its files: a copy, which is removed afterwards; the
 * folder itself when there are none.
 */
export async function withLaidOver<T>(
  folder: string,
  edits: readonly Laid[],
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if (edits.length === 0) return work(folder);
  const place = await mkdtemp(join(tmpdir(), 'lodestar-course-'));
  try {
    const copy = join(place, 'course', basename(folder));
    await copyCourse(folder, copy);
    for (const { file, text } of edits) {
      await mkdir(dirname(join(copy, file)), { recursive: true });
      await writeFile(join(copy, file), text);
    }
    return await work(copy);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** The course, its exams and its blueprint. Of what no course has, only as much as tells the reader that it is there. */
async function copyCourse(folder: string, copy: string): Promise<void> {
  await copyTwoDeep(folder, copy);
  if (existsSync(join(folder, examsBeside))) await copyTwoDeep(join(folder, examsBeside), join(copy, examsBeside));
  const blueprint = '../blueprint.yaml';
  if (existsSync(join(folder, blueprint))) await cp(join(folder, blueprint), join(copy, blueprint));
}

async function copyTwoDeep(from: string, to: string): Promise<void> {
  const isWanted = (source: string) => {
    const steps = relative(from, source).split(sep);
    return steps.length <= 2 && !steps.some((step) => step.startsWith('.'));
  };
  await cp(from, to, { recursive: true, verbatimSymlinks: true, filter: isWanted });
}

export interface EffectiveImport {
  result: ImportResult;
  overlay: Overlay;
}

/**
 * Makes the files with what was published over them the course. What is published meanwhile comes in too, so that whoever imports
 * last leaves what is newest.
 * @param bring imports a folder.
 */
export async function importEffective(
  database: Database,
  folder: string,
  bring: (database: Database, folder: string) => Promise<ImportResult> = importApart,
): Promise<EffectiveImport> {
  for (;;) {
    const overlay = await findOverlay(database, folder);
    const result = await withLaidOver(folder, overlay.edits, (laid) => bring(database, laid));
    const after = await findOverlay(database, folder);
    if (isSame(overlay, after)) return { result, overlay };
  }
}

function isSame(a: Overlay, b: Overlay): boolean {
  const name = ({ edits }: Overlay) => edits.map(({ file, version }) => `${file} ${version}`).join();
  return name(a) === name(b);
}
