import { expect, test } from 'vitest';
import type { CourseOutline, LessonOutline } from '#course/lesson.ts';
import { practiceOfSkill } from './practiceOfSkill.ts';

function lesson(id: string, order: number, skills: string[], type = 'PRACTICE'): LessonOutline {
  return { id, title: id, type, order, minutes: 5, skills };
}

const circles = 'Circles';
const course: CourseOutline = {
  id: 'sat',
  title: 'SAT',
  sections: [
    {
      ...{ id: 'mixed', title: 'Mixed', description: '', order: 20, locked: false },
      lessons: [lesson('mix', 10, ['Percentages', circles])],
    },
    {
      ...{ id: 'round', title: 'Round', description: '', order: 10, locked: false },
      lessons: [lesson('hard', 30, [circles]), lesson('read', 10, [circles], 'LEARN'), lesson('easy', 20, [circles])],
    },
    {
      ...{ id: 'exams', title: 'Exams', description: '', order: 5, locked: true },
      lessons: [lesson('exam', 10, [circles]), { id: 'later', title: 'Later', type: 'PRACTICE', order: 20 }],
    },
  ],
};

test.each([
  ['nothing is completed', {}, 'easy'],
  ['the lesson to read is', { round: ['read'] }, 'easy'],
  ['the first practice is', { round: ['easy'] }, 'hard'],
  ['all of its section is', { round: ['easy', 'hard'] }, 'mix'],
  ['everything is', { round: ['easy', 'hard'], mixed: ['mix'] }, 'easy'],
])('when %s the skill is practised with the right lesson', (_, completed, lessonId) => {
  expect(practiceOfSkill(course, completed, circles)?.lessonId).toBe(lessonId);
});

test('a skill that no open lesson practises has none', () => {
  expect(practiceOfSkill(course, {}, 'Transitions')).toBeUndefined();
});
