import { median } from '../../../bench/rounds.ts';
import { sum, type Differences } from './ledger.ts';

export interface RoundResult extends Differences {
  number: number;
  /** The member that was lost, and the one that is primary after that. */
  gone: string;
  primary: string;
  /** From the loss on, the longest time in which no write of anybody was acknowledged, and in which none of one student was. */
  withoutWritesMs: number;
  withoutWritesOfOneMs: number;
  /** From its start on, until the lost member followed and another primary could be lost. */
  rejoinedAfterMs: number;
  acknowledged: number;
  /** Answers 503 with their sentence. */
  refusals: number;
  sentences: ReadonlyMap<string, number>;
  /** Answers of what needs no database. */
  pages: number;
  longestAnswerMs: number;
  /** Lines of the servers' logs that are errors. */
  errors: number;
  /** What should not have happened, in words. */
  complaints: readonly string[];
  /** Of the machine, over the last minute. */
  load: number;
}

/** Longer nobody may have to wait until something is saved. */
export const mostSecondsWithoutWrites = 30;

export const head = [
  ...['round', 'gone', 'primary', 'no writes, s', 'one student, s', 'back after, s', 'acknowledged', 'lost', 'doubled'],
  ...['strange', 'refused (503)', 'pages', 'longest answer, s', 'errors', 'wrong', 'load'],
];

const seconds = (ms: number) => (ms / 1000).toFixed(1);

export function rowOf(round: RoundResult): string[] {
  const { number, acknowledged, lost, doubled, strange, refusals, pages, errors, complaints } = round;
  return [
    ...[String(number), round.gone, round.primary, seconds(round.withoutWritesMs), seconds(round.withoutWritesOfOneMs)],
    ...[seconds(round.rejoinedAfterMs), ...[acknowledged, lost, doubled, strange, refusals, pages].map(String)],
    ...[seconds(round.longestAnswerMs), String(errors), String(complaints.length), round.load.toFixed(1)],
  ];
}

export interface Summary {
  lines: string[];
  isPassed: boolean;
}

/** What all rounds come to. `lost`, `doubled` and `strange` of a round speak of all rounds up to it. */
export function summaryOf(rounds: readonly RoundResult[], asked: number): Summary {
  const last = rounds.at(-1);
  const waits = rounds.map(({ withoutWritesMs }) => withoutWritesMs);
  const ofOne = rounds.map(({ withoutWritesOfOneMs }) => withoutWritesOfOneMs);
  const most = (values: readonly number[]) => Math.max(0, ...values);
  const differences = most(rounds.map(({ lost, doubled, strange }) => lost + doubled + strange));
  const errors = sum(rounds.map((round) => round.errors));
  const complaints = rounds.flatMap((round) => round.complaints.map((text) => `round ${round.number}: ${text}`));
  const checks: [what: string, isWell: boolean][] = [
    [`rounds played: ${rounds.length} of ${asked}`, rounds.length === asked],
    [`acknowledged writes: ${sum(rounds.map((round) => round.acknowledged))}; lost: ${most(rounds.map(({ lost }) => lost))}, there twice: ${last?.doubled ?? 0}, never sent: ${last?.strange ?? 0}`, differences === 0],
    [`without writes: ${seconds(median(waits))} s (median), ${seconds(most(waits))} s at most; one student at most ${seconds(most(ofOne))} s; may be ${mostSecondsWithoutWrites} s`, most(ofOne) <= mostSecondsWithoutWrites * 1000],
    [`answers that were neither right nor a refusal with its sentence: ${complaints.length}`, complaints.length === 0],
    [`errors in the servers' logs: ${errors}`, errors === 0],
  ]; // prettier-ignore
  return {
    lines: [
      ...checks.map(([what, isWell]) => `${isWell ? 'well' : 'NOT WELL'}: ${what}`),
      ...[...sentencesOf(rounds)].map(([sentence, times]) => `said ${times} times: ${sentence}`),
      ...complaints,
    ],
    isPassed: checks.every(([, isWell]) => isWell),
  };
}

function sentencesOf(rounds: readonly RoundResult[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const { sentences } of rounds)
    for (const [sentence, times] of sentences) all.set(sentence, (all.get(sentence) ?? 0) + times);
  return all;
}
