import type { CourseOutline } from '#course/lesson.ts';

export interface KnownLesson {
  sectionId: string;
  title: string;
  /** Its section is shown, and opens later. */
  isLocked: boolean;
  /** It is a lesson that a student can complete once its section is open. */
  isAssignable: boolean;
}

/** The lessons of the course by their ids. */
export function knownLessons(course: CourseOutline | undefined): ReadonlyMap<string, KnownLesson> {
  const lessons = (course?.sections ?? []).flatMap((section) =>
    section.lessons.map(({ id, title, type, minutes }) => {
      const isAssignable = type !== 'EXAM' && minutes !== undefined; // exams have a room, what is announced opens later
      return [id, { sectionId: section.id, title, isLocked: section.locked, isAssignable }] as const;
    }),
  );
  return new Map(lessons);
}
