import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { deleteMailsOf } from '#platform/server/mail/mail.ts';
import type { Account } from '../../account.ts';
import type { Profile } from '../../ownAccount.ts';
import { onlyAdminText } from '../../texts.ts';
import { accountError } from '../accountError.ts';
import { identities, photos, users } from '../accounts.tables.ts';
import { lockUser } from '../sessions/sessions.queries.ts';
import type { ProviderInUse } from '../signInWays.ts';
import { requireAnotherAdmin } from '../standing.queries.ts';

interface DeletionSteps {
  lockFirst: (tx: Transaction) => Promise<void>;
  alsoDelete: (tx: Transaction) => Promise<void>;
}

export type ProfileQueries = ReturnType<typeof profileQueries>;

/** An account as its own person sees, changes and deletes it. */
export function profileQueries({ orm }: Pick<Database, 'orm'>) {
  const profileOf = orm
    .select({
      displayName: users.name,
      email: users.email,
      emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      pendingEmail,
      photoURL: users.photoUrl,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      issuers: sql<string[]>`array(select issuer from identities where identities.user_id = users.id)`,
      timeZone: users.timeZone,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('profile_of');

  return {
    /** @throws AppError 401 when the account has gone. */
    async findProfile(userId: string, provider: ProviderInUse | null): Promise<Profile> {
      const [found] = await profileOf.execute({ userId });
      if (!found) throw accountError('user-token-expired');
      const { issuers, createdAt, ...profile } = found;
      const isConnected = issuers.some((issuer) => isSameIssuer(issuer, provider?.issuer));
      return {
        ...profile,
        provider: provider && isConnected ? provider.name : null,
        createdAt: createdAt.toISOString(),
      };
    },

    /** Changes what is given. */
    async changeProfile(userId: string, changes: { name?: string; timeZone?: string | null }): Promise<void> {
      if (Object.keys(changes).length > 0) await orm.update(users).set(changes).where(eq(users.id, userId));
    },

    /** @throws AppError 409 when nobody else could administer the site. */
    async requireAnotherAdmin(account: Account): Promise<void> {
      await requireAnotherAdmin(orm, account.uid, onlyAdminText);
    },

    /**
     * Deletes the account with all that hangs on it, and what `alsoDelete` deletes, all or nothing. Twice is the same as once.
     * @throws AppError 409 when nobody else could administer the site.
     */
    async deleteAccount(account: Account, { lockFirst, alsoDelete }: DeletionSteps): Promise<void> {
      await orm.transaction(async (tx) => {
        await lockFirst(tx);
        await requireAnotherAdmin(tx, account.uid, onlyAdminText); // by the role that is kept: their rights may wait for a confirmed address
        const user = await lockUser(tx, account.uid);
        if (!user) return;
        await alsoDelete(tx);
        await deleteMailsOf(tx, account.uid);
        await tx.delete(users).where(eq(users.id, account.uid));
      });
    },

    /**
     * What a copy of a person's own data holds of the account itself. Undefined when it has gone; the account is read last, so
     * that nothing has gone while it is there.
     */
    async findOwnData(userId: string) {
      const known = await orm.select().from(identities).where(eq(identities.userId, userId));
      const [found] = await orm
        .select({ user: users, photo: photos.webp, pendingEmail })
        .from(users)
        .leftJoin(photos, eq(photos.userId, users.id))
        .where(eq(users.id, userId));
      return found && { ...found, identities: known };
    },
  };
}

/** Issuers name themselves with or without a slash at the end. */
function isSameIssuer(one: string, other: string | undefined): boolean {
  return other !== undefined && URL.parse(one)?.href === URL.parse(other)?.href;
}

/** Written out: within one table drizzle names columns without their table. */
const pendingEmail = sql<string | null>`(
  select codes.email from action_codes codes
  where codes.user_id = users.id and codes.action = 'verify-email'
    and codes.email <> users.email and codes.expires_at > now()
  limit 1)`;
