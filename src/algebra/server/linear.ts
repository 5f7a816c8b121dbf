import { divide, isSame, multiply, rational, subtract, type Value } from '../exact.ts';

/** The coefficients of a linear equation, its constant last: 3x + 2y = 12 is [3, 2, 12]. */
export type Row = readonly Value[];

/** The rows with a leading 1 in each, by elimination; undefined when they contradict each other. */
export function reduceRows(rows: readonly Row[], unknowns: number): Row[] | undefined {
  let left = [...rows];
  const done: Row[] = [];
  for (let column = 0; column < unknowns; column++) {
    const pivot = left.find((row) => !isZero(row[column]));
    if (!pivot) continue;
    const leading = scaled(pivot, divide(rational(1), pivot[column] ?? NaN));
    const cleared = (row: Row) => minus(row, scaled(leading, row[column] ?? NaN));
    left = left.filter((row) => row !== pivot).map(cleared);
    done.splice(0, done.length, ...done.map(cleared), leading);
  }
  return left.every((row) => isZero(row[unknowns])) ? done : undefined;
}

export function isUnique(reduced: readonly Row[], unknowns: number): boolean {
  return reduced.length === unknowns;
}

function isZero(value: Value | undefined): boolean {
  return isSame(value ?? NaN, rational(0));
}

function scaled(row: Row, factor: Value): Row {
  return row.map((each) => multiply(each, factor));
}

function minus(a: Row, b: Row): Row {
  return a.map((each, index) => subtract(each, b[index] ?? NaN));
}
