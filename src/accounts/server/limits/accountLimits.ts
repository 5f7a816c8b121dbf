import { pseudonym } from '#platform/server/secrets.ts';
import type { AttemptLimits } from './attemptLimits.ts';
import { day, hour, limits, minute } from './limit.ts';

/** What is admitted of signing up and in, and of changing one's own account. */
export const accountLimits = limits({
  /** Of browsers that have never been signed in to the account; see `guesses.ts`. */
  signInFailuresPerAccount: { points: 10, seconds: 15 * minute },
  signInFailuresPerNetwork: { points: 100, seconds: 15 * minute },
  signInFailuresPerBrowser: { points: 10, seconds: 15 * minute },
  /** Wrong codes, of an app or for recovery: one in 40,000 series of five guesses hits a code of six digits. */
  secondStepFailuresPerAccount: { points: 5, seconds: 15 * minute },
  proofFailuresPerSession: { points: 10, seconds: 15 * minute },
  /** Hashing is dear for right passwords, too. */
  signInsPerAccount: { points: 30, seconds: 15 * minute },
  signUpsPerNetwork: { points: 300, seconds: hour },
  signUpsPerAddress: { points: 10, seconds: hour },
  passwordResetsPerNetwork: { points: 300, seconds: hour },
  passwordResetsPerAccount: { points: 3, seconds: hour },
  verificationsPerAccount: { points: 3, seconds: hour },
  emailChangesPerAccount: { points: 5, seconds: hour },
  /** Of letters that confirm it: the one of signing up and three more. */
  lettersPerAddressPerHour: { points: 4, seconds: hour },
  lettersPerAddressPerDay: { points: 10, seconds: day },
  guessingLettersPerAccount: { points: 1, seconds: 7 * day },
  photoChangesPerPerson: { points: 30, seconds: hour },
});

/** So many wrong passwords in a row, however slowly they come, and whoever tried them waits for so long. */
export const { failuresInARow } = limits({ failuresInARow: { points: 100, seconds: 30 * day } });
export const pauseSeconds = day;

/**
 * Counts a letter that confirms an address, whoever asks for it, and says whether it may be written. Nobody may notice when
 * not: it is somebody's mail that is spared.
 */
export async function admitsLetterTo(email: string, attempts: AttemptLimits, secret: string): Promise<boolean> {
  const address = pseudonym(secret, email);
  const isAdmitted = await attempts.admits(accountLimits.lettersPerAddressPerHour, address);
  return isAdmitted && attempts.admits(accountLimits.lettersPerAddressPerDay, address);
}
