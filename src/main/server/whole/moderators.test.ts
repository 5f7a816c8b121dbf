import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { users } from '#accounts/server/accounts.tables.ts';
import type { CommunityPerson } from '#admin/community.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import { casesAtOnce, deedsAtOnce, type ModeratorDeed } from '#community/moderation.ts';
import { communityAnswers, communityDeeds, communityPeople } from '#community/server/community.tables.ts';
import { forgetOldMeasures } from '#community/server/moderation/deeds.ts';
import { cases, moderationOf } from '#community/server/testing/moderating.ts';
import { testServer } from '../testing/testServer.ts';

const log = '/api/community/moderation/log';

describe('who moderates, and what they see', async () => {
  const { app, database } = await testServer();
  const { orm, pool } = database;
  const admin = await newAdmin(app, database);
  const {
    member,
    moderator,
    question,
    answer,
    queue,
    caseOf,
    noticesOf,
    kim,
    decide,
    measure,
    deedsOf,
    meOf,
    waiting,
    reported,
  } = await moderationOf(app, database);

  test('is not for one’s own posts, nor against administrators, nor by moderators against each other', async () => {
    const own = await waiting({ threadId: await question(kim.uid), answerId: null });
    expect(own.refusal).toMatch(/another moderator/);
    expect((await decide(kim, own, {})).statusCode).toBe(403);
    expect((await measure(kim, own, {})).statusCode).toBe(403);
    const ofAdmin = await waiting({ threadId: await question(admin.uid), answerId: null });
    expect((await decide(kim, ofAdmin, {})).statusCode).toBe(403);
    expect((await decide(admin, ofAdmin, {})).statusCode).toBe(403);
    expect((await measure(kim, ofAdmin, {})).statusCode).toBe(403);
    const lee = await moderator();
    const ofLee = await waiting({ threadId: await question(lee.uid), answerId: null });
    expect((await measure(kim, ofLee, {})).statusCode).toBe(403);
    expect((await decide(kim, ofLee, {})).statusCode).toBe(200);
    expect((await measure(admin, await caseOf(admin, ofLee.id), {})).statusCode).toBe(200);
    expect((await lee.call('GET', '/api/community/moderation/queue')).statusCode).toBe(403); // banned, no moderator
  });

  test('is for moderators alone: nobody else sees the queue, a case or the log', async () => {
    const { author, found, reporters } = await reported();
    const teacher = await newStudent(app);
    await pool.query("update users set role = 'teacher' where id = $1", [teacher.uid]);
    const expert = await member();
    await orm.insert(communityPeople).values({ userId: expert.uid, isExpert: true });
    const adminWithout = await newStudent(app);
    await pool.query("update users set role = 'admin', email_verified_at = now() where id = $1", [adminWithout.uid]);
    for (const who of [author, reporters[0] ?? kim, teacher, expert, adminWithout])
      for (const [method, address, body] of [
        ['GET', '/api/community/moderation/queue', undefined],
        ['GET', `${cases}/${found.id}`, undefined],
        ['GET', log, undefined],
        ['PUT', `${cases}/${found.id}/decision`, { decision: 'hide', reason: 'No.', revision: found.revision }],
        ['PUT', `${cases}/${found.id}/author`, { measure: 'ban', reason: 'No.', lastDeed: 0 }],
      ] as const) {
        const reply = await who.call(method, address, body);
        expect(reply.statusCode).toBe(403);
        expect(reply.body).not.toMatch(/unkind word|This hurts/);
      }
    expect((await caseOf(kim, found.id)).isOpen).toBe(true);
  });

  test('shows appointed moderators display names alone, and nobody who reported; an administrator the way to the person', async () => {
    const { author, found, reporters, threadId } = await reported();
    await decide(kim, found, {});
    const replies = [
      ...(await Promise.all(
        [`${cases}/${found.id}`, '/api/community/moderation/queue', log].map((one) => kim.call('GET', one)),
      )),
      await author.call('GET', '/api/community/me'),
      await author.call('GET', '/api/me/export'),
    ];
    for (const { body } of replies) {
      for (const reporter of reporters)
        for (const canary of ['Reporter', 'Rae', reporter.email, reporter.uid]) expect(body).not.toContain(canary);
      expect(body).not.toContain(kim.email);
      expect(body).not.toContain('Quiet');
    }
    for (const { body } of replies.slice(0, 3))
      for (const canary of ['Secretname', author.email, author.uid]) expect(body).not.toContain(canary);
    const notices = JSON.stringify(await noticesOf(author.uid));
    for (const canary of ['Rae', 'Kim', 'This hurts']) expect(notices).not.toContain(canary);
    expect((await caseOf(admin, found.id)).author?.uid).toBe(author.uid);
    expect(JSON.stringify(await caseOf(admin, found.id))).not.toContain('Reporter');
    const copy = (await author.call('GET', '/api/me/export')).json<{ communityMeasures: object[] }>();
    expect(copy.communityMeasures).toEqual([
      { what: 'hide', reason: 'Be kind.', threadId, answerId: null, at: expect.any(String) as string },
    ]);
  });

  test('goes on when an account is gone: its posts can be judged, and nobody is left to mute', async () => {
    const { author, found } = await reported();
    await author.call('DELETE', '/api/me');
    const now = await caseOf(kim, found.id);
    expect(now).toMatchObject({ author: null, thread: [{ author: null }] });
    expect((await measure(kim, now, {})).statusCode).toBe(404);
    expect((await decide(kim, now, {})).statusCode).toBe(200);
    const { deeds } = (await kim.call('GET', log)).json<{ deeds: ModeratorDeed[] }>();
    expect(deeds[0]).toMatchObject({ what: 'hide', person: null, by: 'Kim L.' });
  });

  test('the queue has danger first, then what waits longest, in pages; a long thread is cut, and holds the post', async () => {
    await pool.query('delete from community_cases');
    const author = await member();
    const ids: number[] = [];
    for (let count = 0; count <= casesAtOnce; count += 1)
      ids.push((await waiting({ threadId: await question(author.uid, { text: 'x'.repeat(500) }), answerId: null })).id);
    const danger = await waiting({ threadId: await question(author.uid), answerId: null }, true);
    const first = await queue(kim);
    expect(first.cases.map(({ id }) => id)).toEqual([danger.id, ...ids.slice(0, casesAtOnce - 1)]);
    expect(first.cases[1]?.beginning).toHaveLength(200);
    const next = await queue(kim, `?after=${first.cases.at(-1)?.id}`);
    expect([next.cases.map(({ id }) => id), next.isLast]).toEqual([ids.slice(casesAtOnce - 1), true]);
    expect(await queue(kim, '?after=99999')).toEqual({ cases: [], isLast: true });

    const threadId = await question(null);
    const answers: string[] = [];
    for (let count = 0; count < 60; count += 1) answers.push(await answer(threadId, null, { text: `Answer ${count}` }));
    const late = await waiting({ threadId, answerId: answers.at(-1) ?? '' });
    expect(late.thread).toHaveLength(51);
    expect(late.thread.filter(({ isIt }) => isIt)).toMatchObject([{ html: '<p>Answer 59</p>' }]);
  });

  test('what was held by what it says waits with no report, and its author hears what came of it', async () => {
    const author = await member();
    const threadId = await question(author.uid, { state: 'held', text: 'Held back.' });
    const found = await waiting({ threadId, answerId: null }, true);
    expect((await queue(kim)).cases.find(({ id }) => id === found.id)).toMatchObject({
      reports: 0,
      isDanger: true,
      state: 'held',
    });
    await decide(kim, found, { decision: 'show', reason: 'All is well.' });
    expect(await noticesOf(author.uid)).toMatchObject([{ kind: 'shown-again' }]);
  });

  test('experts and moderators are appointed and dismissed at the desk, in both logs', async () => {
    const sam = await member('Sam Appointed');
    const appoint = (body: object) =>
      admin.call('PUT', `/api/admin/community/people/${sam.uid}/appointment`, {
        to: 'moderator',
        isAppointed: true,
        reason: 'Kind and quick.',
        ...body,
      });
    expect((await appoint({})).json<CommunityPerson>()).toMatchObject({
      ...{ name: 'Sam Appointed', email: sam.email, displayName: 'Sam A.', isModerator: true, isExpert: false },
      measures: [{ what: 'appoint', reason: 'As moderator: Kind and quick.', by: 'Ruth D.' }],
    });
    await appoint({}); // is so already
    await appoint({ to: 'expert' });
    expect(await meOf(sam)).toMatchObject({ isExpert: true, isModerator: true });
    expect((await sam.call('GET', '/api/community/moderation/queue')).statusCode).toBe(200);
    const desk = (await admin.call('GET', '/api/admin/community')).json<{ appointed: { uid: string }[] }>();
    expect(desk.appointed).toContainEqual({ uid: sam.uid, name: 'Sam Appointed', isExpert: true, isModerator: true });
    await appoint({ isAppointed: false, reason: 'No time any more.' });
    expect((await sam.call('GET', '/api/community/moderation/queue')).statusCode).toBe(403);
    expect((await deedsOf(sam)).map(({ what }) => what)).toEqual(['appoint', 'appoint', 'dismiss']);
    const { rows } = await pool.query('select what from audit_log where target = $1 order by id', [sam.uid]);
    expect(rows).toEqual([
      { what: 'community.appointed' },
      { what: 'community.appointed' },
      { what: 'community.dismissed' },
    ]);
    for (const who of [kim, sam]) expect((await who.call('GET', '/api/admin/community')).statusCode).toBe(403);
  });

  test.each([
    "update community_deeds set reason = 'another'",
    'delete from community_deeds',
    'truncate community_deeds',
  ])('the log cannot be rewritten: %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow('only added to');
  });

  test('the log is read in pages, and forgets after two years', async () => {
    const by = { byId: admin.uid, what: 'ban', reason: 'old' } as const;
    await orm.insert(communityDeeds).values(Array.from({ length: deedsAtOnce }, () => by));
    await orm.insert(communityDeeds).values({ ...by, at: new Date(0), reason: 'long ago' });
    const page = async (query = '') =>
      (await kim.call('GET', `${log}${query}`)).json<{ deeds: ModeratorDeed[] }>().deeds;
    const first = await page();
    expect(first).toHaveLength(deedsAtOnce);
    expect(first[0]).toMatchObject({ reason: 'long ago', by: 'Ruth D.', caseId: null });
    expect((await page(`?before=${first.at(-1)?.id}`))[0]?.id).toBeLessThan(first.at(-1)?.id ?? 0);
    await forgetOldMeasures(database);
    expect((await page())[0]).toMatchObject({ reason: 'old' });
  });

  test('whoever is gone takes their reports along, and the case stays', async () => {
    const { found, reporters, threadId } = await reported();
    await reporters[0]?.call('DELETE', '/api/me');
    expect(await caseOf(kim, found.id)).toMatchObject({ reports: [], isOpen: true, threadId });
    expect(await orm.$count(users, eq(users.id, reporters[0]?.uid ?? ''))).toBe(0);
    expect(await orm.$count(communityAnswers, eq(communityAnswers.threadId, threadId))).toBe(0);
  });
});
