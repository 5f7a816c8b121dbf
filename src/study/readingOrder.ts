import type { CourseOutline, LessonOutline, SectionOutline } from '#course/lesson.ts';
import type { Progress } from './progress.ts';

/** A lesson and where it stands. */
export interface PlacedLesson {
  sectionId: string;
  lessonId: string;
  title: string;
}

export function sortedSections({ sections }: CourseOutline): readonly SectionOutline[] {
  return sections.toSorted(byOrder);
}

export function sortedLessons({ lessons }: SectionOutline): readonly LessonOutline[] {
  return lessons.toSorted(byOrder);
}

/** The open lesson that follows; at the end of a section the first one of the next section that is open. */
export function lessonAfter(course: CourseOutline, sectionId: string, lessonId: string): PlacedLesson | undefined {
  const open = openLessons(course);
  const here = open.findIndex((lesson) => lesson.sectionId === sectionId && lesson.lessonId === lessonId);
  return here === -1 ? undefined : open[here + 1];
}

/** The first open lesson that is not completed, beginning with the sections that were begun. */
export function lessonUpNext(course: CourseOutline, completed: Progress): PlacedLesson | undefined {
  const left = openLessons(course).filter(({ sectionId, lessonId }) => !completed[sectionId]?.includes(lessonId));
  return left.find(({ sectionId }) => completed[sectionId]?.length) ?? left[0];
}

/** The first lesson of a section that is not completed. */
export function lessonLeft(section: SectionOutline, completed: readonly string[] = []): LessonOutline | undefined {
  return sortedLessons(section).find(({ id }) => !completed.includes(id));
}

export function findLesson(course: CourseOutline, sectionId: string, lessonId: string): PlacedLesson | undefined {
  return openLessons(course).find((lesson) => lesson.sectionId === sectionId && lesson.lessonId === lessonId);
}

function openLessons(course: CourseOutline): readonly PlacedLesson[] {
  return sortedSections(course)
    .filter(({ locked }) => !locked)
    .flatMap((section) =>
      sortedLessons(section).map(({ id, title }) => ({ sectionId: section.id, lessonId: id, title })),
    );
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order;
}
