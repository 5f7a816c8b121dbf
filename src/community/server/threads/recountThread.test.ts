import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { communityAnswers, communityThreads } from '../community.tables.ts';
import { madePosts } from '../testing/madePosts.ts';
import { recountThread } from './recountThread.ts';

const { database } = await testDatabase();
const { orm } = database;
const { newThread, newAnswer } = madePosts(database);

const recount = (id: string) => orm.transaction((tx) => recountThread(tx, id));
const threadOf = async (id: string) => (await orm.select().from(communityThreads).where(eq(communityThreads.id, id)))[0]; // prettier-ignore

/** Whether a thread is found by a word, and with which weight. */
async function isFound(id: string, word: string, weight = ''): Promise<boolean> {
  const { rows } = await orm.execute<{ is: boolean }>(
    sql`select found @@ to_tsquery('english', ${word + (weight && `:${weight}`)}) as is from ${communityThreads} where id = ${id}`,
  );
  return rows[0]?.is ?? false;
}

test('answers that are shown are counted, and found by what they say, less than the question', async () => {
  const id = await newThread({ text: 'Why do the zebras divide?' });
  await newAnswer(id, { text: 'Because of the giraffe.' });
  await newAnswer(id, { text: 'An expert of lions.', isExpert: true, state: 'held' });
  await newAnswer(id, { text: 'Nothing about tigers.', state: 'hidden' });
  await recount(id);
  expect(await threadOf(id)).toMatchObject({ answers: 1, hasExpertAnswer: false });
  expect([await isFound(id, 'zebra', 'A'), await isFound(id, 'giraffe', 'A'), await isFound(id, 'giraffe', 'B')]).toEqual([true, false, true]); // prettier-ignore
  expect([await isFound(id, 'lion'), await isFound(id, 'tiger')]).toEqual([false, false]);
});

test.each(['held', 'hidden'] as const)(
  'a question that is %s is found by nothing, until it is shown',
  async (state) => {
    const id = await newThread({ text: 'Why the zebra?', state });
    await newAnswer(id, { text: 'The giraffe.' });
    await recount(id);
    expect([await isFound(id, 'zebra'), await isFound(id, 'giraffe')]).toEqual([false, false]);
    await orm.update(communityThreads).set({ state: 'shown' }).where(eq(communityThreads.id, id));
    await recount(id);
    expect(await isFound(id, 'zebra')).toBe(true);
  },
);

test('what was merged into a question finds it by its own words, and is itself found by none', async () => {
  const into = await newThread({ text: 'Why the zebra?' });
  const old = await newThread({ text: 'What of the okapi?', mergedInto: into });
  const taken = await newThread({ text: 'What of the panda?', mergedInto: into, state: 'hidden' });
  for (const id of [into, old, taken]) await recount(id);
  expect([await isFound(into, 'okapi'), await isFound(into, 'panda'), await isFound(old, 'okapi')]).toEqual([true, false, false]); // prettier-ignore
});

test('the longest posts there may be are found, and no more than the first fifty', async () => {
  const id = await newThread({ text: longest(0) });
  for (let answer = 1; answer <= 60; answer += 1) await newAnswer(id, { text: longest(answer) });
  await newAnswer(id, { text: 'okapi' });
  await recount(id);
  expect((await threadOf(id))?.answers).toBe(61);
  expect([await isFound(id, 'wa0x0', 'A'), await isFound(id, 'wa50x0', 'B'), await isFound(id, 'okapi')]).toEqual([true, true, false]); // prettier-ignore
});

test('answers that come at once are all counted', async () => {
  const id = await newThread();
  await Promise.all(
    Array.from({ length: 30 }, () =>
      orm.transaction(async (tx) => {
        await tx.insert(communityAnswers).values({
          ...{ id: crypto.randomUUID(), threadId: id, isExpert: false, text: 'So.' },
          html: '<p>So.</p>' as (typeof communityAnswers.$inferInsert)['html'],
        });
        await recountThread(tx, id);
      }),
    ),
  );
  expect((await threadOf(id))?.answers).toBe(30);
});

/** 3,000 letters of words that stand nowhere else. */
function longest(post: number): string {
  let text = '';
  for (let word = 0; text.length < 2_980; word += 1) text += `wa${post}x${word} `;
  return text;
}
