/** What the room of a practice exam says before and between its modules, and when something is in the way. */
export const roomTexts = {
  room: 'Practice exam',
  tryTools: 'Try the tools',
  toExams: 'All practice exams',
  keepsNothing:
    'This browser keeps nothing on this device (a private window?). Your answers go to the server alone: stay connected.',
  noVoice: 'This browser has no voice to read questions aloud.',
  attemptNotFound: 'This exam is not there, or it is not yours.',
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
  notLoaded: 'The module could not be loaded. Check your connection and try again.',
  start: 'Start',
  startsClock: 'The clock starts when you press Start.',
  startsNoClock: 'There is no clock.',

  /** By what is the matter with the server: where this browser keeps what is done, where it keeps nothing, and when the module is over. */
  trouble: {
    away: {
      kept: 'No connection. Go on: your answers are kept on this device, and the clock is right.',
      unkept:
        'No connection, and this browser keeps nothing. Do not close this page: what you did since is here alone.',
      over: 'Your answers are on this device; the next module opens when you are connected',
    },
    failing: {
      kept: 'We cannot save at the moment. Go on: your answers are kept on this device, and the clock is right.',
      unkept:
        'We cannot save at the moment, and this browser keeps nothing. Do not close this page: what you did since is here alone.',
      over: 'We cannot save at the moment. Your answers are on this device, and it goes on as soon as we can.',
    },
    'signed out': {
      kept: 'You are signed out. Go on: your answers are kept on this device. Sign in again in another window to send them.',
      unkept:
        'You are signed out, and this browser keeps nothing. Do not close this page: sign in again in another window to send what you did.',
      over: 'You are signed out. Your answers are on this device; it goes on when you have signed in again in another window.',
    },
  },
  saveAsFile: 'Save as file',
  signIn: 'Sign in',

  moduleOver: 'This module is over',
  moduleOverLead: 'Your answers are being handed in. It goes on by itself.',
  breakTitle: 'Break',
  breakLead: 'Stand up, drink something, look far away. No time of the test runs meanwhile.',
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

  endExam: 'End this exam',
  endTitle: 'End this exam?',
  endLead:
    'A module that is open is closed with the answers that have reached us; modules that you have not begun are left out. Nothing can be changed after that, and you can begin the exam anew.',
  endScore:
    'A half of the test gets a score only if you began both of its modules and answered at least half of its questions.',
  keepGoing: 'Keep it',

  finished: 'You are done',
  finishedLead: 'All your answers are in. Well done for getting through it.',
  toReport: 'See the report',
} as const;
