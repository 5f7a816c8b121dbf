import { expect, test } from 'vitest';
import { solve } from './solve.ts';

const cases: Record<string, [question: string, answer: string][]> = {
  'a linear equation': [
    ['\\frac{x}{2} - 1 = 4', '\\(x = 10\\)'],
    ['½x + 3 = 5', '\\(x = 4\\)'],
    ['0.5x + 1.2 = 3.7', '\\(x = 5\\)'],
    ['5 = 2x + 1', '\\(x = 2\\)'],
    ['9-4x=33  x=??', '\\(x = -6\\)'],
    ['−3x = 7', '\\(x = -\\frac{7}{3}\\) (about \\(-2.333\\))'],
    ['$2x + 3 = 11$', '\\(x = 4\\)'],
    ['2(x - 1) = 2x - 2', 'All real numbers: every number solves the equation.'],
    ['2x = 2x + 1', 'No solution.'],
    ['2 times x plus 3 equals 11', '\\(x = 4\\)'],
  ],
  'a quadratic or higher equation': [
    ['x² = 2', '\\(x = -\\sqrt{2}\\) (about \\(-1.414\\)) or \\(x = \\sqrt{2}\\) (about \\(1.414\\))'],
    ['4x^2 - 12x + 9 = 0', '\\(x = \\frac{3}{2}\\) (\\(1.5\\))'],
    ['x^2 + 1 = 0', 'No real solution.'],
    ['x(x + 2) = 15', '\\(x = -5\\) or \\(x = 3\\)'],
    ['x^3 = 8', '\\(x = 2\\)'],
    ['x^4 - 5x^2 + 4 = 0', '\\(x = -2\\), \\(x = -1\\), \\(x = 1\\) or \\(x = 2\\)'],
    ['zeros of y = x^2 - 4', '\\(x = -2\\) or \\(x = 2\\)'],
  ],
  'an equation with fractions, roots, bars or powers': [
    ['1/x + 1/(x-1) = 3/2', '\\(x = \\frac{1}{3}\\) (about \\(0.333\\)) or \\(x = 2\\)'],
    ['x/(x-1) = 1/(x-1)', 'No solution.'],
    ['(x^2-9)/(x-3) = 6', 'No solution.'],
    ['(2x)/x = 2', 'All real numbers except \\(0\\).'],
    ['sqrt(x+3) = x - 3', '\\(x = 6\\)'],
    ['√x = -2', 'No solution.'],
    ['\\sqrt{2x+1} = \\sqrt{x+5}', '\\(x = 4\\)'],
    ['∛x = 2', '\\(x = 8\\)'],
    ['|x + 1| = -3', 'No solution.'],
    ['|x - 1| = 2x', '\\(x = \\frac{1}{3}\\) (about \\(0.333\\))'],
    ['|x+2| = |x-4|', '\\(x = 1\\)'],
    ['2^x = 10', '\\(x = \\log_{2} 10\\) (about \\(3.322\\))'],
    ['4^x = 2^(x+3)', '\\(x = 3\\)'],
    ['9^(x-1) = 27', '\\(x = \\frac{5}{2}\\) (\\(2.5\\))'],
    ['2^x = -4', 'No solution.'],
  ],
  'a system': [
    ['2x+3y=7, 4x-y=0', '\\(x = \\frac{1}{2}\\) (\\(0.5\\)) and \\(y = 2\\)'],
    ['3x + 2y = 12 and 6x + 4y = 24', 'Infinitely many solutions: every point of the line solves both equations.'],
    ['x + y = 1; x + y = 2', 'No solution.'],
    ['y = x^2 and y = x - 5', 'No real solution: the graphs do not meet.'],
    ['y = x^2 and y = 2x - 1', '\\(x = 1\\) and \\(y = 1\\)'],
    ['x^2 + y^2 = 25 and y = x + 1', '\\(x = -4\\) and \\(y = -3\\), or \\(x = 3\\) and \\(y = 4\\)'],
  ],
  'an inequality': [
    ['3 - 2x ≥ 7', '\\(x \\le -2\\), in interval notation \\((-\\infty, -2]\\)'],
    ['x^2 > 4', '\\(x < -2\\) or \\(x > 2\\), in interval notation \\((-\\infty, -2) \\cup (2, \\infty)\\)'],
    ['x^2 >= 0', 'All real numbers: every number solves the inequality.'],
    ['x^2 + 1 < 0', 'No solution.'],
    ['(x-1)^2 <= 0', '\\(x = 1\\), in interval notation \\(\\{1\\}\\)'],
    ['|x| > -1', 'All real numbers: every number solves the inequality.'],
    ['|2x + 1| <= 5', '\\(-3 \\le x \\le 2\\), in interval notation \\([-3, 2]\\)'],
    ['1/x > 2', '\\(0 < x < \\frac{1}{2}\\), in interval notation \\((0, \\frac{1}{2})\\)'],
    ['5 > x >= -1', '\\(-1 \\le x < 5\\), in interval notation \\([-1, 5)\\)'],
    ['x + 1 < 3 or 2x > 10', '\\(x < 2\\) or \\(x > 5\\), in interval notation \\((-\\infty, 2) \\cup (5, \\infty)\\)'],
    ['x > 2 and x < 1', 'No solution.'],
  ],
  arithmetic: [
    ['5/0', 'It is undefined: nothing can be divided by zero.'],
    ['x/0 = 3', 'It is undefined: nothing can be divided by zero.'],
    ['-3^2', '\\(-9\\)'],
    ['(-3)^2', '\\(9\\)'],
    ['7 - -2', '\\(9\\)'],
    ['0.1 + 0.2', '\\(\\frac{3}{10}\\) (\\(0.3\\))'],
    ['1 1/2 + 2 1/4', '\\(\\frac{15}{4}\\) (\\(3.75\\))'],
    ['\\frac{2}{3} \\div \\frac{4}{5}', '\\(\\frac{5}{6}\\) (about \\(0.833\\))'],
    ['8^(2/3)', '\\(4\\)'],
    ['1/(1+√2)', '\\(-1 + \\sqrt{2}\\) (about \\(0.414\\))'],
    ['1,200 + 34', '\\(1234\\)'],
    ['2/3 of 60', '\\(40\\)'],
  ],
  'an expression': [
    ['simplify (x^2-9)/(x-3)', '\\(x + 3\\), where \\(x - 3 \\neq 0\\)'],
    ['(2x^2y)(3xy)', '\\(6x^{3}y^{2}\\)'],
    ['expand (x+1)^3', '\\(x^{3} + 3x^{2} + 3x + 1\\)'],
    ['factor 4x^2 - 9y^2', '\\(\\left(2x + 3y\\right)\\left(2x - 3y\\right)\\)'],
    ['factor 6x^3 - 12x^2', '\\(6x^{2}\\left(x - 2\\right)\\)'],
    ['factor x^2 + x + 1', '\\(x^{2} + x + 1\\) does not factor over the whole numbers.'],
    ['solve A = lw for w', '\\(w = \\frac{A}{l}\\), where \\(l \\neq 0\\)'],
  ],
  'percent and money': [
    ['12 out of 30 as a percent', '\\(40\\%\\)'],
    ['what percent of 3 is 1', 'about \\(33.33\\%\\)'],
    ['percent change from 50 to 40', '\\(20\\%\\) decrease'],
    ['increase 50 by 20%', '\\(60\\)'],
    ['20% less than 50', '\\(40\\)'],
    ['0.35 as a percent', '\\(35\\%\\)'],
    ['45% as a fraction', '\\(\\frac{9}{20}\\) (\\(0.45\\))'],
    ['a coat is $80, 25% off, plus 8% tax. what is the total?', '\\$64.80'],
    ['A shirt originally costs $40. It is on sale for 25% off. how much do you save?', '\\$10'],
    ['simple interest on $500 at 4% for 3 years', '\\$60 of interest'],
  ],
  'ratio, rate and unit': [
    ['3:4 = x:20', '\\(x = 15\\)'],
    ['simplify the ratio 12:18', '\\(2 : 3\\)'],
    ['split $60 in the ratio 2:3', '\\$24 and \\$36'],
    ['$12 for 4 pounds what is the unit price', '\\$3 per pound'],
    ['how long does it take to drive 180 miles at 60 mph', '\\(3\\) hours'],
    ['convert 5 km to miles', 'about \\(3.1069\\) miles'],
    ['how many minutes are in a day', '\\(1440\\) minutes'],
    ['68 fahrenheit to celsius', '\\(20\\) degrees Celsius'],
  ],
  'the plane': [
    ['slope of (2,5) and (2,9)', 'The slope is undefined.'],
    ['equation of the line through (2,5) and (2,9)', '\\(x = 2\\)'],
    ['distance between (1,1) and (3,5)', '\\(2\\sqrt{5}\\) (about \\(4.472\\))'],
    ['line parallel to y = 2x + 1 through (1,5)', '\\(y = 2x + 3\\)'],
    ['line perpendicular to y = 2x + 1 through (2,5)', '\\(y = -\\frac{1}{2}x + 6\\)'],
    ['x intercept of 2x + 3y = 12', 'The x-intercept is \\(\\left(6, 0\\right)\\).'],
    ['axis of symmetry of y = 2x^2 - 8x + 1', '\\(x = 2\\)'],
    ['maximum value of y = -x^2 + 4x', 'The maximum is \\(4\\), at \\(x = 2\\).'],
    ['maximum of y = x^2', 'There is no maximum.'],
    ['write y = x^2 - 4x + 1 in vertex form', '\\(y = \\left(x - 2\\right)^2 - 3\\)'],
    ['find the center and radius of x^2 + y^2 - 4x + 6y = 12', 'center \\(\\left(2, -3\\right)\\), radius \\(5\\)'],
  ],
  'data, chance and shape': [
    ['mode of 1, 2, 2, 3, 3', '\\(2\\) and \\(3\\)'],
    ['mode of 1, 2, 3', 'no mode'],
    ['mean and median of 2, 4, 9', 'mean: \\(5\\); median: \\(4\\)'],
    ['probability of rolling an even number on a die', '\\(\\frac{1}{2}\\) (\\(0.5\\))'],
    [
      'a bag has 3 red and 5 blue marbles what is the probability of picking not red',
      '\\(\\frac{5}{8}\\) (\\(0.625\\))',
    ],
    ['volume of a sphere with radius 3', '\\(36\\pi\\) (about \\(113.10\\))'],
    ['area of a 5 by 3 rectangle', '\\(15\\)'],
    ['hypotenuse 13, one leg 5, find the other leg', '\\(12\\)'],
  ],
};

