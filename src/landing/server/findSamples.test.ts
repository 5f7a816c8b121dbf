import { expect, test } from 'vitest';
import type { CourseOutline, Lesson, Part } from '#course/lesson.ts';
import { findSamples } from './findSamples.ts';

const lesson = (id: string, type = 'PRACTICE') => ({ id, title: `About ${id}`, type, order: 1 });
const section = (id: string, lessons: ReturnType<typeof lesson>[], locked = false) => ({
  ...{ id, title: id, description: '', order: 1, locked },
  lessons,
});

function courseOf(...sections: CourseOutline['sections']) {
  const outline = { id: 'sat', title: 'SAT', sections };
  const openLesson = (_: string, lessonId: string) => ({
    lesson: () =>
      ({ parts: [{ id: `${lessonId}-01`, kind: lessonId === 'typed' ? 'typed' : 'choice' } as Part] }) as Lesson,
  });
  return { outline, openLesson } as unknown as Parameters<typeof findSamples>[0];
}

test('one question of each half: the first of its first practice from the middle of the half on', () => {
  const course = courseOf(
    section('start', [lesson('zero')]),
    section('rw-a', [lesson('one')]),
    section('rw-b', [lesson('two', 'LEARN'), lesson('three')]),
    section('math-a', [lesson('four')]),
  );
  expect(findSamples(course).map(({ half, lessonTitle, part }) => [half, lessonTitle, part.id])).toEqual([
    ['Reading and Writing', 'About three', 'three-01'],
    ['Math', 'About four', 'four-01'],
  ]);
});

test('none of a half that is locked, has no practice or is not there', () => {
  expect(
    findSamples(courseOf(section('rw-a', [lesson('one')], true), section('math-a', [lesson('two', 'LEARN')]))),
  ).toEqual([]);
  expect(findSamples(courseOf())).toEqual([]);
});
