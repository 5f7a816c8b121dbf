import { expect, test } from 'vitest';
import type { Ask } from '#course/lesson.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { keptIn } from '#platform/web/kept.ts';
import { fakeStorage } from '#platform/web/testing/fakeStorage.ts';
import { openAsk, startAsking, type Asking } from '../asking.ts';
import { joinVisitorAttempts } from './attempts.ts';
import { dropAsking, keepAsking, restoreAsking } from './keptAsking.ts';

const html = (text: string) => text as CleanHtml;
const ask: Ask = {
  ...{ kind: 'typed', id: 'a', skill: 's', question: html('?'), correctEntries: ['5'] },
  ...{ rationale: html('yes'), wrongEntries: [] },
};
const lesson = { id: 'slope', sectionId: 'linear', asks: [ask] };
const begun: Asking = { id: 'x', asks: { a: { ...openAsk, wrongTries: ['4'], tries: 1 } }, steps: [2] };

test('what was answered comes back, for its owner and its lesson alone, until it is dropped', () => {
  const storage = fakeStorage();
  const kept = keptIn(() => storage);
  keepAsking(kept, 'ada', lesson, begun);
  expect(restoreAsking(kept, 'ada', lesson)).toEqual(begun);
  expect(restoreAsking(kept, 'bea', lesson)).toEqual(startAsking);
  expect(restoreAsking(kept, 'ada', { ...lesson, id: 'rates' })).toEqual(startAsking);
  dropAsking(kept, 'ada', lesson);
  expect(restoreAsking(kept, 'ada', lesson)).toEqual(startAsking);
});

test('what a visitor answered goes to the account that they sign up to, unless it has answered itself', () => {
  const storage = fakeStorage();
  const kept = keptIn(() => storage);
  keepAsking(kept, 'visitor', lesson, begun);
  joinVisitorAttempts(kept, 'ada');
  expect(restoreAsking(kept, 'ada', lesson)).toEqual(begun);
  expect(restoreAsking(kept, 'visitor', lesson)).toEqual(startAsking);
  keepAsking(kept, 'visitor', lesson, { ...begun, id: 'later' });
  joinVisitorAttempts(kept, 'ada');
  expect(restoreAsking(kept, 'ada', lesson).id).toBe('x');
});
