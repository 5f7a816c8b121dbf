import type { CleanHtml } from '#platform/cleanHtml.ts';
import { standardProfile, type ExamAttempt, type ExamItem, type OpenStage } from '../../exam.ts';
import { noResponses } from '../../responses.ts';

const html = (text: string) => text as CleanHtml;

/** A question with options, and one whose answer is typed. */
export const items: ExamItem[] = [
  {
    kind: 'choice',
    id: 'tide',
    passage: html('<p>The tide comes in twice a day.</p>'),
    question: html('<p>How often does it come?</p>'),
    options: ['Once', 'Twice', 'Three times', 'Never'].map(html),
  },
  { kind: 'typed', id: 'sum', question: html('<p>What is 1 + 1?</p>') },
];

export const openedAt = 1_800_000_000_000;

/** An attempt in its first module, which was opened just now and takes half an hour. */
export function openAttempt(given: Partial<ExamAttempt> = {}, open: Partial<OpenStage> = {}): ExamAttempt {
  return {
    id: '6a1d5a5e-0c58-4a3e-9a57-1de4b7a9c001',
    form: 'form-1',
    title: 'Practice exam 1',
    mode: 'practice',
    scope: 'reading-writing',
    profile: standardProfile,
    epoch: 1,
    ack: 0,
    now: openedAt,
    state: 'open',
    stages: [
      { n: 1, half: 'reading-writing', module: 1, questions: 2, allowedSeconds: 1_800, state: 'open' },
      { n: 2, half: 'reading-writing', module: 2, questions: 2, allowedSeconds: 1_800, state: 'later' },
    ],
    open: {
      n: 1,
      openedAt,
      endsAt: openedAt + 1_800_000,
      standardEndsAt: openedAt + 1_800_000,
      creditedSeconds: 0,
      items,
      responses: noResponses(items),
      ...open,
    },
    ...given,
  };
}
