import { expect, test } from 'vitest';
import { readAsked } from './asked.ts';

test('twenty rounds in which the primary is killed, unless something else is asked', () => {
  expect(readAsked([])).toEqual({ rounds: 20, way: 'killed' });
  expect(readAsked(['--rounds', '3', '--loss', 'frozen'])).toEqual({ rounds: 3, way: 'frozen' });
});

test.each([
  [['--rounds', '0'], /^--rounds has to be a whole number from 1 to 1000\.$/],
  [['--rounds', '1001'], /^--rounds has to be/],
  [['--rounds', '2.5'], /^--rounds has to be/],
  [['--rounds', 'many'], /^--rounds has to be/],
  [['--loss', 'drowned'], /^--loss has to be one of killed, frozen, switched, second, etcd\.$/],
  [['--round', '2'], /There are --rounds NUMBER and --loss killed\|frozen\|switched\|second\|etcd\.$/],
])('%j is refused with a sentence', (args, sentence) => {
  expect(readAsked(args)).toMatch(sentence);
});
