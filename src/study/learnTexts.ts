/** What the screen of the sections says besides the specification's sentences. */
export const learnTexts = {
  whyLocked: 'Not ready yet, for anyone.',
  lead: 'Work through the sections in order, or start where you need it most.',
  practise: 'Practise what you choose',
  notBegun: 'not begun',
  next: 'next:',
  allDone: 'all done',
  startWith: 'Start with',
  whereYouWere: 'Continue where you were',
} as const;
