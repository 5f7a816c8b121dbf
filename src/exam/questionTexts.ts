/** What stands around the questions of a module. */
export const questionTexts = {
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

  place: (number: number, of: number) => `Question ${number} of ${of}`,
  question: 'Question',
  options: 'Answer options',
  referenced: 'Referenced content',
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
