import { and, eq, exists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import type { Account } from '../../account.ts';
import { accountError } from '../accountError.ts';
import type { Entrance } from '../accounts.queries.ts';
import { identities, sessions, users } from '../accounts.tables.ts';
import { addActionCode, findActionCode, takeActionCode, withdrawActionCodes } from '../actionCodes.queries.ts';
import { guessingLetter, linkWithCode, passwordChangedLetter, resetPasswordLetter } from '../letters.ts';
import { endOtherWaysIn, insertSession, renewSession, type StartedSession } from '../sessions/sessions.queries.ts';

/** How letters go out, and where their links lead. */
export interface Letters {
  mail: Pick<Mail, 'post'>;
  origin: string;
}

/** Writes to somebody who may come in how to choose a new password. */
export async function postResetLetter(
  tx: Transaction,
  { mail, origin }: Letters,
  { uid, email }: Pick<Account, 'uid' | 'email'>,
): Promise<void> {
  const code = await addActionCode(tx, { action: 'reset-password', userId: uid, email });
  await mail.post(tx, resetPasswordLetter(email, linkWithCode(origin, 'resetPassword', code)), uid);
}

export type PasswordQueries = ReturnType<typeof passwordQueries>;

/** What changes passwords in the database, with the letters that tell of it. */
export function passwordQueries({ orm }: Database, mail: Pick<Mail, 'post'>, origin: string) {
  async function replacePassword(tx: Transaction, { uid, email }: Account, passwordHash: string): Promise<void> {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, uid));
    await withdrawActionCodes(tx, uid, email);
    await mail.post(tx, passwordChangedLetter(email, origin), uid);
  }

  return {
    /** Writes to the person of this address, if there is one who may come in. */
    async writeResetLetter(email: string): Promise<void> {
      await orm.transaction(async (tx) => {
        const [user] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.email, email), sql`${users.disabledAt} is null`));
        if (user) await postResetLetter(tx, { mail, origin }, { uid: user.id, email });
      });
    },

    /** Tells the person of an account that somebody guesses at its password. */
    async writeGuessingLetter(userId: string): Promise<void> {
      await orm.transaction(async (tx) => {
        const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
        if (user) await mail.post(tx, guessingLetter(user.email, origin), userId);
      });
    },

    /** Whose password a code may replace. @throws AppError 400 when it is none, or has expired. */
    async findResetCode(code: string) {
      const { userId, email } = await findActionCode(orm, 'reset-password', code);
      const [user] = await orm.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
      return { email, passwordHash: user?.passwordHash };
    },

    /**
     * Uses the code up: the person reads the mail of their address. All sessions end, and the one returned begins.
     * @throws AppError as {@link takeActionCode} does.
     */
    resetPassword(code: string, passwordHash: string, { device, replaced }: Entrance): Promise<StartedSession> {
      return orm.transaction(async (tx) => {
        const { user, email } = await takeActionCode(tx, 'reset-password', code);
        const { account } = user;
        if (email !== account.email) throw accountError('invalid-action-code'); // the mail of another address was read
        await replacePassword(tx, account, passwordHash);
        // whoever came in before may have typed an address of somebody else's: no way in of theirs remains
        if (!user.isEmailVerified) await tx.delete(identities).where(eq(identities.userId, account.uid));
        await tx
          .update(users)
          .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
          .where(eq(users.id, account.uid));
        await endOtherWaysIn(tx, account.uid);
        if (replaced) await tx.delete(sessions).where(eq(sessions.tokenHash, replaced));
        return insertSession(tx, account, device);
      });
    },

    /** Ends all other sessions. @throws AppError 401 when the session is over, or has just been given another token. */
    changePassword(account: Account, tokenHash: Buffer | undefined, passwordHash: string): Promise<StartedSession> {
      return orm.transaction(async (tx) => {
        await replacePassword(tx, account, passwordHash);
        const session = await renewSession(tx, account, tokenHash);
        if (!session) throw accountError('user-token-expired');
        return session;
      });
    },

    async findPasswordHash(userId: string): Promise<string | null> {
      const [user] = await orm.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
      return user?.passwordHash ?? null;
    },

    /** Notes that the person of the session has just proved who they are. Returns whether the password is still that one. */
    async noteProof(sessionId: string, passwordHash: string): Promise<boolean> {
      const holder = orm
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, sessions.userId), eq(users.passwordHash, passwordHash)));
      const noted = await orm
        .update(sessions)
        .set({ provedAt: sql`now()` })
        .where(and(eq(sessions.id, sessionId), exists(holder)))
        .returning({ id: sessions.id });
      return noted.length > 0;
    },
  };
}
