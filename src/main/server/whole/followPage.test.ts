import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { uuid7 } from '#answers/uuid7.ts';
import { standardProfile } from '#exam/exam.ts';
import { examAttempts, examScores } from '#exam/server/exam.tables.ts';
import { followTexts } from '#parents/followTexts.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { followedStudent, form, inDays } from '../testing/follower.ts';
import { testServer } from '../testing/testServer.ts';

type Followed = Awaited<ReturnType<typeof followedStudent>>;

const noToken = `/follow/${'A'.repeat(43)}`;

describe('the page of whoever follows a student', async () => {
  const { app, database, logged } = await testServer();
  const accounts = accountQueries(database);
  beforeEach(() => database.pool.query('delete from attempt_limits'));

  /** An answer that was given now, to a question of a lesson, with what was typed. */
  const keepAnswer = (uid: string, entry: string, ms = 120_000) =>
    database.pool.query(
      `insert into answers (user_id, id, attempt_id, lesson_id, part_id, round, edition, try, entry, hints, ms, mode, answered_at, is_right, counts)
       values ($1, $2, $2, 'lin1-practice', 'lin1-q1', 0, 'an edition', 1, $3, 0, $4, 'lesson', now(), false, true)`,
      [uid, uuid7(), entry, ms],
    );

  async function keepExam(userId: string): Promise<void> {
    const id = randomUUID();
    const now = new Date();
    await database.orm.insert(examAttempts).values({
      ...{ id, userId, form: 'form-1', version: 'v', mode: 'practice', scope: 'whole', profile: standardProfile },
      ...{ requestId: id, seed: 1, epoch: 1, isRepeat: false, startedAt: now, finishedAt: now },
    });
    const score = { attemptId: id, model: 'v0', theta: 0, se: 300, madeAt: now };
    await database.orm.insert(examScores).values([
      { ...score, half: 'reading-writing', score: 537, low: 480, high: 590 },
      { ...score, half: 'math', score: 613, low: 560, high: 670 },
    ]);
  }

  test('tells how they get on, and carries what keeps it to itself', async () => {
    const { student, open } = await followedStudent(app, { name: 'Ada Lovelace', label: 'Aunt May' });
    const goal = { targetScore: 1420, minutes: [30, 30, 30, 30, 30, 30, 30], timeZone: 'UTC', weeklyLetter: false };
    await student.call('PUT', '/api/plan', { ...goal, testDate: inDays(60) });
    await student.call('PUT', '/api/progress/start-here/start-test-map');
    await keepAnswer(student.uid, '7');
    await keepExam(student.uid);
    const reply = await open();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(String(reply.headers['content-security-policy'])).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/); // prettier-ignore
    const words = wordsOf(reply.body);
    for (const told of [
      'How Ada is getting on',
      'A page for Aunt May, to look at.',
      'This week: 2 minutes on 1 day.',
      /1 of \d+ lessons of the course completed\./,
      'in 60 days.',
      'The goal is 1420.',
      '210 minutes a week, on 7 days.',
      'The whole exam',
      '480 to 590',
      '560 to 670',
      'not official scores',
      'There is not enough yet to say how any skill stands.',
    ])
      expect(words).toMatch(told);
    const isSunday = new Date().getUTCDay() === 0; // then the exam has filled the last day of the week
    expect(words).toMatch(isSunday ? 'Nothing more is planned for this week.' : /\(\d+ min\)/);
    expect(reply.body).not.toMatch(/<script|<iframe|<img|style=|onerror/i);
    expect(reply.body).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(reply.body).toContain('<meta name="robots" content="noindex, nofollow"/>');
  });

  test('of a student with nothing yet says so', async () => {
    const { open } = await followedStudent(app, { name: '' });
    const words = wordsOf((await open()).body);
    for (const told of [
      'How The student is getting on',
      'Nothing yet this week.',
      'There is no plan yet.',
      'No practice exam is finished yet.',
    ])
      // prettier-ignore
      expect(words).toContain(told);
  });

  test('shows skills as ranges once enough of them was answered', async () => {
    const { student, open } = await followedStudent(app);
    await database.pool.query(
      `insert into answered_parts (user_id, lesson_id, round, part_id, skill, difficulty, half, first_id, first_at, first_right,
         first_hints, first_ms, last_id, last_at, last_right, ever_right, tries)
       select $1, 'l', 0, 'p' || n, case when n <= 12 then 'Boundaries' else 'Percentages' end, 'medium',
         case when n <= 12 then 'reading-writing' else 'math' end, gen_random_uuid(), now(), n % 3 > 0, 0, 0, gen_random_uuid(), now(), true, true, 1
       from generate_series(1, 13) n`,
      [student.uid],
    );
    await database.pool.query("insert into answered_skills values ($1, 'Boundaries', 12, 8), ($1, 'Percentages', 1, 1)", [student.uid]); // prettier-ignore
    const words = wordsOf((await open()).body);
    expect(words).toMatch(/Boundaries\s+likely between \d+% and \d+%/);
    expect(words).toContain(followTexts.skillsBegun(1));
    expect(words).not.toContain('Percentages');
  });

  test('holds nothing of what is private: single answers, notes, conversations, addresses, exact scores, payments, classes, the community', async () => {
    const { student, open, ask, token } = await followedStudent(app, { name: 'Ada Canarysurname' });
    const { uid, email } = student;
    await student.call('POST', '/api/newsletter', { email });
    await keepAnswer(uid, 'canary-entry');
    await keepExam(uid);
    const canaries: [statement: string, ...values: unknown[]][] = [
      ["insert into mistake_notes values ($1, 'lin1-practice', 0, 'lin1-q1', 'canary-note', now())"],
      ["insert into conversations (id, user_id, title) values ($1, $1, 'canary-title')"],
      ["insert into messages (conversation_id, role, content) values ($1, 'user', 'canary-message')"],
      ["insert into official_scores values ($1, '2026-10-03', 617, 653, true, now())"],
      ["insert into billing_customers (user_id, books, customer_id) values ($1, 'sandbox', 'canary-customer')"],
      ["insert into pro_grants (user_id, until) values ($1, now() + interval '1 day')"],
      ["insert into community_people (user_id, display_name, agreed_at) values ($1, 'canary-display', now())"],
      ["insert into classes (id, name, time_zone) values ($1, 'canary-class', 'UTC')"],
      ["insert into class_members (class_id, user_id, joined_at) values ($1, $1, now())"],
      ["update users set time_zone = 'Pacific/Auckland', photo_url = '/canary-photo' where id = $1"],
    ]; // prettier-ignore
    for (const [statement] of canaries) await database.pool.query(statement, [uid]);
    await ask('canary-parent@example.com');
    const pages = [await open(), await ask('no address'), await caller(app).call('GET', noToken)];
    for (const { body } of pages) {
      expect(body).not.toMatch(/canary/i);
      for (const secret of [email, uid, token, '537', '613', '1150', '617', '653', 'lin1-practice', 'Auckland'])
        expect(body).not.toContain(secret);
    }
    expect(pages[0]?.body).toContain('480 to 590'); // it is the page of this student
  });

  test('holds names and labels as the text they are', async () => {
    const payload = '<script>alert(1)</script>';
    const { open, ask } = await followedStudent(app, { name: `${payload} Reed`, label: `"><img src=x>` });
    const { body } = await open();
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toMatch(/<script|<img/);
    const refused = await ask(payload);
    expect(refused.body).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(refused.body).not.toContain('<script');
  });

  const ends: Record<string, (followed: Followed) => Promise<unknown>> = {
    'the student ends it': ({ student, link }) => student.call('DELETE', `/api/follow-links/${link.id}`),
    'the student ends all': ({ student }) => student.call('DELETE', '/api/follow-links'),
    'its last day is over everywhere': ({ link }) =>
      database.pool.query("update follow_links set last_day = (now() at time zone 'UTC' - interval '36 hours')::date where id = $1", [link.id]), // prettier-ignore
    'the account is disabled': ({ student }) => accounts.setDisabled(student.email, true),
    'the account is deleted': ({ student }) => student.call('DELETE', '/api/me'),
  };

  test.each(Object.keys(ends))('is gone once %s, though it was opened a moment ago', async (what) => {
    const followed = await followedStudent(app);
    expect((await followed.open()).statusCode).toBe(200);
    await ends[what]?.(followed);
    const [gone, never] = [await followed.open(), await caller(app).call('GET', noToken)];
    expect([gone.statusCode, gone.body]).toEqual([404, never.body]);
    expect(gone.body).toContain(followTexts.goneTitle);
    expect(Object.keys(gone.headers)).toEqual(Object.keys(never.headers));
    expect((await followed.ask('mia.reed@example.com')).statusCode).toBe(404);
  });

  const stays: Record<string, (followed: Followed) => Promise<unknown>> = {
    'the student chooses another password': ({ student }) =>
      student.call('POST', '/api/me/password', { password: 'another walk by the lake' }),
    'the student signs out everywhere else': ({ student }) => student.call('DELETE', '/api/me/devices'),
    'the last day is today': ({ link }) =>
      database.pool.query("update follow_links set last_day = (now() at time zone 'UTC')::date where id = $1", [link.id]), // prettier-ignore
  };

  test.each(Object.keys(stays))('stays when %s', async (what) => {
    const followed = await followedStudent(app);
    await stays[what]?.(followed);
    expect((await followed.open()).statusCode).toBe(200);
  });

  test.each(['none', 'A'.repeat(42), `${'A'.repeat(43)}A`, '%00', `${'A'.repeat(42)}%2F`, '..%2F..', 'é'.repeat(43)])(
    'is the same page of nothing at /follow/%s',
    async (token) => {
      const reply = await caller(app).call('GET', `/follow/${encodeURI(token).replaceAll('%25', '%')}`);
      expect([reply.statusCode, reply.body]).toEqual([404, (await caller(app).call('GET', noToken)).body]);
    },
  );

  test('lets one network guess sixty times an hour; then it says when to come back, and others go on', async () => {
    const { open } = await followedStudent(app);
    const guesser = caller(app, {}, '192.0.2.7');
    const guess = async () => guesser.call('GET', `/follow/${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')}`); // prettier-ignore
    const guesses = await Promise.all(Array.from({ length: 70 }, guess));
    const statuses = guesses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const refused = await guess();
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(wordsOf(refused.body)).toMatch(/Try again in \d+ minutes/);
    expect((await open(guesser)).statusCode).toBe(429);
    expect((await open()).statusCode).toBe(200);
  });

  test('opened by many at once is looked up once', async () => {
    const { student, open } = await followedStudent(app);
    const replies = await Promise.all(Array.from({ length: 50 }, () => open()));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { rows } = await database.pool.query('select opens_of_week from follow_links where user_id = $1', [student.uid]); // prettier-ignore
    expect(rows).toEqual([{ opens_of_week: 1 }]);
    await keepAnswer(student.uid, '7');
    expect((await open()).body).toBe(replies[0]?.body);
  });

  test('takes its form from a browser that hides where it comes from, as the page asks it to', async () => {
    const { path } = await followedStudent(app);
    const reply = await caller(app).call('POST', path, 'email=a%40example.com', { ...form, origin: 'null' });
    expect(reply.statusCode).toBe(303);
  });

  test('is in no log, whatever is asked of it', async () => {
    const { path, token } = await followedStudent(app);
    logged.length = 0;
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
      for (const address of [
        path,
        `${path}/`,
        `/${path}`,
        `${path}/x`,
        path.replace('/f', '/%66'),
        `${path}?a=b`,
        path.toUpperCase(),
      ])
        // prettier-ignore
        await app.inject({ method, url: address });
    await caller(app).call('POST', path, `email=${token}%40example.com`, form);
    expect(logged.length).toBeGreaterThan(40);
    expect(logged.join().toLowerCase()).not.toContain(token.toLowerCase());
    expect(logged.join()).toContain('/follow/:token');
  });

  test('is found by no search engine', async () => {
    expect((await caller(app).call('GET', '/robots.txt')).body).toContain('\nDisallow: /follow/\n');
    expect((await caller(app).call('GET', '/sitemap.xml')).body).not.toContain('/follow');
  });
});

/** What is read on a page. */
function wordsOf(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<(?:p|h\d|li|dt|dd|td|th|span)\b/g, ' $&')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}
