import type { Given } from '#course/answerKey.ts';

/** What a student gave, as it is sent. */
export function asAnswer(given: Given): { choice: number } | { entry: string } {
  return typeof given === 'number' ? { choice: given } : { entry: given };
}
