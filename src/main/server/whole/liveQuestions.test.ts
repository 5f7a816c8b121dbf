import { beforeEach, describe, expect, test } from 'vitest';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import type { HeldQuestion } from '#admin/live.ts';
import { findDeeds } from '#admin/server/audit/audit.queries.ts';
import { mostQuestions, type LedQuestion, type LiveQuestions } from '#live/questions.ts';
import { newLiveClass } from '../testing/liveClass.ts';
import { testServer } from '../testing/testServer.ts';

const { app, database } = await testServer();
const { pool } = database;
const { newPerson, newPro, newMember, newTeacher, classId } = await newLiveClass(app, database);
const [free, ada, sam, admin] = [await newPerson(), await newPro(), await newPro(), await newAdmin(app, database)];
await pool.query("update users set name = 'Ada King Lovelace' where id = $1", [ada.uid]);
type Person = typeof ada;

const at = '/api/live-sessions/circles/questions';
const list = async (who: Person, of = at) => (await who.call('GET', of)).json<LiveQuestions>();
const ask = (who: Person, text: string, id: string = crypto.randomUUID(), of = at) =>
  who.call('PUT', `${of}/${id}`, { text });
const vote = (who: Person, id: string, hasYourVote = true) => who.call('PUT', `${at}/${id}/vote`, { hasYourVote });
const report = (who: Person, id: string) => who.call('PUT', `${at}/${id}/report`, {});
const move = (interval: string) => pool.query(`update live_sessions set starts_at = now() + interval '${interval}' where id = 'circles'`); // prettier-ignore
const said = (reply: Awaited<ReturnType<typeof ask>>) => [
  reply.statusCode,
  reply.json<{ error: { message: string } }>().error.message,
];

async function asked(who: Person, text = 'Why half the angle?'): Promise<string> {
  const id = crypto.randomUUID();
  expect((await ask(who, text, id)).statusCode).toBe(200);
  return id;
}

beforeEach(async () => {
  await pool.query('delete from live_sessions; delete from attempt_limits; delete from community_people');
  await pool.query(
    `insert into live_sessions (id, title, host, location, starts_at, source, class_id, recording_link) values
     ('circles', 'Circles', 'Kim', 'Online', now() + interval '2 days', 'command', null, 'https://video.example/1'),
     ('of-class', 'Arcs', 'Kim', 'Online', now() + interval '2 days', 'command', $1, null)`,
    [classId],
  );
});

