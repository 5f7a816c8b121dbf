import { describe, expect, test } from 'vitest';
import type { CourseOutline, SectionOutline } from '#course/lesson.ts';
import { courseFacts, groupSections, triedLesson } from './courseFacts.ts';

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
  expect(facts).toMatchObject({ lessonCount: 2, canTry: false });
});

test('the lesson of the front page’s question can be opened where the course has it, unless it is locked', () => {
  expect(courseFacts(course(section(sectionId, false, [lessonId]))).canTry).toBe(true);
  expect(courseFacts(course(section(sectionId, true, [lessonId]))).canTry).toBe(false);
  expect(courseFacts(course(section(sectionId, false, ['another']))).canTry).toBe(false);
});

test('with no course there is nothing to count', () => {
  const nothing = { lessonCount: 0, questionCount: 0, canTry: false, sections: [], samples: [] };
  expect(courseFacts(undefined)).toEqual(nothing);
});

describe('the course map', () => {
  const grouped = (...ids: string[]) =>
    groupSections(ids.map((id) => section(id, false, []))).map(({ title, sections }) => [
      title,
      ...sections.map(({ id }) => id),
    ]);

  test('has the halves of the test, and what comes before and after them', () => {
    expect(grouped('start', 'rw-a', 'math-a', 'rw-b', 'exams')).toEqual([
      ['First things first', 'start'],
      ['Reading and Writing', 'rw-a', 'rw-b'],
      ['Math', 'math-a'],
      ['Ready for test day', 'exams'],
    ]);
    expect(grouped('math-a')).toEqual([['Math', 'math-a']]);
  });

  test('of a course that knows no halves is one list', () => {
    expect(grouped('one', 'two')).toEqual([['Sections', 'one', 'two']]);
    expect(grouped()).toEqual([]);
  });
});
