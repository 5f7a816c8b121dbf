import { beforeEach, describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { mostLinks, type FollowLinks } from '#parents/followLinks.ts';
import { followLinkQueries } from '#parents/server/followLinks.queries.ts';
import { parentsTexts } from '#parents/parentsTexts.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { followedStudent, inDays } from '../testing/follower.ts';
import { testServer } from '../testing/testServer.ts';

type Student = Pick<Awaited<ReturnType<typeof newStudent>>, 'call'>;

describe('the addresses that a student gives away', async () => {
  const { app, database } = await testServer();
  beforeEach(() => database.pool.query('delete from attempt_limits'));

  const listOf = async ({ call }: Student) => (await call('GET', '/api/follow-links')).json<FollowLinks>();
  const make = ({ call }: Student, given: object = {}) =>
    call('POST', '/api/follow-links', { label: 'Mum', lastDay: inDays(30), ...given });

  test('are none at first; a day is suggested that suits the plan', async () => {
    const student = await newStudent(app);
    const days = { earliestLastDay: inDays(0), latestLastDay: inDays(365) };
    expect(await listOf(student)).toEqual({ links: [], suggestedLastDay: inDays(182), ...days });
    const goal = { targetScore: null, minutes: [30, 0, 0, 0, 0, 0, 0], timeZone: 'UTC', weeklyLetter: false };
    await student.call('PUT', '/api/plan', { ...goal, testDate: inDays(60) });
    expect(await listOf(student)).toEqual({ links: [], suggestedLastDay: inDays(74), ...days });
  });

  test('are told once, and kept as a print alone', async () => {
    const { student, address, token, link } = await followedStudent(app);
    expect(address).toMatch(/^http:\/\/localhost:3000\/follow\/[\w-]{43}$/);
    expect(link).toEqual({
      ...{ id: link.id, label: 'Mum', lastDay: inDays(30), lastOpenedOn: null, opensThisWeek: 0, receivers: [] },
      createdAt: expect.stringMatching(/^\d{4}-/) as string,
    });
    const list = await student.call('GET', '/api/follow-links');
    expect(list.json<FollowLinks>().links).toEqual([link]);
    const { rows } = await database.pool.query<{ row: string }>('select row_to_json(l)::text as row from follow_links l'); // prettier-ignore
    const kept = rows.map(({ row }) => row).join();
    for (const secret of [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')]) {
      expect(kept).not.toContain(secret);
      expect(list.body).not.toContain(secret);
    }
  });

  test('are written down among what happened to the account', async () => {
    const { student } = await followedStudent(app);
    const data = (await student.call('GET', '/api/me/export')).json<{ securityEvents: { what: string }[] }>();
    expect(data.securityEvents.map(({ what }) => what)).toContain('follow-link-made');
  });

  test.each([
    ['no label', { label: '' }, parentsTexts.badLabel],
    ['blanks alone', { label: ' \u200b ' }, parentsTexts.badLabel],
    ['a label of 41 letters', { label: 'M'.repeat(41) }, parentsTexts.badLabel],
    ['yesterday', { lastDay: inDays(-1) }, parentsTexts.badLastDay],
    ['a day in more than a year', { lastDay: inDays(366) }, parentsTexts.badLastDay],
    ['a day that no calendar has', { lastDay: '2027-02-30' }, parentsTexts.badLastDay],
    ['no day', { lastDay: 'soon' }, parentsTexts.badLastDay],
  ])('are not made with %s', async (_, given, sentence) => {
    const student = await newStudent(app);
    const refused = await make(student, given);
    expect([refused.statusCode, refused.json<{ error: { message: string } }>().error.message]).toEqual([400, sentence]);
    expect((await listOf(student)).links).toEqual([]);
  });

  test.each([
    ['a field of its own', { userId: 'x' }],
    ['a label that is a list', { label: ['Mum'] }],
    ['a label of 201 letters', { label: 'M'.repeat(201) }],
  ])('are not made with %s', async (_, given) => {
    expect((await make(await newStudent(app), given)).statusCode).toBe(400);
  });

  test('asked for 50 times at once are five, and a sixth is refused until one ends', async () => {
    const student = await newStudent(app);
    const replies = await Promise.all(Array.from({ length: 50 }, () => make(student)));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(mostLinks);
    expect(statuses.filter((status) => status === 409)).toHaveLength(50 - mostLinks);
    const { links } = await listOf(student);
    expect(links).toHaveLength(mostLinks);
    expect((await student.call('DELETE', `/api/follow-links/${links[0]?.id}`)).statusCode).toBe(200);
    expect((await make(student, { label: 'Dad' })).statusCode).toBe(200);
    expect((await listOf(student)).links.map(({ label }) => label)).toEqual(['Mum', 'Mum', 'Mum', 'Mum', 'Dad']);
  });

  test('are made a hundred times a day at most, and the refusal says when to come back', async () => {
    const student = await newStudent(app);
    await make(student);
    await database.pool.query("update attempt_limits set points = 100 where key like 'followLinksPerDay%'");
    const refused = await make(student);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('that are over count no more, and are forgotten', async () => {
    const student = await newStudent(app);
    for (let count = 0; count < mostLinks; count += 1) await make(student);
    await database.pool.query('update follow_links set last_day = current_date - 3 where user_id = $1', [student.uid]);
    expect((await listOf(student)).links).toEqual([]);
    expect((await make(student)).statusCode).toBe(200);
    await followLinkQueries(database).forgetEnded();
    const { rows } = await database.pool.query('select from follow_links where user_id = $1', [student.uid]);
    expect(rows).toHaveLength(1);
  });

  test('end one by one, or all at once', async () => {
    const { student, open, link } = await followedStudent(app);
    const other = await make(student, { label: 'Tutor' });
    const tutors = new URL(other.json<{ address: string }>().address).pathname;
    expect((await open()).statusCode).toBe(200);
    const left = await student.call('DELETE', `/api/follow-links/${link.id}`);
    expect(left.json<FollowLinks>().links.map(({ label }) => label)).toEqual(['Tutor']);
    expect([(await open()).statusCode, (await caller(app).call('GET', tutors)).statusCode]).toEqual([404, 200]);
    expect((await student.call('DELETE', '/api/follow-links')).json<FollowLinks>().links).toEqual([]);
    expect((await caller(app).call('GET', tutors)).statusCode).toBe(404);
  });

  test('are there for nobody else: not for a student, an administrator, or a visitor', async () => {
    const { student, open, ask, link } = await followedStudent(app);
    await ask('mia.reed@example.com');
    const [receiver] = (await listOf(student)).links[0]?.receivers ?? [];
    const [other, admin] = [await newStudent(app), await newStudent(app)];
    await database.pool.query("update users set role = 'admin' where id = $1", [admin.uid]);
    await followedStudent(app);
    for (const path of [`/api/follow-links/${link.id}`, `/api/follow-links/${link.id}/receivers/${receiver?.id}`]) {
      for (const stranger of [other, admin]) {
        const refused = await stranger.call('DELETE', path);
        const missing = await stranger.call('DELETE', path.replace(link.id, '00000000-0000-4000-8000-000000000000'));
        expect([refused.statusCode, refused.body]).toEqual([404, missing.body]);
        expect((await stranger.call('DELETE', '/api/follow-links')).statusCode).toBe(200);
        expect(JSON.stringify(await listOf(stranger))).not.toContain(link.id);
      }
      expect((await caller(app).call('DELETE', path)).statusCode).toBe(401);
    }
    expect((await open()).statusCode).toBe(200);
    expect((await listOf(student)).links[0]?.receivers).toHaveLength(1);
  });

  test('tell on which day they were opened last, and how often in this week; more than once in a minute is once', async () => {
    const { student, open, link } = await followedStudent(app);
    const shown = async () => {
      const [{ lastOpenedOn, opensThisWeek } = link] = (await listOf(student)).links;
      return [lastOpenedOn, opensThisWeek];
    };
    await Promise.all([open(), open(), open()]);
    expect(await shown()).toEqual([inDays(0), 1]);
    await database.pool.query('update follow_links set opens_of_week = 4 where id = $1', [link.id]);
    expect(await shown()).toEqual([inDays(0), 4]);
    await database.pool.query('update follow_links set last_opened_on = current_date - 8 where id = $1', [link.id]);
    expect(await shown()).toEqual([inDays(-8), 0]);
  });

  test('stand in the copy of one’s own data without what leads to the page, and with most of a reader’s address left out', async () => {
    const { student, token, ask } = await followedStudent(app);
    await ask('mia.reed@example.com');
    const copy = await student.call('GET', '/api/me/export');
    const moment = expect.stringMatching(/^\d{4}-/) as string;
    expect(copy.json<{ followLinks: unknown }>().followLinks).toEqual([
      {
        ...{ label: 'Mum', createdAt: moment, lastDay: inDays(30), lastOpenedOn: null, opensOfWeek: 0 },
        letters: [{ to: 'm…@example.com', askedAt: moment, confirmedAt: null, nextLetterAt: null }],
      },
    ]);
    expect(copy.body).not.toContain(token);
    expect(copy.body).not.toContain('mia.reed');
  });

  test('go with the account, and with them who was to get letters, and the letters', async () => {
    const { student, ask, open } = await followedStudent(app);
    await ask('mia.reed@example.org');
    expect((await student.call('DELETE', '/api/me')).statusCode).toBe(200);
    expect((await open()).statusCode).toBe(404);
    const { rows } = await database.pool.query<{ left: string }>(
      `select count(*) as left from (select 1 from follow_links where user_id = $1
         union all select 1 from follow_receivers where email = 'mia.reed@example.org'
         union all select 1 from mails where owner_id not in (select id from users union select id from follow_receivers)) rows`,
      [student.uid],
    );
    expect(rows[0]?.left).toBe('0');
  });
});
