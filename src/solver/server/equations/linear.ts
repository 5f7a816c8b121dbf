import { equationTex, exactRoot, type Equation, type Solution } from '../equation.ts';
import { coefficients, minus, polynomialTex, type Polynomial, fromCoefficients } from '../polynomial.ts';
import { polynomialOf } from '../ratio.ts';
import { isZero, one, rationalTex, sign, zero, type Rational } from '../numbers/rational.ts';
import { surd } from '../numbers/surd.ts';
import { math } from '../workedOut.ts';

/** `ax + b = cx + d`, as the brackets and the fractions leave it. */
export function solveLinear(equation: Equation, name: string): Solution {
  const [left, right] = [polynomialOf(equation.left), polynomialOf(equation.right)];
  const steps: string[] = [];
  const simplified = sideTex(left, right);
  if (simplified !== asTerms(equationTex(equation))) steps.push(`Simplify each side: ${math(simplified)}.`);
  return { kind: 'linear equation', ...solvedSides(left, right, name, steps) };
}

export function solvedSides(
  left: Polynomial,
  right: Polynomial,
  name: string,
  steps: string[],
): Omit<Solution, 'kind'> {
  const [b = zero, a = zero] = coefficients(left);
  const [d = zero, c = zero] = coefficients(right);
  const [by, value] = [a.sub(c), d.sub(b)];
  if (isZero(by)) return withoutName(a, b, d, name, steps);
  if (isZero(a) && !isZero(c))
    return solvedSides(right, left, name, [...steps, `Swap the sides: ${math(sideTex(right, left))}.`]);
  if (!isZero(c))
    steps.push(
      `${moved(fromCoefficients([zero, c], name), c)} both sides: ${math(sideTex(fromCoefficients([b, by], name), fromCoefficients([d], name)))}.`,
    );
  if (!isZero(b))
    steps.push(
      `${moved(fromCoefficients([b], name), b)} both sides: ${math(sideTex(fromCoefficients([zero, by], name), fromCoefficients([value], name)))}.`,
    );
  const result = value.div(by);
  if (!by.equals(one)) steps.push(`${dividedBy(by)}: ${math(`${name} = ${rationalTex(result)}`)}.`);
  return { roots: [exactRoot(surd(result))], steps };
}

function withoutName(a: Rational, b: Rational, d: Rational, name: string, steps: string[]): Omit<Solution, 'kind'> {
  const left = `${rationalTex(b)} = ${rationalTex(d)}`;
  const gone = isZero(a)
    ? `No ${math(name)} is left: ${math(left)}.`
    : `Subtract ${math(polynomialTex(fromCoefficients([zero, a], name)))} from both sides, and no ${math(name)} is left: ${math(left)}.`;
  if (b.equals(d))
    return { roots: [], everywhere: true, steps: [...steps, gone, `This is true whatever ${math(name)} is.`] };
  return { roots: [], steps: [...steps, gone, `This is never true, whatever ${math(name)} is.`] };
}

/** `\frac{x}{2}` and `\frac{1}{2}x` are no step apart. */
function asTerms(tex: string): string {
  return tex.replaceAll(' \\cdot ', '').replace(/\\frac\{([a-z])\}\{(\d+)\}/g, '\\frac{1}{$2}$1');
}

function sideTex(left: Polynomial, right: Polynomial): string {
  return `${polynomialTex(left)} = ${polynomialTex(right)}`;
}

export function moved(term: Polynomial, by: Rational): string {
  return sign(by) > 0
    ? `Subtract ${math(polynomialTex(term))} from`
    : `Add ${math(polynomialTex(minus(new Map(), term)))} to`;
}

function dividedBy(by: Rational): string {
  if (by.d !== 1n) return `Multiply both sides by ${math(rationalTex(by.inverse()))}`;
  return `Divide both sides by ${math(rationalTex(by))}`;
}
