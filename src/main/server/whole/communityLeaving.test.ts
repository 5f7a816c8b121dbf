import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { communityAnswers, communityHelped, communityPeople, communityThreads } from '#community/server/community.tables.ts'; // prettier-ignore
import { moderationOf } from '#community/server/testing/moderating.ts';
import { recountThread } from '#community/server/threads/recountThread.ts';
import { testServer } from '../testing/testServer.ts';

describe('who deletes their account', async () => {
  const { app, database, logged } = await testServer();
  const { orm, pool } = database;
  const { kim, member, question, answer, report, merge, decide, waiting } = await moderationOf(app, database);
  type Person = Awaited<ReturnType<typeof member>>;
  beforeEach(() => pool.query('delete from attempt_limits'));

  const at = (threadId: string, rest = '') => `/api/community/threads/${threadId}${rest}`;
  const helps = ({ call }: Person, threadId: string, id: string) =>
    call('PUT', at(threadId, `/answers/${id}/helped`), { helped: true });
  const leave = ({ call }: Person, withPosts: boolean) => call('DELETE', '/api/me', { withPosts });
  const answerRow = async (id: string) =>
    (await orm.select().from(communityAnswers).where(eq(communityAnswers.id, id)))[0];

  /** A student of long who agreed to the rules and answered the part. */
  async function writer(): Promise<Person> {
    const person = await member();
    await pool.query("update users set created_at = now() - interval '9 days' where id = $1", [person.uid]);
    await orm.insert(communityPeople).values({ userId: person.uid, agreedAt: new Date(1_000), wantsLetter: true });
    return person;
  }

  test('has helped nobody any more: what they said had helped is counted down', async () => {
    const [sam, ada, rae] = [await writer(), await writer(), await writer()];
    const threadId = await question(sam.uid);
    const [helped, other] = [await answer(threadId, ada.uid), await answer(threadId, ada.uid)];
    for (const id of [helped, other]) await helps(rae, threadId, id);
    await helps(sam, threadId, helped);
    expect([(await answerRow(helped))?.helped, (await answerRow(other))?.helped]).toEqual([2, 1]);
    expect((await leave(rae, false)).statusCode).toBe(200);
    expect([(await answerRow(helped))?.helped, (await answerRow(other))?.helped]).toEqual([1, 0]);
    expect((await leave(sam, true)).statusCode).toBe(200);
    expect((await answerRow(helped))?.helped).toBe(0);
  });

  test('keeps nobody waiting for good who answers, marks, reports or merges at that moment, and takes no answer of others along', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => writer()));
    const [bob] = others as [Person];
    for (let round = 0; round < 12; round += 1) {
      await pool.query('delete from attempt_limits');
      await pool.query("update community_answers set written_at = written_at - interval '2 days'");
      const sam = await writer();
      const [own, theirs, same] = [await question(sam.uid), await question(bob.uid), await question(bob.uid)];
      const [first, second] = [await answer(own, bob.uid), await answer(theirs, sam.uid)];
      const marked = await answer(theirs, bob.uid);
      await helps(sam, theirs, marked);
      await report(sam, theirs);
      for (const id of [own, theirs]) await orm.transaction((tx) => recountThread(tx, id));
      const found = await waiting({ threadId: own, answerId: null });
      const ids = others.map(() => crypto.randomUUID());
      const leaves = leave(sam, round % 2 === 0);
      const replies = await Promise.all([
        leaves,
        ...others.map((who, at_) => who.call('PUT', at(own, `/answers/${ids[at_]}`), { text: 'Look at the comma.' })),
        sam.call('PUT', at(own, '/accepted'), { answerId: first }),
        ...others.map((who) => helps(who, theirs, second)),
        ...others.slice(1, 3).map((who) => report(who, theirs, { answerId: second })),
        ...others.slice(3, 5).map((who) => report(who, own)),
        round % 3 === 0 ? decide(kim, found, { decision: 'hide' }) : merge(kim, found, same),
      ]);
      expect(replies.map(({ statusCode }) => statusCode)).not.toContain(500);
      expect(logged.filter((line) => /deadlock|40P01/.test(line))).toEqual([]);
      if ((await leaves).statusCode === 503) expect((await leave(sam, round % 2 === 0)).statusCode).toBe(200); // a machine with too much to do
      const answered = replies.slice(1, others.length + 1).map(({ statusCode }) => statusCode);
      const there = await orm
        .select()
        .from(communityAnswers)
        .where(inArray(communityAnswers.id, ids as string[]));
      const isThere = ids.map((id) => there.some((row) => row.id === id));
      // What was kept, and hidden before it could be shown to who wrote it, or shown too late, is not confirmed: 404, 503.
      expect(answered.filter((code, at_) => isThere[at_] !== (code === 200) && !(isThere[at_] && [404, 503].includes(code)))).toEqual([]); // prettier-ignore
      for (const id of [own, theirs, same]) await expectCounted(id);
      const left = await orm.select().from(communityThreads).where(eq(communityThreads.authorId, sam.uid));
      expect(left).toEqual([]);
    }
  });

  /** What is kept of a thread is what is counted of it. */
  async function expectCounted(threadId: string): Promise<void> {
    const [thread] = await orm.select().from(communityThreads).where(eq(communityThreads.id, threadId));
    const isOfIt = eq(communityAnswers.threadId, threadId);
    const shown = await orm
      .select()
      .from(communityAnswers)
      .where(and(isOfIt, eq(communityAnswers.state, 'shown')));
    expect(thread?.answers ?? 0).toBe(shown.length);
    for (const { id, helped } of await orm.select().from(communityAnswers).where(isOfIt))
      expect(helped).toBe((await orm.select().from(communityHelped).where(eq(communityHelped.answerId, id))).length);
  }
});