describe('a question before a session', () => {
  test('is seen by others with a first name and an initial, and nobody’s address', async () => {
    const id = await asked(ada);
    const { questions, mayAsk, mayVote } = await list(sam);
    expect([mayAsk, mayVote]).toEqual([true, true]);
    expect(questions).toEqual([
      {
        ...{ id, text: 'Why half the angle?', name: 'Ada L.', votes: 0, minute: null, answer: null },
        ...{ state: 'shown', hiddenReason: null, isYours: false, hasYourVote: false },
      },
    ]);
    expect((await list(ada)).questions).toMatchObject([{ isYours: true }]);
    expect(JSON.stringify(questions)).not.toMatch(/Lovelace|@example|King/);
  });

  test('is for who may join alone', async () => {
    const id = await asked(ada);
    const tries = [await free.call('GET', at), await ask(free, 'Why?'), await vote(free, id), await report(free, id)];
    expect(tries.map(said)).toEqual(tries.map(() => [403, 'Joining this session takes Pro.']));
    expect(tries.map(({ body }) => body).join('')).not.toContain('half the angle');
  });

  test('may be asked three times each, also at once, and taken back; sent twice it is asked once', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(ada, `Question ${n}`)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect((await list(ada)).questions).toHaveLength(3);
    expect(await list(ada)).toMatchObject({ mayAsk: false, reason: expect.stringContaining('as many as one may') as string }); // prettier-ignore
    const [first] = (await list(ada)).questions;
    expect((await ask(ada, 'Sent again', first?.id)).statusCode).toBe(200);
    expect((await ada.call('DELETE', `${at}/${first?.id}`)).json<LiveQuestions>().questions).toHaveLength(2);
    expect((await ask(ada, 'Another')).statusCode).toBe(200);
    expect((await sam.call('DELETE', `${at}/${(await list(ada)).questions[0]?.id}`)).statusCode).toBe(404);
  });

  test('cannot take the id of somebody else’s', async () => {
    const id = await asked(ada);
    expect((await ask(sam, 'Mine now', id)).statusCode).toBe(409);
    expect((await list(ada)).questions).toMatchObject([{ text: 'Why half the angle?' }]);
  });

  test('there are a hundred at most', async () => {
    await pool.query("insert into live_questions (id, session_id, user_id, text) select gen_random_uuid(), 'circles', $1, 'q' || n from generate_series(1, $2::int) n", [sam.uid, mostQuestions]); // prettier-ignore
    expect(said(await ask(ada, 'One more'))).toEqual([409, expect.stringContaining('100 questions already')]);
    expect((await list(ada)).questions).toHaveLength(mostQuestions);
  });

  test.each([
    ['', 'The question is empty.'],
    ['\u200B \u202E', 'The question is empty.'],
    ['x'.repeat(501), 'The question may have 500 characters, this one has 501.'],
    ['x'.repeat(10_000), 'The question may have 500 characters, this one has 10000.'],
  ])('that is %j is refused', async (text, sentence) => {
    expect(said(await ask(ada, text))).toEqual([400, sentence]);
  });

  test.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['"><img src=x onerror=alert(1)>', '"><img src=x onerror=alert(1)>'],
    ['a\u202Eb\u200Bc', 'abc'],
    ['two\nlines', 'two lines'],
    ['write me: sam@example.com', 'write me: [contact details removed]'],
    ['see https://chat.example/room now', 'see [contact details removed] now'],
    ['call +1 (212) 555-0100', 'call [contact details removed]'],
    ['I am @sam_reed there', 'I am [contact details removed] there'],
    ['Is 3x + 7 = 22 the same as 3(x + 7) = 22?', 'Is 3x + 7 = 22 the same as 3(x + 7) = 22?'],
  ])('%j comes out as the text %j', async (text, kept) => {
    await asked(ada, text);
    expect((await list(sam)).questions.map((one) => one.text)).toEqual([kept]);
  });

  test('is asked before it begins, by who may write, and neither where it is switched off', async () => {
    await pool.query("insert into community_people (user_id, muted_until) values ($1, now() + interval '1 day')", [ada.uid]); // prettier-ignore
    expect(said(await ask(ada, 'Why?'))).toEqual([409, 'You may read here, but not write for now.']);
    await pool.query('update community_people set muted_until = null, banned_at = now()');
    expect((await ask(ada, 'Why?')).statusCode).toBe(409);
    await pool.query('update community_people set banned_at = null');
    await move('-1 minute');
    expect(said(await ask(ada, 'Why?'))).toEqual([409, 'This session has begun: questions were asked before it.']);
  });

  test('of a class is switched off with its community: one sees one’s own alone', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const ofClass = '/api/live-sessions/of-class/questions';
    const id = crypto.randomUUID();
    expect((await ask(member, 'Why arcs?', id, ofClass)).statusCode).toBe(200);
    expect((await list(other, ofClass)).questions).toHaveLength(1);
    await pool.query('update classes set has_community = false where id = $1', [classId]);
    expect(await list(other, ofClass)).toEqual({ mayAsk: false, mayVote: false, reason: 'Questions from students are switched off here.', questions: [] }); // prettier-ignore
    expect((await list(member, ofClass)).questions).toHaveLength(1);
    expect((await other.call('PUT', `${ofClass}/${id}/vote`, { hasYourVote: true })).statusCode).toBe(404);
    expect((await ask(other, 'Me, too', undefined, ofClass)).statusCode).toBe(409);
    await pool.query('update classes set has_community = true where id = $1', [classId]);
  });
});

describe('the same question', () => {
  test('is had once by each, also fifty times at once, and puts the question first', async () => {
    const [one, two] = [await asked(ada, 'One'), await asked(ada, 'Two')];
    await Promise.all(Array.from({ length: 50 }, () => vote(sam, two)));
    expect((await list(ada)).questions.map(({ id, votes }) => [id, votes])).toEqual([[two, 1], [one, 0]]); // prettier-ignore
    expect((await list(sam)).questions[0]).toMatchObject({ hasYourVote: true });
    await vote(sam, two, false);
    expect((await list(sam)).questions.map(({ votes }) => votes)).toEqual([0, 0]);
  });

  test('is not had of one’s own, of a hidden one, of one in another session, or when all is over', async () => {
    const id = await asked(ada);
    expect(said(await vote(ada, id))).toEqual([400, 'This question is yours.']);
    expect((await sam.call('PUT', `/api/live-sessions/of-class/questions/${id}/vote`, { hasYourVote: true })).statusCode).toBe(404); // prettier-ignore
    await pool.query("update live_questions set state = 'hidden'");
    expect((await vote(sam, id)).statusCode).toBe(404);
    await pool.query("update live_questions set state = 'shown'");
    await move('-2 hours');
    expect(said(await vote(sam, id))).toEqual([409, 'Nothing can be voted for here any more.']);
  });
});

