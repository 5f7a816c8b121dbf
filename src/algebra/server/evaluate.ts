import { isDefined, isSame, rational, subtract, toNumber, type Value } from '../exact.ts';
import { AlgebraError, lettersOf, type Expression, type Statement } from '../expression.ts';
import { operators } from './functions.ts';

export type Letters = ReadonlyMap<string, Value>;

const nothing: Letters = new Map();

/**
 * The value of an expression. NaN where it has none, such as 1/0 or the root of a negative number.
 * @throws {AlgebraError} when a letter has no value.
 */
export function evaluate(expression: Expression, letters: Letters = nothing): Value {
  if (expression.kind === 'value') return expression.value;
  if (expression.kind === 'name') {
    const value = letters.get(expression.name);
    if (value === undefined) throw new AlgebraError(`Nothing says what '${expression.name}' is.`);
    return value;
  }
  const compute = operators[expression.head];
  if (!compute) throw new AlgebraError(`There is no function '${expression.head}'.`);
  return compute(expression.args.flatMap((arg) => evaluateAll(arg, letters)));
}

/** A list gives all its values. */
function evaluateAll(expression: Expression, letters: Letters): Value[] {
  if (expression.kind !== 'call' || expression.head !== 'list') return [evaluate(expression, letters)];
  return expression.args.flatMap((arg) => evaluateAll(arg, letters));
}

/** Whether it is true; false where a side has no value. */
export function isTrue({ left, relation, right }: Statement, letters: Letters = nothing): boolean {
  const [a, b] = [evaluate(left, letters), evaluate(right, letters)];
  if (!isDefined(a) || !isDefined(b)) return false;
  const same = isSame(a, b);
  if (relation === '=') return same;
  if (relation === '!=') return !same;
  if (same) return relation === '<=' || relation === '>=';
  return toNumber(a) < toNumber(b) === relation.startsWith('<');
}

export function difference({ left, right }: Statement, letters: Letters): Value {
  return subtract(evaluate(left, letters), evaluate(right, letters));
}

/** Numbers that no exercise uses, to try out whether two expressions are the same function. */
const samples: readonly (readonly [number, number])[] = [
  [17, 11], [-13, 7], [29, 9], [5, 13], [-23, 17], [41, 6], [7, 3], [-3, 19], [53, 7], [19, 4], [-31, 8], [11, 10],
  [61, 12], [23, 5], [-2, 21], [37, 3], [-49, 6], [-101, 4], [1009, 7], [-1013, 6], [10007, 9], [-10009, 8],
]; // prettier-ignore

const sampleValues = samples.map(([n, d]) => rational(n, d));
const positiveValues = samples.map(([n, d]) => rational(Math.abs(n), d));

/** Some values for each of the letters, made as they are asked for; the last half gives them positive values only. */
export function* trials(letters: Iterable<string>): Generator<Letters, undefined> {
  const names = [...letters].sort();
  for (let trial = 0; trial < 2 * samples.length; trial++) {
    const values = trial < samples.length ? sampleValues : positiveValues;
    yield new Map(names.map((name, place) => [name, values[(trial * 5 + place * 7) % samples.length] ?? NaN]));
  }
}

/** How many trials must have a value on both sides. */
const enough = 4;

/** Whether two expressions have the same value for all values of their letters where both have one. */
export function isSameFunction(a: Expression, b: Expression): boolean {
  const free = lettersOf(a, b);
  if (free.size === 0) return isSame(evaluate(a), evaluate(b));
  let tried = 0;
  for (const letters of trials(free)) {
    const [x, y] = [evaluate(a, letters), evaluate(b, letters)];
    if (!isDefined(x) || !isDefined(y)) continue;
    if (!isSame(x, y)) return false;
    tried++;
  }
  return tried >= enough;
}
