import { describe, expect, test } from 'vitest';
import type { ModuleName } from '#course/examForm.ts';
import type { ExamAttempt, ExamScope } from '../exam.ts';
import { timesOnScreen } from './gradeStage.ts';
import { examServer, type Did } from './testing/examServer.ts';

describe('a module that is handed in', async () => {
  const { newTaker, wait, database, closeLeft, taking } = await examServer();
  const rows = async <T extends object>(text: string, id: string) => (await database.pool.query<T>(text, [id])).rows;
  const stagesOf = (id: string) => rows<{ module: ModuleName; right: number | null; reason: string | null; items: { id: string; isTrial: boolean }[] }>('select module, "right", reason, items from exam_stages where attempt_id = $1 order by stage', id); // prettier-ignore
  const answersOf = (id: string) => rows<Record<string, unknown>>('select * from exam_answers where attempt_id = $1 order by stage, item', id); // prettier-ignore

  async function opened(scope: ExamScope = 'reading-writing', profile = {}) {
    const exam = await (await newTaker()).exam({ scope, profile });
    await exam.open();
    return exam;
  }

  /** Answers so many of the scored items right, and all others wrong, those that do not count right. */
  async function answer(exam: Awaited<ReturnType<typeof opened>>, right: number) {
    const items = (await stagesOf(exam.id))[exam.desk.stage - 1]?.items ?? [];
    const { open } = await exam.get();
    let given = 0;
    const events = items.map(({ isTrial }, index): Did => {
      const { kind = 'choice', id: item = '' } = open?.items[index] ?? {};
      const isRight = isTrial || (given += 1) <= right;
      return { kind: 'answer', item, value: kind === 'typed' ? (isRight ? '4/6' : '1/3') : isRight ? 1 : 2 };
    });
    expect((await exam.do(...events)).json()).toMatchObject({ refused: [] });
  }

  test.each([
    ['reading-writing', 15, 'easier'],
    ['reading-writing', 16, 'harder'],
    ['math', 11, 'easier'],
    ['math', 12, 'harder'],
  ] as const)('in %s with %i right leads to the %s one, as the cut says; what does not count counts in nothing', async (half, right, route) => {
    const exam = await opened(half);
    await answer(exam, right);
    await exam.close();
    const [first, second] = await stagesOf(exam.id);
    expect([first?.right, second?.module]).toEqual([right, `${half}-2-${route}`]);
  }); // prettier-ignore

  test('is followed by the same two items that do not count, whichever way it goes, and by others than it had itself', async () => {
    const trialsOf = (items: { id: string; isTrial: boolean }[] = []) => items.filter(({ isTrial }) => isTrial).map(({ id }) => id).toSorted(); // prettier-ignore
    const taken = await Promise.all(
      [20, 0].map(async (right) => {
        const exam = await opened();
        await database.pool.query('update exam_attempts set seed = 7 where id = $1', [exam.id]);
        await answer(exam, right);
        await exam.close();
        return stagesOf(exam.id);
      }),
    );
    const [up, down] = taken.map(([, second]) => second);
    expect([up?.module, down?.module]).toEqual(['reading-writing-2-harder', 'reading-writing-2-easier']);
    expect(trialsOf(up?.items)).toEqual(trialsOf(down?.items));
    const exam = await opened();
    await answer(exam, 25);
    await exam.close();
    const [first, second] = (await stagesOf(exam.id)).map(({ items }) => trialsOf(items));
    expect([...(first ?? []), ...(second ?? [])]).toHaveLength(4);
    expect(first?.filter((id) => second?.includes(id))).toEqual([]);
  });

  test('has its answers graded, with how long each question stood on the screen while the clock went', async () => {
    const exam = await opened('reading-writing-1');
    const visit = (item?: string): Did => ({ kind: 'visit', ...(item ? { item } : {}) });
    await exam.do(visit('s1-q1'), { kind: 'answer', item: 's1-q1', value: 1 });
    wait(40);
    await exam.do(visit('s1-q2'), { kind: 'answer', item: 's1-q2', value: 2 });
    wait(10);
    await exam.pause();
    wait(600);
    await exam.resume();
    wait(10);
    await exam.do(visit('s1-q1'));
    wait(5);
    await exam.do(visit(), { kind: 'answer', item: 's1-q5', value: 0 });
    wait(100);
    await exam.do(visit('s1-q3'));
    wait(7);
    expect((await exam.close()).json()).toMatchObject({ state: 'finished' });
    const found = await answersOf(exam.id);
    expect(found).toHaveLength(27);
    const items = (await stagesOf(exam.id))[0]?.items ?? [];
    const of = (index: number) => found.find(({ item }) => item === items[index]?.id);
    expect([0, 1, 2, 3, 4].map((index) => [of(index)?.['ms'], of(index)?.['is_reached'], of(index)?.['choice'], of(index)?.['is_right']])).toEqual([
      [45_000, true, 1, true],
      [20_000, true, 2, false],
      [7_000, true, null, false],
      [0, false, null, false],
      [0, true, 0, false],
    ]);
    expect(found.filter(({ is_trial: isTrial }) => isTrial).map(({ item }) => item)).toEqual(items.filter(({ isTrial }) => isTrial).map(({ id }) => id).toSorted());
  }); // prettier-ignore

  test.each([
    ['handed-in', 60],
    ['time', 32 * 60],
  ])('says why it is over: %s', async (reason, seconds) => {
    const exam = await opened();
    wait(seconds);
    await exam.close();
    expect((await stagesOf(exam.id))[0]?.reason).toBe(reason);
  });

  test('left by its student counts no question as looked at for longer than somebody was there', async () => {
    const exam = await opened('reading-writing-1');
    await exam.do({ kind: 'visit', item: 's1-q1' });
    wait(30);
    await exam.send([]);
    wait(26 * 3600);
    await closeLeft();
    expect((await exam.get()).state).toBe('finished');
    expect((await stagesOf(exam.id))[0]?.reason).toBe('left');
    expect((await answersOf(exam.id)).map(({ ms }) => ms).toSorted()).toEqual([...Array<number>(26).fill(0), 30_000].toSorted()); // prettier-ignore
  });

  test('is ended by who does not want to go on: with what is there, without the modules that were not begun, and once', async () => {
    const taker = await newTaker();
    const exam = await taker.exam({ mode: 'rehearsal' });
    await exam.open();
    await exam.answer(1, 's1-q1', 's1-q2');
    expect((await taker.begin()).json()).toMatchObject({ error: { code: 'open-attempt', about: exam.id } });
    const ended = await exam.end();
    expect([ended.statusCode, ended.json()]).toMatchObject([200, { state: 'finished' }]);
    expect(ended.json<ExamAttempt>().stages.map(({ state }) => state)).toEqual(['closed', 'later', 'later', 'later']);
    const kept = [await stagesOf(exam.id), await answersOf(exam.id)];
    expect(kept[0]).toMatchObject([{ module: 'reading-writing-1', reason: 'left' }, { module: 'math-1', reason: null }]); // prettier-ignore
    expect(kept[1]?.filter((one) => 'choice' in one && one.choice === 1)).toHaveLength(2);
    expect(await scoresOf(exam.id)).toEqual([]);
    wait(60);
    expect((await exam.end()).json()).toMatchObject({ state: 'finished' });
    expect([await stagesOf(exam.id), await answersOf(exam.id)]).toEqual(kept);
    expect((await exam.open(3)).json()).toMatchObject({ error: { code: 'not-yet' } });
    expect((await exam.do({ kind: 'visit', item: 's1-q1' })).json()).toMatchObject({ refused: [{ reason: 'closed' }] });
    expect((await taker.begin()).statusCode).toBe(200);
  });

  test('is not needed to end an exam: before the first, in a pause, in a break, and with another device at it', async () => {
    const fresh = await (await newTaker()).exam();
    expect((await fresh.end()).json()).toMatchObject({ state: 'finished' });
    const paused = await opened();
    await paused.takeOver();
    await paused.pause();
    expect((await paused.end()).json()).toMatchObject({ state: 'finished' });
    const between = await whole('whole', [25, 25]);
    expect((await between.end()).json()).toMatchObject({ state: 'finished' });
    expect(await scoresOf(between.id)).toMatchObject([{ half: 'reading-writing', score: 800 }]);
  });

  test.each([
    ['half', 0, 1],
    ['less than half', 1, 0],
  ])(
    'before one in which the exam is ended with %s of both answered leaves the score to the rules',
    async (_, unanswered, scores) => {
      const exam = await opened('math');
      await answer(exam, 20);
      const scored = (await stagesOf(exam.id))[0]?.items.findIndex(({ isTrial }) => !isTrial) ?? 0;
      if (unanswered) await exam.answer(null, `s1-q${scored + 1}`);
      await exam.close();
      await exam.open(2);
      expect((await exam.end()).json()).toMatchObject({ state: 'finished' });
      expect(await scoresOf(exam.id)).toHaveLength(scores);
    },
  );

  async function whole(scope: ExamScope, rights: readonly number[], profile = {}) {
    const exam = await opened(scope, profile);
    for (const [index, right] of rights.entries()) {
      await exam.open(index + 1);
      if (right >= 0) await answer(exam, right);
      await exam.close();
    }
    return exam;
  }
  const scoresOf = (id: string) => rows<{ half: string; model: string; score: number; low: number; high: number }>('select half, model, score, low, high from exam_scores where attempt_id = $1 order by half', id); // prettier-ignore

  test('as the last one gives scores: of a whole exam two, of a half one, of one module none', async () => {
    expect(await scoresOf((await whole('whole', [25, 25, 20, 20])).id)).toMatchObject([
      { half: 'math', model: 'v0', score: 800, high: 800 },
      { half: 'reading-writing', model: 'v0', score: 800, high: 800 },
    ]);
    expect(await scoresOf((await whole('math', [0, 0])).id)).toMatchObject([{ half: 'math', low: 200 }]);
    expect(await scoresOf((await whole('math-1', [20])).id)).toEqual([]);
  });

  test('without a clock, or with less than half of its half answered, gives none', async () => {
    expect(await scoresOf((await whole('math', [20, 20], { untimed: true })).id)).toEqual([]);
    expect(await scoresOf((await whole('math', [-1, -1])).id)).toEqual([]);
    expect(await scoresOf((await whole('math', [10, 10])).id)).toHaveLength(1);
  });

  test('as the last one shows the card of the exam with its score, and lets another begin, which is a repeat', async () => {
    const taker = await newTaker();
    const exam = await taker.exam({ scope: 'math-1' });
    await exam.open();
    await exam.close();
    wait(1);
    const next = await taker.exam({ scope: 'whole' });
    const { exams } = (await taker.call('GET', '/api/exams')).json<{ exams: { attempts: object[] }[] }>();
    expect(exams[0]?.attempts).toMatchObject([
      { id: next.id, scope: 'whole', stage: 1, stages: 4 },
      { id: exam.id, scope: 'math-1', stages: 1, finishedAt: expect.any(Number) as number },
    ]);
    const repeats = await database.pool.query('select is_repeat from exam_attempts where user_id = $1 order by started_at', [taker.uid]); // prettier-ignore
    expect(repeats.rows).toEqual([{ is_repeat: false }, { is_repeat: true }]);
  });

  test('is open for longer when the operator adds minutes, and its report knows', async () => {
    const exam = await opened();
    const before = (await exam.get()).open?.endsAt ?? 0;
    expect(await taking.addMinutes(exam.id, 5)).toBe(true);
    expect((await exam.get()).open?.endsAt).toBe(before + 300_000);
    const [stage] = await rows<{ stops: object[] }>('select stops from exam_stages where attempt_id = $1 and opened_at is not null', exam.id); // prettier-ignore
    expect(stage?.stops).toMatchObject([{ kind: 'added', credited: 300_000 }]);
    await exam.close();
    expect(await taking.addMinutes(exam.id, 5)).toBe(false);
  });

  test('before it is finished shows the card what is left of its time', async () => {
    const taker = await newTaker();
    const exam = await taker.exam();
    await exam.open();
    wait(100);
    const secondsLeft = async () => (await taker.call('GET', '/api/exams')).json<{ exams: { attempts: { secondsLeft?: number }[] }[] }>().exams[0]?.attempts[0]?.secondsLeft; // prettier-ignore
    expect(await secondsLeft()).toBe(1820);
    await exam.pause();
    wait(100);
    expect(await secondsLeft()).toBe(1820);
  });

  test('cannot be found by the next student, whose own is another', async () => {
    const exam = await opened();
    const other = await newTaker();
    expect((await other.call('GET', '/api/exams')).json()).toMatchObject({ exams: [{ id: 'form-1', isOpen: true, attempts: [] }] }); // prettier-ignore
    expect((await other.begin()).json<ExamAttempt>().id).not.toBe(exam.id);
  });
});

test('times on the screen go from one visit to the next, without pauses, up to the end', () => {
  const visits = [
    { t: 0, item: 'a' },
    { t: 50, item: 'b' },
    { t: 90, item: 'a' },
    { t: 300, item: null },
    { t: 400, item: 'c' },
  ];
  const pause = { kind: 'pause' as const, from: 60, to: 160, credited: 100 };
  expect(Object.fromEntries(timesOnScreen(visits, [pause], 350))).toEqual({ a: 50 + 140, b: 10, c: 0 });
});
