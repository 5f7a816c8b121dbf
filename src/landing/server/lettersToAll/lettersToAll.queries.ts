import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { AppError, notFound } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { lettersToAll } from './lettersToAll.tables.ts';
import type { PlannedLetter } from './plannedLetter.ts';

export type StoredLetter = typeof lettersToAll.$inferSelect;

const lock = 0x11fe_1118;
/** So long after one began no other may begin. */
const pauseMs = 24 * 60 * 60 * 1000;
/** For which nothing was done so long stands still. */
const stillMinutes = 10;

export async function findLetters({ orm }: Pick<Database, 'orm'>, limit: number): Promise<StoredLetter[]> {
  return orm.select().from(lettersToAll).orderBy(desc(lettersToAll.startedAt)).limit(limit);
}

/** @throws AppError 409 while one is under way, or when one began within a day. */
export async function startLetter(tx: Transaction, planned: PlannedLetter, readers: number): Promise<StoredLetter> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
  const [last] = await tx.select().from(lettersToAll).orderBy(desc(lettersToAll.startedAt)).limit(1);
  const next = last && nextAfter(last);
  if (last?.state === 'sending')
    throw new AppError(409, 'A letter is still going out: wait until it is done, or stop it.');
  if (next && next.getTime() > Date.now())
    throw new AppError(409, `Letters to everybody go out once a day: the next may begin at ${next.toISOString()}.`, {
      ...{ code: 'once-a-day', about: next.toISOString() },
    });
  const [letter] = await tx
    .insert(lettersToAll)
    .values({ ...planned, readers })
    .returning();
  if (!letter) throw new Error('Expected the new letter to be returned but found none');
  return letter;
}

/** When another letter may begin after this one. */
export function nextAfter({ startedAt }: Pick<StoredLetter, 'startedAt'>): Date {
  return new Date(startedAt.getTime() + pauseMs);
}

/** Nobody gets it from now on for whom it was not written yet. One that is over already stays as it was. */
export async function stopLetter(tx: Transaction, id: string): Promise<{ letter: StoredLetter; isStopped: boolean }> {
  const isIt = eq(lettersToAll.id, id);
  const [letter] = await tx.select().from(lettersToAll).where(isIt).for('update');
  if (!letter) throw notFound('letter');
  if (letter.state !== 'sending') return { letter, isStopped: false };
  await tx.update(lettersToAll).set({ state: 'stopped', movedAt: new Date() }).where(isIt);
  return { letter, isStopped: true };
}

/** Letters under way for which nothing was done for a while: their work was lost, or given up. */
export async function findStill(tx: Transaction): Promise<StoredLetter[]> {
  const isStill = lt(lettersToAll.movedAt, sql`now() - make_interval(mins => ${stillMinutes})`);
  return tx
    .select()
    .from(lettersToAll)
    .where(and(eq(lettersToAll.state, 'sending'), isStill));
}
