import { expect, test } from 'vitest';
import { answersAre } from '../testing/answersAre.ts';

test.each<[string, string[]]>([
  ['y = x^2 - 4 and y = 3x. find the points of intersection', ['-1', '-3', '4', '12']],
  ['How many solutions does the system y = x^2 + 3 and y = 2x + 2 have?', ['1']],
  ['y = x^2\ny = 2x + 3\nThe system above has solutions (x, y). What is the greatest possible value of x?', ['3']],
  ['For what value of c does the line y = 2x + c intersect y = x^2 at exactly one point?', ['-1']],
])('%j is answered %j', (text, answers) => {
  expect(answersAre(text, answers)).toBe(true);
});
