import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { Part } from '#course/lesson.ts';
import type { ExamItem } from '../../exam.ts';

/** The question as the player's parts show one: what only a verdict would show is empty, and there is none in an exam. */
export function asPart(item: ExamItem): Part {
  const besides = { hints: [], explanation: [], skill: '', difficulty: 'medium' as const, provenance: '' };
  if (item.kind === 'choice') return { ...item, ...besides, correctAnswer: -1, rationales: [], misconceptions: [] };
  return { ...item, ...besides, correctEntries: [], rationale: '' as CleanHtml, wrongEntries: [] };
}
