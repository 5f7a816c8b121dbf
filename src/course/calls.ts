import { Type } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';
import { CourseOutline, Lesson } from './lesson.ts';
import { Id } from '#platform/id.ts';

export const getCourse = endpoint({
  method: 'GET',
  path: '/api/course',
  access: 'anyone',
  summary: 'The sections of the course and the titles of their lessons',
  reply: CourseOutline,
});

/** One lesson, ready to show. 403 in a locked section (staff excepted), 404 when there is none. */
export const getLesson = endpoint({
  method: 'GET',
  path: '/api/lessons/:sectionId/:lessonId',
  access: 'anyone',
  summary: 'One lesson with everything the player shows',
  params: shape({ sectionId: Id, lessonId: Id }),
  reply: Lesson,
});

/** The lesson once more with fresh questions; its rounds are numbered from 1. */
export const getFreshRound = endpoint({
  method: 'GET',
  path: '/api/lessons/:sectionId/:lessonId/rounds/:round',
  access: 'anyone',
  summary: 'Fresh questions to practise a lesson again',
  params: shape({ sectionId: Id, lessonId: Id, round: Type.Integer({ minimum: 1, maximum: 1_000 }) }),
  reply: Lesson,
});
