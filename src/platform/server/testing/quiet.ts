import { afterEach, beforeEach, expect } from 'vitest';

/** Console noise fails the test that made it: what is worth saying goes to the log or to the person. */
const noise: unknown[][] = [];
for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  console[level] = (...said: unknown[]) => void noise.push([level, ...said]);
}
beforeEach(() => {
  noise.length = 0;
});
afterEach(() => {
  expect(noise, 'console noise').toEqual([]);
});
