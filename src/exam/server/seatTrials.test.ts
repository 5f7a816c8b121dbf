import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moduleNames } from '#course/examForm.ts';
import type { Half } from '#course/skills.ts';
import { drawTrials, seatTrials } from './seatTrials.ts';
import { madeForm } from './testing/madeForm.ts';

const { spec, parts } = madeForm();
const factsOf = (id: string) => {
  const found = parts.find(({ part }) => part.id === id)?.part;
  if (!found) throw new Error(`Expected an item ${id} but found none`);
  const { skill, difficulty } = found;
  return { id, skill, difficulty };
};
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const halves = fc.constantFrom<Half>('reading-writing', 'math');
const ranks = { easy: 0, medium: 1, hard: 2 };

test('the same seed draws the same, and other items for each of the two modules', () => {
  fc.assert(
    fc.property(seed, halves, (number, half) => {
      const [first, second] = drawTrials(spec.trial[half], half, number);
      expect(drawTrials(spec.trial[half], half, number)).toEqual([first, second]);
      expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([2, 2, 4]);
    }),
  );
  const drawn = Array.from({ length: 50 }, (_, number) => drawTrials(spec.trial.math, 'math', number)[0][0]?.id);
  expect(new Set(drawn).size).toBe(4);
});

test('they stand beside their own skill in Reading and Writing, as hard as their neighbours in Math, and move nothing else', () => {
  fc.assert(
    fc.property(seed, fc.constantFrom(...moduleNames), (number, name) => {
      const half: Half = name.startsWith('math') ? 'math' : 'reading-writing';
      const scored = spec.modules[name].map(({ id }) => factsOf(id));
      const trials = drawTrials(spec.trial[half], half, number)[0].map(({ id }) => factsOf(id));
      const seated = seatTrials(half, scored, trials, number);
      expect(seated.filter(({ isTrial }) => !isTrial).map(({ id }) => id)).toEqual(scored.map(({ id }) => id));
      expect(seated.filter(({ isTrial }) => isTrial).map(({ id }) => id).toSorted()).toEqual(trials.map(({ id }) => id).toSorted());
      seated.forEach(({ isTrial, skill, difficulty }, index) => {
        if (!isTrial) return;
        const beside = [seated[index - 1], seated[index + 1]].flatMap((one) => one ?? []);
        if (half === 'math') expect(beside.some((one) => Math.abs(ranks[one.difficulty] - ranks[difficulty]) <= 1)).toBe(true);
        else expect(beside.some((one) => one.skill === skill || one.isTrial || !scored.some((own) => own.skill === skill) || isConventions(one.skill))).toBe(true);
      });
      if (half === 'math') expect(seated.map(({ difficulty }) => ranks[difficulty])).toEqual(seated.map(({ difficulty }) => ranks[difficulty]).toSorted());
    }),
  );
}); // prettier-ignore

function isConventions(skill: string): boolean {
  return skill === 'Boundaries' || skill === 'Form, Structure, and Sense';
}

test('nobody can tell them by their place: each place among as hard ones is taken by some seed', () => {
  const scored = spec.modules['math-1'].map(({ id }) => factsOf(id));
  const medium = { id: 'trial', skill: 'Percentages', difficulty: 'medium' as const };
  const places = Array.from({ length: 300 }, (_, number) => seatTrials('math', scored, [medium], number).findIndex(({ isTrial }) => isTrial)); // prettier-ignore
  expect([...new Set(places)].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, index) => 6 + index));
});
