import type { Half } from '#course/skills.ts';
import { clock, plural } from './reportTexts.ts';
import { roomTexts } from './roomTexts.ts';

/** What the replay of an exam says. */
export const replayTexts = {
  replay: 'Replay',
  replayLead: 'What you did, moment by moment. Move along a strip: the screen below is as it was then.',
  module: 'Module',
  scrubber: (half: Half, module: number) => `Moment in ${roomTexts.section(half, module)}`,
  previous: 'Previous step',
  next: 'Next step',
  at: (t: number, length: number) => `${clock(t)} of ${clock(length)}`,
  onReviewPage: 'Review page',
  beforeFirst: 'Nothing on the screen yet',
  calculatorOpen: 'Calculator open',
  stops: { pause: 'Paused', interruption: 'Interrupted', added: 'Minutes added' },
  highlightCount: (count: number) => plural(count, 'highlight'),
  rows: { dwell: 'Question', changes: 'Answers', marks: 'Marks', calculator: 'Calculator', stops: 'Pauses' },
  nothingDone: 'Nothing was recorded here: the answers were entered from paper.',
} as const;
