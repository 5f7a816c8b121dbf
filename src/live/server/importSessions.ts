import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Problem } from '#platform/server/problem.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { notesOn, type DeskChange, type Note } from './desk/deskChanges.ts';
import { cancelSessions } from './letters/cancelSessions.ts';
import { liveDeskChanges, liveSessions } from './live.tables.ts';
import { lockSessions } from './lockSessions.ts';
import { readSessions, type FileSession } from './readSessions.ts';

/** Sessions changed at the desk of which the file has come to say something else; not there when there are none. */
interface Conflicts {
  conflicts?: string[];
}

export type SessionsImport =
  | ({ outcome: 'unchanged' } & Conflicts)
  | ({ outcome: 'imported'; added: number; changed: number; removed: number } & Conflicts)
  | { outcome: 'refused'; problems: Problem[] };

/**
 * Makes the sessions of the file those that come from the file, all or nothing; those made by a command or at the desk stay, and so
 * do those of the file that were changed or cancelled at the desk. The same file again changes nothing, save that examples move
 * along with the day.
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
  const { added, changed, removed, notes, conflicts } = await stepsTo(orm, read.sessions);
  if (added.length + changed.length + removed.length + notes.length === 0)
    return { outcome: 'unchanged', ...conflicts };
  return orm.transaction((tx) => store(tx, read.sessions));
}

/** What whoever runs the server reads of sessions in which the file and the desk disagree. */
export function conflictSentence(ids: readonly string[]): string {
  return `The desk's changes win over the file for ${ids.join(', ')}, which the file has changed since: decide at /admin/live.`;
}

function takenBefore(file: string, line: number, id: string): Problem {
  const message = `There is a session '${id}' already, made by a command or at the desk: choose another id, or remove that one.`;
  return { file, line, message, severity: 'error' };
}

async function idsOfCommands(orm: Database['orm'], sessions: FileSession[]): Promise<Set<string>> {
  const ids = sessions.map(({ id }) => id);
  const fromCommands = and(eq(liveSessions.source, 'command'), inArray(liveSessions.id, ids));
  const rows = await orm.select({ id: liveSessions.id }).from(liveSessions).where(fromCommands);
  return new Set(rows.map(({ id }) => id));
}

async function store(tx: Transaction, sessions: FileSession[]): Promise<SessionsImport> {
  await lockSessions(tx);
  const { added, changed, removed, notes, conflicts } = await stepsTo(tx, sessions);
  await cancelSessions(tx, removed);
  if (added.length > 0)
    await tx.insert(liveSessions).values(added.map((session) => ({ ...session, source: 'file' as const })));
  for (const { id, ...fields } of changed) {
    await tx
      .update(liveSessions)
      .set({ ...fields, revision: sql`${liveSessions.revision} + 1`, changedAt: sql`now()` })
      .where(eq(liveSessions.id, id));
  }
  for (const note of notes) await keepNote(tx, note);
  return { outcome: 'imported', added: added.length, changed: changed.length, removed: removed.length, ...conflicts };
}

async function keepNote(tx: Transaction, note: Note): Promise<void> {
  const isOfIt = eq(liveDeskChanges.sessionId, note.sessionId);
  if (note.agrees) await tx.delete(liveDeskChanges).where(isOfIt);
  else {
    const edition = sql`${liveDeskChanges.edition} + 1`;
    await tx.update(liveDeskChanges).set({ fileSays: note.fileSays, isConflict: true, edition }).where(isOfIt);
  }
}

/** What an import has to do, and what the desk's changes mean for it. */
async function stepsTo(orm: Pick<Database['orm'], 'select'>, planned: FileSession[]) {
  const changes = await orm.select().from(liveDeskChanges);
  const stored = await storedSessions(orm);
  const decidedAtDesk = new Set(changes.map(({ sessionId }) => sessionId));
  const isLeftToFile = ({ id }: FileSession) => !decidedAtDesk.has(id);
  const notes = notesOn(changes, stored, planned);
  return {
    ...differences(stored.filter(isLeftToFile), planned.filter(isLeftToFile)),
    notes,
    conflicts: conflictsAfter(changes, notes),
  };
}

function conflictsAfter(changes: DeskChange[], notes: Note[]): Conflicts {
  const noteOf = new Map(notes.map((note) => [note.sessionId, note]));
  const ids = changes.flatMap(({ sessionId, isConflict }) => {
    const note = noteOf.get(sessionId);
    return (note ? !note.agrees : isConflict) ? [sessionId] : [];
  });
  return ids.length > 0 ? { conflicts: ids } : {};
}

async function storedSessions(orm: Pick<Database['orm'], 'select'>): Promise<FileSession[]> {
  const { source, revision: _, changedAt: __, classId: ___, ...columns } = getTableColumns(liveSessions);
  return orm
    .select(columns)
    .from(liveSessions)
    .where(and(eq(source, 'file'), isNull(liveSessions.classId)));
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
