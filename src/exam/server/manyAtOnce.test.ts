import { describe, expect, test, vi } from 'vitest';
import type { ExamAttempt } from '../exam.ts';
import { examServer } from './testing/examServer.ts';

describe('students who work at the same time', async () => {
  const { newTaker, database } = await examServer();

  async function opened() {
    const taker = await newTaker();
    const exam = await taker.exam({ scope: 'reading-writing-1' });
    await exam.open();
    await exam.do({ kind: 'visit', item: 's1-q1' });
    return exam;
  }
  const openedBy = (count: number) => Promise.all(Array.from({ length: count }, opened));
  const givenIn = ({ open }: ExamAttempt) =>
    open?.responses.items.filter(({ given }) => given !== null).map(({ item, given }) => [item, given]);

  test('are written down together, each as it was', async () => {
    const exams = await openedBy(12);
    const query = vi.spyOn(database.pool, 'query');
    const replies = await Promise.all(exams.map((exam, index) => exam.answer(index % 4, `s1-q${index + 1}`)));
    const adding = query.mock.calls.filter(([config]) => (config as { name?: string }).name === 'add_exam_events');
    query.mockRestore();
    expect(replies.map((reply) => [reply.statusCode, reply.json<{ ack: number }>().ack])).toEqual(exams.map(() => [200, 2]));
    expect(adding.length).toBeLessThan(exams.length / 2);
    const kept = await Promise.all(exams.map((exam) => exam.get()));
    expect(kept.map(givenIn)).toEqual(exams.map((_, index) => [[`s1-q${index + 1}`, index % 4]]));
  }); // prettier-ignore

  test('are each looked at again when something else changed theirs, and hold nobody up', async () => {
    const exams = await openedBy(6);
    await database.pool.query('update exam_stages set revision = revision + 1 where attempt_id = $1', [exams[2]?.id]);
    const replies = await Promise.all(exams.map((exam) => exam.answer(3, 's1-q1')));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(exams.map(() => 200));
    const kept = await Promise.all(exams.map((exam) => exam.get()));
    expect(kept.map(givenIn)).toEqual(exams.map(() => [['s1-q1', 3]]));
  });

  test('lose nothing by the fault of one: what cannot be written for that one is tried by itself', async () => {
    const exams = await openedBy(6);
    const [atFault, ...others] = exams; // as if another server had just numbered an event alike
    await database.pool.query(
      `insert into exam_events (attempt_id, epoch, seq, stage, t_ms, received_at, kind, is_older) values ($1, 1, 2, 1, 0, now(), 'visit', false)`,
      [atFault?.id],
    );
    const replies = await Promise.all(exams.map((exam) => exam.answer(1, 's1-q1')));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(exams.map(() => 200));
    const kept = await Promise.all(others.map((exam) => exam.get()));
    expect(kept.map(givenIn)).toEqual(others.map(() => [['s1-q1', 1]]));
  });

  test('settle together as well', async () => {
    const exams = await openedBy(10);
    const answers = (exam: (typeof exams)[number]) =>
      exam.do(
        ...Array.from({ length: 30 }, (_, index) => ({ kind: 'answer' as const, item: 's1-q1', value: index % 4 })),
      );
    expect((await Promise.all(exams.map(answers))).map(({ statusCode }) => statusCode)).toEqual(exams.map(() => 200));
    const { rows } = await database.pool.query(
      `select settled, responses -> 's1-q1' -> 'given' as given from exam_stages where attempt_id = any($1) and stage = 1`,
      [exams.map(({ id }) => id)],
    );
    expect(rows).toEqual(exams.map(() => ({ settled: 31, given: 1 })));
  });
});
