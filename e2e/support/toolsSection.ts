import type { ChoicePart } from '../../src/course/lesson.ts';
import type { CleanHtml } from '../../src/platform/cleanHtml.ts';
import type { AddedSection } from './addedSection.ts';
import type { Place } from './player.ts';

/** Four parts: about a text, about a table, about nothing, and about a text again. The second option of each is right. */
export const bees: Place = { sectionId: 'tools', lessonId: 'bees' };

const text = `<p>${'The bees of the old orchard come back in April, when the first trees are in flower. '.repeat(3)}</p><p>${'Nobody knows where they have been, and nobody asks. '.repeat(4)}</p>`;
const table =
  '<figure class="figure tabled"><div class="scroll" role="group" aria-label="Table" tabindex="0"><table><caption>Bees</caption><thead><tr><th scope="col">Month</th><th scope="col">Bees</th></tr></thead><tbody><tr><th scope="row">April</th><td>12</td></tr><tr><th scope="row">May</th><td>40</td></tr></tbody></table></div></figure>';

/** A section with this lesson alone. */
export const tools: AddedSection = {
  id: bees.sectionId,
  title: 'Tools',
  description: '',
  lessons: [
    {
      ...{ id: bees.lessonId, title: 'Bees', type: 'PRACTICE', order: 10, skills: ['Circles'] },
      parts: [
        partAbout('bees-1', { passage: text, question: '<p>What do the bees do?</p>' }),
        partAbout('bees-2', { figure: table, question: '<p>When are there most bees?</p>' }),
        partAbout('bees-3', { question: '<p>What is a bee?</p>' }),
        partAbout('bees-4', { passage: text, question: '<p>Which word fits best?</p>' }),
      ],
    },
  ],
};

function partAbout(id: string, { passage, figure, question }: Partial<Record<'passage' | 'figure' | 'question', string>>): ChoicePart {
  const html = (words: string) => words as CleanHtml;
  return {
    kind: 'choice',
    id,
    ...(passage ? { passage: html(passage) } : {}),
    ...(figure ? { figure: html(figure) } : {}),
    question: html(question ?? ''),
    options: ['They sleep.', 'They come back.', 'They sing.', 'They leave.'].map(html),
    correctAnswer: 1,
    rationales: ['No sleep.', 'Right: they come back.', 'No song.', 'No leaving.'].map(html),
    misconceptions: ['You read too fast.', null, 'You dreamt.', 'You turned it around.'],
    hints: ['Read again.', 'Look at April.', 'They do come.'].map(html),
    explanation: [
      { type: 'text', data: html('They come back in April.') },
      { type: 'final', data: html('They come back.') },
    ],
    skill: 'Circles',
    difficulty: 'easy',
    provenance: 'original',
  };
} // prettier-ignore
