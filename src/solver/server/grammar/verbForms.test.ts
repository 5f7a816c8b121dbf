import { expect, test } from 'vitest';
import { conventions } from './conventions.ts';
import { asked } from './testing/asked.ts';

/** Agreement, form and tense. */
test.each([
  [
    'The box of old photographs from my grandparents ______ in the attic for years.',
    ['have sat', 'were sitting', 'has sat', 'sit'],
    'C',
  ],
  [
    'The mills, a ruin for many years, and the old bridge ______ repaired in the spring.',
    ['was', 'is', 'were', 'has been'],
    'C',
  ],
  ['Each of the violins in the collection ______ made by hand.', ['were', 'are', 'was', 'have been'], 'C'],
  [
    'Beneath the floorboards of the old house ______ several letters tied with ribbon.',
    ['was', 'is', 'were', 'has been'],
    'C',
  ],
  [
    'The leaves of the tree, which turn bright red in autumn, ______ hikers from all over the state.',
    ['attracts', 'has attracted', 'is attracting', 'attract'],
    'D',
  ],
  [
    'A number of researchers ______ that the lake was once much deeper.',
    ['believes', 'has believed', 'is believing', 'believe'],
    'D',
  ],
  [
    'The mayor, as well as several members of the council, ______ the new park.',
    ['support', 'supports', 'are supporting', 'have supported'],
    'B',
  ],
  ['Neither the coach nor the players ______ satisfied with the result.', ['was', 'is', 'has been', 'were'], 'D'],
  [
    'The ability of certain frogs to survive freezing temperatures ______ scientists.',
    ['fascinate', 'fascinates', 'have fascinated', 'are fascinating'],
    'B',
  ],
  [
    'The dunes along the northern coast of the island ______ slowly moving inland.',
    ['is', 'was', 'are', 'has been'],
    'C',
  ],
  [
    'There ______ many reasons to visit the museum, including its collection of masks.',
    ['is', 'are', 'was', 'has been'],
    'B',
  ],
  [
    'In 1911, Marie Curie ______ her second Nobel Prize and became the first person to receive two.',
    ['wins', 'won', 'winning', 'will win'],
    'B',
  ],
  [
    'By the time the storm reached the coast, most residents ______ the island.',
    ['leave', 'have left', 'had left', 'will leave'],
    'C',
  ],
  [
    'Every autumn, the geese ______ south and return to the lake in the spring.',
    ['flew', 'fly', 'flying', 'had flown'],
    'B',
  ],
  [
    'The sculptor worked for ten years on the monument, ______ each figure from a single block of marble.',
    ['carves', 'carved', 'she carved', 'carving'],
    'D',
  ],
  [
    'The bridge, ______ by a team of local engineers, opened in 1932.',
    ['was designed', 'designed', 'it was designed', 'designing'],
    'B',
  ],
  [
    'The new telescope is expected ______ images of galaxies that formed billions of years ago.',
    ['capture', 'capturing', 'to capture', 'captured'],
    'C',
  ],
  [
    'Since 2010, the city ______ more than fifty miles of bicycle lanes.',
    ['builds', 'has built', 'had built', 'will build'],
    'B',
  ],
  [
    'The chemist tested the sample twice and ______ her results in a journal the following year.',
    ['publishes', 'published', 'publishing', 'will publish'],
    'B',
  ],
  [
    'The plant, ______ only in the highlands of Ethiopia, is pollinated by a single species of moth.',
    ['it is found', 'is found', 'finding', 'found'],
    'D',
  ],
  [
    'Researchers studying the cave ______ dozens of paintings of horses and bison.',
    ['discovering', 'to discover', 'having discovered', 'discovered'],
    'D',
  ],
  [
    'Last year, the museum ______ a new wing devoted to modern photography.',
    ['opens', 'will open', 'opened', 'opening'],
    'C',
  ],
  ['The list of endangered birds ______ longer every year.', ['grow', 'grows', 'are growing', 'have grown'], 'B'],
  [
    'Many of the songs that the band recorded in the basement ______ never been released.',
    ['has', 'was', 'have', 'is'],
    'C',
  ],
  [
    'The teacher and her students ______ the museum each spring.',
    ['visits', 'has visited', 'visit', 'is visiting'],
    'C',
  ],
  ['The cost of repairing the old bridges ______ risen sharply since 2015.', ['have', 'has', 'are', 'were'], 'B'],
  [
    'Everyone who works in the three laboratories ______ safety glasses.',
    ['wear', 'are wearing', 'have worn', 'wears'],
    'D',
  ],
  ['The flowers of the vanilla orchid ______ for only one day.', ['opens', 'has opened', 'open', 'is open'], 'C'],
  [
    'One of the most famous paintings in the gallery ______ by an unknown artist.',
    ['were painted', 'was painted', 'have been painted', 'are painted'],
    'B',
  ],
  [
    'During the eighteenth century, many ships ______ across the Atlantic without reliable maps.',
    ['sail', 'sailing', 'sailed', 'will sail'],
    'C',
  ],
  [
    'By the time the fire was put out, the flames ______ half of the library.',
    ['destroy', 'had destroyed', 'have destroyed', 'will destroy'],
    'B',
  ],
  [
    'The poet lived in Paris for a decade, ______ for several newspapers.',
    ['wrote', 'writes', 'writing', 'she wrote'],
    'C',
  ],
  [
    'The statue, ______ from a single piece of jade, weighs more than two tons.',
    ['carved', 'was carved', 'it was carved', 'carving'],
    'A',
  ],
  [
    'These boots are made ______ temperatures as low as minus forty degrees.',
    ['withstand', 'withstanding', 'to withstand', 'withstood'],
    'C',
  ],
  [
    'Each morning, the baker ______ the dough and shapes it into loaves.',
    ['kneads', 'kneaded', 'kneading', 'had kneaded'],
    'A',
  ],
  ['In 2003, engineers ______ a robot that could climb walls.', ['build', 'built', 'building', 'will build'], 'B'],
  [
    'Since its opening in 1998, the theater ______ more than two hundred plays.',
    ['stages', 'had staged', 'has staged', 'will stage'],
    'C',
  ],
  [
    'The tiny frog ______ its eggs on leaves above the water, where fish cannot reach them.',
    ['laying', 'to lay', 'having laid', 'lays'],
    'D',
  ],
  ['Farmers in the region hope ______ less water next year.', ['using', 'use', 'to use', 'used'], 'C'],
  ['That Edith Marlowe won the contract, after her designs had failed with juries and editors, ______ her rivals.', ['astonish', 'astonishes', 'have astonished', 'astonishing'], 'B'], // prettier-ignore
  ['If a valve of the Number 7 pump had not failed on the night of the flood, the engineers ______ the tunnel in May 1931.', ['will have opened', 'had opened', 'would have opened', 'have opened'], 'C'], // prettier-ignore
  ['In 1882, when a clerk sketched a carriage without horses, few people guessed that cities ______ such machines a generation later.', ['will fear', 'have feared', 'had feared', 'would fear'], 'D'], // prettier-ignore
])('%s', (text, options, letter) => {
  expect(conventions(asked(text, options))?.option).toBe(letter);
});
