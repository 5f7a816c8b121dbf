import type { AskedQuestion } from '#course/lesson.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';

/** A question of `lesson-NAME`; its key is option 1. */
export function askedQuestion(
  name: string,
  fields: { round?: number; skill?: string; correctAnswer?: number } = {},
): AskedQuestion {
  const { round, skill = 'Words in Context', correctAnswer = 1 } = fields;
  const html = '<p>Text</p>' as CleanHtml;
  return {
    ...{ sectionId: 'section', lessonId: `lesson-${name}`, edition: `edition-${name}` },
    ...(round === undefined ? {} : { round }),
    part: {
      ...{ kind: 'choice', id: `part-${name}`, question: html, options: [html, html, html, html], correctAnswer },
      ...{ rationales: [html, html, html, html], misconceptions: [null, null, null, null], hints: [html, html, html] },
      ...{ explanation: [{ type: 'final', data: html }], skill, difficulty: 'medium', provenance: 'original' },
    },
  };
}
