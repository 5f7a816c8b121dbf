import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { normal } from '#answers/testing/simulatedTries.ts';
import { users } from '#accounts/server/accounts.tables.ts';
import { randomFrom } from '#authoring/server/family/random.ts';
import { halfOfModule, type ModuleName } from '#course/examForm.ts';
import { chanceAt, hardnessOfLabel } from '#course/itemModel.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { standardProfile } from '../../exam.ts';
import { secondModule } from '../../routing.ts';
import { estimateAbility } from '../../score.ts';
import { askedId } from '../attemptState.ts';
import { examAnswers, examAttempts, examScores, examStages, officialScores } from '../exam.tables.ts';
import { keepForm, madeForm } from '../testing/madeForm.ts';
import { halvesTaken } from './halvesTaken.ts';
import { recordQueries } from './record.queries.ts';
import { recalculateScores } from './recalculate.ts';

const { database } = await testDatabase();
const { orm } = database;
const form = madeForm();
const random = randomFrom('takers of the made-up form');
const day = Date.UTC(2026, 10, 1);
let clock = day;
const recalculate = () => recalculateScores({ queries: recordQueries(database), now: () => (clock += 1000) });

beforeAll(() => keepForm(database, form));

/** Somebody who has taken the whole form; every item is harder than its label says by `harder` where it is the first of its module. */
async function taker(about: Partial<typeof examAttempts.$inferInsert> = {}, stops: 'pause'[] = []): Promise<string> {
  const [user] = await orm
    .insert(users)
    .values({ name: '', email: `${randomUUID()}@example.com` })
    .returning();
  const userId = user?.id ?? expect.unreachable();
  const id = randomUUID();
  const finishedAt = new Date(day);
  await orm.insert(examAttempts).values({
    ...{
      id,
      userId,
      form: form.id,
      version: form.version,
      mode: 'rehearsal',
      scope: 'whole',
      profile: standardProfile,
    },
    ...{ requestId: randomUUID(), seed: 1, startedAt: finishedAt, finishedAt, isRepeat: false, ...about },
  });
  const ability = normal(random);
  let stage = 0;
  for (const half of ['reading-writing', 'math'] as const) {
    const first = await take(`${half}-1`);
    await take(secondModule(half, first, form.spec.cuts));
  }
  return userId;

  async function take(module: ModuleName): Promise<number> {
    stage++;
    const scored = form.spec.modules[module].map((name) => ({ ...name, isTrial: false }));
    const trial = form.spec.trial[halfOfModule(module)].slice(0, 2).map((name) => ({ ...name, isTrial: true }));
    const items = [...scored, ...(stage % 2 === 1 ? trial : [])];
    await orm.insert(examStages).values({
      ...{ attemptId: id, stage, module, items, openedAt: finishedAt, closedAt: finishedAt, reason: 'handed-in' },
      ...{
        allowedSeconds: 1920,
        standardSeconds: 1920,
        stops: stops.map((kind) => ({ kind, from: 0, to: 9, credited: 9 })),
      },
    });
    const answers = items.map(({ id: name, print, isTrial }, index) => {
      const { difficulty, kind } = form.parts.find(({ part }) => part.id === name)?.part ?? expect.unreachable();
      const hardness = hardnessOfLabel[difficulty].mean + (index === 0 ? 1.5 : 0);
      const isRight = random() < chanceAt(ability, hardness, kind === 'typed');
      const given = kind === 'typed' ? { entry: '2/3' } : { choice: 1 };
      return {
        ...{ attemptId: id, stage, item: askedId(stage, index), print, ...given },
        isRight,
        isTrial,
        ms: 9,
        isReached: true,
      };
    });
    await orm.insert(examAnswers).values(answers);
    return answers.filter(({ isRight, isTrial }) => isRight && !isTrial).length;
  }
}

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
