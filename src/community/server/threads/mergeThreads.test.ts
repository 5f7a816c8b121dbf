import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { communityAnswers, communityNotices, communityThreads } from '../community.tables.ts';
import { madePosts } from '../testing/madePosts.ts';
import { mergeThreads } from './mergeThreads.ts';

const { database } = await testDatabase();
const { orm } = database;
const { newUser, newThread, newAnswer } = madePosts(database);

test('answers move, are counted where they are, and who asked is told', async () => {
  const asker = await newUser();
  const [from, into] = [await newThread({ authorId: asker }), await newThread()];
  await newAnswer(from, { isExpert: true });
  await newAnswer(from, { state: 'held' });
  await newAnswer(into);
  await merge(from, into);
  expect(await threadOf(into)).toMatchObject({ answers: 2, hasExpertAnswer: true, mergedInto: null });
  expect(await threadOf(from)).toMatchObject({ answers: 0, hasExpertAnswer: false, mergedInto: into });
  expect(await orm.select().from(communityAnswers).where(eq(communityAnswers.threadId, into))).toHaveLength(3);
  const told = await orm.select().from(communityNotices).where(eq(communityNotices.userId, asker));
  expect(told).toMatchObject([{ kind: 'merged', threadId: into, readAt: null }]);
});

test('what led to the old question leads to the new one', async () => {
  const [first, second, third] = [await newThread(), await newThread(), await newThread()];
  await merge(first, second);
  await merge(second, third);
  expect((await threadOf(first))?.mergedInto).toBe(third);
});

test.each([
  ['itself', async (id: string) => id, 409],
  ['none that is there', async () => randomUUID(), 404],
  ['one of another part', () => newThread({ partId: 'q2' }), 409],
  ['one that is hidden', () => newThread({ state: 'hidden' }), 409],
  ['one of another round', () => newThread({ round: 1 }), 409],
])('a question is not merged into %s', async (_what, other, httpStatus) => {
  const from = await newThread();
  await expect(merge(from, await other(from))).rejects.toMatchObject({ httpStatus });
  expect((await threadOf(from))?.mergedInto).toBeNull();
});

test('of two merges of one question at once, and of two into each other, one counts', async () => {
  const [a, b, c] = [await newThread(), await newThread(), await newThread()];
  const ends = await Promise.allSettled([merge(a, b), merge(a, c)]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [x, y] = [await newThread(), await newThread()];
  const mutual = await Promise.allSettled([merge(x, y), merge(y, x)]);
  expect(mutual.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

function merge(from: string, into: string): Promise<void> {
  return orm.transaction((tx) => mergeThreads(tx, from, into));
}

async function threadOf(id: string) {
  const [found] = await orm.select().from(communityThreads).where(eq(communityThreads.id, id));
  return found;
}
