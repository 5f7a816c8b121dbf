/** What the screen of the skills says; apart from the others, since the lesson player has no use for it. */
export const skillTexts = {
  title: 'Progress',
  lead: 'How likely you are to get an ordinary question of a skill right at the first try. The bar shows how sure that is: the truth lies in it 8 times of 10.',
  nothingYet: 'Nothing answered yet',
  whatToDo: 'Answer the questions of a practice lesson. Eight questions of a skill are enough for a first estimate.',
  toLessons: 'Go to the lessons',
  counts: (right: number, firstTries: number) => `${right} of ${firstTries} right at the first try`,
  notEnough: (firstTries: number, enough: number) => `not enough yet: ${firstTries} of ${enough}`,
  likely: (from: number, to: number) => `likely between ${from}% and ${to}%`,
  practise: 'Practise now',
} as const;
