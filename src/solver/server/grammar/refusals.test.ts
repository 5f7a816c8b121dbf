import { expect, test } from 'vitest';
import { callsMade } from '#platform/server/testing/callsMade.ts';
import { conventions } from './conventions.ts';
import { asked } from './testing/asked.ts';

/** No rule decides these, or a rule lets two options stand. */
test.each<[string, string[]]>([
  ['The festival draws visitors who admire the ______ colorful costumes.', ['dancers', "dancer's", "dancers'", "dancers's"]], // prettier-ignore
  ['The ______ oldest trees were planted by monks.', ['gardens', "garden's", "gardens's", "gardens'"]],
  ['The museum lends its paintings to other institutions so that ______ can be seen by more people.', ['it', 'one', 'they', 'he or she']], // prettier-ignore
  [
    'The lake froze ______ the children went skating.',
    ['over. Soon', 'over; soon', 'over, and soon', 'over and, soon'],
  ],
  ['Some charts were remarkably ______ coastlines they show are close to those on modern maps.', ['accurate, however; the', 'accurate; however, the', 'accurate, however, the', 'accurate however the']], // prettier-ignore
  ['The bridge was closed for repairs. ______ drivers had to take another road.', ['However,', 'As a result,', 'For example,', 'Similarly,']], // prettier-ignore
  ['The critics were ______ by the play, which they called dull.', ['delighted', 'bored', 'amused', 'thrilled']],
  ['The scientist ______ the results before she published them.', ['verified', 'ignored', 'invented', 'borrowed']],
  ['The river ______ its banks.', ['overflows', 'overflowed', 'overflowing', 'to overflow']],
  ['She ______ in the garden.', ['sang', 'sings', 'will sing', 'singing']],
  ['The origin of the stone in the tower, a ruin for four centuries, and the year of its arrival ______ unknown to this day.', ['is', 'are', 'being', 'to be']], // prettier-ignore

  ['The fish in the pond ______ at dusk.', ['feeds', 'feed', 'is feeding', 'are feeding']],
  [
    'Sitting in the garden, ______',
    ['Anna read a book.', 'Tom wrote a letter.', 'Eva fell asleep.', 'Ben drew a tree.'],
  ],
  ['The committee decided that ______ time to vote.', ['its', 'their', "its'", "it's"]],
  ["The choir's journey led through Ghent, ______ and Faro, Portugal.", ['Belgium; Turin, Italy;', 'Belgium, Turin, Italy,', 'Belgium; Turin; Italy;', 'Belgium, Turin; Italy,']], // prettier-ignore
  [
    'Unlike that of Vesuvius, which buried two towns within a day, ______',
    [
      'Etna covered most of its slopes in 1669, by sending out slow lava.',
      "most of the slopes of Etna's mountain were covered in 1669, by slow lava.",
      'the eruption of Etna covered most of its slopes in 1669, with slow lava.',
      "covering most of Etna's slopes was the work of slow lava in 1669.",
    ],
  ],
  ['The blank ______ has ______ brothers.', ['one', 'one,', 'one;', 'one.']],
  ['On nearly every wall of the lower hall, a room painted in Florence in the last century, ______ portraits of the family.', ['is', 'has been', 'being', 'are']], // prettier-ignore
  ['Each of the two engines, which cool the cabin and regulate the flow of air in the tunnel, ______ a dozen valves.', ['contains', 'contain', 'have contained', 'containing']], // prettier-ignore
  ['The number of wild parrots, a species that had almost vanished by 1950, ______ two thousand on the island today, thanks to a ban on cages.', ['exceed', 'have exceeded', 'exceeds', 'exceeding']], // prettier-ignore
  ['In 1882, when a clerk sketched a carriage without horses, his brother wrote that cities ______ such machines.', ['will fear', 'have feared', 'had feared', 'would fear']], // prettier-ignore
  ['The oak stands alone. Its broad leaves, and later the acorns, do not lie on the stones but cling to ______ twigs.', ["it's", 'their', "they're", 'its']], // prettier-ignore
  ['Boats fill the bay in May, and even children hold signs in ______ hands.', ['their', 'there', "they're", 'its']],
  ['Librarians hurried to make the ______ available to visitors.', ["painters' letters", "painters letters'", "painter's letters", "painter's letter's"]], // prettier-ignore
  ['A group of students set out with a teacher. The ______ decision to sing in the great hall changed the evening and its mood.', ["singers' leader's", "singer's leader's", "singers' leaders", "singers' leaders'"]], // prettier-ignore
  ['Where many ants stand guard, the ______ signals of danger reach the queen.', ["guard's", "guards'", 'guards', "guards's"]], // prettier-ignore
  ['That the hull of a ship found near the harbor was built from the wood of a single ______ confirmed in 2011.', ['oak, was', 'oak; was', 'oak was', 'oak: was']], // prettier-ignore
  ["Set, like several of his other operas, in a fishing village, Karl Brandt's ______ opened to full houses.", ["opera A Sailor's Bride soon", "opera, A Sailor's Bride, soon", "opera, A Sailor's Bride soon", "opera A Sailor's Bride, soon"]], // prettier-ignore
  ['The soft, warm coat of such an ______ mostly of air.', ['otter, consists', 'otter consists', 'otter; consists', 'otter: consists']], // prettier-ignore
  ['Guides point to the tower, but its ______ collapsed when an earthquake shook the coast.', ['dark, narrow stairs', 'dark narrow, stairs', 'dark, narrow, stairs', 'dark; narrow stairs']], // prettier-ignore
  ['The cakes that Austrians call Polish were not invented by Polish ______ were created in Vienna.', ['cooks, instead, they', 'cooks; instead, they', 'cooks, instead; they', 'cooks instead they']], // prettier-ignore
])('%s: no answer', (text, options) => {
  expect(conventions(asked(text, options))).toBeUndefined();
});

test.each([
  '',
  'when do I use a semicolon',
  'fill in the ______',
  'The lake froze ______ the children went skating.',
  'The lake froze ______ the children went skating. A) over; B) over',
  'A) 1 B) 2 C) 3 D) 4',
  'solve 3x + 4 = 19 A) 3 B) 4 C) 5 D) 6',
  'As used in the text, what does the word “sharp” most nearly mean? A) clear B) pointed C) sudden D) clever',
  'The plan was ______ and so it failed. Which choice completes the text with the most logical and precise word or phrase? A) careful B) careless C) clever D) complete',
])('%s: no answer', (text) => {
  expect(conventions(text)).toBeUndefined();
});

test('what is far too long is refused before anything reads it, and the longest text is bounded work', async () => {
  const ice = (text: string) => asked(text, ['was', 'were', 'are', 'have been']);
  const long = ice(`${'The lake froze, and '.repeat(500)}the ice ______ thick.`);
  const blanks = ice('The ice ______ thick. '.repeat(200));
  const deep = ice(`${'which lakes that the ice, '.repeat(140)}the ice ______ thick.`);
  for (const text of [long, blanks, deep]) expect(conventions(text)).toBeUndefined();
  expect(await callsMade(() => conventions(long))).toBeLessThan(100);
  expect(await callsMade(() => conventions(blanks))).toBeLessThan(100);
  expect(await callsMade(() => conventions(deep))).toBeLessThan(2_000_000);
});
