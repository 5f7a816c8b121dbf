import { mostNew, mostOfRound } from './vocabulary.ts';

/** A word that was met: when it is to be asked again, in milliseconds of the epoch. */
export interface MetWord {
  word: string;
  dueAt: number;
}

/**
 * The words of the next round: what is due, longest first, then new ones in the order of the course. Where neither is left,
 * those that come next.
 *
 * @param all of the course, or of one family, in their order.
 */
export function chooseWords(all: readonly string[], met: readonly MetWord[], now: number): string[] {
  const known = new Map(met.map(({ word, dueAt }) => [word, dueAt]));
  const dueFirst = all
    .filter((word) => known.has(word))
    .sort((one, other) => (known.get(one) ?? 0) - (known.get(other) ?? 0));
  const due = dueFirst.filter((word) => (known.get(word) ?? 0) <= now).slice(0, mostOfRound);
  const fresh = all.filter((word) => !known.has(word)).slice(0, Math.min(mostNew, mostOfRound - due.length));
  const chosen = [...due, ...fresh];
  return chosen.length > 0 ? chosen : dueFirst.slice(0, mostNew);
}
