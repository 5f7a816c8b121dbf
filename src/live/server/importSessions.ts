import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Problem } from '#platform/server/problem.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { liveSessions } from './live.tables.ts';
import { readSessions, type FileSession } from './readSessions.ts';

export type SessionsImport =
  | { outcome: 'unchanged' }
  | { outcome: 'imported'; added: number; changed: number; removed: number }
  | { outcome: 'refused'; problems: Problem[] };

/** Two servers that start at once import one after the other, and the second then finds nothing to do. */
const importLock = 0x11fe_0715;

/**
 * Makes the sessions of the file those that come from the file, all or nothing; those made by a command stay. The same
 * file again changes nothing, save that examples move along with the day.
 *
 * @throws when the file or the database cannot be read.
 */
export async function importSessions({ orm }: Database, file: string, now = Date.now()): Promise<SessionsImport> {
  const read = await readSessions(file, now);
  if ('problems' in read) return { outcome: 'refused', problems: read.problems };
  const taken = await idsOfCommands(orm, read.sessions);
  if (taken.size > 0) {
    const problems = read.sessions.flatMap(({ id }, index) =>
      taken.has(id) ? [takenBefore(basename(file), read.lineOf(index), id)] : [],
    );
    return { outcome: 'refused', problems };
  }
  const { added, changed, removed } = differences(await storedSessions(orm), read.sessions);
  if (added.length + changed.length + removed.length === 0) return { outcome: 'unchanged' };
  return orm.transaction((tx) => store(tx, read.sessions));
}

function takenBefore(file: string, line: number, id: string): Problem {
  const message = `There is a session '${id}' already, made by a command: choose another id, or remove that one.`;
  return { file, line, message, severity: 'error' };
}

async function idsOfCommands(orm: Database['orm'], sessions: FileSession[]): Promise<Set<string>> {
  const ids = sessions.map(({ id }) => id);
  const fromCommands = and(eq(liveSessions.source, 'command'), inArray(liveSessions.id, ids));
  const rows = await orm.select({ id: liveSessions.id }).from(liveSessions).where(fromCommands);
  return new Set(rows.map(({ id }) => id));
}

async function store(tx: Transaction, sessions: FileSession[]): Promise<SessionsImport> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
  const { added, changed, removed } = differences(await storedSessions(tx), sessions);
  if (removed.length > 0) await tx.delete(liveSessions).where(inArray(liveSessions.id, removed));
  if (added.length > 0)
    await tx.insert(liveSessions).values(added.map((session) => ({ ...session, source: 'file' as const })));
  for (const { id, ...fields } of changed) {
    await tx
      .update(liveSessions)
      .set({ ...fields, revision: sql`${liveSessions.revision} + 1`, changedAt: sql`now()` })
      .where(eq(liveSessions.id, id));
  }
  return { outcome: 'imported', added: added.length, changed: changed.length, removed: removed.length };
}

async function storedSessions(orm: Pick<Database['orm'], 'select'>): Promise<FileSession[]> {
  const { source, revision: _, changedAt: __, ...columns } = getTableColumns(liveSessions);
  return orm.select(columns).from(liveSessions).where(eq(source, 'file'));
}

function differences(stored: FileSession[], planned: FileSession[]) {
  const before = new Map(stored.map((session) => [session.id, session]));
  const after = new Set(planned.map(({ id }) => id));
  return {
    added: planned.filter(({ id }) => !before.has(id)),
    changed: planned.filter((session) => before.has(session.id) && !isSame(session, before.get(session.id))),
    removed: stored.filter(({ id }) => !after.has(id)).map(({ id }) => id),
  };
}

function isSame(session: FileSession, stored: FileSession | undefined): boolean {
  return stored !== undefined && isDeepStrictEqual({ ...session }, { ...stored });
}
