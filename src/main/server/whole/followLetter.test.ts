import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { answerQueries } from '#answers/server/answers.queries.ts';
import { uuid7 } from '#answers/uuid7.ts';
import { lettersTo } from '#accounts/server/testing/letters.ts';
import { PublishedCourse } from '#course/server/published.ts';
import { followTexts } from '#parents/followTexts.ts';
import type { FollowLinks } from '#parents/followLinks.ts';
import { receiverLinks } from '#parents/server/receiverLetters.ts';
import { receiverQueries } from '#parents/server/receivers.queries.ts';
import { writeFollowLetters } from '#parents/server/writeFollowLetters.ts';
import { makeLog } from '#platform/server/log.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { linkIn } from '#platform/server/testing/mailbox.ts';
import { planQueries } from '#study/server/plan/plan.queries.ts';
import { readConfig } from '../config.ts';
import { followedStudent } from '../testing/follower.ts';
import { testServer } from '../testing/testServer.ts';

const secret = 'a secret that only the tests know, long';
const publicUrl = new URL('http://localhost:3000');
const hour = 3_600_000;
const week = 7 * 24 * hour;
/** Sunday evening, at six in New York. */
const sunday = Date.parse('2026-11-29T23:00:00Z');

type Followed = Awaited<ReturnType<typeof followedStudent>>;