describe('who leads', () => {
  const lead = '/api/admin/live-sessions/circles/questions';
  const led = async () => (await admin.call('GET', lead)).json<{ questions: LedQuestion[] }>().questions;

  test('marks one answered; after the session it stands beside the recording, for who may watch it', async () => {
    const [one, two] = [await asked(ada, 'One'), await asked(sam, 'Two')];
    expect(await led()).toMatchObject([{ id: one, votes: 0, reports: 0 }, { id: two }]);
    const answer = (body: object) => admin.call('PUT', `${lead}/${one}/answer`, body);
    for (const minute of ['12', 'soon', '12:99'])
      expect(said(await answer({ minute, answer: '' }))).toEqual([400, 'Write the place as the recording shows it, such as 12:40 or 1:02:40.']); // prettier-ignore
    expect(said(await answer({ minute: '', answer: 'Because.' }))).toEqual([400, 'Say where in the recording it is answered, such as 12:40.']); // prettier-ignore
    expect(said(await answer({ minute: '1:00', answer: 'x'.repeat(1001) }))).toEqual([400, 'The answer may have 1000 characters, this one has 1001.']); // prettier-ignore
    expect((await answer({ minute: '12:40', answer: '<b>Half</b>\u202E it' })).statusCode).toBe(200);
    await move('-2 days');
    expect((await list(sam)).questions).toMatchObject([
      { id: one, minute: '12:40', answer: '<b>Half</b> it', isYours: false },
      { id: two, isYours: true, minute: null },
    ]);
    expect((await list(ada)).questions.map(({ id }) => id)).toEqual([one]);
    expect((await free.call('GET', at)).statusCode).toBe(403);
    expect((await findDeeds(database, { target: one }))[0]).toMatchObject({ what: 'live-question.answered', after: { minute: '12:40' } }); // prettier-ignore
    await answer({ minute: '', answer: '' });
    expect((await list(ada)).questions).toMatchObject([{ id: one, minute: null, answer: null }]);
  });

  test('hides one with a reason that its author reads, and shows it again', async () => {
    const id = await asked(ada);
    const hide = (body: object) => admin.call('PUT', `${lead}/${id}/hidden`, body);
    expect(said(await hide({ isHidden: true, reason: ' ' }))).toEqual([400, 'The reason is empty.']);
    await hide({ isHidden: true, reason: 'It names somebody.' });
    expect((await list(sam)).questions).toEqual([]);
    expect((await list(ada)).questions).toMatchObject([{ state: 'hidden', hiddenReason: 'It names somebody.' }]);
    expect(await led()).toMatchObject([{ state: 'hidden', hiddenReason: 'It names somebody.' }]);
    await hide({ isHidden: false, reason: '' });
    expect((await list(sam)).questions).toMatchObject([{ id, state: 'shown', hiddenReason: null }]);
    expect((await findDeeds(database, { target: id })).map(({ what }) => what)).toEqual(['live-question.shown', 'live-question.hidden']); // prettier-ignore
  });

  test('of a class does both as its teacher; a member cannot', async () => {
    const [member, teacher] = [await newMember(), await newTeacher()];
    const id = crypto.randomUUID();
    await ask(member, 'Why arcs?', id, '/api/live-sessions/of-class/questions');
    const of = `/api/classes/${classId}/sessions/of-class/questions`;
    const answered = await teacher.call('PUT', `${of}/${id}/answer`, { minute: '1:02:40', answer: '' });
    expect(answered.json()).toMatchObject({ questions: [{ id, minute: '1:02:40', name: 'Sam R.' }] });
    const hidden = await teacher.call('PUT', `${of}/${id}/hidden`, { isHidden: true, reason: 'Not here.' });
    expect(hidden.json()).toMatchObject({ questions: [{ state: 'hidden' }] });
    expect((await member.call('PUT', `${of}/${id}/hidden`, { isHidden: false, reason: '' })).statusCode).toBe(403);
  });
});

