import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { noticesAtOnce } from '../../community.ts';
import { communityNotices } from '../community.tables.ts';
import { madePosts } from '../testing/madePosts.ts';
import { countUnread, findNotices, forgetOldNotices, mostCounted, readNotices } from './notices.queries.ts';
import { tellPerson } from './tellPerson.ts';

const { database } = await testDatabase();
const { orm } = database;
const { newUser } = madePosts(database);

test('the newest come first, in pages without gap or repetition', async () => {
  const userId = await newUser();
  await tell(userId, noticesAtOnce + 3);
  const first = await findNotices(database, userId);
  const second = await findNotices(database, userId, Number(first.next));
  const told = [...first.notices, ...second.notices].map(({ sentence }) => sentence);
  expect(first.notices).toHaveLength(noticesAtOnce);
  expect(second.next).toBeNull();
  expect(told).toEqual(Array.from({ length: noticesAtOnce + 3 }, (_, index) => `No. ${noticesAtOnce + 2 - index}`));
});

test('reading up to one leaves later ones and those of others unread', async () => {
  const [mine, other] = [await newUser(), await newUser()];
  await tell(mine, 3);
  await tell(other, 2);
  const [, middle] = (await findNotices(database, mine)).notices;
  await readNotices(database, mine, middle?.id ?? 0);
  await readNotices(database, mine, middle?.id ?? 0);
  expect((await findNotices(database, mine)).notices.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  await readNotices(database, mine, Number.MAX_SAFE_INTEGER);
  expect([await countUnread(database, mine), await countUnread(database, other)]).toEqual([0, 2]);
});

test('unread ones are counted up to a hundred', async () => {
  const userId = await newUser();
  await tell(userId, mostCounted + 5);
  expect(await countUnread(database, userId)).toBe(mostCounted);
});

test('what is older than 90 days is forgotten, a piece at a time', async () => {
  const userId = await newUser();
  await tell(userId, 4);
  const age = (days: number) => sql`now() - make_interval(days => ${days})`;
  const ids = (await findNotices(database, userId)).notices.map(({ id }) => id);
  for (const [index, id] of ids.entries()) {
    await orm
      .update(communityNotices)
      .set({ at: age(index < 1 ? 89 : 91) })
      .where(sql`id = ${id}`);
  }
  expect([await forgetOldNotices(database, 2), await forgetOldNotices(database, 2)]).toEqual([2, 1]);
  expect((await findNotices(database, userId)).notices.map(({ id }) => id)).toEqual(ids.slice(0, 1));
});

test('whoever is told nothing has none', async () => {
  const userId = await newUser();
  expect(await findNotices(database, userId)).toEqual({ notices: [], next: null });
  expect(await countUnread(database, userId)).toBe(0);
});

async function tell(userId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await tellPerson(orm, { userId, kind: 'answered', threadId: null, sentence: `No. ${index}` });
  }
}
