import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql, type SQL } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { letterOptOuts, lettersToAll } from './lettersToAll.tables.ts';

type Orm = Pick<Database['orm'], 'select' | '$count'>;

/** Whom a letter to everybody goes to: who has confirmed the address, is not disabled, and has not said that they want none. */
function isReader(orm: Orm): SQL | undefined {
  const optedOut = orm
    .select({ one: sql`1` })
    .from(letterOptOuts)
    .where(eq(letterOptOuts.userId, users.id));
  return and(isNotNull(users.emailVerifiedAt), isNull(users.disabledAt), notExists(optedOut));
}

/** Goes through all accounts, half a second for a million: for a letter that is about to be sent, and for no screen. */
export async function countReaders(orm: Orm): Promise<number> {
  return orm.$count(users, isReader(orm));
}

interface Page {
  /** The last account of the page before. */
  after: string | null;
  /** The letter: accounts that were made after it began are left out. */
  letterId: string;
  limit: number;
}

/** The next accounts in the order of their ids. None of them can be deleted until the transaction has ended. */
export async function lockReaders(tx: Transaction, { after, letterId, limit }: Page) {
  const begun = sql`(select ${lettersToAll.startedAt} from ${lettersToAll} where ${lettersToAll.id} = ${letterId})`;
  const page = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isReader(tx), after === null ? undefined : gt(users.id, after), lte(users.createdAt, begun)))
    .orderBy(asc(users.id))
    .limit(limit);
  const ids = page.map(({ id }) => id);
  const readers =
    ids.length === 0
      ? []
      : await tx
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(and(inArray(users.id, ids), isReader(tx)))
          .orderBy(asc(users.id))
          .for('key share');
  return { readers, last: ids.at(-1) ?? after, isWhole: ids.length === limit };
}

/** From now on they get no letter to everybody; safe to repeat. Of an account that has gone nothing is kept. */
export async function optOut({ orm }: Pick<Database, 'orm'>, userId: string): Promise<void> {
  const account = orm
    .select({ userId: users.id, since: sql<Date>`now()`.as('since') })
    .from(users)
    .where(eq(users.id, userId));
  await orm.insert(letterOptOuts).select(account).onConflictDoNothing();
}

/** Takes it back; safe to repeat. */
export async function optIn({ orm }: Pick<Database, 'orm'>, userId: string): Promise<void> {
  await orm.delete(letterOptOuts).where(eq(letterOptOuts.userId, userId));
}

/** Since when somebody wants no letters to everybody. */
export async function findOptOut({ orm }: Pick<Database, 'orm'>, userId: string): Promise<Date | undefined> {
  const [found] = await orm.select().from(letterOptOuts).where(eq(letterOptOuts.userId, userId));
  return found?.since;
}
