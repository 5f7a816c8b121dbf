import { divided, isZero, rational, zero, type Rational } from '../../../numbers/rational.ts';
import type { Event } from './question.ts';

/** How many have given properties, as far as that follows from what is told; each equation is a row over all combinations of properties. */
export interface World {
  properties: string[];
  rows: { of: boolean[]; count: Rational }[];
}

export type Holds = (has: (property: string) => boolean) => boolean;

export function holds(event: Event): Holds {
  return (has) =>
    event.length === 0 ||
    event.some((literals) => literals.every(({ property, isDenied }) => has(property) !== isDenied));
}

export const mostProperties = 6;

/** The combinations of properties, by number. */
export function cellsOf(properties: string[], claim: Holds): boolean[] {
  return Array.from({ length: 2 ** properties.length }, (_, cell) =>
    claim((property) => {
      const at = properties.indexOf(property);
      return at >= 0 && Math.floor(cell / 2 ** at) % 2 === 1;
    }),
  );
}

/** The count of some combinations, when the rows add up to it in one way. */
export function countOf({ rows }: World, wanted: boolean[]): Rational | undefined {
  const left = rows.map(({ of, count }) => ({ values: of.map((is) => rational(is ? 1 : 0)), count }));
  const goal = wanted.map((is) => rational(is ? 1 : 0));
  let sum = zero;
  for (let column = 0; column < goal.length; column++) {
    const pivot = left.findIndex(({ values }) => !isZero(values[column] ?? zero));
    if (pivot === -1) {
      if (!isZero(goal[column] ?? zero)) return undefined;
      continue;
    }
    const [row] = left.splice(pivot, 1);
    if (!row) return undefined;
    const lead = row.values[column] ?? zero;
    for (const other of left) {
      const by = divided(other.values[column] ?? zero, lead);
      if (isZero(by)) continue;
      other.values = other.values.map((value, at) => value.sub((row.values[at] ?? zero).mul(by)));
      other.count = other.count.sub(row.count.mul(by));
    }
    const by = divided(goal[column] ?? zero, lead);
    if (isZero(by)) continue;
    for (let at = 0; at < goal.length; at++) goal[at] = (goal[at] ?? zero).sub((row.values[at] ?? zero).mul(by));
    sum = sum.add(row.count.mul(by));
  }
  return left.every(({ values, count }) => !values.every(isZero) || isZero(count)) ? sum : undefined;
}
