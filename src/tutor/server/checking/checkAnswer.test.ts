import { expect, test } from 'vitest';
import { solve } from '#solver/server/solve.ts';
import { checkAnswer, type Check } from './checkAnswer.ts';

const five = { prompt: 'Solve 3x + 7 = 22', ours: '\\(x = 5\\)', isOpen: false };

test.each<[string, string, Check['answer'], Record<string, 'holds' | 'fails'>]>([
  [
    'steps and an answer that are right',
    'Subtract 7: \\(3x = 15\\).\n\nDivide: \\(x = \\frac{15}{3} = 5\\).\n\n**Answer:** \\(x = 5\\)',
    'agrees',
    { '3x = 15': 'holds', 'x = \\frac{15}{3} = 5': 'holds', 'x = 5': 'holds' },
  ],
  [
    'a sum that does not come out, and a wrong answer',
    'Subtract 7: \\(22 - 7 = 14\\).\n\nSo \\(3x = 14\\).\n\nThe answer is \\(x = \\frac{14}{3}\\).',
    'differs',
    { '22 - 7 = 14': 'fails' },
  ],
  ['a wrong answer in a sum that is right', 'The answer is \\(4 + 4 = 8\\).', 'differs', {}],
  ['a wrong answer in words', 'The answer is **8**.', 'differs', {}],
  ['no word of an answer', 'Try \\(8 + 1 = 9\\).\n\nThen \\(x = 8\\).', 'unknown', { '8 + 1 = 9': 'holds' }],
  ['two answers', 'The answer is \\(x = 5\\). No, the answer is \\(x = 8\\).', 'unknown', {}],
  ['an answer that is denied', "The answer isn't \\(x = 5\\).", 'unknown', {}],
  ['an answer in a box', 'Divide.\n\n\\[\\boxed{x = 5}\\]', 'agrees', { '\\boxed{x = 5}': 'holds' }],
  [
    'lines under each other',
    '\\[\\begin{aligned}3x + 7 &= 22\\\\ 3x &= 15\\\\ x &= 5\\end{aligned}\\]',
    'agrees',
    { '\\begin{aligned}3x + 7 &= 22\\\\ 3x &= 15\\\\ x &= 5\\end{aligned}': 'holds' },
  ],
  [
    'lines under each other, one of them wrong',
    '\\[\\begin{aligned}3x &= 22 - 7\\\\ 22 - 7 &= 16\\end{aligned}\\]\n\nThe answer is \\(x = 5\\).',
    'agrees',
    { '\\begin{aligned}3x &= 22 - 7\\\\ 22 - 7 &= 16\\end{aligned}': 'fails', 'x = 5': 'holds' },
  ],
  ['a value about', '\\(22 \\div 7 \\approx 3.14\\). The answer is \\(5\\).', 'agrees', { '22 \\div 7 \\approx 3.14': 'holds', 5: 'holds' }], // prettier-ignore
  ['a value rounded without a word', '\\(22 / 7 = 3.14\\). The answer is \\(5\\).', 'agrees', { 5: 'holds' }],
])('%s: %s', (_, markdown, answer, marks) => {
  const check = checkAnswer(markdown, five);
  expect(check?.answer).toBe(answer);
  expect(Object.fromEntries(check?.marks ?? [])).toEqual(marks);
});

test.each([
  ['x^2 - 5x + 6 = 0', 'So the solutions are \\(x = 2\\) and \\(x = 3\\).', 'agrees'],
  ['x^2 - 5x + 6 = 0', 'The solution is \\(x = 2\\).', 'unknown'],
  ['x^2 - 5x + 6 = 0', 'The solutions are \\(x = 2\\) and \\(x = 2\\).', 'unknown'],
  ['x + y = 10, x - y = 4', 'The solution is \\((7, 3)\\).', 'agrees'],
  ['x + y = 10, x - y = 4', 'The solution is \\((3, 7)\\).', 'unknown'],
  ['x + y = 10, x - y = 4', 'The solution is \\(x = 3\\), \\(y = 7\\).', 'unknown'],
  ['x + y = 10, x - y = 4', 'The solution is \\(y = 3\\) and \\(x = 7\\).', 'agrees'],
  [
    'x^2 + y^2 = 25 and y = x + 1',
    'The solutions are \\(x = -4\\), \\(y = 4\\), \\(x = 3\\), \\(y = -3\\).',
    'unknown',
  ],
  ['whats 20% of 45', 'The answer is 9.', 'agrees'],
  ['what percent of 80 is 20', 'The answer is \\(25\\%\\).', 'agrees'],
  ['what percent of 80 is 20', 'The answer is 25.', 'unknown'],
  ['what percent of 80 is 20', 'The answer is \\(40\\%\\).', 'differs'],
  ['i bought shoes for $60 with 8% sales tax how much do i pay', 'The answer is **$64.80**.', 'agrees'],
  ['solve -3x + 2 > 11', 'The answer is \\(-3 > x\\).', 'agrees'],
  ['solve -3x + 2 > 11', 'The answer is \\(x > -3\\).', 'unknown'],
  ['factor x^2 - 5x + 6', 'The answer is \\(x^2 - 5x + 6\\).', 'unknown'],
  ['simplify 3x + 5 - x + 2', 'The answer is \\(2x + 7\\).', 'agrees'],
  ['whats the equation of the line through (0,3) and (2,7)', 'The answer is \\(y = 3 + 2x\\).', 'agrees'],
] as const)('%s: %s', (prompt, markdown, answer) => {
  expect(checkAnswer(markdown, { prompt, ours: solve(prompt)?.answer, isOpen: false })?.answer).toBe(answer);
});

test('what is no mathematics is not spoken of', () => {
  const prompt = 'When do I use a semicolon?';
  expect(checkAnswer('Between two sentences; the answer is simple.', { prompt, isOpen: false })).toBeUndefined();
});

test('while a question of the course is open only sums are checked, and nothing is said of the answer', () => {
  const markdown = '\\(3x = 15\\), and \\(3 \\cdot 5 = 15\\), and \\(6 \\cdot 2 = 11\\).\n\nThe answer is \\(x = 5\\).';
  const check = checkAnswer(markdown, { ...five, isOpen: true });
  expect(check?.answer).toBe('unknown');
  expect(Object.fromEntries(check?.marks ?? [])).toEqual({ '3 \\cdot 5 = 15': 'holds', '6 \\cdot 2 = 11': 'fails' });
});

test.each([
  ['brackets', `\\(${'('.repeat(3_000)}1${')'.repeat(3_000)} = 1\\)`],
  ['powers of powers', '\\(9^{9^{9^9}} = 1\\)'],
  ['a power', '\\(x^{100000} = 1\\)'],
  ['fractions in fractions', `\\(${'\\frac{1}{'.repeat(60)}2${'}'.repeat(60)} = 1\\)`],
  ['many formulas', Array.from({ length: 400 }, (_, at) => `\\(${at} + 1 = ${at + 1}\\)`).join(' ')],
  ['many signs', `\\(${Array.from({ length: 100 }, () => '=').join('1')}\\)`],
])('%s: nothing is marked beyond the bounds', (_, markdown) => {
  const check = checkAnswer(markdown, { prompt: 'Solve 9^9^9^9', isOpen: false });
  expect(check?.marks.size ?? 0).toBeLessThanOrEqual(80);
  expect([...(check?.marks.values() ?? [])]).not.toContain('fails');
});
