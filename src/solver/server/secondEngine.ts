import { evaluate, isSameFunction } from '#algebra/server/evaluate.ts';
import { toNumber } from '#algebra/exact.ts';
import { AlgebraError } from '#algebra/expression.ts';
import { readPlain } from '#algebra/server/readPlain.ts';
import { solve, type Solutions } from '#algebra/server/solve.ts';
import { given, insist } from './refused.ts';

/**
 * A second opinion, from an algebra that shares nothing with our own steps: it knows none, reduces equations to polynomials, and
 * counts their real roots. It hears what we print, and reads that by a reader of its own.
 */

/** All real solutions, as it finds them; undefined when it is not sure of having all. */
export function solutionsOf(equation: string, name: string): number[] | 'infinite' | undefined {
  const found = heard(() => solve([statement(equation)], [name]));
  return found === 'infinite' ? found : found?.map(([only]) => toNumber(given(only)));
}

/** Whether the first expression has this value, to nine digits. */
export function findsValue(expression: string, value: number): boolean {
  const found = heard(() => toNumber(evaluate(readPlain(expression))));
  return found !== undefined && near(found, value);
}

/** Whether it holds two expressions for the same: exactly, at 44 points for each letter. */
export function findsSame(left: string, right: string): boolean {
  return heard(() => isSameFunction(readPlain(left), readPlain(right))) === true;
}

/** Whether two equations have this solution and no other: one value for each name. */
export function findsPair(equations: string[], ours: Record<string, number>): boolean {
  const names = Object.keys(ours);
  const found: Solutions | undefined = heard(() => solve(equations.map(statement), names));
  if (found === undefined || found === 'infinite' || found.length !== 1) return false;
  return names.every((name, index) => near(toNumber(given(found[0]?.[index])), given(ours[name])));
}

export function near(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(left), Math.abs(right));
}

export function insistOnAgreement(agrees: boolean): void {
  insist(agrees, 'the second engine does not agree');
}

function statement(equation: string) {
  const [left, right] = equation.split('=');
  return { left: readPlain(given(left)), relation: '=', right: readPlain(given(right)) } as const;
}

/** What it says, or undefined when it cannot be sure. */
function heard<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof AlgebraError) return undefined;
    throw error;
  }
}
