import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { accountError } from './accountError.ts';
import { actionCodes } from './accounts.tables.ts';
import { hashToken, newToken } from './sessions/session.ts';
import { lockUser } from './sessions/sessions.queries.ts';

export type Action = (typeof actionCodes.$inferSelect)['action'];

const lifeSeconds: Record<Action, number> = { 'reset-password': 30 * 60, 'verify-email': 24 * 3600 };
/** So long after its end somebody who follows a link reads that it has expired, rather than that it is none. */
const keptDays = 7;

interface NewActionCode {
  action: Action;
  userId: string;
  /** The address that the letter goes to. */
  email: string;
  /** Where it is not as long as usual. */
  seconds?: number;
}

/** @returns the code for the link of a letter; the database knows no more than its hash. */
export async function addActionCode(
  tx: Transaction,
  { action, userId, email, seconds = lifeSeconds[action] }: NewActionCode,
): Promise<string> {
  const { token, tokenHash: codeHash } = newToken();
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  await tx.insert(actionCodes).values({ codeHash, action, userId, email, expiresAt });
  return token;
}

/** Whose code it is, and what address it went to. @throws AppError 400 when it is none, or has expired. */
export async function findActionCode(db: Pick<Database['orm'], 'select'>, action: Action, code: string) {
  const [found] = await db
    .select({
      userId: actionCodes.userId,
      email: actionCodes.email,
      hasExpired: sql<boolean>`${actionCodes.expiresAt} <= now()`,
    })
    .from(actionCodes)
    .where(and(eq(actionCodes.codeHash, hashToken(code)), eq(actionCodes.action, action)));
  if (!found) throw accountError('invalid-action-code');
  if (found.hasExpired) throw accountError('expired-action-code');
  return found;
}

/**
 * Uses a code up, if the transaction ends well. Of two at once one wins.
 *
 * @returns the person as they are now, and the address that the code went to.
 * @throws AppError 400 when it is none, or has expired, or has just been used; 401 when the account is disabled.
 */
export async function takeActionCode(tx: Transaction, action: Action, code: string) {
  const { userId, email } = await findActionCode(tx, action, code);
  const user = await lockUser(tx, userId);
  const taken = await tx
    .delete(actionCodes)
    .where(eq(actionCodes.codeHash, hashToken(code)))
    .returning({ email: actionCodes.email });
  if (!user || taken.length === 0) throw accountError('invalid-action-code');
  if (user.isDisabled) throw accountError('user-disabled');
  return { user, email };
}

/** Withdraws every link by which somebody could still come into the account or move it away from its address. */
export async function withdrawActionCodes(tx: Transaction, userId: string, email: string): Promise<void> {
  const couldTakeOver = or(eq(actionCodes.action, 'reset-password'), ne(actionCodes.email, email));
  await tx.delete(actionCodes).where(and(eq(actionCodes.userId, userId), couldTakeOver));
}

/** Withdraws the links that would move the account to another address than this. */
export async function withdrawEmailChanges(tx: Transaction, userId: string, email: string): Promise<void> {
  const changes = and(eq(actionCodes.action, 'verify-email'), ne(actionCodes.email, email));
  await tx.delete(actionCodes).where(and(eq(actionCodes.userId, userId), changes));
}

/** Forgets the links that expired a while ago. */
export async function deleteExpiredActionCodes({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm.delete(actionCodes).where(sql`${actionCodes.expiresAt} < now() - make_interval(days => ${keptDays})`);
}
