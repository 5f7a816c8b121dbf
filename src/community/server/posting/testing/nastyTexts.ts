import { nastyPayloads } from '#authoring/server/testing/nastyPayloads.ts';

/** Each by itself, as words in a formula, and behind a lone dollar. */
export const nastyTexts: string[] = nastyPayloads.flatMap((payload) => [
  payload,
  `$\\text{${payload}}$`,
  `$5 ${payload}`,
]);
