import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { AppError, invalidArgument, notFound } from '#platform/errors.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { liveDeskChanges, liveSessions, type FileSays } from '../live.tables.ts';
import { cancelSessions } from '../letters/cancelSessions.ts';
import { lockSessions } from '../lockSessions.ts';
import {
  checkSession,
  fieldNames,
  sessionFields,
  wholeSession,
  withoutEmpty,
  type WrittenSession,
} from '../plannedSession.ts';
import { idOf } from '../sessionCommands.ts';
import { saidOf } from './deskChanges.ts';

/** What an administrator does to single sessions at the desk, by the rules of the command line. A refusal is an AppError. */

export type StoredSession = typeof liveSessions.$inferSelect;

interface Change {
  before: StoredSession;
  after: StoredSession;
}

/** All of them travel in one answer to every student. */
export const mostSessions = 1000;

/** Plans a session that the file knows nothing of. */
export async function planSession(tx: Transaction, written: WrittenSession): Promise<StoredSession> {
  const session = wholeSession(checked(withoutEmpty(written)));
  if (!session) throw invalidArgument('A session needs a title, a start, a host and a location.');
  await lockSessions(tx);
  if ((await tx.$count(liveSessions, isNull(liveSessions.classId))) >= mostSessions)
    throw invalidArgument(`There are ${mostSessions} sessions already: cancel some that are long over first.`);
  const id = idOf(session);
  if ((await find(tx, id)) ?? (await findChange(tx, id)))
    throw new AppError(409, 'There is a session of that title on that day already: give this one another title.');
  const [stored] = await tx
    .insert(liveSessions)
    .values({ id, ...session, source: 'command' })
    .returning();
  if (!stored) throw new Error('Expected the new session to be returned but found none');
  return stored;
}

/** A session as somebody has seen it who wants to do something to it. */
export interface SeenSession {
  id: string;
  revision: number;
  /** Whose it must be; without, it must be for everybody. */
  classId?: string;
}

/** Changes what is given; an empty link takes the link away. */
export async function changePlanned(tx: Transaction, seen: SeenSession, written: WrittenSession): Promise<Change> {
  const taken = fieldNames.filter((name) => sessionFields[name].isOptional && written[name] === '');
  const fields = {
    ...checked(withoutEmpty(written)),
    ...Object.fromEntries(taken.map((name) => [sessionFields[name].column, null])),
  };
  if (Object.keys(fields).length === 0) throw invalidArgument('Nothing was changed.');
  await lockSessions(tx);
  const before = await findAsSeen(tx, seen);
  await markChanged(tx, before, false);
  return { before, after: await update(tx, seen.id, fields) };
}

/** Takes a session out of everybody's list. One of the file does not come back with the next start. */
export async function cancelPlanned(tx: Transaction, seen: SeenSession): Promise<StoredSession> {
  await lockSessions(tx);
  const session = await findAsSeen(tx, seen);
  await markChanged(tx, session, true);
  await cancelSessions(tx, [session.id]);
  return session;
}

/**
 * Decides between file and desk for a session that was changed here: 'desk' keeps what stands here and ends the conflict, 'file' makes
 * it what the file says. `edition` is that of the change as it was seen.
 */
export async function settle(tx: Transaction, id: string, edition: number, take: 'desk' | 'file') {
  await lockSessions(tx);
  const change = await findChange(tx, id);
  if (!change) throw notFound('change of a session');
  if (change.edition !== edition)
    throw new AppError(409, 'The file or another administrator has changed this session meanwhile: look at it again.', {
      code: changedMeanwhile,
    });
  const before = await find(tx, id);
  const isOfIt = eq(liveDeskChanges.sessionId, id);
  if (take === 'desk') {
    await tx
      .update(liveDeskChanges)
      .set({ isConflict: false, edition: edition + 1 })
      .where(isOfIt);
    return { before, after: before };
  }
  await tx.delete(liveDeskChanges).where(isOfIt);
  return { before, after: await becomeFiles(tx, id, change.fileSays, before, change.lastRevision) };
}

/** The refusal that tells the second of two administrators. */
export const changedMeanwhile = 'changed-meanwhile';

async function becomeFiles(
  tx: Transaction,
  id: string,
  says: FileSays | null,
  before: StoredSession | undefined,
  lastRevision: number,
): Promise<StoredSession | undefined> {
  if (!says) {
    await cancelSessions(tx, [id]);
    return undefined;
  }
  const fields = { ...says, startsAt: new Date(says.startsAt) };
  if (before) return update(tx, id, fields);
  const values = { id, ...fields, source: 'file' as const, revision: lastRevision + 1 };
  const [stored] = await tx.insert(liveSessions).values(values).returning();
  return stored;
}

async function update(tx: Transaction, id: string, fields: Partial<StoredSession>): Promise<StoredSession> {
  const [after] = await tx
    .update(liveSessions)
    .set({ ...fields, revision: sql`${liveSessions.revision} + 1`, changedAt: sql`now()` })
    .where(eq(liveSessions.id, id))
    .returning();
  if (!after) throw new Error(`Expected the session ${id} to be there but found none`);
  return after;
}

/** Notes on a session of the file what the file says of it, so that a change of the file is noticed. */
async function markChanged(tx: Transaction, session: StoredSession, isCancelled: boolean): Promise<void> {
  if (session.source !== 'file') return;
  const { id, revision } = session;
  await tx
    .insert(liveDeskChanges)
    .values({ sessionId: id, fileSays: saidOf(session), isCancelled, lastRevision: revision })
    .onConflictDoUpdate({
      target: liveDeskChanges.sessionId,
      set: { isCancelled, lastRevision: revision, edition: sql`${liveDeskChanges.edition} + 1` },
    });
}

/** @throws AppError 409, with the newer values, when it has changed since it was seen. */
async function findAsSeen(tx: Transaction, { id, revision, classId }: SeenSession): Promise<StoredSession> {
  const isTheirs = classId === undefined ? isNull(liveSessions.classId) : eq(liveSessions.classId, classId);
  const session = await find(tx, id, isTheirs);
  if (!session) throw notFound('session');
  if (session.isExample)
    throw invalidArgument(
      'This is an example. It goes by itself once a session is planned, and its texts stand in the file.',
    );
  if (session.revision !== revision)
    throw new AppError(409, 'Somebody has changed this session since you opened it: look at what it says now.', {
      code: changedMeanwhile,
      about: JSON.stringify({ revision: session.revision, ...saidOf(session) }),
    });
  return session;
}

async function find(tx: Transaction, id: string, isTheirs?: SQL): Promise<StoredSession | undefined> {
  const [session] = await tx
    .select()
    .from(liveSessions)
    .where(and(eq(liveSessions.id, id), isTheirs));
  return session;
}

async function findChange(tx: Transaction, id: string) {
  const [change] = await tx.select().from(liveDeskChanges).where(eq(liveDeskChanges.sessionId, id));
  return change;
}

/** @throws AppError 400 with a sentence for each thing that is wrong. */
export function checked(written: WrittenSession) {
  const problems: string[] = [];
  const planned = checkSession(written, (_, sentence) => problems.push(sentence));
  if (problems.length > 0) throw invalidArgument(problems.join(' '));
  return planned;
}
