/** What the questions of a LEARN lesson say, besides what those of a practice say as well. */
export const askTexts = {
  showAnswer: 'Show the answer',
  shown: 'This is the answer',
  nextIsOpen: 'The next step is open.',
  nextStep: 'Next step',
  from: 'From',
  answerRest: 'Answer the rest',
} as const;

export function nameOfAsk(number: number): string {
  return `Question ${number}`;
}

export function nameOfStep(number: number, count: number): string {
  return `Step ${number} of ${count}`;
}

/** At the end of the lesson. */
export function howManyAnswered(answered: number, count: number): string {
  return `You answered ${answered} of ${count} ${count === 1 ? 'question' : 'questions'}.`;
}
