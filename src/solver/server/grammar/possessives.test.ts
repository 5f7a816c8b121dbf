import { expect, test } from 'vitest';
import { conventions } from './conventions.ts';
import { asked } from './testing/asked.ts';

/** Apostrophes. */
test.each([
  ['The three ______ nests were found in the same oak tree.', ["owl's", 'owls', "owls'", "owls's"], 'C'],
  ['Scientists believe that ______ likely that the comet will return in 2061.', ['its', "it's", "its'", 'their'], 'B'],
  ['The bakery is famous for ______ sourdough bread.', ["it's", "its'", 'their', 'its'], 'D'],
  [
    'The novel describes a ______ journey across the desert in search of her brother.',
    ["woman's", 'womans', "women's", "womans'"],
    'A',
  ],
  [
    'Many of the ______ were damaged in the flood, but volunteers repaired them.',
    ["library's books", "libraries book's", "library's book's", 'librarys books'],
    'A',
  ],
  ['After two ______ delay, the ship finally left the harbor.', ['weeks', "week's", "weeks'", "weeks's"], 'C'],
  [
    'Several ______ of the valley depend on the river for irrigation.',
    ["farmer's", "farmers'", 'farmers', "farmers's"],
    'C',
  ],
  [
    'Both ______ speeches were broadcast on the radio.',
    ["candidate's", 'candidates', "candidates'", "candidates's"],
    'C',
  ],
  ['The city plans to repaint the station before ______ hundredth anniversary.', ["it's", 'its', 'their', "its'"], 'B'],
  [
    'Most of the ______ were built before electricity was common.',
    ['villages houses', "village's house's", "villages' house's", "village's houses"],
    'D',
  ],
  ['The coach said that ______ too early to name a captain.', ['its', "it's", "its'", 'their'], 'B'],
  ['My two ______ bicycles were stolen from the garage.', ['brothers', "brother's", "brothers'", "brothers's"], 'C'],
  [
    'The ______ eggs, which are pale blue, hatch after two weeks: it lays them in a cup of mud.',
    ["robin's", 'robins', "robins's", 'robin'],
    'A',
  ],
])('%s', (text, options, letter) => {
  expect(conventions(asked(text, options))?.option).toBe(letter);
});
