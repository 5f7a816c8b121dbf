import { expect, test } from 'vitest';
import { keptIn } from '#platform/web/kept.ts';
import { fakeStorage } from '#platform/web/testing/fakeStorage.ts';
import { aheadOf, dropRun, latestRun, restoreRun, saveRun } from './keptRuns.ts';
import { askedQuestion } from './testing/askedQuestion.ts';

const set = { title: 'A drill', questions: [askedQuestion('a'), askedQuestion('b', { round: 2 })] };
const run = { owner: 'ada', setId: 'one' };
const isNumber = (value: unknown): value is number => typeof value === 'number';

function emptyKept() {
  const storage = fakeStorage();
  return keptIn(() => storage);
}

test('a run comes back as it was left, to its own owner', () => {
  const kept = emptyKept();
  saveRun(kept, run, set, 7);
  expect(restoreRun(kept, run, set.questions, isNumber)).toBe(7);
  expect(restoreRun(kept, { ...run, owner: 'bob' }, set.questions, isNumber)).toBeUndefined();
  dropRun(kept, run);
  expect(restoreRun(kept, run, set.questions, isNumber)).toBeUndefined();
});

test.each([
  ['it is no state of such a set', 'seven', set.questions],
  ['a question is gone', 7, set.questions.slice(1)],
  ['a question has another key', 7, [askedQuestion('a', { correctAnswer: 2 }), ...set.questions.slice(1)]],
  ['a question is of another round', 7, [askedQuestion('a', { round: 1 }), ...set.questions.slice(1)]],
])('a run starts afresh when %s', (_, state, questions) => {
  const kept = emptyKept();
  saveRun(kept, run, set, state);
  expect(restoreRun(kept, run, questions, isNumber)).toBeUndefined();
});

test('by how much the clock was ahead when the set was begun stays with it', () => {
  const kept = emptyKept();
  expect(aheadOf(kept, run)).toBe(0);
  saveRun(kept, run, set, undefined, { aheadMs: 3_000 });
  saveRun(kept, run, set, 7);
  expect(aheadOf(kept, run)).toBe(3_000);
});

test('the set that was worked on last goes on, unless it is done', () => {
  const kept = emptyKept();
  expect(latestRun(kept, 'ada')).toBeUndefined();
  saveRun(kept, run, set, 1, { now: 1 });
  saveRun(kept, { ...run, setId: 'two' }, { ...set, title: 'Another' }, 1, { now: 2 });
  expect(latestRun(kept, 'ada')).toMatchObject({ setId: 'two', title: 'Another' });
  saveRun(kept, { ...run, setId: 'two' }, set, 1, { now: 3, isDone: true });
  expect(latestRun(kept, 'ada')).toMatchObject({ setId: 'one' });
  expect(latestRun(kept, 'bob')).toBeUndefined();
});

test('twenty runs of one owner are kept, the newest', () => {
  const kept = emptyKept();
  saveRun(kept, { owner: 'bob', setId: 'own' }, set, 1, { now: 0 });
  for (let now = 1; now <= 25; now += 1) saveRun(kept, { owner: 'ada', setId: `set-${now}` }, set, now, { now });
  expect(kept.names()).toHaveLength(21);
  expect(restoreRun(kept, { owner: 'ada', setId: 'set-6' }, set.questions, isNumber)).toBe(6);
  expect(restoreRun(kept, { owner: 'ada', setId: 'set-5' }, set.questions, isNumber)).toBeUndefined();
});
