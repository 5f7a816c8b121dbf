import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import {
  communityAnswers,
  communityCases,
  communityPeople,
  communityReports,
  communityThreads,
} from '#community/server/community.tables.ts';
import { mostReportsPerDay } from '#community/server/safety/safety.limits.ts';
import { safetyTexts } from '#community/server/safety/texts.ts';
import { communityOf, sentenceOf } from '#community/server/testing/community.ts';
import { testServer } from '../testing/testServer.ts';

describe('a report of a post', async () => {
  const { app, database } = await testServer();
  const { orm } = database;
  const { member, moderator, question, answer, report, queue, answered } = communityOf(app, database);
  const kim = await moderator();
  const stateOf = async (id: string) => (await orm.select().from(communityThreads).where(eq(communityThreads.id, id)))[0]?.state; // prettier-ignore
  const caseFor = async (threadId: string) => (await orm.select().from(communityCases).where(eq(communityCases.threadId, threadId)))[0]; // prettier-ignore
  const members = (count: number) => Promise.all(Array.from({ length: count }, () => member()));

  test('of the third person hides it until a moderator looks; of the first and second it does not', async () => {
    const [author, one, two, three] = await members(4);
    const id = await question(author?.uid ?? '');
    for (const who of [one, two]) expect((await report(who ?? kim, id)).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('shown');
    await report(one ?? kim, id, { reason: 'spam', text: ' Look:\u0000 sam@example.com ' });
    expect(await stateOf(id)).toBe('shown'); // the same person, once more
    await report(three ?? kim, id);
    expect(await stateOf(id)).toBe('held');
    const [kept] = await orm
      .select()
      .from(communityReports)
      .where(eq(communityReports.userId, one?.uid ?? ''));
    expect(kept).toMatchObject({ reason: 'spam', text: 'Look: [contact details removed]', outcome: null });
  });

  test('of an answer hides the answer alone, and it is no longer counted', async () => {
    const [author, one, two, three] = await members(4);
    const id = await question(author?.uid ?? '');
    const [bad, good] = [await answer(id, author?.uid ?? ''), await answer(id, null)];
    for (const who of [one, two, three]) await report(who ?? kim, id, { answerId: bad });
    const states = await orm.select().from(communityAnswers).where(eq(communityAnswers.threadId, id));
    expect(Object.fromEntries(states.map((row) => [row.id, row.state]))).toEqual({ [bad]: 'held', [good]: 'shown' });
    const [thread] = await orm.select().from(communityThreads).where(eq(communityThreads.id, id));
    expect(thread).toMatchObject({ state: 'shown', answers: 1 });
  });

  test('of many people at once is one hiding and one case with them all', async () => {
    const author = await member();
    const id = await question(author.uid);
    const reporters = await members(50);
    const replies = await Promise.all(reporters.map((who) => report(who, id)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await stateOf(id)).toBe('held');
    expect(
      (await queue(kim)).cases.find(({ author: name, reports }) => name === 'Sam R.' && reports === 50),
    ).toBeDefined();
    expect(await orm.$count(communityCases, eq(communityCases.threadId, id))).toBe(1);
  });

  test('is for those who can read the thread: nobody else learns whether it is there', async () => {
    const [author, reader] = await members(2);
    const id = await question(author?.uid ?? '');
    const hidden = await question(author?.uid ?? '', { state: 'hidden' });
    const elsewhere = await question(author?.uid ?? '', { partId: 'bnd-marks-drill-02' });
    const ofOther = await answer(hidden, null);
    const stranger = await newStudent(app);
    for (const [who, thread, answerId] of [
      [stranger, id, null],
      [reader, hidden, null],
      [reader, elsewhere, null],
      [reader, id, ofOther],
      [reader, '00000000-0000-4000-8000-000000000000', null],
    ] as const) {
      const reply = await report(who ?? kim, thread, { answerId });
      expect([reply.statusCode, sentenceOf(reply)]).toEqual([404, 'Post not found.']);
    }
    expect(await caseFor(id)).toBeUndefined();
  });

  test('is not for one’s own, and says what is wrong with it', async () => {
    const author = await member();
    const id = await question(author.uid);
    const own = await report(author, id);
    expect([own.statusCode, sentenceOf(own)]).toEqual([409, safetyTexts.ownPost]);
    const reader = await member();
    const blank = await report(reader, id, { reason: 'other', text: ' \u200b ' });
    expect([blank.statusCode, sentenceOf(blank)]).toEqual([400, safetyTexts.sayWhat]);
    for (const body of [{ reason: 'dull' }, { text: 'x'.repeat(501) }, { answerId: 'none' }, { by: reader.uid }])
      expect((await report(reader, id, body)).statusCode).toBe(400);
    expect(await caseFor(id)).toBeUndefined();
  });

  test('of danger comes before all others', async () => {
    const [author, one, two] = await members(3);
    const [first, second] = [
      await question(author?.uid ?? ''),
      await question(author?.uid ?? '', { text: 'In danger' }),
    ];
    await report(one ?? kim, first);
    await report(two ?? kim, second, { reason: 'danger' });
    expect((await queue(kim)).cases[0]).toMatchObject({ isDanger: true, beginning: 'In danger', reports: 1 });
  });

  test('of who is banned, or was wrong many times, hides nothing; what the latter say is read all the same', async () => {
    const [author, banned, wrong, one, two, three] = await members(6);
    const id = await question(author?.uid ?? '');
    await orm.insert(communityPeople).values([
      { userId: banned?.uid ?? '', bannedAt: new Date() },
      { userId: wrong?.uid ?? '', unfoundedReports: 5 },
    ]);
    await report(banned ?? kim, id, { reason: 'danger' });
    expect(await caseFor(id)).toBeUndefined();
    await report(wrong ?? kim, id);
    expect(await caseFor(id)).toMatchObject({ isOpen: true, rank: 1 });
    await report(one ?? kim, id);
    await report(two ?? kim, id);
    expect(await stateOf(id)).toBe('shown');
    await report(three ?? kim, id);
    expect(await stateOf(id)).toBe('held');
  });

  test('does not hide anew what a moderator let stand, when the same people report it once more; others can, and so can they when it was changed', async () => {
    const [author, one, two, three, ...others] = await members(7);
    const id = await question(author?.uid ?? '');
    const same = [one, two, three];
    for (const who of same) await report(who ?? kim, id);
    const found = await caseFor(id);
    const decision = { decision: 'show', reason: 'It is a fair question.', revision: found?.revision };
    expect((await kim.call('PUT', `/api/community/moderation/cases/${found?.id}/decision`, decision)).statusCode).toBe(
      200,
    );
    expect(await stateOf(id)).toBe('shown');
    for (const who of same) expect((await report(who ?? kim, id)).statusCode).toBe(200);
    expect([await stateOf(id), (await caseFor(id))?.isOpen]).toEqual(['shown', false]);
    for (const who of others) await report(who, id);
    expect(await stateOf(id)).toBe('held');

    await orm.update(communityThreads).set({ state: 'shown', editedAt: new Date() }).where(eq(communityThreads.id, id));
    await orm
      .update(communityReports)
      .set({ settledAt: new Date(0) })
      .where(eq(communityReports.threadId, id));
    for (const who of same) await report(who ?? kim, id);
    expect(await stateOf(id)).toBe('held');
  });

  test('is one of so many a day', async () => {
    const [author, reader] = await members(2);
    for (let count = 0; count < mostReportsPerDay; count += 1) {
      expect((await report(reader ?? kim, await question(author?.uid ?? ''))).statusCode).toBe(200);
    }
    const last = await question(author?.uid ?? '');
    const reply = await report(reader ?? kim, last);
    expect([reply.statusCode, sentenceOf(reply)]).toEqual([429, expect.stringContaining('You have reported 20 posts')]);
    expect(reply.headers['retry-after']).toBeDefined();
    expect(await caseFor(last)).toBeUndefined();
  });

  test('is in the copy of one’s own data, and goes with the account', async () => {
    const author = await member();
    const reader = await newStudent(app);
    await answered(reader.uid);
    const id = await question(author.uid);
    await report(reader, id, { text: 'Not kind.' });
    const copy = (await reader.call('GET', '/api/me/export')).json<{ communityReports: object[] }>();
    expect(copy.communityReports).toEqual([
      {
        ...{ threadId: id, answerId: null, reason: 'unkind', text: 'Not kind.' },
        ...{ at: expect.any(String) as string, settledAt: null, outcome: null },
      },
    ]);
    await reader.call('DELETE', '/api/me');
    expect(await orm.$count(communityReports, eq(communityReports.threadId, id))).toBe(0);
  });
});
