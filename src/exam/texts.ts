import type { ExamMode, ExamScope } from './exam.ts';

/** What the practice exams and their room say. */
export const texts = {
  exams: 'Practice exams',
  examsLead:
    'Full exams as on test day: two modules of Reading and Writing, a break, two modules of Math. The second module of each half depends on how the first one went.',
  tryTools: 'Try the tools',
  tryToolsLead: 'Six questions without a clock, to get used to the room. They count for nothing.',
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
    bad: 'This browser keeps nothing on this device (a private window?). Your answers go to the server alone: stay connected.',
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
    bad: 'This browser has no voice to read questions aloud.',
  },
  goodToKnow: 'Good to know',
  routing: 'How many you get right in the first module of a half decides whether the second is easier or harder.',
  score:
    'The score is our estimate, from 400 to 1600, with a range that should hold 8 times of 10. It is not an official score.',
  noProctor: 'Nobody watches: no camera, no locked screen. Only your own report shows how you took it.',
  begin: 'Begin',
  beginHint: 'The clock starts later, when you press Start.',
  openElsewhere: 'You have begun this exam already. Go on with that, or hand it in first.',
  toExams: 'All practice exams',
  toLearn: 'Back to Learn',

  room: 'Practice exam',
  attemptNotFound: 'This exam is not there, or it is not yours.',
  halves: { 'reading-writing': 'Reading and Writing', math: 'Math' },
  section: (half: 'reading-writing' | 'math', module: number) =>
    `${half === 'math' ? 'Math' : 'Reading and Writing'}, module ${module}`,
  directions: 'Directions',
  directionsOf: {
    'reading-writing': [
      'Each question has one short text, or two, sometimes with a chart or a table. Read it, then choose the best of the four answers.',
      'The questions come in groups: words and structure first, then ideas and evidence, then grammar and punctuation, then style.',
      'Every question has one right answer. A wrong answer costs nothing, so answer them all.',
    ],
    math: [
      'Most questions have four answers to choose from; for the others you type a number.',
      'The calculator and the reference sheet are there for every question. Unless it is said otherwise, figures are drawn to scale, letters stand for real numbers, and a function takes every real number for which it has a value.',
      'A typed answer takes 5 characters, or 6 with a minus sign: a whole number, a fraction such as 7/2, or a decimal such as 3.5. No mixed numbers, no commas, no signs such as % or $. A decimal that does not fit is cut or rounded at the fourth digit.',
    ],
  },
  moduleSize: (questions: number, seconds: number | null) =>
    `${questions} questions, ${seconds === null ? 'without a clock' : `${Math.round((seconds / 60) * 2) / 2} minutes`}.`,
  withinModule:
    'You can go back and forth inside the module, mark questions and change answers. Once it is over there is no way back.',
  start: 'Start',
  startsClock: 'The clock starts when you press Start.',
  startsNoClock: 'There is no clock.',

  controls: 'Exam controls',
  timer: 'Test timer',
  tools: 'Test tools',
  timeLeft: 'Time left',
  timeLeftWords: (seconds: number) => {
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    const words = [count(minutes, 'minute'), ...(minutes >= 10 ? [] : [count(rest, 'second')])];
    return `${words.join(' ')} left`;
  },
  fiveMinutes: '5 minutes left',
  oneMinute: '1 minute left',
  noClock: 'No clock',
  pause: 'Pause',
  reference: 'Reference',
  highlights: 'Highlights & notes',
  more: 'More',
  help: 'Help',
  shortcuts: 'Keyboard shortcuts',
  lineReader: 'Line reader',
  break: 'Take a break',
  exit: 'Exit',
  saved: 'Saved',
  savedHere: 'Saved on this device',
  saving: 'Saving…',
  notSaved: 'Not saved',
  offline: 'No connection. Go on: your answers are kept on this device, and the clock is right.',
  offlineUnkept:
    'No connection, and this browser keeps nothing. Do not close this page: what you did since is here alone.',
  saveAsFile: 'Save as file',
  signedOut: 'You are signed out. Go on: your answers are kept here. Sign in again in another window to send them.',
  signIn: 'Sign in',

  place: (number: number, of: number) => `Question ${number} of ${of}`,
  question: 'Question',
  options: 'Answer options',
  eliminator: 'Strike out answers',
  navigation: 'Exam navigation',
  back: 'Back',
  next: 'Next',
  allQuestions: 'All questions',
  answered: 'answered',
  unanswered: 'not answered',
  marked: 'marked for review',
  current: 'current',
  reviewPage: 'Review page',
  checkWork: 'Check your work',
  answeredOf: (answered: number, of: number) => `${answered} of ${of} answered`,
  markedCount: (marked: number) => (marked === 1 ? '1 marked for review' : `${marked} marked for review`),
  reviewLead: 'Choose a question to go back to it.',
  handIn: 'Hand in',
  handInNow: 'Hand this module in now?',
  handInOpen: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Question ${numbers[0]} has no answer yet.`
      : `These questions have no answer yet: ${numbers.join(', ')}.`,
  handInAll: 'Every question has an answer.',
  noWayBack: 'After that nothing can be changed in this module.',
  goOn: 'Go on working',
  notBeforeTime: 'In a Rehearsal a module is handed in when its time is over, as on test day. It happens by itself.',
  notBeforeStandard: 'In a Rehearsal a module can be handed in once its standard time is over.',

  moduleOver: 'This module is over',
  moduleOverLead: 'Your answers are being handed in. It goes on by itself.',
  overOffline: 'Your answers are on this device; the next module opens when you are connected',
  breakTitle: 'Break',
  breakLead: 'Stand up, drink something, look far away. Nothing runs meanwhile.',
  breakTime: 'Time left of the break',
  breakFixed: 'You can go on when the break is over.',
  resume: 'Resume',
  paused: 'The clock is stopped',
  pausedLead: 'Your answers are kept. The question comes back when you resume.',
  interrupted: 'Welcome back',
  interruptedLead: (minutes: number) =>
    `This page was gone ${minutes < 1 ? 'for a moment' : minutes === 1 ? 'for a minute' : `for ${minutes} minutes`}. That time is given back, three times and an hour at most, and the report shows it.`,
  elsewhere: 'This exam goes on elsewhere',
  elsewhereLead: 'It was opened on another device or in another browser. What was done here is handed over.',
  otherTab: 'This exam is open in another tab',
  otherTabLead: 'Only one tab can be used at a time, so that no answer is lost.',
  takeHere: 'Use here',
  finished: 'You are done',
  finishedLead: 'All your answers are in. Well done for getting through it.',
  toReport: 'See the report',

  exitTitle: 'Leave the exam?',
  exitPractice: 'The clock stops, and your answers are kept. Come back whenever you like.',
  exitRehearsal: 'The clock goes on, as on test day. Your answers are kept.',
  exitTools: 'Nothing of this is kept.',
  leave: 'Leave',
  stay: 'Stay',

  helpTexts: [
    'Choose an answer by pressing it, or by its letter on the keyboard. You can change it until the module is over.',
    'Mark a question to come back to it: it has a corner in the list of all questions, which opens by the number at the bottom.',
    'With ‘Strike out answers’ each answer has a button that crosses it out. Choosing a crossed-out answer undoes that.',
    'Select words of the text while ‘Highlights & notes’ is on to colour them or to write a note. The line reader shows a few lines and covers the rest.',
    'Make text and figures larger with the zoom of your browser: Ctrl and +, on a Mac ⌘ and +, on a phone in its settings.',
    'If the connection breaks, go on. The line at the top says where your answers are.',
  ],
  readAloud: 'Read aloud',
  stopReading: 'Stop reading',
  toolsDone: 'That is all',
  toolsDoneLead: 'You have seen the room and its tools. In the exam each module has a clock.',
  startOver: 'Once more',
} as const;

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
