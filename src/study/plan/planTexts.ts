/** What Today and the screen of the plan say; apart from the others, since the lesson player has no use for it. */
export const planTexts = {
  today: 'Today',
  yourPlan: 'Your plan',
  planLead: 'What to do on which day, from three short questions. It is made again whenever a day goes differently.',

  askTitle: 'When is your test, and how much time do you have?',
  askLead: 'Three short questions make a plan: which lesson on which day, until the test.',
  setGoal: 'Set a goal',
  notNow: 'Not now',
  whenYouLike: 'when you want a plan.',

  daysLeft: (days: number) => (days === 0 ? 'Your test is today' : `${counted(days, 'day')} to your test`),
  target: (score: number) => `Target: ${score}`,
  testPast: 'The date of your test is past.',
  nextDate: 'Choose the next one',
  plannedToday: 'Planned for today',
  nothingToday: 'Nothing is planned for today.',
  doneToday: 'Done for today.',
  nextDay: (day: string) => `Next in the plan: ${day}.`,
  planIsThrough: 'You are at the end of the plan.',
  seePlan: 'See the plan',
  reviewsDue: (count: number) => `${count} to review`,
  review: 'Review',
  nextSkill: 'Next skill',
  thisWeek: 'This week',
  studied: 'studied',

  testDate: 'Test date',
  testDateHint: 'Leave it empty if it is not decided yet.',
  targetScore: 'Target score',
  targetScoreHint: 'Between 400 and 1600, in tens. Leave it empty if you have none.',
  minutes: 'Minutes for each day of the week',
  minutesHint: 'Short and often beats long and seldom. A day may stay at 0.',
  minutesOn: (weekday: string) => `${weekday}, minutes`,
  weeklyLetter: 'Send me a letter every Monday with what I did and what comes',
  weeklyLetterHint: 'To your e-mail address, once it is confirmed. Each letter has a link that stops it.',
  inCalendar: 'These days can stand in your own calendar: its address is under Live Sessions.',
  zone: (zone: string) => `Your days begin and end by the time of ${zone}.`,
  save: 'Save the plan',
  saved: 'Your plan is saved.',
  noPlan: 'Remove the plan',
  noPlanKept: 'You have no plan now.',
  change: 'Change the goal',

  goOn: 'Go to Today',
  nothingToPlan: 'You have completed every open lesson. What was missed waits under Today when it is time to redo it.',
  willTake: (lessons: number, minutes: number, lastDay: string) =>
    `${counted(lessons, 'lesson')} in ${inHours(minutes)}, the last on ${lastDay}.`,
  doesNotFit: (lessons: number, minutes: number) =>
    `Not everything fits before your test. Left out: ${counted(lessons, 'lesson')} (${inHours(minutes)}).`,
  whatWouldFit: (minutes: number) =>
    `The plan begins with what brings most. About ${minutes} more minutes a week would make room for all.`,
  staysOut: 'What is left out',
  weekOf: (day: string) => `Week of ${day}`,
  minutesShort: (minutes: number) => `${minutes} min`,
  goesOn: 'continues on the next day',
  exam: 'Practice exam',
} as const;

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function inHours(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return counted(rest, 'minute');
  return rest === 0 ? counted(hours, 'hour') : `${hours} h ${rest} min`;
}
