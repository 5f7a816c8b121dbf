import { expect, test } from 'vitest';
import type { Half } from '#course/skills.ts';
import { secondModule } from './routing.ts';

test.each<[half: Half, right: number, next: string]>([
  ['reading-writing', 0, 'reading-writing-2-easier'],
  ['reading-writing', 15, 'reading-writing-2-easier'],
  ['reading-writing', 16, 'reading-writing-2-harder'],
  ['reading-writing', 25, 'reading-writing-2-harder'],
  ['math', 0, 'math-2-easier'],
  ['math', 11, 'math-2-easier'],
  ['math', 12, 'math-2-harder'],
  ['math', 20, 'math-2-harder'],
])('after %s with %i right comes %s', (half, right, next) => {
  expect(secondModule(half, right, { 'reading-writing': 16, math: 12 })).toBe(next);
});

test("a form's own cut counts", () => {
  expect(secondModule('math', 12, { 'reading-writing': 16, math: 13 })).toBe('math-2-easier');
});
