import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { isUniqueViolation } from '#platform/server/db/db.errors.ts';
import { hotSelectEach } from '#platform/server/db/hotSelect.ts';
import type { Account, Role } from '../account.ts';
import { accountError } from './accountError.ts';
import { sessions, setupTokens, users } from './accounts.tables.ts';
import { withdrawActionCodes } from './actionCodes.queries.ts';
import type { Beside } from './sessions/beside.ts';
import { sessionLife } from './sessions/session.ts';
import {
  accountColumns,
  endOtherWaysIn,
  insertSession,
  isDisabled,
  isEmailVerified,
  lockUser,
  type StartedSession,
} from './sessions/sessions.queries.ts';
import { changeDisabled, changeRole } from './standing.queries.ts';

/** A session as found by its token: who, and whether it still counts. */
export interface FoundSession {
  id: string;
  account: Account;
  isEmailVerified: boolean;
  isOver: boolean;
  isDisabled: boolean;
  /** Seconds since it was last noted as used. */
  unnotedSeconds: number;
  /** Seconds since the person last proved who they are. */
  provedSeconds: number;
  /** What was asked for beside it. */
  beside: unknown;
}

interface NewAccount {
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
}

/** A person as they were when they proved who they are. */
interface ProvenUser {
  id: string;
  passwordHash: string | null;
}

/** How somebody comes in. */
export interface Entrance {
  device: string;
  /** The hash of the token that the browser brought along. */
  replaced?: Buffer | undefined;
  setupTokenHash?: Buffer | undefined;
}

const sessionColumns = {
  id: sessions.id,
  ...accountColumns,
  isDisabled,
  isEmailVerified,
  hasEnded: sql<boolean>`${sessions.endsAt} <= now()`,
  unnotedSeconds: sql<number>`extract(epoch from now() - ${sessions.lastSeenAt})::float8`,
  provedSeconds: sql<number>`extract(epoch from now() - ${sessions.provedAt})::float8`,
};

export type AccountQueries = ReturnType<typeof accountQueries>;

