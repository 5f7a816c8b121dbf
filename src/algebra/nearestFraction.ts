import { rational, type Exact } from './exact.ts';

/** No fraction of a course has a greater denominator. */
const largestDenominator = 1e6;

/** The simplest fraction near a float: 0.333333333333 → 1/3. */
export function nearestFraction(number: number): Exact {
  const near = 1e-13 * Math.max(1, Math.abs(number));
  let [numerator, denominator] = [BigInt(Math.round(number)), 1n];
  let [before, below] = [1n, 0n];
  let rest = number - Math.round(number);
  while (Math.abs(number - Number(numerator) / Number(denominator)) > near && rest !== 0) {
    const inverse = 1 / rest;
    const whole = BigInt(Math.round(inverse));
    [numerator, before] = [whole * numerator + before, numerator];
    [denominator, below] = [whole * denominator + below, denominator];
    if (Math.abs(Number(denominator)) > largestDenominator) break;
    rest = inverse - Math.round(inverse);
  }
  return rational(numerator, denominator);
}