describe('the weekly letter to whoever follows a student', async () => {
  const { app, database, logged } = await testServer();
  const log = makeLog('silent');
  const mail = new Mail({ database, jobs: new Jobs(database, log), log, secret, config: readConfig({}) });
  const course = new PublishedCourse(database, log);
  await course.refresh();
  const services = {
    ...{ database, mail, receivers: receiverQueries(database), links: receiverLinks(secret, publicUrl) },
    plans: {
      ...{ course, queries: planQueries(database), record: answerQueries(database) },
      ...{ countDue: async () => [], findExams: async () => ({ left: [] }), findNotices: async () => [] },
      ...{ countInvitations: async () => 0, findAssigned: async () => null },
    },
  };
  const stranger = caller(app);
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: sunday - 3 * 24 * hour });
    for (const table of ['attempt_limits', 'follow_receivers', 'mails']) await database.pool.query(`delete from ${table}`);
  }); // prettier-ignore
  afterEach(() => void vi.useRealTimers());

  const write = (now: number) => writeFollowLetters(services, now);
  const letters = (to: string) => lettersTo(mail, to);
  const receiversOf = async ({ student }: Followed) =>
    (await student.call('GET', '/api/follow-links')).json<FollowLinks>().links.flatMap(({ receivers }) => receivers);
  const pathIn = (address: string) => address.slice(publicUrl.origin.length);

  async function followed() {
    const one = await followedStudent(app);
    const goal = { testDate: '2027-03-13', targetScore: null, minutes: [30, 0, 0, 0, 0, 0, 0], weeklyLetter: false };
    await one.student.call('PUT', '/api/plan', { ...goal, timeZone: 'America/New_York' });
    return one;
  }

  async function asked(one: Followed, email: string) {
    const reply = await one.ask(email);
    const letter = (await letters(email)).at(-1);
    const stop = letter?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? 'none';
    return {
      reply,
      letter,
      confirm: pathIn(letter?.text.includes('/follow-letter/confirm') ? linkIn(letter) : 'none'),
      stop: pathIn(stop),
    };
  }

  async function confirmed(one: Followed, email: string) {
    const links = await asked(one, email);
    expect((await stranger.call('POST', links.confirm)).statusCode).toBe(200);
    return links;
  }

  test('is asked for by a form without a script, and comes to nobody who did not confirm by the button behind the link', async () => {
    const one = await followed();
    const { reply, letter, confirm } = await asked(one, 'Mia.Reed@Example.com'.toLowerCase());
    expect([reply.statusCode, reply.headers.location, reply.body]).toEqual([303, '?asked#letter', '']);
    expect((await stranger.call('GET', `${one.path}?asked`)).body).toContain(followTexts.asked);
    expect(letter?.subject).toBe('Confirm the weekly letter');
    for (const unsaid of ['Sam', 'Reed at', 'Mum', one.token, one.student.email]) expect(letter?.text).not.toContain(unsaid); // prettier-ignore
    expect(await receiversOf(one)).toMatchObject([{ maskedEmail: 'm…@example.com', isConfirmed: false }]);
    for (const method of ['GET', 'HEAD', 'GET'] as const)
      expect((await caller(app, { 'sec-fetch-site': 'none' }).call(method, confirm)).statusCode).toBe(200);
    await write(sunday);
    expect(await letters('mia.reed@example.com')).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) {
      const page = await stranger.call('POST', confirm);
      expect([page.statusCode, page.body.includes(followTexts.confirmedTitle)]).toEqual([200, true]);
    }
    expect(await receiversOf(one)).toMatchObject([{ isConfirmed: true }]);
  }); // prettier-ignore

  test('tells of the week on Sunday evening by the student’s clock, once a week, with two servers at work', async () => {
    const one = await followed();
    await one.student.call('PUT', '/api/progress/start-here/start-test-map');
    const id = uuid7(sunday - 3 * 24 * hour);
    await database.pool.query(
      `insert into answers (user_id, id, attempt_id, lesson_id, part_id, round, edition, try, entry, hints, ms, mode, answered_at, is_right, counts)
       values ($1, $2, $2, 'l', 'p', 0, 'e', 1, 'canary-entry', 0, 300000, 'lesson', now(), false, true)`,
      [one.student.uid, id],
    );
    await confirmed(one, 'mia@example.com');
    await write(sunday - 1);
    expect(await letters('mia@example.com')).toHaveLength(1);
    await Promise.all([write(sunday), write(sunday)]);
    await write(sunday + hour);
    const [, letter, ...more] = await letters('mia@example.com');
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('Sam’s week of study');
    expect(letter?.text).toContain('This week Sam studied for 5 minutes on 1 day, and completed 1 lesson.');
    expect(letter?.text).toContain('The test is on March 13, 2027, in 104 days.');
    expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    for (const unsaid of ['Reed', 'canary', one.token, one.student.email]) expect(letter?.text).not.toContain(unsaid);
    await write(sunday + week);
    expect((await letters('mia@example.com')).at(-1)?.text).toContain('Sam took this week off.');
  });

  test('comes once after weeks in which no server ran', async () => {
    await confirmed(await followed(), 'mia@example.com');
    await write(sunday + 3 * week);
    await write(sunday + 3 * week + hour);
    expect(await letters('mia@example.com')).toHaveLength(2);
  });

  test('is stopped by one POST of a mail program, with no cookie and no origin, and by nobody who only looks at the link', async () => {
    const one = await followed();
    const { stop } = await confirmed(one, 'mia@example.com');
    for (const method of ['GET', 'HEAD'] as const) await stranger.call(method, stop);
    expect(await receiversOf(one)).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const reply = await app.inject({ method: 'POST', url: stop, headers, payload: 'List-Unsubscribe=One-Click' });
      expect([reply.statusCode, reply.body.includes(followTexts.stoppedTitle)]).toEqual([200, true]);
    }
    expect(await receiversOf(one)).toEqual([]);
    await write(sunday);
    expect(await letters('mia@example.com')).toEqual([]);
    expect((await one.open()).statusCode).toBe(200);
  });

  test('is neither confirmed nor stopped by a link that is not whole, or is for something else', async () => {
    const one = await followed();
    const { confirm, stop } = await asked(one, 'mia@example.com');
    for (const wrong of [confirm.slice(0, -1), `${confirm}A`, stop.replace('/stop', '/confirm'), '/follow-letter/confirm']) {
      const reply = await stranger.call('POST', wrong);
      expect([reply.statusCode, reply.body.includes('This link is not complete, it is more than')]).toEqual([400, true]);
    }
    for (const wrong of [stop.slice(0, -1), confirm.replace('/confirm', '/stop'), '/follow-letter/stop']) {
      const reply = await stranger.call('POST', wrong);
      expect([reply.statusCode, reply.body.includes(followTexts.badStopLink)]).toEqual([400, true]);
    }
    expect(await receiversOf(one)).toMatchObject([{ isConfirmed: false }]);
  }); // prettier-ignore

  test('is confirmed within 48 hours of asking; after that the address is forgotten, with the letter', async () => {
    const one = await followed();
    const late = await asked(one, 'mia@example.com');
    await confirmed(one, 'ben@example.com');
    await database.pool.query("update follow_receivers set asked_at = now() - interval '48 hours 1 second'");
    expect((await stranger.call('POST', late.confirm)).statusCode).toBe(400);
    await services.receivers.forgetUnconfirmed();
    expect(await receiversOf(one)).toMatchObject([{ maskedEmail: 'b…@example.com' }]);
    expect(await letters('mia@example.com')).toEqual([]);
  });

  test('goes to two people at most', async () => {
    const one = await followed();
    const third = await asked(one, 'third@example.com');
    await confirmed(one, 'mia@example.com');
    await confirmed(one, 'ben@example.com');
    const refused = await stranger.call('POST', third.confirm);
    expect([refused.statusCode, refused.body.includes(followTexts.full)]).toEqual([400, true]);
    await database.pool.query('delete from attempt_limits');
    const { reply } = await asked(one, 'fourth@example.com');
    expect([reply.statusCode, await letters('fourth@example.com')]).toEqual([303, []]);
    expect((await receiversOf(one)).filter(({ isConfirmed }) => isConfirmed)).toHaveLength(2);
  });

  test('causes one letter a day to an address, and three a day by one page, and answers the same each time', async () => {
    const [one, other] = [await followed(), await followed()];
    const replies = [];
    for (const email of ['a@example.com', 'a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'])
      replies.push(await one.ask(email));
    replies.push(await other.ask('a@example.com'));
    expect(new Set(replies.map(({ statusCode, headers, body }) => `${statusCode} ${headers.location} ${body}`)).size).toBe(1); // prettier-ignore
    const counts = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => (await letters(`${name}@example.com`)).length)); // prettier-ignore
    expect(counts).toEqual([1, 1, 1, 0]);
  });

  test('tells who gets it already that there is nothing to do', async () => {
    const one = await followed();
    const { reply } = await confirmed(one, 'mia@example.com');
    await database.pool.query('delete from attempt_limits');
    const again = await asked(one, 'mia@example.com');
    expect([again.reply.statusCode, again.reply.headers.location]).toEqual([reply.statusCode, reply.headers.location]);
    expect(again.letter?.subject).toBe('You get the weekly letter already');
    expect(again.letter?.text).not.toContain('/follow-letter/confirm');
    expect(await receiversOf(one)).toMatchObject([{ isConfirmed: true }]);
  });

  test('is asked for twenty times an hour from a network at most; the page says when to come back', async () => {
    const one = await followed();
    const statuses = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await one.ask(`p${count}@example.com`)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([303]));
    const refused = await one.ask('more@example.com');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toMatch(/Try again in \d+ minutes/);
    expect(refused.body).toContain('value="more@example.com"');
  });

  test.each([['nothing', ''], ['no address', 'email=mia'], ['two addresses', 'email=a%40example.com&email=b%40example.com'], ['another field', 'mail=a%40example.com'], ['half a letter', 'email=%']])(
    'is not asked for with %s',
    async (_, payload) => {
      const one = await followed();
      const reply = await stranger.call('POST', one.path, payload, { 'content-type': 'application/x-www-form-urlencoded' });
      expect([reply.statusCode, reply.body.includes('This e-mail address is not valid.')]).toEqual([400, true]);
      expect(await receiversOf(one)).toEqual([]);
    },
  ); // prettier-ignore

  test('takes no form of another site, none that weighs too much, and nothing that is no form', async () => {
    const one = await followed();
    const send = (payload: string, headers: Record<string, string>) =>
      stranger.call('POST', one.path, payload, headers);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const evil = { ...type, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await send('email=a%40example.com', evil)).statusCode).toBe(403);
    expect((await send(`email=${'a'.repeat(5_000)}`, type)).statusCode).toBe(413);
    expect((await send('email=a%40example.com', { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect(await receiversOf(one)).toEqual([]);
  });

  test('is stopped by the student, who sees that it goes out, and to whom about', async () => {
    const one = await followed();
    await confirmed(one, 'mia@example.com');
    await write(sunday);
    const [receiver] = await receiversOf(one);
    expect(receiver?.maskedEmail).toBe('m…@example.com');
    const left = await one.student.call('DELETE', `/api/follow-links/${one.link.id}/receivers/${receiver?.id}`);
    expect(left.json<FollowLinks>().links[0]?.receivers).toEqual([]);
    expect(await letters('mia@example.com')).toEqual([]); // those that waited, too
    await write(sunday + week);
    expect(await letters('mia@example.com')).toEqual([]);
  });

  const ends: Record<string, (one: Followed) => Promise<unknown>> = {
    'the address ends': ({ student, link }) => student.call('DELETE', `/api/follow-links/${link.id}`),
    'its last day is over': ({ link }) => database.pool.query("update follow_links set last_day = current_date - 3 where id = $1", [link.id]),
    'the account is disabled': ({ student }) => accountQueries(database).setDisabled(student.email, true),
    'the account is deleted': ({ student }) => student.call('DELETE', '/api/me'),
  }; // prettier-ignore

  test.each(Object.keys(ends))('does not come once %s, and cannot be confirmed any more', async (what) => {
    const one = await followed();
    await confirmed(one, 'mia@example.com');
    const { confirm } = await asked(one, 'ben@example.com');
    await ends[what]?.(one);
    await write(sunday);
    expect((await letters('mia@example.com')).filter(({ subject }) => subject.includes('week of study'))).toEqual([]);
    expect((await stranger.call('POST', confirm)).statusCode).toBe(400);
  });

  test('that cannot be written keeps nobody else from theirs, and stays due', async () => {
    const [broken, one] = [await followed(), await followed()];
    await confirmed(broken, 'broken@example.com');
    await confirmed(one, 'mia@example.com');
    const zone = (name: string) => database.pool.query('update study_plans set time_zone = $2 where user_id = $1', [broken.student.uid, name]);
    await zone('Nowhere/Known');
    await expect(write(sunday)).rejects.toThrow('1 letters to followers were not written');
    expect(await letters('mia@example.com')).toHaveLength(2);
    await zone('America/New_York');
    await write(sunday + hour);
    expect(await letters('broken@example.com')).toHaveLength(2);
  }); // prettier-ignore

  test('leaves no address, no code and no token in the log', async () => {
    const one = await followed();
    const { confirm, stop } = await confirmed(one, 'canary@example.com');
    await stranger.call('POST', stop);
    const codes = [confirm, stop].map((path) => new URL(path, publicUrl).searchParams.get('code') ?? 'none');
    expect(logged.filter((line) => line.includes('/follow-letter/')).length).toBeGreaterThan(1);
    expect(logged.filter((line) => ['canary', one.token, ...codes].some((secret) => line.includes(secret)))).toEqual([]);
  }); // prettier-ignore
});
