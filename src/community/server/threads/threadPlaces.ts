import type { PublishedCourse } from '#course/server/published.ts';
import type { AskedEdition } from '#course/server/lessonEditions.ts';
import type { ThreadLine } from '../../community.ts';
import type { Place } from '../safety/post.ts';

interface Asked extends Place {
  edition: string;
}

type Placed = Pick<ThreadLine, 'place' | 'isAboutEarlierWording'>;

/** Tells of questions where they were asked, by the course as it is now, and whether that asks the same still. */
export async function placesOf(
  course: Pick<PublishedCourse, 'outline' | 'editions'>,
  rows: readonly Asked[],
): Promise<(row: Asked) => Placed> {
  const editions = await course.editions.find(rows.map(({ edition }) => edition));
  return ({ lessonId, round, partId, edition }) => {
    const asked = editions.get(edition);
    return {
      place: { ...lessonOf(course, lessonId), lessonId, round, partId, partName: partName(asked, partId) },
      isAboutEarlierWording: !asked?.parts.get(partId)?.isAsked,
    };
  };
}

function lessonOf({ outline }: Pick<PublishedCourse, 'outline'>, lessonId: string) {
  for (const section of outline?.sections ?? []) {
    const lesson = section.lessons.find(({ id }) => id === lessonId);
    if (lesson) return { sectionId: section.id, lessonTitle: lesson.title };
  }
  return { sectionId: '', lessonTitle: 'a lesson that is gone' };
}

/** As the lesson numbers it now, else as it did then. */
function partName(asked: AskedEdition | undefined, partId: string): string {
  const now = asked?.newest.findIndex((question) => question.partId === partId) ?? -1;
  const index = now === -1 ? [...(asked?.parts.keys() ?? [])].indexOf(partId) : now;
  return index === -1 ? 'A question' : `Question ${index + 1}`;
}
