import { keyOf } from '#course/answerKey.ts';
import type { EditionPart } from '#course/server/course.tables.ts';
import { editionName } from './partPrint.ts';
import type { PrintedPart, ReadLesson } from './readLesson.ts';

/**
 * What a lesson asks, and each of its rounds: the lesson itself first, as round 0. A lesson to read asks nothing.
 * @param familyOf the id of the family of a misconception, by its sentence.
 */
export function editionsOf({ id, parts, fresh = [] }: ReadLesson, familyOf: ReadonlyMap<string, string>) {
  if (!parts) return [];
  return [parts, ...fresh].map((asked, round) => ({
    edition: editionName(
      id,
      round,
      asked.map((part) => [part.id, part.print]),
    ),
    lessonId: id,
    round,
    parts: asked.map((part) => editionPart(part, familyOf)),
  }));
}

function editionPart(part: PrintedPart, familyOf: ReadonlyMap<string, string>): EditionPart {
  const { id, print, skill, difficulty } = part;
  const family = (sentence: string | null) => (sentence === null ? null : (familyOf.get(sentence) ?? null));
  const about = { partId: id, print, key: keyOf(part), skill, difficulty };
  if (part.kind === 'choice') return { ...about, families: part.misconceptions.map(family) };
  const { wrongEntries } = part;
  return {
    ...about,
    wrongEntries: wrongEntries.map(({ entry }) => entry),
    families: wrongEntries.map(({ misconception }) => family(misconception)),
  };
}
