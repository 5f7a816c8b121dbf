import { describe, expect, test } from 'vitest';
import { readNewSet } from '#answers/newSet.ts';
import { domainsOf } from '#course/skills.ts';
import { keptIn } from '#platform/web/kept.ts';
import { fakeStorage } from '#platform/web/testing/fakeStorage.ts';
import {
  choicesOfSkill,
  chosenOf,
  firstChoices,
  keepChoices,
  keptChoices,
  newSetOf,
  toggled,
  withDomain,
} from './choices.ts';

const [algebra] = domainsOf('math');
const [craft] = domainsOf('reading-writing');
if (!algebra || !craft) throw new Error('Expected domains');

test('the address of a skill chooses ten questions of it, the new ones first', () => {
  const wanted = newSetOf(choicesOfSkill('Circles') ?? firstChoices);
  expect(wanted).toEqual({ kind: 'practice', skills: ['Circles'], count: 10, from: 'any' });
  expect(choicesOfSkill('Juggling')).toBeUndefined();
  expect(choicesOfSkill(null)).toBeUndefined();
});

test('a domain is chosen as a whole, and given up as a whole', () => {
  const math = { ...firstChoices, half: 'math', skills: ['Circles', 'Linear functions'] } as const;
  expect(chosenOf(algebra, math)).toEqual(['Linear functions']);
  const all = withDomain(math, algebra);
  expect(chosenOf(algebra, all)).toEqual(algebra.skills);
  expect(withDomain(all, algebra).skills).toEqual(['Circles']);
  expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b']);
});

describe('what is asked for', () => {
  const chosen = { ...firstChoices, skills: ['Transitions', 'Circles'] };

  test('is of the half that is shown, and the server takes it', () => {
    expect(newSetOf(chosen)?.skills).toEqual(['Transitions']);
    expect(newSetOf({ ...chosen, half: 'math', difficulty: ['hard', 'easy'] })).toEqual({
      ...{ kind: 'practice', skills: ['Circles'], difficulty: ['hard', 'easy'], count: 10, from: 'any' },
    });
    expect(readNewSet(newSetOf(chosen) ?? { kind: 'drill' })).toMatchObject({ skills: ['Transitions'] });
  });

  test('is nothing without a skill or a difficulty', () => {
    expect(newSetOf(firstChoices)).toBeUndefined();
    expect(newSetOf({ ...chosen, difficulty: [] })).toBeUndefined();
  });
});

test('what was chosen last comes back to whoever chose it', () => {
  const storage = fakeStorage();
  const kept = keptIn(() => storage);
  const choices = withDomain(firstChoices, craft);
  keepChoices(kept, 'ada', choices);
  expect(keptChoices(kept, 'ada')).toEqual(choices);
  expect(keptChoices(kept, 'bob')).toBeUndefined();
});

test.each([
  ['31 questions', { ...firstChoices, count: 31 }],
  ['a skill that is none', { ...firstChoices, skills: ['Juggling'] }],
  ['no half', { ...firstChoices, half: 'art' }],
  ['a list', []],
])('what was kept is not taken when it is %s', (_, value) => {
  const storage = fakeStorage();
  const kept = keptIn(() => storage);
  keepChoices(kept, 'ada', value as typeof firstChoices);
  expect(keptChoices(kept, 'ada')).toBeUndefined();
});
