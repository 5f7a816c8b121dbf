import { expect, test } from 'vitest';
import { conventions } from './conventions.ts';
import { asked } from './testing/asked.ts';

/** Opening phrases. */
test.each([
  [
    'Walking along the beach at dawn, ______',
    [
      'a bottle with a message inside was found by Tomas.',
      'Tomas found a bottle with a message inside.',
      'there was a bottle with a message inside.',
      "Tomas's discovery was a bottle with a message inside.",
    ],
    'B',
  ],
  [
    'Painted in 1665, ______',
    [
      'visitors from all over the world admire the portrait.',
      'the portrait is admired by visitors from all over the world.',
      'it is the portrait that visitors from all over the world admire.',
      'admiration for the portrait comes from all over the world.',
    ],
    'B',
  ],
  [
    'To protect the eggs from predators, ______',
    [
      'the nest is hidden by the female under thick grass.',
      'hiding the nest under thick grass is what the female does.',
      'the female hides the nest under thick grass.',
      'the nest of the female is hidden under thick grass.',
    ],
    'C',
  ],
  [
    'Raised on a farm in Iowa, ______',
    [
      'the poems of Alice Grant often describe the seasons.',
      "Alice Grant's poems often describe the seasons.",
      "the seasons are often described in Alice Grant's poems.",
      'Alice Grant often describes the seasons in her poems.',
    ],
    'D',
  ],
  [
    'Before opening the sealed tomb, ______',
    [
      'the site was photographed by the archaeologists.',
      'photographs of the site were taken by the archaeologists.',
      'the archaeologists photographed the site.',
      'it was necessary for the archaeologists to photograph the site.',
    ],
    'C',
  ],
  [
    'Exhausted after the long climb, ______',
    [
      'the tent was pitched by the hikers beside the lake.',
      'the hikers pitched the tent beside the lake.',
      "the hikers' tent was pitched beside the lake.",
      "pitching the tent beside the lake was the hikers' next task.",
    ],
    'B',
  ],
  [
    'Covered in snow for most of the year, ______',
    [
      'climbers rarely attempt the mountain.',
      'it is rare for climbers to attempt the mountain.',
      'the mountain is rarely attempted by climbers.',
      'attempts by climbers to reach the mountain are rare.',
    ],
    'C',
  ],
  [
    'Searching for food in the snow, ______',
    [
      'the tracks of the fox led to a barn.',
      'the fox left tracks that led to a barn.',
      "it was to a barn that the fox's tracks led.",
      "the fox's tracks led to a barn.",
    ],
    'B',
  ],
  [
    'Built in 1890, ______',
    [
      'tourists still visit the hotel every summer.',
      'the hotel still welcomes tourists every summer.',
      'it is still the hotel that tourists visit every summer.',
      'the popularity of the hotel with tourists continues.',
    ],
    'B',
  ],
  [
    'After studying the map, ______',
    [
      'a new route was chosen by the hikers.',
      "the hikers' route was changed.",
      'the hikers chose a new route.',
      'there was a new route for the hikers.',
    ],
    'C',
  ],
  [
    'Known for her bold use of color, ______',
    [
      'the paintings of Lee Krasner hang in many museums.',
      "Lee Krasner's paintings hang in many museums.",
      'Lee Krasner has paintings in many museums.',
      "many museums display Lee Krasner's paintings.",
    ],
    'C',
  ],
  [
    'While driving home from work, ______',
    [
      "a deer ran in front of Omar's car.",
      'Omar saw a deer run across the road.',
      'the road was crossed by a deer.',
      "Omar's car was nearly hit by a deer.",
    ],
    'B',
  ],
  [
    'To improve the accuracy of the test, ______',
    [
      'a second sample was taken by the nurses.',
      'taking a second sample was suggested by the nurses.',
      'the nurses took a second sample.',
      'the second sample was taken by the nurses.',
    ],
    'C',
  ],
  [
    'Written in a secret code, ______',
    [
      'scholars could not read the diary for years.',
      'the diary could not be read by scholars for years.',
      'it was years before scholars could read the diary.',
      "scholars' attempts to read the diary failed for years.",
    ],
    'B',
  ],
])('%s', (text, options, letter) => {
  expect(conventions(asked(text, options))?.option).toBe(letter);
});
