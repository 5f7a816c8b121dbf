import { expect, test } from 'vitest';
import { changesAmong, settledAnswers } from './answerChanges.ts';
import type { ExamEvent } from './responses.ts';

type Step = ['see', string] | ['give', string, number | string | null];

function log(...steps: Step[]): ExamEvent[] {
  return steps.map(([what, item, value], index): ExamEvent => {
    const numbered = { seq: index + 1, stage: 1, t: index * 1000, item };
    return what === 'see' ? { ...numbered, kind: 'visit' } : { ...numbered, kind: 'answer', value: value ?? null };
  });
}

test.each<[string, ExamEvent[], (number | string | null)[]]>([
  ['nothing is settled where nothing was given', log(['see', 'a'], ['see', 'b']), []],
  ['every option counts', log(['give', 'a', 0], ['give', 'a', 2], ['give', 'a', 1]), [0, 2, 1]],
  ['the same option twice is one', log(['give', 'a', 0], ['see', 'b'], ['give', 'a', 0]), [0]],
  ['other questions do not count', log(['give', 'b', 3], ['give', 'a', 1], ['give', 'b', 2]), [1]],
  [
    'of what is typed only what stood there when it was left',
    log(['give', 'a', '1'], ['give', 'a', '12'], ['see', 'b'], ['see', 'a'], ['give', 'a', '1'], ['give', 'a', '13']),
    ['12', '13'],
  ],
  ['what is typed anew without leaving is no second answer', log(['give', 'a', '1'], ['give', 'a', null], ['give', 'a', '2']), ['2']], // prettier-ignore
  ['an answer that was taken back', log(['give', 'a', 0], ['give', 'a', null], ['see', 'b']), [0, null]],
  ['one that was taken back and chosen again', log(['give', 'a', 0], ['give', 'a', null], ['give', 'a', 0]), [0]],
])('settledAnswers: %s', (_, events, settled) => {
  expect(settledAnswers(events, 'a')).toEqual(settled);
});

test.each<[(number | string | null)[], string[]]>([
  [[], []],
  [[1], []],
  [[1, 0], ['right-to-wrong']],
  [[0, 1], ['wrong-to-right']],
  [[0, 2], ['wrong-to-wrong']],
  [
    [0, 1, 2],
    ['wrong-to-right', 'right-to-wrong'],
  ],
  [[1, null], ['right-to-wrong']],
  [[0, null], ['wrong-to-wrong']],
  [[0, null, 1], ['wrong-to-right']],
  [[1, null, 1], []],
])('of the answers %j, where 1 is right, the changes are %j', (settled, kinds) => {
  expect(changesAmong(settled, (given) => given === 1).map(({ kind }) => kind)).toEqual(kinds);
});

test('another form of the right value is no change', () => {
  expect(changesAmong(['4/6', '2/3'], () => true)).toEqual([]);
});
