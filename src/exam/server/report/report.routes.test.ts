import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addMisses } from '#answers/server/review/missedElsewhere.ts';
import type { getReview } from '#answers/review.ts';
import type { QuestionSet } from '#answers/sets.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { examItems } from '#course/server/exams.tables.ts';
import type { ItemName } from '#course/examForm.ts';
import { standardProfile, type ExamAttempt, type listExams, type OpenStage } from '../../exam.ts';
import type { getExamPaper } from '../../paper.ts';
import { screenAt, type getExamReplay } from '../../replay.ts';
import type { ExamReport } from '../../report.ts';
import { recalculateScores } from '../calibration/recalculate.ts';
import { recordQueries } from '../calibration/record.queries.ts';
import { examStages } from '../exam.tables.ts';
import { canary, madeKey } from '../testing/madeForm.ts';
import { reportServer, type Done } from '../testing/reportServer.ts';

const second = 1000;

/** Looks at each question for so long and answers it: right, but for these, of which the last are left out. */
function answers({ items }: OpenStage, wrong: readonly number[] = [], { leftOut = 0, seconds = 10 } = {}): Done[] {
  return items.flatMap((item, index): Done[] => {
    const t = index * seconds * second;
    const right = item.kind === 'typed' ? madeKey.entry : madeKey.choice;
    const value = wrong.includes(index) ? (item.kind === 'typed' ? '1/3' : 0) : right;
    if (index >= items.length - leftOut) return [];
    return [{ kind: 'visit', t, item: item.id }, { kind: 'answer', t: t + second, item: item.id, value }]; // prettier-ignore
  });
}

