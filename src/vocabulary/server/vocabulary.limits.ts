import { hour, limits } from '#accounts/server/limits/limit.ts';

/** More than anybody can type: a word takes six seconds at least. What was kept without a connection waits its turn. */
export const mostLooksAnHour = 600;

export const vocabularyLimits = limits({ wordLooksPerHour: { points: mostLooksAnHour, seconds: hour } });
