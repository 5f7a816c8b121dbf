import type { Expression } from '../expression.ts';
import { isWhole, power, rational, sign, wholeOf, zero, type Rational } from './rational.ts';
import { insist, Refused } from '../refused.ts';
import { asNumber, asRational, isRational, minus, over, plus, squareRoot, surd, times, type Surd } from './surd.ts';

/** The value of an expression, exact; refused where it has none, or none that square roots can write. */
export function exactValue(expression: Expression, values: Record<string, Surd> = {}): Surd {
  const of = (part: Expression) => exactValue(part, values);
  switch (expression.is) {
    case 'number':
      return surd(expression.value);
    case 'variable': {
      const value = values[expression.name];
      insist(value, 'a variable without a value');
      return value;
    }
    case 'add':
      return plus(of(expression.left), of(expression.right));
    case 'subtract':
      return minus(of(expression.left), of(expression.right));
    case 'multiply':
      return times(of(expression.left), of(expression.right));
    case 'divide':
      return over(of(expression.left), of(expression.right));
    case 'negative':
      return minus(new Map(), of(expression.of));
    case 'absolute':
      return asNumber(of(expression.of)) < 0 ? minus(new Map(), of(expression.of)) : of(expression.of);
    case 'root':
      return rootOf(asRational(of(expression.of)), expression.index);
    default:
      return raised(of(expression.left), asRational(of(expression.right)));
  }
}

function raised(base: Surd, exponent: Rational): Surd {
  if (isRational(base) && isWhole(exponent)) return surd(power(asRational(base), exponent));
  if (isWhole(exponent)) {
    insist(exponent.n <= 12n, 'a power too high');
    let product = surd(rational(1));
    for (let round = 0n; round < exponent.n; round++) product = times(product, base);
    return sign(exponent) < 0 ? over(surd(rational(1)), product) : product;
  }
  insist(exponent.d <= 9n, 'a root too high');
  insist(sign(asRational(base)) >= 0, 'a broken power of a negative number');
  return raised(rootOf(asRational(base), Number(exponent.d)), rational(wholeOf(exponent.mul(rational(exponent.d)))));
}

function rootOf(value: Rational, index: number): Surd {
  if (index === 2) return squareRoot(value);
  insist(sign(value) >= 0 || index % 2 === 1, 'the root of a negative number');
  if (value.equals(zero)) return new Map();
  const root = rational(wholeRoot(value.n, index), wholeRoot(value.d, index));
  return surd(sign(value) < 0 ? root.neg() : root);
}

function wholeRoot(value: bigint, index: number): bigint {
  const root = BigInt(Math.round(Number(value) ** (1 / index)));
  if (root ** BigInt(index) !== value) throw new Refused('a root that is no fraction');
  return root;
}