describe('the report of an exam', async () => {
  const { app: _, database, clock, course, newStudent, start, take } = await reportServer();
  type Student = Awaited<ReturnType<typeof newStudent>>;
  const reportOf = async (student: Student, { id }: Pick<ExamAttempt, 'id'>) => (await student.call('GET', `/api/exam-attempts/${id}/report`)).json<ExamReport>(); // prettier-ignore
  const replayOf = async (student: Student, { id }: Pick<ExamAttempt, 'id'>) => (await student.call('GET', `/api/exam-attempts/${id}/replay`)).json<ReplyOf<typeof getExamReplay>>(); // prettier-ignore

  test('it tells scores, the route and why, domains, pacing, changes and each question with its key; the replay what was done', async () => {
    const student = await newStudent();
    const begun = await start(student);
    const middle = await take(student, begun, (open) => [
      ...answers(open, [0, 1]),
      { kind: 'mark', t: 300 * second, item: 's1-q3', value: true },
      { kind: 'visit', t: 300 * second, item: 's1-q3' },
      { kind: 'answer', t: 301 * second, item: 's1-q3', value: 2 },
      { kind: 'answer', t: 302 * second, item: 's1-q3', value: madeKey.choice },
      { kind: 'calculator', t: 400 * second, value: true },
    ]);
    const first = await student.call('GET', `/api/exam-attempts/${begun.id}/report`);
    expect([first.statusCode, first.json()]).toMatchObject([409, { error: { code: 'not-finished' } }]);
    expect((await student.call('GET', `/api/exam-attempts/${begun.id}/replay`)).statusCode).toBe(409);
    await take(student, middle, (open) => answers(open, [], { leftOut: 2, seconds: 30 }));

    const report = await reportOf(student, begun);
    const [one, other] = report.stages;
    expect(one).toMatchObject({ n: 1, half: 'reading-writing', level: 'first', end: 'handed-in', workedMs: 400 * second });
    expect(other).toMatchObject({ n: 2, level: 'harder', allowedMs: 1920 * second, pauses: 0, lateEvents: 0 });
    const counted = report.questions.filter(({ isTrial }) => !isTrial);
    expect([report.questions.length, counted.length]).toEqual([54, 50]);
    const rightOf = (stage: number) => counted.filter((q) => q.stage === stage && q.isRight).length;
    expect(report.routes).toEqual([{ half: 'reading-writing', right: rightOf(1), of: 25, cut: 16, level: 'harder' }]);
    expect(report.scores).toMatchObject([{ model: 'v0', halves: [{ half: 'reading-writing' }] }]);
    expect(report.scores[0]).not.toHaveProperty('total');
    expect(report.unscored).toEqual([]);
    expect(report.checked).toEqual({ scores: 0, held: 0, of: 0 });
    expect(report.domains).toHaveLength(4);
    expect(report.domains.reduce((sum, { asked }) => sum + asked, 0)).toBe(50);
    expect(report.skills.reduce((sum, { right }) => sum + right, 0)).toBe(rightOf(1) + rightOf(2));
    for (const { low, high } of report.domains.flatMap(({ interval }) => interval ?? [])) expect(low).toBeLessThan(high);
    expect(report.pacing).toEqual([expect.objectContaining({ half: 'reading-writing', testMs: 71 * second, ownMs: 71 * second, wrongMs: 10 * second })]); // prettier-ignore
    expect(report.changes).toEqual({ rightToWrong: 1, wrongToRight: 1, wrongToWrong: 0 });
    const marked = report.questions.filter(({ isMarked }) => isMarked);
    expect(marked).toMatchObject([{ id: 's1-q3', isRight: true, changes: [{ from: 1, to: 2 }, { from: 2, to: 1 }] }]);
    expect(report.questions[0]).toMatchObject({ given: 0, isRight: false, part: { correctAnswer: madeKey.choice }, isReached: true }); // prettier-ignore
    expect(report.questions.filter(({ given }) => given === null).map(({ id }) => id)).toEqual(['s2-q26', 's2-q27']);

    const { stages } = await replayOf(student, begun);
    for (const stage of stages) {
      const { responses } = screenAt(stage, stage.lengthMs);
      const asReported = report.questions.filter((question) => question.stage === stage.n);
      expect(responses.items.map(({ given }) => given)).toEqual(asReported.map(({ given }) => given));
    }
    expect(screenAt(stages[0] ?? stages[1]!, 301 * second)).toMatchObject({ isCalculatorOpen: false, responses: { at: 's1-q3' } });
  });

  test('the right value with too few digits is told so, and was wrong', async () => {
    const student = await newStudent();
    const begun = await start(student, { scope: 'math-1' });
    let typed = '';
    await take(student, begun, ({ items }) => {
      typed = items.find(({ kind }) => kind === 'typed')?.id ?? '';
      return [{ kind: 'answer', t: second, item: typed, value: '.66' }];
    });
    const { questions } = await reportOf(student, begun);
    expect(questions.find(({ id }) => id === typed)).toMatchObject({ given: '.66', isRight: false, hasTooFewDigits: true });
  });

  test.each(['2', '12', '-3', '5.0'])('a typed %s counts as it is, also right before the module is handed in; the replay shows it', async (value) => {
    const student = await newStudent();
    const begun = await start(student, { scope: 'math-1' });
    let typed = '';
    await take(student, begun, ({ items }) => {
      typed = items.find(({ kind }) => kind === 'typed')?.id ?? '';
      return [{ kind: 'answer', t: second, item: typed, value }];
    });
    const { questions } = await reportOf(student, begun);
    expect(questions.find(({ id }) => id === typed)).toMatchObject({ given: value, isRight: false });
    const [stage] = (await replayOf(student, begun)).stages;
    const { items } = screenAt(stage!, stage!.lengthMs).responses;
    expect(items.find(({ item }) => item === typed)?.given).toBe(value);
  }); // prettier-ignore

  test('a question that is put into quarantine counts no more: scores are made anew, report and card say so; later attempts are routed without it', async () => {
    const record = recordQueries(database);
    const decide = async (name: ItemName, isQuarantined: boolean) => {
      await record.decide(name, { isQuarantined, why: 'The key was wrong.' }, clock.now);
      clock.now += 1000;
      return recalculateScores({ queries: record, now: () => clock.now });
    };
    const itemsOf = async ({ id }: Pick<ExamAttempt, 'id'>) => (await database.orm.select().from(examStages).where(and(eq(examStages.attemptId, id), eq(examStages.stage, 1))))[0]?.items ?? []; // prettier-ignore
    const [student, other] = [await newStudent(), await newStudent()];
    const begun = await start(student);
    const items = await itemsOf(begun);
    const wrong = items.findIndex(({ isTrial }) => !isTrial);
    const faulty = items[wrong] ?? expect.unreachable();
    const middle = await take(student, begun, (open) => answers(open, [wrong]));
    await take(student, middle, (open) => answers(open, [0, 1, 2, 3]));
    const before = await reportOf(student, begun);

    expect(await decide(faulty, true)).toBe('v0.q1');
    const after = await reportOf(student, begun);
    expect(after.scores.map(({ model }) => model)).toEqual(['v0.q1', 'v0']);
    expect(after.scores[1]).toEqual(before.scores[0]);
    expect(after.scores[0]?.halves[0]?.score).toBeGreaterThan(before.scores[0]?.halves[0]?.score ?? NaN);
    expect(after.questions.map(({ isWithdrawn }) => isWithdrawn).indexOf(true)).toBe(wrong);
    expect(after.routes).toEqual(before.routes); // what led there led there
    const asked = ({ domains }: ExamReport) => domains.reduce((sum, one) => sum + one.asked, 0);
    expect([asked(before), asked(after)]).toEqual([50, 49]);
    const card = async () => (await student.call('GET', '/api/exams')).json<ReplyOf<typeof listExams>>().exams[0]?.attempts[0];
    expect(await card()).toMatchObject({ withdrawn: 1, score: { score: after.scores[0]?.halves[0]?.score } });
    expect(await recalculateScores({ queries: record, now: () => clock.now })).toBeUndefined(); // once

    const later = await start(other);
    expect((await itemsOf(later)).filter(({ isTrial }) => isTrial)).toHaveLength(3);
    const open = await take(other, later, (all) => answers(all, [], { leftOut: 5 }));
    await take(other, open, (all) => answers(all));
    const theirs = await reportOf(other, later);
    expect(theirs.routes).toMatchObject([{ of: 24, cut: 15, level: 'harder' }]);
    expect(theirs.scores.map(({ model }) => model)).toEqual(['v0.q1']);

    expect(await decide(faulty, false)).toBe('v0.q2');
    const again = await reportOf(student, begun);
    expect(again.scores[0]).toMatchObject({ model: 'v0.q2', halves: before.scores[0]?.halves });
    expect(again.questions.some(({ isWithdrawn }) => isWithdrawn)).toBe(false);
    expect(await card()).not.toHaveProperty('withdrawn');
  });

  test('nobody reads the report, the replay or the paper of another', async () => {
    const [owner, stranger] = [await newStudent(), await newStudent()];
    const attempt = await take(owner, await start(owner, { scope: 'math-1' }), (open) => answers(open));
    for (const what of ['report', 'replay', 'paper'])
      expect((await stranger.call('GET', `/api/exam-attempts/${attempt.id}/${what}`)).statusCode).toBe(404);
    expect((await owner.call('GET', `/api/exam-attempts/${attempt.id}/paper`)).statusCode).toBe(404); // not on paper
    expect((await reportOf(owner, attempt)).unscored).toEqual([{ half: 'math', reason: 'one-module' }]);
  });

  test('there is no score without a clock, and none where under half was answered; the report says which', async () => {
    const student = await newStudent();
    const untimed = await start(student, { scope: 'math', profile: { ...standardProfile, untimed: true } });
    await take(student, await take(student, untimed, (open) => answers(open)), (open) => answers(open));
    expect(await reportOf(student, untimed)).toMatchObject({ scores: [], unscored: [{ half: 'math', reason: 'untimed' }] });
    const hasty = await start(student, { scope: 'math' });
    const few = (open: OpenStage) => answers(open, [], { leftOut: 15 });
    await take(student, await take(student, hasty, few), few);
    const report = await reportOf(student, hasty);
    expect(report).toMatchObject({ scores: [], unscored: [{ half: 'math', reason: 'too-few' }], isRepeat: true });
    expect(report.domains.filter(({ interval }) => interval === null).length).toBeGreaterThan(0);
    expect(report.routes).toMatchObject([{ level: 'easier', cut: 12 }]);
  });

  test('who did not come back before the end is told the time of work until the page died', async () => {
    const student = await newStudent();
    const begun = await start(student, { scope: 'math-1' });
    const { open } = (await student.call('POST', `/api/exam-attempts/${begun.id}/stages/1/open`, { epoch: 1 })).json<ExamAttempt>(); // prettier-ignore
    const aliveAt = (open?.openedAt ?? 0) + 30 * 60 * second;
    clock.now = aliveAt + 300 * 60 * second;
    await student.call('POST', `/api/exam-attempts/${begun.id}/resume`, { epoch: 1, aliveAt });
    await student.call('POST', `/api/exam-attempts/${begun.id}/stages/1/close`, { epoch: 1, lastSeq: 0 });
    const [stage] = (await reportOf(student, begun)).stages;
    expect(stage).toMatchObject({ end: 'time', workedMs: 30 * 60 * second, interruptedMs: 300 * 60 * second, creditedMs: 60 * 60 * second }); // prettier-ignore
  });

  test('on paper the first modules can be printed at once, the second once the answers are in, without a key; nothing is timed', async () => {
    const student = await newStudent();
    const attempt = await start(student, { mode: 'paper', scope: 'whole' });
    const paper = async () => (await student.call('GET', `/api/exam-attempts/${attempt.id}/paper`)).json<ReplyOf<typeof getExamPaper>>(); // prettier-ignore
    const before = await paper();
    expect(before.modules.map(({ n, half, module, items }) => [n, half, module, items.length])).toEqual([
      [1, 'reading-writing', 1, 27],
      [3, 'math', 1, 22],
    ]);
    expect(JSON.stringify(before)).not.toContain(canary);
    expect(JSON.stringify(before)).not.toContain('trial');
    const entered = (open: OpenStage) => answers(open).filter(({ kind }) => kind === 'answer').map((one) => ({ ...one, t: 0 })); // prettier-ignore
    let now = await take(student, attempt, entered);
    expect((await paper()).modules).toMatchObject([{ n: 1, isHandedIn: true }, { n: 2, module: 2 }, { n: 3 }]);
    for (let module = 2; module <= 4; module += 1) now = await take(student, now, entered);
    expect(now.state).toBe('finished');
    const report = await reportOf(student, attempt);
    expect(report).toMatchObject({ mode: 'paper', scores: [{ halves: [{ score: 800 }, { score: 800 }], total: { score: 1600 } }] });
    expect(report.pacing).toMatchObject([{ medianMs: null, wrongMs: null }, { medianMs: null }]);
    expect(report.stages.map(({ workedMs, allowedMs }) => [workedMs, allowedMs])).toEqual(report.stages.map(() => [0, null]));
  });

  test('what was wrong comes back as a card of its skill and the family of its mistake, once; what was left out does not; a question of the course is asked for it', async () => {
    const student = await newStudent();
    const families = course.mistakeFamilies.map(({ id }) => id);
    const skill = course.askedSkills[0] ?? '';
    await database.orm.update(examItems).set({ families: [families[0] ?? null, null, null, null] });
    const attempt = await start(student, { scope: 'reading-writing-1' });
    const done = await take(student, attempt, (open) => answers(open, [0, 1, 5], { leftOut: 2 }));
    await student.call('POST', `/api/exam-attempts/${attempt.id}/stages/1/close`, { epoch: done.epoch, lastSeq: 0 }); // again
    const review = (await student.call('GET', '/api/review')).json<ReplyOf<typeof getReview>>();
    const { rows } = await database.pool.query<{ misses: number }>('select misses from review_cards where user_id = $1', [student.uid]); // prettier-ignore
    expect(rows.reduce((sum, { misses }) => sum + misses, 0)).toBe(3);
    expect(review.due).toBe(0); // like any miss, tomorrow

    await database.orm.transaction((tx) => addMisses(tx, student.uid, [{ skill, family: '' }], clock.now - 2 * 24 * 3_600_000));
    const asked = await student.call('POST', '/api/review', { cards: [{ skill, family: null }] });
    const { questions } = asked.json<QuestionSet>();
    expect(questions.map(({ part }) => part.skill)).toEqual([skill]);
    expect(JSON.stringify(questions)).not.toContain(canary);
  });

  test('an official score is told for a day, told anew, and taken back; a day that is none and a score out of range are refused', async () => {
    const student = await newStudent();
    const score = { takenOn: '2025-11-08', readingWriting: 640, math: 710, isShared: true };
    const tell = (given: object) => student.call('POST', '/api/official-scores', { ...score, ...given });
    const tomorrow = new Date(clock.now + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
    const wrong = [{ math: 805 }, { math: 190 }, { readingWriting: 641 }, { readingWriting: '640' }, { takenOn: '2025-02-30' }, { takenOn: tomorrow }, { takenOn: '2019-05-04' }, { takenOn: 'today' }]; // prettier-ignore
    for (const given of wrong) expect((await tell(given)).statusCode).toBe(400);
    expect((await student.call('GET', '/api/official-scores')).json()).toEqual({ scores: [] });
    await tell({});
    expect((await tell({ math: 720, isShared: false })).json()).toEqual({ scores: [{ ...score, math: 720, isShared: false }] });
    for (let day = 1; day < 20; day += 1) await tell({ takenOn: `2024-05-${String(day).padStart(2, '0')}` });
    expect((await tell({ takenOn: '2024-06-01' })).statusCode).toBe(409);
    expect((await tell({})).statusCode).toBe(200);
    expect((await student.call('DELETE', '/api/official-scores/2025-11-08')).json<{ scores: unknown[] }>().scores).toHaveLength(19);
    expect((await student.call('DELETE', '/api/official-scores/2025-11-08')).statusCode).toBe(404);
  });

  test('a band of a clean first Rehearsal is held against the official score that was shared', async () => {
    const student = await newStudent();
    const attempt = await start(student, { mode: 'rehearsal', scope: 'math' });
    const slowly = (open: OpenStage) => answers(open, [], { seconds: 100 });
    await take(student, await take(student, attempt, slowly), slowly);
    const takenOn = new Date(clock.now).toISOString().slice(0, 10);
    clock.now += 24 * 3_600_000; // the day of the test is over
    await student.call('POST', '/api/official-scores', { takenOn, readingWriting: 500, math: 780, isShared: true });
    clock.now += 3_600_000;
    expect((await reportOf(student, attempt)).checked).toEqual({ scores: 1, held: 1, of: 1 });
  });
}); // prettier-ignore