for (const [kind, questions] of Object.entries(cases))
  test.each(questions)(`${kind}: '%s' is answered '%s'`, (question, answer) => {
    expect(solve(question)?.answer).toBe(answer);
  });

test('the steps are those of a student, and end at the answer', () => {
  expect(solve('2(x-3) = 4x + 1')).toEqual({
    kind: 'linear equation',
    understood: 'Solve \\(2\\left(x - 3\\right) = 4x + 1\\) for \\(x\\).',
    steps: [
      'Simplify each side: \\(2x - 6 = 4x + 1\\).',
      'Subtract \\(4x\\) from both sides: \\(-2x - 6 = 1\\).',
      'Add \\(6\\) to both sides: \\(-2x = 7\\).',
      'Divide both sides by \\(-2\\): \\(x = -\\frac{7}{2}\\).',
    ],
    answer: '\\(x = -\\frac{7}{2}\\) (\\(-3.5\\))',
    check: 'Put into the equation, \\(x = -\\frac{7}{2}\\) makes both sides the same.',
  });
});

test('an extraneous root is named, and falls away', () => {
  const work = solve('sqrt(x+3) = x - 3');
  expect(work?.steps.at(-1)).toContain('\\(x = 1\\) does not make both sides the same: it is extraneous');
  expect(work?.check).toContain('\\(x = 1\\) does not fit');
});

test('dividing an inequality by a negative number turns its sign, and the step says so', () => {
  expect(solve('-2x + 1 <= 9')?.steps.at(-1)).toBe(
    'Divide both sides by \\(-2\\), which is negative, so the sign turns around: \\(x \\ge -4\\).',
  );
});
