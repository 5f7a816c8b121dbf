import type { CourseOutline } from '#course/lesson.ts';

/** The lesson whose first question stands on the front page. */
export const triedLesson = { sectionId: 'math-linear', lessonId: 'lin1-practice' };

/** What the public pages say of the course. */
export interface CourseFacts {
  /** How many lessons are open. */
  lessonCount: number;
  /** Whether {@link triedLesson} can be opened here. */
  canTry: boolean;
}

export function courseFacts(course: CourseOutline | undefined): CourseFacts {
  const open = course?.sections.filter(({ locked }) => !locked) ?? [];
  const tried = open.find(({ id }) => id === triedLesson.sectionId);
  return {
    lessonCount: open.reduce((sum, { lessons }) => sum + lessons.length, 0),
    canTry: tried?.lessons.some(({ id }) => id === triedLesson.lessonId) ?? false,
  };
}
