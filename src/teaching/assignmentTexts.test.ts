import { describe, expect, test } from 'vitest';
import type { Content } from './assignments.ts';
import { defaultTitle, whatOf } from './assignmentTexts.ts';

const names = {
  lesson: (id: string) => ({ slope: 'Slope', long: 'L'.repeat(120) })[id],
  form: (id: string) => ({ 'form-1': 'Practice exam 1' })[id],
};

describe('an assignment is called after what it is', () => {
  test.each<[Content, string, string]>([
    [{ kind: 'lessons', lessons: ['slope'] }, 'Slope', '1 lesson'],
    [{ kind: 'lessons', lessons: ['slope', 'long'] }, 'Slope and 1 more lesson', '2 lessons'],
    [{ kind: 'lessons', lessons: ['slope', 'long', 'gone'] }, 'Slope and 2 more lessons', '3 lessons'],
    [{ kind: 'lessons', lessons: ['gone'] }, 'A lesson', '1 lesson'],
    [{ kind: 'set', skills: ['Boundaries'], count: 10 }, 'Practice: Boundaries', '10 questions of Boundaries'],
    [{ kind: 'set', skills: ['Boundaries', 'Circles'], count: 1 }, 'Practice: 2 skills', '1 question of 2 skills'],
    [{ kind: 'drill', half: 'math' }, 'Timed drill: Math', '8 questions in 13 minutes'],
    [{ kind: 'exam', form: 'form-1', scope: 'whole' }, 'Practice exam 1', 'Practice exam 1: The whole exam'],
    [{ kind: 'exam', form: 'form-1', scope: 'math' }, 'Practice exam 1: Math', 'Practice exam 1: Math'],
    [{ kind: 'exam', form: 'gone', scope: 'whole' }, 'Practice exam', 'Practice exam: The whole exam'],
  ])('%j: %s', (content, title, what) => {
    expect(defaultTitle(content, names)).toBe(title);
    expect(whatOf(content, names)).toBe(what);
  });

  test('in at most 100 characters', () => {
    expect(defaultTitle({ kind: 'lessons', lessons: ['long'] }, names)).toBe(`${'L'.repeat(99)}…`);
  });
});
