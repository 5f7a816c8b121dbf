import type { ChoicePart, Part } from '../lesson.ts';

/** A part of a course of which a test knows that it has options. */
export function withOptions(part: Part | undefined): ChoicePart {
  if (part?.kind === 'choice') return part;
  throw new Error(`Expected a question with options but found ${part?.id}`);
}
