import type { CourseOutline } from '#course/lesson.ts';
import type { Progress } from './progress.ts';
import { sortedLessons, sortedSections, type PlacedLesson } from './readingOrder.ts';

/** A lesson of a skill. */
export interface LessonOfSkill extends PlacedLesson {
  type: string;
  isDone: boolean;
}

/** The open lessons about a skill, in the order of the course. */
export function lessonsOfSkill(course: CourseOutline, completed: Progress, skill: string): LessonOfSkill[] {
  return sortedSections(course)
    .filter(({ locked }) => !locked)
    .flatMap((section) =>
      sortedLessons(section)
        .filter(({ skills = [] }) => skills.includes(skill))
        .map(({ id, title, type }) => ({
          ...{ sectionId: section.id, lessonId: id, title, type },
          isDone: completed[section.id]?.includes(id) ?? false,
        })),
    );
}
