import { evaluate, isTrue, type Letters } from '#algebra/server/evaluate.ts';
import { isDefined, isSame, rational, type Value } from '#algebra/exact.ts';
import {
  AlgebraError,
  inline,
  inlineStatement,
  lettersOf,
  value,
  type Expression,
  type Names,
  type Statement,
} from '#algebra/expression.ts';
import { isStatement, readExpression, readPoint, readStatements } from '#algebra/server/readText.ts';
import { solve, type Solutions } from '#algebra/server/solve.ts';
import type { Finding, PartCheck } from '../family/checkShape.ts';

/** The answers that a computation gives: each a value, or the coordinates of a point. */
export type Answers = readonly (readonly Value[])[];

export interface Found {
  answers: Answers;
  /** What the answers are called: by the unknowns, or as they are given. Undefined when they have no names. */
  letters?: readonly string[];
  /** The unknowns' values, when there is only one solution. */
  solution: ReadonlyMap<string, Value>;
}

/** @throws {AlgebraError} when nothing is found, or nothing that can be sure. */
export function find(finding: Finding, names: Names): Found {
  if (finding.compute !== undefined) {
    const point = readPoint(String(finding.compute), names).map((each) => valueOf(inline(each, names), new Map()));
    return { answers: [point], solution: new Map() };
  }
  const unknowns = listOf(finding.for ?? []);
  const free = new Map([...names].filter(([name]) => !unknowns.includes(name)));
  const equations = statementsOf(finding.solve ?? [], free);
  const solutions = solve(finding.every ? forEvery(equations, finding.every, unknowns) : equations, unknowns);
  if (solutions === 'infinite') throw new AlgebraError('The equation has infinitely many solutions.');
  const kept = thoseWhere(statementsOf(finding.where ?? [], free), solutions, unknowns);
  if (kept.length === 0) throw new AlgebraError('The equation has no solution.');
  const given = finding.give === undefined ? undefined : readPoint(String(finding.give), free);
  const answers = kept.map((letters) =>
    given ? given.map((each) => valueOf(inline(each, free), letters)) : [...letters.values()],
  );
  return {
    answers: distinct(answers),
    ...(given ? namesIn(given) : { letters: unknowns }),
    solution: kept.length === 1 ? (kept[0] ?? new Map()) : new Map(),
  };
}

function namesIn(given: readonly Expression[]): Pick<Found, 'letters'> {
  return given.every(({ kind }) => kind === 'name') ? { letters: given.flatMap((each) => [...lettersOf(each)]) } : {};
}

/** How many solutions there are; Infinity when they cannot be counted. */
export function countSolutions(check: Pick<PartCheck, 'count' | 'for' | 'where'>, names: Names): number {
  const unknowns = listOf(check.for ?? []);
  const free = new Map([...names].filter(([name]) => !unknowns.includes(name)));
  const solutions: Solutions = solve(statementsOf(check.count ?? [], free), unknowns);
  const wanted = statementsOf(check.where ?? [], free);
  if (solutions !== 'infinite') return thoseWhere(wanted, solutions, unknowns).length;
  if (wanted.length === 0) return Infinity;
  throw new AlgebraError('There are infinitely many solutions, and where is not looked at then.');
}

/** The solutions for which the statements are true, by the names of the unknowns. */
function thoseWhere(
  wanted: readonly Statement[],
  solutions: Exclude<Solutions, 'infinite'>,
  unknowns: readonly string[],
): Map<string, Value>[] {
  return solutions
    .map((values) => new Map(unknowns.map((name, index) => [name, values[index] ?? NaN])))
    .filter((letters) => wanted.every((statement) => isTrue(statement, letters)));
}

/** The statements of one text or of several, with names put in. */
export function statementsOf(texts: string | readonly string[], names: Names): Statement[] {
  return listOf(texts).flatMap((text) => readStatements(text, names).map((each) => inlineStatement(each, names)));
}

export function expressionOf(text: string | number, names: Names): Expression {
  if (isStatement(String(text))) throw new AlgebraError(`'${text}' is an equation where a value is wanted.`);
  return inline(readExpression(String(text), names), names);
}

export function listOf<T>(one: T | readonly T[]): readonly T[] {
  return Array.isArray(one) ? one : [one as T];
}

export function isSameAnswer(a: readonly Value[], b: readonly Value[]): boolean {
  return a.length === b.length && a.every((each, index) => isSame(each, b[index] ?? NaN));
}

function distinct(answers: Answers): Answers {
  return answers.filter((one, index) => answers.findIndex((other) => isSameAnswer(one, other)) === index);
}

/** An equation that is true for every x is true for as many x as there are unknowns, and for some more. */
function forEvery(equations: readonly Statement[], letter: string, unknowns: readonly string[]): Statement[] {
  return Array.from(
    { length: unknowns.length + 3 },
    (_, at) => new Map([[letter, { is: value(rational(at + 2, at % 2 ? 1 : 3)) }]]),
  ).flatMap((names) => equations.map((equation) => inlineStatement(equation, names)));
}

function valueOf(expression: Expression, letters: Letters): Value {
  const found = evaluate(expression, letters);
  if (!isDefined(found)) throw new AlgebraError('The computation has no value.');
  return found;
}
