import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import type { Role } from '../account.ts';
import { setupTokens, users } from './accounts.tables.ts';
import { withdrawActionCodes } from './actionCodes.queries.ts';
import { endOtherWaysIn } from './sessions/sessions.queries.ts';

/** Makes an account an admin or a teacher, or a student again; its sessions end. */
export async function changeRole(tx: Transaction, userId: string, role: Role): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, userId));
  await endOtherWaysIn(tx, userId);
  if (role === 'admin') await tx.delete(setupTokens); // it makes the first admin, and here is one
}

/** Shuts an account out, with all its sessions and the links by which somebody could come in, or lets it in again. */
export async function changeDisabled(tx: Transaction, userId: string, isDisabled: boolean): Promise<void> {
  const disabledAt = isDisabled ? sql`coalesce(${users.disabledAt}, now())` : null;
  const [user] = await tx
    .update(users)
    .set({ disabledAt })
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  if (!user || !isDisabled) return;
  await endOtherWaysIn(tx, userId);
  await withdrawActionCodes(tx, userId, user.email);
}

/**
 * In a transaction the others stay admins until it ends: two who leave, or remove each other, are looked at one after the other.
 *
 * @param refusal what is said when nobody else could administer the site.
 * @returns the ids of those who can, and of this one when they are an admin.
 * @throws AppError 409 `only-admin`.
 */
export async function requireAnotherAdmin(
  db: Pick<Transaction, 'select'>,
  userId: string,
  refusal: string,
): Promise<string[]> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), sql`(${users.disabledAt} is null or ${users.id} = ${userId})`))
    .orderBy(users.id)
    .for('update');
  if (admins.length === 1 && admins[0]?.id === userId) throw new AppError(409, refusal, { code: 'only-admin' });
  return admins.map(({ id }) => id);
}
