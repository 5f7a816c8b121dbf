import { describe, expect, test } from 'vitest';
import type { DoubtedQuestions } from '#admin/questions.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import { examItemHealth } from '#exam/server/exam.tables.ts';
import { keepForm, madeForm } from '#exam/server/testing/madeForm.ts';
import { keepTaker, madeTakers } from '#exam/server/testing/madeTakers.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { testServer } from '../testing/testServer.ts';

describe('questions that look wrong, at the desk', async () => {
  const { app, database } = await testServer();
  const form = madeForm();
  await keepForm(database, form);
  const [{ id, print } = expect.unreachable(), sound = expect.unreachable()] = form.spec.modules['math-1'];
  const admin = await newAdmin(app, database);
  const address = `/api/admin/exam-questions/${id}/${print}`;
  const decide = (isQuarantined: boolean, why: string, at = address) => admin.call('POST', at, { isQuarantined, why });

  const figures = { half: 'math', key: 0, firstAnswers: 60, right: 20, medianMs: 61_000, compared: 60 } as const;
  const measuredAt = new Date();
  await database.orm.insert(examItemHealth).values([
    { item: id, print, ...figures, choices: [20, 40, 0, 0], discrimination: -0.6, topChoices: [2, 18, 0, 0], measuredAt },
    { item: sound.id, print: sound.print, ...figures, choices: [40, 20, 0, 0], discrimination: 0.5, topChoices: [20, 0, 0, 0], measuredAt },
  ]); // prettier-ignore

  test('are told with their figures and with what is wrong, and no sound one among them', async () => {
    const { exams, course } = (await admin.call('GET', '/api/admin/questions')).json<DoubtedQuestions>();
    expect(course).toEqual({ at: null, judged: 0, tooFew: 0, questions: [] });
    expect(exams).toMatchObject({ judged: 2, tooFew: 0, at: measuredAt.toISOString() });
    expect(exams.questions).toEqual([
      {
        ...{ id, print, where: 'Math', firstAnswers: 60, right: 20, medianSeconds: 61, isQuarantined: false },
        discrimination: expect.closeTo(-0.6) as number,
        shares: [
          { answer: 'A', count: 20, isKey: true },
          { answer: 'B', count: 40, isKey: false },
          { answer: 'C', count: 0, isKey: false },
          { answer: 'D', count: 0, isKey: false },
        ],
        doubts: [
          'In the top third 18 gave B, and 2 gave A, the key: is the key right?',
          'Strong students do hardly better on it than weak ones.',
        ],
      },
    ]);
  });

  test.each([
    [address, true, '   ', 400, 'Say why, for whoever asks later.'],
    [address, false, 'It is sound.', 409, 'It is not in quarantine any more.'],
    [`/api/admin/exam-questions/${id}/another`, true, 'Wrong.', 404, 'Question not found.'],
    ['/api/admin/exam-questions/nothing/none', true, 'Wrong.', 404, 'Question not found.'],
  ])('%s to %j because %j is refused', async (at, isQuarantined, why, status, words) => {
    const reply = await decide(isQuarantined, why, at);
    expect(reply.statusCode).toBe(status);
    expect(reply.json<{ error: { message: string } }>().error.message).toContain(words);
  });

  test('one that is taken out counts in no score any more, and the log says who took it out, and why', async () => {
    const taken = madeTakers(form, { at: Date.now() })();
    await keepTaker(database, taken);
    const reply = await decide(true, ' The key was wrong. ');
    expect(reply.json<DoubtedQuestions>().exams.questions).toMatchObject([{ id, isQuarantined: true }]);
    await eventually(async () => {
      const { rows } = await database.pool.query("select 1 from exam_scores where model = 'v0.q1' and attempt_id = $1", [taken.attempt.id]); // prettier-ignore
      expect(rows.length).toBeGreaterThan(0);
    });
    expect((await decide(true, 'Again.')).statusCode).toBe(409);
    const log = (await admin.call('GET', `/api/admin/audit?target=${encodeURIComponent(`${id} ${print}`)}`)).json<{ deeds: object[] }>();
    expect(log.deeds).toMatchObject([
      {
        who: 'Ruth Desk',
        what: 'exam-question.quarantined',
        before: { isQuarantined: false },
        after: { isQuarantined: true, why: 'The key was wrong.' },
      },
    ]);
  });
}); // prettier-ignore
