import { equationTex, type Equation } from '../equation.ts';
import { approximate, variablesOf } from '../expression.ts';
import {
  isConstant,
  minus,
  ordered,
  polynomialTex,
  polynomialText,
  scaled,
  times,
  constantOf,
  type Polynomial,
} from '../polynomial.ts';
import { lowest, ratioOf, type Ratio } from '../ratio.ts';

import { one, rational, sign } from '../numbers/rational.ts';
import { gcd } from '../numbers/surd.ts';
import { insist } from '../refused.ts';
import { findsValue, insistOnAgreement, near } from '../secondEngine.ts';
import { math, type Work } from '../workedOut.ts';

/** A formula rearranged for one of its letters: `2x + 3y = 6` for y. */
export function solveForLetter(equation: Equation, name: string): Work {
  const [left, right] = [ratioOf(equation.left), ratioOf(equation.right)];
  const isPlain = isConstant(left.below) && isConstant(right.below);
  const difference = isPlain
    ? minus(
        scaled(left.above, constantOf(left.below).inverse()),
        scaled(right.above, constantOf(right.below).inverse()),
      )
    : minus(times(left.above, right.below), times(right.above, left.below));
  const letter = name === 'pi' ? 'π' : name;
  const gap = scaled(
    difference,
    sign(ordered(difference).find(([product]) => product.includes(letter))?.[1] ?? one) < 0 ? one.neg() : one,
  );
  insist(
    [...gap.keys()].every((product) => product.split(letter).length <= 2),
    'not linear in it',
  );
  const by: Polynomial = new Map(
    [...gap]
      .filter(([product]) => product.includes(letter))
      .map(([product, factor]) => [product.replace(letter, ''), factor]),
  );
  const rest: Polynomial = new Map([...gap].filter(([product]) => !product.includes(letter)));
  insist(by.size > 0, 'the letter falls away');
  const { above, below } = withoutFractions(lowest({ above: minus(new Map(), rest), below: by }));
  const answer = isConstant(below)
    ? polynomialTex(scaled(above, constantOf(below).inverse()))
    : `\\frac{${polynomialTex(above)}}{${polynomialTex(below)}}`;
  insistOnAgreement((isPlain ? fits : balances)(equation, name, above, below));
  return {
    kind: 'solve for a letter',
    understood: `Solve ${math(equationTex(equation))} for ${math(name)}.`,
    steps: [
      ...(isPlain ? [] : [`Multiply by what stands below the lines, so that no letter stands there.`]),
      `Bring what has ${math(name)} to one side and the rest to the other: ${math(`${sideTex(by, name)} = ${polynomialTex(minus(new Map(), rest))}`)}.`,
      ...(isConstant(by) && constantOf(by).equals(one)
        ? []
        : [`Divide both sides by ${math(polynomialTex(by))}: ${math(`${name} = ${answer}`)}.`]),
    ],
    answer: math(`${name} = ${answer}`) + (isConstant(below) ? '' : `, where ${math(`${polynomialTex(by)} \\neq 0`)}`),
    check: 'Put into the equation with numbers for the other letters, it makes both sides the same.',
    values: [`${name}=(${polynomialText(above)})/(${polynomialText(below)})`],
  };
}

/** Whole numbers above and below a line that has letters below it. */
function withoutFractions({ above, below }: Ratio): Ratio {
  if (isConstant(below)) return { above, below };
  const under = [...above.values(), ...below.values()].reduce((all, { d }) => (all * d) / gcd(all, d), 1n);
  const shared = [...above.values(), ...below.values()].reduce((all, { n, d }) => gcd(all, (n * under) / d), 0n);
  const by = rational(under, shared);
  return { above: scaled(above, by), below: scaled(below, by) };
}

function sideTex(by: Polynomial, name: string): string {
  if (isConstant(by) && constantOf(by).equals(one)) return name;
  if (isConstant(by) && constantOf(by).equals(one.neg())) return `-${name}`;
  const tex = polynomialTex(by);
  return by.size > 1 ? `${name}\\left(${tex}\\right)` : tex + name;
}

/** With numbers in place of the other letters: the second engine works out ours, and both sides must agree. */
function fits(equation: Equation, name: string, above: Polynomial, below: Polynomial): boolean {
  const others = variablesOf(equation.left, equation.right).filter((other) => other !== name);
  return [2.5, 3.75, -1.25].every((start) => {
    const values: Record<string, number> = Object.fromEntries(
      others.map((other, index) => [other, other === 'pi' ? Math.PI : start + index * 1.5]),
    );
    const put = (polynomial: Polynomial) =>
      others.reduce(
        (text, other) => text.replaceAll(new RegExp(`(?<![a-z])${other}(?![a-z])`, 'g'), `(${values[other]})`),
        polynomialText(polynomial),
      );
    const root = approximateRoot(equation, name, values);
    return root === undefined || findsValue(`(${put(above)})/(${put(below)})`, root);
  });
}

/** As {@link fits}, where letters stand below lines: with our value both sides come out the same. */
function balances({ left, right }: Equation, name: string, above: Polynomial, below: Polynomial): boolean {
  const others = variablesOf(left, right).filter((other) => other !== name && other !== 'pi');
  return [2.5, 3.75, 1.25].every((start) => {
    const values: Record<string, number> = Object.fromEntries(
      others.map((other, index) => [other, start + index * 1.5]),
    );
    const at = (polynomial: Polynomial) =>
      [...polynomial].reduce(
        (sum, [product, by]) =>
          sum +
          [...product].reduce(
            (term, letter) => term * (letter === 'π' ? Math.PI : (values[letter] ?? Number.NaN)),
            by.valueOf(),
          ),
        0,
      );
    const put = { ...values, pi: Math.PI, [name]: at(above) / at(below) };
    const [ours, theirs] = [approximate(left, put), approximate(right, put)];
    return Number.isFinite(ours) && near(ours, theirs);
  });
}

/** The root of a line through two of its values. */
function approximateRoot({ left, right }: Equation, name: string, values: Record<string, number>): number | undefined {
  const gap = (at: number) =>
    approximate(left, { ...values, [name]: at }) - approximate(right, { ...values, [name]: at });
  const [start, end] = [gap(0), gap(1)];
  return start === end ? undefined : start / (start - end);
}
