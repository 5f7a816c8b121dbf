import { expect, test } from 'vitest';
import { conventions } from './conventions.ts';
import { asked } from './testing/asked.ts';

/** *Who*, *whom*, *whose* and *which*; commas that only another option tells; phrases that say who is meant. */
test.each<[string, string[], string]>([
  ['The prize went to her husband, Pierre, ______ had worked in a shed.', ['who', 'which', 'whose', 'whom'], 'A'],
  ['The chemist ______ work on batteries made cars cheaper won the prize.', ['who', 'whom', "who's", 'whose'], 'D'],
  ['The author Octavia ______ several prizes for her science fiction.', ['Butler, won', 'Butler won', 'Butler: won', 'Butler won,'], 'B'], // prettier-ignore
  ['Some species of bamboo flower only once in a ______ and then die.', ['century,', 'century', 'century;', 'century:'], 'B'], // prettier-ignore
  ['Some clocks in the museum no longer ______ others have kept time for two hundred years.', ['work,', 'work', 'work and,', 'work;'], 'D'], // prettier-ignore
  ['Silk is spun by ______ caterpillars feed only on mulberry leaves.', ['caterpillars, these', 'caterpillars these', 'caterpillars. These', 'caterpillars and, these'], 'C'], // prettier-ignore
  ['Having lost its tail to a predator, ______', ['scientists observed the lizard growing a new one.', 'a new one was grown by the lizard.', 'the lizard grew a new one within weeks.', "the lizard's new one grew within weeks."], 'C'], // prettier-ignore
  ['The biologist ______ in the forest for six years discovered three new frogs.', ['worked', 'has worked', 'working', 'works'], 'C'], // prettier-ignore
  ['The museum requires that every visitor ______ a bag in the cloakroom.', ['leaves', 'leave', 'will have left', 'left'], 'B'], // prettier-ignore
  ['The museum bought both of the ______ last week.', ["sculptor's drawings", "sculptors drawing's", 'sculptors drawings', "sculptor's drawing's"], 'A'], // prettier-ignore
])('%s', (text, options, letter) => {
  expect(conventions(asked(text, options))?.option).toBe(letter);
});

test.each<[string, string[]]>([
  ['When the critics attacked the novel, ______ became a bestseller.', ['they', 'it', 'them', 'one']],
  ['It can squeeze through tiny ______ aquariums must seal their tanks.', ['openings,', 'openings', 'openings;', 'openings, where']], // prettier-ignore
])('%s: no answer', (text, options) => {
  expect(conventions(asked(text, options))).toBeUndefined();
});
