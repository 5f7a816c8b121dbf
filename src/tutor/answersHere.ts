import { answeredPercent } from '#solver/answeredShare.ts';

/** What answers on this server, said where it is sold. */
export const answersHere = {
  'built-in': `On this server the built-in tutor answers, with no AI model. In a lesson it gives hints one at a time, says why a choice is wrong and reads a line of your work. In the solver it answers ${answeredPercent} of 100 math and grammar problems we test it on, and tells you when it has not solved one.`,
  model:
    'On this server an AI model answers. Our own algebra checks its mathematics where it can, and each answer says what was checked. It can be wrong; check what matters.',
} as const;
