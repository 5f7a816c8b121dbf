import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db.ts';
import { isUniqueViolation } from '#platform/server/db.errors.ts';
import type { Account, Role } from '../account.ts';
import { accountError } from './accountError.ts';
import { sessions, setupTokens, users } from './accounts.tables.ts';
import { mostSessions, newToken, sessionLife } from './session.ts';

/** A session as found by its token: who, and whether it still counts. */
interface FoundSession {
  id: string;
  account: Account;
  isOver: boolean;
  isDisabled: boolean;
  /** Seconds since it was last noted as used. */
  unnotedSeconds: number;
  /** Seconds since the person last proved who they are. */
  provedSeconds: number;
}

interface NewAccount {
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
}

/** What the browser keeps of a session, and whose it is. */
export interface StartedSession {
  account: Account;
  token: string;
  endsInSeconds: number;
}

/** A person as they were when they proved who they are. */
interface ProvenUser {
  id: string;
  passwordHash: string | null;
}

/** How somebody comes in. */
interface Entrance {
  device: string;
  /** The hash of the token that the browser brought along. */
  replaced?: Buffer;
  setupTokenHash?: Buffer;
}

export type AccountQueries = ReturnType<typeof accountQueries>;

/** An `Account`, as the table of users has it. */
const accountColumns = {
  uid: users.id,
  email: users.email,
  displayName: users.name,
  photoURL: users.photoUrl,
  hasPaid: sql<boolean>`coalesce(${users.proUntil} > now(), false)`,
  role: users.role,
};

const isDisabled = sql<boolean>`${users.disabledAt} is not null`;

