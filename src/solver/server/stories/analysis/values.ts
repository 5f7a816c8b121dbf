import { rational, divided, type Rational } from '../../numbers/rational.ts';
import { given, insist } from '../../refused.ts';

/** Measures of a list of numbers, exact. */
export type Measure = 'mean' | 'median' | 'mode' | 'range';

export function sorted(values: Rational[]): Rational[] {
  return [...values].sort((a, b) => a.compare(b));
}

export function sumOf(values: Rational[]): Rational {
  return values.reduce((sum, value) => sum.add(value), rational(0));
}

export function meanOf(values: Rational[]): Rational {
  return divided(sumOf(values), rational(values.length));
}

export function medianOf(values: Rational[]): Rational {
  const order = sorted(values);
  const half = Math.floor(order.length / 2);
  const high = given(order[half]);
  return order.length % 2 === 1
    ? high
    : given(order[half - 1])
        .add(high)
        .div(rational(2));
}

export function rangeOf(values: Rational[]): Rational {
  const order = sorted(values);
  return given(order.at(-1)).sub(given(order[0]));
}

/** @throws {Refused} when several are the most frequent. */
export function modeOf(values: Rational[]): Rational {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value.toFraction(), (counts.get(value.toFraction()) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const modes = values.filter((value) => counts.get(value.toFraction()) === most);
  const first = given(modes[0]);
  insist(most > 1 && modes.every((mode) => mode.equals(first)), 'no single mode');
  return first;
}

export const measured: Record<Measure, (values: Rational[]) => Rational> = {
  mean: meanOf,
  median: medianOf,
  mode: modeOf,
  range: rangeOf,
};

/** Proportional to the standard deviation, squared: compared, it says which is greater. */
export function spreadOf(values: Rational[]): Rational {
  const mean = meanOf(values);
  return divided(sumOf(values.map((value) => value.sub(mean).mul(value.sub(mean)))), rational(values.length));
}
