import type { PostReason } from './community.ts';

const times = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

/** What the screens of the community say. */
export const screenTexts = {
  title: 'Questions about this',
  onItsWay: 'Your answer is on its way. What others asked opens as soon as it has arrived.',
  noThreads: 'Nobody has asked about this question yet.',
  ask: 'Ask a question',
  goOnAsking: 'Go on with your question',
  more: 'Show more',

  gone: 'Somebody who left',
  you: 'you',
  teacher: 'Teacher',
  expert: 'Expert',
  edited: 'edited',
  held: 'Waits for a moderator. Only you and moderators see this.',
  hidden: 'Taken away by a moderator. Only you and moderators see this.',
  earlierWording: 'About an earlier wording of this question.',
  merged: 'The same question was asked before, and goes on there.',
  toMerged: 'Go to that question',

  answers: (count: number) => (count === 0 ? 'No answer yet' : times(count, 'answer', 'answers')),
  showAnswers: (count: number) => (count === 0 ? 'Open' : `Show ${times(count, 'answer', 'answers')}`),
  hideAnswers: 'Close',
  answered: 'Answered',
  expertAnswered: 'Answered by an expert',
  theAnswer: 'The answer',
  noAnswers: 'No answer yet.',
  answer: 'Write an answer',
  goOnAnswering: 'Go on with your answer',
  helps: 'This helped',
  helped: (count: number) => `Helped ${count}`,
  accept: 'Mark as the answer',
  accepted: 'Marked as the answer',

  yourQuestion: 'Your question',
  yourAnswer: 'Your answer',
  howToWrite: 'Plain text. Mathematics goes between dollar signs: $x^2$. You see it typeset once it is sent.',
  left: (left: number) => `${left.toLocaleString('en-US')} characters left`,
  cut: (most: number) =>
    `Only the first ${most.toLocaleString('en-US')} characters fit. What came behind them is left out.`,
  empty: 'Write something first.',
  send: 'Send',
  sending: 'Sending...',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  keptHere: 'What you wrote is kept here.',
  asked: 'Your question is here.',
  askedAndHeld: 'A moderator reads your question before others see it.',
  isAnswered: 'Your answer is here.',
  isAnsweredAndHeld: 'A moderator reads your answer before others see it.',
  changed: 'Your change is saved.',
  changedAndHeld: 'A moderator reads your change before others see it.',

  edit: 'Edit',
  remove: 'Delete',
  removeQuestion: 'Delete your question?',
  removeQuestionMeaning: 'Its text and your name go. Answers of others stay.',
  removeAnswer: 'Delete your answer?',
  removeAnswerMeaning: 'This cannot be undone.',
  keep: 'Keep it',
  removing: 'Deleting...',
  removed: 'It is deleted.',

  banned: 'You cannot write in the community any more. What you have answered you can still read about.',
  muted: (when: string) => `You can write here again on ${when}. Until then you can read.`,

  rulesTitle: 'Before you write here',
  rules: [
    'Be kind. Whoever asks is learning, as you are.',
    "No names, no contact details, nothing by which somebody can be found: not yours, and nobody else's.",
    'Give no answers away to questions that somebody may still have to answer.',
    'Ask about the question, not about the person.',
  ],
  whoSees: (name: string) =>
    `Others see what you write, when you wrote it, and “${name}”: nothing else of you. You can choose another name on the Community page.`,
  whoReads:
    'Those who have answered the same question can read it, and so can the teachers and moderators of this site.',
  agree: 'I agree',
  notNow: 'Not now',

  report: 'Report',
  reportTitle: 'What is wrong with this?',
  reasons: {
    unkind: 'It is unkind',
    personal: 'It tells something personal, or how to reach somebody',
    wrong: 'It is wrong, or gives an answer away',
    spam: 'It is advertising, or not about this',
    danger: 'Somebody may be in danger',
    other: 'Something else',
  } satisfies Record<PostReason, string>,
  chooseOne: 'Choose what is wrong.',
  sayWhat: 'Say what is wrong.',
  tellMore: 'Tell us more (optional)',
  sendReport: 'Send the report',
  thanks: 'Thank you. A moderator will look at it.',
} as const;

/** What the page of the community says besides. */
export const communityTexts = {
  community: 'Community',
  lead: 'What you and others ask about questions that you have answered, and what comes back.',
  off: 'The community is switched off here.',
  offMeaning: 'Whoever runs this site, or your teacher, has switched it off. What you asked is kept.',

  search: 'Search questions and answers',
  doSearch: 'Search',
  nothingFound: 'Nothing found about what you have answered. Try fewer or other words.',
  found: (count: number, isAll: boolean) =>
    isAll ? times(count, 'question found', 'questions found') : `The first ${count} questions found`,
  clear: 'Clear',

  news: 'What is new',
  unread: (count: number) => (count >= 100 ? '99+ new' : `${count} new`),
  markRead: 'Mark all as read',
  allRead: 'All read.',
  noNews: 'Nothing yet. When somebody answers you, you read it here.',
  isNew: 'New',
  look: 'Look',

  own: 'Your questions',
  noneAsked: 'You have asked nothing yet. Below every question that you have answered you can ask about it.',
  toLearn: 'Go to Learn',
  openThread: 'Open the question',

  you: 'How others see you',
  displayName: 'Display name',
  nameHint: '2 to 30 characters. No full name and no contact details.',
  saveName: 'Save the name',
  nameSaved: 'Others see you by this name now.',
  letter: 'A letter once a day when something is new',
  letterOn: 'You get a letter when something is new, once a day at most.',
  letterOff: 'You get no letters from the community.',
  rules: 'The rules',

  question: 'Question',
  aboutPlace: (part: string) => `${part} of`,
  toPlace: 'Open the lesson',
  moderate: 'What waits for moderators',
  back: 'All of Community',
  notThere: 'This question is not here, or it opens once you have answered the question that it is about.',
} as const;
