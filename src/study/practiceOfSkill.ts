import type { CourseOutline } from '#course/lesson.ts';
import type { Progress } from './progress.ts';
import { sortedLessons, sortedSections, type PlacedLesson } from './readingOrder.ts';

/** The first open lesson that practises the skill and is not completed; the first of all when they all are. */
export function practiceOfSkill(course: CourseOutline, completed: Progress, skill: string): PlacedLesson | undefined {
  const lessons = sortedSections(course)
    .filter(({ locked }) => !locked)
    .flatMap((section) =>
      sortedLessons(section)
        .filter(({ type, skills = [] }) => type === 'PRACTICE' && skills.includes(skill))
        .map(({ id, title }) => ({ sectionId: section.id, lessonId: id, title })),
    );
  return lessons.find(({ sectionId, lessonId }) => !completed[sectionId]?.includes(lessonId)) ?? lessons[0];
}
