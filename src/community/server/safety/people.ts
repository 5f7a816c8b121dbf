import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Account } from '#accounts/account.ts';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { CommunityMe } from '../../community.ts';
import { defaultName, skeleton } from '../../displayName.ts';
import { communityNotices, communityPeople } from '../community.tables.ts';
import type { CommunityInUse } from './communityInUse.ts';
import { isOffInClass } from './offInClass.ts';

export type Standing = typeof communityPeople.$inferSelect;

/** So many notices are counted; more are not told apart. */
export const mostUnread = 100;
/** So many people who answer as experts are compared with a name that somebody chooses. */
const mostCompared = 2_000;

/** How others see somebody. @param chosen what they chose themselves. */
export function displayNameOf(chosen: string | null | undefined, accountName: string): string {
  return chosen ?? defaultName(accountName);
}

export async function findStanding({ orm }: Pick<Database, 'orm'>, uid: string): Promise<Standing | undefined> {
  const [found] = await orm.select().from(communityPeople).where(eq(communityPeople.userId, uid));
  return found;
}

/** How somebody stands there. Where the community is off, nothing of it is read. */
export async function findMe(
  { database, inUse }: { database: Pick<Database, 'orm'>; inUse: Pick<CommunityInUse, 'isOn' | 'words'> },
  { uid, displayName }: Pick<Account, 'uid' | 'displayName'>,
): Promise<CommunityMe> {
  const isOn = inUse.isOn && !(await isOffInClass(database, uid));
  const standing = isOn ? await findStanding(database, uid) : undefined;
  const muted = standing?.mutedUntil ?? null;
  return {
    isOn,
    displayName: displayNameOf(standing?.displayName, displayName),
    hasAgreed: Boolean(standing?.agreedAt),
    operatorsWords: isOn ? inUse.words : null,
    isExpert: standing?.isExpert ?? false,
    isModerator: standing?.isModerator ?? false,
    mutedUntil: muted && muted.getTime() > Date.now() ? muted.toISOString() : null,
    isBanned: Boolean(standing?.bannedAt),
    wantsLetter: standing?.wantsLetter ?? false,
    unread: isOn ? await countUnread(database, uid) : 0,
  };
}

async function countUnread({ orm }: Pick<Database, 'orm'>, uid: string): Promise<number> {
  const { userId, readAt } = communityNotices;
  const unread = await orm
    .select({ one: sql`1` })
    .from(communityNotices)
    .where(and(eq(userId, uid), isNull(readAt)))
    .limit(mostUnread);
  return unread.length;
}

interface Change {
  displayName?: string;
  wantsLetter?: boolean;
  hasAgreed?: true;
}

/** Their first word stands: who has agreed before agreed then. */
export async function changeStanding({ orm }: Pick<Database, 'orm'>, userId: string, change: Change): Promise<void> {
  const { hasAgreed, ...others } = change;
  const agreed = hasAgreed ? { agreedAt: sql`coalesce(${communityPeople.agreedAt}, now())` } : {};
  const set = { ...others, ...agreed };
  if (Object.keys(set).length === 0) return;
  await orm
    .insert(communityPeople)
    .values({ userId, ...others, ...(hasAgreed ? { agreedAt: sql`now()` } : {}) })
    .onConflictDoUpdate({ target: communityPeople.userId, set });
}

/** Whether a name reads as that of somebody else who answers here as an expert. */
export async function isNameOfExpert({ orm }: Pick<Database, 'orm'>, uid: string, name: string): Promise<boolean> {
  const { userId, displayName, isExpert } = communityPeople;
  const columns = { chosen: displayName, accountName: users.name };
  const experts = orm.select(columns).from(communityPeople).innerJoin(users, eq(users.id, userId))
    .where(and(isExpert, ne(userId, uid)))
    .limit(mostCompared); // prettier-ignore
  const teachers = orm.select(columns).from(users).leftJoin(communityPeople, eq(userId, users.id))
    .where(and(eq(users.role, 'teacher'), ne(users.id, uid)))
    .limit(mostCompared); // prettier-ignore
  const read = skeleton(name);
  return [...(await experts), ...(await teachers)].some(
    ({ chosen, accountName }) =>
      skeleton(displayNameOf(chosen, accountName)) === read || skeleton(accountName) === read,
  );
}

/** How somebody stands, with a row of their own, which nobody else changes before the transaction ends. */
export async function lockStanding(tx: Transaction, userId: string): Promise<Standing> {
  await tx.insert(communityPeople).values({ userId }).onConflictDoNothing();
  const [found] = await tx.select().from(communityPeople).where(eq(communityPeople.userId, userId)).for('update');
  if (!found) throw new Error('Expected how somebody stands to be kept but found nothing');
  return found;
}
