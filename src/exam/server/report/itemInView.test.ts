import { describe, expect, test } from 'vitest';
import type { Answer, Message } from '#tutor/tutor.ts';
import type { ExamAttempt, OpenStage } from '../../exam.ts';
import { askedId } from '../attemptState.ts';
import { reportServer, type Done } from '../testing/reportServer.ts';

/** The first question wrong, the second right, all others left out. */
function deeds({ items: [first, second] }: OpenStage): Done[] {
  return [
    { kind: 'answer', t: 1000, item: first?.id ?? '', value: 0 },
    { kind: 'answer', t: 2000, item: second?.id ?? '', value: 1 },
  ];
}

describe('the tutor beside a question of a report', async () => {
  const { newPro, newStudent, start, take } = await reportServer();
  type Student = Awaited<ReturnType<typeof newStudent>>;
  const prompt = 'Why is my answer wrong?';
  const inView = ({ id }: Pick<ExamAttempt, 'id'>, partId: string, more = {}) => ({
    ...{ sectionId: 'practice-exam', lessonId: id, partId, tried: [], hintsShown: 0, optionNames: 'letters', ...more },
  });
  const ask = (student: Student, attempt: Pick<ExamAttempt, 'id'>, partId: string, more = {}) =>
    student.call('POST', '/api/tutor', { prompt, part: inView(attempt, partId, more) });
  const told = async (...asking: Parameters<typeof ask>) => (await ask(...asking)).json<Answer>().explanation;
  const finish = async (student: Student) => take(student, await start(student, { scope: 'reading-writing-1' }), deeds);
  const conversationOf = async (student: Student, { id }: Pick<ExamAttempt, 'id'>, partId: string) =>
    (await student.call('GET', `/api/lessons/practice-exam/${id}/parts/${partId}/conversation`)).json<{ messages: Message[] }>();

  test('is told the question with its key, and what was given, whatever the browser says of it', async () => {
    const student = await newPro();
    const attempt = await finish(student);
    const wrong = await told(student, attempt, 's1-q1', { tried: [1] });
    expect(wrong).toContain('practice exam that is over');
    expect(wrong).toContain('The student checked option A, which is wrong');
    expect(wrong).toContain('The right answer: option B.');
    expect(wrong).toContain('Explanation:');
    expect(await told(student, attempt, 's1-q2', { tried: [0] })).toContain('Checked so far: option B.');
    expect(await told(student, attempt, 's1-q3')).toContain('The student left it out.');
  });

  test('keeps a conversation for each question of each attempt', async () => {
    const [student, stranger] = [await newPro(), await newPro()];
    const [older, newer] = [await finish(student), await finish(student)];
    await ask(student, older, 's1-q1');
    expect((await conversationOf(student, older, 's1-q1')).messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    for (const nothing of [
      await conversationOf(student, older, 's1-q2'),
      await conversationOf(student, newer, 's1-q1'),
      await conversationOf(stranger, older, 's1-q1'),
    ])
      expect(nothing.messages).toEqual([]);
  });

  test('is for Pro', async () => {
    const student = await newStudent();
    const reply = await ask(student, await finish(student), 's1-q1');
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { error: { code: 'only-paid' } }]);
  });

  test('has nothing of another’s exam in view, nor what was not asked', async () => {
    const [owner, stranger] = [await newPro(), await newPro()];
    const attempt = await finish(owner);
    expect((await ask(stranger, attempt, 's1-q1')).statusCode).toBe(404);
    expect((await ask(owner, attempt, askedId(2, 0))).statusCode).toBe(404);
    expect((await ask(owner, attempt, 's1-q99')).statusCode).toBe(404);
    expect((await ask(owner, { id: '00000000-0000-4000-8000-000000000000' }, 's1-q1')).statusCode).toBe(404);
    expect((await ask(owner, { id: 'nobody' }, 's1-q1')).statusCode).toBe(404);
  });

  test('has nothing of an open exam in view, neither of a module that is closed nor where an older attempt at the form is finished', async () => {
    const student = await newPro();
    const older = await finish(student);
    const begun = await start(student, { scope: 'reading-writing' });
    const refused = async () => {
      const reply = await ask(student, begun, 's1-q1');
      expect([reply.statusCode, reply.json()]).toMatchObject([403, { error: { code: 'not-finished' } }]);
      expect(reply.body).not.toContain('canary');
    };
    await refused();
    const middle = await take(student, begun, deeds);
    await refused();
    expect((await conversationOf(student, begun, 's1-q1')).messages).toEqual([]);
    expect((await ask(student, older, 's1-q1')).statusCode).toBe(200);
    await take(student, middle, deeds);
    expect((await ask(student, begun, 's2-q1')).statusCode).toBe(200);
  });
}); // prettier-ignore
