import nerdamer from 'nerdamer-prime/all';
import { insist } from './refused.ts';

/** A second opinion, from a computer algebra system that shares nothing with our own steps. */

/** Whether it finds the same real solutions. Its own are put in before they count, for some of them do not fit. */
export function findsSolutions(
  equation: string,
  name: string,
  ours: number[],
  fits: (value: number) => boolean,
): boolean {
  const theirs = heard(() =>
    numbersOf(nerdamer.solveEquations(equation as unknown as string[], name as unknown as string[])),
  );
  if (!theirs) return false;
  const real = theirs.filter((value) => Number.isFinite(value) && fits(value));
  return (
    ours.every((value) => real.some((other) => near(value, other))) &&
    real.every((value) => ours.some((other) => near(value, other)))
  );
}

/** Whether the first expression has this value, to twelve digits. */
export function findsValue(expression: string, value: number): boolean {
  const theirs = heard(() => Number(nerdamer(expression).evaluate().text('decimals')));
  return theirs !== undefined && near(theirs, value);
}

/** Whether it holds two expressions for the same. */
export function findsSame(left: string, right: string): boolean {
  return (
    heard(() => nerdamer(`expand((${left})-(${right}))`).toString()) === '0' ||
    heard(() => nerdamer(`simplify((${left})-(${right}))`).toString()) === '0'
  );
}

/** Whether it solves two equations the same: one value for each name. */
export function findsPair(equations: string[], ours: Record<string, number>): boolean {
  const theirs = heard(() => nerdamer.solveEquations(equations) as unknown as [string, number][]);
  return (
    theirs !== undefined &&
    Object.entries(ours).every(([name, value]) => theirs.some(([other, found]) => other === name && near(found, value)))
  );
}

export function near(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(left), Math.abs(right));
}

export function insistOnAgreement(agrees: boolean): void {
  insist(agrees, 'the second engine does not agree');
}

function numbersOf(solutions: unknown): number[] {
  const all = Array.isArray(solutions) ? solutions : [solutions];
  return all.map((solution) => Number(nerdamer(String(solution)).evaluate().text('decimals')));
}

/** What it says, or undefined when it cannot: it throws at much that it does not know. */
function heard<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  } finally {
    nerdamer.flush();
  }
}
