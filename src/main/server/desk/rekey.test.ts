import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { ReportedQuestion, ReportedRow } from '#admin/questionReports.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import type { ItemName } from '#course/examForm.ts';
import type { ExamReport } from '#exam/report.ts';
import { examAnswers, examScores } from '#exam/server/exam.tables.ts';
import { keepForm, madeForm, madeKey } from '#exam/server/testing/madeForm.ts';
import { keepTaker, madeTakers } from '#exam/server/testing/madeTakers.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { testServer } from '../testing/testServer.ts';

describe('a question of the practice exams whose key is wrong', async () => {
  const { app, database } = await testServer();
  const { orm, pool } = database;
  const form = madeForm();
  await keepForm(database, form);
  const admin = await newAdmin(app, database);
  const items = form.spec.modules['math-1'];
  const [choice = expect.unreachable(), , , typed = expect.unreachable()] = items;
  const taker = madeTakers(form, { at: Date.now(), wrongKeys: [choice.id] });
  const sentence = (reply: { json: () => unknown }) => (reply.json() as { error: { message: string } }).error.message;
  const rekey = ({ id, print }: ItemName, body: object) => admin.call('POST', `/api/admin/exam-questions/${id}/${print}/key`, { why: 'It says so itself.', ...body }); // prettier-ignore

  /** Somebody with an account who has taken the whole form. */
  async function taken() {
    const student = await newStudent(app);
    const finished = taker();
    const { id, userId } = finished.attempt;
    await keepTaker(database, finished);
    await pool.query('update exam_attempts set user_id = $1 where id = $2', [student.uid, id]);
    await pool.query('delete from users where id = $1', [userId]);
    await pool.query('update users set email_verified_at = now() where id = $1', [student.uid]);
    const report = async () => (await student.call('GET', `/api/exam-attempts/${id}/report`)).json<ExamReport>();
    return { ...student, attempt: id, report };
  }
  const givenTo = async (attempt: string, { id }: ItemName) =>
    (await orm.select().from(examAnswers).where(and(eq(examAnswers.attemptId, attempt), eq(examAnswers.item, id))))[0];
  const scoresBy = async (model: string) => (await orm.select().from(examScores)).filter((row) => row.model === model);

  test('gets another: every attempt that had it is scored anew, once, beside its older score, and students are told', async () => {
    const [one, other] = [await taken(), await taken()];
    // the one chose what is right, the other what the key says
    const choose = (attempt: string, option: number, isRight: boolean) =>
      orm.update(examAnswers).set({ choice: option, isRight }).where(and(eq(examAnswers.attemptId, attempt), eq(examAnswers.item, choice.id))); // prettier-ignore
    await choose(one.attempt, 0, false);
    await choose(other.attempt, madeKey.choice, true);
    expect((await rekey(choice, { key: 0, from: madeKey.choice })).statusCode).toBe(200);
    await eventually(async () => {
      const { rows } = await pool.query('select from exam_quarantine where rescored_at is not null');
      expect(rows).toHaveLength(1);
    });
    const scores = await scoresBy('v0.q1');
    expect(scores.map(({ attemptId }) => attemptId).sort()).toEqual([one, one, other, other].map(({ attempt }) => attempt).sort()); // prettier-ignore
    const [better, worse] = [await one.report(), await other.report()];
    const asked = ({ questions }: ExamReport) => questions.find(({ part }) => part.id === choice.id);
    expect(asked(better)).toMatchObject({ isRight: true, isRekeyed: true, part: { correctAnswer: 0 } });
    expect(asked(worse)).toMatchObject({ isRight: false, isRekeyed: true, given: madeKey.choice });
    expect(await givenTo(one.attempt, choice)).toMatchObject({ choice: 0, isRight: false }); // as it was judged then
    expect(better.scores[0]).toMatchObject({ model: 'v0.q1' });

    // back again, once: the scores are those of before
    expect((await rekey(choice, { key: madeKey.choice, from: 0 })).statusCode).toBe(200);
    await eventually(async () => expect((await scoresBy('v0.q2')).length).toBe(4));
    const mathOf = async (model: string, { attempt }: { attempt: string }) =>
      (await scoresBy(model)).find((row) => row.attemptId === attempt && row.half === 'math')?.theta ?? NaN;
    expect(await mathOf('v0.q1', one)).toBeGreaterThan(await mathOf('v0.q2', one));
    expect(await mathOf('v0.q1', other)).toBeLessThan(await mathOf('v0.q2', other));
    expect((await one.report()).scores.map(({ model }) => model)).toEqual(['v0.q2', 'v0.q1']);

    const { rows } = await pool.query("select from pgboss.job where name = 'exam-item-decided' and data ->> 'isRekeyed' = 'true' and data -> 'item' ->> 'id' = $1", [choice.id]); // prettier-ignore
    expect(rows.length).toBeGreaterThanOrEqual(2);
    const target = encodeURIComponent(`${choice.id} ${choice.print}`);
    const log = (await admin.call('GET', `/api/admin/audit?target=${target}`)).json<{ deeds: object[] }>();
    expect(log.deeds).toMatchObject([
      { what: 'exam-question.rekeyed', before: { key: 'A' }, after: { key: 'B' } },
      { what: 'exam-question.rekeyed', before: { key: 'B' }, after: { key: 'A', why: 'It says so itself.' } },
    ]);
  });

  test('gets more entries where the answer is typed', async () => {
    const student = await taken();
    await orm.update(examAnswers).set({ entry: '7', isRight: false }).where(and(eq(examAnswers.attemptId, student.attempt), eq(examAnswers.item, typed.id))); // prettier-ignore
    expect((await rekey(typed, { key: [madeKey.entry, '7'], from: [madeKey.entry] })).statusCode).toBe(200);
    const question = (await student.report()).questions.find(({ part }) => part.id === typed.id);
    expect(question).toMatchObject({ isRight: true, part: { correctEntries: [madeKey.entry, '7'] }, family: null });
    const copy = (await student.call('GET', '/api/me/export')).json<{ exams: { answers: { item: string; isRight: boolean }[] }[] }>();
    expect(copy.exams[0]?.answers.find(({ item }) => item === typed.id)).toMatchObject({ isRight: true });
  });

  test('two who correct it at the same moment correct it once; so do two who put it into quarantine, and it counts again with another key', async () => {
    const [, second = expect.unreachable()] = items;
    const both = <T>(work: () => Promise<T>) => Promise.all([work(), work(), work()]);
    const statuses = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode).sort();
    const decisions = async () => (await pool.query('select is_quarantined, key from exam_quarantine where item = $1 order by revision', [second.id])).rows; // prettier-ignore
    const pieces = async () => (await pool.query("select from pgboss.job where name = 'exam-item-decided' and data -> 'item' ->> 'id' = $1 and data ->> 'after' = '00000000-0000-0000-0000-000000000000'", [second.id])).rows.length; // prettier-ignore
    const quarantine = () => admin.call('POST', `/api/admin/exam-questions/${second.id}/${second.print}`, { isQuarantined: true, why: 'Wrong.' }); // prettier-ignore
    const quarantined = await both(quarantine);
    expect(statuses(quarantined)).toEqual([200, 409, 409]);
    expect([await decisions(), await pieces()]).toEqual([[{ is_quarantined: true, key: null }], 1]);
    expect(statuses(await both(() => rekey(second, { key: 3, from: madeKey.choice })))).toEqual([200, 409, 409]);
    expect(await decisions()).toEqual([{ is_quarantined: true, key: null }, { is_quarantined: false, key: 3 }]);
    expect(await pieces()).toBe(2);
  });

  test.each<[body: object, status: number, words: string]>([
    [{ key: 7, from: 1 }, 400, 'It has no such option.'],
    [{ key: ['2'], from: 1 }, 400, 'Choose one of its options.'],
    [{ key: 1, from: 1 }, 409, 'That is its key already.'],
    [{ key: 2, from: 3 }, 409, 'Its key was changed meanwhile. Look at it again.'],
    [{ key: 2, from: 1, why: ' ' }, 400, 'Say why, for whoever asks later.'],
    [{ key: Array.from({ length: 13 }, (_, index) => String(index)), from: 1 }, 400, ''],
  ])('%j is refused', async (body, status, words) => {
    const reply = await rekey(items[4] ?? expect.unreachable(), body);
    expect([reply.statusCode, sentence(reply)]).toEqual([status, expect.stringContaining(words)]);
  });

  test('one that there is not is refused, and so is whoever took the second step too long ago', async () => {
    expect((await rekey({ id: 'nothing', print: 'none' }, { key: 1, from: 0 })).statusCode).toBe(404);
    await pool.query("update sessions set second_step_at = now() - interval '16 minutes' where user_id = $1", [admin.uid]); // prettier-ignore
    const late = await rekey(choice, { key: 2, from: madeKey.choice });
    expect(late.json()).toMatchObject({ error: { code: 'multi-factor-auth-required' } });
    await pool.query('update sessions set second_step_at = now() where user_id = $1', [admin.uid]);
  });

  test('is reported from the report of an exam, as what it was asked as, and by its own student alone', async () => {
    const [student, stranger] = [await taken(), await newStudent(app)];
    const asked = (await student.report()).questions.find(({ part }) => part.id === items[6]?.id);
    const body = { sectionId: 'practice-exam', lessonId: student.attempt, partId: asked?.id, tried: ['whatever'], kind: 'not-shown', text: '', width: 1280, theme: 'light' }; // prettier-ignore
    expect((await stranger.call('PUT', '/api/question-reports', body)).statusCode).toBe(404);
    expect((await student.call('PUT', '/api/question-reports', body)).statusCode).toBe(200);
    const [row = expect.unreachable()] = (await admin.call('GET', '/api/admin/question-reports')).json<{ questions: ReportedRow[] }>().questions; // prettier-ignore
    expect(row).toMatchObject({ partId: items[6]?.id, where: 'Practice exam', open: 1 });
    const question = (await admin.call('GET', `/api/admin/question-reports/${row.id}`)).json<ReportedQuestion>();
    expect(question).toMatchObject({
      exam: { ...items[6], isQuarantined: false },
      courseFile: '../exams/form-1/math-1.yaml',
      part: { id: items[6]?.id },
      reports: [{ tried: [asked?.given], seenIn: student.attempt }],
    });
    await pool.query('update exam_attempts set finished_at = null where id = $1', [student.attempt]);
    expect((await student.call('PUT', '/api/question-reports', body)).statusCode).toBe(403); // while it runs
  });
}); // prettier-ignore
