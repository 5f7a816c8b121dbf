/** What leads to the questions of others from below a question. */
export const wayTexts = {
  open: 'Ask or read about this question',
  about: 'Questions about this',
  notLoaded: 'The questions could not be loaded. Check your connection and try again.',
} as const;
