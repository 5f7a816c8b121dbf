import type { WorkedOut } from '#solver/server/workedOut.ts';
import type { CourseSearch } from '../search/search.ts';
import { addressOf, plain } from './passagesAnswer.ts';

/** The way to the lesson that teaches the rule, where the course has one that anybody may open. */
export async function lessonLink({ lesson }: WorkedOut, search: Pick<CourseSearch, 'find'>): Promise<string[]> {
  if (!lesson) return [];
  const [found] = await search.find(lesson.about);
  return found ? [`**Lesson:** [${plain(found.lessonTitle)}](${addressOf(found)}), for *${lesson.skill}*`] : [];
}
