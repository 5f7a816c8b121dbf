import { expect, test } from 'vitest';
import { Patience, type NotReady } from './patience.ts';

type Seen = readonly [seconds: number, NotReady];

test.each<[string, readonly Seen[], boolean]>([
  ['a start of four minutes', [[240, 'starting']], false],
  ['a start of more than five', [[301, 'starting']], true],
  ['one that does not answer for 14 seconds', [[0, 'silent'], [14, 'silent']], false], // prettier-ignore
  ['one that does not answer for 16', [[0, 'silent'], [16, 'silent']], true], // prettier-ignore
  ['one that does not answer once, after a minute of recovery', [[60, 'starting'], [63, 'silent']], false], // prettier-ignore
  ['one that recovers again after it did not answer', [[14, 'silent'], [20, 'starting'], [30, 'silent']], false], // prettier-ignore
  ['one that goes to and fro for more than five minutes', [[200, 'starting'], [299, 'silent'], [301, 'starting']], true], // prettier-ignore
  ['a socket that cannot be seen for three seconds', [[60, 'hidden'], [63, 'hidden']], true], // prettier-ignore
])('%s', (_, seen, isOver) => {
  let now = 1_000;
  const patience = new Patience(() => now);
  const found = seen.map(([seconds, state]) => {
    now = 1_000 + seconds * 1_000;
    return patience.isOver(state);
  });
  expect(found.at(-1)).toBe(isOver);
  expect(found.slice(0, -1)).not.toContain(true);
});