/** Everything the accounts ask of the database. */
export function accountQueries({ orm }: Database) {
  const sessionByToken = orm
    .select({
      id: sessions.id,
      ...accountColumns,
      isDisabled,
      hasEnded: sql<boolean>`${sessions.endsAt} <= now()`,
      unnotedSeconds: sql<number>`extract(epoch from now() - ${sessions.lastSeenAt})::float8`,
      provedSeconds: sql<number>`extract(epoch from now() - ${sessions.provedAt})::float8`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_token');

  const userByEmail = orm
    .select({ id: users.id, passwordHash: users.passwordHash, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('user_by_email');

  return {
    async findSession(tokenHash: Buffer): Promise<FoundSession | undefined> {
      const [row] = await sessionByToken.execute({ tokenHash });
      if (!row) return undefined;
      const { id, isDisabled, hasEnded, unnotedSeconds, provedSeconds, ...account } = row;
      const isOver = hasEnded || unnotedSeconds > sessionLife[account.role].idleSeconds;
      return { id, account, isOver, isDisabled, unnotedSeconds, provedSeconds };
    },

    async findUserByEmail(email: string) {
      const [row] = await userByEmail.execute({ email });
      return row;
    },

    /**
     * Makes the account and its first session, all or nothing; `replaced` (the browser's old session) ends with it.
     * @throws AppError 409 when the address is taken, 400 when the setup token has been used.
     */
    async createAccount(account: NewAccount, { device, replaced, setupTokenHash }: Entrance): Promise<StartedSession> {
      try {
        return await orm.transaction(async (tx) => {
          if (setupTokenHash) await useSetupToken(tx, setupTokenHash);
          const [user] = await tx.insert(users).values(account).returning(accountColumns);
          if (!user) throw new Error('Expected the new user to be returned but found none');
          if (replaced) await tx.delete(sessions).where(eq(sessions.tokenHash, replaced));
          return insertSession(tx, user, device);
        });
      } catch (error) {
        throw isUniqueViolation(error) ? accountError('email-already-in-use') : error;
      }
    },

    /**
     * A new session for a person who just proved who they are; `replaced` (the browser's old one) ends with it.
     * @throws AppError 401 when the password is no longer the one that was proved, or the account was disabled since.
     */
    startSession({ id, passwordHash }: ProvenUser, { device, replaced }: Entrance): Promise<StartedSession> {
      return orm.transaction(async (tx) => {
        const user = await lockUser(tx, id);
        if (!user || user.isDisabled || user.passwordHash !== passwordHash) throw accountError('invalid-credential');
        if (replaced) await tx.delete(sessions).where(eq(sessions.tokenHash, replaced));
        const session = await insertSession(tx, user.account, device);
        await tx.delete(sessions).where(inArray(sessions.id, surplusSessions(tx, id)));
        return session;
      });
    },

    async endSession(tokenHash: Buffer): Promise<void> {
      await orm.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    async noteSessionUsed(id: string): Promise<void> {
      await orm
        .update(sessions)
        .set({ lastSeenAt: sql`now()` })
        .where(eq(sessions.id, id));
    },

    async hasAdmin(): Promise<boolean> {
      const [admin] = await orm.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
      return admin !== undefined;
    },

    /** Makes this the one valid setup token. */
    async replaceSetupToken(tokenHash: Buffer): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.delete(setupTokens);
        await tx.insert(setupTokens).values({ tokenHash });
      });
    },

    async hasSetupToken(tokenHash: Buffer): Promise<boolean> {
      const found = await orm.select().from(setupTokens).where(eq(setupTokens.tokenHash, tokenHash));
      return found.length > 0;
    },

    /** Makes an existing account an admin, or a student again; its sessions end. Returns whether there is such an account. */
    setRole(email: string, role: Role): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const [user] = await tx.update(users).set({ role }).where(eq(users.email, email)).returning({ id: users.id });
        if (user) await tx.delete(sessions).where(eq(sessions.userId, user.id));
        if (user && role === 'admin') await tx.delete(setupTokens); // it makes the first admin, and here is one
        return user !== undefined;
      });
    },

    /** Replaces the password; all sessions of the account end. Returns whether there is such an account. */
    setPassword(email: string, passwordHash: string): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const [user] = await tx
          .update(users)
          .set({ passwordHash })
          .where(eq(users.email, email))
          .returning({ id: users.id });
        if (user) await tx.delete(sessions).where(eq(sessions.userId, user.id));
        return user !== undefined;
      });
    },

    /** Forgets the sessions that are over: at their end, or unused for too long. */
    async deleteEndedSessions(): Promise<void> {
      const over = orm
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(sql`${sessions.endsAt} <= now() or ${sessions.lastSeenAt} < now() - ${mostIdle}`);
      await orm.delete(sessions).where(inArray(sessions.id, over));
    },
  };
}

const mostIdle = sql`case ${users.role}
  when 'admin' then make_interval(secs => ${sessionLife.admin.idleSeconds})
  else make_interval(secs => ${sessionLife.student.idleSeconds}) end`;

async function insertSession(tx: Transaction, account: Account, device: string): Promise<StartedSession> {
  const { token, tokenHash } = newToken();
  const endsInSeconds = sessionLife[account.role].totalSeconds;
  const endsAt = sql`now() + make_interval(secs => ${endsInSeconds})`;
  await tx.insert(sessions).values({ tokenHash, userId: account.uid, device, endsAt });
  return { account, token, endsInSeconds };
}

async function useSetupToken(tx: Transaction, tokenHash: Buffer): Promise<void> {
  const used = await tx.delete(setupTokens).where(eq(setupTokens.tokenHash, tokenHash)).returning();
  if (used.length === 0) throw accountError('invalid-action-code');
}

/** The user as they are now; nobody changes them before the transaction ends. */
async function lockUser(tx: Transaction, userId: string) {
  const [user] = await tx
    .select({ account: accountColumns, passwordHash: users.passwordHash, isDisabled })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return user;
}

function surplusSessions(tx: Transaction, userId: string) {
  return tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sql`${sessions.lastSeenAt} desc, ${sessions.createdAt} desc`)
    .offset(mostSessions);
}
