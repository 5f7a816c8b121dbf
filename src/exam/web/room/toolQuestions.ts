import type { CourseOutline } from '#course/lesson.ts';
import { halfOfSkill, halves } from '#course/skills.ts';

/** For each half of the test the first lesson of the open course that asks questions about it. */
export function toolQuestions({ sections }: CourseOutline): { sectionId: string; lessonId: string }[] {
  const open = sections.filter(({ locked }) => !locked);
  const lessons = open.flatMap(({ id: sectionId, lessons }) =>
    lessons
      .filter(({ type, diagnostic }) => type === 'PRACTICE' && !diagnostic)
      .map((lesson) => ({ ...lesson, sectionId })),
  );
  return halves.flatMap((half) => {
    const found = lessons.find(({ skills = [] }) => skills.some((skill) => halfOfSkill(skill) === half));
    return found ? [{ sectionId: found.sectionId, lessonId: found.id }] : [];
  });
}
