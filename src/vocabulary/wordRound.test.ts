import { expect, test } from 'vitest';
import type { AskedWord } from './vocabulary.ts';
import { advance, beginRound, type WordEvent, type WordRound } from './wordRound.ts';

const word = (form: string): AskedWord => ({
  ...{ word: form, kind: 'verb', meaning: 'to make less severe', sentence: 0, before: 'Trees ', after: ' the heat.' },
  ...{ form, options: ['abate', 'allay', 'ease', form].sort(), reason: 'So.', isNew: true },
});
const round = beginRound([word('mitigate'), word('soften')]);
const after = (...events: WordEvent[]): WordRound => events.reduce(advance, round);
const type = (typed: string): WordEvent => ({ type: 'type', typed });
const choose = (chosen: string): WordEvent => ({ type: 'choose', chosen });
const next: WordEvent = { type: 'next' };

test.each<[what: string, events: WordEvent[], step: string, outcomes: string[]]>([
  ['is asked from memory', [], 'type', []],
  ['that is typed is told', [type('Mitigate')], 'told', ['typed']],
  ['that is typed wrong is asked as a choice', [type('reduce')], 'choose', []],
  ['that is given up is asked as a choice', [type('')], 'choose', []],
  ['that is chosen right is told', [type(''), choose('mitigate')], 'told', ['chosen']],
  ['that is chosen wrong is told, and missed', [type(''), choose('abate')], 'told', ['missed']],
  ['gives way to the next', [type('mitigate'), next], 'type', ['typed']],
  ['cannot be left before it is told', [next], 'type', []],
  ['cannot be chosen before it was tried', [choose('mitigate')], 'type', []],
  ['cannot be typed again', [type(''), type('mitigate')], 'choose', []],
  ['cannot be chosen twice', [type(''), choose('abate'), choose('mitigate')], 'told', ['missed']],
  ['is none that was not offered', [type(''), choose('zebra')], 'choose', []],
])('a word %s', (_, events, step, outcomes) => {
  expect(after(...events)).toMatchObject({ step, outcomes });
});

test('a hint belongs to one word, and comes before it is typed', () => {
  expect(after({ type: 'hint' }).isHinted).toBe(true);
  expect(after({ type: 'hint' }, type('mitigate'), next).isHinted).toBe(false);
  expect(after(type(''), { type: 'hint' }).isHinted).toBe(false);
});

test('after the last word there is none, and nothing changes any more', () => {
  const over = after(type('mitigate'), next, type('soften'), next);
  expect(over.current).toBe(2);
  expect(advance(over, type('x'))).toBe(over);
});
