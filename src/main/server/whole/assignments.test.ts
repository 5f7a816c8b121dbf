import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerMaker } from '#answers/server/testing/answerMaker.ts';
import type { QuestionSet } from '#answers/sets.ts';
import { makeQuestionSets } from '#answers/server/sets/questionSets.ts';
import { PublishedCourse } from '#course/server/published.ts';
import { withOptions } from '#course/testing/withOptions.ts';
import { makeLog } from '#platform/server/log.ts';
import { makeStarting } from '#teaching/server/assignments/startAssigned.ts';
import { standardProfile } from '#exam/exam.ts';
import { examAttempts, examScores } from '#exam/server/exam.tables.ts';
import { keepForm, madeForm } from '#exam/server/testing/madeForm.ts';
import { startedSet } from '../testing/startedSet.ts';
import type { Today } from '#study/plan/plan.ts';
import type { AssignmentDetail, AssignmentLine, Content } from '#teaching/assignments.ts';
import { classroom } from '../testing/classroom.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { testServer } from '../testing/testServer.ts';

const lessons: Content = { kind: 'lessons', lessons: ['start-test-map', 'start-tools'] };
const set: Content = { kind: 'set', skills: ['Boundaries'], count: 3 };
const exam: Content = { kind: 'exam', form: 'form-1', scope: 'math' };
/** A Tuesday. */
const tuesday = Date.parse('2026-12-01T12:00:00Z');
const dayMs = 24 * 3_600_000;

