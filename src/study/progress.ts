import { Type, type Static } from 'typebox';
import { Id } from '#platform/id.ts';
import { endpoint, shape } from '#platform/endpoint.ts';

/** Section id → ids of the lessons the student has completed in it. Sections without any are left out. */
export const Progress = Type.Record(Type.String(), Type.Array(Type.String()));
export type Progress = Static<typeof Progress>;

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/progress',
  access: 'student',
  summary: 'The lessons completed so far',
  reply: Progress,
});

/** Puts a lesson on the student's record. Safe to repeat: a second call changes nothing. */
export const completeLesson = endpoint({
  method: 'PUT',
  path: '/api/progress/:sectionId/:lessonId',
  access: 'student',
  summary: 'Record a completed lesson',
  params: shape({ sectionId: Id, lessonId: Id }),
  reply: Progress,
});

/** How many of a section's lessons are completed. Ids that are no longer in the course do not count. */
export function countDone(lessons: readonly { id: string }[], completed: readonly string[] = []): number {
  return lessons.filter(({ id }) => completed.includes(id)).length;
}

/** round(completed / total * 100), from 0 to 100; 0 for a section with no lessons. */
export function percentDone(lessons: readonly { id: string }[], completed: readonly string[] = []): number {
  return lessons.length === 0 ? 0 : Math.round((countDone(lessons, completed) / lessons.length) * 100);
}
