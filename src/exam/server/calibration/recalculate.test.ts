import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { standardProfile } from '../../exam.ts';
import { estimateAbility } from '../../score.ts';
import { examScores, officialScores } from '../exam.tables.ts';
import { keepForm, madeForm } from '../testing/madeForm.ts';
import { keepTaker, madeTakers } from '../testing/madeTakers.ts';
import { halvesTaken } from './halvesTaken.ts';
import { recordQueries } from './record.queries.ts';
import { recalculateScores } from './recalculate.ts';

const { database } = await testDatabase();
const { orm } = database;
const form = madeForm();
const day = Date.UTC(2026, 10, 1);
let clock = day;
const made = madeTakers(form, { at: day });
const taker = (...about: Parameters<typeof made>) => keepTaker(database, made(...about));
const recalculate = () => recalculateScores({ queries: recordQueries(database), now: () => (clock += 1000) });

beforeAll(() => keepForm(database, form));

async function scoresBy(model: string) {
  return (await orm.select().from(examScores)).filter((row) => row.model === model);
}

test('with few clean Rehearsals nothing is made anew; with thirty every attempt has a score by a new version', async () => {
  for (let count = 0; count < 29; count++) await taker();
  await taker({ isRepeat: true });
  await taker({ mode: 'practice' });
  await taker({}, ['pause']);
  expect(await recalculate()).toBeUndefined();
  await taker();
  await taker({ profile: { ...standardProfile, untimed: true } });
  await taker({ finishedAt: null });
  expect(await recalculate()).toBe('v1.30.0');
  const scores = await scoresBy('v1.30.0');
  expect(scores).toHaveLength(2 * 33); // all that were finished by the clock
  expect(scores.every(({ score, low, high }) => score % 10 === 0 && low <= score && score <= high)).toBe(true);
});

test('it is made once', async () => {
  const before = await orm.select().from(examScores);
  expect(await recalculate()).toBeUndefined();
  await taker();
  expect(await recalculate()).toBeUndefined(); // 31 are not a fifth more
  expect(await orm.select().from(examScores)).toEqual(before);
});

test('official scores that may help link the scale: the scores move to them, and older ones stay beside them', async () => {
  const before = await scoresBy('v1.30.0');
  const told = (userId: string, isShared = true, takenOn = '2026-11-20') =>
    orm
      .insert(officialScores)
      .values({ ...{ userId, takenOn, readingWriting: 660, math: 340, isShared }, toldAt: new Date(day) });
  for (let count = 0; count < 4; count++) await told(await taker());
  await told(await taker(), false);
  await told(await taker(), true, '2028-01-01');
  expect(await recalculate()).toBe('v1.37.4'); // a fifth more exams
  for (let count = 0; count < 2; count++) await told(await taker());
  expect(await recalculate()).toBe('v1.39.6');
  expect(await scoresBy('v1.30.0')).toEqual(before);
  const [first] = before;
  const after = (await scoresBy('v1.39.6')).filter(({ attemptId }) => attemptId === first?.attemptId);
  const half = (name: string) => after.find((row) => row.half === name)?.score ?? NaN;
  const was = (name: string) =>
    before.find((row) => row.attemptId === first?.attemptId && row.half === name)?.score ?? NaN;
  expect(half('reading-writing')).toBeGreaterThan(was('reading-writing'));
  expect(half('math')).toBeLessThan(was('math'));
});

test('items weigh as what they turned out to be, and not as their labels', async () => {
  const queries = recordQueries(database);
  const facts = await queries.findFacts();
  const scores = await scoresBy('v1.39.6');
  const moved: number[] = [];
  for await (const finished of queries.eachFinished()) {
    for (const { half, graded } of halvesTaken(finished, facts)) {
      const row = scores.find(({ attemptId, half: other }) => attemptId === finished.attempt.id && other === half);
      if (row) moved.push(Math.abs(row.theta / 1000 - estimateAbility(graded).theta));
    }
  }
  expect(moved.length).toBe(scores.length);
  expect(moved.filter((by) => by > 0.005).length).toBeGreaterThan(0.8 * moved.length);
  expect(Math.max(...moved)).toBeLessThan(0.6);
});
