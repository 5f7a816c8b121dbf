/** What the screen of the skills says; apart from the others, since the lesson player has no use for it. */
export const skillTexts = {
  title: 'Progress',
  lead: 'How likely you are to get an ordinary question of a skill right at the first try. The bar shows how sure that is: the truth lies in it 8 times out of 10.',
  nothingYet: 'Nothing answered yet',
  whatToDo:
    'Take the diagnostic, or answer the questions of a practice lesson. Eight questions of a skill are enough for a first estimate.',
  waysOn: 'What to do next',
  toReview: 'Mistakes and review',
  toDiagnostic: 'Diagnostic',
  toLessons: 'Go to the lessons',
  counts: (right: number, firstTries: number) => `${right} of ${firstTries} right at the first try`,
  notEnough: (firstTries: number, enough: number) => `not enough yet: ${firstTries} of ${enough}`,
  likely: (from: number, to: number) => `likely between ${from}% and ${to}%`,
  time: (seconds: number, pace: number) => `about ${seconds} s each, of ${pace} s on the test`,
  trends: { up: 'rising', down: 'falling', steady: 'steady' },
  missed: (missed: number, tries: number) => {
    if (tries === 1) return 'Missed';
    return `Missed ${missed} of the last ${tries}${missed > 1 ? ', most often' : ''}`;
  },
  mistake: (name: string, times: number) => (times > 1 ? `${name} (${times} times)` : name),
  lessons: (count: number) => (count === 1 ? 'Its lesson' : `Its ${count} lessons`),
  practise: 'Practise now',
  practiseWhatYouChoose: 'Practise what you choose',
} as const;
