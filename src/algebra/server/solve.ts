import { difference, evaluate, isSameFunction, isTrue, trials, type Letters } from './evaluate.ts';
import { add, isDefined, isSame, multiply, negate, rational, subtract, toNumber, type Value } from '../exact.ts';
import {
  AlgebraError,
  call,
  inline,
  inlineStatement,
  lettersOf,
  value,
  type Expression,
  type Statement,
} from '../expression.ts';
import { isUnique, reduceRows, type Row } from './linear.ts';
import { between, zerosOf } from './zeros.ts';

/** All real solutions, each by the unknowns' order; 'infinite' when there are infinitely many. */
export type Solutions = readonly (readonly Value[])[] | 'infinite';

/**
 * Solves an equation, or a system of them, exactly: the solutions are among the zeros of a polynomial, and each of
 * those is put into the equations.
 * @throws {AlgebraError} when it cannot be sure of having all of them, and for anything but equations.
 */
export function solve(equations: readonly Statement[], unknowns: readonly string[]): Solutions {
  const inequality = equations.find(({ relation }) => relation !== '=');
  if (inequality)
    throw new AlgebraError(`Only equations are solved and counted, and one of these has '${inequality.relation}'.`);
  const strangers = [...lettersOf(...equations.flatMap(({ left, right }) => [left, right]))].filter(
    (letter) => !unknowns.includes(letter),
  );
  if (strangers.length > 0) throw new AlgebraError(`Nothing says what '${strangers[0]}' is.`);
  const rows = linearRows(equations, unknowns);
  if (rows) return solveRows(rows, unknowns.length, (values) => solves(equations, unknowns, values));
  if (equations.every((equation) => isIdentity(equation))) return 'infinite';
  const [first, second] = equations;
  const [unknown = '', other] = unknowns;
  if (first && equations.length === 1 && other === undefined) {
    const roots = solveForOne(first, unknown);
    return roots === 'infinite' ? roots : roots.map((root) => [root]);
  }
  if (first && second && equations.length === 2 && other !== undefined && unknowns.length === 2) {
    return solvePair([first, second], [unknown, other]);
  }
  throw new AlgebraError('Only linear systems may have so many equations or unknowns.');
}

/** A curve and a line, or two curves: one of the unknowns stands alone in one of the equations. */
function solvePair(equations: [Statement, Statement], unknowns: [string, string]): Solutions {
  for (const [equation, other] of [equations, equations.toReversed()] as [Statement, Statement][]) {
    for (const unknown of unknowns) {
      const rest = unknowns.find((name) => name !== unknown) ?? '';
      const term = termOf(equation, unknown);
      if (!term) continue;
      const alone = call('/', call('negative', term.rest), term.factor);
      const others = solveForOne(inlineStatement(other, new Map([[unknown, { is: alone }]])), rest);
      if (others === 'infinite') return others;
      const pairs = others.map((at): [Value, Value] => [at, evaluate(alone, new Map([[rest, at]]))]);
      pairs.push(...withoutUnknown(term, other, unknown, rest));
      const ordered = pairs.map(([a, b]) => unknowns.map((name) => (name === rest ? a : b)));
      return ordered.filter((values) => solves(equations, unknowns, values));
    }
  }
  throw new AlgebraError('In neither equation does an unknown stand alone.');
}

/** An equation read as factor · unknown + rest = 0. */
interface Term {
  factor: Expression;
  rest: Expression;
}

/** Undefined when the unknown does not occur, or not to the first power alone. */
function termOf({ left, right }: Statement, unknown: string): Term | undefined {
  const all = call('-', left, right);
  const at = (amount: number) => inline(all, new Map([[unknown, { is: value(rational(amount)) }]]));
  const [rest, factor] = [at(0), call('-', at(1), at(0))];
  if (hasBend(all, unknown) || isSameFunction(factor, value(rational(0)))) return undefined;
  return isSameFunction(at(3), call('+', rest, call('*', value(rational(3)), factor))) ? { factor, rest } : undefined;
}

