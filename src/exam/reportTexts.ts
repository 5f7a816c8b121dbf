import { halfNames, type Half } from '#course/skills.ts';
import type { ChangeKind } from './answerChanges.ts';
import type { Level, NoScoreReason, PacingReport, StageReport } from './report.ts';

/** What the report of an exam says. */
export const reportTexts = {
  report: 'Report',
  notFinished: 'This exam is not over yet. Its report is here once the last module is handed in.',
  goOn: 'Go on with the exam',
  toReplay: 'Watch the replay',
  newExam: 'All practice exams',

  score: 'Your score',
  total: 'Total',
  range: (low: number, high: number) => `likely ${low} to ${high}`,
  estimate: (scores: number) =>
    `Our estimate, not an official score, which should lie in the range 8 times out of 10.${scores === 0 ? '' : ` Checked against ${scores} official ${scores === 1 ? 'score' : 'scores'}.`}`,
  held: (held: number, of: number) => `So far ${held} of ${of} section ranges held.`,
  selfTimed: 'Self-timed: it was taken on paper, by your own clock.',
  noScore: 'No score',
  noScoreReasons: {
    untimed: 'There was no clock, so there is no score.',
    'one-module': 'Only one module was taken: a score takes both of the half.',
    'too-few': 'Fewer than half of the questions that count were answered: that is too few for a score.',
  } satisfies Record<NoScoreReason, string>,
  older: 'Told before it was recalculated',
  olderLead:
    'The scale learns from official scores, questions that turn out to be faulty are left out, and wrong keys are corrected. This is what was told of the same answers before.',
  recalculated: (model: string) => `Recalculated, version ${model}`,
  version: (model: string) => `Version ${model}`,

  route: 'Your route',
  routed: (right: number, of: number, cut: number, level: Level) =>
    `${right} of ${of} right. The harder second module takes ${cut}, so yours was the ${level} one.`,
  routeLead: 'The easier module still leads to scores of about 580 to 600 when all of it is right.',

  domains: 'The eight domains',
  someDomains: 'The four domains',
  domainsLead:
    'What counted, and how likely an ordinary question of the domain is to go right for you: 8 times out of 10 it lies in the range.',
  counts: (right: number, asked: number) => `${right} of ${asked} right`,
  leftOut: (count: number) => `${count} left out`,
  likely: (from: number, to: number) => `${from} to ${to}%`,
  tooFew: 'too few to tell a range',
  skills: 'Skill by skill',
  skill: 'Skill',
  rightOf: 'Right',

  mistakes: 'Mistakes you met',
  mistakesLead: 'They come back in your reviews, with other questions.',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  toReview: 'Mistakes and review',

  pacing: 'Pacing',
  perQuestion: (half: Half, { testMs, ownMs }: Pick<PacingReport, 'testMs' | 'ownMs'>) =>
    `The test gives ${seconds(testMs)} for a question of ${halfNames[half]}${ownMs === testMs ? '' : `; with your time it was ${seconds(ownMs)}`}.`,
  median: (ms: number) => `Half of yours took less than ${seconds(ms)}`,
  onRight: (ms: number) => `${seconds(ms)} on average where you were right`,
  onWrong: (ms: number) => `${seconds(ms)} where you were not`,
  untimedPaper: 'On paper nobody measured how long a question took.',
  stripLead:
    'A bar is a question, as long as it took: full where it was right, hollow where it was not. The line marks the time that was allowed.',
  changes: 'Answers you changed',
  changeKinds: {
    'right-to-wrong': 'from right to wrong',
    'wrong-to-right': 'from wrong to right',
    'wrong-to-wrong': 'from wrong to wrong',
  } satisfies Record<ChangeKind, string>,

  conditions: 'How you took it',
  rules: 'Rules',
  what: 'What you took',
  time: 'Time',
  help: 'Other help',
  noHelp: 'None',
  repeat: 'You had seen something of this exam before: its score tells less.',
  takenOver: (count: number) =>
    count === 1
      ? 'It went on once in another window or on another device.'
      : `It went on ${count} times in another window or on another device.`,
  ends: {
    'handed-in': 'handed in',
    time: 'time over',
    left: 'left before it was handed in',
  } satisfies Record<StageReport['end'], string>,
  worked: (ms: number, allowedMs: number | null) =>
    allowedMs === null ? `${minutes(ms)} min, no clock` : `${minutes(ms)} of ${minutes(allowedMs)} min`,
  pauses: (count: number, ms: number) => `${plural(count, 'pause')}, ${minutes(ms)} min`,
  interruptions: (count: number, ms: number, creditedMs: number) =>
    `${plural(count, 'interruption')}, ${minutes(ms)} min, of which ${minutes(creditedMs)} min were given back`,
  added: (ms: number) => `${minutes(ms)} min were added`,
  late: (count: number) => `${plural(count, 'thing')} you did came late, from a device without a connection`,

  questions: 'Question by question',
  filters: {
    all: 'All',
    wrong: 'Wrong',
    unanswered: 'Unanswered',
    marked: 'Marked',
    slow: 'Slow',
    changed: 'Changed',
    trial: 'Did not count',
  },
  filter: 'Show',
  none: 'No question is like that.',
  question: (number: number) => `Question ${number}`,
  right: 'Right',
  wrong: 'Wrong',
  unanswered: 'Unanswered',
  notReached: 'Not reached',
  tooFewDigits: 'The right value, but with too few digits: fill the field.',
  marked: 'marked',
  slow: 'slow',
  changed: 'changed',
  trial: 'did not count',
  withdrawn: 'turned out to be faulty',
  withdrawnLead:
    'This question turned out to be faulty, and counts no more: your score is without it. What its key says here may be wrong.',
  rekeyed: 'its key was corrected',
  rekeyedLead:
    'The key of this question was wrong, and is corrected: your answer counts by the right one. The reasons below were written before that.',
  withRekeyed: (count: number) =>
    count === 1
      ? 'One question had the wrong key. This is your score by the right one.'
      : `${count} questions had the wrong key. This is your score by the right ones.`,
  withoutWithdrawn: (count: number) =>
    count === 1
      ? 'One question turned out to be faulty, and counts no more. This is your score without it.'
      : `${count} questions turned out to be faulty, and count no more. This is your score without them.`,
  trialLead: 'This question was tried out. It counted neither for your score nor for your route.',
  youChanged: 'You changed your answer',
  nothing: 'nothing',
  hints: 'Hints',
  lesson: 'Lesson on this skill',
  drill: 'Practise this skill',

  download: 'Take it with you',
  csv: 'Questions as CSV',
  json: 'Everything as JSON',
} as const;

/** @example clock(65_000) === '1:05' */
export function clock(ms: number): string {
  const all = Math.round(ms / 1000);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}

export function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}

export function minutes(ms: number): number {
  return Math.round(ms / 60_000);
}

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
