import { describe, expect, test } from 'vitest';
import type { ExamAttempt } from '../exam.ts';
import type { Caller } from '#platform/server/testing/caller.ts';
import { examServer, type Did } from './testing/examServer.ts';

const minutes = (count: number) => count * 60;
const hours = (count: number) => count * 3600;
const first = (value: number | null): Did => ({ kind: 'answer', item: 's1-q1', value });

type Reply = Awaited<ReturnType<Caller['call']>>;

describe('the time of a module', async () => {
  const { newTaker, wait, clock, closeLeft } = await examServer();

  async function opened(begin: Parameters<Awaited<ReturnType<typeof newTaker>>['exam']>[0] = {}) {
    const exam = await (await newTaker()).exam(begin);
    const { open } = (await exam.open()).json<ExamAttempt>();
    return { ...exam, open1: open };
  }
  const refusals = (reply: Reply) => reply.json<{ refused: { reason: string }[] }>().refused.map(({ reason }) => reason); // prettier-ignore
  const codeOf = (reply: Reply) => [reply.statusCode, reply.json<{ error?: { code?: string } }>().error?.code]; // prettier-ignore
  const given = async (exam: { get(): Promise<ExamAttempt> }) => (await exam.get()).open?.responses.items[0]?.given;

  test('runs by the clock of the server from Start on, however often the page is loaded, or the device sleeps', async () => {
    const exam = await opened();
    const { now, open } = await exam.get();
    expect([open?.openedAt, open?.endsAt, open?.standardEndsAt]).toEqual([now, now + 1_920_000, now + 1_920_000]);
    wait(minutes(20));
    for (const endsAt of [(await exam.get()).open?.endsAt, (await exam.open(1)).json<ExamAttempt>().open?.endsAt]) {
      expect(endsAt).toBe(open?.endsAt);
    }
    expect((await exam.do(first(1))).json()).toEqual({ ack: 1, now: clock.now, endsAt: open?.endsAt, refused: [] });
  });

  test.each([
    [{ time: 1.5 }, 2_880_000],
    [{ time: 2 }, 3_840_000],
  ])('is longer with %j; the standard time stays, and from then on it may be handed in', async (profile, ms) => {
    const exam = await opened({ mode: 'rehearsal', profile });
    expect(exam.open1).toMatchObject({ endsAt: clock.now + ms, standardEndsAt: clock.now + 1_920_000 });
    wait(minutes(32) - 1);
    expect(codeOf(await exam.close())).toEqual([409, 'too-early']);
    wait(1);
    expect((await exam.close()).statusCode).toBe(200);
  });

  test('without a clock has no end; the paper’s neither', async () => {
    for (const begin of [{ profile: { untimed: true } }, { mode: 'paper' as const }]) {
      const exam = await opened(begin);
      expect(exam.open1).toMatchObject({ endsAt: null, standardEndsAt: null });
      wait(hours(30));
      expect((await exam.do(first(1))).json()).toMatchObject({ endsAt: null, refused: [] });
      expect((await exam.close()).json()).toMatchObject({ state: 'ready' });
    }
  });

  test('takes what happened up to the end, a second before and not a second later, whenever it comes within 24 hours', async () => {
    const exam = await opened();
    wait(minutes(32) + 1);
    const before = await exam.do({ ...first(1), t: 1_919_000 }, { ...first(2), t: 1_921_000 });
    expect([before.statusCode, refusals(before)]).toEqual([200, ['time']]);
    expect(await given(exam)).toBe(1);
    wait(hours(24) - 2);
    expect(refusals(await exam.do({ ...first(3), t: 1_920_000 }))).toEqual([]);
    wait(2);
    expect(refusals(await exam.do({ ...first(0), t: 1_000_000 }))).toEqual(['time']);
    expect(await given(exam)).toBe(3);
  });

  test('takes nothing from before it began, and nothing that has not happened yet but for a clock that is a little fast', async () => {
    const exam = await opened();
    wait(10);
    const sent = await exam.do({ ...first(1), t: -1 }, { ...first(2), t: 14_999 }, { ...first(3), t: 15_001 });
    expect(sent.json()).toMatchObject({ ack: 3, refused: [{ seq: 1, reason: 'time' }, { seq: 3, reason: 'time' }] });
    expect(await given(exam)).toBe(2);
  }); // prettier-ignore

  test('does not hang on the clock of the device: no call says what time it is there', async () => {
    const exam = await opened();
    wait(60);
    const days = 10 * 24 * 3_600_000;
    for (const aliveAt of [clock.now + days, clock.now - days]) {
      expect((await exam.resume(aliveAt)).json<ExamAttempt>().open?.creditedSeconds).toBe(60); // what the server saw itself
    }
  });

  test('stands during a pause, all of which is given back', async () => {
    const exam = await opened();
    wait(minutes(10));
    const paused = (await exam.pause()).json<ExamAttempt>();
    expect([paused.state, paused.open?.endsAt, paused.open?.pausedAt]).toEqual(['paused', null, clock.now]);
    wait(hours(5));
    expect((await exam.pause()).json<ExamAttempt>().open?.pausedAt).toBe(paused.open?.pausedAt);
    const went = (await exam.resume()).json<ExamAttempt>();
    expect([went.state, went.open?.creditedSeconds]).toEqual(['open', hours(5)]);
    expect(went.open?.endsAt).toBe(clock.now + 22 * 60_000);
    expect((await exam.resume()).json<ExamAttempt>().open?.endsAt).toBe(clock.now + 22 * 60_000);
    wait(minutes(22) + 1);
    expect(refusals(await exam.do({ ...first(1), t: (minutes(32) + hours(5)) * 1000 }))).toEqual([]);
    expect(codeOf(await exam.pause())).toEqual([409, 'time-over']);
  });

  test('stands in Rehearsal for those alone whose profile has pauses', async () => {
    expect(codeOf(await (await opened({ mode: 'rehearsal' })).pause())).toEqual([409, 'no-pauses']);
    const exam = await opened({ mode: 'rehearsal', profile: { pauses: true } });
    expect((await exam.pause()).json()).toMatchObject({ state: 'paused' });
    wait(minutes(40));
    expect(codeOf(await exam.close())).toEqual([409, 'too-early']);
  });

  test('takes during a pause what happened before it', async () => {
    const exam = await opened();
    wait(60);
    await exam.pause();
    wait(60);
    expect(refusals(await exam.do({ ...first(1), t: 59_000 }, { ...first(2), t: 100_000 }))).toEqual(['time']);
  });

  test('gives back what an interruption took, since the last sign of life or as the page says it lived on, three times', async () => {
    const exam = await opened();
    wait(100);
    await exam.send([]); // a sign of life
    wait(50);
    expect((await exam.resume()).json<ExamAttempt>().open).toMatchObject({ creditedSeconds: 50, endsAt: clock.now + (1920 - 100) * 1000 });
    expect((await exam.resume()).json<ExamAttempt>().open?.creditedSeconds).toBe(50);
    wait(60);
    expect((await exam.resume(clock.now - 20_000)).json<ExamAttempt>().open?.creditedSeconds).toBe(70);
    wait(9);
    expect((await exam.resume()).json<ExamAttempt>().open?.creditedSeconds).toBe(70);
    wait(30);
    expect((await exam.resume()).json<ExamAttempt>().open?.creditedSeconds).toBe(100);
    wait(30);
    expect((await exam.resume()).json<ExamAttempt>().open?.creditedSeconds).toBe(100);
  }); // prettier-ignore

  test('gives back an hour at most, and nothing once it is over', async () => {
    const exam = await opened();
    wait(minutes(50));
    expect((await exam.resume()).json<ExamAttempt>().open?.creditedSeconds).toBe(minutes(50));
    wait(minutes(20));
    expect((await exam.resume()).json<ExamAttempt>().open?.creditedSeconds).toBe(minutes(60));
    wait(minutes(60));
    const { open } = (await exam.resume()).json<ExamAttempt>();
    expect([open?.creditedSeconds, (open?.endsAt ?? 0) < clock.now]).toEqual([minutes(60), true]);
  });

  test('is over at once for what is handed in early in Practice, and never in Rehearsal', async () => {
    const [practice, rehearsal] = [await opened(), await opened({ mode: 'rehearsal' })];
    wait(60);
    expect((await practice.close()).json()).toMatchObject({ state: 'ready' });
    const refused = await rehearsal.close();
    expect(refused.json()).toMatchObject({ error: { code: 'too-early', about: String(rehearsal.open1?.endsAt) } });
    wait(minutes(31));
    expect((await rehearsal.close()).statusCode).toBe(200);
  });

  test('has a break of ten minutes behind it between the halves, whole in Rehearsal and as short as one likes in Practice', async () => {
    for (const mode of ['practice', 'rehearsal'] as const) {
      const exam = await opened({ mode });
      wait(minutes(32));
      expect((await exam.close(1)).json()).toMatchObject({ state: 'ready' });
      await exam.open(2);
      wait(minutes(32));
      const closed = (await exam.close(2)).json<ExamAttempt>();
      expect([closed.state, closed.breakEndsAt]).toEqual(['break', clock.now + 600_000]);
      wait(minutes(10) - 1);
      const early = await exam.open(3);
      expect(codeOf(early)).toEqual(mode === 'practice' ? [200, undefined] : [409, 'not-yet']);
      wait(1);
      expect((await exam.open(3)).statusCode).toBe(200);
    }
  });

  test('has one of five between the modules for whom the profile says so', async () => {
    const exam = await opened({ mode: 'rehearsal', profile: { extraBreaks: true } });
    wait(minutes(32));
    expect((await exam.close()).json()).toMatchObject({ state: 'break', breakEndsAt: clock.now + 300_000 });
    wait(minutes(5));
    expect(await exam.get()).toMatchObject({ state: 'ready' });
  });

  test('is closed a day after its end by the server, with what is there; the exam waits 30 days, then it ends as well', async () => {
    const exam = await opened();
    await exam.do(first(1), { kind: 'visit', item: 's1-q2' });
    wait(minutes(32) + hours(24) - 1);
    await closeLeft();
    expect(await exam.get()).toMatchObject({ state: 'open' });
    wait(2);
    await closeLeft();
    await closeLeft();
    expect(await exam.get()).toMatchObject({
      state: 'ready',
      stages: [{ state: 'closed' }, { state: 'later' }, {}, {}],
    });
    wait(30 * hours(24) + 1);
    await closeLeft();
    expect(await exam.get()).toMatchObject({ state: 'finished' });
  });

  test('is not closed while it stands, or has no end, before 30 days', async () => {
    const paused = await opened();
    await paused.pause();
    const untimed = await opened({ profile: { untimed: true } });
    const never = await (await newTaker()).exam();
    wait(29 * hours(24));
    await closeLeft();
    expect([(await paused.get()).state, (await untimed.get()).state, (await never.get()).state]).toEqual(['paused', 'open', 'ready']); // prettier-ignore
    wait(hours(25));
    await closeLeft();
    expect([(await paused.get()).state, (await untimed.get()).state, (await never.get()).state]).toEqual(['ready', 'ready', 'finished']); // prettier-ignore
  });
});

describe('the time of a module whose operator lets the clock run on', async () => {
  const { newTaker, wait } = await examServer({ creditsInterruptions: false });

  test('is not given back', async () => {
    const exam = await (await newTaker()).exam();
    await exam.open();
    wait(60);
    expect((await exam.resume()).json<ExamAttempt>().open?.creditedSeconds).toBe(0);
  });
});
