import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { longestSentence, mostReportsShown, reportedOfPage, type ReportedQuestion, type ReportedRow } from '#admin/questionReports.ts'; // prettier-ignore
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import { longestReport, mostReportsPerDay } from '#answers/questionReports.ts';
import { questionReports, reportedQuestions } from '#answers/server/questionReports/questionReports.tables.ts';
import { answerMaker, readLesson } from '#answers/server/testing/answerMaker.ts';
import { importCourse } from '#authoring/server/importCourse.ts';
import { askingLesson } from '#authoring/server/testing/askingLesson.ts';
import { readHere } from '#authoring/server/testing/readHere.ts';
import { courseFolder } from '#authoring/server/testing/sampleCourse.ts';
import { users } from '#accounts/server/accounts.tables.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import type { Today } from '#study/plan/plan.ts';
import { testServer } from '../testing/testServer.ts';

const place = { sectionId: 'rw-boundaries', lessonId: 'bnd-marks-drill' };
const about = (number: number) => ({ ...place, partId: `bnd-marks-drill-0${number}`, tried: [0, 2] });
const said = { kind: 'typo', text: '', width: 390, theme: 'dark' };
const reports = '/api/question-reports';
const desk = '/api/admin/question-reports';

describe('a problem with a question', async () => {
  const { app, database } = await testServer();
  const { orm, pool } = database;
  const admin = await newAdmin(app, database);
  const sentence = (reply: { json: () => unknown }) => (reply.json() as { error: { message: string } }).error.message;
  const listed = async (query = '') => (await admin.call('GET', `${desk}${query}`)).json<{ questions: ReportedRow[] }>().questions; // prettier-ignore
  const shown = async (id: number) => (await admin.call('GET', `${desk}/${id}`)).json<ReportedQuestion>();
  const rowOf = async (partId: string) => (await listed()).find((row) => row.partId === partId);
  const answer = (id: number, body: object) => admin.call('PUT', `${desk}/${id}/answer`, { outcome: 'dealt-with', sentence: 'The comma is there now.', ...body }); // prettier-ignore
  const noticesOf = async ({ call }: Pick<typeof admin, 'call'>) => (await call('GET', '/api/today')).json<Today>().reports; // prettier-ignore

  test('is reported with what was seen, told at the desk with the question, answered once, and read by its student', async () => {
    const student = await newStudent(app);
    const { lesson, parts } = await readLesson(app, 'rw-boundaries/bnd-marks-drill');
    const [part = expect.unreachable()] = parts;
    await student.call('POST', '/api/answers', { answers: [answerMaker(lesson)(part, { right: false })] });
    const body = { ...about(1), ...said, kind: 'wrong-answer', text: ' Is B not right, too?\u0000 ' };
    expect((await student.call('PUT', reports, body)).statusCode).toBe(200);
    const { id = 0, ...row } = (await rowOf('bnd-marks-drill-01')) ?? {};
    expect(row).toMatchObject({ open: 1, partId: 'bnd-marks-drill-01' });
    const question = await shown(id);
    expect(question).toMatchObject({
      ...{ revision: 1, exam: null, figures: null, courseFile: 'rw-boundaries/bnd-marks-drill.yaml' },
      part: { id: part.id, correctAnswer: part.correctAnswer },
    });
    expect(question.reports).toMatchObject([
      {
        ...{ kind: 'wrong-answer', text: 'Is B not right, too?', tried: [0, 2], width: 390, theme: 'dark' },
        seenIn: lesson.edition,
      },
    ]);
    expect(await noticesOf(student)).toEqual([]);

    // what comes in while the desk reads waits for a word of its own
    const later = await newStudent(app);
    await later.call('PUT', reports, { ...about(1), ...said });
    expect((await answer(id, { revision: 1 })).json()).toEqual({ answered: 1 });
    expect(await noticesOf(later)).toEqual([]);
    expect(await rowOf('bnd-marks-drill-01')).toMatchObject({ open: 1 });
    const [notice = expect.unreachable(), ...others] = await noticesOf(student);
    expect([notice, others]).toEqual([
      { id: notice.id, lessonId: 'bnd-marks-drill', outcome: 'dealt-with', sentence: 'The comma is there now.' },
      [],
    ]);
    const read = `${reports}/${notice.id}/read`;
    expect((await later.call('PUT', read)).statusCode).toBe(404);
    for (const _ of [1, 2]) expect((await student.call('PUT', read)).statusCode).toBe(200);
    expect(await noticesOf(student)).toEqual([]);

    expect((await answer(id, { outcome: 'not-a-fault', revision: 2 })).json()).toEqual({ answered: 1 });
    expect(await rowOf('bnd-marks-drill-01')).toBeUndefined();
    expect(await shown(id)).toMatchObject({ open: 0, reports: [] });
    const target = encodeURIComponent('bnd-marks-drill 0 bnd-marks-drill-01');
    const { deeds } = (await admin.call('GET', `/api/admin/audit?target=${target}`)).json<{ deeds: object[] }>();
    expect(deeds).toMatchObject([
      { what: 'question-report.not-a-fault', after: { answered: 1 } },
      { what: 'question-report.dealt-with', after: { answered: 1, sentence: 'The comma is there now.' } },
    ]);
  });

  test('is one report of a student: another takes its place, and waits again once it was answered', async () => {
    const student = await newStudent(app);
    await student.call('PUT', reports, { ...about(2), ...said, text: 'First.' });
    await student.call('PUT', reports, { ...about(2), ...said, kind: 'other', text: 'Second.' });
    const { id = 0 } = (await rowOf('bnd-marks-drill-02')) ?? {};
    expect((await shown(id)).reports).toMatchObject([{ kind: 'other', text: 'Second.' }]);
    await answer(id, { revision: 2 });
    await student.call('PUT', reports, { ...about(2), ...said, text: 'Still.' });
    expect(await noticesOf(student)).toEqual([]);
    expect((await shown(id)).reports).toMatchObject([{ text: 'Still.' }]);
  });

  test('two administrators who answer at the same moment answer once', async () => {
    const student = await newStudent(app);
    await student.call('PUT', reports, { ...about(3), ...said });
    const { id = 0 } = (await rowOf('bnd-marks-drill-03')) ?? {};
    const replies = await Promise.all([1, 2, 3, 4].map(() => answer(id, { revision: 1 })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(sentence(replies.find(({ statusCode }) => statusCode === 409) ?? expect.unreachable())).toBe(
      'No report of it waits any more: somebody has answered meanwhile.',
    );
    const { rows } = await pool.query("select from audit_log where target = 'bnd-marks-drill 0 bnd-marks-drill-03'");
    expect(rows).toHaveLength(1);
  });

  test.each<[what: string, body: object, status: number, words: string]>([
    ['something else without a word', { kind: 'other', text: ' \u200b ' }, 400, 'Say what is wrong.'],
    ['a text that is too long', { text: 'x'.repeat(longestReport + 1) }, 400, ''],
    ['a kind that there is not', { kind: 'rude' }, 400, ''],
    ['a part that there is not', { partId: 'nothing' }, 404, 'Question not found.'],
    ['a lesson that there is not', { lessonId: 'nothing' }, 404, 'Lesson not found.'],
    ['a lesson of another section', { sectionId: 'math-linear' }, 404, 'Lesson not found.'],
    ['an exam of nobody', { sectionId: 'practice-exam', lessonId: 'nothing', partId: 's1-q1' }, 404, 'Exam not found.'],
    ['too many answers', { tried: Array.from({ length: 41 }, () => 0) }, 400, ''],
  ])('%s is refused', async (_, body, status, words) => {
    const student = await newStudent(app);
    const reply = await student.call('PUT', reports, { ...about(4), ...said, ...body });
    expect([reply.statusCode, sentence(reply)]).toEqual([status, expect.stringContaining(words)]);
    expect(await orm.select().from(questionReports)).not.toContainEqual(expect.objectContaining({ userId: student.uid })); // prettier-ignore
  });

  test('is taken as text, whatever is written', async () => {
    const student = await newStudent(app);
    const text = `<img src=x onerror="alert(1)"> {{7*7}} ' or 1=1 --`;
    await student.call('PUT', reports, { ...about(5), ...said, text, tried: ['\u0000<b>'] });
    const { id = 0 } = (await rowOf('bnd-marks-drill-05')) ?? {};
    expect((await shown(id)).reports).toMatchObject([{ text, tried: ['<b>'] }]);
  });

  test('so many can be sent in a day; beyond that it is said when the next can follow', async () => {
    const student = await newStudent(app);
    const send = () => student.call('PUT', reports, { ...about(6), ...said });
    for (let sent = 0; sent < mostReportsPerDay; sent++) expect((await send()).statusCode).toBe(200);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(sentence(refused)).toBe('You have sent 20 reports in a day, thank you. The next one can follow in 24 hours.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  });

  test('goes with the account of its student', async () => {
    const student = await newStudent(app);
    await student.call('PUT', reports, { ...about(7), ...said, text: 'a canary of mine' });
    expect(await rowOf('bnd-marks-drill-07')).toMatchObject({ open: 1 });
    expect((await student.call('DELETE', '/api/me')).statusCode).toBe(200);
    const { rows } = await pool.query("select from question_reports where text like '%canary%'");
    expect([rows, await rowOf('bnd-marks-drill-07')]).toEqual([[], undefined]);
  });

  test.each([
    [{ sentence: '  ' }, 400, 'Write a sentence to those who reported it.'],
    [{ sentence: 'x'.repeat(longestSentence + 1) }, 400, ''],
    [{ outcome: 'ignored' }, 400, ''],
  ])('an answer like %j is refused', async (body, status, words) => {
    const reply = await answer(1, { revision: 9, ...body });
    expect([reply.statusCode, sentence(reply)]).toEqual([status, expect.stringContaining(words)]);
  });

  test('many are counted, the newest shown, and questions told page by page, each once', async () => {
    const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second));
    const found = await orm
      .insert(reportedQuestions)
      .values(
        Array.from({ length: reportedOfPage + 3 }, (_, index) => ({
          ...{ lessonId: 'gone', round: 0, partId: `many-${index}`, print: 'p' },
          ...{ revision: 1, newestAt: at(index >> 1), isOpen: true },
        })),
      )
      .returning({ id: reportedQuestions.id, partId: reportedQuestions.partId });
    const people = await orm
      .insert(users)
      .values(Array.from({ length: mostReportsShown + 5 }, (_, index) => ({ name: '', email: `many-${index}@example.com` })))
      .returning({ id: users.id }); // prettier-ignore
    const report = { kind: 'typo' as const, text: '', tried: [], width: 1, theme: 'light' as const, seenIn: 'e', reportedAt: at(0) };
    const [first = expect.unreachable()] = found;
    await orm.insert(questionReports).values([
      ...people.map(({ id: userId }, index) => ({ ...report, userId, questionId: first.id, revision: index + 1 })),
      ...found.slice(1).map(({ id: questionId }) => ({ ...report, userId: admin.uid, questionId, revision: 1 })),
    ]);
    const many = await shown(first.id);
    expect([many.open, many.reports.length, many.part]).toEqual([mostReportsShown + 5, mostReportsShown, null]);

    const pages: ReportedRow[][] = [await listed()];
    for (let last = pages.at(-1)?.at(-1); pages.at(-1)?.length === reportedOfPage; last = pages.at(-1)?.at(-1)) {
      pages.push(await listed(`?beforeAt=${encodeURIComponent(last?.newestAt ?? '')}&beforeId=${last?.id}`));
    }
    const named = pages.flat().flatMap(({ partId }) => (partId.startsWith('many-') ? partId : []));
    expect(named.sort()).toEqual(found.map(({ partId }) => partId).sort());
    expect((await answer(first.id, { revision: mostReportsShown + 5 })).json()).toEqual({ answered: mostReportsShown + 5 });
  });
}); // prettier-ignore

describe('a problem with a question in the text of a lesson', async () => {
  const folder = await courseFolder({ 'lines/rates.md': askingLesson });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const { app, database } = await testServer({ COURSE_DIR: folder });
  await importCourse(database, folder, readHere);

  test('is told at the desk with the question as it is asked', async () => {
    const student = await newStudent(app);
    await eventually(async () => expect((await app.inject('/api/lessons/lines/rates')).statusCode).toBe(200));
    const seen = { sectionId: 'lines', lessonId: 'rates', partId: 'rates-recall-1', tried: [1, 0] };
    expect((await student.call('PUT', reports, { ...seen, ...said })).statusCode).toBe(200);
    const unknown = { ...seen, partId: 'rates-recall-9' };
    expect((await student.call('PUT', reports, { ...unknown, ...said })).statusCode).toBe(404);
    const admin = await newAdmin(app, database);
    const { questions } = (await admin.call('GET', desk)).json<{ questions: ReportedRow[] }>();
    expect(questions).toMatchObject([{ partId: 'rates-recall-1', where: 'Rates', open: 1 }]);
    expect((await admin.call('GET', `${desk}/${questions[0]?.id}`)).json()).toMatchObject({
      ...{ part: null, exam: null, courseFile: 'lines/rates.md', reports: [{ tried: [1, 0] }] },
      ask: { id: 'rates-recall-1', kind: 'choice', correctAnswer: 0 },
    });
  });
});
