import { rational, sign } from '../../../numbers/rational.ts';
import {
  asRational,
  isRational,
  plus as surdPlus,
  squareRoot,
  surd,
  times as surdTimes,
} from '../../../numbers/surd.ts';
import { given, insist } from '../../../refused.ts';
import {
  approximate,
  coefficientsOf,
  namesIn,
  nothing,
  numberValue,
  over,
  rootOf,
  times,
  withoutDivision,
  type Value,
} from './value.ts';

/** What makes it zero, of a line, a pure power, or a quadratic in numbers; only what is no negative measure. */
export function rootsOf(zero: Value, name: string, isFree: boolean, letters: ReadonlySet<string>): Value[] {
  const coefficients = coefficientsOf(withoutDivision(zero, name), name);
  const degree = coefficients.length - 1;
  const lowest = coefficients.findIndex((one) => one.size > 0);
  insist(degree >= 1, 'nothing to solve');
  if (lowest > 0) {
    const [first, ...rest] = coefficients.slice(lowest);
    insist(first && !isFree, 'a root of zero');
    if (rest.length === 0) return [];
    return rootsOfShifted([first, ...rest], isFree, letters);
  }
  return rootsOfShifted(coefficients, isFree, letters);
}

function rootsOfShifted(coefficients: Value[], isFree: boolean, others: ReadonlySet<string>): Value[] {
  const degree = coefficients.length - 1;
  const [c = nothing] = coefficients;
  const lead = given(coefficients[degree]);
  const isPure = coefficients.slice(1, degree).every((one) => one.size === 0);
  if (isPure) {
    const power = over(times(c, numberValue(-1)), lead);
    if (degree === 1) return isAllowed(power, isFree, others) ? [power] : [];
    const root = rootOf(power, degree);
    return isFree && degree === 2 ? [root, times(root, numberValue(-1))] : [root];
  }
  if (degree > 2) return wholeRoots(coefficients.map((one) => rationalIn(one).valueOf()));
  const [, b = nothing] = coefficients;
  const [p, q] = [over(b, lead), over(c, lead)].map(rationalIn);
  const quarter = given(p).mul(given(p)).div(rational(4)).sub(given(q));
  insist(sign(quarter) >= 0, 'no real root');
  const middle = surd(given(p).div(rational(-2)));
  const root = squareRoot(quarter);
  const both = [surdPlus(middle, root), surdPlus(middle, surdTimes(root, surd(rational(-1))))].map((one) =>
    numberValue(one),
  );
  return both.filter((one, index) => (index === 0 || root.size > 0) && isAllowed(one, isFree, others));
}

/** The one positive root of a cubic or higher, where it is a whole number or a half. */
function wholeRoots(coefficients: number[]): Value[] {
  const signs = coefficients.filter((one) => one !== 0).map((one) => one > 0);
  insist(signs.filter((one, index) => index > 0 && one !== signs[index - 1]).length === 1, 'more than one root');
  for (let twice = 1; twice <= 400; twice++) {
    const at = twice / 2;
    if (Math.abs(coefficients.reduce((sum, by, power) => sum + by * at ** power, 0)) < 1e-9)
      return [numberValue(rational(twice, 2))];
  }
  return insist(false, 'no root that is found') as never;
}

function rationalIn(value: Value) {
  insist(value.size <= 1 && (value.size === 0 || value.has('')), 'no number');
  const exact = value.get('') ?? new Map();
  insist(isRational(exact), 'no fraction');
  return asRational(exact);
}

/** A measure is positive; of one that has letters nobody knows. */
function isAllowed(value: Value, isFree: boolean, letters: ReadonlySet<string>): boolean {
  return isFree || namesIn(value).some((name) => letters.has(name)) || approximate(value) > 0;
}
