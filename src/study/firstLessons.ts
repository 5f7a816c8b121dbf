import type { CourseOutline } from '#course/lesson.ts';
import type { Progress } from './progress.ts';
import { sortedLessons, sortedSections, type PlacedLesson } from './readingOrder.ts';

/** A lesson and the skill for which it is named. */
export interface FirstLesson extends PlacedLesson {
  skill: string;
  type: string;
}

/** More is no choice. */
const most = 4;

/**
 * The lessons to begin with: for each skill, in the order given, the first open lesson that is not completed, whether one reads
 * or practises in it. A lesson is named once.
 *
 * @param skills those that bring most first, see `weakestFirst`.
 */
export function firstLessons(course: CourseOutline, completed: Progress, skills: readonly string[]): FirstLesson[] {
  const open = sortedSections(course)
    .filter(({ locked }) => !locked)
    .flatMap((section) => sortedLessons(section).map((lesson) => ({ ...lesson, sectionId: section.id })))
    .filter(({ sectionId, id, diagnostic }) => !diagnostic && !completed[sectionId]?.includes(id));
  const chosen = new Map<string, FirstLesson>();
  for (const skill of skills) {
    const lesson = open.find(({ id, skills: own = [] }) => own.includes(skill) && !chosen.has(id));
    if (!lesson) continue;
    const { sectionId, id, title, type } = lesson;
    chosen.set(id, { sectionId, lessonId: id, title, type, skill });
    if (chosen.size === most) break;
  }
  return [...chosen.values()];
}

/** The lesson in whose place the diagnostic of a half stands. */
export function diagnosticLesson(course: CourseOutline, half: string): PlacedLesson | undefined {
  return course.sections
    .flatMap(({ id: sectionId, lessons }) => lessons.map((lesson) => ({ ...lesson, sectionId })))
    .filter(({ diagnostic }) => diagnostic === half)
    .map(({ sectionId, id, title }) => ({ sectionId, lessonId: id, title }))[0];
}
