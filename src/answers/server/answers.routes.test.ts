import { beforeEach, describe, expect, test } from 'vitest';
import { halfOfSkill, type Half } from '#course/skills.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { mostAnswersPerDay } from './answers.limits.ts';
import { answerMaker, newId, readLesson } from './testing/answerMaker.ts';
import { answersServer } from './testing/answersServer.ts';

describe('the record of answers', async () => {
  const { app, database, queries, newStudent } = await answersServer();
  beforeEach(() => database.pool.query('delete from attempt_limits'));

  const drill = await readLesson(app, 'rw-boundaries/bnd-marks-drill');
  const linear = await readLesson(app, 'math-linear/lin1-practice');
  const [part, second] = drill.parts;
  const [first] = linear.parts;
  if (!part || !second || !first) throw new Error('Expected lessons with questions');
  const answerTo = answerMaker(drill.lesson);

  async function stored(uid: string) {
    const text =
      'select part_id as "partId", try, choice, is_right as "isRight", counts from answers where user_id = $1 order by id';
    return (await database.pool.query(text, [uid])).rows;
  }
  async function partsOf(uid: string) {
    const text = `select part_id as "partId", round, half, first_right as "firstRight", first_hints as "firstHints", first_ms as "firstMs",
      last_right as "lastRight", ever_right as "everRight", tries from answered_parts where user_id = $1 order by part_id`;
    return (await database.pool.query(text, [uid])).rows;
  }

  test('keeps what was answered, and says itself what is right', async () => {
    const student = await newStudent();
    const attemptId = newId();
    const wrong = answerTo(part, { attemptId, right: false, ms: 9_000 });
    const right = answerTo(part, { attemptId, try: 2, hints: 1 });
    expect(await student.send(wrong, right)).toEqual({ accepted: [wrong.id, right.id], ignored: [] });
    expect(await stored(student.uid)).toEqual([
      { partId: part.id, try: 1, choice: wrong.choice, isRight: false, counts: true },
      { partId: part.id, try: 2, choice: right.choice, isRight: true, counts: true },
    ]);
    expect(await partsOf(student.uid)).toEqual([
      { partId: part.id, round: 0, half: 'reading-writing', firstRight: false, firstHints: 0, firstMs: 9_000, lastRight: true, everRight: true, tries: 2 },
    ]); // prettier-ignore
  });

  test('a batch that is sent again is accepted again, and changes nothing', async () => {
    const student = await newStudent();
    const batch = [answerTo(part), answerTo(second, { right: false })];
    const outcome = await student.send(...batch);
    const before = [await stored(student.uid), await partsOf(student.uid)];
    expect(await student.send(...batch)).toEqual(outcome);
    expect(await student.send(...batch.toReversed(), ...batch)).toEqual({ ...outcome, accepted: outcome.accepted.toReversed() }); // prettier-ignore
    expect([await stored(student.uid), await partsOf(student.uid)]).toEqual(before);
  });

  test('a fresh question is a part of its own', async () => {
    const student = await newStudent();
    const round = await readLesson(app, 'math-linear/lin1-practice/rounds/2');
    const [fresh] = round.parts;
    if (!fresh) throw new Error('Expected a fresh question');
    const answer = answerMaker(round.lesson)(fresh, { round: 2, mode: 'round' });
    expect((await student.send(answer)).accepted).toEqual([answer.id]);
    expect(await partsOf(student.uid)).toMatchObject([{ partId: fresh.id, round: 2, half: 'math', firstRight: true }]);
  });

  test('first tries are read by the half of the test, the newest first', async () => {
    const student = await newStudent();
    const at = (hour: number) => `2026-06-01T${hour}:00:00.000Z`;
    const [wrong, right] = [answerTo(part, { right: false, at: at(10) }), answerTo(part, { at: at(12) })];
    await student.send(wrong, right, answerTo(second, { at: at(11), hints: 2 }));
    await student.send(answerMaker(linear.lesson)(first, { at: at(13) }));
    const { skill, difficulty } = part;
    expect(await queries.findFirstTries(student.uid)).toHaveLength(3);
    const of = async (half: Half, cut?: Date) =>
      (await queries.findFirstTries(student.uid, cut)).filter((tried) => halfOfSkill(tried.skill) === half);
    expect(await of('reading-writing')).toMatchObject([
      { skill: second.skill, difficulty: second.difficulty, isRight: true },
      { skill, difficulty, isRight: false },
    ]);
    const before = new Date(at(11)); // the later of the two
    expect(await of('reading-writing', before)).toMatchObject([{ skill, isRight: false }]);
    expect(await of('math')).toMatchObject([{ skill: first.skill, isRight: true }]);
    const counts = await queries.findSkillCounts(student.uid);
    expect(counts.reduce((sum, { firstTries }) => sum + firstTries, 0)).toBe(3);
  });

  test('skills count the parts that were answered, each by its first answer', async () => {
    const student = await newStudent();
    await student.send(answerTo(part, { right: false }), answerTo(part), answerTo(second));
    const { rows } = await database.pool.query('select * from answered_skills where user_id = $1', [student.uid]);
    const sum = rows.reduce((all, { first_tries, right }) => [all[0] + first_tries, all[1] + right], [0, 0]);
    expect(sum).toEqual([2, 1]);
  });

  const late = () => new Date(Date.now() + 3_650 * 86_400_000).toISOString();
  test.each<[what: string, reason: string, bad: (good: ReturnType<typeof answerTo>) => unknown]>([
    ['nothing', 'invalid', () => null],
    ['a word', 'invalid', () => 'answer'],
    ['a list', 'invalid', () => []],
    ['option 9', 'invalid', (good) => ({ ...good, choice: 9 })],
    ['option −1', 'invalid', (good) => ({ ...good, choice: -1 })],
    ['option 1.5', 'invalid', (good) => ({ ...good, choice: 1.5 })],
    ['an option in words', 'invalid', (good) => ({ ...good, choice: '1' })],
    ['a time of −1', 'invalid', (good) => ({ ...good, ms: -1 })],
    ['a time of ten years', 'invalid', (good) => ({ ...good, ms: 3.15e11 })],
    ['a moment in ten years', 'invalid', (good) => ({ ...good, at: late() })],
    ['a moment before there was anything', 'invalid', (good) => ({ ...good, at: '2024-12-31T23:59:59.999Z' })],
    ['30 February', 'invalid', (good) => ({ ...good, at: '2026-02-30T10:00:00.000Z' })],
    ['month 13', 'invalid', (good) => ({ ...good, at: '2026-13-01T10:00:00.000Z' })],
    ['no moment', 'invalid', (good) => ({ ...good, at: undefined })],
    ['a field that nobody described', 'invalid', (good) => ({ ...good, isRight: true })],
    ['an entry of 300 characters', 'invalid', ({ choice: _, ...good }) => ({ ...good, entry: 'x'.repeat(300) })],
    ['an entry where there are options', 'invalid', ({ choice: _, ...good }) => ({ ...good, entry: '12' })],
    ['option and entry at once', 'invalid', (good) => ({ ...good, entry: '12' })],
    ['an id of version 4', 'invalid', (good) => ({ ...good, id: 'f47ac10b-58cc-4372-a567-0e02b2c3d479' })],
    ['a lesson’s mode in a round', 'invalid', (good) => ({ ...good, round: 1 })],
    ['a round’s mode without one', 'invalid', (good) => ({ ...good, mode: 'round' })],
    ['an exam', 'invalid', (good) => ({ ...good, mode: 'exam' })],
    ['an edition that never was', 'unknown-edition', (good) => ({ ...good, edition: 'none' })],
    ['a part of another lesson', 'unknown-part', (good) => ({ ...good, partId: first.id })],
    ['another lesson', 'unknown-part', (good) => ({ ...good, lessonId: linear.lesson.id })],
    ['another round', 'unknown-part', (good) => ({ ...good, mode: 'drill', round: 1 })],
  ])('%s is ignored as %s, and the rest of the batch is kept', async (_, reason, bad) => {
    const student = await newStudent();
    const good = [answerTo(part), answerTo(second)];
    const wrong = bad(answerTo(part));
    const id = (wrong as { id?: string } | null)?.id ?? '';
    const outcome = await student.send(good[0], wrong, good[1]);
    expect(outcome).toEqual({ accepted: good.map(({ id }) => id), ignored: [{ id, reason }] });
    expect(await stored(student.uid)).toHaveLength(2);
  });

  test('an id is told as far as 64 characters', async () => {
    const student = await newStudent();
    const { ignored } = await student.send({ id: 'x'.repeat(10_000) }, { id: 7 });
    expect(ignored.map(({ id }) => id)).toEqual(['x'.repeat(64), '']);
  });

  test('an id is its student’s: another answer of theirs with it is refused as taken, one of somebody else is an answer of its own', async () => {
    const [one, other] = [await newStudent(), await newStudent()];
    const answer = answerTo(part);
    await one.send(answer);
    const mine = { ...answerTo(part), id: answer.id };
    expect(await other.send(answer)).toEqual({
      accepted: [],
      ignored: [{ id: answer.id, reason: 'other-attempt' }], // what the first one sent is nobody else's
    });
    expect(await other.send(mine)).toEqual({ accepted: [answer.id], ignored: [] });
    expect(await stored(other.uid)).toHaveLength(1);
    expect(await one.send({ ...answer, ms: answer.ms + 1 })).toMatchObject({ accepted: [], ignored: [{ reason: 'taken' }] }); // prettier-ignore
    const [twice, changed] = [answerTo(second), { choice: 3 - answer.choice }];
    expect(await one.send(twice, { ...twice, ...changed })).toMatchObject({ accepted: [twice.id], ignored: [{ id: twice.id, reason: 'taken' }] }); // prettier-ignore
    expect(await stored(one.uid)).toHaveLength(2);
  });

  test('an attempt is one student’s, and at one lesson, but a review may go through many', async () => {
    const [one, other] = [await newStudent(), await newStudent()];
    const attemptId = newId();
    await one.send(answerTo(part, { attemptId }));
    const elsewhere = answerMaker(linear.lesson)(first, { attemptId });
    expect((await other.send(answerTo(part, { attemptId }))).ignored).toMatchObject([{ reason: 'other-attempt' }]);
    expect((await one.send(elsewhere)).ignored).toMatchObject([{ reason: 'other-attempt' }]);
    expect((await one.send({ ...elsewhere, mode: 'review' })).ignored).toMatchObject([{ reason: 'other-attempt' }]);
    const review = { attemptId: newId(), mode: 'review' } as const;
    const outcome = await one.send(answerTo(part, review), answerMaker(linear.lesson)(first, review));
    expect(outcome.ignored).toEqual([]);
  });

  test('a section that opens later has no questions yet', async () => {
    const student = await newStudent();
    await database.pool.query(`insert into lesson_editions select 'locked', 'exam-1', 0, parts, true from lesson_editions where edition = $1`, [drill.lesson.edition]); // prettier-ignore
    const answer = answerMaker({ id: 'exam-1', edition: 'locked' })(part);
    const announced = await database.pool.query("select 1 from lessons where id = 'exam-1'");
    expect(announced.rowCount).toBe(1);
    expect((await student.send(answer)).ignored).toEqual([{ id: answer.id, reason: 'unknown-part' }]);
  });

  test('101 answers, none, or 2 MB are refused whole', async () => {
    const student = await newStudent();
    const call = async (answers: unknown) => (await student.call('POST', '/api/answers', { answers })).statusCode;
    expect(await call(Array.from({ length: 101 }, () => answerTo(part)))).toBe(400);
    expect(await call([])).toBe(400);
    expect(await call(answerTo(part))).toBe(400);
    expect(await call(['x'.repeat(2_000_000)])).toBe(413);
    expect(await stored(student.uid)).toEqual([]);
    expect(await call(Array.from({ length: 100 }, () => answerTo(part)))).toBe(200);
    expect(await stored(student.uid)).toHaveLength(100);
  });

  test('a day has an end, and what is on the record already is accepted after it', async () => {
    const student = await newStudent();
    const answer = answerTo(part);
    await student.send(answer);
    const set = 'update answer_records set answers_of_day = $2 where user_id = $1';
    await database.pool.query(set, [student.uid, mostAnswersPerDay - 1]);
    const more = [answerTo(part), answerTo(second)];
    const refused = await student.call('POST', '/api/answers', { answers: more });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await student.send(answer, more[0])).toMatchObject({ accepted: [answer.id, more[0]?.id] });
    expect((await student.call('POST', '/api/answers', { answers: [more[1]] })).statusCode).toBe(429);
    await database.pool.query('update answer_records set day = day - 1 where user_id = $1', [student.uid]);
    expect((await student.send(more[1])).accepted).toHaveLength(1);
  });

  test('visitors have none here', async () => {
    expect((await caller(app).call('POST', '/api/answers', { answers: [answerTo(part)] })).statusCode).toBe(401);
    expect((await caller(app).call('GET', `/api/places/${drill.lesson.id}`)).statusCode).toBe(401);
  });

  test('all of it goes with the account', async () => {
    const student = await newStudent();
    await student.send(answerTo(part));
    await database.pool.query('delete from users where id = $1', [student.uid]);
    for (const table of ['answers', 'attempts', 'answered_parts', 'answered_skills', 'answer_records']) {
      expect([table, (await database.pool.query(`select 1 from ${table} where user_id = $1`, [student.uid])).rowCount]).toEqual([table, 0]); // prettier-ignore
    }
  });

  test('the table is in 16 parts, by the student', async () => {
    const { rows } = await database.pool.query<{ key: string; parts: number }>(
      `select pg_get_partkeydef('answers'::regclass) as key, count(*)::int as parts from pg_inherits where inhparent = 'answers'::regclass`,
    );
    expect(rows).toEqual([{ key: 'HASH (user_id)', parts: 16 }]);
  });
});
