import { expect, test } from 'vitest';
import type { CourseOutline, SectionOutline } from '#course/lesson.ts';
import { courseFacts, triedLesson } from './courseFacts.ts';

const lesson = (id: string) => ({ id, title: id, type: 'PRACTICE', order: 10 });
const section = (id: string, locked: boolean, lessons: string[]): SectionOutline => ({
  id,
  title: id,
  description: '',
  order: 10,
  locked,
  lessons: lessons.map(lesson),
});
const course = (...sections: SectionOutline[]): CourseOutline => ({ id: 'sat', title: 'SAT', sections });
const { sectionId, lessonId } = triedLesson;

test('the lessons that are counted are those one can open', () => {
  const facts = courseFacts(course(section('open', false, ['a', 'b']), section('exams', true, ['exam-1'])));
  expect(facts).toEqual({ lessonCount: 2, canTry: false });
});

test('the lesson of the front page’s question can be opened where the course has it, unless it is locked', () => {
  expect(courseFacts(course(section(sectionId, false, [lessonId]))).canTry).toBe(true);
  expect(courseFacts(course(section(sectionId, true, [lessonId]))).canTry).toBe(false);
  expect(courseFacts(course(section(sectionId, false, ['another']))).canTry).toBe(false);
});

test('with no course there is nothing to count', () => {
  expect(courseFacts(undefined)).toEqual({ lessonCount: 0, canTry: false });
});
