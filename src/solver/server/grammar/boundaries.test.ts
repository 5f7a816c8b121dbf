import { expect, test } from 'vitest';
import { conventions } from './conventions.ts';
import { asked } from './testing/asked.ts';

/** Where sentences and their parts meet. */
test.each([
  [
    'The pitcher plant attracts insects with sweet ______ once inside, the insects cannot climb back up its slippery walls.',
    ['nectar', 'nectar,', 'nectar;', 'nectar and,'],
    'C',
  ],
  [
    'Architect Zaha Hadid was born in ______ she later studied mathematics in Beirut before moving to London.',
    ['Baghdad, and', 'Baghdad', 'Baghdad,', 'Baghdad and,'],
    'A',
  ],
  [
    'Although the orchestra had rehearsed for ______ the opening night was canceled because of a snowstorm.',
    ['months;', 'months, but', 'months.', 'months,'],
    'D',
  ],
  [
    'Penguins cannot ______ they are powerful swimmers that can dive hundreds of meters.',
    ['fly, but', 'fly', 'fly,', 'fly but,'],
    'A',
  ],
  [
    'The first batch of glass cracked as it ______ the second batch, cooled more slowly, was flawless.',
    ['cooled however,', 'cooled, however,', 'cooled; however,', 'cooled, however'],
    'C',
  ],
  [
    'Some seeds are carried by the ______ others travel in the stomachs of birds.',
    ['wind,', 'wind', 'wind and,', 'wind;'],
    'D',
  ],
  [
    'If the temperature drops below ______ the pipes in the greenhouse may burst.',
    ['freezing.', 'freezing,', 'freezing;', 'freezing, and'],
    'B',
  ],
  [
    'Sharks have skeletons made of ______ most other fish have skeletons made of bone.',
    ['cartilage', 'cartilage, whereas', 'cartilage,', 'cartilage; whereas'],
    'B',
  ],
  [
    'The survey revealed a surprising ______ most residents preferred walking to driving.',
    ['fact', 'fact,', 'fact:', 'fact; that'],
    'C',
  ],
  [
    'A good field notebook should contain three ______ the date, the location, and a sketch of what was observed.',
    ['things', 'things:', 'things;', 'things,'],
    'B',
  ],
  [
    'Volcanic soil is rich in ______ farmers often plant crops on the slopes of active volcanoes.',
    ['minerals,', 'minerals', 'minerals; that', 'minerals;'],
    'D',
  ],
  [
    'The tour visited Lyon, France; Turin, ______ and Geneva, Switzerland.',
    ['Italy,', 'Italy:', 'Italy', 'Italy;'],
    'D',
  ],
  [
    'The ancient library at Nineveh held many kinds of ______ letters, legal records, poems, and medical texts.',
    ['documents,', 'documents:', 'documents;', 'documents'],
    'B',
  ],
  [
    'The narwhal, a whale with a long spiral ______ lives in the cold waters of the Arctic.',
    ['tusk', 'tusk;', 'tusk,', 'tusk—'],
    'C',
  ],
  [
    'The city of Timbuktu—once a center of trade and ______ attracted scholars from across Africa.',
    ['learning,', 'learning—', 'learning', 'learning;'],
    'B',
  ],
  [
    'The old lighthouse (now a ______ stands at the edge of the cliff.',
    ['museum,', 'museum)', 'museum', 'museum—'],
    'B',
  ],
  [
    'The bees that pollinate these ______ are smaller than most other species.',
    ['orchids,', 'orchids—', 'orchids', 'orchids;'],
    'C',
  ],
  [
    'Saffron, which is harvested by ______ is one of the most expensive spices in the world.',
    ['hand', 'hand,', 'hand:', 'hand—'],
    'B',
  ],
  [
    'The results of the ______ the director admitted, were disappointing.',
    ['experiment', 'experiment;', 'experiment,', 'experiment—'],
    'C',
  ],
  ['Physicist Chien-Shiung ______ born in China in 1912.', ['Wu, was', 'Wu was', 'Wu: was', 'Wu; was'], 'B'],
  [
    'The recipe, a family secret for five ______ was finally published last year.',
    ['generations', 'generations,', 'generations;', 'generations—'],
    'B',
  ],
  [
    'People who live near the ______ often complain about the noise.',
    ['airport,', 'airport;', 'airport', 'airport—'],
    'C',
  ],
  [
    'The inventor Garrett Morgan patented a three-position traffic signal in ______ he later sold the rights to General Electric.',
    ['1923,', '1923', '1923, and', '1923 and,'],
    'C',
  ],
  [
    'Wombats dig long ______ other animals often shelter in them during wildfires.',
    ['tunnels', 'tunnels;', 'tunnels,', 'tunnels, however,'],
    'B',
  ],
  [
    'While the bread was ______ the cook prepared a soup of lentils and carrots.',
    ['baking;', 'baking.', 'baking,', 'baking, and'],
    'C',
  ],
  [
    'The telescope was not damaged by the ______ its cover was torn away.',
    ['storm, but', 'storm', 'storm,', 'storm but,'],
    'A',
  ],
  [
    'Elena practiced the sonata every ______ consequently, she could play it from memory by June.',
    ['day', 'day,', 'day;', 'day, and,'],
    'C',
  ],
  [
    'Cork comes from the bark of a ______ rubber comes from the sap of another.',
    ['tree, while', 'tree;while', 'tree', 'tree,'],
    'A',
  ],
  [
    'Once the ink has ______ the printer adds a second color to each sheet.',
    ['dried.', 'dried,', 'dried;', 'dried and'],
    'B',
  ],
  [
    'Mushrooms look like ______ they are more closely related to animals.',
    ['plants', 'plants yet,', 'plants, yet', 'plants,'],
    'C',
  ],
  [
    'The chef insists on one ______ every vegetable must be picked the same morning.',
    ['rule:', 'rule', 'rule,', 'rule; that'],
    'A',
  ],
  [
    'Bicycles changed city life in many ______ they gave women new freedom to travel, for example.',
    ['ways', 'ways,', 'ways;', 'ways, they'],
    'C',
  ],
  [
    "The collection includes works by Frida Kahlo, a ______ Georgia O'Keeffe, an American; and Amrita Sher-Gil, a Hungarian-Indian painter.",
    ['Mexican;', 'Mexican,', 'Mexican:', 'Mexican'],
    'A',
  ],
  [
    'Whales communicate over great ______ low sounds travel far in water.',
    ['distances:', 'distances', 'distances, because of', 'distances,'],
    'A',
  ],
  [
    'Honey rarely ______ its low water content keeps bacteria from growing.',
    ['spoils', 'spoils:', 'spoils,', 'spoils, because of'],
    'B',
  ],
  ['My oldest cousin, a nurse in ______ speaks four languages.', ['Boston', 'Boston,', 'Boston;', 'Boston—'], 'B'],
  [
    'The first settlers—most of them ______ arrived by boat in the spring.',
    ['farmers', 'farmers,', 'farmers—', 'farmers;'],
    'C',
  ],
  ['The tower (built of red ______ can be seen from far away.', ['brick)', 'brick,', 'brick', 'brick—'], 'A'],
  ['Birds that migrate at ______ use the stars to find their way.', ['night,', 'night—', 'night;', 'night'], 'D'],
  ['The okapi, which looks like a ______ is related to the giraffe.', ['zebra', 'zebra—', 'zebra,', 'zebra:'], 'C'],
  ["The mayor's plan, critics ______ would cost far too much.", ['argue;', 'argue', 'argue,', 'argue:'], 'C'],
  [
    'The scientist who discovered the ______ a reward from the king.',
    ['element, received', 'element received', 'element; received', 'element—received'],
    'B',
  ],
  [
    'Marine biologist Rachel ______ about the sea in lyrical prose.',
    ['Carson, wrote', 'Carson: wrote', 'Carson wrote', 'Carson; wrote'],
    'C',
  ],
  ['Three roads leave the capital: the Coast Road, on which most trucks travel; ______ as the Old Way until it reaches the border.', ['the Hill Road, bound for the mines, and the River Road, known', 'the Hill Road, bound for the mines; and the River Road, known', 'the Hill Road; bound for the mines; and the River Road, known', 'the Hill Road; bound for the mines, and the River Road, known'], 'B'], // prettier-ignore
  ['The tour included three sights of the old town: the gate at Brix, built of grey slate; ______ Salem, reflected in a pond.', ['the mint, in Dorn, and the red tower, in', 'the mint, in Dorn; and the red tower, in', 'the mint; in Dorn; and the red tower, in', 'the mint; in Dorn, and the red tower, in'], 'B'], // prettier-ignore
])('%s', (text, options, letter) => {
  expect(conventions(asked(text, options))?.option).toBe(letter);
});
