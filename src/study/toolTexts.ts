/** What the tools of the player say. */
export const toolTexts = {
  sheet: 'Reference sheet',
  reader: 'Line reader',
  highlights: 'Highlights & notes',
  clock: 'Clock',
  close: 'Close',
  move: 'Move',

  timeWorked: 'Time on this lesson',
  hideClock: 'Hide the clock',
  showClock: 'Show the clock',

  readerLine: 'Line shown',
  linesShown: (first: number, last: number, total: number) =>
    `${first === last ? `Line ${first}` : `Lines ${first} to ${last}`} of ${total}`,
  fewerLines: 'Fewer lines',
  moreLines: 'More lines',

  highlightAs: 'Highlight what is selected',
  yellow: 'Yellow',
  blue: 'Blue',
  pink: 'Pink',
  underline: 'Underline',
  note: 'Note',
  remove: 'Remove the highlight',
  allHighlights: 'All highlights',
  howToHighlight: 'Select words, by pointer or by Tab to the text and Shift with the arrows; then Enter.',
  selectFirst: 'Select some words first.',
  tooMany: 'These are 100 highlights, the most for one attempt.',
  highlighted: 'Highlighted.',
  removed: 'The highlight is gone.',
  none: 'Nothing is highlighted in this question yet.',
  elsewhere: (count: number) => `In other questions: ${count}.`,
  noteOn: (quote: string) => `Note on “${quote}”`,
  removeOf: (quote: string) => `Remove the highlight “${quote}”`,
} as const;
