import { describe, expect, test } from 'vitest';
import { withOptions } from '#course/testing/withOptions.ts';
import { nameOfQuestion, type QuestionName } from '#course/server/questionBank.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import type { getReview } from '../../review.ts';
import type { QuestionSet } from '../../sets.ts';
import { answerMaker, newId, readLesson } from '../testing/answerMaker.ts';
import { newSets } from '../answers.limits.ts';
import { answersServer } from '../testing/answersServer.ts';
import { reviewQueries } from './review.queries.ts';
import { startReviewOf } from './startReview.ts';

const hour = 3_600_000;

describe('reviews', async () => {
  const { app, database, course, sets, newStudent } = await answersServer();
  const { lesson, parts } = await readLesson(app, 'math-linear/lin1-practice');
  const answerTo = answerMaker(lesson);
  const [first, second] = parts;
  if (!first || !second) throw new Error('Expected a lesson with questions');
  const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

  /** The family of the option that `answerTo` chooses when it is wrong. */
  function familyOf(part: typeof first) {
    const asked = course.findQuestion({ lessonId: lesson.id, round: 0, partId: part?.id ?? '' });
    return asked?.families[((part?.correctAnswer ?? 0) + 1) % 4] ?? null;
  }
  type Student = Awaited<ReturnType<typeof newStudent>>;
  const review = async (student: Student) => (await student.call('GET', '/api/review')).json<ReplyOf<typeof getReview>>(); // prettier-ignore
  const start = (student: Student, body = {}) => student.call('POST', '/api/review', body);

  /** What is sent when every question of a set is answered. */
  function answersTo({ id, questions }: QuestionSet, right: boolean) {
    return questions.map(({ lessonId, edition, round, part }) =>
      answerMaker({ id: lessonId, edition })(withOptions(part), {
        ...{ attemptId: id, mode: 'review', right, ...(round === undefined ? {} : { round }) },
      }),
    );
  }

  test('a miss of today is due tomorrow, and one of yesterday now', async () => {
    const student = await newStudent();
    expect(await review(student)).toEqual({ due: 0, cards: [], families: [], skills: [] });
    const refused = await start(student);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: { code: 'nothing-due' } }]);
    const missed = answerTo(first, { right: false });
    await student.send(missed);
    const dueAt = new Date(Date.parse(missed.at) + 18 * hour).toISOString();
    const card = { skill: first.skill, family: familyOf(first), misses: 1 };
    expect(await review(student)).toMatchObject({
      ...{ due: 0, cards: [{ ...card, dueAt, lastMissedAt: missed.at }], skills: [first.skill] },
      families: [{ id: card.family, misses: 1 }],
    });
    expect((await start(student)).statusCode).toBe(409);
    await student.send(answerTo(first, { right: false, at: ago(24) })); // from a device that was offline
    expect(await review(student)).toMatchObject({ due: 1, cards: [{ ...card, misses: 2, lastMissedAt: missed.at }] });
    const queries = reviewQueries(database, course);
    expect(await queries.countDue(student.uid, Date.parse(ago(24)))).toBe(0);
    expect(await queries.countDue(student.uid, Date.parse(ago(5)))).toBe(1);
    const bySkill = (now: number, later: number) =>
      queries.countDueBySkill(student.uid, Date.parse(ago(now)), Date.parse(ago(later)));
    expect(await bySkill(48, 24)).toEqual([]);
    expect(await bySkill(24, 5)).toEqual([{ skill: first.skill, due: 0, dueLater: 1 }]);
    expect(await bySkill(5, 0)).toEqual([{ skill: first.skill, due: 1, dueLater: 1 }]);
  });

  test('ask a sibling; known it is due later, and missed again tomorrow', async () => {
    for (const right of [true, false]) {
      const student = await newStudent();
      await student.send(answerTo(first, { right: false, at: ago(30) }));
      const set = (await start(student)).json<QuestionSet>();
      expect(set).toMatchObject({ kind: 'review', title: 'Review', answered: [], isFinished: false });
      const [asked] = set.questions;
      expect(set.questions).toHaveLength(1);
      expect([asked?.lessonId, asked?.part.id.startsWith(`${first.id}-`)]).toEqual([lesson.id, true]);
      expect(asked?.round).toBeGreaterThan(0);
      const answers = answersTo(set, right);
      await student.send(...answers);
      const { due, cards } = await review(student);
      expect(due).toBe(0);
      const days = right ? 3 : 1;
      const answeredAt = Date.parse(answers[0]?.at ?? '');
      expect(Date.parse(cards[0]?.dueAt ?? '')).toBe(answeredAt + (24 * days - 6) * hour);
    }
  });

  test('asked for twice go on, also at once, until all is right, handed in or a day old', async () => {
    const student = await newStudent();
    await student.send(answerTo(first, { right: false, at: ago(30) }), answerTo(second, { right: false, at: ago(31) }));
    const both = await Promise.all([start(student), start(student)]);
    const [one, other] = both.map((reply) => reply.json<QuestionSet>());
    if (!one) throw new Error('Expected a review');
    expect(other).toEqual(one);
    expect(new Set(one.questions.map(({ part }) => part.id)).size).toBe(2);
    const [answer] = answersTo(one, true);
    await student.send(answer);
    const again = (await start(student, { count: 1 })).json<QuestionSet>();
    expect([again.id, again.answered.length]).toEqual([one.id, 1]);

    await database.pool.query("update question_sets set started_at = started_at - interval '1 day' where user_id = $1", [student.uid]); // prettier-ignore
    const next = (await start(student)).json<QuestionSet>();
    expect([next.id === one.id, next.questions.length]).toEqual([false, 1]);
    await student.call('POST', `/api/sets/${next.id}/finish`, {});
    const third = (await start(student)).json<QuestionSet>();
    expect(third.id).not.toBe(next.id);
    await student.send(...answersTo(third, true));
    expect((await start(student)).statusCode).toBe(409);
  });

  test('begun in the same moment at several servers are one', async () => {
    const student = await newStudent();
    await student.send(answerTo(first, { right: false, at: ago(30) }));
    const queries = reviewQueries(database, course);
    const limits = { countUnlessItFails: <T>(_: unknown, work: () => Promise<T>) => work() };
    const begin = () => startReviewOf({ queries, sets, course, limits }, student.uid, {}, Date.now());
    for (let turn = 0; turn < 2; turn += 1) {
      const begun = await Promise.all([begin(), begin(), begin()]);
      expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
      await student.call('POST', `/api/sets/${begun[0]?.id}/finish`, {});
    }
  });

  test('may be asked for by cards, as many as are wished; nobody else’s card is there', async () => {
    const [student, other] = [await newStudent(), await newStudent()];
    await student.send(answerTo(first, { right: false }));
    const card = { skill: first.skill, family: familyOf(first) };
    expect((await start(other, { cards: [card] })).statusCode).toBe(404);
    expect((await start(student, { cards: [{ ...card, family: 'no-such' }] })).statusCode).toBe(404);
    for (const skill of ['Circles', '\0']) {
      expect((await start(student, { cards: [card, { ...card, skill }] })).statusCode).toBe(404);
    }
    for (const body of [{ cards: [] }, { cards: 'all' }, { count: 0 }, { count: 11 }, { cards: [{ skill: card.skill }] }]) {
      expect([body, (await start(student, body)).statusCode]).toEqual([body, 400]);
    } // prettier-ignore
    const set = (await start(student, { cards: [card, card] })).json<QuestionSet>();
    expect(set.questions).toHaveLength(1);
  });

  test('ask nothing that was answered this week, however much was answered before', async () => {
    const student = await newStudent();
    const skill = 'Linear functions';
    const [spared, ...answered] = course.bank.filter((one) => one.skill === skill);
    const [missed] = answered;
    if (!spared || !missed) throw new Error('Expected more questions of the skill');
    const fill = `insert into answered_parts (user_id, lesson_id, round, part_id, skill, difficulty, half, first_id, first_at,
      first_right, first_hints, first_ms, last_id, last_at, last_right, ever_right, tries)
      select $1, lesson, round, part, $2, 'medium', 'math', $3, $4, true, 0, 0, $3, $4, true, true, 1
      from unnest($5::text[], $6::smallint[], $7::text[]) as given(lesson, round, part)`;
    const add = (at: string, names: readonly QuestionName[]) =>
      database.pool.query(fill, [
        ...[student.uid, skill, newId(), at, names.map(({ lessonId }) => lessonId)],
        ...[names.map(({ round }) => round), names.map(({ partId }) => partId)],
      ]);
    const gone = Array.from({ length: 5_000 }, (_, index) => ({ lessonId: 'gone', round: 0, partId: `gone-${index}` }));
    await add(ago(1000), gone); // the course asks none of them any more
    await add(ago(48), answered);
    await database.pool.query(
      `insert into review_cards (user_id, skill, family, misses, first_at, last_id, last_at, last_lesson_id, last_round, last_part_id, reviews, due_at)
       values ($1, $2, '', 1, $3, $4, $3, $5, $6, $7, '[]', $3)`,
      [student.uid, skill, ago(48), newId(), missed.lessonId, missed.round, missed.partId],
    );
    const { questions } = (await start(student)).json<QuestionSet>();
    expect(questions.map(({ part }) => part.id)).toEqual([spared.partId]);
  });

  test('have at most 10 questions, none twice', async () => {
    const student = await newStudent();
    const bank = course.bank.filter(({ round }) => round === 0);
    const missed = bank.flatMap(({ lessonId, edition, partId, families }) => {
      const choice = families.findIndex((family) => family !== null);
      const part = { id: partId, correctAnswer: 0 };
      return choice === -1 ? [] : answerMaker({ id: lessonId, edition })(part, { choice, at: ago(40) });
    });
    await student.send(...missed.slice(0, 90));
    const { due, cards } = await review(student);
    expect(due).toBeGreaterThan(10);
    expect(cards.length).toBe(Math.min(50, due));
    const { questions } = (await start(student)).json<QuestionSet>();
    const names = questions.map(({ lessonId, round = 0, part }) =>
      nameOfQuestion({ lessonId, round, partId: part.id }),
    );
    expect([names.length, new Set(names).size]).toEqual([10, 10]);
  });

  test('are of skills that the course asks; cards of others wait, and hold nobody up', async () => {
    const student = await newStudent();
    await student.send(answerTo(first, { right: false, at: ago(30) }));
    await database.pool.query(
      `insert into review_cards (user_id, skill, family, misses, first_at, last_at, reviews, due_at)
       select user_id, 'A skill of old', 'family-' || n, 1, first_at, last_at, reviews, due_at - interval '1 hour'
       from review_cards, generate_series(1, 60) n where user_id = $1`,
      [student.uid],
    );
    const { due, cards, skills } = await review(student);
    expect([due, cards.map(({ skill }) => skill), skills]).toEqual([1, [first.skill], [first.skill]]);
    const set = (await start(student)).json<QuestionSet>();
    expect(set.questions.map(({ part }) => part.skill)).toEqual([first.skill]);
    await student.send(...answersTo(set, true));
    expect((await review(student)).due).toBe(0);
    expect((await start(student)).statusCode).toBe(409);
  });

  test('can be begun so often in a day, sets of one’s own counted along', async () => {
    const student = await newStudent();
    await student.send(answerTo(first, { right: false, at: ago(30) }));
    const { id } = (await start(student)).json<QuestionSet>();
    const { points } = newSets.setsPerDay;
    await database.pool.query('update attempt_limits set points = $2 where key = $1', [
      `${newSets.setsPerDay.name}:${student.uid}`,
      points - 1,
    ]);
    const finish = (setId: string) => student.call('POST', `/api/sets/${setId}/finish`, {});
    await finish(id);
    const last = await start(student);
    expect(last.statusCode).toBe(200);
    expect((await start(student)).json<QuestionSet>().id).toBe(last.json<QuestionSet>().id); // goes on
    await finish(last.json<QuestionSet>().id);
    expect((await start(student)).statusCode).toBe(429);
  });

  test('go with the account', async () => {
    const student = await newStudent();
    await student.send(answerTo(first, { right: false }));
    await database.pool.query('delete from users where id = $1', [student.uid]);
    const { rowCount } = await database.pool.query('select 1 from review_cards where user_id = $1', [student.uid]);
    expect(rowCount).toBe(0);
  });
});
