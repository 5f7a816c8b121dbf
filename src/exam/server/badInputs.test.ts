import { describe, expect, test } from 'vitest';
import type { ExamAttempt } from '../exam.ts';
import type { Caller } from '#platform/server/testing/caller.ts';
import { examServer, newRequestId, type Did } from './testing/examServer.ts';

type Reply = Awaited<ReturnType<Caller['call']>>;

describe('an exam', async () => {
  const { newTaker, wait, database } = await examServer();

  /** Math, where the fourth question of the first module, or one behind it, is typed. */
  async function opened() {
    const taker = await newTaker();
    const exam = await taker.exam({ scope: 'math' });
    const { open } = (await exam.open()).json<ExamAttempt>();
    wait(60);
    const idOf = (kind: string) => open?.items.find((item) => item.kind === kind)?.id ?? '';
    return { ...exam, taker, choice: idOf('choice'), typed: idOf('typed') };
  }
  type Opened = Awaited<ReturnType<typeof opened>>;

  /** All that is kept of it, but when its page last gave a sign. */
  async function state({ id }: { id: string }) {
    const of = async (table: string, key: string) =>
      (await database.pool.query(`select to_jsonb(t) - 'seen_at' - 'revision' - 'ack' - 'bytes' as row from ${table} t where ${key} = $1 order by 1`, [id])).rows; // prettier-ignore
    return [
      await of('exam_attempts', 'id'),
      await of('exam_stages', 'attempt_id'),
      await of('exam_answers', 'attempt_id'),
    ];
  }

  const highlight = { block: 0, start: 0, end: 5, look: 'yellow', note: '' } as const;
  const highlightsOf = (more: object): Did => ({
    kind: 'highlights',
    item: 's1-q1',
    value: [{ ...highlight, ...more }],
  });
  const answering = (value: unknown) => ({ typed }: Opened): Did => ({ kind: 'answer', item: typed, value: value as string }); // prettier-ignore
  const choosing = (value: unknown) => ({ choice }: Opened): Did => ({ kind: 'answer', item: choice, value: value as number }); // prettier-ignore

  test.each<[what: string, reason: string, (exam: Opened) => object]>([
    ['an unknown question', 'unknown-item', () => ({ kind: 'answer', item: 'f1-m1-01', value: 1 })],
    ['a question behind the last', 'unknown-item', () => ({ kind: 'visit', item: 's1-q23' })],
    ['a question of another stage', 'unknown-item', () => ({ kind: 'answer', item: 's2-q1', value: 1 })],
    ['an event of a stage that comes later', 'time', () => ({ kind: 'visit', item: 's2-q1', stage: 2 })],
    ['an unknown option', 'invalid', choosing(4)],
    ['an option below the first', 'invalid', choosing(-1)],
    ['half an option', 'invalid', choosing(1.5)],
    ['a typed answer to a question with options', 'invalid', ({ choice }) => ({ kind: 'answer', item: choice, value: '12' })],
    ['an option of a question without any', 'invalid', ({ typed }) => ({ kind: 'answer', item: typed, value: 1 })],
    ['a typed 3 1/2', 'invalid', answering('3 1/2')],
    ['a typed 1,000', 'invalid', answering('1,000')],
    ['a typed ½', 'invalid', answering('½')],
    ['7 characters', 'invalid', answering('-123456')],
    ['6 without a minus', 'invalid', answering('123456')],
    ['full-width digits', 'invalid', answering('１２')],
    ['an empty typed answer', 'invalid', answering('')],
    ['a typed answer of 41 characters', 'invalid', answering('1'.repeat(41))],
    ['a strike of an unknown option', 'invalid', ({ choice }) => ({ kind: 'strike', item: choice, value: [4] })],
    ['a strike twice', 'invalid', ({ choice }) => ({ kind: 'strike', item: choice, value: [1, 1] })],
    ['a strike where there is no option', 'invalid', ({ typed }) => ({ kind: 'strike', item: typed, value: [1] })],
    ['a mark that is none', 'invalid', ({ choice }) => ({ kind: 'mark', item: choice, value: 'yes' })],
    ['a note of 1,001 characters', 'invalid', () => highlightsOf({ note: 'a'.repeat(1001) })],
    ['offsets outside the text', 'invalid', () => highlightsOf({ end: 400 })],
    ['offsets the wrong way round', 'invalid', () => highlightsOf({ start: 5, end: 5 })],
    ['an offset below 0', 'invalid', () => highlightsOf({ start: -1 })],
    ['a look that there is not', 'invalid', () => highlightsOf({ look: 'green' })],
    ['101 highlights', 'invalid', () => ({ kind: 'highlights', item: 's1-q1', value: Array.from({ length: 101 }, () => highlight) })],
    ['a kind that there is not', 'invalid', () => ({ kind: 'cheat', item: 's1-q1', value: 1 })],
    ['a field that there is not', 'invalid', ({ choice }) => ({ kind: 'answer', item: choice, value: 1, isRight: true })],
    ['a time below 0', 'time', ({ choice }) => ({ kind: 'answer', item: choice, value: 1, t: -1 })],
    ['a time beyond when it came', 'time', ({ choice }) => ({ kind: 'answer', item: choice, value: 1, t: 66_000 })],
  ])('refuses %s as %s, acknowledges it, and changes nothing', async (_, reason, did) => {
    const exam = await opened();
    const before = await state(exam);
    const reply = await exam.send(exam.events(did(exam) as Did));
    expect(reply.json()).toMatchObject({ ack: 1, refused: [{ seq: 1, reason }] });
    expect(await state(exam)).toEqual(before);
    expect((await exam.answer(2, exam.choice)).json()).toMatchObject({ ack: 2, refused: [] }); // those behind it get through
  }); // prettier-ignore

  test.each(['12', '2', '-3', '5.0', '1/', '-', '.', '1/0', '--3', '2/3', '.6667', '-.333', '1.2.3'])(
    'keeps a typed %s as it is',
    async (value) => {
      const exam = await opened();
      expect((await exam.answer(value, exam.typed)).json()).toMatchObject({ refused: [] });
      const { open } = await exam.get();
      expect(open?.responses.items.find(({ item }) => item === exam.typed)?.given).toBe(value);
    },
  );

  const bodyOf = (events: unknown) => ({ epoch: 1, events });
  const event = { seq: 1, stage: 1, t: 0, kind: 'visit' };
  test.each<[what: string, body: unknown]>([
    ['201 events', bodyOf(Array.from({ length: 201 }, (_, index) => ({ ...event, seq: index + 1 })))],
    ['no list', bodyOf({})],
    ['an event without a number', bodyOf([{ ...event, seq: undefined }])],
    ['a number of 0', bodyOf([{ ...event, seq: 0 }])],
    ['a number that no epoch comes to', bodyOf([{ ...event, seq: 20_001 }])],
    ['a stage 5', bodyOf([{ ...event, stage: 5 }])],
    ['a time that is none', bodyOf([{ ...event, t: 1.5 }])],
    ['an epoch 0', { epoch: 0, events: [] }],
    ['no epoch', { events: [] }],
    ['more fields', { epoch: 1, events: [], userId: 'me' }],
  ])('refuses a body with %s, all of it', async (_, body) => {
    const exam = await opened();
    const before = await state(exam);
    const reply = await exam.taker.post(`/api/exam-attempts/${exam.id}/events`, body as object);
    expect(reply.statusCode).toBe(400);
    expect(await state(exam)).toEqual(before);
    expect((await exam.get()).ack).toBe(0);
  });

  test('refuses a body of more than half a megabyte', async () => {
    const exam = await opened();
    const reply = await exam.taker.post(`/api/exam-attempts/${exam.id}/events`, bodyOf([{ ...event, value: 'a'.repeat(525_000) }]));
    expect(reply.statusCode).toBe(413);
  }); // prettier-ignore

  test('wants the number after the last, and keeps nothing behind a gap', async () => {
    const exam = await opened();
    await exam.answer(1, exam.choice);
    const [second, third, fourth] = exam.events(...[2, 3, 0].map((value): Did => ({ kind: 'answer', item: exam.choice, value }))); // prettier-ignore
    const before = await state(exam);
    for (const jump of [[third], [fourth], [second, fourth]]) {
      const reply = await exam.send(jump);
      expect([reply.statusCode, reply.json()]).toMatchObject([409, { error: { code: 'gap', about: '2' } }]);
      expect(await state(exam)).toEqual(before);
    }
    const reply = await exam.send([fourth, second, third, second]);
    expect(reply.json()).toMatchObject({ ack: 4, refused: [] });
    expect((await exam.get()).open?.responses.items.find(({ item }) => item === exam.choice)?.given).toBe(0);
  });

  test('keeps what is sent twice once, as it came first', async () => {
    const exam = await opened();
    const events = exam.events({ kind: 'answer', item: exam.choice, value: 1 });
    await exam.send(events);
    const again = events.map((one) => ({ ...one, value: 3 }));
    expect((await exam.send(again)).json()).toMatchObject({ ack: 1, refused: [] });
    const { rows } = await database.pool.query('select seq, value from exam_events where attempt_id = $1', [exam.id]);
    expect(rows).toEqual([{ seq: 1, value: 1 }]);
    expect((await exam.get()).open?.responses.items.find(({ item }) => item === exam.choice)?.given).toBe(1);
  });

  test('of somebody else is not there', async () => {
    const [exam, other] = [await opened(), await newTaker()];
    const before = await state(exam);
    const at = `/api/exam-attempts/${exam.id}`;
    expect((await other.call('GET', at)).statusCode).toBe(404);
    for (const [path, body] of [
      ['stages/1/open', { epoch: 1 }],
      ['stages/1/close', { epoch: 1, lastSeq: 0 }],
      ['events', { epoch: 1, events: exam.events({ kind: 'answer', item: exam.choice, value: 1 }) }],
      ['pause', { epoch: 1 }],
      ['resume', { epoch: 1 }],
      ['takeover', { epoch: 1 }],
      ['end', {}],
    ] as const) {
      expect([path, (await other.post(`${at}/${path}`, body)).statusCode]).toEqual([path, 404]);
    }
    expect(await state(exam)).toEqual(before);
  });

  test('takes nothing more once a stage is closed, and says so of each', async () => {
    const exam = await opened();
    await exam.answer(1, exam.choice);
    const late = exam.events({ kind: 'answer', item: exam.choice, value: 3 }, { kind: 'visit' });
    await exam.close(1, 1);
    const before = await state(exam);
    const reply = await exam.send(late);
    expect(reply.json()).toEqual({ ack: 3, now: expect.any(Number) as number, endsAt: null, refused: [{ seq: 2, reason: 'closed' }, { seq: 3, reason: 'closed' }] });
    await exam.open(2);
    expect((await exam.do({ kind: 'visit', item: 's2-q1' })).json()).toMatchObject({ ack: 4, refused: [] });
    await exam.close(2);
    expect((await exam.do({ kind: 'visit', item: 's2-q1' })).json()).toMatchObject({ ack: 5, refused: [{ seq: 5, reason: 'closed' }] });
    expect((await state(exam))[2]).toEqual(expect.arrayContaining((before[2] ?? []) as unknown[]));
  }); // prettier-ignore

  test('opens and closes its stages in their order alone', async () => {
    const taker = await newTaker();
    const exam = await taker.exam();
    const codes = async (...calls: Promise<Reply>[]) =>
      (await Promise.all(calls)).map((reply) => [reply.statusCode, reply.json<{ error?: { code?: string } }>().error?.code]); // prettier-ignore
    const before = await state(exam);
    expect(await codes(exam.open(2), exam.open(3), exam.open(4), exam.close(1), exam.close(3), exam.pause())).toEqual(
      Array.from({ length: 6 }, () => [409, 'not-yet']),
    );
    expect(await state(exam)).toEqual(before);
    await exam.open(1);
    await exam.close(1);
    expect(await codes(exam.open(3), exam.open(4), exam.close(2))).toEqual(Array.from({ length: 3 }, () => [409, 'not-yet'])); // prettier-ignore
    const math = await taker.post('/api/exams/form-1/attempts', { requestId: newRequestId(), mode: 'practice', scope: 'math', profile: {} }); // prettier-ignore
    expect(math.statusCode).toBe(400); // a profile says everything
    const small = await (await newTaker()).exam({ scope: 'math-1' });
    expect((await small.open(2)).statusCode).toBe(404);
  });

  test.each([{ time: 0 }, { time: 99 }, { time: 0.5 }, { time: '2' }, { pauses: 1 }, { more: true }])(
    'does not begin with a profile of %j',
    async (profile) => {
      const taker = await newTaker();
      expect((await taker.begin({ profile: profile as object })).statusCode).toBe(400);
      expect((await taker.call('GET', '/api/exams')).json()).toMatchObject({ exams: [{ attempts: [] }] });
    },
  );

  test('is not handed in before all is there', async () => {
    const exam = await opened();
    await exam.answer(1, exam.choice);
    const before = await state(exam);
    const reply = await exam.close(1, 3);
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { error: { code: 'missing-events', about: '2' } }]);
    expect(await state(exam)).toEqual(before);
  });

  test('handed in twice, ten times at once, is handed in once', async () => {
    const exam = await opened();
    await exam.answer(1, exam.choice);
    const replies = await Promise.all(Array.from({ length: 10 }, () => exam.close()));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    const once = await state(exam);
    expect((await exam.close()).json()).toEqual(await exam.get());
    expect(await state(exam)).toEqual(once);
    expect(once[2]).toHaveLength(22);
  });
});

