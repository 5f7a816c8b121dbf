import type { EditionPart } from '#course/server/course.tables.ts';
import { editionName } from './reading/partPrint.ts';
import type { PrintedPart, ReadLesson } from './reading/readLesson.ts';

/** What a lesson asks, and each of its rounds: the lesson itself first, as round 0. A lesson to read asks nothing. */
export function editionsOf({ id, parts, fresh = [] }: ReadLesson) {
  if (!parts) return [];
  return [parts, ...fresh].map((asked, round) => ({
    edition: editionName(
      id,
      round,
      asked.map((part) => [part.id, part.print]),
    ),
    lessonId: id,
    round,
    parts: asked.map(editionPart),
  }));
}

function editionPart({ id, print, correctAnswer, skill, difficulty }: PrintedPart): EditionPart {
  return { partId: id, print, key: correctAnswer, skill, difficulty };
}
