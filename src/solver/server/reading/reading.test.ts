import { expect, test } from 'vitest';
import { plainText } from '../plainText.ts';
import { formulasIn } from './formulasIn.ts';
import { heardText } from './heardText.ts';
import { numbersFromWords } from './numberWords.ts';
import { splitOptions } from './options.ts';
import { withoutPoliteness } from './politeness.ts';
import { readingOf } from './reading.ts';
import { splitWish, type Wish } from './rounding.ts';

test.each([
  ['What is 2 + 3? A) 4 B) 5 C) 6 D) 7', 'What is 2 + 3?', ['4', '5', '6', '7']],
  ['What is 2 + 3?\n(A) 4\n(B) 5\n(C) 6', 'What is 2 + 3?', ['4', '5', '6']],
  ['Which is it?\nA. x = 2\nB. x = 3\nC. x = 4\nD. none', 'Which is it?', ['x = 2', 'x = 3', 'x = 4', 'none']],
  ['how many, choices: a) 1.5 b) 2.5 c) 3.5', 'how many', ['1.5', '2.5', '3.5']],
  ['Store A: 5 pens. Store B: 6 pens. How many?', 'Store A: 5 pens. Store B: 6 pens. How many?', []],
])('the options of %j are taken off', (text, stem, options) => {
  const found = splitOptions(text);
  expect(found.stem).toBe(stem);
  expect(found.options.map((option) => option.text)).toEqual(options);
});

test.each([
  ['hey can you help me with this: what is 5 pls', 'what is 5'],
  ['i need help with this problem. A car costs $5. How much? Thanks!', 'A car costs $5. How much?'],
  ['please help, find it. show all steps', 'find it'],
  ['whats the mean how do i do this', 'whats the mean'],
  ['How do you get there?', 'How do you get there?'],
])('%j without politeness is %j', (text, rest) => {
  expect(withoutPoliteness(text)).toBe(rest);
});

test.each([
  ['twenty-five and three hundred', '25 and 300'],
  ['two thousand five hundred', '2500'],
  ['one of the two', 'one of the 2'],
  ['two-thirds of a cup', '2/3 of a cup'],
  ['half of the class', '1/2 of the class'],
  ['one third of it', '1/3 of it'],
  ['two and a half hours', '2.5 hours'],
  ['an hour and a half', '1.5 hours'],
  ['half an hour', '0.5 hours'],
  ['twice as many', '2 times as many'],
  ['three dozen eggs and a dozen more', '36 eggs and 12 more'],
  ['1.2 million people', '1200000 people'],
  ['the second car', 'the second car'],
])('the numbers of %j are %j', (text, digits) => {
  expect(numbersFromWords(text)).toBe(digits);
});

test.each<[string, string, Wish]>([
  ['find it to the nearest tenth', 'find it', { places: 1 }],
  ['what is it, rounded to the nearest whole number?', 'what is it ?', { places: 0 }],
  ['round your answer to two decimal places', '', { places: 2 }],
  ['give it in terms of pi', '', { inTermsOfPi: true }],
  ['what is it? write your answer as a fraction in simplest form.', 'what is it? .', { as: 'fraction' }],
  ['to the nearest tenth of a percent, what is it', 'what is it', { places: 1 }],
])('of %j the wish is taken off', (text, rest, wish) => {
  const found = splitWish(text);
  expect([found.text.replace(/\s+/g, ' ').replace(/^[ ,]+| $/g, ''), found.wish]).toEqual([rest, wish]);
});

test.each([
  ['In the equation 3x + k = 12, k is a constant', 'in the equation E0 , V1 is a constant'],
  ['f(x) = 2x^2 - 3 and f(3) = 7 and f(-2)', 'F0 and D1 and C2'],
  ['the line through (2, 3) and (4, -7/2)', 'the line through P0 and P1'],
  ['if 2x + 3 <= 7 solve it', 'if I0 solve it'],
  ['a train at 5 m/s for 3 h', 'a train at 5 m/s for 3 h'],
  ['f(x) = ax + 2, what is a?', 'F0 , what is V1 ?'],
  ['the x-intercept of y = 3x.', 'the x-intercept of E0 .'],
  ['the value of 2x - 1', 'the value of X0'],
])('the formulas of %j stand in %j', (text, marked) => {
  expect(formulasIn(plainText(text)).text.replace(/\s+/g, ' ').trim()).toBe(marked);
});

test.each([
  ["What's the jacket's price?", 'what is jacket !price . '],
  ['It costs 80 dollars or 45 cents.', 'it !costs $80 or $0.45 . '],
  ['a 3:4 ratio, (25 percent)', '3:4 !ratio , 25% . '],
  ['Mr. Lee drives 1,200 miles/hour', 'mr lee drives 1200 miles !per hour . '],
  ["they don't have 3 1/2 each", 'they !not has 7/2 !each . '],
])('%j is heard as %j', (text, heard) => {
  expect(heardText(plainText(text))).toBe(heard);
});

test('a reading says where it asks, and names what is called by a letter', () => {
  const reading = readingOf('Store B sells 3 pens for $6. How much does one pen cost? A) 1 B) 2 C) 3');
  expect(reading.heard).toContain('store-b sells 3 pens for $6');
  expect(reading.questions).toEqual(['!how !much one pen !cost . ']);
  expect(reading.options).toHaveLength(3);
});
