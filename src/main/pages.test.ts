import { expect, test } from 'vitest';
import type { CourseOutline } from '#course/lesson.ts';
import { documentTitle, findPage, titleOfShown } from './pages.ts';

const lesson = { id: 'slope', title: 'Slope', type: 'LEARN', order: 10 };
const course: CourseOutline = {
  id: 'sat',
  title: 'SAT',
  sections: [
    { id: 'linear', title: 'Lines', description: '', order: 10, locked: false, lessons: [lesson] },
    { id: 'exams', title: 'Exams', description: '', order: 20, locked: true, lessons: [{ ...lesson, id: 'exam-1' }] },
  ],
};

test.each([
  ['/dashboard/lesson?sectionId=linear', 'Lines · Lodestar'],
  ['/dashboard/lesson?sectionId=nowhere', 'Lessons · Lodestar'],
  ['/dashboard/lesson', 'Lessons · Lodestar'],
  ['/lesson-view?lessonId=slope&sectionId=linear', 'Slope · Lodestar'],
  ['/lesson-view?lessonId=exam-1&sectionId=exams', 'Lesson · Lodestar'],
  ['/lesson-view?lessonId=slope', 'Lesson · Lodestar'],
  ['/settings?sectionId=linear', 'Settings · Lodestar'],
  ['/nowhere', 'Page not found · Lodestar'],
])('the tab of %s reads %j', (address, title) => {
  const [path = '', search] = address.split('?');
  const page = findPage(path);
  expect(documentTitle(page, titleOfShown(page, new URLSearchParams(search), course))).toBe(title);
});

test('while the course is not known the tab reads what the page is', () => {
  const page = findPage('/lesson-view');
  const query = new URLSearchParams('lessonId=slope&sectionId=linear');
  expect(documentTitle(page, titleOfShown(page, query, undefined))).toBe('Lesson · Lodestar');
});
