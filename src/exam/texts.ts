import type { ExamMode, ExamScope } from './exam.ts';
import { roomTexts } from './roomTexts.ts';

/** What the list of practice exams and the set-up of one say. */
export const texts = {
  exams: 'Practice exams',
  examsLead:
    'Full exams as on test day: two modules of Reading and Writing, a break, two modules of Math. The second module of each half depends on how the first one went.',
  tryTools: roomTexts.tryTools,
  tryToolsLead: 'Six questions without a clock, to get used to the room. They count for nothing.',
  bringIn: 'Bring in a saved file',
  bringInLead:
    'If the room could only save your answers as a file, bring it in before the module is closed: at the latest a day after its time was over.',
  chooseFile: 'Choose the file',
  savedFile: 'Saved file',
  notAFile: 'No exam has saved this file.',
  filled: 'This exam went on elsewhere since. The answers in the file fill questions of the open module that had none.',
  broughtIn: (count: number, refused: number) =>
    refused === 0
      ? 'All of it is with us now. Go on with the exam to see it.'
      : `${count - refused} of ${count} things you did are with us now; the others are of a module that is over, or do not fit it.`,
  announced: 'Not ready yet. It opens later.',
  noExams: 'There are no practice exams yet.',
  setUp: 'Set up',
  again: 'Take it again',
  goOnWith: 'Go on',
  report: 'Report',
  notBegun: 'Not begun',
  underWay: (stage: number, of: number, minutes: number | undefined) =>
    `Module ${stage} of ${of}${minutes === undefined ? '' : `, ${minutes} min left`}`,
  done: 'Done',
  scored: (score: number, low: number, high: number) => `${score}, likely ${low} to ${high}`,
  withdrawn: (count: number) =>
    count === 1
      ? 'One question of it turned out to be faulty: the score is without it.'
      : `${count} questions of it turned out to be faulty: the score is without them.`,
  earlier: 'Earlier attempts',

  whatToTake: 'What do you want to take?',
  scopes: {
    whole: 'The whole exam',
    'reading-writing': 'Reading and Writing',
    math: 'Math',
    'reading-writing-1': 'One module of Reading and Writing',
    'math-1': 'One module of Math',
  } satisfies Record<ExamScope, string>,
  scopeSize: (questions: number, minutes: number | undefined) =>
    `${questions} questions${minutes === undefined ? ', no clock' : `, ${minutes} minutes`}`,
  whichRules: 'By which rules?',
  modes: { rehearsal: 'Rehearsal', practice: 'Practice', paper: 'On paper' } satisfies Record<ExamMode, string>,
  modeRules: {
    rehearsal: 'As on test day: each module lasts until its time is over, and the break lasts ten minutes.',
    practice: 'As it suits you: hand a module in early, shorten the break, leave and come back.',
    paper: 'Print it, time yourself, and enter your answers afterwards.',
  },
  accommodations: 'More time, and other help',
  accommodationsLead:
    'Choose what you will have on test day, or what you need. No proof is asked for; the report shows it.',
  time: 'Time',
  times: (factor: number) => (factor === 1 ? 'Standard time' : `${String(factor)} × the time`),
  ownFactor: 'Another factor, from 1 to 4',
  untimed: 'No clock, and no score',
  inMathOnly: 'More time in Math alone',
  pauses: 'Breaks as needed: the clock can be stopped',
  extraBreaks: 'A break of five minutes between the two modules of a half',
  speech: 'Questions read aloud',
  checks: 'Your device',
  checking: 'Looking…',
  storage: {
    good: 'This browser keeps your answers, should the connection break.',
    bad: roomTexts.keepsNothing,
  },
  connection: {
    good: (ms: number) => `The server answers in ${ms} ms.`,
    bad: 'The server cannot be reached. You need a connection to begin.',
  },
  width: {
    good: 'The window is wide enough for text and question side by side.',
    bad: 'In a window of this width the text stands above the question. On test day they stand side by side.',
  },
  voice: {
    good: (name: string) => `Questions can be read aloud: ${name}.`,
    bad: roomTexts.noVoice,
  },
  goodToKnow: 'Good to know',
  routing: 'How many you get right in the first module of a half decides whether the second is easier or harder.',
  score:
    'The score is our estimate, from 400 to 1600, with a range that should hold 8 times out of 10. It is not an official score.',
  noProctor: 'Nobody watches: no camera, no locked screen. Only your own report shows how you took it.',
  begin: 'Begin',
  beginHint: 'The clock starts later, when you press Start.',
  openElsewhere: 'You have begun this exam already. Go on with that, or hand it in first.',
} as const;
