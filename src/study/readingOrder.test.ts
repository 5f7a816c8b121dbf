import { describe, expect, test } from 'vitest';
import type { CourseOutline } from '#course/lesson.ts';
import { findLesson, lessonAfter, lessonUpNext, sortedLessons, sortedSections } from './readingOrder.ts';

const lesson = (id: string, order: number) => ({ id, title: id.toUpperCase(), type: 'LEARN', order });

/** Neither sections nor lessons stand in their order. */
const course: CourseOutline = {
  id: 'sat',
  title: 'SAT',
  sections: [
    { id: 'last', title: 'Last', description: '', order: 40, locked: false, lessons: [lesson('z', 1)] },
    { id: 'shut', title: 'Shut', description: '', order: 20, locked: true, lessons: [lesson('exam', 1)] },
    {
      id: 'first',
      title: 'First',
      description: '',
      order: 10,
      locked: false,
      lessons: [lesson('b', 2), lesson('a', 1)],
    },
    { id: 'bare', title: 'Bare', description: '', order: 30, locked: false, lessons: [] },
  ],
};
const [a, b, z] = [
  { sectionId: 'first', lessonId: 'a', title: 'A' },
  { sectionId: 'first', lessonId: 'b', title: 'B' },
  { sectionId: 'last', lessonId: 'z', title: 'Z' },
];

test('sections and lessons come in their order, whatever order they were sent in', () => {
  expect(sortedSections(course).map(({ id }) => id)).toEqual(['first', 'shut', 'bare', 'last']);
  expect(
    course.sections
      .slice(2, 3)
      .flatMap(sortedLessons)
      .map(({ id }) => id),
  ).toEqual(['a', 'b']);
});

describe('the next lesson', () => {
  test('is the following one of the section', () => {
    expect(lessonAfter(course, 'first', 'a')).toEqual(b);
  });

  test('after the last of a section is in the next one that is open and holds any', () => {
    expect(lessonAfter(course, 'first', 'b')).toEqual(z);
  });

  test.each([
    ['the last lesson', 'last', 'z'],
    ['a lesson of a locked section', 'shut', 'exam'],
    ['a lesson that is not there', 'first', 'z'],
  ])('after %s there is none', (_, sectionId, lessonId) => {
    expect(lessonAfter(course, sectionId, lessonId)).toBeUndefined();
  });
});

describe('up next', () => {
  test.each([
    ['nothing is completed', {}, a],
    ['the first is completed', { first: ['a'] }, b],
    ['a later section was begun', { first: ['a', 'b'] }, z],
    ['only ids that are gone are completed', { gone: ['x'] }, a],
    ['everything open is completed', { first: ['a', 'b'], last: ['z'] }, undefined],
  ])('when %s', (_, completed, expected) => {
    expect(lessonUpNext(course, completed)).toEqual(expected);
  });

  test('stays in the section that was begun', () => {
    const withTwo = {
      ...course,
      sections: course.sections.map((s) => (s.id === 'last' ? { ...s, lessons: [lesson('y', 1), lesson('z', 2)] } : s)),
    };
    expect(lessonUpNext(withTwo, { last: ['y'] })).toEqual(z);
  });
});

test('a lesson is found only in an open section', () => {
  expect(findLesson(course, 'first', 'b')).toEqual(b);
  expect(findLesson(course, 'shut', 'exam')).toBeUndefined();
});
