import { expect, test } from 'vitest';
import { conventions } from './conventions.ts';
import { asked } from './testing/asked.ts';

/** The end of a sentence. */
test.each([
  [
    'Historians still debate how the ancient builders moved such heavy ______',
    ['stones?', 'stones,', 'stones.', 'stones:'],
    'C',
  ],
  [
    'How did the seeds reach such a remote ______ Some scientists think that birds carried them.',
    ['island.', 'island,', 'island;', 'island?'],
    'D',
  ],
  [
    'The teacher asked the students whether they had finished their ______ Most of them said that they had.',
    ['projects?', 'projects.', 'projects,', 'projects'],
    'B',
  ],
  [
    'Can a machine write music that moves ______ Several composers have tried to find out.',
    ['listeners.', 'listeners,', 'listeners?', 'listeners'],
    'C',
  ],
  ['It is unclear who first brought the plant to the ______', ['island?', 'island.', 'island,', 'island;'], 'B'],
  [
    'When the lake froze, what happened to the fish that lived ______ Many survived in the deepest water.',
    ['there.', 'there,', 'there?', 'there;'],
    'C',
  ],
  [
    'The biologist wanted to know why the frogs had stopped ______ She recorded the pond every night for a month.',
    ['singing?', 'singing.', 'singing,', 'singing'],
    'B',
  ],
  ['The explorers did not know where the river ______', ['ended?', 'ended.', 'ended,', 'ended:'], 'B'],
  [
    'Why do cats purr when they are ______ One theory is that the sound helps them heal.',
    ['injured.', 'injured,', 'injured?', 'injured;'],
    'C',
  ],
  [
    'Residents are asking when the library will reopen its ______ The answer depends on the budget.',
    ['doors?', 'doors.', 'doors,', 'doors'],
    'B',
  ],
  ['What makes this spider unusual is the color of its ______', ['eyes?', 'eyes,', 'eyes.', 'eyes;'], 'C'],
  [
    'Is it possible that birds dream about the songs they ______ A new study suggests that they do.',
    ['sing,', 'sing?', 'sing.', 'sing'],
    'B',
  ],
  [
    "Who painted the mural on the school's north ______ The mystery was solved last week.",
    ['wall.', 'wall,', 'wall;', 'wall?'],
    'D',
  ],
  ['She wondered if anyone had ever crossed the desert ______', ['alone?', 'alone.', 'alone,', 'alone;'], 'B'],
])('%s', (text, options, letter) => {
  expect(conventions(asked(text, options))?.option).toBe(letter);
});
