import { expect, test } from 'vitest';
import { answersOf } from '../../reading/answers.ts';
import { solve } from '../../solve.ts';

function valuesOf(question: string): string[] | undefined {
  const work = solve(question);
  return work && answersOf(work);
}

test.each<[string, string[]]>([
  ['If 4(2x - 3) = 20, then x equals what number?', ['4']],
  ['2x+9=21. x=?', ['6']],
  ['the equation 12 = 3(w - 2) is true for what value of w', ['6']],
  ['whats m if 2/3 m + 1 = 7', ['9']],
  ['If 5x = 20, what is 3x + 2?', ['14']],
  ['If 6x - 9 = 15, what does 2x - 3 equal?', ['5']],
  ['if 4x+2y = 10, what is 2x + y', ['5']],
  ['What is the positive solution to |x - 4| = 9?', ['13']],
  ['What is the product of the solutions of |x + 1| = 5?', ['-24']],
  ['If |x - 2| = 6 and x < 0, what is x?', ['-4']],
  ['If 3x + 6 = k(x + 2) has infinitely many solutions, find the value of k.', ['3']],
  ['for what value of p is there no solution to px - 4 = 7x + 1', ['7']],
  [
    'In the equation 2(ax + b) = 10x - 8, a and b are constants. If the equation is true for all values of x, what is the value of a + b?',
    ['1'],
  ],
  ['x + 2y = 8\n3x - 2y = 0\nwhat is the solution', ['2', '3']],
  ['The lines y = 3x - 1 and y = x + 5 intersect at the point (a, b). What is the value of b?', ['8']],
  ['Given x + y = 10 and x - y = 4, what is xy?', ['21']],
  [
    'In the given system, a is a constant. ax + 3y = 12; 2x - 6y = 5. If the system has no solution, what is a?',
    ['-1'],
  ],
  ['The system 4x - 6y = 10 and 2x + ky = 5 has infinitely many solutions. What is k?', ['-3']],
  ['Which is NOT a solution of 2x + 1 < 9? A) 1 B) 2 C) 3 D) 4', ['4']],
  ['What is the least integer x such that 4x - 3 > 14?', ['5']],
  ['1 < 3x + 4 and 3x + 4 < 16, what are the possible values of x', ['-1<x<4']],
  ['How many integers satisfy -4 < 2x < 10?', ['6']],
  ['Is the point (1, 4) a solution to y > 2x + 1?', ['yes']],
  ['Which ordered pair solves y >= x + 1, y < 3? A) (0, 0) B) (1, 2) C) (3, 2) D) (2, 3)', ['1', '2']],
  ['A rug is w feet wide and w + 7 feet long. Its perimeter gives 2(w + (w + 7)) = 62. How long is the rug?', ['19']],
  ['x/y = 3 so what is 12y/x', ['4']],
  ['The line 3x - 4y = 24 meets the x-axis at (a, 0) and the y-axis at (0, b). What is a + b?', ['2']],
  ['Solve for y in terms of the constant c: x + y = c, x - 2y = 4c', ['y=(-1)*c']],
  [
    'Which of these has no solution?\nA) 3x = x + 2\nB) 3x + 2 = 3x + 2\nC) 3x + 2 = 3x - 2\nD) 3x = -3x',
    ['3x+2=3x-2'],
  ],
  ['If -(x + 5) + 4(x - 2) = -1, then x =\n-4\n2\n4\n14/3', ['4']],
  ['Find the largest y-coordinate of any point that satisfies y <= 2x + 1 and y <= -x + 10.', ['7']],
  ['Four less than half of a number x is at least 10. Find all possible values of x.', ['x>=28']],
  ['The point (2, k) is a solution to y <= 3x - 1. What is the greatest possible integer value of k?', ['5']],
])('%j is answered %j', (question, values) => {
  expect(valuesOf(question)).toEqual(values);
});

test.each([
  ['How many values of x satisfy 3(x+1) = 3x + 3?', /^Infinitely many/],
  ['Does the equation 2x + 5 = 2x + 9 have zero, one, or infinitely many solutions?', /^No solution/],
  ['how many solutions does 5x - 1 = 3x + 7 have', /^Exactly/],
  [
    'The system of equations y = 2x + 3 and y = 2x - 1 has how many solutions? A) 0 B) 1 C) 2 D) infinitely many',
    /option A$/,
  ],
  ['Solve A = (1/2)bh for b.', /^\\\(b = \\frac\{2A\}\{h\}\\\)/],
  ['Which of the following gives r in terms of C? C = 2πr. A) r = C/(2π) B) r = 2π/C C) r = 2πC', /option A$/],
  ['Which represents all values of x with 2 - 3x <= 14? A) x <= -4 B) x >= -4 C) x <= 4 D) x >= 4', /option B$/],
])('%j is answered %s', (question, answer) => {
  expect(solve(question)?.answer).toMatch(answer);
});

test.each([
  'solve sin x = 1',
  'if F(x) = 2x + 1 find f(3)',
  'What is the sum of the digits of x if 2x = 24?',
  'If 2x + 3 = 11, what is the remainder when x is divided by 3?',
  'Which equation has the same solution as 2x + 3 = 7? A) x = 3 B) 3x = 6 C) x = 4 D) 2x = 8',
  'If 2x = 10, which of the following is not equal to x? A) 5 B) 6 C) 10/2',
  'What is the first step in solving 2x + 3 = 7?',
  'The solution to 2x + 3 = 7 is tripled. What is the result?',
  'How much greater is x than 3 if 2x = 10?',
  'What is the greatest integer that does not satisfy 2x > 9?',
  'If kx + 3 = 2x + 5 has exactly one solution, which of the following cannot be k? A) 1 B) 2 C) 3',
  'V = v + at, solve for a',
])('%j is refused', (question) => {
  expect(solve(question)).toBeUndefined();
});
