/** The sentences of the solver and the tutor that the specification fixes to the letter. */
export const exactTexts = {
  solverTitle: 'What should we learn today?',
  askAnything: 'Ask anything...',
  notPaid: 'Only paid users have access to this feature. Please upgrade your plan.',
  failed: "I'm sorry, I couldn't process that. Please try again.",
} as const;

/** The rest of what the solver and the panel of a lesson say. */
export const texts = {
  ...exactTexts,
  yourQuestion: 'Your question',
  askAboutThis: 'Ask about this question...',
  askAboutLesson: 'Ask about this lesson...',
  send: 'Send',
  stop: 'Stop',
  tooLong: 'Too long to send. Please shorten it.',
  /** Sent where a picture was chosen and nothing written. */
  aboutPicture: 'Please help me with the problem in this picture.',
  conversation: 'Conversation',
  you: 'You',
  builtIn: 'Built-in tutor',
  model: 'AI',
  answering: 'The answer is on its way.',
  stopped: 'This answer was not finished.',
  cutOff: 'The answer was cut off here.',
  toNewest: 'To the newest',
  earlier: 'Earlier messages',
  noEarlier: 'The earlier messages could not be read. Please try again.',
  askAgain: 'Ask again',
  copy: 'Copy',
  copied: 'Copied',
  report: 'Report',
  reported: 'Reported. Thank you.',
  notReported: 'The report could not be sent. Please try again.',
  reportQuestion: 'What is wrong with this answer?',
  reportMeaning: 'The answer and your question go to the people who run this server, so that they can look into it.',
  isWrong: 'It is wrong',
  isHarmful: 'It is harmful',
  cancel: 'Cancel',
  suggestions: 'Suggestions',
  examples: 'Try one of these',
  plans: 'See the plans',
  partOfPro: 'The solver and the tutor are part of Pro.',
  freeHere: 'Free, right here',
  seePro: 'See Pro',
  notNow: 'Not now',
  signUp: 'Sign up',

  newChat: 'New chat',
  history: 'History',
  closeHistory: 'Close history',
  noHistory: 'Your conversations will be listed here.',
  historyFailed: 'Your conversations could not be read.',
  tryAgain: 'Try again',
  rename: 'Rename',
  title: 'Title',
  save: 'Save',
  notRenamed: 'The title could not be saved. Please try again.',
  delete: 'Delete',
  deleteQuestion: 'Delete this conversation?',
  deleteWarning: 'Its messages are gone for good.',
  keep: 'Keep it',
  notDeleted: 'The conversation could not be deleted. Please try again.',
  gone: 'This conversation is not here any more.',

  whereIsMistake: 'Where is my mistake?',
  lineOfWork: 'A line of your work',
  lineExample: 'Such as 6x = 30. Several lines: put commas between them.',
  compare: 'Compare',
  notCompared: 'Your line could not be compared. Please try again.',

  closeChat: 'Close AI Chat',
  giveHint: 'Give me a hint',
  whyWrong: 'Why is my answer wrong?',
  explain: 'Explain it',
} as const;

/** What costs nothing, where Pro is asked for: beside a question, in the report of an exam, and in the solver. */
export const freeHere = {
  lesson: [
    "Three hints: 'Show a hint' under the choices.",
    'Why a choice is wrong, each time you check.',
    "In math, where your own work breaks: 'Where is my mistake?' after a wrong check.",
    'The full explanation once you get it right.',
  ],
  exam: [
    'Why each choice is right or wrong.',
    'All hints and the full explanation.',
    'More questions of the same skill.',
  ],
  solver: [
    'Every open lesson and practice set of the course.',
    'Hints, reasons and explanations for every question in it.',
    'Fresh questions to practice math again, as often as you like.',
  ],
} as const;
/** For who has no account. */
export const freeAccountText = 'A free account saves your progress.';

/** Who answers, said where one asks. */
export const whoAnswers = {
  solver: {
    'built-in':
      'It works out equations, percents, averages and more with checked steps, finds passages of the course, and says when it does not know.',
    model: 'It can be wrong; check what matters.',
  },
  lesson: {
    'built-in':
      'It gives the hints of this question one at a time, says why a choice is wrong, and explains it all once you have solved it.',
    model: 'It can be wrong; check what matters.',
  },
  exam: {
    'built-in':
      'It says why your answer is right or wrong, and why the others are, explains the question, and works out equations and sums.',
    model: 'It can be wrong; check what matters.',
  },
  reading: {
    'built-in':
      'It finds what the course says, works out equations and sums, gives the hint of the question you are at, and says why an answer is wrong.',
    model: 'It can be wrong; check what matters.',
  },
} as const;

/** What a student might ask first. */
export const examplePrompts = [
  'Solve 3x + 7 = 22',
  'What is 15% of 80?',
  'Find the line through (1, 2) and (3, 8)',
  'When do I need a semicolon?',
] as const;
