import { createHash } from 'node:crypto';
import { isTyped, type AskFile, type PartFile } from './shapes.ts';

/**
 * The same as long as a part asks the same and has the same key. Made of the texts as they are written: a new version of
 * what renders them changes no question.
 */
export function partPrint(part: PartFile | AskFile): string {
  const { passage, question, figure, answer } = part;
  return shortHash([passage, question, figure, isTyped(part) ? null : part.options.map(({ text }) => text), answer]);
}

/** The name of what a lesson, or a round of it, asks. */
export function editionName(lessonId: string, round: number, prints: readonly (readonly [string, string])[]): string {
  return shortHash([lessonId, round, prints]);
}

function shortHash(of: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 22);
}
