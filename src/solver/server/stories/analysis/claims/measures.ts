import type { Rational } from '../../../numbers/rational.ts';
import { meanOf, medianOf, rangeOf, sorted, spreadOf } from '../values.ts';

/** What is compared of two lists, or of one before and after. */
export const measureNames = ['mean', 'median', 'range', 'standard deviation', 'minimum', 'maximum', 'number'] as const;
export type MeasureName = (typeof measureNames)[number];

/** How the second compares with the first: 1 greater, 0 the same, -1 less; none where nothing is known. */
export type Comparison = Partial<Record<MeasureName, -1 | 0 | 1>>;

export function compared(first: Rational[], second: Rational[]): Comparison {
  const sign = (of: (values: Rational[]) => Rational) => Math.sign(of(second).compare(of(first))) as -1 | 0 | 1;
  return {
    mean: sign(meanOf),
    median: sign(medianOf),
    range: sign(rangeOf),
    'standard deviation': sign(spreadOf),
    minimum: sign((values) => sorted(values)[0] ?? meanOf(values)),
    maximum: sign((values) => sorted(values).at(-1) ?? meanOf(values)),
    number: Math.sign(second.length - first.length) as -1 | 0 | 1,
  };
}
