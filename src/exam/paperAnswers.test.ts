import { expect, test } from 'vitest';
import { paperEvents, readPaperAnswers } from './paperAnswers.ts';
import type { ItemResponse } from './responses.ts';

const response = (item: string, given: ItemResponse['given'] = null): ItemResponse => ({
  ...{ item, given, marked: false, struck: [], highlights: [] },
});

test('what was entered is sent once each, numbered on from what the server has', () => {
  const responses = [response('a'), response('b'), response('c'), response('d')];
  const about = { n: 3, ack: 7, t: 5 };
  const events = paperEvents({ a: 0, c: '2/3' }, { ...about, responses });
  expect(events).toEqual([
    { seq: 8, stage: 3, t: 5, kind: 'answer', item: 'a', value: 0 },
    { seq: 9, stage: 3, t: 5, kind: 'answer', item: 'c', value: '2/3' },
  ]);
  const there = [response('a', 0), response('b'), response('c', '2/3'), response('d')];
  expect(paperEvents({ a: 0, c: '2/3' }, { ...about, responses: there })).toEqual([]);
});

test('what was changed, or taken back, since it was sent is sent again', () => {
  const responses = [response('a', 0), response('b', 2)];
  const events = paperEvents({ a: 1 }, { n: 1, ack: 2, t: 0, responses });
  expect(events.map(({ seq, ...event }) => [seq, 'value' in event && event.value])).toEqual([
    [3, 1],
    [4, null],
  ]);
});

test.each([
  [undefined, {}],
  ['text', {}],
  [
    { a: 1, b: '2/3', c: 4, d: '', e: null, f: -1 },
    { a: 1, b: '2/3' },
  ],
])('of %j a browser kept %j', (kept, read) => {
  expect(readPaperAnswers(kept)).toEqual(read);
});
