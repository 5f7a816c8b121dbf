import { exactValue } from '../numbers/exactValue.ts';
import {
  engineText,
  everyPart,
  expressionTex,
  partsOf,
  replaced,
  variablesOf,
  type Expression,
} from '../expression.ts';
import { attempt } from '../equation.ts';
import { endingDecimal, isWhole, rational, rationalTex, sign, type Rational } from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { findsValue, insistOnAgreement } from '../secondEngine.ts';
import { asNumber, asRational, gcd, isRational, surdTex, type Surd } from '../numbers/surd.ts';
import { math, valueText, type Work } from '../workedOut.ts';

/** Numbers alone, in the order of operations, one operation a line. */
export function calculate(expression: Expression): Work {
  insist(variablesOf(expression).length === 0, 'a variable');
  insist(expression.is !== 'number', 'nothing to calculate');
  if (dividesByZero(expression)) return undefinedValue(expression);
  const value = exactValue(expression);
  insistOnAgreement(findsValue(engineText(expression), asNumber(value)));
  return {
    kind: 'arithmetic',
    understood: `Work out ${math(expressionTex(expression))}.`,
    steps: linesOf(expression, value),
    answer: valueText(value),
    check: `A second calculation gives ${math(isRational(value) ? (endingDecimal(asRational(value)) ?? rationalTex(asRational(value))) : asNumber(value).toFixed(4))} too.`,
  };
}

/** Whether a number is divided by zero somewhere in it. */
export function dividesByZero(expression: Expression): boolean {
  return everyPart(expression).some(
    (part) =>
      part.is === 'divide' && variablesOf(part.right).length === 0 && attempt(() => exactValue(part.right))?.size === 0,
  );
}

export function undefinedValue(expression: Expression): Work {
  return {
    kind: 'division by zero',
    understood: `Work out ${math(expressionTex(expression))}.`,
    steps: [
      `Dividing asks: what times ${math('0')} gives the number above the line? Nothing times ${math('0')} can be anything but ${math('0')}.`,
    ],
    answer: 'It is undefined: nothing can be divided by zero.',
    check: `What stands below the line is ${math('0')}.`,
  };
}

/** A fraction in lowest terms is a number already, and so is one with a sign: there is nothing to do about them. */
function withFractions(expression: Expression): Expression {
  return replaced(expression, (part) => {
    if (part.is === 'negative' && part.of.is === 'number') return { ...part.of, value: part.of.value.neg() };
    if (part.is !== 'divide' || part.left.is !== 'number' || part.right.is !== 'number') return undefined;
    const [above, below] = [part.left.value, part.right.value];
    const isLowest = isWhole(above) && isWhole(below) && below.n > 1n && below.s > 0n && gcd(above.n, below.n) === 1n;
    return isLowest ? { is: 'number', value: above.div(below) } : undefined;
  });
}

const mostLines = 14;

/** The expression, line by line; what a line cannot show exactly ends it with the value. */
export function linesOf(expression: Expression, value: Surd): string[] {
  const lines: string[] = [];
  let now = withFractions(expression);
  for (let rounds = 0; rounds < mostLines && now.is !== 'number'; rounds++) {
    const [spot, why] = nextOperation(now) ?? [];
    if (!spot || !why) break;
    const result = attempt(() => asRational(exactValue(spot)));
    if (!result) break;
    now = withFractions(
      replaced(now, (part) =>
        part === spot
          ? {
              is: 'number',
              value: result,
              isDecimal: everyPart(spot).some((one) => one.is === 'number' && one.isDecimal),
            }
          : undefined,
      ),
    );
    lines.push(
      `${why}: ${math(`${expressionTex(spot)} = ${shown(result, spot)}`)}${now.is === 'number' ? '' : `, which leaves ${math(expressionTex(now))}`}.`,
    );
  }
  if (now.is !== 'number') lines.push(`Simplify: ${math(`${expressionTex(now)} = ${surdTex(value)}`)}.`);
  return lines;
}

function shown(result: Rational, spot: Expression): string {
  return everyPart(spot).some((part) => part.is === 'number' && part.isDecimal)
    ? (endingDecimal(result) ?? rationalTex(result))
    : rationalTex(result);
}

const why: Record<string, string> = {
  power: 'The power',
  root: 'The root',
  absolute: 'The absolute value',
  multiply: 'Multiply',
  divide: 'Divide',
  add: 'Add',
  subtract: 'Subtract',
  negative: 'The sign',
};

/** The operation to do next: the deepest first, then powers, then products, then sums, from left to right. */
function nextOperation(expression: Expression): [Expression, string] | undefined {
  const ready: Expression[] = [];
  collect(expression, ready);
  const rank = (part: Expression) =>
    ['power', 'root', 'absolute'].includes(part.is) ? 0 : ['multiply', 'divide'].includes(part.is) ? 1 : 2;
  const [spot] = ready
    .map((part, index) => ({ part, index }))
    .sort((a, b) => rank(a.part) - rank(b.part) || a.index - b.index);
  if (!spot) return undefined;
  return [spot.part, reasonFor(spot.part)];
}

function collect(expression: Expression, ready: Expression[]): void {
  const parts = partsOf(expression);
  if (parts.length === 0) return;
  if (parts.every((part) => part.is === 'number')) ready.push(expression);
  else for (const part of parts) collect(part, ready);
}

function reasonFor(part: Expression): string {
  if ((part.is === 'add' || part.is === 'subtract') && part.left.is === 'number' && part.right.is === 'number') {
    const [a, b] = [part.left.value, part.right.value];
    const common = (a.d * b.d) / gcd(a.d, b.d);
    if (common > 1n && !part.left.isDecimal && !part.right.isDecimal) {
      const over = (value: Rational) => `\\frac{${value.mul(rational(common)).toFraction()}}{${common}}`;
      return `Over the common denominator ${math(String(common))}, ${math(`${over(a)} ${part.is === 'add' ? '+' : '-'} ${sign(b) < 0 ? `\\left(${over(b)}\\right)` : over(b)}`)}`;
    }
  }
  return why[part.is] ?? 'Work out';
}
