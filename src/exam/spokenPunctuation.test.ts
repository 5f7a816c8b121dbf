import { expect, test } from 'vitest';
import { spokenPunctuation } from './spokenPunctuation.ts';

test.each<[what: string, options: string[], spoken: string[]]>([
  [
    'marks at the end of a word',
    ['Literature,', 'Literature;', 'Literature', 'Literature:'],
    ['comma after Literature', 'semicolon after Literature', 'no punctuation', 'colon after Literature'],
  ],
  [
    'marks between words, a capital behind a period',
    ['frames, left', 'frames. Left', 'frames; left', 'frames—left'],
    ['comma after frames', 'period after frames', 'semicolon after frames', 'dash after frames'],
  ],
  [
    'as many marks at other places',
    ['walls, which in winter', 'walls which, in winter', 'walls, which, in winter', 'walls which in winter'],
    ['comma after walls', 'comma after which', 'comma after walls, comma after which', 'no punctuation'],
  ],
  [
    'apostrophes',
    ['students’ books', "student's books", 'students books', 'students&#39; book’s'],
    ['students apostrophe', 'student apostrophe s', 'no punctuation', 'students apostrophe, book apostrophe s'],
  ],
  [
    'one that is another word among them',
    ['its', 'it’s', 'their', 'they’re'],
    ['no punctuation', 'it apostrophe s', 'no punctuation', 'they apostrophe re'],
  ],
  [
    'parentheses, quotation marks, questions and tags',
    ['(she asked)', '&quot;she <em>asked?</em>', '“she asked!”', 'she asked –'],
    [
      'opening parenthesis at the beginning, closing parenthesis after asked',
      'quotation mark at the beginning, question mark after asked',
      'opening quotation mark at the beginning, exclamation point after asked, closing quotation mark after asked',
      'dash after asked',
    ],
  ],
  [
    'a mark behind an apostrophe, and a hyphen',
    ['it’s well-known, that', 'it’s well known that', 'it’s known', 'it is'],
    ['it apostrophe s, hyphen after well, comma after known', 'it apostrophe s', 'it apostrophe s', 'no punctuation'],
  ],
  [
    'numbers, whose own marks are none',
    ['1,000 ships, in 1914–18', '1,000 ships in 1914–18', '3.5 ships', 'at 3:00'],
    ['comma after ships', 'no punctuation', 'no punctuation', 'no punctuation'],
  ],
  ['other words with the same marks', ['However,', 'Therefore,', 'Moreover,', 'Similarly,'], []],
  ['other words with other marks', ['was', 'were,', 'have been', 'had: been'], []],
  ['numbers', ['1.5', '15', '−15', '1,500'], []],
  ['formulas', ['<math><mo>(</mo><mi>x</mi></math>', '<math><mi>x</mi></math>', 'x,', 'x'], []],
])('of %s', (_, options, spoken) => {
  expect(spokenPunctuation(options)).toEqual(spoken);
});

test('no option is told by its place: turned round they say the same', () => {
  const options = ['frames, left', 'frames. Left', 'frames; left', 'frames left'];
  expect(spokenPunctuation(options.toReversed())).toEqual(spokenPunctuation(options).toReversed());
});
