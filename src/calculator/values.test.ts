import { describe, expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { quantityText } from './format.ts';
import { rowsOf, valueIn, valueOf } from './testing/sheets.ts';

const { PI, E, SQRT2, log, log2, log10, sqrt, sin, cos, tan, asin, acos, atan, exp, cbrt } = Math;

/** What is typed, and what it is: by hand, or by a closed form. */
const values: [typed: string, value: number][] = [
  // the four operations, their order, and signs that are left out
  ['1+2*3', 7], ['(1+2)*3', 9], ['10-4-3', 3], ['12/4/3', 1], ['2^3^2', 512], ['-2^2', -4], ['(-2)^2', 4], ['2^-2', 0.25],
  ['2*-3', -6], ['--3', 3], ['+5', 5], ['2(3+4)', 14], ['(2)(3)', 6], ['(2)3', 6], ['2pi', 2 * PI], ['1/2(6)', 3],
  ['3*4+5*6', 42], ['100-7*8', 44], ['7/2', 3.5], ['1/3+1/6', 0.5], ['0.1+0.2', 0.3], ['.5+.25', 0.75], ['5.', 5],
  ['2^10', 1024], ['10^-3', 0.001], ['9^(1/2)', 3], ['8^(1/3)', 2], ['(-8)^(1/3)', -2], ['(-8)^(2/3)', 4], ['(-32)^0.2', -2],
  ['4^0.5', 2], ['4^1.5', 8], ['0^0', 1], ['2^{3+1}', 16], ['3²', 9], ['2³+1', 9], ['6×7', 42], ['8÷2', 4], ['5−8', -3],
  ['2**3', 8], ['3·4', 12], ['((((7))))', 7], ['1-(2-(3-4))', -2], ['2/(3/4)', 8 / 3], ['-(-5)', 5],
  // roots, bars, powers and logarithms
  ['sqrt(2)', SQRT2], ['sqrt 16', 4], ['sqrt(9)+1', 4], ['√25', 5], ['sqrt(50)', 5 * SQRT2], ['cbrt(27)', 3], ['cbrt(-8)', -2],
  ['nthroot(32,5)', 2], ['nthroot(-27,3)', -3], ['abs(-3)', 3], ['|-3|', 3], ['|3-5|+1', 3], ['2|-4|', 8], ['|-2||-3|', 6],
  ['||-3|-5|', 2], ['|2-|5-9||', 2], ['e', E], ['e^2', E * E], ['e^0', 1], ['exp(1)', E], ['exp(2)', exp(2)], ['ln(e)', 1],
  ['ln e^3', 3], ['ln(10)', log(10)], ['ln 1', 0], ['log(1000)', 3], ['log 2', log10(2)], ['log_2(8)', 3], ['log_2(10)', log2(10)],
  ['log_{3}(81)', 4], ['log_5(2)', log(2) / log(5)], ['log_{1/2}(8)', -3], ['log(8,2)', 3], ['log_10(50)', log10(50)],
  // angles, in radians
  ['pi', PI], ['π/2', PI / 2], ['sin(pi/6)', 0.5], ['sin pi', 0], ['cos(0)', 1], ['cos(pi/3)', 0.5], ['tan(pi/4)', 1],
  ['sin 2', sin(2)], ['cos 2', cos(2)], ['tan 2', tan(2)], ['sin(1)^2+cos(1)^2', 1], ['sin^2(1)+cos^2(1)', 1],
  ['sin^2(pi/4)', 0.5], ['sin^-1(1)', PI / 2], ['cos^-1(0.5)', PI / 3], ['tan^-1(1)', PI / 4], ['arcsin(0.3)', asin(0.3)],
  ['arccos(0.3)', acos(0.3)], ['arctan(5)', atan(5)], ['asin(1)', PI / 2], ['acos(-1)', PI], ['atan(-1)', -PI / 4],
  ['sec(1)', 1 / cos(1)], ['csc(1)', 1 / sin(1)], ['cot(1)', 1 / tan(1)], ['sin 2 cos 2', sin(2) * cos(2)], ['2sin(pi/2)', 2],
  ['sinpi', 0], ['sin 2pi', 0], ['sin(2)3', 3 * sin(2)],
  // whole numbers
  ['5!', 120], ['0!', 1], ['3!!', 720], ['10!/8!', 90], ['(1/2)!', sqrt(PI) / 2], ['nCr(5,2)', 10], ['5 nCr 2', 10],
  ['nPr(5,2)', 20], ['10 nCr 0', 1], ['nCr(52,5)', 2_598_960], ['nCr(3,5)', 0], ['gcd(12,18)', 6], ['lcm(4,6)', 12],
  ['mod(17,5)', 2], ['mod(-3,5)', 2], ['floor(2.7)', 2], ['floor(-2.1)', -3], ['ceil(2.1)', 3], ['round(2.5)', 3],
  ['round(3.14159,2)', 3.14], ['sign(-4)', -1],
  // percent
  ['15%', 0.15], ['15% of 80', 12], ['80*15%', 12], ['200(1+5%)', 210], ['120% of 50', 60], ['50%*50%', 0.25],
  // lists
  ['mean([1,2,3,4])', 2.5], ['mean(1,2,6)', 3], ['median([3,1,2])', 2], ['median([4,1,3,2])', 2.5], ['total([1...100])', 5050],
  ['stdev([2,4,4,4,5,5,7,9])', sqrt(32 / 7)], ['stdevp([2,4,4,4,5,5,7,9])', 2], ['var([1,2,3,4])', 5 / 3], ['varp([1,2,3,4])', 1.25],
  ['min([3,-1,2])', -1], ['max(3,8,2)', 8], ['length([5,6,7])', 3], ['[5,6,7][2]', 6], ['mean([1,2,3]^2)', 14 / 3],
  ['total([1,2,3]*[4,5,6])', 32], ['total([1,3...9])', 25], ['mean(2[1,2,3]+1)', 5], ['max([1...5]^2)', 25], ['sum([1,2])', 3],
  ['total(sort([3,1,2])/[3,2,1])', 1 / 3 + 1 + 3], ['stdev([5,5,5])', 0], ['median([7])', 7],
  // cases
  ['{1>0: 5, 6}', 5], ['{1<0: 5, 6}', 6], ['{0<1<2: 7}', 7], ['{2>=2: 1, 0}', 1], ['{1=2: 3, 1!=2: 4}', 4], ['3{1<2}', 3],
  // very large and very small
  ['10^308', 1e308], ['2^-1074', 5e-324], ['1/10^300', 1e-300], ['10^20/10^18', 100], ['cbrt(10^300)', 1e100], ['cbrt(0.001)', cbrt(0.001)],
]; // prettier-ignore

describe('a line without letters', () => {
  test.each(values)('%s is %f', (typed, value) => {
    const found = valueOf(typed);
    expect(Math.abs(found - value)).toBeLessThanOrEqual(1e-12 * Math.max(Number.MIN_VALUE, Math.abs(value), 1e-3));
  });

  test.each(['1/0', 'sqrt(-1)', 'ln(-1)', 'log(-5)', '(-1)^0.5', 'asin(2)', 'tan(pi/2)', '0/0', '(-3)!', 'mean([])', '{1<0: 5}', 'stdev([1])', 'gcd(1.5,2)', 'log_1(5)'])(
    '%s has no value',
    (typed) => {
      expect(Number.isFinite(valueOf(typed))).toBe(false);
    },
  ); // prettier-ignore
});

const inDegrees: [string, number][] = [
  ['sin(30)', 0.5], ['cos(60)', 0.5], ['tan(45)', 1], ['sin 180', 0], ['cos 90', 0], ['sin(390)', 0.5], ['asin(1)', 90],
  ['acos(0.5)', 60], ['atan(1)', 45], ['sin^-1(0.5)', 30], ['sec(60)', 2], ['sin(45)^2', 0.5], ['cos(-120)', -0.5], ['tan(135)', -1],
]; // prettier-ignore

test.each(inDegrees)('in degrees, %s is %f', (typed, value) => {
  expect(valueIn(analyse(rowsOf(typed), true)[0])).toBeCloseTo(value, 13);
});

test('in degrees, tan(90) has no value', () => {
  expect(Number.isFinite(valueIn(analyse(rowsOf('tan(90)'), true)[0]))).toBe(false);
});

const together: [lines: string[], value: number][] = [
  [['a=3', 'a^2'], 9],
  [['b=a+1', 'a=3', 'b'], 4],
  [['f(x)=x^2-2', 'f(3)'], 7],
  [['f(x)=x^2-2', 'f(f(3))'], 47],
  [['f(x)=x^2-2', '2f(3)^2'], 98],
  [['f(x)=x+1', 'g(x)=2f(x)', 'g(4)'], 10],
  [['h(t)=-16t^2+64t+80', 'h(2)'], 144],
  [['A(b,h)=bh/2', 'A(6,7)'], 21],
  [['f(a)=a^2', 'a=5', 'f(a+1)'], 36],
  [['a=2', 'a(3+1)'], 8],
  [['L=[1,2,3,4]', 'mean(L)'], 2.5],
  [['L=[1,2,3,4]', 'f(x)=x^2', 'total(f(L))'], 30],
  [['L=[1,2,3,4]', 'f(x)=total(x)', 'f(L)'], 10],
  [['x1=[1,2,3]', 'y_1=x_1^2', 'total(y1)'], 14],
  [['theta=pi/6', 'sin theta'], 0.5],
  [['r_2=4', 'pi r2^2'], 16 * PI],
  [['p={a<0: 1, 2}', 'a=-4', 'p'], 1],
  [['L=[1...10]', 'mean(L{L>5})'], NaN],
  [['L=[10,20,30]', 'L[3]-L[1]'], 20],
  [['f(x)=3', 'f(7)+f(8)'], 6],
  [['f(x,y)=x-y', 'f(1,2)+f(f(5,1),1)'], 2],
];

test.each(together)('%j: the last line is %f', (lines, value) => {
  const found = valueOf(...lines);
  if (Number.isNaN(value)) expect(found).toBeNaN();
  else expect(found).toBeCloseTo(value, 12);
});

const fractions: [string, string][] = [
  ['1/3+1/6', '1/2'], ['0.75', '3/4'], ['-7/4', '−7/4'], ['2/6', '1/3'], ['sqrt(8)', '2√2'], ['sqrt(2)/2', '√2/2'], ['1+sqrt(5)', '1 + √5'],
  ['(1-sqrt(5))/2', '1/2 − √5/2'], ['-sqrt(3)', '−√3'], ['1/sqrt(3)', '√3/3'], ['mean([1,2,4])', '7/3'], ['stdev([1,2,4])', '√21/3'],
  ['0.1+0.2', '3/10'], ['(2/3)^3', '8/27'], ['2^-3', '1/8'], ['4^(3/2)/3', '8/3'], ['15%', '3/20'], ['(1/2,3/4)', '(1/2, 3/4)'],
  ['[0.5,2,1/3]', '[1/2, 2, 1/3]'], ['sin(pi/6)', '1/2'], ['5', '5'], ['pi', '3.141592654'],
]; // prettier-ignore

test.each(fractions)('%s as a fraction is %s', (typed, shown) => {
  const [line] = analyse(rowsOf(typed), false);
  expect(line?.value && quantityText(line.value, true)).toBe(line?.slider ? undefined : shown);
});

const shown: [string, string][] = [
  ['1/3', '0.3333333333'], ['-2/3', '−0.6666666667'], ['10^15', '1 × 10¹⁵'], ['1.5*10^-9', '1.5 × 10⁻⁹'], ['0.00001', '0.00001'],
  ['0.1+0.2', '0.3'], ['1/0', 'too large or undefined'], ['sqrt(-1)', 'undefined'], ['(1,2)+(3,4)', '(4, 6)'], ['2(1,2)', '(2, 4)'],
  ['[1...20]', '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, and 8 more]'], ['100000*3', '300000'], ['([1,2],3)', '[(1, 3), (2, 3)]'],
]; // prettier-ignore

test.each(shown)('%s is shown as %s', (typed, text) => {
  const [line] = analyse(rowsOf(typed), false);
  expect(line?.value && quantityText(line.value)).toBe(text);
});
