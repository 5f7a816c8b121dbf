import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import type { DeskCommunity } from '#admin/community.ts';
import { classes, classMembers } from '#classes/server/classes.tables.ts';
import type { CommunityMe } from '#community/community.ts';
import { communityNotices, communityPeople } from '#community/server/community.tables.ts';
import { mostNamesTriedPerDay } from '#community/server/safety/safety.limits.ts';
import { communityOf, sentenceOf } from '#community/server/testing/community.ts';
import { statementsOf } from '#platform/server/testing/statementsOf.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { testServer } from '../testing/testServer.ts';

const address = '/api/community/me';

describe('how somebody stands in the community', async () => {
  const { app, database, url } = await testServer();
  const { orm, pool } = database;
  const { member, question, report } = communityOf(app, database);
  const admin = await newAdmin(app, database);
  type Caller = Pick<typeof admin, 'call'>;
  const meOf = async ({ call }: Caller) => (await call('GET', address)).json<CommunityMe>();
  const change = ({ call }: Caller, body: object) => call('PATCH', address, body);

  test('is first as everybody does: a first name and an initial, and nothing of the address', async () => {
    const sam = await newStudent(app, { name: 'Sam Reed' });
    const reply = await sam.call('GET', address);
    expect(reply.json()).toEqual({
      ...{ isOn: true, displayName: 'Sam R.', hasAgreed: false, operatorsWords: null, isExpert: false },
      ...{ isModerator: false, mutedUntil: null, isBanned: false, wantsLetter: false, unread: 0 },
    });
    for (const canary of ['Reed', sam.email, sam.uid]) expect(reply.body).not.toContain(canary);
    const nameless = await newStudent(app, { name: '' });
    expect((await meOf(nameless)).displayName).toBe('Student');
  });

  test('is changed: a name, the letter, and that one agrees to the rules, which is kept once', async () => {
    const sam = await newStudent(app);
    expect(
      (await change(sam, { displayName: '  Blue   Kite ', wantsLetter: true, hasAgreed: true })).json(),
    ).toMatchObject({
      ...{ displayName: 'Blue Kite', wantsLetter: true, hasAgreed: true },
    });
    const agreed = async () => (await orm.select().from(communityPeople).where(eq(communityPeople.userId, sam.uid)))[0]?.agreedAt; // prettier-ignore
    const first = await agreed();
    await change(sam, { hasAgreed: true, wantsLetter: false });
    expect([await agreed(), (await meOf(sam)).wantsLetter]).toEqual([first, false]);
    expect((await change(sam, {})).json()).toMatchObject({ displayName: 'Blue Kite' });
    for (const body of [
      { hasAgreed: false },
      { isModerator: true },
      { isExpert: true },
      { bannedAt: null },
      { displayName: 5 },
    ])
      expect((await change(sam, body)).statusCode).toBe(400);
  });

  test.each([
    ['A', /2 to 30 characters/],
    ['x'.repeat(31), /2 to 30 characters/],
    ['\u200b\u202e', /2 to 30 characters/],
    ['<b>Sam</b>', /letters, digits/],
    ['sam@example.com', /letters, digits/],
    ['samreed.com', /no contact details/],
    ['Insta samreed05', /no contact details/],
    ['Admin', /ran the site/],
    ['Mоderator', /ran the site/], // a Cyrillic letter
    ['Lodestar', /ran the site/],
    ['kill yourself', /another name/],
  ])('a name such as %j is refused', async (displayName, sentence) => {
    const sam = await newStudent(app);
    const reply = await change(sam, { displayName });
    expect([reply.statusCode, sentenceOf(reply)]).toEqual([422, expect.stringMatching(sentence)]);
    expect((await meOf(sam)).displayName).toBe('Sam R.');
  });

  test('no name looks like that of an expert or a teacher', async () => {
    const [expert, teacher] = [
      await newStudent(app, { name: 'Ada Quill' }),
      await newStudent(app, { name: 'Max Stone' }),
    ];
    await orm.insert(communityPeople).values({ userId: expert.uid, isExpert: true, displayName: 'Comma Queen' });
    await pool.query("update users set role = 'teacher' where id = $1", [teacher.uid]);
    const sam = await newStudent(app);
    for (const displayName of ['Comma Queen', 'comma-queen', 'C0mma Queen', 'Ada Quill', 'Max S.', 'MAX STONE']) {
      const reply = await change(sam, { displayName });
      expect([displayName, reply.statusCode, sentenceOf(reply)]).toEqual([displayName, 422, expect.stringContaining('as an expert')]); // prettier-ignore
    }
    expect((await change(expert, { displayName: 'Comma King' })).statusCode).toBe(200);
  });

  test('a name is changed three times a month; to keep it is no change', async () => {
    const sam = await newStudent(app);
    for (const displayName of ['Kite', 'Kite', 'Finch', 'Finch', 'Heron']) {
      expect((await change(sam, { displayName })).statusCode).toBe(200);
    }
    const reply = await change(sam, { displayName: 'Stork', wantsLetter: true });
    expect([reply.statusCode, sentenceOf(reply)]).toEqual([429, expect.stringContaining('three times in a month')]);
    expect(await meOf(sam)).toMatchObject({ displayName: 'Heron', wantsLetter: false });
    expect((await change(sam, { displayName: 'Heron' })).statusCode).toBe(200);
  });

  test('so many names are tried a day', async () => {
    const sam = await newStudent(app);
    const expert = await newStudent(app);
    await orm.insert(communityPeople).values({ userId: expert.uid, isExpert: true, displayName: 'Dash Master' });
    for (let count = 0; count < mostNamesTriedPerDay; count += 1) {
      expect((await change(sam, { displayName: 'Dash Master' })).statusCode).toBe(422);
    }
    expect((await change(sam, { displayName: 'Finch' })).statusCode).toBe(429);
  });

  test('unread notices are counted up to a hundred; a mute that is over is none', async () => {
    const sam = await newStudent(app);
    const notice = { userId: sam.uid, kind: 'answered', sentence: 'There is an answer.' } as const;
    await orm.insert(communityNotices).values(Array.from({ length: 105 }, () => notice));
    await orm.insert(communityPeople).values({ userId: sam.uid, mutedUntil: new Date(1_000) });
    expect(await meOf(sam)).toMatchObject({ unread: 100, mutedUntil: null });
  });

  test('in a class without a community there is none for its students', async () => {
    const sam = await member();
    const [quiet] = await orm
      .insert(classes)
      .values({ name: 'Quiet', timeZone: 'UTC', hasCommunity: false })
      .returning();
    const id = await question(null);
    await orm.insert(classMembers).values({ classId: quiet?.id ?? '', userId: sam.uid });
    expect((await meOf(sam)).isOn).toBe(true); // asked, and not in it yet
    await orm.update(classMembers).set({ joinedAt: new Date() }).where(eq(classMembers.userId, sam.uid));
    expect((await meOf(sam)).isOn).toBe(false);
    for (const reply of [await change(sam, { displayName: 'Kite' }), await report(sam, id)])
      expect(reply.statusCode).toBe(404);
    await orm
      .update(classes)
      .set({ archivedAt: new Date() })
      .where(eq(classes.id, quiet?.id ?? ''));
    expect((await meOf(sam)).isOn).toBe(true);
  });

  test('is switched off and on at the desk, on every server, and nothing is read meanwhile; the words are rendered', async () => {
    const other = await testServer({}, url);
    const sam = await member();
    const id = await question(null);
    const desk = async (body: object) => {
      const { version } = (await admin.call('GET', '/api/admin/community')).json<DeskCommunity>();
      return admin.call('PATCH', '/api/admin/community', { version, ...body });
    };
    expect((await desk({ words: 'Ask **a parent** first. <script>alert(1)</script>' })).json()).toMatchObject({
      html: expect.stringContaining('<strong>a parent</strong>') as string,
    });
    const { operatorsWords } = await meOf(sam);
    expect(operatorsWords).toContain('<strong>a parent</strong>');
    expect(operatorsWords).not.toContain('<script');

    expect((await desk({ isOn: false })).json()).toMatchObject({ isOn: false, setting: 'on' });
    const { result, statements } = await statementsOf(() => meOf(sam));
    expect(result).toMatchObject({ isOn: false, operatorsWords: null });
    expect(statements.filter((text) => text.includes('community_'))).toEqual([]);
    expect((await report(sam, id)).statusCode).toBe(404);
    expect((await change(sam, { displayName: 'Kite' })).statusCode).toBe(404);
    await eventually(async () => {
      const reply = await other.app.inject({ url: address, cookies: Object.fromEntries(sam.cookies) });
      expect(reply.json()).toMatchObject({ isOn: false });
    });
    await desk({ isOn: true });
    expect((await meOf(sam)).isOn).toBe(true);
    expect((await report(sam, id)).statusCode).toBe(200);
    const { rows } = await pool.query("select what, before, after from audit_log where what like 'community.%' order by id"); // prettier-ignore
    expect(rows).toMatchObject([
      { what: 'community.words-changed', before: { words: '' } },
      { what: 'community.switched', before: { isOn: true }, after: { isOn: false } },
      { what: 'community.switched', before: { isOn: false }, after: { isOn: true } },
    ]);
  });

  test('the desk refuses words that cannot be shown, and what somebody changed meanwhile', async () => {
    const { version } = (await admin.call('GET', '/api/admin/community')).json<DeskCommunity>();
    const bad = await admin.call('PATCH', '/api/admin/community', { words: '# A title', version });
    expect([bad.statusCode, sentenceOf(bad)]).toEqual([400, expect.stringMatching(/^Line 1: /)]);
    const long = await admin.call('PATCH', '/api/admin/community', { words: 'x'.repeat(5_001), version });
    expect(long.statusCode).toBe(400);
    const replies = await Promise.all(
      ['One.', 'Two.', 'Three.'].map((words) => admin.call('PATCH', '/api/admin/community', { words, version })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

test('with COMMUNITY=off there is none until the desk says otherwise', async () => {
  const { app, database } = await testServer({ COMMUNITY: 'off' });
  const admin = await newAdmin(app, database);
  expect((await admin.call('GET', address)).json()).toMatchObject({ isOn: false });
  await admin.call('PATCH', '/api/admin/community', { isOn: true, version: 0 });
  expect((await admin.call('GET', address)).json()).toMatchObject({ isOn: true });
});
