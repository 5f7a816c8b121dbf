import { expect, test } from 'vitest';
import { answersADay, nextPostAt, questionsADay, type Post, type Writer } from './postLimits.ts';

const now = new Date('2026-11-28T12:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000);
const posts = (count: number, kind: Post['kind'], at = hours(-2)): Post[] =>
  Array.from({ length: count }, () => ({ kind, writtenAt: at }));
const known: Writer = { accountMadeAt: hours(-100), answeredParts: 0, lately: [] };
const newcomer: Writer = { ...known, accountMadeAt: hours(-3) };

test.each<[string, Post['kind'], Writer, Date | null]>([
  ['the first post', 'question', known, null],
  ['a second one at once', 'answer', { ...known, lately: posts(1, 'question', now) }, new Date('2026-11-28T12:00:10Z')],
  [
    'a second one after ten seconds',
    'answer',
    { ...known, lately: posts(1, 'question', new Date('2026-11-28T11:59:50Z')) },
    null,
  ],
  ['a newcomer with two', 'question', { ...newcomer, lately: posts(2, 'question') }, null],
  [
    'a newcomer with three, of either kind',
    'question',
    { ...newcomer, lately: [...posts(1, 'question'), ...posts(2, 'answer')] },
    hours(21),
  ],
  [
    'a newcomer who has answered ten parts',
    'question',
    { ...newcomer, answeredParts: 10, lately: posts(3, 'question') },
    null,
  ],
  [
    'a newcomer whose day ends first',
    'answer',
    { ...known, accountMadeAt: hours(-23), lately: posts(3, 'answer') },
    hours(1),
  ],
  ['an account of a day', 'answer', { ...known, accountMadeAt: hours(-24), lately: posts(3, 'answer') }, null],
  ['one question below the most', 'question', { ...known, lately: posts(questionsADay - 1, 'question') }, null],
  ['the most questions', 'question', { ...known, lately: posts(questionsADay, 'question') }, hours(22)],
  ['an answer after the most questions', 'answer', { ...known, lately: posts(questionsADay, 'question') }, null],
  ['the most answers', 'answer', { ...known, lately: posts(answersADay, 'answer') }, hours(22)],
])('%s', (_what, kind, writer, at) => {
  expect(nextPostAt(kind, writer, now)).toEqual(at);
});
