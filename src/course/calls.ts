import { endpoint, shape } from '#platform/endpoint.ts';
import { CourseOutline, Id, Lesson } from './lesson.ts';

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
