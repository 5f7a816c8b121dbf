import { beforeEach, describe, expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { testServer } from './testing/testServer.ts';
import { examAnswers, examAttempts, examScores, examStages, officialScores } from '#exam/server/exam.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import { OwnData } from '../exportData.ts';

/** What somebody has who buys and was given Pro as well; each statement takes the person's id first. */
const payments = [
  ["billing_customers (user_id, books, customer_id) values ($1, 'sandbox', 'cus_' || $1::uuid)"],
  ["checkouts (user_id, books, price_id, status) values ($1, 'sandbox', 'price_monthly', 'complete')"],
  ["subscriptions (id, user_id, books, status, price_id, interval, started_at, period_end, renews) values ('sub_' || $1::uuid, $1, 'sandbox', 'active', 'price_monthly', 'month', now(), now() + interval '1 month', true)"],
  ["pro_grants (user_id, until) values ($1, now() + interval '1 day')"],
] as const; // prettier-ignore

const exam = {
  ...{ form: 'form-1', version: 'v', mode: 'practice', scope: 'math-1', epoch: 1, isRepeat: false },
  profile: { time: 1, inMathOnly: false, pauses: false, extraBreaks: false, speech: false, untimed: false },
};
const examMoments = { startedAt: '2026-11-23T09:00:00.000Z', finishedAt: '2026-11-23T09:30:00.000Z' };
const response = { item: 's1-q1', given: '1/2', marked: true, struck: [], highlights: [] };
const examId = '019a0000-0000-4000-8000-000000000002';
const examStage = {
  ...{
    stage: 1,
    module: 'math-1',
    allowedSeconds: 2100,
    reason: 'handed-in',
    right: 1,
    creditedMs: 60_000,
    at: 's1-q1',
  },
  stops: [{ kind: 'pause', from: 1000, to: 61_000, credited: 60_000 }],
};
const examAnswer = {
  stage: 1,
  item: 'f1-m1-01',
  print: 'p',
  choice: null,
  entry: '1/2',
  isRight: true,
  isTrial: false,
  ms: 4000,
  isReached: true,
};
const examScore = { half: 'math' as const, model: 'v0', score: 500, low: 440, high: 560, theta: 10, se: 400 };

/** What is kept of an exam that somebody finished, and of what they told of the official test. */
async function takeExam({ orm }: Pick<Database, 'orm'>, userId: string): Promise<void> {
  const id = userId; // one each
  const [startedAt, finishedAt] = [new Date(examMoments.startedAt), new Date(examMoments.finishedAt)];
  await orm.insert(examAttempts).values({ ...(exam as typeof exam & { mode: 'practice'; scope: 'math-1' }), id, userId, requestId: examId, seed: 1, startedAt, finishedAt });
  await orm.insert(examStages).values({ ...(examStage as never as typeof examStages.$inferInsert), attemptId: id, standardSeconds: 2100, items: [], openedAt: startedAt, seenAt: finishedAt, closedAt: finishedAt, responses: { 's1-q1': { ...response, by: 1, filled: false } } });
  await orm.insert(examAnswers).values({ ...examAnswer, attemptId: id });
  await orm.insert(examScores).values({ ...examScore, attemptId: id, madeAt: finishedAt });
  await orm.insert(officialScores).values({ userId, takenOn: '2026-10-03', readingWriting: 610, math: 650, isShared: true, toldAt: finishedAt });
} // prettier-ignore

describe('a copy of one’s own data', async () => {
  const { app, database } = await testServer();
  beforeEach(() => database.pool.query('delete from attempt_limits'));

  const webp = Buffer.from('a picture');
  const chosenId = '019a0000-0000-4000-8000-000000000004';
  const answerId = '019a0000-0000-7000-8000-000000000001';
  const attemptId = '019a0000-0000-7000-8000-000000000000';
  const oneAnswer = `(user_id, id, attempt_id, lesson_id, part_id, round, edition, try, choice, hints, ms, mode, answered_at, is_right, counts)
    values ($1, $2, '${attemptId}', 'lin1-practice', 'lin1-q1', 0, 'an edition', 1, 2, 1, 1500, 'lesson', now(), true, true)`;

  /** A student of whom everything is kept that can be. */
  async function wellKnown() {
    const student = await newStudent(app, { name: 'Ada Lovelace' });
    await student.call('PUT', '/api/progress/start-here/start-test-map');
    await student.call('PUT', '/api/progress/start-here/start-tools');
    await student.call('PUT', '/api/question-reports', {
      ...{ sectionId: 'rw-boundaries', lessonId: 'bnd-marks-drill', partId: 'bnd-marks-drill-01', tried: [2] },
      ...{ kind: 'typo', text: 'A comma.', width: 390, theme: 'dark' },
    });
    await database.pool.query(
      "update question_reports set outcome = 'dealt-with', sentence = 'It is there now.', decided_at = now() where user_id = $1",
      [student.uid],
    );
    await student.call('PATCH', '/api/me/profile', { timeZone: 'Europe/London' });
    await student.call('PUT', '/api/plan', { testDate: null, targetScore: 1400, minutes: [30, 0, 30, 0, 30, 0, 0], timeZone: 'Europe/London', weeklyLetter: true }); // prettier-ignore
    await student.call('POST', '/api/newsletter', { email: student.email });
    await student.call('POST', '/api/me/email', { email: `new-${student.email}` });
    await student.call('POST', '/api/calendar-feed');
    const values = [student.uid];
    await database.pool.query("insert into identities (issuer, subject, user_id) values ('https://id.example', $2, $1)", [student.uid, `subject-${student.uid}`]); // prettier-ignore
    await database.pool.query("insert into authenticators (user_id, secret, confirmed_at) values ($1, 'canary-secret', now())", values); // prettier-ignore
    await database.pool.query("insert into recovery_codes (user_id, code_hash) values ($1, 'canary-hash')", values);
    await database.pool.query("insert into passkeys (user_id, credential_id, public_key, counter, transports, name, last_used_at) values ($1, $2, 'canary-key', 0, '{}', 'Key on the desk', now())", [student.uid, `canary-${student.uid}`]); // prettier-ignore
    await database.pool.query("with c as (insert into conversations (user_id, title, section_id, lesson_id, part_id) values ($1, 'Why?', 'math-linear', 'lin1-practice', 'q1') returning id) insert into messages (conversation_id, role, content) select id, 'user', 'Why?' from c", values); // prettier-ignore
    await database.pool.query("insert into message_pictures (message_id, id, jpeg, width, height, transcript) select m.id, $2, 'sent', 3, 2, 'y = 2x' from messages m join conversations c on c.id = m.conversation_id where user_id = $1 and content = 'Why?'", [student.uid, student.uid]); // prettier-ignore
    await database.pool.query("insert into waiting_pictures (user_id, id, jpeg, width, height) values ($1, $2, 'chosen', 3, 2)", [student.uid, chosenId]); // prettier-ignore
    await database.pool.query(`insert into answers ${oneAnswer}`, [student.uid, answerId]);
    await database.pool.query("insert into question_sets (user_id, id, kind, title, questions, started_at) values ($1, $2, 'drill', 'Math', '[]', now())", [student.uid, attemptId]); // prettier-ignore
    await database.pool.query("insert into diagnostics (user_id, half, stages, begun_at) values ($1, 'math', $2, now())", [student.uid, JSON.stringify([{ setId: attemptId, questions: [] }])]); // prettier-ignore
    await database.pool.query("insert into mistake_notes values ($1, 'lin1-practice', 0, 'q1', 'Divide last.', now())", values); // prettier-ignore
    await database.pool.query(`insert into word_cards values ($1, 'mitigate', '[{"id":"1","at":1795000000000,"grade":"hard"}]', now())`, values); // prettier-ignore
    await database.pool.query("insert into follow_links (user_id, token_hash, label, last_day) values ($1, gen_random_uuid()::text::bytea || 'canary', 'Mum', '2027-03-27')", values); // prettier-ignore
    await database.pool.query("insert into follow_receivers (link_id, email, confirmed_at, next_letter_at) select id, 'mia.reed@example.com', now(), now() from follow_links where user_id = $1", values); // prettier-ignore
    await takeExam(database, student.uid);
    const { rows: classes } = await database.pool.query<{ id: string }>("insert into classes (name, time_zone) values ('Circles', 'UTC') returning id"); // prettier-ignore
    const inClass = [student.uid, classes[0]?.id];
    await database.pool.query(
      'insert into class_members (user_id, class_id, joined_at) values ($1, $2, now())',
      inClass,
    );
    await database.pool.query("insert into class_baselines (user_id, class_id, skill, first_tries, \"right\") values ($1, $2, 'linear', 3, 2)", inClass); // prettier-ignore
    await database.pool.query('insert into class_pro (user_id, class_id, until) values ($1, $2, now())', inClass);
    await database.pool.query('insert into class_teachers (user_id, class_id) values ($1, $2)', inClass);
    await database.pool.query("insert into teacher_licences (user_id, seats, ends_at, given_by) values ($1, 30, now(), '00000000-0000-4000-8000-000000000009')", values); // prettier-ignore
    await database.pool.query('insert into teacher_seats (user_id, class_id, seats) values ($1, $2, 7)', inClass);
    for (const [row] of payments) await database.pool.query(`insert into ${row}`, [student.uid]);
    await database.pool.query('insert into photos (user_id, webp) values ($1, $2)', [student.uid, webp]);
    await database.pool.query(
      "update users set email_verified_at = now(), pro_until = now() + interval '1 day' where id = $1",
      values,
    );
    return student;
  }

  test('is a file with everything, and with no key to anything', async () => {
    const student = await wellKnown();
    const reply = await student.call('GET', '/api/me/export');
    expect(reply.statusCode).toBe(200);
    const today = new Date().toISOString().slice(0, 10);
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="lodestar-data-${today}.json"`);
    expect([reply.headers['cache-control'], reply.headers['content-type']]).toEqual(['no-store', 'application/json; charset=utf-8']); // prettier-ignore
    const data = reply.json<OwnData>();
    expect(Value.Errors(OwnData, data)).toEqual([]);
    for (const key of ['canary', Buffer.from('canary').toString('hex')]) expect(reply.body).not.toContain(key);
    const { startedAt: openedAt, finishedAt: closedAt } = examMoments;
    const ownStage = {
      ...examStage,
      openedAt,
      pausedAt: null,
      seenAt: closedAt,
      closedAt,
      lateEvents: 0,
      responses: [response],
    };
    const ownExam = {
      ...exam,
      ...examMoments,
      id: student.uid,
      stages: [ownStage],
      answers: [examAnswer],
      scores: [{ ...examScore, madeAt: closedAt }],
    };
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    const uuid = expect.stringMatching(/^[\da-f-]{36}$/) as string;
    const network = expect.stringMatching(/^[\w-]{22}$/) as string;
    expect(data).toEqual({
      exportedAt: moment,
      account: {
        uid: student.uid,
        email: student.email,
        displayName: 'Ada Lovelace',
        photoURL: null,
        hasPaid: true,
        role: 'student',
        emailVerifiedAt: moment,
        pendingEmail: `new-${student.email}`,
        proUntil: moment,
        disabledAt: null,
        noLettersToEverybodySince: null,
        timeZone: 'Europe/London',
        hasPassword: true,
        createdAt: moment,
      },
      devices: [
        {
          userAgent: 'lightMyRequest',
          signedInAt: moment,
          provedAt: moment,
          secondStepAt: null,
          lastSeenAt: moment,
          endsAt: moment,
          isThisOne: true,
        },
      ],
      identities: [{ issuer: 'https://id.example', subject: `subject-${student.uid}`, connectedAt: moment }],
      secondStep: {
        appSince: moment,
        passkeys: [{ name: 'Key on the desk', createdAt: moment, lastUsedAt: moment }],
        recoveryCodes: 1,
      },
      photo: webp.toString('base64'),
      completedLessons: [
        { sectionId: 'start-here', lessonId: 'start-test-map', completedAt: moment },
        { sectionId: 'start-here', lessonId: 'start-tools', completedAt: moment },
      ],
      studyPlan: {
        ...{ testDate: null, targetScore: 1400, minutes: [30, 0, 30, 0, 30, 0, 0], timeZone: 'Europe/London' },
        ...{ nextLetterAt: moment, changedAt: moment },
      },
      classes: {
        joined: [
          {
            ...{ classId: uuid, name: 'Circles', askedAt: moment, joinedAt: moment, proUntil: moment },
            before: [{ skill: 'linear', firstTries: 3, right: 2 }],
          },
        ],
        taught: [{ classId: uuid, name: 'Circles', since: moment }],
        seatsToGive: { seats: 30, givenAt: moment, endsAt: moment, placed: [{ classId: uuid, seats: 7 }] },
      },
      payments: {
        customerIds: [`cus_${student.uid}`],
        attempts: [{ priceId: 'price_monthly', status: 'complete', startedAt: moment }],
        subscriptions: [
          {
            id: `sub_${student.uid}`,
            status: 'active',
            priceId: 'price_monthly',
            startedAt: moment,
            periodEnd: moment,
            renews: true,
          },
        ],
        givenUntil: moment,
      },
      conversations: [
        {
          title: 'Why?',
          about: { sectionId: 'math-linear', lessonId: 'lin1-practice', partId: 'q1' },
          startedAt: moment,
          messages: [
            {
              role: 'user',
              content: 'Why?',
              writtenAt: moment,
              reported: null,
              picture: student.uid,
              transcript: 'y = 2x',
            },
          ],
        },
      ],
      newsletter: { askedAt: moment, confirmedAt: null },
      calendarFeed: { since: moment, lastReadOn: null },
      live: { coming: [], lettersStoppedAt: null, questions: [], votes: [], reports: [] },
      securityEvents: [
        { at: moment, what: 'signed-up', network },
        { at: moment, what: 'data-exported', network },
      ],
      letters: [
        { to: student.email, subject: 'Confirm your e-mail address', writtenAt: moment },
        { to: student.email, subject: 'Your e-mail address is about to change', writtenAt: moment },
      ],
      questionSets: [
        { id: attemptId, kind: 'drill', title: 'Math', questions: [], startedAt: moment, finishedAt: null },
      ],
      diagnostics: [{ half: 'math', begunAt: moment, setIds: [attemptId] }],
      ...{ assignments: [], assignmentLetters: null },
      mistakeNotes: [{ lessonId: 'lin1-practice', round: 0, partId: 'q1', note: 'Divide last.', writtenAt: moment }],
      words: [{ word: 'mitigate', looks: [{ at: moment, grade: 'hard' }], dueAt: moment }],
      exams: [ownExam],
      communityReports: [],
      communityMeasures: [],
      communityProfile: null,
      communityHelped: [],
      communityNotices: [],
      communityQuestions: [],
      communityAnswers: [],
      questionReports: [
        {
          ...{
            lessonId: 'bnd-marks-drill',
            round: 0,
            partId: 'bnd-marks-drill-01',
            seenIn: expect.any(String) as string,
          },
          ...{ kind: 'typo', text: 'A comma.', tried: [2], width: 390, theme: 'dark', reportedAt: moment },
          ...{ outcome: 'dealt-with', sentence: 'It is there now.', decidedAt: moment, readAt: null },
        },
      ],
      followLinks: [
        {
          ...{ label: 'Mum', createdAt: moment, lastDay: '2027-03-27', lastOpenedOn: null, opensOfWeek: 0 },
          letters: [{ to: 'm…@example.com', askedAt: moment, confirmedAt: moment, nextLetterAt: moment }],
        },
      ],
      officialScores: [{ takenOn: '2026-10-03', readingWriting: 610, math: 650, isShared: true, toldAt: moment }],
      answers: [
        {
          ...{ id: answerId, attemptId, lessonId: 'lin1-practice', partId: 'lin1-q1', round: 0, edition: 'an edition' },
          ...{ try: 1, choice: 2, entry: null, hints: 1, ms: 1500, mode: 'lesson', isRight: true, counts: true },
          ...{ answeredAt: moment, receivedAt: moment },
        },
      ],
      pictures: [
        { id: student.uid, jpeg: Buffer.from('sent').toString('base64') },
        { id: chosenId, jpeg: Buffer.from('chosen').toString('base64') },
      ],
    });
    expect(reply.body).not.toMatch(/argon2|code=|token/i);
  });

  test('holds what one did in the community, every post once, however many there are', async () => {
    const [student, other] = [await newStudent(app), await newStudent(app)];
    const values = [student.uid, other.uid];
    await database.pool.query("insert into community_people (user_id, display_name, agreed_at, wants_letter) values ($1, 'Blue Kite', now(), true)", [student.uid]); // prettier-ignore
    await database.pool.query("insert into community_threads (id, lesson_id, round, part_id, edition, author_id, text, html) select gen_random_uuid(), 'lin1-practice', 0, 'q1', 'first', case when n > 1201 then $2::uuid else $1::uuid end, 'asked ' || n, '' from generate_series(1, 1202) n", values); // prettier-ignore
    await database.pool.query("insert into community_answers (id, thread_id, author_id, text, html, is_expert, state) select gen_random_uuid(), t.id, case t.author_id when $1 then $2::uuid else $1::uuid end, 'answered', '', false, 'held' from community_threads t where text in ('asked 1', 'asked 1202') and author_id in ($1, $2)", values); // prettier-ignore
    await database.pool.query("insert into community_helped select id, $1 from community_answers where author_id = $2", values); // prettier-ignore
    await database.pool.query("insert into community_notices (user_id, kind, sentence) values ($1, 'answered', 'Somebody answered.')", [student.uid]); // prettier-ignore
    const reply = await student.call('GET', '/api/me/export');
    const data = reply.json<OwnData>();
    expect(Value.Errors(OwnData, data)).toEqual([]);
    expect(data.communityProfile).toMatchObject({ displayName: 'Blue Kite', wantsLetter: true, bannedAt: null });
    const asked = data.communityQuestions.map(({ text }) => text);
    expect([asked.length, new Set(asked).size, asked.includes('asked 1202')]).toEqual([1201, 1201, false]);
    expect(data.communityAnswers).toMatchObject([{ text: 'answered', state: 'held', helped: 0 }]);
    expect(data.communityHelped).toHaveLength(1);
    expect(data.communityNotices).toMatchObject([{ sentence: 'Somebody answered.', readAt: null, mailedAt: null }]);
    expect(reply.body).not.toContain(other.uid);
  });

  test('tells of an exam that is not finished neither what was right nor which way it went', async () => {
    const student = await wellKnown();
    await database.pool.query('update exam_attempts set finished_at = null where user_id = $1', [student.uid]);
    await database.pool.query('delete from exam_scores where attempt_id = $1', [student.uid]);
    const { exams } = (await student.call('GET', '/api/me/export')).json<OwnData>();
    expect(exams).toMatchObject([
      { finishedAt: null, stages: [{ module: null, right: null }], answers: [], scores: [] },
    ]);
    expect(exams[0]?.stages[0]?.responses).toEqual([response]);
  });

  test('of somebody of whom little is known says so', async () => {
    const student = await newStudent(app, { name: '' });
    await database.pool.query('delete from mails');
    expect((await student.call('GET', '/api/me/export')).json()).toMatchObject({
      account: { displayName: '', emailVerifiedAt: null, pendingEmail: null, proUntil: null, timeZone: null },
      identities: [],
      secondStep: { appSince: null, passkeys: [], recoveryCodes: 0 },
      photo: null,
      completedLessons: [],
      payments: { customerIds: [], attempts: [], subscriptions: [], givenUntil: null },
      conversations: [],
      newsletter: null,
      letters: [],
      exams: [],
      communityReports: [],
      communityMeasures: [],
      communityProfile: null,
      communityHelped: [],
      communityNotices: [],
      communityQuestions: [],
      communityAnswers: [],
      questionReports: [],
      followLinks: [],
      officialScores: [],
      answers: [],
      pictures: [],
    });
  });

  test('holds every answer and every exam once, also of somebody who has more than are read at a time', async () => {
    const student = await newStudent(app);
    await database.pool.query(
      `insert into answers (user_id, id, attempt_id, lesson_id, part_id, round, edition, try, choice, hints, ms, mode, answered_at, is_right, counts)
       select $1, ('019a0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, 'lin1-practice', 'lin1-q1', 0, 'an edition', 1, 2, 0, n, 'drill', now(), true, true
       from generate_series(1, 2500) n`,
      [student.uid, attemptId],
    );
    const exams = await database.pool.query<{ id: string }>(
      `insert into exam_attempts (id, user_id, form, version, mode, scope, profile, request_id, seed, started_at, finished_at, is_repeat)
       select gen_random_uuid(), $1, 'form-1', 'v', 'practice', 'whole', $2, gen_random_uuid(), 1, date_trunc('second', now()) - (n / 2) * interval '1 day', now(), false
       from generate_series(1, 12) n returning id`,
      [student.uid, JSON.stringify(exam.profile)],
    );
    await database.pool.query(
      "insert into exam_stages (attempt_id, stage, module, items, standard_s) select id, 1, 'math-1', '[]', 2100 from exam_attempts where user_id = $1",
      [student.uid],
    );
    const reply = await student.call('GET', '/api/me/export');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const data = reply.json<OwnData>();
    expect(Value.Errors(OwnData, data)).toEqual([]);
    expect(data.exams.map(({ id }) => id).toSorted()).toEqual(exams.rows.map(({ id }) => id).toSorted());
    expect(data.exams.map(({ startedAt }) => startedAt)).toEqual(data.exams.map(({ startedAt }) => startedAt).toSorted().toReversed()); // prettier-ignore
    expect(data.exams.every(({ stages }) => stages.length === 1)).toBe(true);
    expect(data.answers.map(({ ms }) => ms)).toEqual(Array.from({ length: 2500 }, (_, index) => index + 1));
  });

  test('tells nobody whether there is an account with an address that they want to have', async () => {
    const owner = await newStudent(app);
    const lettersOf = async (wanted: string) => {
      const student = await newStudent(app);
      await student.call('POST', '/api/me/email', { email: wanted });
      const { account, letters } = (await student.call('GET', '/api/me/export')).json<OwnData>();
      expect(account.pendingEmail).toBe(wanted);
      return letters.map(({ to, subject }) => [to === student.email, subject]);
    };
    expect(await lettersOf(owner.email)).toEqual(await lettersOf('nobody-has-it@example.com'));
  });

  test('tells of a newsletter only whoever has shown that they read the mail of the address', async () => {
    const student = await wellKnown();
    await database.pool.query('update users set email_verified_at = null where id = $1', [student.uid]);
    expect((await student.call('GET', '/api/me/export')).json()).toMatchObject({ newsletter: null });
  });

  test('holds nothing of anybody else', async () => {
    const [student, other] = [await wellKnown(), await newStudent(app, { name: 'Other Person' })];
    const { body } = await other.call('GET', '/api/me/export');
    for (const theirs of [student.uid, student.email, 'Ada Lovelace', webp.toString('base64')]) {
      expect(body).not.toContain(theirs);
    }
  });

  test('asked for while the account is deleted is whole, or refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const student = await wellKnown();
      const ended = "update subscriptions set status = 'canceled', ended_at = now() where user_id = $1";
      await database.pool.query(ended, [student.uid]); // one that runs is asked about at the provider first
      const asked = Array.from({ length: 5 }, () => student.call('GET', '/api/me/export').catch(cutOff));
      const [gone, ...copies] = await Promise.all([student.call('DELETE', '/api/me'), ...asked]);
      expect(gone.statusCode).toBe(200);
      for (const copy of copies) {
        if (!copy) continue;
        expect([200, 401]).toContain(copy.statusCode);
        if (copy.statusCode !== 200) continue;
        const data = copy.json<OwnData>();
        expect([data.completedLessons.length, data.identities.length, data.photo]).toEqual([
          2,
          1,
          webp.toString('base64'),
        ]);
      }
    }
  });
});

/** Half a copy ends without its end, which no reader takes for a whole one. */
function cutOff(error: Error): undefined {
  expect(error.message).toBe('response destroyed before completion');
}
