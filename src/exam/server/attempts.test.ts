import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { Value } from 'typebox/value';
import { ExamAttempt } from '../exam.ts';
import { examServer, firstMoment, newRequestId } from './testing/examServer.ts';

describe('a practice exam', async () => {
  const { newTaker, wait, clock, database, closeLeft, services } = await examServer();

  test('begins once for the same request, and has its first module ready', async () => {
    const taker = await newTaker();
    const requestId = newRequestId();
    const [one, other] = await Promise.all([taker.begin({}, requestId), taker.begin({}, requestId)]);
    expect(one.statusCode).toBe(200);
    expect(other.json<ExamAttempt>().id).toBe(one.json<ExamAttempt>().id);
    expect((await taker.begin({}, requestId)).json()).toEqual(one.json());
    expect(Value.Errors(ExamAttempt, one.json())).toEqual([]);
    expect(one.json()).toMatchObject({
      ...{ form: 'form-1', title: 'Practice exam 1', mode: 'practice', scope: 'whole', epoch: 1, ack: 0, now: firstMoment },
      state: 'ready',
      stages: [
        { n: 1, half: 'reading-writing', module: 1, questions: 27, allowedSeconds: 1920, state: 'later' },
        { n: 2, half: 'reading-writing', module: 2, questions: 27, allowedSeconds: 1920, state: 'later' },
        { n: 3, half: 'math', module: 1, questions: 22, allowedSeconds: 2100, state: 'later' },
        { n: 4, half: 'math', module: 2, questions: 22, allowedSeconds: 2100, state: 'later' },
      ],
    });
  }); // prettier-ignore

  test('goes out compressed, with all its questions, to whoever takes that', async () => {
    const taker = await newTaker();
    const { id, open } = await taker.exam();
    const plain = (await open()).body;
    const look = (encoding: string) => taker.call('GET', `/api/exam-attempts/${id}`, undefined, { 'accept-encoding': encoding });
    for (const [encoding, read] of [['br', brotliDecompressSync], ['gzip', gunzipSync]] as const) {
      const reply = await look(`deflate, ${encoding}`);
      expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(read(reply.rawPayload).toString()).toBe(plain);
      expect(reply.rawPayload.length).toBeLessThan(plain.length / 2);
    }
    expect((await look('identity')).body).toBe(plain);
  }); // prettier-ignore

  test('is not begun while another of the form is open, which is named', async () => {
    const taker = await newTaker();
    const { id } = await taker.exam();
    const reply = await taker.begin();
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { error: { code: 'open-attempt', about: id } }]);
    expect((await taker.begin({ form: 'form-9' })).statusCode).toBe(404);
  });

  test('begins once also when the same request comes again while the first is on its way', async () => {
    const taker = await newTaker();
    const requestId = newRequestId();
    const look = services.queries.findByRequest.bind(services.queries);
    const looking = vi.spyOn(services.queries, 'findByRequest').mockImplementationOnce(async (...asked) => {
      const found = await look(...asked);
      await taker.begin({}, requestId);
      return found;
    });
    const reply = await taker.begin({}, requestId);
    looking.mockRestore();
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual((await taker.begin({}, requestId)).json());
  });

  test('is a repeat after one on paper that was never opened: it could be printed', async () => {
    const taker = await newTaker();
    await taker.exam({ mode: 'paper' });
    wait(31 * 24 * 3600);
    await closeLeft();
    const { id } = await taker.exam({ mode: 'rehearsal' });
    const { rows } = await database.pool.query('select is_repeat from exam_attempts where id = $1', [id]);
    expect(rows).toEqual([{ is_repeat: true }]);
  });

  test('goes from module to module to the end, and is scored', async () => {
    const taker = await newTaker();
    const exam = await taker.exam();
    const opened = await exam.open();
    const { open } = opened.json<ExamAttempt>();
    expect(Value.Errors(ExamAttempt, opened.json())).toEqual([]);
    expect(open?.items.map(({ id }) => id)).toEqual(Array.from({ length: 27 }, (_, index) => `s1-q${index + 1}`));
    expect(open?.endsAt).toBe(clock.now + 32 * 60_000);
    for (const n of [1, 2, 3, 4]) {
      const at = (await exam.open(n)).json<ExamAttempt>();
      expect([at.state, at.open?.n]).toEqual(['open', n]);
      for (const { id, kind } of at.open?.items ?? []) {
        wait(10);
        const reply = await exam.do({ kind: 'visit', item: id }, { kind: 'answer', item: id, value: kind === 'typed' ? '2/3' : 1 });
        expect(reply.json()).toEqual({ ack: exam.desk.seq, now: clock.now, endsAt: at.open?.endsAt, refused: [] });
      }
      const closed = await exam.close();
      expect(closed.json<ExamAttempt>().state).toBe({ 1: 'ready', 2: 'break', 3: 'ready', 4: 'finished' }[n]);
    }
    const { exams } = (await taker.call('GET', '/api/exams')).json<{ exams: object[] }>();
    expect(exams).toMatchObject([
      { id: 'form-1', isOpen: true, attempts: [{ id: exam.id, finishedAt: clock.now, stages: 4, score: { score: 1600 } }] },
    ]);
  }); // prettier-ignore
});
