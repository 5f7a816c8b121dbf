import type { PublishedCourse } from '#course/server/published.ts';
import { halves, type Half, type Sample } from '../courseFacts.ts';

/** One question of each half of the test: the first of the half's first lesson that asks any and lies in its middle or after. */
export function findSamples(course: Pick<PublishedCourse, 'outline' | 'openLesson'>): Sample[] {
  return halves.flatMap((half) => sampleOf(course, half) ?? []);
}

function sampleOf(course: Pick<PublishedCourse, 'outline' | 'openLesson'>, half: Half): Sample | undefined {
  const sections = (course.outline?.sections ?? []).filter(({ id, locked }) => !locked && id.startsWith(half.prefix));
  for (const section of sections.slice(Math.floor(sections.length / 2))) {
    for (const { id: lessonId, type, title } of section.lessons) {
      if (type !== 'PRACTICE') continue;
      const part = course.openLesson(section.id, lessonId, false).lesson()?.parts?.[0];
      if (part?.kind === 'choice')
        return { half: half.title, sectionId: section.id, lessonId, lessonTitle: title, part };
    }
  }
  return undefined;
}
