import { expect, test } from 'vitest';
import { madeAnswer, madeThread } from '../testing/made.ts';
import { outcome } from './done.ts';

const shown = madeAnswer({ id: 'shown' });
const held = madeAnswer({ id: 'held', state: 'held' });
const thread = madeThread({ thread: [shown, held] });

test.each([
  [thread, 'shown', 'isAnswered', 'Your answer is here.'],
  [thread, 'held', 'isAnswered', 'A moderator reads your answer before others see it.'],
  [thread, 'held', 'changed', 'A moderator reads your change before others see it.'],
  [thread, 'on a further page', 'isAnswered', 'Your answer is here.'],
  [thread, thread.id, 'asked', 'Your question is here.'],
  [madeThread({ state: 'held' }), thread.id, 'asked', 'A moderator reads your question before others see it.'],
  [madeThread({ state: 'held', told: 'Talk to an adult.' }), thread.id, 'asked', 'Talk to an adult.'],
  [thread, thread.id, 'changed', 'Your change is saved.'],
] as const)('%#: %3$s', (now, postId, deed, words) => {
  expect(outcome(now, postId, deed)).toBe(words);
});
