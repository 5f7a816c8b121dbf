import { expect, test } from 'vitest';
import type { CourseOutline, LessonOutline } from '#course/lesson.ts';
import { diagnosticLesson, firstLessons } from './firstLessons.ts';
import { lessonsOfSkill } from './lessonsOfSkill.ts';

function lesson(id: string, order: number, skills: string[], more: Partial<LessonOutline> = {}): LessonOutline {
  return { id, title: id, type: 'PRACTICE', order, minutes: 5, skills, ...more };
}

const [circles, percents, links] = ['Circles', 'Percentages', 'Transitions'];
const course: CourseOutline = {
  id: 'sat',
  title: 'SAT',
  sections: [
    {
      ...{ id: 'mixed', title: 'Mixed', description: '', order: 20, locked: false },
      lessons: [lesson('mix', 10, [percents, circles]), lesson('percent', 20, [percents])],
    },
    {
      ...{ id: 'round', title: 'Round', description: '', order: 10, locked: false },
      lessons: [
        lesson('hard', 30, [circles]),
        lesson('read', 10, [circles], { type: 'LEARN' }),
        lesson('start', 5, [circles], { diagnostic: 'math' }),
      ],
    },
    {
      ...{ id: 'exams', title: 'Exams', description: '', order: 5, locked: true },
      lessons: [lesson('exam', 10, [circles]), { id: 'later', title: 'Later', type: 'PRACTICE', order: 20 }],
    },
  ],
};

test('the lessons of a skill are the open ones, in the order of the course, each with whether it is done', () => {
  const lessons = lessonsOfSkill(course, { round: ['read'] }, circles);
  expect(lessons.map(({ lessonId, type, isDone }) => [lessonId, type, isDone])).toEqual([
    ['start', 'PRACTICE', false],
    ['read', 'LEARN', true],
    ['hard', 'PRACTICE', false],
    ['mix', 'PRACTICE', false],
  ]);
  expect(lessonsOfSkill(course, {}, links)).toEqual([]);
});

test.each([
  ['each skill its next lesson', {}, [circles, percents], ['read', 'mix']],
  ['what is completed is passed', { round: ['read'], mixed: ['mix'] }, [circles, percents], ['hard', 'percent']],
  ['a lesson is named once', { round: ['read', 'hard'] }, [circles, percents], ['mix', 'percent']],
  ['a skill without a lesson has none', {}, [links, percents], ['mix']],
  ['while nothing is known there is nothing', {}, [], []],
])('to begin with: %s', (_, completed, skills, expected) => {
  expect(firstLessons(course, completed, skills).map(({ lessonId }) => lessonId)).toEqual(expected);
});

test('the diagnostic of a half stands in the place of a lesson', () => {
  expect(diagnosticLesson(course, 'math')?.lessonId).toBe('start');
  expect(diagnosticLesson(course, 'reading-writing')).toBeUndefined();
});
