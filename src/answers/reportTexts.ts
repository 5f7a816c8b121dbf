import type { ReportKind, ReportOutcome } from './questionReports.ts';

/** What reporting a problem with a question says. */
export const questionReportTexts = {
  report: 'Report a problem',
  whatIsWrong: 'What is wrong?',
  kinds: {
    'wrong-answer': 'The answer is wrong',
    typo: 'A typo or an unclear sentence',
    'not-shown': 'Something does not show',
    other: 'Something else',
  } satisfies Record<ReportKind, string>,
  tellMore: 'Tell us more',
  hint: (left: number) => `If you like. ${left} characters left.`,
  hintOfOther: (left: number) => `Say what it is. ${left} characters left.`,
  send: 'Send',
  cancel: 'Cancel',
  chooseOne: 'Choose what is wrong.',
  sayWhat: 'Say what is wrong.',
  thanks: 'Thank you. We will tell you what came of it.',
  outcomes: {
    'dealt-with': 'A question that you reported was put right.',
    'not-a-fault': 'We looked at a question that you reported: it is as it should be.',
  } satisfies Record<ReportOutcome, string>,
  ofLesson: (title: string) => `In the lesson ${title}.`,
  ofExam: 'In a practice exam.',
  fromUs: 'What you reported',
  putAway: 'Put away',
} as const;