describe('a report', () => {
  const held = async () => (await admin.call('GET', '/api/admin/live-questions/held')).json<{ questions: HeldQuestion[] }>().questions; // prettier-ignore

  test('of three holds a question back until somebody looks; one’s own and one’s second count for nothing', async () => {
    const id = await asked(ada, 'Canary question');
    const [kim, lee] = [await newPro(), await newPro()];
    expect((await report(ada, id)).statusCode).toBe(400);
    for (let times = 0; times < 5; times += 1) await report(sam, id);
    await report(kim, id);
    expect((await list(sam)).questions).toHaveLength(1);
    await report(lee, id);
    expect((await list(sam)).questions).toEqual([]);
    expect((await list(ada)).questions).toMatchObject([{ state: 'held' }]);
    expect(await held()).toMatchObject([{ id, sessionTitle: 'Circles', reports: 3, name: 'Ada L.' }]);
    await admin.call('PUT', `/api/admin/live-sessions/circles/questions/${id}/hidden`, { isHidden: false, reason: '' });
    expect(await held()).toEqual([]);
    for (const who of [sam, kim, lee]) await report(who, id);
    expect((await list(sam)).questions).toHaveLength(1);
  });

  test('in a class is looked at by administrators, who do not learn which session it was', async () => {
    const [author, ...members] = await Promise.all([newMember(), newMember(), newMember(), newMember()]);
    const id = crypto.randomUUID();
    const of = '/api/live-sessions/of-class/questions';
    await ask(author, 'Rude', id, of);
    for (const member of members) await member.call('PUT', `${of}/${id}/report`, {});
    expect(await held()).toMatchObject([{ id, text: 'Rude', sessionTitle: null }]);
    expect(JSON.stringify(await held())).not.toContain('Arcs');
    const hide = `/api/admin/live-sessions/of-class/questions/${id}/hidden`;
    expect((await admin.call('PUT', hide, { isHidden: true, reason: 'It is rude.' })).statusCode).toBe(200);
    expect((await list(author, of)).questions).toMatchObject([{ state: 'hidden', hiddenReason: 'It is rude.' }]);
    expect(await held()).toEqual([]);
  });
});

test('too many questions in a day are refused, with when there can be more', async () => {
  await pool.query("insert into attempt_limits (key, points, expire) values ('liveQuestions:' || $1, 30, $2)", [ada.uid, Date.now() + 5 * 3_600_000]); // prettier-ignore
  const reply = await ask(ada, 'Why?');
  expect([...said(reply), Number(reply.headers['retry-after']) > 17_000]).toEqual([429, 'That was a lot at once. There can be more in 5 hours.', true]); // prettier-ignore
});

test('what somebody asked, voted for and reported is in the copy of their data, and goes with the account', async () => {
  const leaving = await newPro();
  const id = await asked(ada);
  const own = await asked(leaving, 'My own');
  await vote(leaving, id);
  await report(leaving, id);
  await leaving.call('PUT', '/api/live-sessions/circles/coming', { isComing: true });
  await leaving.call('PUT', '/api/live-letters', { hasLetters: false });
  const { live } = (await leaving.call('GET', '/api/me/export')).json<{ live: object }>();
  expect(live).toMatchObject({
    ...{ coming: [{ sessionId: 'circles' }], lettersStoppedAt: expect.any(String) as string, votes: [id] },
    ...{ questions: [{ sessionId: 'circles', text: 'My own', state: 'shown' }], reports: [{ questionId: id }] },
  });
  await leaving.call('DELETE', '/api/me');
  expect((await list(ada)).questions.map((one) => [one.id, one.votes])).toEqual([[id, 0]]);
  expect((await list(ada)).questions.map((one) => one.id)).not.toContain(own);
});

test('whoever leaves the class is seen there no more: neither what they asked nor that they come', async () => {
  const [leaving, staying, teacher] = [await newMember(), await newMember(), await newTeacher()];
  const of = '/api/live-sessions/of-class/questions';
  await ask(leaving, 'Mine', undefined, of);
  for (const who of [leaving, staying]) await who.call('PUT', '/api/live-sessions/of-class/coming', { isComing: true });
  const led = `/api/classes/${classId}/sessions/of-class`;
  const seen = async () => [
    (await list(staying, of)).questions.length,
    (await teacher.call('GET', `${led}/questions`)).json<{ questions: LedQuestion[] }>().questions.length,
    (await teacher.call('GET', led)).json<{ coming: number }>().coming,
  ];
  expect(await seen()).toEqual([1, 1, 2]);
  await pool.query('delete from class_members where user_id = $1', [leaving.uid]);
  expect(await seen()).toEqual([0, 0, 1]);
});

test('students of a class without a community ask nowhere, not even before a session for everybody', async () => {
  const id = await asked(ada);
  await pool.query('insert into class_members (class_id, user_id, joined_at) values ($1, $2, now())', [classId, sam.uid]); // prettier-ignore
  await pool.query('update classes set has_community = false where id = $1', [classId]);
  expect(await list(sam)).toMatchObject({ mayAsk: false, mayVote: false, questions: [] });
  expect((await ask(sam, 'Why?')).statusCode).toBe(409);
  expect((await vote(sam, id)).statusCode).toBe(404);
  await pool.query('update classes set has_community = true where id = $1', [classId]);
  await pool.query('delete from class_members where user_id = $1', [sam.uid]);
  expect((await list(sam)).mayAsk).toBe(true);
});
