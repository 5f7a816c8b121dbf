import { eq, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { users } from '#accounts/server/accounts.tables.ts';
import { communityPeople, communitySettings } from '#community/server/community.tables.ts';
import { countWaiting } from '#community/server/moderation/queue.ts';
import { untouched, type CommunityInUse } from '#community/server/safety/communityInUse.ts';
import { AppError, invalidArgument } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { mostAppointed, type DeskCommunity } from '../../community.ts';
import { audit } from '../audit/audit.ts';

export interface CommunityDeskServices {
  database: Database;
  community: CommunityInUse;
}

/** The community as it is now, whatever this server knew a moment ago. */
export async function findDeskCommunity({ database, community }: CommunityDeskServices): Promise<DeskCommunity> {
  await community.refresh();
  const [{ isOn, ...stored } = untouched] = await database.orm.select().from(communitySettings);
  const { setting } = community;
  return {
    ...{ isOn: isOn ?? setting === 'on', setting, words: stored.words, html: stored.html, version: stored.version },
    ...(await countWaiting(database)),
    appointed: await findAppointed(database),
  };
}

async function findAppointed({ orm }: Database): Promise<DeskCommunity['appointed']> {
  const { userId, isExpert, isModerator } = communityPeople;
  const found = await orm
    .select({ uid: userId, name: users.name, email: users.email, isExpert, isModerator })
    .from(communityPeople)
    .innerJoin(users, eq(users.id, userId))
    .where(or(isExpert, isModerator))
    .orderBy(userId)
    .limit(mostAppointed);
  return found.map(({ name, email, ...one }) => ({ ...one, name: name || email }));
}

interface Change {
  isOn?: boolean;
  words?: string;
  version: number;
}

/** @throws AppError 400 when the words cannot be shown, 409 when somebody changed something since. */
export async function changeCommunity(
  { database, community }: CommunityDeskServices,
  request: FastifyRequest,
  { isOn, words, version }: Change,
): Promise<void> {
  const read = words === undefined ? undefined : await readWords(words);
  if (read && 'problems' in read) throw invalidArgument(read.problems.slice(0, 5).join(' '));
  await database.orm.transaction(async (tx) => {
    const stored = await lockSettings(tx);
    const seen = stored.version - (stored.isNew ? 1 : 0);
    if (seen !== version) throw new AppError(409, 'Somebody changed this meanwhile: look at it as it is now.');
    const change = { ...(isOn === undefined ? {} : { isOn }), ...(read ? { words: read.words, html: read.html } : {}) };
    await tx.update(communitySettings).set({ ...change, version: version + 1 });
    const wasOn = stored.isOn ?? community.setting === 'on';
    if (isOn !== undefined && isOn !== wasOn)
      await audit(tx, request, { what: 'community.switched', target: '', before: { isOn: wasOn }, after: { isOn } });
    if (read && read.words !== stored.words)
      await audit(tx, request, {
        ...{ what: 'community.words-changed', target: '' },
        ...{ before: { words: stored.words }, after: { words: read.words } },
      });
  });
}

/** What sets Markdown and formulas is loaded by the first who writes. */
async function readWords(words: string) {
  const { renderWords } = await import('#community/server/safety/operatorsWords.ts');
  return renderWords(words);
}

/** The row, made when there is none: nobody else changes it before the transaction ends. */
async function lockSettings(tx: Transaction) {
  const made = await tx.insert(communitySettings).values({}).onConflictDoNothing().returning();
  const [stored] = await tx.select().from(communitySettings).for('update');
  if (!stored) throw new Error('Expected the settings of the community to be kept but found none');
  return { ...stored, isNew: made.length > 0 };
}
