import { expect, test } from 'vitest';
import { given } from '../refused.ts';
import { claimsOf } from './claim.ts';
import { follows, judge, type Verdict } from './judge.ts';

test.each<[string, Verdict | 'unread']>([
  ['2 + 3 = 5', 'holds'],
  ['2 + 3 = 6', 'fails'],
  ['30/6 = 5', 'holds'],
  ['\\frac{30}{6} = 5', 'holds'],
  ['\\frac{1}{3} = 0.33', 'unknown'],
  ['\\frac{1}{3} \\approx 0.33', 'holds'],
  ['\\frac{1}{3} \\approx 0.35', 'fails'],
  ['0.2 \\cdot 45 = 9', 'holds'],
  ['20\\% \\cdot 45 = 9', 'holds'],
  ['\\$60 \\times 1.08 = \\$64.80', 'holds'],
  ['60\\text{ mi} \\div 4 = 15\\text{ mph}', 'holds'],
  ['1{,}200 + 300 = 1{,}500', 'holds'],
  ['1,200 + 300 = 1,600', 'fails'],
  ['\\sqrt{50} = 5\\sqrt{2}', 'holds'],
  ['-3 < 2', 'holds'],
  ['3 \\le 2', 'fails'],
  ['3 \\ne 2', 'holds'],
  ['(x + 2)(x + 3) = x^2 + 5x + 6', 'holds'],
  ['(x + 2)(x + 3) = x^2 + 6x + 6', 'unknown'], // an equation, perhaps
  ['6x = 30', 'unknown'],
  ['12', 'unknown'],
  ['2 + 3 = 5, 2 + 4 = 6', 'holds'],
  ['2 + 2 = 4 \\Rightarrow 4 + 1 = 6', 'fails'],
  ['f(x) = \\int x', 'unread'],
  ['1/2x = 4', 'unread'], // read in two ways
  ['hello', 'unread'],
  ['', 'unread'],
  ['9^{9^9} = 1', 'unread'],
  ['x^{100000} = 1', 'unread'],
])('%s %s', (tex, verdict) => {
  const claims = claimsOf(tex);
  const verdicts = claims?.map(judge);
  const found = verdicts?.find((one) => one !== 'holds') ?? verdicts?.[0] ?? 'unread';
  expect(found).toBe(verdict);
});

test.each<[string, string, Verdict]>([
  ['3x = 15', '3x + 7 = 22', 'holds'],
  ['x = 5', '3x + 7 = 22', 'holds'],
  ['3x = 14', '3x + 7 = 22', 'unknown'],
  ['x = 2 or x = 3', 'x^2 - 5x + 6 = 0', 'unknown'], // one of two
  ['(x - 2)(x - 3) = 0', 'x^2 - 5x + 6 = 0', 'holds'],
  ['x < -3', '-3x + 2 > 11', 'holds'],
  ['x > -3', '-3x + 2 > 11', 'unknown'],
  ['12', '3x + 7 = 22', 'unknown'],
])('%s, where %s is known: %s', (line, question, verdict) => {
  const known = given(claimsOf(question));
  expect(follows(given(given(claimsOf(line))[0]), known)).toBe(verdict);
});
