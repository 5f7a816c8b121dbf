import { eq, sql } from 'drizzle-orm';
import { permissionDenied } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { isUniqueViolation } from '#platform/server/db/db.errors.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import type { Account } from '../../account.ts';
import { signInToConfirmText } from '../../texts.ts';
import { accountError } from '../accountError.ts';
import { users } from '../accounts.tables.ts';
import { addActionCode, takeActionCode, withdrawActionCodes, withdrawEmailChanges } from '../actionCodes.queries.ts';
import {
  confirmEmailLetter,
  emailChangeAskedLetter,
  emailChangedLetter,
  emailTakenLetter,
  linkWithCode,
  newEmailLetter,
} from '../letters.ts';
import { hasSession, lockUser, renewSession, type StartedSession } from '../sessions/sessions.queries.ts';

export type EmailQueries = ReturnType<typeof emailQueries>;

/** What proves and changes addresses in the database, with the letters for it. */
export function emailQueries({ orm }: Database, mail: Pick<Mail, 'post'>, origin: string) {
  /** A letter with the link that confirms the address of the account. */
  async function writeConfirmation(tx: Transaction, { uid, email }: Pick<Account, 'uid' | 'email'>): Promise<void> {
    const code = await addActionCode(tx, { action: 'verify-email', userId: uid, email });
    await mail.post(tx, confirmEmailLetter(email, linkWithCode(origin, 'confirmEmail', code)), uid);
  }

  /**
   * The link goes to nobody when the address is another's; otherwise the same is done. The wish is kept also when no letter
   * may be written.
   */
  async function writeToNewAddress(tx: Transaction, uid: string, email: string, mayWrite: boolean): Promise<void> {
    const code = await addActionCode(tx, { action: 'verify-email', userId: uid, email });
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    const letter = owner
      ? emailTakenLetter(email, origin)
      : newEmailLetter(email, linkWithCode(origin, 'confirmEmail', code));
    if (mayWrite) await mail.post(tx, letter, owner?.id ?? uid);
  }

  return {
    writeConfirmation,

    /** Writes the confirmation again, unless the address is confirmed already. */
    async repeatConfirmation(userId: string): Promise<void> {
      await orm.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        if (user && !user.isEmailVerified) await writeConfirmation(tx, user.account);
      });
    },

    /**
     * A later wish replaces an earlier one; the address that the account has already takes it back.
     * @param mayWrite whether the new address may get one more letter.
     */
    async askForChange(userId: string, email: string, mayWrite: boolean): Promise<void> {
      await orm.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        if (!user) throw accountError('user-token-expired');
        await withdrawEmailChanges(tx, userId, user.account.email);
        if (email === user.account.email) return;
        await writeToNewAddress(tx, userId, email, mayWrite);
        await mail.post(tx, emailChangeAskedLetter(user.account.email, email, origin), userId);
      });
    },

    /**
     * Uses the code up: the address it went to is confirmed, and is the account's from now on. If that changes the address,
     * all sessions end, save that the one of `tokenHash` goes on under the token returned.
     *
     * Whoever reads the mail has to be signed in to the very account: else somebody could have made it, or asked for the
     * change, in their name, and it would be confirmed with the other's ways into it.
     * @throws AppError as {@link takeActionCode} does; 403 when `tokenHash` is of no session of the account, and the code goes
     * on to work; 409 when another account has the address by now.
     */
    async verifyEmail(code: string, tokenHash: Buffer | undefined): Promise<VerifiedEmail> {
      try {
        return await orm.transaction(async (tx) => {
          const { user, email } = await takeActionCode(tx, 'verify-email', code);
          const { account } = user;
          const isSignedIn = await hasSession(tx, account, tokenHash);
          if (!isSignedIn) throw permissionDenied(signInToConfirmText, 'sign-in-to-confirm');
          const emailVerifiedAt = sql`now()`;
          await tx.update(users).set({ email, emailVerifiedAt }).where(eq(users.id, account.uid));
          if (email === account.email) return { email };
          await withdrawActionCodes(tx, account.uid, email);
          await mail.post(tx, emailChangedLetter(account.email, email), account.uid);
          return { email, session: await renewSession(tx, { ...account, email }, tokenHash) };
        });
      } catch (error) {
        throw isUniqueViolation(error) ? accountError('email-already-in-use') : error;
      }
    },
  };
}

interface VerifiedEmail {
  email: string;
  session?: StartedSession | undefined;
}
