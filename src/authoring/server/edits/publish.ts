import { AppError } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { withLock } from '#platform/server/db/db.lock.ts';
import type { Jobs, Queue } from '#platform/server/mail/jobs.ts';
import { isError, type Problem } from '#platform/server/problem.ts';
import { startFailure } from '#platform/server/startFailure.ts';
import { findAsSeen, settleForDesk, settleForFile, type Seen } from './changeFile.ts';
import { importApart } from '../importApart.ts';
import { checkDrafts, type CheckUnits } from './checkDrafts.ts';
import { checkUnitsApart } from './checkUnitsApart.ts';
import { findOverlay, importEffective } from './effectiveCourse.ts';
import { findVersion, lockEdits } from './edits.queries.ts';
import {
  addPublication,
  findNewestPublication,
  findRunning,
  finish,
  isLaid,
  layOver,
  problemOf,
  turnBack,
  type StoredPublication,
} from './publications.queries.ts';

const publishing = { name: 'course-publication', retries: 3, mostSeconds: 600 } satisfies Queue<{ id: number }>;

/** One publication after the other, on whichever server: a job that came back may meet the one it was thought lost for. */
const publicationLock = 0x0ed1_0716;

/** Who reads and checks a course: processes of their own, unless somebody has others. */
export interface Readers {
  bring: typeof importApart;
  check: CheckUnits;
}

interface Publishing extends Readers {
  database: Database;
  /** COURSE_DIR. */
  folder: string;
}

type Services = Pick<Publishing, 'database' | 'folder'> &
  Partial<Readers> & {
    jobs: Pick<Jobs, 'handle'>;
  };

/** Does the work of publications, in processes of their own. To be called before the jobs start. */
export function publishBehind({ jobs, bring = importApart, check = checkUnitsApart, ...parts }: Services): void {
  jobs.handle(publishing, ({ id }: { id: number }, isLastTry) =>
    withLock(parts.database, publicationLock, () => publish({ ...parts, bring, check }, id, isLastTry)),
  );
}

/** Hands drafts over to be made what students see: all of them or none. @throws AppError 409 */
export async function beginPublication(
  tx: Transaction,
  jobs: Pick<Jobs, 'add'>,
  drafts: readonly Seen[],
): Promise<number> {
  const [first] = drafts;
  if (!first) throw new Error('Expected a file to publish but found none');
  await refuseIfRunning(tx);
  for (const seen of drafts)
    if (!(await findAsSeen(tx, seen)).draft) throw new AppError(409, `There is no draft of ${seen.file}.`);
  const files = drafts.map(({ file, version }) => ({ file, version }));
  const id = await addPublication(tx, files, first.by);
  await jobs.add(tx, publishing, { id });
  return id;
}

/** Decides a conflict; the file's text is given out once its publication is through. @throws AppError 409 */
export async function settle(
  tx: Transaction,
  jobs: Pick<Jobs, 'add'>,
  seen: Seen,
  take: 'desk' | 'file',
): Promise<void> {
  await refuseIfRunning(tx);
  if (take === 'desk') return settleForDesk(tx, seen);
  const id = await addPublication(tx, [{ file: seen.file, version: seen.version }], seen.by);
  await settleForFile(tx, seen, id);
  await jobs.add(tx, publishing, { id });
}

async function refuseIfRunning(tx: Transaction): Promise<void> {
  await lockEdits(tx);
  const newest = await findNewestPublication(tx);
  if (newest?.state !== 'running') return;
  if (newest.isLost) return turnBack(tx, newest.id, [problemOf('.', lostSentence)]);
  throw new AppError(409, `${newest.by} is publishing right now: wait a minute until that is done.`);
}

const lostSentence = 'The server that did it is gone, and nobody took it over.';

/** Safe to repeat: what is done is not done again. */
async function publish(parts: Publishing, id: number, isLastTry: boolean): Promise<void> {
  const { database, folder, bring } = parts;
  const publication = await findRunning(database.orm, id);
  if (!publication) return;
  try {
    const isDoneBefore = await isLaid(database.orm, id);
    const found = isDoneBefore ? [] : await checkFirst(parts, publication);
    const wrong = found.some(isError) ? found : isDoneBefore ? [] : await layOver(database, publication);
    if (wrong.length > 0) return await refuse(wrong);
    const { result } = await importEffective(database, folder, bring);
    if (result.outcome === 'refused') return await refuse(result.problems);
    await finish(database, id, found);
  } catch (error) {
    if (!isLastTry) throw error;
    await refuse([problemOf('.', `The course was not imported. ${startFailure(error)}`)]);
  }

  async function refuse(problems: Problem[]): Promise<void> {
    await database.orm.transaction((tx) => turnBack(tx, id, problems));
    await importEffective(database, folder, bring); // a server that started meanwhile may have brought it in
  }
}

/** What is wrong with the drafts, as the reader and the linter see them. */
async function checkFirst(parts: Publishing, { files }: StoredPublication): Promise<Problem[]> {
  const { database, folder, check } = parts;
  const { edits: published } = await findOverlay(database, folder);
  const drafts = [];
  for (const { file, version } of files) drafts.push((await findVersion(database.orm, file, version)) ?? []);
  return checkDrafts(folder, { published, drafts: drafts.flat(), check });
}