describe('an assignment', async () => {
  const { app, database } = await testServer();
  const room = classroom(app, database);
  const { newStudent, newTeacher, newClass, join, leave, own } = room;
  await keepForm(database, madeForm());
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: tuesday }));
  afterEach(() => void vi.useRealTimers());

  async function aClass(given: Parameters<typeof newClass>[1] = {}) {
    const [teacher, student] = [await newTeacher(), await newStudent()];
    const id = await newClass(teacher, given);
    await join(id, student);
    const path = `/api/classes/${id}/assignments`;
    return {
      ...{ id, path, teacher, student },
      assign: (content: Content, more: object = {}) => room.assigned(teacher, id, content, more),
      refused: async (content: Content, more: object = {}) =>
        (await room.assign(teacher, id, content, more)).json<{ error?: { message: string } }>().error?.message,
      list: async () => (await teacher.call('GET', path)).json<{ assignments: AssignmentLine[]; next: string | null }>(),
      detail: async (one: string) => (await teacher.call('GET', `${path}/${one}`)).json<AssignmentDetail>(),
    };
  } // prettier-ignore

  const todayOf = async ({ call }: { call: Awaited<ReturnType<typeof newStudent>>['call'] }) =>
    (await call('GET', '/api/today')).json<Today>().assigned;
  const complete = ({ call }: Awaited<ReturnType<typeof newStudent>>, lesson: string) =>
    call('PUT', `/api/progress/start-here/${lesson}`);

  test('tells the teacher no address: a student who gave no name is a number, the same as in the class report', async () => {
    const { id, path, teacher, student, assign } = await aClass();
    const nameless = await newStudent('');
    await join(id, nameless);
    const made = await assign(lessons);
    for (const address of [`${path}/${made}`, `/api/classes/${id}/assignable`, path]) {
      const { body } = await teacher.call('GET', address);
      expect([address, body.includes(student.email), body.includes(nameless.email)]).toEqual([address, false, false]);
    }
    const { students } = (await teacher.call('GET', `${path}/${made}`)).json<AssignmentDetail>();
    expect(students.map(({ name }) => name).toSorted()).toEqual(['Sam Reed', expect.stringMatching(/^Student [12]$/)]);
  });

  test('of lessons stands on Today, leads to the first that is left, and is done with the last one', async () => {
    const { student, assign, detail, list } = await aClass();
    const id = await assign(lessons, { note: 'Take your time.' });
    expect((await todayOf(student))?.tasks).toEqual([
      {
        ...{ id, className: 'Algebra', due: 'due Friday, Dec 4', isLate: false, lessons: { done: 0, of: 2 } },
        title: expect.stringMatching(/ and 1 more lesson$/) as string,
        opens: { ...{ kind: 'lesson', sectionId: 'start-here', lessonId: 'start-test-map' }, title: expect.any(String) as string },
      },
    ]);
    await complete(student, 'start-test-map');
    expect((await todayOf(student))?.tasks[0]).toMatchObject({ opens: { lessonId: 'start-tools' }, lessons: { done: 1, of: 2 } });
    expect((await detail(id)).students).toMatchObject([{ name: 'Sam Reed', state: 'begun', doneAt: null, lessons: { done: 1, of: 2 } }]);
    await complete(student, 'start-tools');
    expect(await todayOf(student)).toEqual({ tasks: [], more: 0 });
    expect(await own(student)).toMatchObject([{ id, state: 'done', outcome: 'Done', note: 'Take your time.', what: '2 lessons' }]);
    expect(await detail(id)).toMatchObject({
      assignment: { counts: { done: 1, late: 0, open: 0, of: 1 }, due: 'due Friday, Dec 4' },
      students: [{ state: 'done', isDoneBefore: false, doneAt: new Date(tuesday).toISOString() }],
    });
    expect((await list()).assignments).toMatchObject([{ id, counts: { done: 1, of: 1 } }]);
  }); // prettier-ignore

  test('that was done before it was assigned is done at once, and says so; when that was, the teacher does not see', async () => {
    const { student, assign, detail } = await aClass();
    await complete(student, 'start-tools');
    vi.setSystemTime(tuesday + dayMs);
    const id = await assign({ kind: 'lessons', lessons: ['start-tools'] });
    expect(await own(student)).toMatchObject([{ state: 'done', outcome: 'Done before it was assigned' }]);
    expect((await detail(id)).students).toMatchObject([{ state: 'done', isDoneBefore: true, doneAt: null }]);
  });

  test('of questions gives out one set, asked for fifty times at once, and is done with that', async () => {
    const { student, assign, detail } = await aClass();
    const id = await assign(set, { title: 'Commas' });
    const replies = await Promise.all(Array.from({ length: 50 }, () => student.call('POST', `/api/assignments/${id}/start`)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const started = replies.map((reply) => reply.json<{ set: QuestionSet; isNew: boolean }>());
    expect(new Set(started.map(({ set }) => set.id)).size).toBe(1);
    expect(started.some(({ isNew }) => isNew)).toBe(true);
    const given = started[0]!.set;
    expect(given).toMatchObject({ kind: 'practice', title: 'Commas', questions: { length: 3 } });
    const { rows } = await database.pool.query('select id from question_sets where user_id = $1', [student.uid]);
    expect(rows).toEqual([{ id: given.id }]);
    expect((await detail(id)).students).toMatchObject([{ state: 'begun', firstTries: null }]);

    const answers = given.questions.map(({ lessonId, round, edition, part }, place) => ({
      ...answerMaker({ id: lessonId, edition })(withOptions(part), { attemptId: given.id, right: place > 0, mode: 'drill' }),
      ...(round === undefined ? {} : { round }),
    }));
    expect((await student.call('POST', '/api/answers', { answers })).json()).toMatchObject({ ignored: [] });
    for (let turn = 0; turn < 2; turn += 1) await student.call('POST', `/api/sets/${given.id}/finish`);
    expect((await detail(id)).students).toMatchObject([{ state: 'done', firstTries: { right: 2, of: 3 } }]);
    expect(await own(student)).toMatchObject([{ state: 'done', outcome: 'Done, 2 of 3 right at the first try' }]);

    // the set is forgotten after a hundred newer ones: what came of it stays
    await database.pool.query('delete from question_sets where user_id = $1', [student.uid]);
    expect((await detail(id)).students).toMatchObject([{ state: 'done', firstTries: { right: 2, of: 3 } }]);
    const again = await student.call('POST', `/api/assignments/${id}/start`);
    expect([again.statusCode, again.json<{ error: { message: string } }>().error.message]).toEqual([409, 'You have done this. Its questions are not kept any more.']);
  }); // prettier-ignore

  test('of questions gives out one set, whichever of several servers is asked', async () => {
    const { student, assign } = await aClass();
    const id = await assign(set);
    const course = new PublishedCourse(database, makeLog('silent'));
    await course.refresh();
    const servers = Array.from({ length: 4 }, () => makeStarting({ database, course, sets: makeQuestionSets(database, course) })); // prettier-ignore
    const given = await Promise.all(servers.map((start) => start(student.uid, id, Date.now())));
    expect(given.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(given.map(({ set }) => set.id)).size).toBe(1);
  });

  test('of questions whose set was forgotten before it was done gives out another one', async () => {
    const { student, assign } = await aClass();
    const id = await assign({ kind: 'drill', half: 'math' });
    const first = await startedSet(student, id);
    expect(first).toMatchObject({ kind: 'drill', allowedSeconds: 780, questions: { length: 8 } });
    expect((await startedSet(student, id)).id).toBe(first.id);
    await database.pool.query('delete from question_sets where user_id = $1', [student.uid]);
    expect((await startedSet(student, id)).id).not.toBe(first.id);
  });

  test('that is a practice exam leads to its set-up, and is done with an attempt that was begun afterwards and handed in', async () => {
    const { student, assign, detail } = await aClass();
    const take = async (startedAt: number, finishedAt: number | null, scope: 'math' | 'whole' = 'math') => {
      const id = crypto.randomUUID();
      await database.orm.insert(examAttempts).values({
        ...{ id, userId: student.uid, form: 'form-1', version: 'v', mode: 'practice', scope, profile: standardProfile },
        ...{ requestId: crypto.randomUUID(), seed: 1, isRepeat: false, startedAt: new Date(startedAt) },
        finishedAt: finishedAt === null ? null : new Date(finishedAt),
      });
      return id;
    };
    await take(tuesday - dayMs, tuesday - dayMs + 1);
    const id = await assign(exam);
    await take(tuesday + 1, tuesday + 2, 'whole');
    expect((await todayOf(student))?.tasks).toMatchObject([{ id, title: 'Practice exam 1: Math', opens: { kind: 'exam', form: 'form-1', scope: 'math' } }]);
    const attempt = await take(tuesday + 3, null);
    expect((await detail(id)).students).toMatchObject([{ state: 'begun' }]);
    await database.orm.insert(examScores).values({ attemptId: attempt, half: 'math', model: 'm', score: 610, low: 580, high: 640, theta: 0, se: 1, madeAt: new Date(tuesday) });
    await database.pool.query('update exam_attempts set finished_at = $2 where id = $1', [attempt, new Date(tuesday + 9 * dayMs)]);
    vi.setSystemTime(tuesday + 10 * dayMs);
    expect((await detail(id)).students).toMatchObject([{ state: 'late', score: { score: 610, low: 580, high: 640 } }]);
    expect(await own(student)).toMatchObject([{ state: 'done', outcome: 'Done late' }]);
  }); // prettier-ignore

  test('is late by the clock of the class, which is not the student’s, and past two weeks later', async () => {
    const { student, assign, list } = await aClass({ timeZone: 'Pacific/Auckland' });
    await database.pool.query("update users set time_zone = 'Pacific/Honolulu' where id = $1", [student.uid]);
    await assign(lessons);
    const end = Date.parse('2026-12-04T11:00:00Z');
    vi.setSystemTime(end - 1);
    expect((await todayOf(student))?.tasks).toMatchObject([{ due: 'due today by 1:00 AM', isLate: false }]);
    vi.setSystemTime(end);
    expect((await todayOf(student))?.tasks).toMatchObject([{ due: 'late since today', isLate: true }]);
    expect((await list()).assignments).toMatchObject([{ due: 'was due yesterday' }]);
    vi.setSystemTime(end + 14 * dayMs);
    expect((await todayOf(student))?.tasks).toEqual([]);
    expect(await own(student)).toMatchObject([{ state: 'past' }]);
    vi.setSystemTime(end + 60 * dayMs);
    await complete(student, 'start-test-map');
    await complete(student, 'start-tools');
    expect(await own(student)).toMatchObject([{ state: 'done', outcome: 'Done late' }]);
    expect((await list()).assignments).toMatchObject([{ counts: { done: 0, late: 1, open: 0, of: 1 } }]);
  });

  test('of a locked section says so, and opens with it', async () => {
    const { student, assign, detail } = await aClass();
    const id = await assign({ kind: 'lessons', lessons: ['lin1-solve'] });
    const isLocked = async (locked: boolean) => {
      await database.pool.query("update sections set locked = $1 where id = 'math-linear'", [locked]);
      await database.pool.query("update courses set imported_at = imported_at + interval '1 second'");
    };
    await isLocked(true);
    await eventually(async () => expect((await todayOf(student))?.tasks).toMatchObject([{ opens: { kind: 'nothing', isLocked: true } }]));
    expect((await detail(id)).lessons).toMatchObject([{ isLocked: true }]);
    await isLocked(false);
    await eventually(async () => expect((await todayOf(student))?.tasks).toMatchObject([{ opens: { kind: 'lesson' } }]));
  }); // prettier-ignore

  test('goes with leaving the class, and who joins later has what is still open', async () => {
    const { id, student, assign, list, detail } = await aClass();
    const [early, late] = [await assign(lessons, { dueOn: '2026-12-02' }), await assign(set)];
    vi.setSystemTime(Date.parse('2026-12-03T00:00:00Z'));
    const other = await newStudent('Lee Moss');
    await join(id, other, new Date());
    expect((await own(other)).map((one) => one.id)).toEqual([late]);
    expect((await list()).assignments.map(({ counts }) => counts.of)).toEqual([2, 1]);
    expect((await detail(early)).students).toHaveLength(1);
    await leave(id, student);
    expect(await own(student)).toEqual([]);
    expect(await todayOf(student)).toBeNull();
    expect((await detail(late)).students).toMatchObject([{ name: 'Lee Moss' }]);
    await database.pool.query('update classes set archived_at = now() where id = $1', [id]);
    expect(await own(other)).toEqual([]);
  });

  test('is changed in its title, note and due day, and withdrawn; whoever began it has it no more', async () => {
    const { student, teacher, path, assign, list } = await aClass();
    const id = await assign(set);
    const { id: setId } = await startedSet(student, id);
    const changed = await teacher.call('PATCH', `${path}/${id}`, { title: ' ', note: 'Later', dueOn: '2026-12-08' });
    expect(changed.json()).toMatchObject({ assignment: { title: 'Practice: Boundaries', note: 'Later', dueOn: '2026-12-08' } });
    expect((await todayOf(student))?.tasks).toMatchObject([{ due: 'due Tuesday, Dec 8' }]);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await teacher.call('POST', `${path}/${id}/withdraw`)).json()).toMatchObject({ assignment: { isWithdrawn: true } });
    expect(await own(student)).toEqual([]);
    expect((await student.call('POST', `/api/assignments/${id}/start`)).statusCode).toBe(404);
    expect((await student.call('GET', `/api/sets/${setId}`)).statusCode).toBe(200);
    expect((await list()).assignments).toMatchObject([{ isWithdrawn: true }]);
    const tooLate = await teacher.call('PATCH', `${path}/${id}`, { title: '', note: '', dueOn: '2026-12-08' });
    expect([tooLate.statusCode, tooLate.body]).toEqual([409, expect.stringContaining('was withdrawn')]);
  }); // prettier-ignore

  test('keeps what a teacher types as text, whatever it is', async () => {
    const { student, assign } = await aClass();
    const [title, note] = [
      '<img src=x onerror=alert(1)> \u202eשלום',
      '<script>alert(1)</script>\n{{constructor}} \u2067x',
    ];
    await assign(set, { title, note });
    expect(await own(student)).toMatchObject([{ title, note }]);
  });

  test('is refused with a sentence when something is wrong with it', async () => {
    const { id, assign, refused, teacher } = await aClass();
    const outsider = await newStudent();
    const cases: [Content, object, string][] = [
      [set, { title: 't'.repeat(101) }, 'A title has at most 100 characters.'],
      [set, { note: 'n'.repeat(10_000) }, 'A note has at most 500 characters.'],
      [set, { dueOn: '2026-11-30' }, 'The due day is past where the class is. Choose today or a later day.'],
      [set, { dueOn: '2027-02-31' }, 'The due day is no day of the calendar. Give it as 2026-12-04.'],
      [set, { dueOn: '2027-12-02' }, 'The due day is more than a year ahead.'],
      [{ kind: 'lessons', lessons: ['nowhere'] }, {}, 'One of these lessons is not in the course, or opens later.'],
      [{ kind: 'set', skills: ['Juggling'], count: 3 }, {}, 'One of these skills is none of the test.'],
      [{ kind: 'exam', form: 'form-9', scope: 'whole' }, {}, 'This practice exam cannot be taken.'],
      [set, { students: [outsider.uid] }, 'One of these students is not in the class.'],
    ];
    for (const [content, more, sentence] of cases) expect(await refused(content, more)).toBe(sentence);
    for (const content of [
      { kind: 'lessons', lessons: Array.from({ length: 51 }, (_, count) => `lesson-${count}`) },
      { kind: 'lessons', lessons: [] },
      { kind: 'set', skills: ['Boundaries'], count: 31 },
      { kind: 'exam', form: 'form-1', scope: 'everything' },
      { kind: 'dance' },
    ])
      expect((await room.assign(teacher, id, content as Content)).statusCode).toBe(400);
    const { rowCount } = await database.pool.query('select from assignments where class_id = $1', [id]);
    expect(rowCount).toBe(0);
    const lesson = await assign(lessons);
    const student = await newStudent();
    await join(id, student);
    const start = await student.call('POST', `/api/assignments/${lesson}/start`);
    expect([start.statusCode, start.body]).toEqual([409, expect.stringContaining('no questions of its own')]);
  });

  test('of a class that is over is not made, nor more than 200 open ones and 1,000 in all', async () => {
    const { id, refused, list } = await aClass();
    const add = (count: number, dueOn: string) =>
      database.pool.query(
        `insert into assignments (class_id, content, title, note, due_on, is_for_some, made_at)
         select $1, '{"kind":"drill","half":"math"}', 'Drill ' || n, '', $3, false, now() from generate_series(1, $2::int) n`,
        [id, count, dueOn],
      );
    await add(199, '2026-12-01');
    expect(await Promise.all([refused(set), refused(set)])).toContain('A class has at most 200 assignments that are open. Withdraw one, or wait until one is due.');
    expect((await database.pool.query('select from assignments where class_id = $1', [id])).rowCount).toBe(200);
    const first = await list();
    expect(first.assignments).toHaveLength(20);
    expect(first.next).toBe(first.assignments.at(-1)?.id);
    await database.pool.query("update assignments set due_on = '2026-11-01' where class_id = $1", [id]);
    await add(799, '2026-11-01');
    expect(await Promise.all([refused(set), refused(set)])).toContain('A class has at most 1000 assignments in all. Make a new class to go on.');
    await database.pool.query('update classes set archived_at = now() where id = $1', [id]);
    expect(await refused(set)).toBe('This class is over: nothing more is assigned in it.');
  }); // prettier-ignore

  test('has pages in the teachers’ list, each once', async () => {
    const { assign, list, teacher, path } = await aClass();
    for (let count = 0; count < 23; count += 1) await assign(set, { title: `Set ${count}` });
    const first = await list();
    const second = await teacher.call('GET', `${path}?after=${first.next}`);
    const { assignments, next } = second.json<{ assignments: AssignmentLine[]; next: string | null }>();
    expect([first.assignments.length, assignments.length, next]).toEqual([20, 3, null]);
    expect(new Set([...first.assignments, ...assignments].map(({ id }) => id)).size).toBe(23);
  });
});
