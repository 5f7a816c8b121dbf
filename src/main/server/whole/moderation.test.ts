import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import type { ModerationCase } from '#community/moderation.ts';
import { communityPeople } from '#community/server/community.tables.ts';
import { sentenceOf } from '#community/server/testing/community.ts';
import { moderationOf } from '#community/server/testing/moderating.ts';
import { testServer } from '../testing/testServer.ts';

describe('what moderators do', async () => {
  const { app, database } = await testServer();
  const { orm } = database;
  const admin = await newAdmin(app, database);
  const {
    member,
    moderator,
    question,
    answer,
    report,
    queue,
    caseOf,
    noticesOf,
    kim,
    decide,
    measure,
    merge,
    stateOf,
    deedsOf,
    meOf,
    waiting,
    reported,
  } = await moderationOf(app, database);

  test('hides a post for everybody else, tells its author why, and those who reported what came of it', async () => {
    const { author, threadId, reporters, found } = await reported(3);
    expect((await queue(kim)).cases).toMatchObject([
      { id: found.id, kind: 'question', state: 'held', reports: 3, author: 'Sam S.', beginning: 'An unkind word.' },
    ]);
    expect(found).toMatchObject({
      ...{ isOpen: true, kind: 'question', threadId, refusal: null },
      thread: [{ author: 'Sam S.', state: 'held', isIt: true, html: '<p>An unkind word.</p>' }],
      author: { name: 'Sam S.', isBanned: false, measures: [], lastDeed: 0, uid: null },
    });
    expect(found.reports).toEqual(
      Array.from({ length: 3 }, () =>
        expect.objectContaining({ reason: 'unkind', text: 'This hurts.', isSettled: false }),
      ),
    );
    const after = (await decide(kim, found, { reason: ' Be kind.\u0000 ' })).json<ModerationCase>();
    expect(after).toMatchObject({
      isOpen: false,
      thread: [{ state: 'hidden' }],
      author: { measures: [{ what: 'hide', reason: 'Be kind.', by: 'Kim L.' }] },
    });
    expect(await noticesOf(author.uid)).toMatchObject([
      { kind: 'hidden', threadId, sentence: 'A moderator hid your question: Be kind.' },
    ]);
    for (const { uid } of reporters) {
      expect(await noticesOf(uid)).toMatchObject([
        { kind: 'report-settled', sentence: expect.stringMatching(/^Thank you/) as string },
      ]);
      const [standing] = await orm.select().from(communityPeople).where(eq(communityPeople.userId, uid));
      expect(standing).toMatchObject({ foundedReports: 1, unfoundedReports: 0 });
    }
    expect((await queue(kim)).cases.some(({ id }) => id === found.id)).toBe(false);
  });

  test('is told by letter, too, to those who want one: whose post it was, and who reported it', async () => {
    const { author, reporters, found } = await reported(2);
    const [wants, silent] = reporters;
    for (const who of [author, wants]) await who?.call('PATCH', '/api/community/me', { wantsLetter: true });
    const isDue = async (uid = '') =>
      (await orm.select().from(communityPeople).where(eq(communityPeople.userId, uid)))[0]?.nextLetterAt instanceof
      Date;
    expect([await isDue(author.uid), await isDue(wants?.uid)]).toEqual([false, false]);
    await decide(kim, found, {});
    expect([await isDue(author.uid), await isDue(wants?.uid), await isDue(silent?.uid)]).toEqual([true, true, false]);
  });

  test('shows it again, which its author hears only when it had been away; the reports count as unfounded', async () => {
    const { author, threadId, reporters, found } = await reported(3);
    await decide(kim, found, { decision: 'show', reason: 'A fair question.' });
    expect((await stateOf(threadId))?.state).toBe('shown');
    expect(await noticesOf(author.uid)).toMatchObject([
      { kind: 'shown-again', sentence: expect.stringContaining('A fair question.') as string },
    ]);
    const [standing] = await orm
      .select()
      .from(communityPeople)
      .where(eq(communityPeople.userId, reporters[0]?.uid ?? ''));
    expect(standing).toMatchObject({ foundedReports: 0, unfoundedReports: 1 });

    const once = await reported(1);
    await decide(kim, once.found, { decision: 'show' });
    expect(await noticesOf(once.author.uid)).toEqual([]);
    expect(await noticesOf(once.reporters[0]?.uid ?? '')).toMatchObject([
      { sentence: expect.stringContaining('lets it stand') as string },
    ]);
  });

  test('shows an answer that was held: who asked hears of it as if it had come then, and its author that it is there', async () => {
    const [sam, ada] = [await member(), await member()];
    const threadId = await question(sam.uid);
    const answerId = await answer(threadId, ada.uid, { state: 'held', isExpert: true });
    await decide(kim, await waiting({ threadId, answerId }), { decision: 'show', reason: 'All is well.' });
    expect(await noticesOf(sam.uid)).toMatchObject([{ kind: 'expert-answered', threadId, sentence: 'An expert answered your question.' }]); // prettier-ignore
    expect(await noticesOf(ada.uid)).toMatchObject([{ kind: 'shown-again', threadId, sentence: 'A moderator looked at, and shows, your answer: All is well.' }]); // prettier-ignore
    const own = await answer(threadId, sam.uid, { state: 'held' });
    await decide(kim, await waiting({ threadId, answerId: own }), { decision: 'show' });
    expect((await noticesOf(sam.uid)).map(({ kind }) => kind)).toEqual(['expert-answered', 'shown-again']);
  });

  test('shows an answer of which who asked was told when it came: they are not told again', async () => {
    const [sam, ada] = [await member(), await member()];
    await orm.insert(communityPeople).values({ userId: ada.uid, agreedAt: new Date(1_000) });
    const [threadId, answerId] = [await question(sam.uid), crypto.randomUUID()];
    const sent = await ada.call('PUT', `/api/community/threads/${threadId}/answers/${answerId}`, { text: 'Divide.' });
    expect(sent.statusCode).toBe(200);
    const found = await waiting({ threadId, answerId });
    const hidden = (await decide(kim, found, { decision: 'hide' })).json<ModerationCase>();
    await decide(kim, hidden, { decision: 'show' });
    expect((await noticesOf(sam.uid)).map(({ kind }) => kind)).toEqual(['answered']);
    expect((await noticesOf(ada.uid)).map(({ kind }) => kind)).toEqual(['hidden', 'shown-again']);
  });

  test('can be taken back: what was hidden is shown, with a word to its author', async () => {
    const { author, threadId, found } = await reported();
    const hidden = (await decide(kim, found, {})).json<ModerationCase>();
    expect((await decide(admin, hidden, { decision: 'hide' })).statusCode).toBe(409); // it is
    expect((await decide(admin, hidden, { decision: 'show', reason: 'We were wrong.' })).statusCode).toBe(200);
    expect((await stateOf(threadId))?.state).toBe('shown');
    expect((await noticesOf(author.uid)).map(({ kind }) => kind)).toEqual(['hidden', 'shown-again']);
  });

  test('of two moderators at once one decides; and nobody about what they did not see', async () => {
    const lee = await moderator('Lee Other');
    const { author, found, threadId } = await reported();
    const replies = await Promise.all([
      ...[decide(kim, found, {}), decide(lee, found, { decision: 'show' }), decide(admin, found, {})],
      ...[decide(lee, found, {}), decide(kim, found, { decision: 'show' })],
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(await deedsOf(author)).toHaveLength(1);

    const again = await reported(1, author);
    await report(await member(), again.threadId);
    const late = await decide(kim, again.found, {});
    expect([late.statusCode, sentenceOf(late)]).toEqual([409, expect.stringContaining('Something happened')]);
    expect(threadId).not.toBe(again.threadId);
  });

  test('takes an answer out of the counts of its thread, and puts it back', async () => {
    const author = await member();
    const threadId = await question(null);
    const answerId = await answer(threadId, author.uid, { isExpert: true });
    const found = await waiting({ threadId, answerId });
    expect(found).toMatchObject({ kind: 'answer', thread: [{ isIt: false, author: null }, { isIt: true }] });
    const hidden = (await decide(kim, found, {})).json<ModerationCase>();
    expect(await stateOf(threadId)).toMatchObject({ answers: 0, hasExpertAnswer: false });
    expect(await noticesOf(author.uid)).toMatchObject([{ sentence: 'A moderator hid your answer: Be kind.' }]);
    await decide(kim, hidden, { decision: 'show' });
    expect(await stateOf(threadId)).toMatchObject({ answers: 1, hasExpertAnswer: true });
  });

  test('merges a question with the same one about the same part, and with no other', async () => {
    const [author, other] = [await member(), await member()];
    const [from, into] = [await question(author.uid), await question(other.uid)];
    const answerId = await answer(from, other.uid);
    const ofAnswer = await waiting({ threadId: from, answerId });
    const found = await waiting({ threadId: from, answerId: null });
    for (const wrong of [
      ...[from, '00000000-0000-4000-8000-000000000000', await question(null, { partId: 'bnd-marks-drill-02' })],
      await question(null, { state: 'hidden' }),
    ])
      expect((await merge(kim, found, wrong)).statusCode).toBe(422);
    expect((await merge(kim, ofAnswer, into)).statusCode).toBe(422);
    expect((await merge(kim, found, into)).statusCode).toBe(200);
    expect([await stateOf(from), await stateOf(into)]).toMatchObject([
      { mergedInto: into, answers: 0 },
      { answers: 1 },
    ]);
    expect(await noticesOf(author.uid)).toMatchObject([{ kind: 'merged', threadId: into }]);
    expect(await caseOf(kim, ofAnswer.id)).toMatchObject({ threadId: into, isOpen: true });
    expect((await merge(kim, await caseOf(kim, found.id), into)).statusCode).toBe(422); // it is
  });

  test('mutes for days, bans from the community alone, and lets back: each with a reason that the person reads', async () => {
    const { author, found } = await reported();
    const without = await measure(kim, found, { measure: 'mute' });
    expect([without.statusCode, sentenceOf(without)]).toEqual([422, 'Say for how many days.']);
    expect((await measure(kim, found, { measure: 'mute', days: 3 })).statusCode).toBe(400);
    const muted = (await measure(kim, found, { measure: 'mute', days: 7, reason: 'A pause.' })).json<ModerationCase>();
    const { mutedUntil } = await meOf(author);
    const [deed] = await deedsOf(author);
    const days = (Date.parse(mutedUntil ?? '') - (deed?.at.getTime() ?? 0)) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const banned = (await measure(admin, muted, { measure: 'ban' })).json<ModerationCase>();
    expect(await meOf(author)).toMatchObject({ isBanned: true });
    expect((await author.call('GET', '/api/progress')).statusCode).toBe(200);
    const back = (
      await measure(admin, banned, { measure: 'let-back', reason: 'Welcome back.' })
    ).json<ModerationCase>();
    expect(await meOf(author)).toMatchObject({ isBanned: false, mutedUntil: null });
    expect(back.author?.measures.map(({ what }) => what)).toEqual(['let-back', 'ban', 'mute']);
    expect((await noticesOf(author.uid)).map(({ kind, sentence }) => [kind, sentence])).toEqual([
      ['muted', expect.stringMatching(/^Until .* \(UTC\) you can read here, not write: A pause\.$/)],
      ['banned', expect.stringMatching(/Your lessons stay open to you. The reason: Again\.$/)],
      ['let-back', 'You can write here again: Welcome back.'],
    ]);
  });

  test('of two measures at once one counts', async () => {
    const { author, found } = await reported();
    const replies = await Promise.all(
      [kim, admin, kim, admin].map((who) => measure(who, found, { measure: 'mute', days: 1 })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await deedsOf(author)).toHaveLength(1);
  });

  test('wants a reason of 1 to 500 characters that can be seen', async () => {
    const { author, found } = await reported();
    for (const reason of ['', ' \u200b', 'x'.repeat(501)]) {
      expect((await decide(kim, found, { reason })).statusCode).toBe(400);
      expect((await measure(kim, found, { reason })).statusCode).toBe(400);
      expect(
        (
          await admin.call('PUT', `/api/admin/community/people/${author.uid}/appointment`, {
            to: 'expert',
            isAppointed: true,
            reason,
          })
        ).statusCode,
      ).toBe(400);
    }
    expect([await deedsOf(author), await noticesOf(author.uid)]).toEqual([[], []]);
  });
});