/** The solutions that make the factor of the unknown zero: xy = 0 is true for every x where y is 0. */
function withoutUnknown({ factor, rest }: Term, other: Statement, unknown: string, letter: string): [Value, Value][] {
  if (!lettersOf(factor).has(letter)) return [];
  const zeros = zerosOf(factor).zeros.filter((at) =>
    isTrue({ left: rest, relation: '=', right: value(rational(0)) }, new Map([[letter, at]])),
  );
  return zeros.flatMap((at) => {
    const found = solveForOne(inlineStatement(other, new Map([[letter, { is: value(at) }]])), unknown);
    if (found === 'infinite') throw new AlgebraError('The equations have infinitely many solutions and some others.');
    return found.map((each): [Value, Value] => [at, each]);
  });
}

/** @throws {AlgebraError} when it cannot be sure which there are. */
function solveForOne(equation: Statement, unknown: string): Value[] | 'infinite' {
  const { zeros, breaks, mayVanish } = zerosOf(call('-', equation.left, equation.right));
  const isSolution = (x: Value) => solves([equation], [unknown], [x]);
  if (mayVanish && between([...zeros, ...breaks]).some(isSolution)) return 'infinite';
  return zeros.filter((zero) => isSolution(zero) || isDoubtful(equation, unknown, zero));
}

/** @throws {AlgebraError} when a number that is not exact nearly solves it: it may be the float's fault. */
function isDoubtful(equation: Statement, unknown: string, x: Value): boolean {
  const letters = new Map([[unknown, x]]);
  const sides = [evaluate(equation.left, letters), evaluate(equation.right, letters)] as const;
  const size = Math.max(1, ...sides.map((side) => Math.abs(toNumber(side))));
  const isExact = sides.every((side) => typeof side !== 'number');
  if (!isExact && Math.abs(toNumber(subtract(...sides))) < 1e-5 * size)
    throw new AlgebraError(`It is not sure whether ${toNumber(x)} solves the equation.`);
  return false;
}

/** The equations as rows of coefficients with the constant last; undefined when one is not linear. */
export function linearRows(equations: readonly Statement[], unknowns: readonly string[]): Row[] | undefined {
  const rows: Row[] = [];
  for (const equation of equations) {
    if (hasBend(equation.left) || hasBend(equation.right)) return undefined;
    const at = (letters: Letters) => difference(equation, letters);
    const constant = at(unit(unknowns, -1));
    const coefficients = unknowns.map((_, index) => subtract(at(unit(unknowns, index)), constant));
    const isLinear = trials(unknowns).every((letters) => {
      const terms = unknowns.map((name, index) => multiply(coefficients[index] ?? NaN, letters.get(name) ?? NaN));
      return isSame(at(letters), terms.reduce(add, constant));
    });
    if (!isLinear) return undefined;
    rows.push([...coefficients, negate(constant)]);
  }
  return rows;
}

/** What is no line although it may look like one at many points, such as abs(x + 8). */
const straight = new Set(['+', '-', '*', '/', '^', 'negative', 'sum', 'mean', 'list']);

function hasBend(expression: Expression, letter?: string): boolean {
  const letters = lettersOf(expression);
  if (expression.kind !== 'call' || !(letter === undefined ? letters.size > 0 : letters.has(letter))) return false;
  return !straight.has(expression.head) || expression.args.some((arg) => hasBend(arg, letter));
}

function unit(unknowns: readonly string[], index: number): Letters {
  return new Map(unknowns.map((name, place) => [name, rational(place === index ? 1 : 0)]));
}

/** What solves the rows may make a divisor of the equations zero. */
function solveRows(rows: readonly Row[], unknowns: number, isSolution: (values: Value[]) => boolean): Solutions {
  const reduced = reduceRows(rows, unknowns);
  if (!reduced) return [];
  return isUnique(reduced, unknowns) ? [reduced.map((row) => row[unknowns] ?? NaN)].filter(isSolution) : 'infinite';
}

function isIdentity(equation: Statement): boolean {
  let tried = 0;
  for (const letters of trials(lettersOf(equation.left, equation.right))) {
    const value = difference(equation, letters);
    if (!isDefined(value)) continue;
    if (!isSame(value, 0)) return false;
    tried++;
  }
  return tried > 3;
}

export function solves(
  equations: readonly Statement[],
  unknowns: readonly string[],
  values: readonly Value[],
): boolean {
  const letters = new Map(unknowns.map((name, index) => [name, values[index] ?? NaN]));
  return values.every(isDefined) && equations.every((equation) => isTrue(equation, letters));
}
