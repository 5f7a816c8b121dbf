import { expressionTex, type Expression } from '../expression.ts';
import {
  coefficients,
  commonFactor,
  degreeOf,
  lettersOf,
  minus,
  ordered,
  polynomialTex,
  polynomialText,
  times,
  withoutFactor,
  type Polynomial,
} from '../polynomial.ts';
import { polynomialOf } from '../ratio.ts';
import { isWhole, one, rational, rationalTex, sign, zero, type Rational } from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { factored, factoredTex, multipliedOut, samePolynomial } from '../roots.ts';
import { findsSame, insistOnAgreement } from '../secondEngine.ts';
import { asRational, isRational, squareRoot } from '../numbers/surd.ts';
import { math, type Work } from '../workedOut.ts';

/** A product of what cannot be taken apart any more. */
export function factor(expression: Expression): Work {
  const polynomial = polynomialOf(expression);
  const letters = lettersOf(polynomial);
  insist(letters.length > 0 && degreeOf(polynomial) >= 1, 'no variable');
  insist([...polynomial.values()].every(isWhole), 'fractions');
  const { tex, text, steps } = letters.length === 1 ? inOneLetter(polynomial) : inMoreLetters(polynomial);
  insistOnAgreement(findsSame(polynomialText(polynomial), text));
  return {
    kind: 'factor',
    understood: `Factor ${math(expressionTex(expression))}.`,
    steps,
    answer: tex === polynomialTex(polynomial) ? `${math(tex)} does not factor over the whole numbers.` : math(tex),
    check: `Multiplied out again, it is ${math(polynomialTex(polynomial))}.`,
  };
}

interface Product {
  tex: string;
  text: string;
  steps: string[];
}

function inOneLetter(polynomial: Polynomial): Product {
  const product = factored(polynomial);
  insist(samePolynomial(multipliedOut(product), polynomial), 'factors of something else');
  insist(
    product.factors.every((part) => degreeOf(part) <= 2),
    'a polynomial that may factor further',
  );
  const steps: string[] = [];
  const { by, letters } = commonFactor(polynomial);
  const rest = withoutFactor(polynomial, { by, letters });
  if (letters !== '' || !by.abs().equals(one))
    steps.push(
      `Take out the common factor ${math(polynomialTex(new Map([[letters, by]])))}: ${math(`${polynomialTex(new Map([[letters, by]]))}\\left(${polynomialTex(rest)}\\right)`)}.`,
    );
  if (degreeOf(rest) === 2) steps.push(...trinomialSteps(rest));
  const tex = factoredTex(polynomial);
  if (degreeOf(rest) > 2 || steps.length === 0) steps.push(`In factors: ${math(tex)}.`);
  return {
    tex,
    text: [`(${rationalTextOf(product.by)})`, ...product.factors.map((part) => `(${polynomialText(part)})`)].join('*'),
    steps,
  };
}

function rationalTextOf(value: Rational): string {
  return `${value.s * value.n}/${value.d}`;
}

function trinomialSteps(polynomial: Polynomial): string[] {
  const [c = zero, b = zero, a = one] = coefficients(polynomial);
  const discriminant = b.mul(b).sub(rational(4).mul(a).mul(c));
  const root = sign(discriminant) < 0 ? undefined : squareRoot(discriminant);
  if (!root || !isRational(root))
    return [
      `No two whole numbers have the product ${math(rationalTex(a.mul(c)))} and the sum ${math(rationalTex(b))}, so ${math(polynomialTex(polynomial))} stays as it is.`,
    ];
  if (b.equals(zero))
    return [`It is a difference of two squares: ${math(`${polynomialTex(polynomial)} = ${factoredTex(polynomial)}`)}.`];
  const [p, q] = [b.add(asRational(root)).div(rational(2)), b.sub(asRational(root)).div(rational(2))];
  const product = a.equals(one) ? 'the product' : `the product ${math('a \\cdot c')}`;
  return [
    `Look for two numbers with ${product} ${math(rationalTex(a.mul(c)))} and the sum ${math(rationalTex(b))}: ${math(rationalTex(p))} and ${math(rationalTex(q))}.`,
    ...(a.equals(one)
      ? []
      : [`Split the middle term and group: ${math(splitTex(a, p, q, c, lettersOf(polynomial)[0] ?? 'x'))}.`]),
    `So ${math(`${polynomialTex(polynomial)} = ${factoredTex(polynomial)}`)}.`,
  ];
}

function splitTex(a: Rational, p: Rational, q: Rational, c: Rational, name: string): string {
  const signed = (value: Rational, letter: string) =>
    `${sign(value) < 0 ? '-' : '+'} ${value.abs().equals(one) && letter ? '' : rationalTex(value.abs())}${letter}`;
  return `${polynomialTex(new Map([[name + name, a]]))} ${signed(p, name)} ${signed(q, name)} ${signed(c, '')}`;
}

/** A common factor, and a difference of squares or a perfect square in two letters. */
function inMoreLetters(polynomial: Polynomial): Product {
  const shared = commonFactor(polynomial);
  const rest = withoutFactor(polynomial, shared);
  const outside = new Map([[shared.letters, shared.by]]);
  const hasOutside = shared.letters !== '' || !shared.by.equals(one);
  const pair = asSquares(rest);
  insist(pair || (hasOutside && degreeOf(rest) <= 1), 'a polynomial that may factor further');
  const before = hasOutside ? polynomialTex(outside) : '';
  const inside = pair ? pairTex(pair) : `\\left(${polynomialTex(rest)}\\right)`;
  const steps = hasOutside
    ? [`Take out the common factor ${math(before)}: ${math(`${before}\\left(${polynomialTex(rest)}\\right)`)}.`]
    : [];
  if (pair)
    steps.push(
      `${samePolynomial(...pair) ? 'It is the square of a sum' : 'It is a difference of two squares'}: ${math(`${polynomialTex(rest)} = ${inside}`)}.`,
    );
  const factors = pair ?? [rest];
  return {
    tex: before + inside,
    text: [outside, ...factors].map((part) => `(${polynomialText(part)})`).join('*'),
    steps,
  };
}

function pairTex([left, right]: [Polynomial, Polynomial]): string {
  return samePolynomial(left, right)
    ? `\\left(${polynomialTex(left)}\\right)^{2}`
    : `\\left(${polynomialTex(left)}\\right)\\left(${polynomialTex(right)}\\right)`;
}

function asSquares(polynomial: Polynomial): [Polynomial, Polynomial] | undefined {
  const squares = ordered(polynomial).flatMap(([product, by]) => rootOfTerm(product, by.abs()) ?? []);
  for (const a of squares)
    for (const b of squares) {
      if (a === b) continue;
      for (const right of [b, minus(new Map(), b)]) {
        const sum = new Map([...a, ...right]);
        const difference = new Map([...a, ...minus(new Map(), right)]);
        if (samePolynomial(times(sum, sum), polynomial)) return [sum, sum];
        if (samePolynomial(times(sum, difference), polynomial)) return [sum, difference];
      }
    }
  return undefined;
}

function rootOfTerm(product: string, by: Rational): Polynomial | undefined {
  const root = squareRoot(by);
  const half = [...product].filter((_, index) => index % 2 === 0).join('');
  return isRational(root) && [...half, ...half].sort().join('') === product
    ? new Map([[half, asRational(root)]])
    : undefined;
}
