import { setTimeout as pause } from 'node:timers/promises';
import { describeProblem, type Problem } from '#platform/server/problem.ts';
import {
  conflictSentence as courseConflictSentence,
  findOverlay,
  importEffective,
  withLaidOver,
  type Overlay,
} from '#authoring/server/edits/effectiveCourse.ts';
import { describeCounts, hasCourse, isImported, requireCourseFolder } from '#authoring/server/importCourse.ts';
import { conflictSentence, importSessions } from '#live/server/importSessions.ts';
import type { Database } from '#platform/server/db/db.ts';
import { isDatabaseAway } from '#platform/server/db/db.errors.ts';
import { startFailure } from '#platform/server/startFailure.ts';
import { say, type Program } from './program.ts';

/** What every start does with the operator's files. */

/**
 * Makes the files of COURSE_DIR, with what was published at the desk over them, the course. A mistake in them, or a disk that is full, leaves the course as it was; with none
 * to leave, there is nothing to serve.
 */
export async function bringCourseUpToDate({ config: { COURSE_DIR }, database }: Program): Promise<void> {
  requireCourseFolder(COURSE_DIR);
  const overlay = await findOverlay(database, COURSE_DIR);
  if (overlay.conflicts.length > 0) say(courseConflictSentence(overlay.conflicts));
  if (await withLaidOver(COURSE_DIR, overlay.edits, (folder) => isImported(database, folder))) return;
  say(`Bringing in the course in ${COURSE_DIR} (it has changed, or this program has): a minute or two …`);
  const problem = await importProblem(database, COURSE_DIR);
  if (problem === undefined) return;
  if (!(await hasCourseOnceItAnswers(database))) throw new Error(problem);
  say(`${problem}\nThe course stays as it was.`);
}

async function importProblem(database: Database, folder: string): Promise<string | undefined> {
  try {
    const { result, overlay } = await importEffective(database, folder);
    if (result.outcome === 'refused')
      return listed(`The course has errors and was not imported${editedSentence(overlay)}:`, result.problems);
    say(result.outcome === 'imported' ? describeCounts(result.counts) : 'Another server has just brought it in.');
    return undefined;
  } catch (error) {
    return `The course was not imported. ${startFailure(error)}`;
  }
}

/** Which files say what was published at the desk, and not what stands in the folder. */
export function editedSentence({ edits }: Overlay): string {
  return edits.length === 0 ? '' : ` (the desk has changed ${edits.map(({ file }) => file).join(', ')})`;
}

/** An embedded database whose disk fills ends, and comes back within seconds to be read. */
async function hasCourseOnceItAnswers(database: Database): Promise<boolean> {
  for (let tries = 30; ; tries -= 1) {
    try {
      return await hasCourse(database);
    } catch (error) {
      if (tries === 0 || !isDatabaseAway(error)) throw error;
      await pause(1_000);
    }
  }
}

/** A mistake in their file leaves the live sessions as they were, and so does a database that cannot be written for now. */
export async function bringSessionsUpToDate({ config, database, log }: Program): Promise<void> {
  try {
    const result = await importSessions(database, config.LIVE_FILE);
    if (result.outcome !== 'refused') {
      if (result.conflicts) say(conflictSentence(result.conflicts));
      return;
    }
    say(`${listed('The live sessions have errors:', result.problems)}\nThe live sessions stay as they were.`);
  } catch (err) {
    log.warn({ err }, 'the live sessions could not be brought up to date right now');
  }
}

function listed(head: string, problems: Problem[]): string {
  return [head, ...problems.map(describeProblem)].join('\n  ');
}
