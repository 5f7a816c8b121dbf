/** What is said of an official score. */
export const officialTexts = {
  real: 'Enter your real score',
  realLead:
    'When you have taken the official test, tell us what it gave. We hold our ranges against it, so that they become better for everybody. You need not, and you can take it back.',
  takenOn: 'Day of the test',
  share: 'Use it, without my name, to check the estimates',
  keep: 'Keep this score',
  kept: 'Kept. Thank you.',
  told: 'Scores you told',
  toldScore: (verbal: number, math: number) => `Reading and Writing ${verbal}, Math ${math}`,
  notShared: 'for yourself alone',
  takeBack: 'Take back',
} as const;
