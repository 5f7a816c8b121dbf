import type { Ask, Part } from './lesson.ts';

/** A question of a lesson, for what knows the parts of a practice: no option of it stands for a mistake that has a name. */
export function askAsPart(ask: Ask): Part {
  const why = ask.kind === 'typed' ? ask.rationale : ask.rationales[ask.correctAnswer];
  const bare = {
    hints: ask.hint === undefined ? [] : [ask.hint],
    explanation: why === undefined ? [] : [{ type: 'text' as const, data: why }],
    difficulty: 'medium' as const,
    provenance: '',
  };
  if (ask.kind === 'typed') {
    return { ...ask, ...bare, wrongEntries: ask.wrongEntries.map((one) => ({ ...one, misconception: '' })) };
  }
  return { ...ask, ...bare, misconceptions: ask.options.map((_, index) => (index === ask.correctAnswer ? null : '')) };
}
