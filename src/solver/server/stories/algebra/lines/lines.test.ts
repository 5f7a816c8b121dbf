import { expect, test } from 'vitest';
import { findsSame } from '../../../secondEngine.ts';
import { answersOf } from '../../../reading/answers.ts';
import { solve } from '../../../solve.ts';

function valuesOf(question: string): string[] | undefined {
  const work = solve(question);
  return work && answersOf(work);
}

test.each<[string, string]>([
  ['What is the slope of the line that contains the points (1, 2) and (3, 8)?', '3'],
  ['slope between (7, 2) & (-2, 5) pls', '-1/3'],
  ['A line has slope 2 and passes through (1, 3) and (4, k). Find k', '9'],
  ['The graph of y = 2x + 7 crosses the y-axis at the point (0, b). What is the value of b?', '7'],
  ['at what point does the line 5x + 2y = 20 cross the y-axis', '10'],
  ['For the linear function f(x) = -3x + 8, what is the slope of its graph?', '-3'],
  ['The points (a, b) and (a + 4, b - 6) are both on line v, where a and b are constants. Find its slope.', '-3/2'],
  ['For what value of c does the line through (7, 3c) and (2, c) have a slope of 4?', '10'],
  ['The line crosses the x-axis at 6 and the y-axis at -9. What is the slope?', '3/2'],
  ['Line p is perpendicular to line q. Line q has a slope of 4. What is the slope of line p?', '-1/4'],
  ['Line l passes through (1,2) and (3,8). Line k is parallel to line l. Find the slope of line k.', '3'],
  [
    'Line j has equation y = 2x - 5. Line k is perpendicular to line j and passes through (4, 1). What is the y-intercept of line k?',
    '3',
  ],
  ['For what value of k are the lines y = kx + 3 and y = 5x - 2 parallel?', '5'],
  ['The line y = mx - 4 passes through the point (3, 8). What is the value of m?', '4'],
  ['table: x 1 3 5 and y 4 10 16, what is the slope', '3'],
])('%j is %j', (question, value) => {
  expect(valuesOf(question)).toEqual([value]);
});

test.each([
  ['equation for line w/ slope -2 passing through (3,1)', '-2*x+7'],
  ["The line has a y-intercept of (0, 4) and passes through (2, 10). What's the equation?", '3*x+4'],
  ['eq of the line with x-intercept 4 and y-intercept -6', '3*x/2-6'],
  ['x | 0 | 1 | 2\ny | 5 | 8 | 11\nwhich equation describes the line in the table?', '3*x+5'],
  ['f(1)=4, f(2)=6, f is linear. find f(x)', '2*x+2'],
])('%j is y = %s', (question, side) => {
  const [value = ''] = valuesOf(question) ?? [];
  expect(findsSame(value.replace('y=', ''), side)).toBe(true);
});

test.each([
  'What is the slope of a line that is not parallel to y = 3x + 2?',
  'The line y = 3x + 2 is shifted up 4 units. What is the y-intercept?',
  'Line k has slope 3. It passes through (1, 2) and is reflected across the x-axis. What is the slope of the reflected line?',
  'What is the area of the triangle formed by the line 2x + 3y = 12 and the axes?',
  'Line r is y = 2x + 1. Line s is perpendicular to line r. What is the slope of line r?',
  'table: x 1 3 5 and y 4 10 17, what is the slope',
])('%j is refused', (question) => {
  expect(solve(question)).toBeUndefined();
});
