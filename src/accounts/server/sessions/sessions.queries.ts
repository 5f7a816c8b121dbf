import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/db/db.ts';
import type { Account, Role } from '../../account.ts';
import { sessions, users } from '../accounts.tables.ts';
import { isPro } from '../isPro.ts';
import { mostSessions, newToken, sessionLife } from './session.ts';

/** What the browser keeps of a session, and whose it is. */
export interface StartedSession {
  account: Account;
  token: string;
  endsInSeconds: number;
}

/** An `Account`, as the table of users has it. */
export const accountColumns = {
  uid: users.id,
  email: users.email,
  displayName: users.name,
  photoURL: users.photoUrl,
  hasPaid: isPro,
  role: users.role,
};

export const isDisabled = sql<boolean>`${users.disabledAt} is not null`;
export const isEmailVerified = sql<boolean>`${users.emailVerifiedAt} is not null`;

/** The user as they are now; nobody changes them before the transaction ends. */
export async function lockUser(tx: Transaction, userId: string) {
  const [user] = await tx
    .select({ account: accountColumns, passwordHash: users.passwordHash, isDisabled, isEmailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return user;
}

/** A new session; the longest unused gives way when the person has too many. */
export async function insertSession(tx: Transaction, account: Account, device: string): Promise<StartedSession> {
  const { token, tokenHash } = newToken();
  const endsInSeconds = sessionLife[account.role].totalSeconds;
  const endsAt = sql`now() + make_interval(secs => ${endsInSeconds})`;
  await tx.insert(sessions).values({ tokenHash, userId: account.uid, device, endsAt });
  await tx.delete(sessions).where(inArray(sessions.id, surplusSessions(tx, account.uid)));
  return { account, token, endsInSeconds };
}

/** Whether the token is of a session of this very person that still counts. */
export async function hasSession(
  tx: Transaction,
  { uid, role }: Account,
  tokenHash: Buffer | undefined,
): Promise<boolean> {
  if (!tokenHash) return false;
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, uid), isAlive(role)));
  return found.length > 0;
}

/**
 * Gives the session of this token a new one, and ends all others of the person. Undefined when there is no such session, as
 * when it is over, another's, or has just been given another token: then all of them have ended.
 */
export async function renewSession(
  tx: Transaction,
  account: Account,
  tokenHash: Buffer | undefined,
): Promise<StartedSession | undefined> {
  const { token, tokenHash: renewed } = newToken();
  const [session] = tokenHash
    ? await tx
        .update(sessions)
        .set({ tokenHash: renewed })
        .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, account.uid), isAlive(account.role)))
        .returning({ id: sessions.id, endsInSeconds: sql<number>`ceil(extract(epoch from ends_at - now()))::int` })
    : [];
  await endOtherWaysIn(tx, account.uid, session?.id);
  return session && { account, token, endsInSeconds: session.endsInSeconds };
}

/**
 * Ends every way in that somebody may still hold, save a session that is named: the sessions, and with the generation what
 * remembers an older one, such as the address of a calendar.
 */
export async function endOtherWaysIn(tx: Transaction, userId: string, exceptId?: string): Promise<void> {
  await tx
    .update(users)
    .set({ accessGeneration: sql`${users.accessGeneration} + 1` })
    .where(eq(users.id, userId));
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptId === undefined ? undefined : ne(sessions.id, exceptId)));
}

/** Whether a session of somebody in this role still counts: neither at its end nor unused for too long. */
export function isAlive(role: Role) {
  const mostIdle = sql`make_interval(secs => ${sessionLife[role].idleSeconds})`;
  return and(gt(sessions.endsAt, sql`now()`), gt(sessions.lastSeenAt, sql`now() - ${mostIdle}`));
}

function surplusSessions(tx: Transaction, userId: string) {
  return tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sql`${sessions.lastSeenAt} desc, ${sessions.createdAt} desc`)
    .offset(mostSessions);
}
