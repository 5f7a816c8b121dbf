import { describe, expect, test } from 'vitest';
import type { ChoicePart, Part, TypedPart } from '#course/lesson.ts';
import { madeForm } from '../testing/madeForm.ts';
import { nameOf } from './quarantine.queries.ts';
import { judgedBy, partWithKey } from './withKeys.ts';

const parts: Part[] = madeForm().parts.map(({ part }) => part);
const choice = parts.find((part): part is ChoicePart => part.kind === 'choice') ?? expect.unreachable();
const typed = parts.find((part): part is TypedPart => part.kind === 'typed') ?? expect.unreachable();

describe('a question with another key', () => {
  test('has it, and no mistake stands for it any more', () => {
    const changed = partWithKey(choice, 2);
    expect(changed).toMatchObject({ kind: 'choice', correctAnswer: 2, rationales: choice.rationales });
    expect(changed.kind === 'choice' && changed.misconceptions[2]).toBeNull();
  });

  test('has other entries, and those are no foreseen mistake any more, in whatever form', () => {
    expect(partWithKey(typed, ['2/6', '7'])).toMatchObject({ correctEntries: ['2/6', '7'], wrongEntries: [] });
    expect(partWithKey(typed, ['7'])).toMatchObject({ correctEntries: ['7'], wrongEntries: typed.wrongEntries });
  });

  test('never has one of the other kind', () => {
    expect(() => partWithKey(choice, ['7'])).toThrow('Expected an option');
    expect(() => partWithKey(typed, 1)).toThrow('Expected entries');
  });
});

describe('answers by the keys that hold', () => {
  const answer = { item: 'one', print: 'a', choice: 1, entry: null, isRight: true };

  test.each([
    ['the old key', answer, 2, false],
    ['the new key', { ...answer, choice: 2, isRight: false }, 2, true],
    ['nothing', { ...answer, choice: null, isRight: false }, 2, false],
    ['an entry in another form', { ...answer, choice: null, entry: '0.5', isRight: false }, ['1/2'], true],
    ['what another wording asked', { ...answer, print: 'b' }, 2, true],
  ] as const)('%s', (_, given, key, isRight) => {
    const keys = new Map([[nameOf({ id: 'one', print: 'a' }), key]]);
    expect(judgedBy(keys, [given])).toEqual([{ ...given, isRight }]);
  });
});
