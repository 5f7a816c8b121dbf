import { divide, isDefined, isSame, toNumber, type Value } from '../exact.ts';
import { difference, isTrue, trials } from './evaluate.ts';
import { call, lettersOf, type Expression, type Relation, type Statement } from '../expression.ts';
import { reduceRows } from './linear.ts';
import { linearRows } from './solve.ts';
import { between, zerosOf } from './zeros.ts';

/**
 * Whether two lists of statements are true for the same values of their letters.
 * @throws {AlgebraError} when they have one letter and it cannot be sure.
 */
export function areSame(a: readonly Statement[], b: readonly Statement[]): boolean {
  const [only, ...more] = lettersOf(...sidesOf([...a, ...b]));
  if (only === undefined || more.length > 0) return areMultiples(a, b) || haveSameLines(a, b);
  const truth = sameTruth(a, b, only);
  return truth === 'never' ? areMultiples(a, b) : truth;
}

function sidesOf(statements: readonly Statement[]): Expression[] {
  return statements.flatMap(({ left, right }) => [left, right]);
}

/** Each statement has its multiple among the others: 2x + y = 6 and y = 6 - 2x. */
function areMultiples(a: readonly Statement[], b: readonly Statement[]): boolean {
  if (a.length !== b.length) return false;
  const isAmong = (one: Statement, others: readonly Statement[]) => others.some((other) => isMultiple(one, other));
  return a.every((one) => isAmong(one, b)) && b.every((one) => isAmong(one, a));
}

/** Two systems of lines that cross in the same point, or one line written twice. */
function haveSameLines(a: readonly Statement[], b: readonly Statement[]): boolean {
  const letters = [...lettersOf(...sidesOf([...a, ...b]))].sort();
  if (letters.length < 2 || [...a, ...b].some(({ relation }) => relation !== '=')) return false;
  const [x, y] = [a, b]
    .map((lines) => linearRows(lines, letters))
    .map((rows) => rows && reduceRows(rows, letters.length));
  if (!x || !y || x.length !== y.length) return false;
  return x.every((row) => y.some((other) => row.every((each, at) => isSame(each, other[at] ?? NaN))));
}

const turned: Record<Relation, Relation> = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function isMultiple(a: Statement, b: Statement): boolean {
  let factor: Value | undefined;
  for (const letters of trials(lettersOf(...sidesOf([a, b])))) {
    const [x, y] = [difference(a, letters), difference(b, letters)];
    if (!isDefined(x) || !isDefined(y) || toNumber(y) === 0) continue;
    const ratio = divide(x, y);
    if (toNumber(ratio) === 0 || (factor !== undefined && !isSame(ratio, factor))) return false;
    factor = ratio;
  }
  return factor !== undefined && a.relation === (toNumber(factor) > 0 ? b.relation : turned[b.relation]);
}

/**
 * With one letter: whether both are true at the same numbers; 'never' when both are at none. That can only change at a
 * border, so each piece is tried.
 */
function sameTruth(a: readonly Statement[], b: readonly Statement[], letter: string): boolean | 'never' {
  const borders = [...a, ...b].flatMap(({ left, right }) => bordersOf(call('-', left, right)));
  const points = [...borders, ...between(borders)];
  const holds = (statements: readonly Statement[], at: Value) =>
    statements.every((statement) => isTrue(statement, new Map([[letter, at]])));
  if (points.some((at) => holds(a, at) !== holds(b, at))) return false;
  return points.some((at) => holds(a, at)) || 'never';
}

function bordersOf(difference: Expression): Value[] {
  const { zeros, breaks } = zerosOf(difference);
  return [...zeros, ...breaks];
}
