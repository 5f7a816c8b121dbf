import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { Id } from '#platform/id.ts';
import type { Database } from '#platform/server/db/db.ts';
import { isUniqueViolation } from '#platform/server/db/db.errors.ts';
import { cancelSessions } from './letters/cancelSessions.ts';
import { liveSessions } from './live.tables.ts';
import {
  checkSession,
  fieldNames,
  sessionFields,
  wholeSession,
  type PlannedSession,
  type WholeSession,
  type WrittenSession,
} from './plannedSession.ts';

/** What the operator does to single sessions for everybody; a class's are its teachers'. A refusal is an Error whose message is for them. */

export function listSessions({ orm }: Database) {
  return orm.select().from(liveSessions).where(isNull(liveSessions.classId)).orderBy(asc(liveSessions.startsAt));
}

/** @returns the session's id: the one given, or one made of its title and day. */
export async function addSession({ orm }: Database, written: WrittenSession, givenId?: string): Promise<string> {
  const session = wholeSession(checked(written));
  if (!session) throw new Error('A session needs a title, a start, a host and a location.');
  const id = givenId ?? idOf(session);
  const isId: boolean = Value.Check(Id, id);
  if (!isId) throw new Error(`'${id}' is no id: lower-case letters, digits and hyphens, at most 64.`);
  try {
    await orm.insert(liveSessions).values({ id, ...session, source: 'command' });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Error(`There is a session '${id}' already: choose another --id.`, { cause: error }); // prettier-ignore
    throw error;
  }
  return id;
}

/** Changes what is given; an empty link takes the link away. */
export async function changeSession({ orm }: Database, id: string, written: WrittenSession): Promise<void> {
  const taken = fieldNames.filter((name) => sessionFields[name].isOptional && written[name] === '');
  const rest = Object.fromEntries(Object.entries(written).filter(([name]) => !taken.some((one) => one === name)));
  const fields = { ...checked(rest), ...Object.fromEntries(taken.map((name) => [sessionFields[name].column, null])) };
  if (Object.keys(fields).length === 0) throw new Error('Say what to change: --title, --start, --host, --location, --link or --recording.'); // prettier-ignore
  await requireFromCommand(orm, id);
  const revision = sql`${liveSessions.revision} + 1`;
  await orm
    .update(liveSessions)
    .set({ ...fields, revision, changedAt: sql`now()` })
    .where(eq(liveSessions.id, id));
}

export async function removeSession({ orm }: Database, id: string): Promise<void> {
  await requireFromCommand(orm, id);
  await orm.transaction((tx) => cancelSessions(tx, [id]));
}

async function requireFromCommand(orm: Database['orm'], id: string): Promise<void> {
  const isIt = and(eq(liveSessions.id, id), isNull(liveSessions.classId));
  const [session] = await orm.select().from(liveSessions).where(isIt);
  if (!session) throw new Error(`There is no session '${id}'.`);
  if (session.source === 'file') throw new Error(`'${id}' comes from course/live-sessions.yaml: change it there.`);
}

function checked(written: WrittenSession): PlannedSession {
  const problems: string[] = [];
  const planned = checkSession(written, (_, sentence) => problems.push(sentence));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return planned;
}

/** linear-equations-2026-11-21 */
export function idOf({ title, startsAt }: Pick<WholeSession, 'title' | 'startsAt'>): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['session'];
  return `${words.join('-').slice(0, 50).replace(/-$/, '')}-${startsAt.toISOString().slice(0, 10)}`;
}
