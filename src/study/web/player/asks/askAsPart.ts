import type { Ask, Part } from '#course/lesson.ts';

/** A question of a lesson, for what shows the parts of a practice: no option of it stands for a mistake that has a name. */
export function askAsPart(ask: Ask): Part {
  const hints = ask.hint === undefined ? [] : [ask.hint];
  const bare = { hints, explanation: [], difficulty: 'medium' as const, provenance: '' };
  if (ask.kind === 'typed') {
    return { ...ask, ...bare, wrongEntries: ask.wrongEntries.map((one) => ({ ...one, misconception: '' })) };
  }
  return { ...ask, ...bare, misconceptions: ask.options.map((_, index) => (index === ask.correctAnswer ? null : '')) };
}
