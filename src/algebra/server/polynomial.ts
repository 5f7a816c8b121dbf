import { add, divide, isSame, multiply, rational, type Value } from '../exact.ts';

/** Coefficients from the constant up, the last one not zero: 3x² - 5 is [-5, 0, 3]. Zero has none. */
export type Polynomial = readonly Value[];

export const zero: Polynomial = [];

export function polynomial(...coefficients: readonly Value[]): Polynomial {
  const last = coefficients.findLastIndex((each) => !isSame(each, rational(0)));
  return coefficients.slice(0, last + 1);
}

export function degree(p: Polynomial): number {
  return p.length - 1;
}

export function leading(p: Polynomial): Value {
  return p.at(-1) ?? rational(0);
}

export function plus(p: Polynomial, q: Polynomial): Polynomial {
  const length = Math.max(p.length, q.length);
  return polynomial(...Array.from({ length }, (_, at) => add(p[at] ?? rational(0), q[at] ?? rational(0))));
}

export function times(p: Polynomial, q: Polynomial): Polynomial {
  const product: Value[] = Array.from({ length: p.length + q.length }, () => rational(0));
  p.forEach((a, i) => q.forEach((b, j) => (product[i + j] = add(product[i + j] ?? NaN, multiply(a, b)))));
  return polynomial(...product);
}

export function scaled(p: Polynomial, factor: Value): Polynomial {
  return times(p, polynomial(factor));
}

export function derivative(p: Polynomial): Polynomial {
  return polynomial(...p.slice(1).map((each, at) => multiply(each, rational(at + 1))));
}

export function valueAt(p: Polynomial, x: Value): Value {
  return p.reduceRight<Value>((sum, each) => add(multiply(sum, x), each), rational(0));
}

export function dividedBy(p: Polynomial, q: Polynomial): { quotient: Polynomial; remainder: Polynomial } {
  let [quotient, remainder] = [zero, p];
  while (remainder.length >= q.length && remainder.length > 0) {
    const factor = divide(leading(remainder), leading(q));
    const shift = [...Array.from({ length: remainder.length - q.length }, () => rational(0)), factor];
    quotient = plus(quotient, shift);
    // what was led by the greatest power is gone, whatever a float may have left of it
    remainder = polynomial(...plus(remainder, scaled(times(q, shift), rational(-1))).slice(0, remainder.length - 1));
  }
  return { quotient, remainder };
}

/** Each of its roots once. */
export function squareFree(p: Polynomial): Polynomial {
  let [divisor, rest] = [p, derivative(p)];
  while (rest.length > 0) [divisor, rest] = [rest, dividedBy(divisor, rest).remainder];
  return dividedBy(p, divisor).quotient;
}
