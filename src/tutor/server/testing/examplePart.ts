import { renderInline } from '#authoring/server/rendering/markdown.ts';
import type { ChoicePart, TypedPart } from '#course/lesson.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';

const html = (text: string): CleanHtml => renderInline(text, { line: 1, report: () => {} });

/** A question with these options, written in Markdown; the first is the key. */
export function examplePart(...options: [string, string, string, string]): ChoicePart {
  return {
    kind: 'choice',
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

/** A question whose answer is typed; the other entries are likely and wrong. */
export function exampleTypedPart(right: string, ...wrong: string[]): TypedPart {
  return {
    kind: 'typed',
    id: `typed-${right.replace(/\W/g, '-')}`,
    question: html('What is the slope of the line \\(3y = 2x + 5\\)?'),
    correctEntries: [right],
    rationale: html('Divide both sides by the number before the letter.'),
    wrongEntries: wrong.map((entry) => ({ entry, rationale: html(`What leads to ${entry}.`), misconception: `Mistake ${entry}.` })), // prettier-ignore
    hints: ['Look closely.', 'Look again.', 'Look once more.'].map(html),
    explanation: [{ type: 'final', data: html('That was it.') }],
    skill: 'Linear functions',
    difficulty: 'easy',
    provenance: 'original',
  };
}
