import { expect, test } from 'vitest';
import { plainText } from './plainText.ts';
import { solve } from './solve.ts';

test('a question of signs that stand for several characters is refused before anything reads it', () => {
  expect(() => plainText('½'.repeat(2_000))).toThrow('too long');
  expect(() => plainText('1½'.repeat(1_000))).toThrow('too long');
  expect(solve('½'.repeat(2_000))).toBeUndefined();
  expect(solve('3½ + 1')?.answer).toContain('\\frac{9}{2}');
});

test('of many steps the first and the last are shown, and how many are left out', () => {
  const terms = Array.from({ length: 46 }, (_, index) => `${index + 13}/7`).join('+');
  const work = solve(`what is ${terms}`);
  expect(work?.steps.length).toBeLessThanOrEqual(12);
  expect(work?.steps[10]).toMatch(/^And so on: \d+ more steps of this kind\.$/);
  expect(work?.steps[11]).toContain('=');
});

test('an answer of few steps shows them all', () => {
  expect(solve('1+2+3+4+5+6+7+8+9')?.steps.join(' ')).not.toContain('And so on');
});
