import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { standardProfile } from '../exam.ts';
import { modelV0, scoreTotal } from '../score.ts';
import type { AttemptRow, ScoreRow, StageRow } from './exam.queries.ts';
import { examAttempts, examScores, examStages } from './exam.tables.ts';
import { findExamTime, findFinishedExams } from './finishedExams.ts';
import { keepForm, madeForm } from './testing/madeForm.ts';

const { database } = await testDatabase();
const form = madeForm();
await keepForm(database, form);
const noon = Date.UTC(2026, 10, 23, 12);
const minuteMs = 60_000;

async function student(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>("insert into users (name, email) values ('', gen_random_uuid() || '@example.com') returning id"); // prettier-ignore
  return rows[0]?.id ?? '';
}

async function attempt(userId: string, about: Partial<AttemptRow> = {}): Promise<string> {
  const id = randomUUID();
  const moments = { startedAt: new Date(noon), finishedAt: new Date(noon + 134 * minuteMs) };
  await database.orm.insert(examAttempts).values({
    ...{ id, userId, form: form.id, version: form.version, mode: 'practice', scope: 'whole', profile: standardProfile },
    ...{ requestId: randomUUID(), seed: 1, epoch: 1, isRepeat: false, ...moments, ...about },
  });
  return id;
}

async function scored(
  attemptId: string,
  model: string,
  madeAt: number,
  scores: Partial<Record<ScoreRow['half'], number>>,
) {
  // prettier-ignore
  const rows = Object.entries(scores).map(([half, score]) => ({
    ...{ attemptId, model, half: half as ScoreRow['half'], score, low: score - 60, high: score + 60 },
    ...{ theta: 100, se: 300, madeAt: new Date(madeAt) },
  }));
  await database.orm.insert(examScores).values(rows);
}

async function stage(attemptId: string, n: number, about: Partial<StageRow>): Promise<void> {
  const openedAt = new Date(noon + n * 40 * minuteMs);
  await database.orm.insert(examStages).values({
    ...{ attemptId, stage: n, module: 'math-1', items: [], standardSeconds: 2100, allowedSeconds: 2100, openedAt },
    ...{ closedAt: new Date(openedAt.getTime() + 35 * minuteMs), ...about },
  });
}

test('finished exams come with the bands of the newest model, the newest first; what is under way, or another’s, does not', async () => {
  const [one, other] = [await student(), await student()];
  const whole = await attempt(one);
  await scored(whole, 'v0', noon, { 'reading-writing': 500, math: 520 });
  await scored(whole, 'v1', noon + 1, { 'reading-writing': 560, math: 610 });
  const half = await attempt(one, { scope: 'math', startedAt: new Date(noon + 1), form: 'gone', version: 'gone' });
  await scored(half, 'v1', noon, { math: 640 });
  await attempt(one, { scope: 'math-1', startedAt: new Date(noon - 1) });
  await attempt(one, { finishedAt: null, startedAt: new Date(noon + 9), form: 'form-7' });
  await attempt(other);
  const row = (score: number) => ({ score, low: score - 60, high: score + 60, theta: 0.1, se: 0.3, model: 'v1' });
  const total = scoreTotal({ 'reading-writing': row(560), math: row(610) }, modelV0);
  expect(await findFinishedExams(database, one, 10)).toEqual([
    { title: 'gone', scope: 'math', finishedAt: new Date(noon + 134 * minuteMs), total: undefined, halves: [{ half: 'math', low: 580, high: 700 }] }, // prettier-ignore
    {
      ...{ title: form.title, scope: 'whole', finishedAt: new Date(noon + 134 * minuteMs) },
      total: { low: total.low, high: total.high },
      halves: [
        { half: 'reading-writing', low: 500, high: 620 },
        { half: 'math', low: 550, high: 670 },
      ],
    },
    { title: form.title, scope: 'math-1', finishedAt: new Date(noon + 134 * minuteMs), total: undefined, halves: [] },
  ]);
  expect(await findFinishedExams(database, one, 1)).toHaveLength(1);
  expect(await findFinishedExams(database, await student(), 10)).toEqual([]);
});

test('time in exams is that of closed modules, without pauses, and up to when the browser was last heard of', async () => {
  const one = await student();
  const exam = await attempt(one);
  const at = (n: number) => noon + n * 40 * minuteMs;
  await stage(exam, 1, { seenAt: new Date(at(1) + 34 * minuteMs) });
  await stage(exam, 2, { creditedMs: 5 * minuteMs });
  await stage(exam, 3, { seenAt: new Date(at(3) + 2 * minuteMs), reason: 'left' });
  await stage(exam, 4, { closedAt: null });
  const paper = await attempt(one, { mode: 'paper', startedAt: new Date(noon + 1) });
  await stage(paper, 1, {});
  const earlier = await attempt(one, { startedAt: new Date(noon - 1) });
  await stage(earlier, 1, {});
  const found = await findExamTime(database, one, new Date(noon));
  expect(found.toSorted((one, other) => one.at - other.at)).toEqual([
    { at: at(1), ms: 34 * minuteMs },
    { at: at(2), ms: 30 * minuteMs },
    { at: at(3), ms: 2 * minuteMs },
  ]);
});
