import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { answers, attempts } from '#answers/server/answers.tables.ts';
import { classes, classMembers } from '#classes/server/classes.tables.ts';
import { answersAtOnce, threadsAtOnce, type PartThreads, type Thread, type ThreadLine } from '#community/community.ts';
import { communityAnswers, communityHelped, communityPeople, communityThreads } from '#community/server/community.tables.ts'; // prettier-ignore
import { communityOf } from '#community/server/testing/community.ts';
import { place } from '#community/server/testing/posts.ts';
import { recountThread } from '#community/server/threads/recountThread.ts';
import { lessonEditions, lessons } from '#course/server/course.tables.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { testServer } from '../testing/testServer.ts';

type Caller = Pick<Awaited<ReturnType<typeof newStudent>>, 'call'>;
interface Lines {
  threads: ThreadLine[];
  next: string | null;
}

const partAddress = `/api/community/parts/${place.lessonId}/${place.round}/${place.partId}`;
const own = '/api/community/own-threads';

describe('what was asked and answered', async () => {
  const { app, database } = await testServer();
  const { orm } = database;
  const { member, moderator, question, answer, answered } = communityOf(app, database);
  beforeEach(async () => {
    await orm.delete(communityThreads);
    await database.pool.query('delete from attempt_limits');
  });

  const read = async <T>({ call }: Caller, address: string) => (await call('GET', address)).json<T>();
  const partOf = (who: Caller, query = '') => read<PartThreads>(who, partAddress + query);
  const threadOf = (who: Caller, id: string, query = '') => read<Thread>(who, `/api/community/threads/${id}${query}`);
  const searchOf = (who: Caller, q: string, after?: string) =>
    read<Lines>(who, `/api/community/search?${new URLSearchParams({ q, ...(after === undefined ? {} : { after }) })}`);
  const recount = (id: string) => orm.transaction((tx) => recountThread(tx, id));
  const statusOf = async ({ call }: Caller, id: string) =>
    (await call('GET', `/api/community/threads/${id}`)).statusCode;
  const change = (id: string, set: Partial<typeof communityThreads.$inferInsert>) =>
    orm.update(communityThreads).set(set).where(eq(communityThreads.id, id));

  /** All that somebody can read of the community, as it went over the wire. */
  async function everything({ call }: Caller, id: string): Promise<string> {
    const addresses = [partAddress, `/api/community/threads/${id}`, own, '/api/community/search?q=canary'];
    return (await Promise.all(addresses.map((address) => call('GET', address)))).map(({ body }) => body).join('\n');
  }

  test('is told with its place, who asked and who answered, and nobody’s id', async () => {
    const [sam, ada] = [await member('Sam Reed'), await member('Ada Lake')];
    const [current] = await orm.select().from(lessonEditions).where(eq(lessonEditions.lessonId, place.lessonId));
    const id = await question(sam.uid);
    await change(id, { edition: current?.edition ?? '' });
    await answer(id, ada.uid);
    await recount(id);
    const thread = await threadOf(sam, id);
    expect(thread).toMatchObject({
      ...{ id, html: '<p>Why is it B?</p>', text: 'Why is it B?', state: 'shown', answers: 1, mergedInto: null },
      author: { name: 'Sam R.', badge: null, isYou: true },
      place: { ...place, sectionId: 'rw-boundaries', partName: 'Question 1' },
      ...{ isAnswered: false, hasExpertAnswer: false, isAboutEarlierWording: false, next: null },
      thread: [{ author: { name: 'Ada L.', badge: null, isYou: false }, helped: 0, helpedYou: false }],
    });
    expect(thread.place.lessonTitle).not.toBe('');
    expect(thread.thread[0]).not.toHaveProperty('text'); // what was typed is for its author
    expect((await partOf(ada)).threads).toMatchObject([{ id, answers: 1, author: { isYou: false } }]);
    for (const who of [sam, ada]) {
      const said = await everything(who, id);
      expect(said).not.toContain(sam.uid);
      expect(said).not.toContain(ada.uid);
      expect(said).not.toContain('@example.com');
    }
  });

  test('comes with badges, and without a name once the account is gone', async () => {
    const [sam, expert, teacher] = [
      await member(),
      await member('Ada Lake'),
      await newStudent(app, { name: 'Kim Moss' }),
    ];
    await orm.insert(communityPeople).values({ userId: expert.uid, isExpert: true, displayName: 'Comma Queen' });
    await database.pool.query("update users set role = 'teacher' where id = $1", [teacher.uid]);
    const id = await question(null);
    await answer(id, expert.uid);
    await answer(id, teacher.uid, { isExpert: true });
    const { author, thread } = await threadOf(sam, id);
    expect(author).toEqual({ name: null, badge: null, isYou: false });
    expect(thread.map((one) => one.author)).toEqual([
      { name: 'Kim M.', badge: 'teacher', isYou: false },
      { name: 'Comma Queen', badge: 'expert', isYou: false },
    ]);
    expect(await statusOf(teacher, id)).toBe(200); // staff need no answer
  });

  test('is closed to visitors, to who has not answered, in a class without it, and where it is off', async () => {
    const author = await member();
    const id = await question(author.uid, { text: 'canary' });
    await answer(id, author.uid, { text: 'canary' });
    await recount(id);
    const stranger = await newStudent(app, { name: 'Rae Reed' });
    const otherPart = await newStudent(app, { name: 'Rae Reed' });
    await question(otherPart.uid, { partId: 'bnd-marks-drill-02', text: 'Another.' });
    const inClass = await member();
    const [quiet] = await orm
      .insert(classes)
      .values({ name: 'Quiet', timeZone: 'UTC', hasCommunity: false })
      .returning();
    await orm.insert(classMembers).values({ classId: quiet?.id ?? '', userId: inClass.uid, joinedAt: new Date() });
    for (const who of [caller(app), stranger, otherPart, inClass])
      expect(await everything(who, id)).not.toContain('canary');
    expect([await statusOf(caller(app), id), await statusOf(stranger, id), await statusOf(inClass, id)]).toEqual([401, 404, 404]); // prettier-ignore
    expect((await partOf(stranger)).door).toMatchObject({ mayRead: false, reason: { code: 'not-answered' } });
    expect((await partOf(inClass)).door).toMatchObject({ mayRead: false, reason: { code: 'off-in-class' } });
    expect((await searchOf(author, 'canary')).threads).toHaveLength(1); // that there is something to find
    expect(await statusOf(await newAdmin(app, database), id)).toBe(200);
  });

  test.each([
    ['muted', { mutedUntil: new Date('2999-01-01') }],
    ['banned', { bannedAt: new Date() }],
    ['of no opinion on the rules', {}],
  ])('can be read by who is %s', async (_what, standing) => {
    const [author, reader] = [await member(), await member()];
    await orm.insert(communityPeople).values({ userId: reader.uid, ...standing });
    const id = await question(author.uid);
    expect(await statusOf(reader, id)).toBe(200);
    expect((await partOf(reader)).door).toMatchObject({ mayRead: true, mayWrite: false });
  });

  test.each(['held', 'hidden'] as const)(
    'when it is %s, it is there for its author and moderators alone',
    async (state) => {
      const [author, other, kim, banned] = [await member(), await member(), await moderator(), await moderator()];
      for (const { uid } of [kim, banned]) await answered(uid);
      await orm.update(communityPeople).set({ bannedAt: new Date() }).where(eq(communityPeople.userId, banned.uid));
      const id = await question(author.uid, { text: 'canary1', state });
      const open = await question(author.uid, { text: 'Open.' });
      await answer(open, author.uid, { text: 'canary2', state });
      for (const one of [id, open]) await recount(one);
      const strangers = [other, banned, await newStudent(app), await newAdmin(app, database), caller(app)];
      for (const who of strangers) {
        expect(await statusOf(who, id)).not.toBe(200);
        for (const one of [id, open]) expect(await everything(who, one)).not.toContain('canary');
        expect((await searchOf(who, 'canary1 or canary2')).threads ?? []).toEqual([]);
      }
      for (const who of [author, kim]) {
        expect(await threadOf(who, id)).toMatchObject({ state, html: '<p>canary1</p>' });
        expect((await threadOf(who, open)).thread).toMatchObject([{ state, html: '<p>canary2</p>' }]);
        expect((await partOf(who)).threads).toHaveLength(2);
        expect((await searchOf(who, 'canary1')).threads).toEqual([]);
      }
      expect((await threadOf(other, open)).answers).toBe(0);
      expect((await read<Lines>(author, own)).threads.map((line) => line.state)).toEqual(['shown', state]);
    },
  );

  test('is not answered by an answer that was taken away', async () => {
    const author = await member();
    const id = await question(author.uid);
    const accepted = await answer(id, null);
    await change(id, { acceptedId: accepted });
    expect((await threadOf(author, id)).isAnswered).toBe(true);
    await orm.update(communityAnswers).set({ state: 'hidden' }).where(eq(communityAnswers.id, accepted));
    expect(await threadOf(author, id)).toMatchObject({ isAnswered: false, thread: [] });
  });

  test('has the accepted answer first, then those of experts, then what helped, on pages', async () => {
    const reader = await member();
    const id = await question(null);
    const plain: string[] = [];
    for (let count = 0; count < answersAtOnce; count += 1) plain.push(await answer(id, null));
    const helpful = await answer(id, null);
    const expert = await answer(id, null, { isExpert: true });
    const accepted = await answer(id, null);
    await change(id, { acceptedId: accepted });
    await orm.update(communityAnswers).set({ helped: 1 }).where(eq(communityAnswers.id, helpful));
    await orm.insert(communityHelped).values({ answerId: helpful, userId: reader.uid });
    const first = await threadOf(reader, id);
    expect(first.thread).toHaveLength(answersAtOnce);
    expect(first.thread.slice(0, 3)).toMatchObject([
      { id: accepted, isAccepted: true, helpedYou: false },
      { id: expert, isAccepted: false, isExpert: true },
      { id: helpful, helped: 1, helpedYou: true },
    ]);
    const rest = await threadOf(reader, id, `?after=${first.next}`);
    expect(rest).toMatchObject({ id, next: null });
    const order = [...first.thread, ...rest.thread].map((one) => one.id);
    expect(order).toEqual([accepted, expert, helpful, ...plain]);
  });

  test('leads on where it was merged, and stands in no list but that of who asked', async () => {
    const author = await member();
    const [into, old] = [await question(null), await question(author.uid, { text: 'zebra' })];
    await recount(old);
    await change(old, { mergedInto: into });
    expect(await threadOf(author, old)).toMatchObject({ mergedInto: into });
    expect((await partOf(author)).threads.map(({ id }) => id)).toEqual([into]);
    expect((await searchOf(author, 'zebra')).threads).toEqual([]);
    expect((await read<Lines>(author, own)).threads.map(({ id }) => id)).toEqual([old]);
  });

  test('is listed on pages, the newest first, each once', async () => {
    const author = await member();
    const ids: string[] = [];
    for (let count = 0; count < threadsAtOnce + 3; count += 1) {
      const id = await question(author.uid, { text: 'About commas.' });
      if (count < 5) await change(id, { writtenAt: new Date(5_000) }); // at the same time: the id decides
      await recount(id);
      ids.push(id);
    }
    const pages = async (page: (after?: string) => Promise<Lines>) => {
      const first = await page();
      expect(first.threads).toHaveLength(threadsAtOnce);
      const last = await page(first.next ?? '');
      expect(last.next).toBeNull();
      return [...first.threads, ...last.threads].map(({ id }) => id);
    };
    const query = (after?: string) => (after === undefined ? '' : `?after=${encodeURIComponent(after)}`);
    const newest = [...ids.slice(5).toReversed(), ...ids.slice(0, 5).toSorted().toReversed()];
    expect(await pages((after) => partOf(author, query(after)))).toEqual(newest);
    expect(await pages((after) => read<Lines>(author, own + query(after)))).toEqual(newest);
    expect((await pages((after) => searchOf(author, 'comma', after))).toSorted()).toEqual(ids.toSorted());
  });

  test('is found by its words: the question before the answers', async () => {
    const reader = await member();
    const [byAnswer, byQuestion] = [await question(null), await question(null, { text: 'Are zebras plural?' })];
    await answer(byAnswer, null, { text: 'Think of a zebra.' });
    for (const id of [byAnswer, byQuestion]) await recount(id);
    const found = async (q: string) => (await searchOf(reader, q)).threads.map(({ id }) => id);
    expect(await found('zebra')).toEqual([byQuestion, byAnswer]);
    expect(await found('zebra -plural')).toEqual([byAnswer]);
    expect([await found('"zebras plural"'), await found('"plural zebras"')]).toEqual([[byQuestion], []]);
    expect(await found('okapi')).toEqual([]);
  });

  test('says so when the part asks something else by now, and when its lesson is gone', async () => {
    const author = await member();
    const id = await question(author.uid);
    const part = {
      partId: place.partId,
      print: 'another',
      key: 0,
      skill: 's',
      difficulty: 'easy' as const,
      families: [],
    };
    const edition = { edition: 'first', lessonId: place.lessonId, round: 0, isNewest: false };
    await orm.insert(lessonEditions).values({ ...edition, parts: [part, { ...part, partId: 'gone' }] });
    expect(await threadOf(author, id)).toMatchObject({
      isAboutEarlierWording: true,
      place: { partName: 'Question 1' },
    });
    await change(id, { lessonId: 'gone', partId: 'gone' });
    expect((await read<Lines>(author, own)).threads).toMatchObject([
      { place: { sectionId: '', lessonTitle: 'a lesson that is gone', partName: 'Question 2' } },
    ]);
  });

  test('about a question of a LEARN lesson opens to who has answered it, and is found', async () => {
    const [lesson] = await orm.select().from(lessons).where(eq(lessons.type, 'LEARN')).limit(1);
    const lessonId = lesson?.id ?? '';
    const [reader, other] = [await newStudent(app), await newStudent(app)];
    const id = await question(null, { text: 'About the zebra.' });
    await change(id, { lessonId, partId: 'ask-1' });
    await recount(id);
    async function answerAsk(uid: string, partId: string) {
      const attemptId = randomUUID();
      await orm.insert(attempts).values({ id: attemptId, userId: uid, lessonId, round: 0 });
      await orm.insert(answers).values({
        ...{ userId: uid, id: randomUUID(), attemptId, lessonId, partId, round: 0, edition: 'first', try: 1 },
        ...{ choice: 0, hints: 0, ms: 1, mode: 'lesson', answeredAt: new Date(), isRight: true, counts: false },
      });
    }
    await answerAsk(reader.uid, 'ask-1');
    await answerAsk(other.uid, 'ask-2');
    expect([await statusOf(reader, id), await statusOf(other, id)]).toEqual([200, 404]);
    expect((await searchOf(reader, 'zebra')).threads).toHaveLength(1);
    expect((await searchOf(other, 'zebra')).threads).toEqual([]);
    const { door } = await read<PartThreads>(reader, `/api/community/parts/${lessonId}/0/ask-1`);
    expect(door.mayRead).toBe(true);
  });
});

test('with the community off nothing of it is read', async () => {
  const { app, database } = await testServer({ COMMUNITY: 'off' });
  const { member, question } = communityOf(app, database);
  const author = await member();
  const id = await question(author.uid, { text: 'canary' });
  const addresses = [partAddress, `/api/community/threads/${id}`, own, '/api/community/search?q=canary'];
  const replies = await Promise.all(addresses.map((address) => author.call('GET', address)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200, 200]);
  expect(replies.map(({ body }) => body).join('')).not.toContain('canary');
});
