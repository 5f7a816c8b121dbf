import type { Part } from '#course/lesson.ts';

/**
 * Whether a question stands beside what it is about, where there is room: a text, a chart or a table. A drawing is no wider
 * than the question itself, and stays above it.
 */
export function isFramed({ passage, figure }: Pick<Part, 'passage' | 'figure'>): boolean {
  return passage !== undefined || (figure !== undefined && /^<figure class="figure (?:chart|tabled)/.test(figure));
}
