import { keyOf } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import type { EditionAsk, EditionPart } from '#course/server/course.tables.ts';
import { editionName } from './partPrint.ts';
import type { PrintedAsk } from './readAsk.ts';
import type { PrintedPart, ReadLesson } from './readLesson.ts';

interface ReadEdition {
  edition: string;
  lessonId: string;
  round: number;
  parts: (EditionPart | EditionAsk)[];
}

/**
 * What a lesson asks, and each of its rounds: the lesson itself first, as round 0. None for a LEARN lesson that asks nothing.
 * @param familyOf the id of the family of a misconception, by its sentence.
 */
export function editionsOf(
  { id, parts, asks, fresh = [] }: ReadLesson,
  familyOf: ReadonlyMap<string, string>,
): ReadEdition[] {
  if (asks) {
    const edition = editionName(
      id,
      0,
      asks.map((ask) => [ask.id, ask.print]),
    );
    return [{ edition, lessonId: id, round: 0, parts: asks.map(editionAsk) }];
  }
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

function editionAsk(ask: PrintedAsk): EditionAsk {
  const { id, print } = ask;
  return { partId: id, print, key: keyOf(ask), options: ask.kind === 'choice' ? ask.options.length : 0 };
}

function editionPart(part: PrintedPart, familyOf: ReadonlyMap<string, string>): EditionPart {
  const { id, print, skill, difficulty } = part;
  const about = { partId: id, print, key: keyOf(part), skill, difficulty, families: familiesIn(part, familyOf) };
  return part.kind === 'choice' ? about : { ...about, wrongEntries: part.wrongEntries.map(({ entry }) => entry) };
}

/** The family of the mistake of each option, or of each wrong entry; null for the key, and where the course names none. */
export function familiesIn(part: Part, familyOf: ReadonlyMap<string, string>): (string | null)[] {
  const sentences =
    part.kind === 'choice' ? part.misconceptions : part.wrongEntries.map(({ misconception }) => misconception);
  return sentences.map((sentence) => (sentence === null ? null : (familyOf.get(sentence) ?? null)));
}
