import { expect, test } from 'vitest';
import { solve } from '../../../solve.ts';

test.each<[string, string[]]>([
  ['In the xy-plane, what is the distance between the points (2, 3) and (14, 8)?', ['13']],
  ['how far apart are (-1, 4) and (3, 1)?', ['5']],
  ['What is the midpoint of the segment joining A(2, 5) and B(8, -1)?', ['5', '2']],
  ['M(3,4) is the midpoint of AB. A is (1,2). Find B.', ['5', '6']],
  ['(1,2) is the midpoint of (3,4) and what', ['-1', '0']],
  ['What is the perimeter of the triangle with vertices (0, 0), (6, 0), and (6, 8)?', ['24']],
  ['The equation x² + y² − 8x + 6y = 11 is a circle. What are the coordinates of its center?', ['4', '-3']],
  ['diameter of the circle x^2+y^2=25', ['10']],
  ['area of the circle x^2+y^2=25', ['(25)*pi']],
  ['equation of circle with center (1,2) through (4,6)', ['(x-1)^2+(y-2)^2=25']],
  ['circle centered at origin going thru (5,-12), whats the equation', ['x^2+y^2=169']],
  ['Write the equation of a circle with diameter endpoints (1, 2) and (7, 10).', ['(x-4)^2+(y-6)^2=25']],
  ['convert 225 degrees to radians', ['(5/4)*pi']],
  ['how many degrees is 7π/9', ['140']],
])('%j is worked out', (text, values) => {
  expect(solve(text)?.values).toEqual(values);
});

test.each([
  'Find the distance from (1,2) to the line y = 3',
  'find the distance and midpoint of (1,2) and (3,8)',
  'circle with center (1,2) and area 9, write the equation',
  'What is the radius of the circle x^2 + y^2 + 10 = 0?',
  'an arc of 3 radians, how many degrees is half of it',
])('%j is another problem, and refused', (text) => {
  expect(solve(text)).toBeUndefined();
});
