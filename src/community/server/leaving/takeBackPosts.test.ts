import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#accounts/server/accounts.tables.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { communityAnswers, communityThreads } from '../community.tables.ts';
import { madePosts } from '../testing/madePosts.ts';
import { recountThread } from '../threads/recountThread.ts';
import { takenBack, takeBackPosts } from './takeBackPosts.ts';

const { database } = await testDatabase();
const { orm } = database;
const { newUser, newThread, newAnswer } = madePosts(database);

const threadOf = async (id: string) =>
  (await orm.select().from(communityThreads).where(eq(communityThreads.id, id)))[0];
const answersOf = async (threadId: string) =>
  (await orm.select().from(communityAnswers).where(eq(communityAnswers.threadId, threadId))).map(({ id }) => id);
const takeBack = (uid: string) => orm.transaction((tx) => takeBackPosts(tx, uid, recountThread));

test('a question that nobody else answered is gone, one that others answered keeps their answers alone', async () => {
  const [sam, kim] = [await newUser(), await newUser()];
  const [alone, answered, held] = [await newThread({ authorId: sam }), await newThread({ authorId: sam, found: "'canary'" }), await newThread({ authorId: sam })]; // prettier-ignore
  await newAnswer(alone, { authorId: sam });
  const stays = await newAnswer(answered, { authorId: kim, text: 'Divide.' });
  await newAnswer(answered, { authorId: sam });
  await newAnswer(held, { authorId: kim, state: 'held' });
  await takeBack(sam);
  expect(await threadOf(alone)).toBeUndefined();
  const left = await threadOf(answered);
  expect(left).toMatchObject({ text: '', html: takenBack, authorId: null, answers: 1 });
  expect(left?.found).not.toContain('canary');
  expect(await answersOf(answered)).toEqual([stays]);
  expect(await threadOf(held)).toMatchObject({ text: '', answers: 0 });
});

test('answers to others are gone with their marks, and are counted no more', async () => {
  const [sam, kim] = [await newUser(), await newUser()];
  const threadId = await newThread({ authorId: kim, answers: 2, hasExpertAnswer: true });
  const expert = await newAnswer(threadId, { authorId: sam, isExpert: true });
  const stays = await newAnswer(threadId, { authorId: kim });
  await orm.update(communityThreads).set({ acceptedId: expert }).where(eq(communityThreads.id, threadId));
  await takeBack(sam);
  expect(await threadOf(threadId)).toMatchObject({ text: 'Why?', authorId: kim, answers: 1, hasExpertAnswer: false, acceptedId: null }); // prettier-ignore
  expect(await answersOf(threadId)).toEqual([stays]);
  const marked = await newAnswer(threadId, { authorId: kim });
  await orm.update(communityThreads).set({ acceptedId: marked }).where(eq(communityThreads.id, threadId));
  await takeBack(sam);
  expect(await threadOf(threadId)).toMatchObject({ acceptedId: marked });
});

test('nothing of others is touched, and twice is the same as once', async () => {
  const [sam, kim] = [await newUser(), await newUser()];
  const threadId = await newThread({ authorId: kim, text: 'Mine.' });
  const own = await newThread({ authorId: sam });
  await newAnswer(own, { authorId: kim });
  for (let times = 0; times < 2; times++) await takeBack(sam);
  expect(await threadOf(threadId)).toMatchObject({ text: 'Mine.', authorId: kim });
  expect(await threadOf(own)).toMatchObject({ html: takenBack });
});

test('an answer that was sent meanwhile is there, or was refused: none is lost', async () => {
  for (let times = 0; times < 5; times++) {
    const [sam, kim] = [await newUser(), await newUser()];
    const threadId = await newThread({ authorId: sam });
    const [, ...sent] = await Promise.allSettled([
      takeBack(sam),
      ...Array.from({ length: 20 }, () => newAnswer(threadId, { authorId: kim })),
    ]);
    const kept = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect((await answersOf(threadId)).sort()).toEqual(kept.sort());
    expect((await threadOf(threadId))?.html).toBe(kept.length > 0 ? takenBack : undefined);
  }
});

test('who leaves their words loses the name beside them', async () => {
  const sam = await newUser();
  const threadId = await newThread({ authorId: sam, text: 'Mine.' });
  await orm.delete(users).where(eq(users.id, sam));
  expect(await threadOf(threadId)).toMatchObject({ text: 'Mine.', authorId: null });
});
