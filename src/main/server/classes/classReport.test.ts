import { subMilliseconds } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import { answerMaker, readLesson, type ChosenAnswer } from '#answers/server/testing/answerMaker.ts';
import { uuid7 } from '#answers/uuid7.ts';
import { keepForm, madeForm } from '#exam/server/testing/madeForm.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { caller } from '#platform/server/testing/caller.ts';
import type { ClassMistakes, ClassReport, getStudentAnswer, getStudentAnswers, getStudentExam, StudentFile, StudentReport } from '#teaching/classReport.ts'; // prettier-ignore
import { sumOf } from '#teaching/skillShare.ts';
import { putClass, putExam, putMember, signedInTeacher } from '#teaching/server/testing/taughtClass.ts';
import { testServer } from '../testing/testServer.ts';

const day = 24 * 3_600_000;
const nobody = '00000000-0000-4000-8000-000000000000';
type Student = Awaited<ReturnType<typeof newStudent>>;

describe('what a teacher sees of a class', async () => {
  const { app, database } = await testServer();
  const { pool } = database;
  await keepForm(database, madeForm());
  const { lesson, parts } = await readLesson(app, 'rw-boundaries/bnd-join-drill');
  const make = answerMaker(lesson);
  const skill = parts[0]?.skill ?? '';

  /** An answer given so many ms ago. */
  const given = (part: number, right: boolean, ago = 0, more: Partial<ChosenAnswer> = {}) => {
    const at = subMilliseconds(Date.now(), ago).getTime();
    const asked = parts[part];
    if (!asked) throw new Error(`Expected a part ${part} but found none`);
    return make(asked, { right, id: uuid7(at), at: new Date(at).toISOString(), ...more });
  };
  async function send(student: Student, ...answers: ChosenAnswer[]) {
    const reply = await student.call('POST', '/api/answers', { answers });
    expect(reply.json()).toEqual({ accepted: answers.map(({ id }) => id), ignored: [] });
  }
  async function classOf(...students: Student[]) {
    const teacher = await signedInTeacher(app, database);
    const id = await putClass(database, [teacher.uid]);
    for (const student of students) await putMember(database, id, student.uid);
    const at = `/api/classes/${id}`;
    const read = async <T>(path: string) => (await teacher.call('GET', `${at}${path}`)).json<T>();
    const report = () => read<ClassReport>('/report');
    const one = ({ uid }: Student, more = '') => `/students/${uid}${more}`;
    return { teacher, id, at, read, report, one };
  }
  const cellOf = ({ students }: ClassReport) => {
    const { firstTries, right } = sumOf(students[0]?.cells ?? []);
    return [firstTries, right];
  };

  test('is empty in a class that nobody has joined', async () => {
    const { id, read, report } = await classOf();
    expect(await report()).toMatchObject({ class: { id, name: 'Evening class', timeZone: 'UTC' }, students: [] });
    expect(await read('/mistakes')).toEqual({ families: [], questions: [] });
  });

  test('begins with joining: skills, days, minutes, answers', async () => {
    const student = await newStudent(app, { name: 'Noor Reed' });
    await send(student, given(0, true, 2 * day), given(1, false, day));
    const { read, report, one } = await classOf(student);
    const before = await report();
    expect(before.students).toMatchObject([
      { name: 'Noor Reed', number: 1, firstTries: 0, right: 0, activeDays7: 0, activeDays28: 0, minutes: 0, lastActiveOn: null, isAway: false, exam: null },
    ]); // prettier-ignore
    expect(before.students[0]?.cells).toHaveLength(30);
    expect(cellOf(before)).toEqual([0, 0]);
    expect((await read<ReplyOf<typeof getStudentAnswers>>(one(student, '/answers'))).answers).toEqual([]);

    const [right, wrong] = [given(2, true, 0, { ms: 120_000 }), given(3, false, 0, { ms: 20 * 3_600_000 })];
    await send(student, right, wrong);
    const after = await report();
    expect(after.students).toMatchObject([
      { firstTries: 2, right: 1, activeDays7: 1, activeDays28: 1, minutes: 12, lastActiveOn: after.class.today, isAway: false },
    ]); // prettier-ignore
    expect(cellOf(after)).toEqual([2, 1]);
    const { answers, next } = await read<ReplyOf<typeof getStudentAnswers>>(one(student, '/answers'));
    expect(answers.map(({ id, isRight }) => [id, isRight])).toEqual(
      [right, wrong].toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(({ id }) => [id, id === right.id]),
    );
    expect(answers[0]).toMatchObject({ lessonId: lesson.id, lesson: { sectionId: 'rw-boundaries' }, try: 1 });
    expect(next).toBeNull();
    const { asked } = await read<ReplyOf<typeof getStudentAnswer>>(one(student, `/answers/${wrong.id}`));
    expect(asked).toMatchObject({ kind: 'choice', chosen: wrong.choice, correctAnswer: parts[3]?.correctAnswer });
  });

  test('does not hold what was answered before and comes late, nor what a wrong clock dates after joining', async () => {
    const student = await newStudent(app);
    await send(student, given(0, true, -3_600_000), given(2, false, -3_600_000)); // this clock is an hour ahead
    const { read, report, one } = await classOf(student);
    await send(student, given(1, false, day));
    expect((await report()).students).toMatchObject([{ activeDays7: 0, minutes: 0, lastActiveOn: null }]);
    const { answers } = await read<ReplyOf<typeof getStudentAnswers>>(one(student, '/answers'));
    expect(answers).toEqual([]);
    expect(await read<ClassMistakes>('/mistakes')).toMatchObject({ questions: [] });
  });

  test('counts the days of the time zone, the last 7 and 28 of them', async () => {
    const student = await newStudent(app);
    const { id, report } = await classOf();
    await putMember(database, id, student.uid, subMilliseconds(Date.now(), 60 * day));
    await send(student, given(0, true, 40 * day), given(1, true, 27 * day), given(2, true, 7 * day));
    expect((await report()).students).toMatchObject([{ activeDays7: 0, activeDays28: 2, isAway: true, firstTries: 3 }]);
    await send(student, given(3, true, 6 * day), given(4, true, 0));
    expect((await report()).students).toMatchObject([{ activeDays7: 2, activeDays28: 4, isAway: false }]);
  });

  test('tells a page of 20 answers at a time, each once', async () => {
    const student = await newStudent(app);
    const { read, one } = await classOf(student);
    const now = Date.now();
    const sent = Array.from({ length: 45 }, (_, n) => given(n % parts.length, true, 0, { id: uuid7(now + n) }));
    await send(student, ...sent);
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: ReplyOf<typeof getStudentAnswers> = await read(one(student, `/answers${after && `?after=${after}`}`));
      seen.push(...page.answers.map(({ id }) => id));
      sizes.push(page.answers.length);
      after = page.next;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(seen).toEqual(sent.map(({ id }) => id).toReversed());
  });

  test('looks at 500 students, the first to join', async () => {
    const { id, report } = await classOf();
    await pool.query(
      `with made as (insert into users (name, email) select 'Member ' || n, 'of-many-' || n || '@example.com' from generate_series(1, 501) n returning id, name)
       insert into class_members (class_id, user_id, joined_at)
       select $1, id, now() + substr(name, 8)::int * interval '1 ms' from made`,
      [id],
    );
    const { students } = await report();
    expect(students).toHaveLength(500);
    expect([students[0]?.name, students.at(-1)?.name]).toEqual(['Member 1', 'Member 500']);
  });

  test('tells what was missed most in the week', async () => {
    const students = [await newStudent(app), await newStudent(app), await newStudent(app)];
    const { read } = await classOf(...students);
    for (const student of students) await send(student, given(0, false), given(1, true));
    await send(students[0] as Student, given(2, false));
    const { questions, families } = await read<ClassMistakes>('/mistakes');
    expect(questions).toMatchObject([
      { partId: parts[0]?.id, lessonId: lesson.id, skill, students: 3, lesson: { sectionId: 'rw-boundaries' } },
      { partId: parts[2]?.id, students: 1 },
    ]);
    for (const { times, students: who, lessonId } of families) expect([times >= who, lessonId]).toEqual([true, lesson.id]); // prettier-ignore
  });

  test('tells at most ten questions, whatever was missed', async () => {
    const student = await newStudent(app);
    const { id, read } = await classOf();
    await putMember(database, id, student.uid, subMilliseconds(Date.now(), 60 * day));
    await pool.query(
      `insert into answered_parts (user_id, lesson_id, round, part_id, skill, difficulty, first_id, first_at, first_right,
         first_hints, first_ms, first_family, last_id, last_at, last_right, ever_right, tries)
       select user_id, 'gone', 0, 'p' || n, 'Circles', 'easy', gen_random_uuid(), now(), false, 0, 1, null, gen_random_uuid(), now(), false, false, 1
       from class_members, generate_series(1, 700) n where class_id = $1`,
      [id],
    );
    const { questions } = await read<ClassMistakes>('/mistakes');
    expect(questions).toHaveLength(10);
    expect(questions[0]).toMatchObject({ lessonId: 'gone', lesson: null });
  });

  test('holds the exams begun since joining, with bands, and how each question went', async () => {
    const student = await newStudent(app);
    const old = await putExam(database, student.uid, subMilliseconds(Date.now(), day), [321, 333]);
    const { read, report, one } = await classOf(student);
    expect((await report()).students).toMatchObject([{ exam: null, lastActiveOn: null }]);
    const exam = await putExam(database, student.uid, new Date(Date.now() + 1000), [610, 590]);
    expect((await report()).students).toMatchObject([{ exam: { score: 1200 } }]);
    const { exams } = await read<StudentReport>(one(student));
    expect(exams).toMatchObject([
      { id: exam, total: { score: 1200 }, halves: [{ half: 'reading-writing', score: 610 }, { half: 'math', score: 590 }] },
    ]); // prettier-ignore
    const { questions } = await read<ReplyOf<typeof getStudentExam>>(one(student, `/exams/${exam}`));
    expect(questions).toHaveLength(2 * 25 + 2 * 20); // without those that are tried out
    const { rows } = await pool.query<{ right: number }>('select count(*)::int as "right" from exam_answers where attempt_id = $1 and is_right and not is_trial', [exam]); // prettier-ignore
    expect(questions.filter(({ outcome }) => outcome === 'right')).toHaveLength(rows[0]?.right ?? -1);
    expect(await read(one(student, `/exams/${old}`))).toMatchObject({ error: { status: 'not-found' } });
    await pool.query('update exam_attempts set finished_at = null where id = $1', [exam]);
    expect(await read(one(student, `/exams/${exam}`))).toMatchObject({ error: { status: 'not-found' } });
  });

  test('holds in the file the first tries since joining by lesson, and what is assigned', async () => {
    const student = await newStudent(app);
    await send(student, given(0, true, day), given(3, false, -3_600_000)); // the second clock is an hour ahead
    const { teacher, at, read, one } = await classOf(student);
    const file = () => read<StudentFile>(one(student, '/file'));
    expect(await file()).toEqual({ lessons: [], assignments: [] });
    await send(student, given(1, true), given(2, false), given(2, true, -1));
    const dueOn = new Date(Date.now() + 3 * day).toISOString().slice(0, 10);
    const content = { kind: 'lessons', lessons: ['start-test-map', 'start-tools'] };
    for (const title of ['First', 'Second'])
      await teacher.call('POST', `${at}/assignments`, { content, title, note: 'canary', dueOn });
    await student.call('PUT', '/api/progress/start-here/start-test-map');
    const { lessons, assignments } = await file();
    expect(lessons).toMatchObject([{ lessonId: lesson.id, lesson: { sectionId: 'rw-boundaries' }, round: 0, firstTries: 2, right: 1 }]); // prettier-ignore
    const work = { dueOn, isWithdrawn: false, state: 'begun', isDoneBefore: false, doneAt: null, lessons: { done: 1, of: 2 }, firstTries: null, score: null }; // prettier-ignore
    expect(assignments).toEqual([
      { title: 'Second', ...work },
      { title: 'First', ...work },
    ]);
    const classmate = await newStudent(app);
    await pool.query('insert into class_members (class_id, user_id, joined_at) select class_id, $2, now() from class_members where user_id = $1', [student.uid, classmate.uid]); // prettier-ignore
    expect(await read<StudentFile>(one(classmate, '/file'))).toMatchObject({ lessons: [], assignments: [{ state: 'open' }, { state: 'open' }] }); // prettier-ignore
  });

  test('ends with membership, for everything, at once', async () => {
    const student = await newStudent(app);
    const { teacher, at, id, report, one } = await classOf(student);
    const answer = given(0, false);
    await send(student, answer);
    const exam = await putExam(database, student.uid, new Date(Date.now() + 1000), [610, 590]);
    const paths = [one(student), one(student, '/answers'), one(student, '/file'), one(student, `/answers/${answer.id}`), one(student, `/exams/${exam}`)]; // prettier-ignore
    const statuses = async () => Promise.all(paths.map(async (path) => (await teacher.call('GET', at + path)).statusCode)); // prettier-ignore
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    await pool.query('delete from class_members where class_id = $1', [id]);
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    expect((await report()).students).toEqual([]);
    expect((await teacher.call('GET', `${at}/mistakes`)).json()).toEqual({ families: [], questions: [] });
  });

  test('is nobody else’s, and whether there is such a class is not told', async () => {
    const [student, classmate] = [await newStudent(app), await newStudent(app)];
    const { teacher, at, one } = await classOf(student, classmate);
    const answer = given(0, false);
    await send(student, answer);
    const exam = await putExam(database, student.uid, new Date(Date.now() + 1000), [610, 590]);
    const paths = ['/report', '/mistakes', one(student), one(student, '/answers'), one(student, '/file'), one(student, `/answers/${answer.id}`), one(student, `/exams/${exam}`)]; // prettier-ignore
    const asked = async ({ call }: Pick<Student, 'call'>, from = at) =>
      Promise.all(paths.map(async (path) => (await call('GET', from + path)).statusCode));
    const all = (status: number) => paths.map(() => status);
    expect(await asked(teacher)).toEqual(all(200));
    expect(await asked(caller(app))).toEqual(all(401));
    expect(await asked(student)).toEqual(all(403));
    expect(await asked(classmate)).toEqual(all(403));
    const [other, admin] = [await signedInTeacher(app, database), await newAdmin(app, database)];
    expect(await asked(other)).toEqual(all(404));
    expect(await asked(admin)).toEqual(all(404));
    expect(await asked(teacher, `/api/classes/${nobody}`)).toEqual(all(404));
    const refused = (await other.call('GET', `${at}/report`)).body;
    expect(refused).toBe((await other.call('GET', `/api/classes/${nobody}/report`)).body);
    await pool.query("update users set role = 'student' where id = $1", [teacher.uid]);
    expect(await asked(teacher)).toEqual(all(403));
  });

  test('answers and exams of one student are not found under another', async () => {
    const [one, other] = [await newStudent(app), await newStudent(app)];
    const { teacher, at } = await classOf(one, other);
    const answer = given(0, false);
    await send(one, answer);
    const exam = await putExam(database, one.uid, new Date(Date.now() + 1000), [610, 590]);
    for (const path of [`/answers/${answer.id}`, `/exams/${exam}`])
      expect((await teacher.call('GET', `${at}/students/${other.uid}${path}`)).statusCode).toBe(404);
  });

  test('never holds addresses, conversations, notes, or what was before joining and elsewhere', async () => {
    const [student, asked, stranger] = [await newStudent(app), await newStudent(app), await newStudent(app, { name: 'Canary Stranger' })]; // prettier-ignore
    const old = given(0, false, day);
    await send(student, old);
    const oldExam = await putExam(database, student.uid, subMilliseconds(Date.now(), day), [321, 333]);
    await pool.query('insert into completed_lessons (user_id, lesson_id, section_id, completed_at) values ($1, $2, $3, now() - interval \'1 day\')', [student.uid, 'canary-lesson', 'rw-boundaries']); // prettier-ignore
    await student.call('PUT', `/api/mistakes/${lesson.id}/0/${old.partId}/note`, { note: 'canary of a note' });
    const { rows } = await pool.query<{ id: string }>("insert into conversations (user_id, title) values ($1, 'canary of a conversation') returning id", [student.uid]); // prettier-ignore
    expect(rows).toHaveLength(1);
    const { id, teacher, at, one } = await classOf(student);
    const elsewhere = await putClass(database, [stranger.uid]);
    await pool.query("update classes set name = 'Canary class' where id = $1", [elsewhere]);
    await putMember(database, elsewhere, student.uid);
    await pool.query('insert into class_members (class_id, user_id) values ($1, $2)', [id, asked.uid]); // who has not agreed
    await send(student, given(1, false));
    const notes = await pool.query("select from mistake_notes where note = 'canary of a note'");
    expect(notes.rowCount).toBe(1);
    const paths = ['/report', '/mistakes', one(student), one(student, '/answers'), one(student, '/file'), one(asked), one(asked, '/file'), one(student, `/answers/${old.id}`), one(student, `/exams/${oldExam}`)]; // prettier-ignore
    const bodies = await Promise.all(paths.map(async (path) => (await teacher.call('GET', at + path)).body));
    const all = bodies.join('\n');
    expect(all).toContain(student.uid);
    for (const canary of [
      student.email,
      asked.email,
      stranger.email,
      'anary',
      old.id,
      old.partId,
      oldExam,
      elsewhere,
      ':321,',
      ':333,',
      ':654,',
    ])
      // prettier-ignore
      expect(all.includes(canary) ? canary : '').toBe('');
    expect(all).not.toContain(`"${asked.uid}"`);
  });
});
