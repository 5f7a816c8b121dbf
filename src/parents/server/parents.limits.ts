import { day, hour, limits } from '#accounts/server/limits/limit.ts';

export const parentsLimits = limits({
  /** Addresses that lead nowhere, from one network: a person mistypes a few, a program that guesses many. */
  followGuessesPerNetwork: { points: 60, seconds: hour },
  /** Whatever becomes of them. */
  followLinksPerDay: { points: 100, seconds: day },
  /** How often a weekly letter may be asked for. */
  followLettersPerNetwork: { points: 20, seconds: hour },
  /** Letters that somebody who knows an address can cause: silent beyond these two. */
  followLettersPerLink: { points: 3, seconds: day },
  followLettersPerAddress: { points: 1, seconds: day },
});
