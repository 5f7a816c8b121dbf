import { expect, test } from 'vitest';
import { solve } from '../../../../solve.ts';
import { answersAre } from '../../../advanced/testing/answersAre.ts';

test.each<[string, string[]]>([
  ['circle centered at (0,-4) thats tangent to the x axis, need the equation', ['x^2+(y+4)^2=16']],
  [
    'The circle with equation (x - 6)^2 + (y - 2)^2 = 13 is shifted 3 units to the left and 7 units up in the xy-plane. Determine the equation of the image.',
    ['(x-3)^2+(y-9)^2=13'],
  ],
  [
    'A circular flower bed is drawn on a grid with its center at (-4, -5); the bed just reaches the point (-4, 1). Write an equation for its edge.',
    ['(x+4)^2+(y+5)^2=36'],
  ],
  ['Find the y-coordinate of the highest point on the circle (x - 8)^2 + (y + 3)^2 = 49.', ['4']],
  ['where does the circle (x-4)^2+(y-3)^2=25 cross the x axis. both x values', ['0', '8']],
  [
    'In the xy-plane, circle K touches the y-axis at (0, 4) and the x-axis at (4, 0). What is an equation of circle K?',
    ['(x-4)^2+(y-4)^2=16'],
  ],
  ['cos 17 = sin ? (degrees)', ['73']],
  ['P and Q are complementary. sin P = (m+3)/10 and cos Q = (2m-1)/10. What is the value of m?', ['4']],
])('a circle in the plane, a cofunction: %s', (text, expected) => expect(answersAre(text, expected)).toBe(true));

test.each([
  'The circle (x-2)^2 + (y-3)^2 = 16 is reflected across the x-axis. What is its equation?',
  'The circle (x-2)^2 + (y-3)^2 = 16 has its radius doubled. What is the new equation?',
  'A circle has endpoints of a chord (1,2) and (7,10). What is its equation?',
  'sin 25 = a, what is sin 65 in terms of a',
  'P and Q are supplementary. sin P = (m+3)/10 and cos Q = (2m-1)/10. What is m?',
])('another circle, another angle: %s', (text) => expect(solve(text)).toBeUndefined());