describe('an exam on two devices', async () => {
  const { newTaker, wait, database } = await examServer();

  async function twoDevices() {
    const taker = await newTaker();
    const exam = await taker.exam();
    await exam.open();
    await exam.answer(0, 's1-q1', 's1-q2');
    wait(30);
    const left = exam.events(
      { kind: 'answer', item: 's1-q1', value: 3 },
      { kind: 'answer', item: 's1-q3', value: 3 },
      { kind: 'mark', item: 's1-q3', value: true },
      { kind: 'visit', item: 's1-q9' },
    );
    await exam.takeOver();
    return { ...exam, taker, left };
  }
  const givenIn = async (exam: { get(): Promise<ExamAttempt> }) =>
    (await exam.get()).open?.responses.items.slice(0, 4).map(({ given, marked }) => [given, marked]);

  test('goes on where it was taken over; the other learns it from whatever it calls', async () => {
    const exam = await twoDevices();
    expect(await exam.get()).toMatchObject({ epoch: 2, ack: 0, state: 'open' });
    const at = `/api/exam-attempts/${exam.id}`;
    for (const [path, body] of [
      ['events', { epoch: 1, events: [] }],
      ['events', { epoch: 3, events: [] }],
      ['pause', { epoch: 1 }],
      ['resume', { epoch: 1 }],
      ['stages/1/close', { epoch: 1, lastSeq: 2 }],
    ] as const) {
      const reply = await exam.taker.post(`${at}/${path}`, body);
      expect([reply.statusCode, reply.json()]).toMatchObject([409, { error: { code: 'continued-elsewhere' } }]);
    }
    expect((await exam.answer(1, 's1-q4')).json()).toMatchObject({ ack: 1, refused: [] });
  });

  test('fills blanks with what the other had not sent, and overwrites nothing', async () => {
    const exam = await twoDevices();
    expect((await exam.send(exam.left, 1)).statusCode).toBe(409);
    expect(await givenIn(exam)).toEqual([[0, false], [0, false], [3, false], [null, false]]);
    expect((await exam.get()).open?.responses.at).toBeUndefined();
    const { rows } = await database.pool.query('select seq, is_older, refused from exam_events where attempt_id = $1 and epoch = 1 and seq > 2 order by seq', [exam.id]);
    expect(rows).toEqual([3, 4, 5, 6].map((seq) => ({ seq, is_older: true, refused: null })));
    expect((await exam.send(exam.left, 1)).statusCode).toBe(409); // again, and nothing happens
    await exam.answer(1, 's1-q3');
    expect(await givenIn(exam)).toEqual([[0, false], [0, false], [1, false], [null, false]]);
  }); // prettier-ignore

  test('does not fill what was answered here and taken back', async () => {
    const exam = await twoDevices();
    await exam.answer(2, 's1-q3');
    await exam.answer(null, 's1-q3');
    await exam.send(exam.left, 1);
    expect((await givenIn(exam))?.[2]).toEqual([null, false]);
  });
});
