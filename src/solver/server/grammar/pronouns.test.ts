import { expect, test } from 'vitest';
import { conventions } from './conventions.ts';
import { asked } from './testing/asked.ts';

/** Pronouns. */
test.each([
  ['The songs on this album are shorter than ______ on the last one.', ['that', 'those', 'it', 'this'], 'B'],
  ['The orchestra will perform ______ final concert in June.', ['their', 'its', "it's", "they're"], 'B'],
  ['When an octopus is threatened, ______ can release a cloud of ink.', ['they', 'one', 'it', 'he or she'], 'C'],
  ['The committee published ______ report in March.', ['their', 'its', "it's", "one's"], 'B'],
  [
    'Bats locate insects by listening for the echoes of sounds that ______ produce.',
    ['it', 'they', 'one', 'he or she'],
    'B',
  ],
  ['The award was shared by my sister and ______.', ['I', 'me', 'myself', 'mine'], 'B'],
  ['The population of Canada is smaller than ______ of California.', ['those', 'that', 'it', 'them'], 'B'],
  ['The roots of the mangrove are more complex than ______ of most other trees.', ['that', 'this', 'those', 'it'], 'C'],
  ['Each of the girls in the choir brought ______ own music stand.', ['their', 'her', "one's", 'its'], 'B'],
  ['A sea otter wraps itself in kelp so that ______ does not drift away.', ['they', 'it', 'one', 'he or she'], 'B'],
  ['The violinists tuned ______ instruments before the concert.', ['its', 'their', "they're", 'there'], 'B'],
  ['The teacher gave Maria and ______ extra time to finish.', ['I', 'myself', 'me', 'mine'], 'C'],
  ['The climate of the coast is milder than ______ of the interior.', ['those', 'it', 'them', 'that'], 'D'],
  ['The company has moved ______ offices to a taller building.', ['their', 'its', "it's", "one's"], 'B'],
  ['If a plant receives too much water, ______ may lose its leaves.', ['they', 'he or she', 'it', 'one'], 'C'],
  ['My brother and ______ built a canoe last summer.', ['I', 'me', 'myself', 'mine'], 'A'],
  ['The mosaic at Zeugma, buried under mud by a flood that no chronicle had recorded, owes ______ revival to a team of students.', ["it's", 'their', 'its', 'there'], 'C'], // prettier-ignore
])('%s', (text, options, letter) => {
  expect(conventions(asked(text, options))?.option).toBe(letter);
});
