import {
  findDraftsIn,
  findEditsOf,
  findServed,
  findVersion,
  findVersions,
} from '#authoring/server/edits/edits.queries.ts';
import type { CourseIndex } from '#authoring/server/edits/courseIndex.ts';
import { standingOf } from '#authoring/server/edits/edits.ts';
import { findNewestPublication } from '#authoring/server/edits/publications.queries.ts';
import { isOfExam, listCourseFiles, readCourseFile, unitOf } from '#authoring/server/reading/courseFolder.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { CourseFile, Publication } from '../../course.ts';

const versionsShown = 50;

/**
 * What the course's file of this name says; '' when it is gone and what was published over it is left. A name is looked up among
 * those of the course, and nowhere else.
 * @throws AppError 404
 */
export async function findFileText({ orm }: Database, folder: string, file: string): Promise<string> {
  if ((await listCourseFiles(folder)).includes(file)) {
    const text = await readCourseFile(folder, file);
    if (text === undefined)
      throw new AppError(409, `${file} is no UTF-8 text on the disk: put that right there first.`);
    return text;
  }
  if ((await findEditsOf(orm, file))?.served) return '';
  throw notFound('file');
}

/** A file with all that was made of it. */
export async function showFile(
  database: Database,
  { folder, index }: { folder: string; index: CourseIndex },
  file: string,
): Promise<CourseFile> {
  const { orm } = database;
  const fileText = await findFileText(database, folder, file);
  const edits = await findEditsOf(orm, file);
  const { state, text, basedOn = null } = standingOf(fileText, edits);
  const { title = file, within = '' } = (await index.files()).find((one) => one.file === file) ?? {};
  const versions = (await findVersions(orm, file, versionsShown)).map(({ at, ...version }) => ({
    ...{ ...version, at: at.toISOString() },
  }));
  return {
    ...{ file, title, within, state, text, fileText, basedOnText: basedOn, versions },
    version: edits?.newest.version ?? 0,
    publication: await showPublication(database),
  };
}

/** The newest publication. */
export async function showPublication({ orm }: Database): Promise<Publication> {
  const newest = await findNewestPublication(orm);
  if (!newest) return { state: 'none', files: [], by: null, at: null, problems: [] };
  const { state, files, by, at, problems } = newest;
  return { state, files: files.map(({ file }) => file), by, at: at.toISOString(), problems };
}

/** What a file is to be looked at among: what is published, and the other drafts of its section or exam. */
export async function findNeighbours({ orm }: Database, file: string): Promise<Map<string, string>> {
  const unit = unitOf(file);
  const served = await findServed(orm);
  const isNear = (other: string) => isOfExam(file) || unitOf(other) === unit || unitOf(other) === undefined;
  const drafts = unit === undefined ? [] : await findDraftsIn(orm, unit);
  return new Map([...served.filter((edit) => isNear(edit.file)), ...drafts].map(({ file, text }) => [file, text]));
}

/** @param version 0: the file as it is now. @throws AppError 404 */
export async function findText(
  database: Database,
  folder: string,
  { file, version }: { file: string; version: number },
): Promise<string> {
  const fileText = await findFileText(database, folder, file);
  const text = version === 0 ? fileText : (await findVersion(database.orm, file, version))?.text;
  if (text === undefined) throw notFound('version');
  return text;
}
