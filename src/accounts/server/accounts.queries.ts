import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { isUniqueViolation, type Database } from '#platform/server/db.ts';
import type { Account, Role } from '../account.ts';
import { accountError } from './accountError.ts';
import { sessions, setupTokens, users } from './accounts.tables.ts';
import { mostSessions, newToken, sessionLife } from './session.ts';

/** A session as found by its token: who, and whether it still counts. */
export interface FoundSession {
  id: string;
  account: Account;
  isOver: boolean;
  isDisabled: boolean;
  /** Seconds since it was last noted as used. */
  unnotedSeconds: number;
}

export interface NewAccount {
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
}

export interface StartedSession {
  token: string;
  endsInSeconds: number;
}

export type AccountQueries = ReturnType<typeof accountQueries>;

/** Everything the accounts ask of the database. */
export function accountQueries({ orm }: Database) {
  const sessionByToken = orm
    .select({
      id: sessions.id,
      uid: users.id,
      email: users.email,
      name: users.name,
      photoUrl: users.photoUrl,
      role: users.role,
      hasPaid: sql<boolean>`coalesce(${users.proUntil} > now(), false)`,
      isDisabled: sql<boolean>`${users.disabledAt} is not null`,
      hasEnded: sql<boolean>`${sessions.endsAt} <= now()`,
      unnotedSeconds: sql<number>`extract(epoch from now() - ${sessions.lastSeenAt})::float8`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_token');

  const userByEmail = orm
    .select({ id: users.id, passwordHash: users.passwordHash, role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('user_by_email');

  return {
    async findSession(tokenHash: Buffer): Promise<FoundSession | undefined> {
      const [row] = await sessionByToken.execute({ tokenHash });
      if (!row) return undefined;
      const { id, uid, email, name, photoUrl, role, hasPaid, isDisabled, hasEnded, unnotedSeconds } = row;
      const isOver = hasEnded || unnotedSeconds > sessionLife[role].idleSeconds;
      const account = { uid, email, displayName: name, photoURL: photoUrl, hasPaid, role };
      return { id, account, isOver, isDisabled, unnotedSeconds };
    },

    async findUserByEmail(email: string) {
      const [row] = await userByEmail.execute({ email });
      return row;
    },

    /** Makes the account and its first session, all or nothing. @throws AppError 409 when the address is taken. */
    async createAccount(account: NewAccount, device: string, setupTokenHash?: Buffer) {
      try {
        return await orm.transaction(async (tx) => {
          if (setupTokenHash) await useSetupToken(tx, setupTokenHash);
          const [user] = await tx.insert(users).values(account).returning({ id: users.id });
          if (!user) throw new Error('Expected the new user to be returned but found none');
          return { uid: user.id, session: await insertSession(tx, user.id, account.role, device) };
        });
      } catch (error) {
        throw isUniqueViolation(error) ? accountError('email-already-in-use') : error;
      }
    },

    /** A new session for a person who just proved who they are; `replaced` (the browser's old one) ends with it. */
    startSession(userId: string, role: Role, device: string, replaced?: Buffer): Promise<StartedSession> {
      return orm.transaction(async (tx) => {
        await lockUser(tx, userId);
        if (replaced) await tx.delete(sessions).where(eq(sessions.tokenHash, replaced));
        const session = await insertSession(tx, userId, role, device);
        await tx.delete(sessions).where(inArray(sessions.id, surplusSessions(tx, userId)));
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

    async deleteEndedSessions(): Promise<void> {
      await orm.delete(sessions).where(gt(sql`now()`, sessions.endsAt));
    },
  };
}

type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0];

async function insertSession(tx: Transaction, userId: string, role: Role, device: string): Promise<StartedSession> {
  const { token, tokenHash } = newToken();
  const endsInSeconds = sessionLife[role].totalSeconds;
  const endsAt = sql`now() + make_interval(secs => ${endsInSeconds})`;
  await tx.insert(sessions).values({ tokenHash, userId, device, endsAt });
  return { token, endsInSeconds };
}

async function useSetupToken(tx: Transaction, tokenHash: Buffer): Promise<void> {
  const used = await tx.delete(setupTokens).where(eq(setupTokens.tokenHash, tokenHash)).returning();
  if (used.length === 0) throw accountError('invalid-action-code');
}

async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .for('update');
}

function surplusSessions(tx: Transaction, userId: string) {
  return tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sql`${sessions.lastSeenAt} desc, ${sessions.createdAt} desc`)
    .offset(mostSessions);
}
