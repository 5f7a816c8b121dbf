import { describe, expect, test } from 'vitest';
import {
  cleared,
  countHighlights,
  highlighted,
  highlightsOf,
  highlightUnder,
  longestNote,
  mostHighlights,
  noted,
  stretchMeant,
  type Highlight,
  type Look,
} from './highlights.ts';

/** @example stretch('0:3-8') */
function stretch(text: string) {
  const [block = 0, start = 0, end = 0] = text.split(/[:-]/).map(Number);
  return { block, start, end };
}
/** @example list('0:3-8 yellow, 1:0-2 blue(a note)') */
function list(text: string): Highlight[] {
  return text.split(', ').filter(Boolean).map((one) => {
    const [, where = '', look, note = ''] = /^(\S+) (\w+)(?:\((.*)\))?$/.exec(one) ?? [];
    return { ...stretch(where), look: look as Look, note: note.replaceAll('|', '\n') };
  });
} // prettier-ignore
function shown(highlights: readonly Highlight[]): string {
  return highlights
    .map(({ block, start, end, look, note }) => `${block}:${start}-${end} ${look}${note && `(${note.replaceAll('\n', '|')})`}`)
    .join(', '); // prettier-ignore
}

describe('a stretch is highlighted', () => {
  test.each([
    ['', '0:3-8', '0:3-8 pink'],
    ['', '0:8-8', ''],
    ['', '0:8-3', ''],
    ['0:0-3 blue', '0:3-8', '0:0-3 blue, 0:3-8 pink'],
    ['0:10-12 blue', '0:3-8', '0:3-8 pink, 0:10-12 blue'],
    ['1:0-3 blue', '0:3-8', '0:3-8 pink, 1:0-3 blue'],
    ['1:3-8 blue', '0:3-8', '0:3-8 pink, 1:3-8 blue'],
    ['0:3-8 blue', '0:3-8', '0:3-8 pink'],
    ['0:3-8 blue(so)', '0:3-8', '0:3-8 pink(so)'],
    ['0:2-6 blue(so)', '0:4-8', '0:2-4 blue(so), 0:4-8 pink'],
    ['0:6-10 blue(so)', '0:4-8', '0:4-8 pink, 0:8-10 blue(so)'],
    ['0:0-20 blue(so)', '0:4-8', '0:0-4 blue(so), 0:4-8 pink, 0:8-20 blue'],
    ['0:4-5 blue(one), 0:6-7 yellow(two)', '0:3-8', '0:3-8 pink(one|two)'],
    ['0:0-4 blue, 0:5-9 yellow(two)', '0:3-6', '0:0-3 blue, 0:3-6 pink, 0:6-9 yellow(two)'],
    ['0:3-8 pink', '0:5-6', '0:3-5 pink, 0:5-6 pink, 0:6-8 pink'],
  ])('of [%s] and %s comes [%s]', (before, where, after) => {
    expect(shown(highlighted(list(before), stretch(where), 'pink'))).toBe(after);
  });

  test.each([
    ['0:3-8 blue', '0:4-6', '0:4-6'],
    ['0:3-8 blue', '0:5-5', '0:3-8'],
    ['0:3-8 blue', '0:8-8', '0:3-8'],
    ['0:3-8 blue, 0:8-9 pink', '0:8-8', '0:3-8'],
    ['0:3-8 blue', '0:9-9', '0:9-9'],
    ['0:3-8 blue', '1:5-5', '1:5-5'],
  ])('of [%s] a caret or selection %s means %s', (before, where, meant) => {
    const { block, start, end } = stretchMeant(list(before), stretch(where));
    expect(`${block}:${start}-${end}`).toBe(meant);
  });

  test('and notes that come together stay as long as a note may be', () => {
    const before = list('0:4-5 blue, 0:6-7 yellow').map((one) => ({ ...one, note: 'x'.repeat(longestNote) }));
    expect(highlighted(before, stretch('0:0-9'), 'pink')[0]?.note).toHaveLength(longestNote);
  });
});

test.each([
  ['0:3-8 blue, 0:10-12 pink', '0:4-5', '0:10-12 pink'],
  ['0:3-8 blue, 0:10-12 pink', '0:7-11', ''],
  ['0:3-8 blue', '0:8-9', '0:3-8 blue'],
  ['0:3-8 blue', '1:3-8', '0:3-8 blue'],
])('of [%s], cleared at %s, stays [%s]', (before, where, after) => {
  expect(shown(cleared(list(before), stretch(where)))).toBe(after);
});

test.each([
  ['0:3-8 blue, 0:10-12 pink', '0:4-5', 0],
  ['0:3-8 blue, 0:10-12 pink', '0:11-11', 1],
  ['0:3-8 blue, 0:10-12 pink', '0:9-9', -1],
  ['0:3-8 blue, 0:10-12 pink', '1:4-5', -1],
])('of [%s] under %s lies number %i', (before, where, index) => {
  expect(highlightUnder(list(before), stretch(where))).toBe(index);
});

test('a note is at most 1,000 characters long', () => {
  const [one] = noted(list('0:3-8 blue'), 0, 'x'.repeat(1_001));
  expect(one?.note).toHaveLength(1_000);
  expect(shown(noted(list('0:3-8 blue, 1:0-2 pink(a)'), 1, 'b'))).toBe('0:3-8 blue, 1:0-2 pink(b)');
});

describe('of what was kept', () => {
  const good = { block: 0, start: 3, end: 8, look: 'blue', note: '' };
  test.each([
    ['nothing', undefined],
    ['a text', 'abc'],
    ['a list that is none', { 0: 'abc' }],
    ['no block', { 0: [{ ...good, block: undefined }] }],
    [
      'offsets that are none',
      {
        0: [
          { ...good, start: -1 },
          { ...good, end: 3.5 },
        ],
      },
    ],
    ['an end before its start', { 0: [{ ...good, start: 9 }] }],
    ['another look', { 0: [{ ...good, look: 'url(x)' }] }],
    ['a note that is too long', { 0: [{ ...good, note: 'x'.repeat(1_001) }] }],
  ])('%s, nothing comes', (_, value) => expect(highlightsOf(value)).toEqual({}));

  test('what is good comes, and no more than an attempt may have', () => {
    expect(highlightsOf({ 0: [good, { ...good, look: 'red' }], 3: [good] })).toEqual({ 0: [good], 3: [good] });
    const many = Array.from({ length: 80 }, (_, index) => ({ ...good, start: index, end: index + 1 }));
    const kept = highlightsOf({ 0: many, 1: many });
    expect(countHighlights(kept)).toBe(mostHighlights);
    expect(kept['1']).toHaveLength(20);
  });
});

test('a note that is cut within a character ends with a whole one', () => {
  const one = { block: 0, start: 0, end: 1, look: 'yellow', note: '' } as const;
  const [{ note } = one] = noted([one], 0, `${'n'.repeat(longestNote - 1)}\u{1f600}`);
  expect([note.length, note.isWellFormed()]).toEqual([longestNote, true]);
});
