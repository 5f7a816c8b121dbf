import { equationTex, exactRoot, type Equation, type Solution } from '../equation.ts';
import { coefficients, degreeOf, isConstant, minus, polynomialTex, times, type Polynomial } from '../polynomial.ts';
import { lowest, quotient, ratioOf, type Ratio } from '../ratio.ts';
import { zero } from '../numbers/rational.ts';
import { distinct, rootsOf } from '../roots.ts';
import { sameSurd, surd, surdTex, type Surd } from '../numbers/surd.ts';
import { listed, math } from '../workedOut.ts';
import { solveLinear, solvedSides } from './linear.ts';

/** Equations made of powers and fractions of one variable. */
export function solveRational(equation: Equation, name: string): Solution {
  const below: Polynomial[] = [];
  const left = ratioOf(equation.left, below);
  const right = ratioOf(equation.right, below);
  if (below.length > 0) return solveFractions(left, right, below, name);
  const gap = minus(scaledBy(left), scaledBy(right));
  if (degreeOf(gap) <= 1 && Math.max(degreeOf(left.above), degreeOf(right.above)) <= 1)
    return solveLinear(equation, name);
  return solvePolynomial(equation, gap, name);
}

function scaledBy({ above, below }: Ratio): Polynomial {
  return quotient(above, below);
}

function solvePolynomial(equation: Equation, gap: Polynomial, name: string): Solution {
  const standard = `${polynomialTex(gap)} = 0`;
  const steps = standard === equationTex(equation) ? [] : [`Bring everything to one side: ${math(standard)}.`];
  const found = solvedGap(gap, name, steps);
  return {
    kind: ['equation', 'linear equation', 'quadratic equation'][degreeOf(gap)] ?? 'polynomial equation',
    ...found,
  };
}

/** `gap = 0`, whatever its degree. */
export function solvedGap(gap: Polynomial, name: string, steps: string[]): Omit<Solution, 'kind'> {
  if (degreeOf(gap) <= 1) return solvedSides(gap, new Map(), name, steps);
  const { values, steps: more } = rootsOf(gap);
  return { roots: values.map(exactRoot), steps: [...steps, ...more] };
}

function solveFractions(left: Ratio, right: Ratio, below: Polynomial[], name: string): Solution {
  const excluded = distinct(below.flatMap(zerosOf));
  const steps: string[] = [];
  if (excluded.length > 0)
    steps.push(
      `Nothing may be divided by zero, so ${listed(
        excluded.map((value) => math(`${name} \\neq ${surdTex(value)}`)),
        'and',
      )}.`,
    );
  const common = commonMultiple(left.below, right.below);
  const [up, down] = [
    times(left.above, quotient(common, left.below)),
    times(right.above, quotient(common, right.below)),
  ];
  if (!isConstant(common))
    steps.push(
      `Multiply both sides by ${math(polynomialTex(common))}: ${math(`${polynomialTex(up)} = ${polynomialTex(down)}`)}.`,
    );
  else steps.push(`Simplify each side: ${math(`${polynomialTex(up)} = ${polynomialTex(down)}`)}.`);
  const found =
    degreeOf(up) <= 1 && degreeOf(down) <= 1
      ? solvedSides(up, down, name, steps)
      : solvedDifference(minus(up, down), name, steps);
  const rejected = found.roots.flatMap(({ exact }) =>
    exact && excluded.some((value) => sameSurd(value, exact)) ? [exact] : [],
  );
  const roots = found.roots.filter(({ exact }) => !exact || !rejected.includes(exact));
  if (rejected.length > 0)
    found.steps.push(
      `${listed(
        rejected.map((value) => math(`${name} = ${surdTex(value)}`)),
        'and',
      )} would divide by zero, so it is no solution.`,
    );
  return { kind: 'rational equation', ...found, roots, rejected, excluded };
}

function solvedDifference(gap: Polynomial, name: string, steps: string[]): Omit<Solution, 'kind'> {
  return solvedGap(gap, name, [...steps, `Bring everything to one side: ${math(`${polynomialTex(gap)} = 0`)}.`]);
}

function zerosOf(polynomial: Polynomial): Surd[] {
  const values = coefficients(polynomial);
  if (values.length === 2) return [surd((values[0] ?? zero).neg().div(values[1] ?? zero))];
  return values.length > 2 ? rootsOf(polynomial).values : [];
}

function commonMultiple(left: Polynomial, right: Polynomial): Polynomial {
  return times(left, lowest({ above: right, below: left }).above);
}
