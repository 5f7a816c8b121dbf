import { mostLinks } from './followLinks.ts';

/** What the screen says where addresses are made and ended, and what refusals say. */
export const parentsTexts = {
  title: 'Parents and tutors',
  lead: 'Give somebody an address where they can see how your studying goes. They need no account, and they can change nothing.',

  shows: 'What the page shows',
  shown: [
    'your first name, and what you called the address',
    'minutes and days of study, and lessons completed, in the last eight weeks',
    'the range in which each skill lies, as under Progress',
    'practice exams with their dates, scores as ranges only',
    'your plan: test date, target, and what is planned this week',
  ],
  hides: 'It never shows',
  hidden: [
    'single questions, or what you answered wrong',
    'what you ask the tutor, or your notes',
    'your e-mail address, your last name or your photo',
    'your classes, the community or payments',
  ],
  sharing:
    'Whoever has the address can pass it on, and can ask for a weekly letter by e-mail. You see below whether the page is opened and whether a letter goes out, and end it at any time. A new password does not end it.',

  make: 'Make an address',
  making: 'Making it...',
  label: 'Who is it for?',
  labelHint: 'For example Mum. It stands on the page, too.',
  lastDay: 'Works until',
  lastDayHint: 'At most a year ahead.',
  made: 'The address is made.',
  onlyNow: 'Copy it now: it is shown this once. We keep only a print of it, and cannot show it again.',
  address: (label: string) => `Address for ${label}`,
  copy: 'Copy',
  copied: 'Copied',

  yours: 'Addresses that work',
  none: 'Nobody follows you yet',
  noneHint: 'When you have made an address, it stands here, with the last day it was opened.',
  until: (day: string) => `Works until ${day}.`,
  since: (day: string) => `Made on ${day}.`,
  neverOpened: 'Not opened yet.',
  opened: (day: string, times: number) =>
    times === 0
      ? `Last opened on ${day} (UTC).`
      : `Last opened on ${day} (UTC), ${times === 1 ? 'once' : `${times} times`} this week.`,
  letterTo: (email: string) => `A weekly letter goes to ${email}.`,
  letterAsked: (email: string) => `A weekly letter was asked for by ${email}, and is not confirmed yet.`,
  stopLetter: 'Stop the letter',
  stopped: 'The letter is stopped.',
  end: 'End it',
  endAll: 'End all',
  endQuestion: (label: string) => `End the address for ${label}?`,
  endAllQuestion: 'End every address?',
  endWarning: 'The page is gone at once, and no more letters go out. It cannot be taken back; you can make a new one.',
  keep: 'Keep it',
  keepAll: 'Keep them',
  ended: 'The address is ended. Nobody can open it any more.',
  allEnded: 'Every address is ended. Nobody can open one any more.',

  tooMany: `You have ${mostLinks} addresses already. End one of them first.`,
  full: `That is as many as there can be at a time: ${mostLinks}. End one to make another.`,
  badLabel: 'Please say who the address is for, in at most 40 characters.',
  badLastDay: 'Please choose a day from today on, at most a year ahead.',
} as const;
