import type { FirstTry } from './abilities.ts';
import { enoughTries } from './enoughTries.ts';
import type { Lately } from './standing.ts';

/** A first try with what was chosen, and how long it took. */
export interface RecentTry extends FirstTry {
  /** In ms since the question was shown. */
  ms: number;
  /** The family of the mistake that it was, where the course names one. */
  family?: { id: string; name: string } | undefined;
}

/** A median of fewer says little. */
const enoughForMedian = 4;
const mostMistakes = 2;

/** @param tries of one skill, the newest first. */
export function lately(tries: readonly RecentTry[]): Lately {
  const last = tries.slice(0, enoughTries);
  return {
    ...(tries.length >= enoughForMedian ? { medianMs: median(tries.map(({ ms }) => ms)) } : {}),
    lastTries: last.length,
    lastMissed: last.filter(({ isRight }) => !isRight).length,
    mistakes: mistakesIn(tries),
  };
}

/** Of those made as often, the later one first. */
function mistakesIn(tries: readonly RecentTry[]): Lately['mistakes'] {
  const times = new Map<string, { id: string; name: string; times: number }>();
  for (const { isRight, family } of tries) {
    if (isRight || !family) continue;
    const { id, name } = family;
    times.set(id, { id, name, times: (times.get(id)?.times ?? 0) + 1 });
  }
  return [...times.values()].toSorted((one, other) => other.times - one.times).slice(0, mostMistakes);
}

/** Of an even number of values the lower one of the middle. */
function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;
}
