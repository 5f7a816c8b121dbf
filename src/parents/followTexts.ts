import type { Day } from '#study/plan/days.ts';

/** 'November 22, 2026'. */
export function dayInWords(day: Day): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }); // prettier-ignore
}

/** 'November 22': of the last weeks, whose year is plain. */
export function shortDay(day: Day): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** 'Sunday, November 22'. */
export function weekdayInWords(day: Day): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }); // prettier-ignore
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** What the pages say that need no account. */
export const followTexts = {
  title: (name: string) => `How ${name} is getting on`,
  lead: (label: string, lastDay: Day) => `A page for ${label}, to look at. It works until ${dayInWords(lastDay)}.`,
  keep: 'Whoever has its address can open it: please pass it on to nobody.',

  weeks: 'The last eight weeks',
  thisWeek: (minutes: string, days: number) => `This week: ${minutes} on ${counted(days, 'day')}.`,
  nothingThisWeek: 'Nothing yet this week.',
  minutes: (minutes: number, isMore: boolean) => `${isMore ? 'more than ' : ''}${counted(minutes, 'minute')}`,
  chart: 'Minutes of study in each of the last eight weeks; the same numbers stand in the table below.',
  minutesLead: 'Time at questions and in practice exams. Reading a lesson is not counted.',
  week: 'Week from',
  minutesShort: 'Minutes',
  days: 'Days',
  lessons: 'Lessons',
  lessonsDone: (done: number, all: number) =>
    all === 0
      ? `${counted(done, 'lesson')} completed.`
      : `${done} of ${counted(all, 'lesson')} of the course completed.`,

  skills: 'Skills',
  skillsLead:
    'How likely an ordinary question of a skill is right at the first try: the truth lies in the range 8 times out of 10.',
  likely: (low: number, high: number) => `likely between ${low}% and ${high}%`,
  noSkills: 'There is not enough yet to say how any skill stands.',
  skillsBegun: (count: number) =>
    count === 1 ? 'In one more skill there is not enough yet.' : `In ${count} more skills there is not enough yet.`,

  exams: 'Practice exams',
  examsLead: 'Ranges in which an official score should lie 8 times out of 10. They are estimates, not official scores.',
  noExams: 'No practice exam is finished yet.',
  total: 'Total',
  range: (low: number, high: number) => `${low} to ${high}`,
  noScore: 'No score: too little of it was answered, or it was taken without a clock.',

  plan: 'The plan',
  noPlan: 'There is no plan yet.',
  test: (day: Day, daysLeft: number | null) => {
    if (daysLeft === null) return `The test was on ${dayInWords(day)}.`;
    if (daysLeft === 0) return 'The test is today.';
    return `The test is on ${dayInWords(day)}, in ${counted(daysLeft, 'day')}.`;
  },
  noTest: 'There is no date of the test yet.',
  target: (score: number) => `The goal is ${score}.`,
  pace: (days: number, minutes: number) => `${counted(minutes, 'minute')} a week, on ${counted(days, 'day')}.`,
  coming: 'From today to Sunday',
  nothingComing: 'Nothing more is planned for this week.',

  letter: 'A letter every Sunday',
  letterLead: (name: string) =>
    `What ${name} studied in the week, by e-mail, as long as this page works. ${name} sees that a letter goes out, and most of your address left out.`,
  email: 'Your e-mail address',
  ask: 'Send me the letter',
  asked: 'Thank you. If this address can get the letter, an e-mail with a link to confirm is on its way.',

  goneTitle: 'There is no page here',
  gone: 'The address is not complete, or the page has ended. Ask whoever gave it to you for a new one.',
  tooManyTitle: 'Please wait a little',
  tooMany: (seconds: number) =>
    `There have been too many attempts from your network. Try again in ${counted(Math.max(1, Math.ceil(seconds / 60)), 'minute')}.`,

  confirmTitle: 'Confirm the weekly letter',
  confirmLead: 'One click, and every Sunday a letter about a student’s week comes to the address that got this link.',
  confirm: 'Confirm',
  confirmedTitle: 'The weekly letter will come',
  confirmed: 'The first one comes on Sunday evening. Each has a link that stops it.',
  badConfirmLink:
    'This link is not complete, it is more than two days old, or the page it belongs to has ended. Please ask for the letter again.',
  full: 'As many people get this letter as can. Ask the student to stop one of the others.',
  stopTitle: 'Stop the weekly letter',
  stopLead: 'One click, and the letter no longer comes to you. The page stays as it is.',
  stop: 'Stop the letter',
  stoppedTitle: 'The weekly letter has stopped',
  stopped: 'It no longer comes to you, and we have forgotten your address.',
  badStopLink: 'This link is not complete. Please open it again from the e-mail.',
} as const;
