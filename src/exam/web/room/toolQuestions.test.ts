import { expect, test } from 'vitest';
import type { CourseOutline, LessonOutline } from '#course/lesson.ts';
import { toolQuestions } from './toolQuestions.ts';

const lesson = (id: string, given: Partial<LessonOutline> = {}): LessonOutline => ({
  ...{ id, title: id, type: 'PRACTICE', order: 1, skills: ['Boundaries'] },
  ...given,
});

test('the tools are tried with the first open practice of each half', () => {
  const course: CourseOutline = {
    id: 'sat',
    title: 'SAT',
    sections: [
      { id: 'later', title: '', description: '', order: 1, locked: true, lessons: [lesson('locked')] },
      {
        id: 'open',
        title: '',
        description: '',
        order: 2,
        locked: false,
        lessons: [
          lesson('read', { type: 'LEARN' }),
          lesson('placed', { diagnostic: 'math' }),
          lesson('commas'),
          lesson('lines', { skills: ['Linear functions'] }),
          lesson('more'),
        ],
      },
    ],
  };
  expect(toolQuestions(course)).toEqual([
    { sectionId: 'open', lessonId: 'commas' },
    { sectionId: 'open', lessonId: 'lines' },
  ]);
});
