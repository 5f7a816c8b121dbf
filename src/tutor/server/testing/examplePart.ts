import { renderInline } from '#authoring/server/rendering/markdown.ts';
import type { Part } from '#course/lesson.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';

/** A question with these options, written in Markdown; the first is the key. */
export function examplePart(...options: [string, string, string, string]): Part {
  const html = (text: string): CleanHtml => renderInline(text, { line: 1, report: () => {} });
  return {
    id: options.join('-').toLowerCase().replace(/\W+/g, '-'),
    question: html('Which choice is it?'),
    options: options.map(html),
    correctAnswer: 0,
    rationales: ['First.', 'Second.', 'Third.', 'Fourth.'].map(html),
    misconceptions: [null, 'Second mistake.', 'Third mistake.', 'Fourth mistake.'],
    hints: ['Look closely.', 'Look again.', 'Look once more.'].map(html),
    explanation: [{ type: 'final', data: html('That was it.') }],
    skill: 'Boundaries',
    difficulty: 'easy',
    provenance: 'original',
  };
}
