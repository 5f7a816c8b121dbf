import { expect, test } from 'vitest';
import { answersAre } from '../testing/answersAre.ts';

test.each<[string, string[]]>([
  ['If f(x) = x^2 - 3x + 2, what is f(4) - f(1)?', ['6']],
  ['g(x) = 3x - 7. For what value of x is g(x) = 11?', ['6']],
  ['f(x) = ax^2 + 4 and f(2) = 16. what is a', ['3']],
  ['The function h is defined by h(x) = √(x + 1). What is h(8)?', ['3']],
  ['Let f(x) = x + 3 and g(x) = 2x. Find g(f(4)).', ['14']],
  ['f(x) = x^2, g(x) = x - 1, what is f(g(x)) expanded', ['x**2-2*x+1']],
  ['If f(x) = 2x + 3 and g(x) = x^2, what is (f + g)(2)?', ['11']],
  [
    'The graph of y = x^2 is shifted 3 units to the right and 5 units down. What is the equation of the new graph?',
    ['y=(x-3)**2-5'],
  ],
  ['If f(x) = x^2 - 1 and g(x) = f(x + 2), what is g(1)?', ['8']],
  [
    'If the graph of y = |x| is moved left 2 units and up 1 unit, what equation represents the new graph?',
    ['y=abs(x+2)+1'],
  ],
])('%j is answered %j', (text, answers) => {
  expect(answersAre(text, answers)).toBe(true);
});
