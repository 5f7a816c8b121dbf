import { exactRoot, type Equation, type Root, type Solution } from '../equation.ts';
import { everyPart, expressionTex, replaced, variablesOf, type Expression } from '../expression.ts';
import { exactValue } from '../numbers/exactValue.ts';
import { constant, degreeOf, coefficients, minus, polynomialTex, scaled, type Polynomial } from '../polynomial.ts';
import { polynomialOf } from '../ratio.ts';
import { isZero, one, power, rational, rationalTex, sign, zero, type Rational } from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { asRational } from '../numbers/surd.ts';
import { math } from '../workedOut.ts';
import { solvedSides } from './linear.ts';
import { solvedGap } from './rational.ts';

type Power = Extract<Expression, { left: Expression }>;

/** A variable in the exponent: `3·2^x = 24`, `4^x = 2^(x+3)`. */
export function solveExponential(equation: Equation, name: string): Solution {
  const powers = [equation.left, equation.right]
    .flatMap(everyPart)
    .filter((part): part is Power => part.is === 'power' && variablesOf(part.right).length > 0);
  insist(powers.length > 0 && powers.length <= 2, 'no power, or too many');
  insist(
    powers.every((part) => variablesOf(part.left).length === 0),
    'a variable in base and exponent',
  );
  const [first, second] = powers;
  if (first && second) {
    insist(equation.left === first && equation.right === second, 'the powers do not stand alone');
    return twoPowers(first, second, name);
  }
  insist(first, 'no power');
  return onePower(equation, first, name);
}

function twoPowers(left: Power, right: Power, name: string): Solution {
  const [a, b] = [baseOf(left), baseOf(right)];
  const base = [a, b, ...smallBases].find((base) => exponentOf(a, base) && exponentOf(b, base));
  insist(base, 'bases that share nothing');
  const [x, y] = [
    scaled(polynomialOf(left.right), exponentOf(a, base) ?? one),
    scaled(polynomialOf(right.right), exponentOf(b, base) ?? one),
  ];
  const tex = baseTex(base);
  const steps = a.equals(b)
    ? []
    : [
        `Write both sides with the base ${math(rationalTex(base))}: ${math(`${tex}^{${polynomialTex(x)}} = ${tex}^{${polynomialTex(y)}}`)}.`,
      ];
  return equalExponents(x, y, name, steps);
}

function onePower(equation: Equation, atom: Power, name: string): Solution {
  const whole: Expression = { is: 'subtract', left: equation.left, right: equation.right };
  const gap = polynomialOf(replaced(whole, (part) => (part === atom ? { is: 'variable', name: '@' } : undefined)));
  const by = gap.get('@') ?? zero;
  insist(
    !isZero(by) && [...gap.keys()].every((product) => product === '@' || product === ''),
    'the power does not stand alone',
  );
  const value = (gap.get('') ?? zero).div(by).neg();
  const base = baseOf(atom);
  const alone = `${expressionTex(atom)} = ${rationalTex(value)}`;
  const steps =
    `${expressionTex(equation.left)} = ${expressionTex(equation.right)}` === alone
      ? []
      : [`Get the power alone: ${math(alone)}.`];
  if (sign(value) <= 0)
    return {
      kind: 'exponential equation',
      roots: [],
      steps: [...steps, `A power of ${math(rationalTex(base))} is always positive, so nothing solves the equation.`],
    };
  const exponent = exponentOf(value, base) ?? viaSmallBase(value, base);
  if (!exponent) return logarithm(polynomialOf(atom.right), base, value, name, steps);
  steps.push(
    `Write ${math(rationalTex(value))} as a power of ${math(rationalTex(base))}: ${math(`${rationalTex(value)} = ${baseTex(base)}^{${rationalTex(exponent)}}`)}.`,
  );
  return equalExponents(polynomialOf(atom.right), constant(exponent), name, steps);
}

function equalExponents(x: Polynomial, y: Polynomial, name: string, steps: string[]): Solution {
  steps.push(`The bases are the same, so the exponents are too: ${math(`${polynomialTex(x)} = ${polynomialTex(y)}`)}.`);
  const found =
    degreeOf(x) <= 1 && degreeOf(y) <= 1 ? solvedSides(x, y, name, steps) : solvedGap(minus(x, y), name, steps);
  return {
    kind: 'exponential equation',
    ...found,
    roots: found.roots.flatMap(({ exact }) => (exact ? [exactRoot(exact)] : [])),
  };
}

function logarithm(exponent: Polynomial, base: Rational, value: Rational, name: string, steps: string[]): Solution {
  insist(degreeOf(exponent) === 1, 'a curve in the exponent');
  const [b = zero, a = one] = coefficients(exponent);
  const log = `\\log_{${rationalTex(base)}}${value.d === 1n ? ` ${rationalTex(value)}` : `\\left(${rationalTex(value)}\\right)`}`;
  const root: Root = {
    tex: linearTex(log, b, a),
    value: (Math.log(value.valueOf()) / Math.log(base.valueOf()) - b.valueOf()) / a.valueOf(),
  };
  steps.push(
    `Take the logarithm of both sides to the base ${math(rationalTex(base))}: ${math(`${polynomialTex(exponent)} = ${log}`)}.`,
  );
  if (root.tex !== log) steps.push(`Solve for ${math(name)}: ${math(`${name} = ${root.tex}`)}.`);
  return { kind: 'exponential equation', roots: [root], steps };
}

function linearTex(log: string, b: Rational, a: Rational): string {
  const above = isZero(b) ? log : `${log} ${sign(b) > 0 ? '-' : '+'} ${rationalTex(b.abs())}`;
  return a.equals(one) ? above : `\\frac{${above}}{${rationalTex(a)}}`;
}

function baseOf(atom: Power): Rational {
  const base = asRational(exactValue(atom.left));
  insist(sign(base) > 0 && !base.equals(one), 'a base that is no base');
  return base;
}

function baseTex(base: Rational): string {
  return base.d === 1n ? rationalTex(base) : `\\left(${rationalTex(base)}\\right)`;
}

const smallBases = [2, 3, 5, 6, 7, 10].map((base) => rational(base));

/** k with base^k = value, when it is a whole number. */
function exponentOf(value: Rational, base: Rational): Rational | undefined {
  const guess = Math.round(Math.log(value.valueOf()) / Math.log(base.valueOf()));
  if (!Number.isFinite(guess) || Math.abs(guess) > 60) return undefined;
  return power(base, rational(guess)).equals(value) ? rational(guess) : undefined;
}

/** `4^x = 8`: both are powers of 2, so the exponent is 3/2. */
function viaSmallBase(value: Rational, base: Rational): Rational | undefined {
  for (const small of smallBases) {
    const [above, below] = [exponentOf(value, small), exponentOf(base, small)];
    if (above && below) return above.div(below);
  }
  return undefined;
}