/** Everything the accounts ask of the database. */
export function accountQueries({ orm, pool }: Database) {
  function sessionsWith(beside: Beside | undefined) {
    const columns = {
      ...sessionColumns,
      beside: sql<unknown>`${beside?.select ?? sql`null`}`,
      key: sessions.tokenHash,
    };
    const select = orm
      .select(columns)
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      // in a sub-select the planner does not see how few there are, and keeps its plan: else it makes one for each call, three times the work
      .where(sql`${sessions.tokenHash} = any((select ${sql.placeholder('tokenHashes')}::bytea[])::bytea[])`);
    return hotSelectEach(pool, {
      name: beside ? `session_and_${beside.name}` : 'session_by_token',
      columns,
      select,
      key: 'key',
    });
  }
  const sessionsBeside = new Map<Beside | undefined, ReturnType<typeof sessionsWith>>();

  function sessionBeside(tokenHash: Buffer, beside: Beside | undefined) {
    const find = sessionsBeside.get(beside) ?? sessionsWith(beside);
    sessionsBeside.set(beside, find);
    return find(tokenHash);
  }

  const userByEmail = orm
    .select({ id: users.id, passwordHash: users.passwordHash, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('user_by_email');

  return {
    async findSession(tokenHash: Buffer, more?: Beside): Promise<FoundSession | undefined> {
      const row = await sessionBeside(tokenHash, more);
      if (!row) return undefined;
      const {
        id,
        isDisabled,
        isEmailVerified,
        hasEnded,
        unnotedSeconds,
        provedSeconds,
        beside,
        key: _,
        ...account
      } = row;
      const isOver = hasEnded || unnotedSeconds > sessionLife[account.role].idleSeconds;
      return { id, account, isEmailVerified, isOver, isDisabled, unnotedSeconds, provedSeconds, beside };
    },

    /** How long ago the person of a session took the second step in it; undefined when they have not. */
    async secondsSinceSecondStep(sessionId: string): Promise<number | undefined> {
      const [row] = await orm
        .select({ seconds: sql<number | null>`extract(epoch from now() - ${sessions.secondStepAt})::float8` })
        .from(sessions)
        .where(eq(sessions.id, sessionId));
      return row?.seconds ?? undefined;
    },

    async findUserByEmail(email: string) {
      const [row] = await userByEmail.execute({ email });
      return row;
    },

    async findAccountByEmail(email: string): Promise<Account | undefined> {
      const [account] = await orm.select(accountColumns).from(users).where(eq(users.email, email));
      return account;
    },

    /**
     * Makes the account, its first session and what belongs to it, all or nothing; `replaced` (the browser's old session)
     * ends with it.
     * @throws AppError 409 when the address is taken, 400 when the setup token has been used.
     */
    async createAccount(
      account: NewAccount,
      { device, replaced, setupTokenHash }: Entrance,
      alsoMake: (tx: Transaction, account: Account) => Promise<void> = async () => {},
    ): Promise<StartedSession> {
      try {
        return await orm.transaction(async (tx) => {
          if (setupTokenHash) await useSetupToken(tx, setupTokenHash);
          const [user] = await tx.insert(users).values(account).returning(accountColumns);
          if (!user) throw new Error('Expected the new user to be returned but found none');
          if (replaced) await tx.delete(sessions).where(eq(sessions.tokenHash, replaced));
          await alsoMake(tx, user);
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
        return insertSession(tx, user.account, device);
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

    /**
     * Makes `token` the one valid setup token, unless the one there is may stay. Servers that do so at once come one after
     * the other. @returns when the valid one was made.
     */
    renewSetupToken(mayStay: (former: SetupToken) => boolean, token: SetupToken): Promise<Date> {
      return orm.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${setupLock})`);
        const [former] = await tx.select().from(setupTokens);
        if (former && mayStay(former)) return former.createdAt;
        await tx.delete(setupTokens);
        await tx.insert(setupTokens).values(token);
        return token.createdAt;
      });
    },

    async hasSetupToken(tokenHash: Buffer): Promise<boolean> {
      const found = await orm.select().from(setupTokens).where(validSetupToken(tokenHash));
      return found.length > 0;
    },

    /** Makes an existing account an admin, or a student again; its sessions end. @returns its id, if there is one. */
    setRole: (email: string, role: Role): Promise<string | undefined> =>
      orm.transaction((tx) => forUser(tx, email, (userId) => changeRole(tx, userId, role))),

    /** Shuts the account out, with all its sessions, or lets it in again. @returns its id, if there is such an account. */
    setDisabled: (email: string, isDisabled: boolean): Promise<string | undefined> =>
      orm.transaction((tx) => forUser(tx, email, (userId) => changeDisabled(tx, userId, isDisabled))),

    /** Replaces the password; all sessions of the account end. @returns its id, if there is one. */
    setPassword(email: string, passwordHash: string): Promise<string | undefined> {
      return orm.transaction(async (tx) => {
        const [user] = await tx
          .update(users)
          .set({ passwordHash })
          .where(eq(users.email, email))
          .returning({ id: users.id });
        if (user) await endOtherWaysIn(tx, user.id);
        if (user) await withdrawActionCodes(tx, user.id, email);
        return user?.id;
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

/** @returns the id of the account with this address, if there is one. */
async function forUser(
  tx: Transaction,
  email: string,
  change: (userId: string) => Promise<void>,
): Promise<string | undefined> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update');
  if (user) await change(user.id);
  return user?.id;
}

const mostIdle = sql`case ${users.role}
  when 'admin' then make_interval(secs => ${sessionLife.admin.idleSeconds})
  else make_interval(secs => ${sessionLife.student.idleSeconds}) end`;

type SetupToken = typeof setupTokens.$inferSelect;
/** Any number that nobody else takes. */
const setupLock = 0x5e70_0715;
const setupTokenHours = 24;

function validSetupToken(tokenHash: Buffer) {
  const isFresh = sql`${setupTokens.createdAt} > now() - make_interval(hours => ${setupTokenHours})`;
  return and(eq(setupTokens.tokenHash, tokenHash), isFresh);
}

async function useSetupToken(tx: Transaction, tokenHash: Buffer): Promise<void> {
  const used = await tx.delete(setupTokens).where(validSetupToken(tokenHash)).returning();
  if (used.length === 0) throw accountError('invalid-action-code');
}
