import { averageScore, pointsPerDeviation, unlinked, type Band, type Link } from './score.ts';

/** A half of a finished exam whose student told the official score: of a clean first Rehearsal, and one of each student. */
export interface LinkedScore {
  /** The estimate and its error, on the scale where 0 is the average and 1 one deviation. */
  theta: number;
  se: number;
  /** 200 to 800. */
  official: number;
}

/** What keeps two tests of one student apart besides our error, in points: the official test's own error, and the time between. */
const officialError = 50;

/** Differences so many deviations from what is expected are typing errors, or scores of another test. */
const strangeDeviations = 4;

/** The link of a half after these official scores: a Normal update of {@link unlinked}, so that its error shrinks with each. */
export function linkOf(scores: readonly LinkedScore[]): Link {
  let precision = 1 / unlinked.error ** 2;
  let sum = unlinked.offset * precision;
  for (const { theta, se, official } of scores) {
    const difference = official - (averageScore + pointsPerDeviation * theta);
    const variance = (pointsPerDeviation * se) ** 2 + officialError ** 2;
    if (Math.abs(difference - unlinked.offset) > strangeDeviations * Math.hypot(Math.sqrt(variance), unlinked.error))
      continue;
    precision += 1 / variance;
    sum += difference / variance;
  }
  return { offset: sum / precision, error: Math.sqrt(1 / precision) };
}

/** In how many of these cases the official score lay in the band that was shown. */
export function bandsHeld(cases: readonly (Pick<Band, 'low' | 'high'> & { official: number })[]): {
  held: number;
  of: number;
} {
  return {
    held: cases.filter(({ low, high, official }) => low <= official && official <= high).length,
    of: cases.length,
  };
}
