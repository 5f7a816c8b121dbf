import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withoutContact } from '../withoutContact.ts';

const course = join(import.meta.dirname, '../../authoring/server/testing/course');

describe('mathematics and ordinary sentences stay as they are', () => {
  test.each([
    '3.5 at x = 2',
    '$x^2 @ 5$',
    '$5551234567$ and $2345678901$',
    '$f(x)=555-1234$',
    'line 555 of 5551234 digits?',
    'my answer is $5552345678$, or 5551234',
    '1,234,567',
    '1,234,567,890',
    'the points (3, 4), (-5.25, 12) and (200, 300)',
    'from 1990-2000, and in 1776',
    '2026-11-28',
    'at the dot',
    'look at the dot product',
    'put the point at the dot. Then draw',
    'the net force. Net area is 12',
    'I got 400-1600 on the text, 200-800 for each half',
    '3.14159265358979',
    '0.1234567891',
    '0123456789',
    '2, 3, 5, 7, 11, 13, 17, 19, 23, 29',
    '2 3 5 7 11 13 17 19 23 29 31 37',
    '1 1 2 2 3 3 4 4 5 5',
    'one two three four five six seven eight',
    'five apples and two pears at three dollars',
    'the population is 7000000000, or 8100000000',
    '100 200 3000',
    '6.02 x 10^23 and 1.6e-19',
    'x1 = 5, x2 = 7, 2b - 5s = 10',
    'Instagram has 1.5 million users',
    'A survey of snap judgments',
    'The telegram was sent in 1844',
    'snap the line to the grid',
    'two way table, 5 place values, 3 court cases',
    'A car goes 60 miles on Main Street at 12 Elm Street',
    'f(x) at x=2 is 5. So f(2)=5',
    'slope.It rises',
    'e.g. 5, i.e. x',
    '$5 and $6, or $1,000.50',
    'Why is it B? I chose C.',
    'a b c d are the sides',
    'Dr. Lee said: "meet at noon"',
    'see /lesson-view?sectionId=math-linear&lessonId=lin1-solve',
    'P(A and B) = 0.25 @ 95% confidence',
    'In question 12 the ratio is 3:4:5',
    '12/5 = 2.4 and 555/123',
    'the discord between the two authors',
    'we can talk on discord',
    'I use snapchat daily',
    'add me to the list of x2 and y5',
    'find me a value for sin30',
    'an image (snapchat) of a circle',
    'my discord works',
    'the email was sent, and the other emails were not',
    '640 * 35/100 * (1 + 50/100) / (640 (1 + 25/100)) * 100',
    '((1 + 60/100) (1 - 25/100) - 1) * 100',
    'y = 40 + (30 - 10)/(80 - 40) * (x - 10)',
    '520 + (520 - 370)/(10 - 4)',
    'x + 5551234567 - 2',
    'Her signal was weak; the line was long',
    '20% of 5,000,000,000 is 1,000,000,000',
    '$$\\int_0^1 x^{10} dx = \\frac{1}{11}$$',
    'x@y',
    '½ of x² is ⅓',
    'α + β = γ at θ',
    'What is 1234567890 + 1?',
    '',
    ' \n ',
  ])('%j', (text) => expect(withoutContact(text)).toBe(text));
});

test('what the course says stays as it is, line by line', () => {
  const files = readdirSync(course, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:yaml|md)$/.test(file),
  );
  const lines = files.flatMap((file) => readFileSync(join(course, file), 'utf8').split('\n'));
  expect(lines.length).toBeGreaterThan(300);
  expect(lines.filter((line) => !line.includes('https://') && withoutContact(line) !== line)).toEqual([]);
});
