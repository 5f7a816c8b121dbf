import { describe, expect, test } from 'vitest';
import type { CourseOutline } from '#course/lesson.ts';
import { firstChoices } from '#study/web/sets/build/choices.ts';
import { assignmentOf, emptyDraft, lessonsWith, type Draft } from './draft.ts';

describe('what is assigned with what is chosen', () => {
  const due = { dueOn: '2026-12-04', title: 'Mine', note: '' };
  const choices = { ...firstChoices, skills: ['Boundaries', 'Circles'], count: 5 };
  test.each<[Partial<Draft>, unknown]>([
    [{ lessons: ['slope'] }, { content: { kind: 'lessons', lessons: ['slope'] }, ...due }],
    // skills of the other half are not meant
    [{ kind: 'set', choices }, { content: { kind: 'set', skills: ['Boundaries'], count: 5 }, ...due }],
    [
      { kind: 'set', choices: { ...choices, difficulty: ['hard'] } },
      { content: { kind: 'set', skills: ['Boundaries'], difficulty: ['hard'], count: 5 }, ...due },
    ],
    [{ kind: 'drill', half: 'math' }, { content: { kind: 'drill', half: 'math' }, ...due }],
    [{ kind: 'exam', form: 'form-1', scope: 'math' }, { content: { kind: 'exam', form: 'form-1', scope: 'math' }, ...due }],
    [
      { kind: 'drill', isForSome: true, students: ['u'] },
      { content: { kind: 'drill', half: 'reading-writing' }, ...due, students: ['u'] },
    ],
    [{}, 'Choose at least one lesson.'],
    [{ kind: 'set' }, 'Choose at least one skill and one difficulty.'],
    [{ kind: 'exam' }, 'Choose a practice exam.'],
    [{ kind: 'drill', isForSome: true }, 'Choose at least one student.'],
    [{ kind: 'drill', dueOn: '' }, 'Choose the due day.'],
  ])('%j: %j', (draft, expected) => expect(assignmentOf({ ...emptyDraft, ...due, ...draft })).toEqual(expected)); // prettier-ignore
});

describe('lessons are found by their names', () => {
  const lesson = (id: string, title: string, order: number, more: object = { minutes: 5 }) => ({ id, title, type: 'LEARN', order, ...more }); // prettier-ignore
  const course: CourseOutline = {
    ...{ id: 'sat', title: 'SAT' },
    sections: [
      {
        ...{ id: 'lines', title: 'Lines', description: '', order: 1, locked: false },
        lessons: [lesson('two', 'Slope again', 2), lesson('one', 'Slope', 1), lesson('later', 'Slope later', 3, {})],
      },
      {
        ...{ id: 'marks', title: 'Marks', description: '', order: 2, locked: true },
        lessons: [lesson('comma', 'Commas', 1), { ...lesson('exam', 'Exam', 2), type: 'EXAM' }],
      },
    ],
  };
  const found = (words: string) => lessonsWith(course, words).map(({ id, lessons }) => [id, ...lessons.map((one) => one.id)]); // prettier-ignore

  test.each([
    ['', [['lines', 'one', 'two'], ['marks', 'comma']]],
    ['SLOPE', [['lines', 'one', 'two']]],
    [' again lines', [['lines', 'two']]],
    ['marks', [['marks', 'comma']]],
    ['later', []],
    ['juggling', []],
  ])('%j: %j', (words, expected) => expect(found(words)).toEqual(expected)); // prettier-ignore
});
