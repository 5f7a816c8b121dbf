import { approximate, engineText, everyPart, expressionTex, type Expression } from './expression.ts';
import { exactValue } from './numbers/exactValue.ts';
import { Refused } from './refused.ts';
import { near, solutionsOf } from './secondEngine.ts';
import { asNumber, sameSurd, surdTex, type Surd } from './numbers/surd.ts';

export interface Equation {
  left: Expression;
  right: Expression;
}

/** What solves an equation in one variable, over the real numbers. */
export interface Solution {
  kind: string;
  steps: string[];
  roots: Root[];
  /** Every number solves it, but those excluded. */
  everywhere?: boolean;
  /** What came out on the way and does not fit. */
  rejected?: Surd[];
  /** Where the equation has no meaning. */
  excluded?: Surd[];
}

export interface Root {
  tex: string;
  value: number;
  /** Left out of a logarithm. */
  exact?: Surd;
}

export function exactRoot(exact: Surd): Root {
  return { tex: surdTex(exact), value: asNumber(exact), exact };
}

export function equationTex({ left, right }: Equation): string {
  return `${expressionTex(left)} = ${expressionTex(right)}`;
}

export function has(expression: Expression, ...kinds: Expression['is'][]): boolean {
  return everyPart(expression).some((part) => kinds.includes(part.is));
}

/** Whether the number makes both sides the same: exactly, or to nine digits where no root writes it. */
export function fits({ left, right }: Equation, name: string, root: Root): boolean {
  if (root.exact) {
    const exactly = attempt(() =>
      sameSurd(exactValue(left, { [name]: root.exact as Surd }), exactValue(right, { [name]: root.exact as Surd })),
    );
    if (exactly !== undefined) return exactly;
  }
  return fitsAbout({ left, right }, name, root.value);
}

function fitsAbout({ left, right }: Equation, name: string, value: number): boolean {
  return near(approximate(left, { [name]: value }), approximate(right, { [name]: value }));
}

/** Whether a number of ours is missing, looked for with no algebra at all: where the sides change places between two points. */
export function nothingMissed(equation: Equation, name: string, roots: Root[], holes: Surd[] = []): boolean {
  const gap = (at: number) => approximate(equation.left, { [name]: at }) - approximate(equation.right, { [name]: at });
  const points = Array.from({ length: 801 }, (_, index) => (index - 400) * 0.2503 + 0.0137);
  return points.slice(1).every((end, index) => {
    const start = points[index] ?? end;
    if (!(gap(start) * gap(end) < 0)) return true;
    const crossing = bisected(gap, start, end);
    const known = [...roots.map(({ value }) => value), ...holes.map(asNumber)];
    return !(Math.abs(gap(crossing)) <= 1e-6) || known.some((value) => Math.abs(value - crossing) < 1e-5);
  });
}

function bisected(gap: (at: number) => number, from: number, to: number): number {
  let [start, end] = [from, to];
  for (let round = 0; round < 60; round++) {
    const middle = (start + end) / 2;
    if (gap(start) * gap(middle) <= 0) end = middle;
    else start = middle;
  }
  return (start + end) / 2;
}

/**
 * Whether a second engine agrees with what we found, none and all included, or, of an equation that it cannot solve for sure (a
 * cube root, a logarithm), whether points and a search without algebra speak for it.
 */
export function secondEngineAgrees(equation: Equation, name: string, solution: Solution): boolean {
  const found = solutionsOf(`${engineText(equation.left)}=${engineText(equation.right)}`, name);
  const { roots, everywhere = false } = solution;
  if (found === undefined) return pointsAgree(equation, name, solution);
  // infinitely many may be half of the line: that it is all of it is for points to say
  if (found === 'infinite' || everywhere)
    return found === 'infinite' && everywhere && pointsAgree(equation, name, solution);
  return found.length === roots.length && roots.every(({ value }) => found.some((other) => near(value, other)));
}

function pointsAgree(equation: Equation, name: string, { roots, everywhere, excluded }: Solution): boolean {
  const sample = [-7.3, -2.21, -0.37, 0.59, 1.83, 4.71, 11.9].filter((at) =>
    Number.isFinite(approximate(equation.left, { [name]: at }) + approximate(equation.right, { [name]: at })),
  );
  const agree = sample.filter((at) => fitsAbout(equation, name, at));
  if (everywhere) return sample.length >= 2 && agree.length === sample.length;
  if (agree.length > 0 && !roots.some((root) => agree.some((at) => near(at, root.value)))) return false;
  return nothingMissed(equation, name, roots, excluded) && roots.every((root) => fits(equation, name, root));
}

export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
