import { day, hour, limits } from '#accounts/server/limits/limit.ts';
import { mostLettersADay } from '../limits.ts';

/** What is admitted of codes that are no class's, and of what one person can cost the others. */
export const classLimits = limits({
  wrongCodesPerAccount: { points: 30, seconds: hour },
  /** Of those who have had a wrong code themselves: see `findByCode`. */
  wrongCodesPerNetwork: { points: 300, seconds: hour },
  classesMade: { points: 60, seconds: day },
  classesJoined: { points: 60, seconds: day },
  teachersAdded: { points: 20, seconds: day },
  invitationLettersPerTeacher: { points: mostLettersADay, seconds: day },
  invitationLettersPerAddress: { points: 1, seconds: day },
});
