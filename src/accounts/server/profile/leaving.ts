import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { Account } from '../../account.ts';
import { profileQueries } from './profile.queries.ts';

/** What whoever leaves wants beyond that. */
export interface LeavingWish {
  /** What they wrote for others goes, too. */
  withPosts: boolean;
}

/** What other features do when an account goes. */
export interface LeavingSteps {
  /**
   * What must come to an end elsewhere before an account is deleted, in this order; when one fails nothing is deleted. May be
   * called more than once for an account.
   */
  beforeDeletion?: readonly ((account: Account) => Promise<void>)[];
  /** Locks that others hold while they lock accounts: taken before anything else of the deletion. */
  lockedFirst?: readonly ((tx: Transaction) => Promise<void>)[];
  /** What goes with an account that does not hang on it in the database. */
  whenDeleted?: readonly ((tx: Transaction, account: Account, wish: LeavingWish) => Promise<void>)[];
}

/**
 * Deletes an account with everything in it, whoever asks for it. Twice is the same as once.
 *
 * @throws AppError 409 when nobody else could administer the site, 503 when something could not be ended: then nothing is deleted.
 */
export async function deleteAccountOf(
  account: Account,
  database: Pick<Database, 'orm'>,
  { beforeDeletion = [], lockedFirst = [], whenDeleted = [] }: LeavingSteps,
  wish: LeavingWish = { withPosts: false },
): Promise<void> {
  const profiles = profileQueries(database);
  await profiles.requireAnotherAdmin(account);
  for (const end of beforeDeletion) await end(account);
  await profiles.deleteAccount(account, {
    lockFirst: async (tx) => {
      for (const lock of lockedFirst) await lock(tx);
    },
    alsoDelete: async (tx) => {
      for (const alsoDelete of whenDeleted) await alsoDelete(tx, account, wish);
    },
  });
}
