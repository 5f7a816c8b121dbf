import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { Problem } from '#platform/server/problem.ts';
import { append, findVersion, lockEdits, nameOfMaker } from './edits.queries.ts';
import { courseEdits, coursePublications, type PublishedVersion } from './edits.tables.ts';

/** So many publications are remembered. */
const mostPublications = 50;
/** So many problems of one are. */
const mostProblems = 200;

/** One that is under way for longer has been lost: its server, or its database, was put back meanwhile. */
const lostAfter = sql`now() - interval '15 minutes'`;

export type StoredPublication = typeof coursePublications.$inferSelect;

/** The newest, with its maker's name. */
export async function findNewestPublication(orm: Pick<Database['orm'], 'select'>) {
  const [newest] = await orm
    .select({
      ...getTableColumns(coursePublications),
      by: nameOfMaker,
      isLost: sql<boolean>`${coursePublications.state} = 'running' and ${coursePublications.at} < ${lostAfter}`,
    })
    .from(coursePublications)
    .leftJoin(users, eq(users.id, coursePublications.who))
    .orderBy(desc(coursePublications.id))
    .limit(1);
  return newest;
}

export async function addPublication(tx: Transaction, files: PublishedVersion[], who: string): Promise<number> {
  const [added] = await tx
    .insert(coursePublications)
    .values({ state: 'running', files, who })
    .returning({ id: coursePublications.id });
  if (!added) throw new Error('Expected the new publication to be returned but found none');
  await tx.delete(coursePublications).where(lt(coursePublications.id, added.id - mostPublications + 1));
  return added.id;
}

export async function findRunning(
  orm: Pick<Database['orm'], 'select'>,
  id: number,
): Promise<StoredPublication | undefined> {
  const isIt = and(eq(coursePublications.id, id), eq(coursePublications.state, 'running'));
  const [found] = await orm.select().from(coursePublications).where(isIt);
  return found;
}

/** Whether its versions are laid over their files. */
export async function isLaid(orm: Database['orm'], id: number): Promise<boolean> {
  return (await orm.$count(courseEdits, eq(courseEdits.publication, id))) > 0;
}

/**
 * Lays the versions of a publication over their files, unless somebody has changed one of them meanwhile.
 * @returns what is wrong.
 */
export async function layOver({ orm }: Database, { id, files, who }: StoredPublication): Promise<Problem[]> {
  return orm.transaction(async (tx) => {
    await lockEdits(tx);
    const drafts = [];
    for (const { file, version } of files) drafts.push({ file, edit: await findVersion(tx, file, version) });
    const changed = drafts.filter(({ edit }) => !edit?.isNewest);
    if (changed.length > 0)
      return changed.map(({ file }) => problemOf(file, 'Somebody has changed this file meanwhile: look at it again.'));
    for (const { edit } of drafts)
      if (edit) await append(tx, { ...pick(edit), kind: 'published', who, publication: id });
    return [];
  });
}

function pick({ file, text, basedOn }: { file: string; text: string; basedOn: string }) {
  return { file, text, basedOn };
}

export function problemOf(file: string, message: string): Problem {
  return { file, line: 1, message, severity: 'error' };
}

export async function finish({ orm }: Database, id: number, problems: Problem[]): Promise<void> {
  await end(orm, id, 'done', problems);
}

/** Makes drafts of its versions again, and lays over the files what was over them before. */
export async function turnBack(tx: Transaction, id: number, problems: Problem[]): Promise<void> {
  await lockEdits(tx);
  const made = await tx.select().from(courseEdits).where(eq(courseEdits.publication, id));
  for (const { file, version, replaces } of made) {
    const isOf = (number: number) => and(eq(courseEdits.file, file), eq(courseEdits.version, number));
    await tx.update(courseEdits).set({ kind: 'draft', isServed: false, publication: null }).where(isOf(version));
    if (replaces !== null) await tx.update(courseEdits).set({ isServed: true }).where(isOf(replaces));
  }
  await end(tx, id, 'refused', problems);
}

async function end(
  orm: Pick<Database['orm'], 'update'>,
  id: number,
  state: 'done' | 'refused',
  problems: Problem[],
): Promise<void> {
  await orm
    .update(coursePublications)
    .set({ state, problems: problems.slice(0, mostProblems) })
    .where(eq(coursePublications.id, id));
}
