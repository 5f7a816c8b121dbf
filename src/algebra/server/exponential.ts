import {
  divide,
  fractionOf,
  greatestDivisor,
  isDefined,
  isSame,
  multiply,
  power,
  rational,
  subtract,
  toNumber,
  type Value,
} from '../exact.ts';
import { evaluate } from './evaluate.ts';
import { AlgebraError, call, lettersOf, named, value, type Expression } from '../expression.ts';
import { nearestFraction } from '../nearestFraction.ts';

/** An expression whose letter stands in exponents alone, written with t in the place of a power of it. */
interface InPowers {
  expression: Expression;
  /** The number for which t has this value, if there is one. */
  whereTIs(t: Value): Value[];
}

/**
 * Reads 4^x - 3 · 2^(x + 1) as t² - 6t, where t is 2^x. Undefined when no exponent has the letter.
 * @throws {AlgebraError} when the letter stands elsewhere as well, or the powers are not all powers of one number.
 */
export function inPowers(expression: Expression): InPowers | undefined {
  const powers = powersIn(expression);
  const [first] = powers;
  if (!first) return undefined;
  const { base } = first;
  const steps = new Map(powers.map((each) => [each.of, multiply(each.slope, logarithm(each.base, base))]));
  const step = [...steps.values()].reduce(commonStep);
  const replaced = (part: Expression): Expression => {
    const found = powers.find(({ of }) => of === part);
    if (found) {
      const times = divide(steps.get(part) ?? NaN, step);
      return call('*', value(power(found.base, found.start)), call('^', named(letter), value(times)));
    }
    if (part.kind === 'name')
      throw new AlgebraError(`'${part.name}' stands in an exponent and elsewhere: this cannot be solved for sure.`);
    return part.kind === 'call' ? { ...part, args: part.args.map(replaced) } : part;
  };
  return {
    expression: replaced(expression),
    whereTIs: (t) => (toNumber(t) > 0 ? [divide(logarithmOrFloat(t, base), step)] : []),
  };
}

const letter = 't';

interface Power {
  of: Expression;
  base: Value;
  /** The exponent is start + slope · x. */
  start: Value;
  slope: Value;
}

function powersIn(expression: Expression): Power[] {
  if (expression.kind !== 'call') return [];
  const [base, exponent] = expression.args;
  if (expression.head !== '^' || !base || !exponent || lettersOf(exponent).size === 0)
    return expression.args.flatMap(powersIn);
  const [x = ''] = lettersOf(exponent);
  const at = (number: number) => evaluate(exponent, new Map([[x, rational(number)]]));
  const [start, slope] = [at(0), subtract(at(1), at(0))];
  const isLine = [2, -3, 17].every((number) => isSame(at(number), evaluateLine(start, slope, number)));
  if (!isLine || !fractionOf(slope) || lettersOf(base).size > 0 || !(toNumber(evaluate(base)) > 0))
    throw new AlgebraError('An equation with such an exponent cannot be solved for sure.');
  return [{ of: expression, base: evaluate(base), start, slope }];
}

function evaluateLine(start: Value, slope: Value, x: number): Value {
  return subtract(start, multiply(slope, rational(-x)));
}

/** The fraction to which the base must be raised. */
function logarithm(of: Value, base: Value): Value {
  const found = logarithmOrFloat(of, base);
  if (typeof found !== 'number') return found;
  throw new AlgebraError('The bases are not powers of one number: this cannot be solved for sure.');
}

function logarithmOrFloat(of: Value, base: Value): Value {
  const float = Math.log(toNumber(of)) / Math.log(toNumber(base));
  const fraction = isDefined(float) ? nearestFraction(float) : float;
  return isDefined(float) && isSame(power(base, fraction), of) ? fraction : float;
}

/** The greatest number of which both are whole multiples: of 1/2 and 2/3 it is 1/6. */
function commonStep(a: Value, b: Value): Value {
  const [[n, d], [m, e]] = [fractionOf(a) ?? [0n, 1n], fractionOf(b) ?? [0n, 1n]];
  return rational(greatestDivisor(n * e, m * d), d * e);
}
