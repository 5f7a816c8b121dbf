/** So many first tries of a skill are enough to show an estimate of it. */
export const enoughTries = 8;
