import { minutes } from './reportTexts.ts';

/** What an exam on paper says. */
export const paperTexts = {
  paper: 'Exam on paper',
  lead: 'Print a module, take it with a clock of your own, then enter your answers here. There is no key before the exam is over.',
  steps: 'What to do',
  toPrint: (name: string, seconds: number) => `${name}: ${minutes(seconds * 1000)} minutes on the test`,
  print: 'Print this module',
  large: 'Large print',
  module: 'Module',
  sheet: 'Answer sheet',
  choose: 'Choose the best answer, or, where there are none, write a number.',
  fill: 'Fill in one circle, or write one sign in each box.',
  enter: 'Enter paper answers',
  enterLead: (name: string) => `${name}. Enter what stands on your answer sheet; leave empty what you left empty.`,
  later: 'Its answers are entered once those of the modules before it are in.',
  handedIn: 'Its answers are in.',
  clear: 'Clear',
  handIn: 'Hand in',
  handInNow: 'Hand these answers in now?',
  notPaper: 'There is nothing to print here.',
  selfTimed: 'Self-timed',
  done: 'All answers are in.',
} as const;
