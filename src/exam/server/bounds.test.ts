import { describe, expect, test, vi } from 'vitest';
import type { ExamAttempt } from '../exam.ts';
import { mostEvents } from '../exam.ts';
import { bytesOfEvent, bytesOfOthers, examLimits, mostBytesOfStage } from './exam.limits.ts';
import { examServer, type Did } from './testing/examServer.ts';

/** As a node of PostgreSQL's `explain (analyze, format json)`. */
interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The rows that PostgreSQL looks at for it, also those that it then leaves out. */
function rowsRead(node: PlanNode): number {
  const own = node['Relation Name'] ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0; // prettier-ignore
  return (node.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), own);
}

describe('an exam', async () => {
  const { newTaker, database, services, wait } = await examServer();

  async function opened() {
    const taker = await newTaker();
    const exam = await taker.exam({ scope: 'reading-writing-1' });
    await exam.open();
    return { ...exam, taker };
  }

  /** What is asked of the database meanwhile. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const query = vi.spyOn(database.pool, 'query');
    const connect = vi.spyOn(database.pool, 'connect');
    await work();
    const asked = query.mock.calls.map(([config]) => ((config as unknown as { name?: string }).name ?? 'without a name'));
    const transactions = connect.mock.calls.length;
    query.mockRestore();
    connect.mockRestore();
    return [...asked, ...Array<string>(transactions - asked.length).fill('transaction')];
  } // prettier-ignore

  test('takes two prepared statements for events, one that looks and one that adds; from then on the second alone, also for a sign of life', async () => {
    const exam = await opened();
    const events = exam.events(...Array.from({ length: mostEvents }, (_, index): Did => ({ kind: 'answer', item: 's1-q2', value: index % 4 })));
    await (await opened()).send([]); // what is asked is remembered by form
    const statements = async (work: () => Promise<unknown>) => (await statementsOf(work)).slice(1); // the first one finds the session
    expect(await statements(() => exam.send(events.slice(0, 1)))).toEqual(['find_exam_desk', 'find_exam_stage_items', 'add_exam_events']);
    expect(await statements(() => exam.send(events))).toEqual(['add_exam_events_and_settle']);
    expect(await statements(() => exam.send(events))).toEqual(['add_exam_events']);
    expect(await statements(() => exam.send([]))).toEqual(['add_exam_events']);
    expect((await exam.get()).ack).toBe(mostEvents);
  }); // prettier-ignore

  test('is looked at again when something else changed it', async () => {
    const exam = await opened();
    await exam.answer(1, 's1-q1');
    await exam.pause();
    wait(100);
    await exam.resume();
    const asked = await statementsOf(() => exam.answer(2, 's1-q1'));
    expect(asked.filter((name) => name.endsWith('_desk') || name.startsWith('add_'))).toEqual(['add_exam_events', 'find_exam_desk', 'add_exam_events']); // prettier-ignore
    const { open } = await exam.get();
    expect([open?.responses.items[0]?.given, open?.creditedSeconds]).toEqual([2, 100]);
  });

  test('is found by its keys: what others did, and what was done before, costs nothing', async () => {
    const [exam, other] = [await opened(), await opened()];
    for (const { id } of [exam, other]) {
      await database.pool.query(
        `insert into exam_events (attempt_id, epoch, seq, stage, t_ms, received_at, kind, is_older)
         select $1, 1, n, 1, 0, now(), 'visit', false from generate_series(1, 15000) n`,
        [id],
      );
    }
    await database.pool.query('analyze exam_events, exam_stages, exam_attempts');
    const query = vi.spyOn(database.pool, 'query');
    await exam.send([], 1);
    await exam.takeOver();
    await exam.send([{ seq: 15_001, stage: 1, t: 0, kind: 'visit' }], 1);
    const asked = query.mock.calls.map(([config]) => config as unknown as { name: string; text: string; values: unknown[] });
    query.mockRestore();
    const reading = asked.filter(({ name }) => ['find_exam_desk', 'find_last_exam_event'].includes(name));
    expect(new Set(reading.map(({ name }) => name)).size).toBe(2);
    for (const { text, values } of reading) {
      const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, format json) ${text}`, values);
      expect(rowsRead((rows[0] as (typeof rows)[0])['QUERY PLAN'][0].Plan)).toBeLessThan(50);
    }
  }); // prettier-ignore

  test('is begun 50 times in a day by one student', async () => {
    const taker = await newTaker();
    const { points } = examLimits.examsPerDay;
    for (let count = 0; count < points; count += 1) {
      const exam = await taker.exam({ scope: 'math-1' });
      expect((await taker.begin()).statusCode).toBe(409); // which is counted as none
      await database.pool.query('update exam_attempts set finished_at = now() where id = $1', [exam.id]);
    }
    const reply = await taker.begin();
    expect(reply.statusCode).toBe(429);
    const { rows } = await database.pool.query('select count(*)::int as count from exam_attempts where user_id = $1', [taker.uid]); // prettier-ignore
    expect(rows).toEqual([{ count: points }]);
    expect((await (await newTaker()).begin()).statusCode).toBe(200);
  });

  test('is taken over 300 times in a day by one student', async () => {
    const exam = await opened();
    await database.pool.query("update attempt_limits set points = 300 where key like 'takeoversPerDay%'");
    await exam.takeOver();
    await database.pool.query("update attempt_limits set points = $1 where key like 'takeoversPerDay%'", [examLimits.takeoversPerDay.points]); // prettier-ignore
    const reply = await exam.taker.post(`/api/exam-attempts/${exam.id}/takeover`, { epoch: 2 });
    expect(reply.statusCode).toBe(429);
    expect((await exam.get()).epoch).toBe(2);
  });

  test('is taken over 50 times in a day; another one is not held up by that', async () => {
    const exam = await opened();
    const { points } = examLimits.takeoversOfAttempt;
    expect(points).toBe(50);
    await exam.takeOver();
    await database.pool.query("update attempt_limits set points = $1 where key like 'takeoversOfAttempt%' and key like '%' || $2", [points, exam.id]); // prettier-ignore
    expect((await exam.taker.post(`/api/exam-attempts/${exam.id}/takeover`, { epoch: 2 })).statusCode).toBe(429);
    expect((await exam.get()).epoch).toBe(2);
    expect((await (await opened()).takeOver()).statusCode).toBe(200);
  });

  test('is stopped 200 times in a module, each of which is listed; then it says that the clock runs on', async () => {
    const exam = await opened();
    const stops = Array.from({ length: 199 }, (_, at) => ({ kind: 'pause', from: at, to: at, credited: 0 }));
    await database.pool.query('update exam_stages set stops = $2, revision = revision + 1 where attempt_id = $1 and stage = 1', [exam.id, JSON.stringify(stops)]); // prettier-ignore
    expect((await exam.pause()).statusCode).toBe(200);
    wait(60);
    await exam.resume();
    const reply = await exam.pause();
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { error: { code: 'no-pauses', message: expect.stringContaining('200 times') } }]); // prettier-ignore
    expect((await exam.get()).open?.creditedSeconds).toBe(60);
    const { rows } = await database.pool.query<{ count: number }>('select jsonb_array_length(stops) as count from exam_stages where attempt_id = $1 and stage = 1', [exam.id]); // prettier-ignore
    expect(rows).toEqual([{ count: 200 }]);
  });

  test('keeps so many bytes of highlights and notes, refuses more, and goes on taking answers', async () => {
    const exam = await opened();
    const note = 'n'.repeat(1000);
    const value = Array.from({ length: 50 }, () => ({ block: 0, start: 0, end: 1, look: 'yellow' as const, note }));
    const sent = await exam.do({ kind: 'highlights', item: 's1-q1', value });
    expect(sent.json()).toMatchObject({ refused: [] });
    const { rows } = await database.pool.query<{ bytes: number }>('select bytes from exam_stages where attempt_id = $1', [exam.id]); // prettier-ignore
    expect(rows[0]?.bytes).toBeGreaterThan(50_000);
    await database.pool.query('update exam_stages set bytes = $2, revision = revision + 1 where attempt_id = $1', [exam.id, mostBytesOfStage - 1000]); // prettier-ignore
    const more = await exam.do(
      { kind: 'highlights', item: 's1-q2', value },
      { kind: 'answer', item: 's1-q2', value: 3 },
    );
    expect(more.json()).toMatchObject({ ack: 3, refused: [{ seq: 2, reason: 'too-much' }] });
    const { open } = await exam.get();
    expect(open?.responses.items[1]).toMatchObject({ given: 3, highlights: [] });
    expect(open?.responses.items[0]?.highlights).toHaveLength(50);
  });

  test('takes notes that can be kept alone: what cannot is refused by itself, and what is behind it gets through', async () => {
    const exam = await opened();
    const noted = (note: string) => ({ kind: 'highlights' as const, item: 's1-q1', value: [{ block: 0, start: 0, end: 1, look: 'yellow' as const, note }] }); // prettier-ignore
    const sent = await exam.do(noted('\0'), noted('half a smile \ud83d'), noted('whole \u{1f600}'), { kind: 'answer', item: 's1-q1', value: 1 }); // prettier-ignore
    expect(sent.json()).toMatchObject({ ack: 4, refused: [{ seq: 1, reason: 'invalid' }, { seq: 2, reason: 'invalid' }] }); // prettier-ignore
    expect((await exam.get()).open?.responses.items[0]).toMatchObject({ given: 1, highlights: [{ note: 'whole \u{1f600}' }] }); // prettier-ignore
  });

  test('has as many events in a stage as a report can read, however often it is taken over', async () => {
    const exam = await opened();
    await database.pool.query('update exam_stages set bytes = $2 where attempt_id = $1', [exam.id, mostBytesOfStage + bytesOfOthers - bytesOfEvent]); // prettier-ignore
    await exam.takeOver();
    expect((await exam.answer(1, 's1-q1', 's1-q2')).json()).toMatchObject({ ack: 2, refused: [{ seq: 2, reason: 'too-much' }] }); // prettier-ignore
  });

  test('is listed without what was done in it, which may be large', async () => {
    const exam = await opened();
    const query = vi.spyOn(database.pool, 'query');
    await exam.taker.call('GET', '/api/exams');
    const asked = query.mock.calls.map(([config]) => (config as unknown as { text: string }).text);
    query.mockRestore();
    expect(asked.filter((text) => text.includes('exam_stages'))).toHaveLength(1);
    expect(asked.filter((text) => /"responses"|"items"|"stops"/.test(text))).toEqual([]);
  });

  test('lists the newest attempts of a student alone', async () => {
    const taker = await newTaker();
    for (let count = 0; count < 22; count += 1) {
      wait(1);
      const exam = await taker.exam({ scope: 'math-1' });
      await database.pool.query('update exam_attempts set finished_at = now() where id = $1', [exam.id]);
    }
    const { exams } = (await taker.call('GET', '/api/exams')).json<{
      exams: { attempts: { startedAt: number }[] }[];
    }>();
    const started = exams[0]?.attempts.map(({ startedAt }) => startedAt) ?? [];
    expect(started).toHaveLength(20);
    expect(started).toEqual(started.toSorted((a, b) => b - a));
    expect(started[0]).toBe(services.now());
  });

  test('of a form that the course has no more goes on, and its card says that it is closed', async () => {
    const exam = await opened();
    await database.pool.query('update exam_forms set is_newest = false');
    expect((await exam.answer(1, 's1-q1')).json()).toMatchObject({ refused: [] });
    expect((await exam.close()).json<ExamAttempt>().state).toBe('finished');
    expect((await exam.taker.call('GET', '/api/exams')).json()).toMatchObject({
      exams: [{ id: 'form-1', isOpen: false }],
    });
    expect((await exam.taker.begin()).statusCode).toBe(404);
    expect((await (await newTaker()).call('GET', '/api/exams')).json()).toEqual({ exams: [] });
    await database.pool.query('update exam_forms set is_newest = true');
  });
});
