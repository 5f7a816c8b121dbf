import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { Account } from '../../account.ts';
import { accountError } from '../accountError.ts';
import { photos, users } from '../accounts.tables.ts';
import { accountColumns } from '../sessions/sessions.queries.ts';

export type PhotoQueries = ReturnType<typeof photoQueries>;

/** Photos of people in the database; the address of one changes with the picture. */
export function photoQueries({ orm }: Database) {
  return {
    async findPhoto(userId: string): Promise<Buffer | undefined> {
      const [photo] = await orm.select({ webp: photos.webp }).from(photos).where(eq(photos.userId, userId));
      return photo?.webp;
    },

    /** @returns the account as it is now. @throws AppError 401 when there is no such account any more. */
    putPhoto(userId: string, webp: Buffer): Promise<Account> {
      return orm.transaction(async (tx) => {
        const [account] = await tx
          .update(users)
          .set({ photoUrl: addressOf(webp) })
          .where(eq(users.id, userId))
          .returning(accountColumns);
        if (!account) throw accountError('user-token-expired');
        await keep(tx, userId, webp);
        return account;
      });
    },

    /** Puts the photo only if the person has none. */
    async putFirstPhoto(userId: string, webp: Buffer): Promise<void> {
      await orm.transaction(async (tx) => {
        const without = await tx
          .update(users)
          .set({ photoUrl: addressOf(webp) })
          .where(and(eq(users.id, userId), isNull(users.photoUrl)))
          .returning({ id: users.id });
        if (without.length > 0) await keep(tx, userId, webp);
      });
    },

    /** @returns the account as it is now. @throws AppError 401 when there is no such account any more. */
    deletePhoto(userId: string): Promise<Account> {
      return orm.transaction(async (tx) => {
        const [account] = await tx
          .update(users)
          .set({ photoUrl: null })
          .where(eq(users.id, userId))
          .returning(accountColumns);
        if (!account) throw accountError('user-token-expired');
        await tx.delete(photos).where(eq(photos.userId, userId));
        return account;
      });
    },
  };
}

async function keep(tx: Transaction, userId: string, webp: Buffer): Promise<void> {
  await tx.insert(photos).values({ userId, webp }).onConflictDoUpdate({ target: photos.userId, set: { webp } });
}

function addressOf(webp: Buffer): string {
  return `/api/me/photo?v=${createHash('sha256').update(webp).digest('hex').slice(0, 12)}`;
}
