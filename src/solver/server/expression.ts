import { decimalTex, isWhole, rationalTex, rationalText, sign, type Rational } from './numbers/rational.ts';

/** What a student typed, understood: the tree of an expression. */
export type Expression =
  | { is: 'number'; value: Rational; isDecimal?: boolean }
  | { is: 'variable'; name: string }
  | { is: 'add' | 'subtract' | 'multiply' | 'divide' | 'power'; left: Expression; right: Expression }
  | { is: 'negative' | 'absolute'; of: Expression }
  | { is: 'root'; of: Expression; index: number };

export function partsOf(expression: Expression): Expression[] {
  if ('left' in expression) return [expression.left, expression.right];
  return 'of' in expression ? [expression.of] : [];
}

export function everyPart(expression: Expression): Expression[] {
  return [expression, ...partsOf(expression).flatMap(everyPart)];
}

export function variablesOf(...expressions: Expression[]): string[] {
  const names = expressions.flatMap(everyPart).flatMap((part) => (part.is === 'variable' ? [part.name] : []));
  return [...new Set(names)].sort();
}

/** The expression with `make` applied wherever it answers with something, from the outside in. */
export function replaced(expression: Expression, make: (part: Expression) => Expression | undefined): Expression {
  const instead = make(expression);
  if (instead) return instead;
  if ('left' in expression)
    return { ...expression, left: replaced(expression.left, make), right: replaced(expression.right, make) };
  return 'of' in expression ? { ...expression, of: replaced(expression.of, make) } : expression;
}

/** With doubles; NaN where it has no real value. */
export function approximate(expression: Expression, values: Record<string, number>): number {
  const of = (part: Expression): number => approximate(part, values);
  switch (expression.is) {
    case 'number':
      return expression.value.valueOf();
    case 'variable':
      return values[expression.name] ?? Number.NaN;
    case 'add':
      return of(expression.left) + of(expression.right);
    case 'subtract':
      return of(expression.left) - of(expression.right);
    case 'multiply':
      return of(expression.left) * of(expression.right);
    case 'divide':
      return of(expression.right) === 0 ? Number.NaN : of(expression.left) / of(expression.right);
    case 'power':
      return of(expression.left) ** of(expression.right);
    case 'negative':
      return -of(expression.of);
    case 'absolute':
      return Math.abs(of(expression.of));
    case 'root':
      return rootOf(of(expression.of), expression.index);
    default:
      return Number.NaN;
  }
}

function rootOf(value: number, index: number): number {
  if (value < 0) return index % 2 === 1 ? -rootOf(-value, index) : Number.NaN;
  return index === 2 ? Math.sqrt(value) : value ** (1 / index);
}

/** As the second engine reads it: every operation in brackets of its own. */
export function engineText(expression: Expression): string {
  switch (expression.is) {
    case 'number':
      return isWhole(expression.value) && sign(expression.value) >= 0
        ? rationalText(expression.value)
        : `(${rationalText(expression.value)})`;
    case 'variable':
      return expression.name;
    case 'negative':
      return `(-${engineText(expression.of)})`;
    case 'absolute':
      return `abs(${engineText(expression.of)})`;
    case 'root':
      return expression.index === 2
        ? `sqrt(${engineText(expression.of)})`
        : `((${engineText(expression.of)})^(1/${expression.index}))`;
    default: {
      const mark = { add: '+', subtract: '-', multiply: '*', divide: '/', power: '^' }[expression.is];
      return `(${engineText(expression.left)}${mark}${engineText(expression.right)})`;
    }
  }
}

const rank = {
  add: 1,
  subtract: 1,
  negative: 1,
  multiply: 2,
  divide: 4,
  power: 3,
  number: 4,
  variable: 4,
  absolute: 4,
  root: 4,
};

/** As TeX, the way it was typed. */
export function expressionTex(expression: Expression): string {
  const tex = (part: Expression, least: number) => {
    const isFraction = part.is === 'number' && (!isWhole(part.value) || sign(part.value) < 0);
    const needs = rank[part.is] < least || (least > 1 && isFraction && sign(part.value) < 0);
    return needs ? `\\left(${expressionTex(part)}\\right)` : expressionTex(part);
  };
  switch (expression.is) {
    case 'number':
      return expression.isDecimal ? decimalTex(expression.value) : rationalTex(expression.value);
    case 'variable':
      return expression.name === 'pi' ? '\\pi ' : expression.name;
    case 'add':
      return `${tex(expression.left, 1)} + ${tex(expression.right, expression.right.is === 'negative' ? 2 : 1)}`;
    case 'subtract':
      return `${tex(expression.left, 1)} - ${tex(expression.right, 2)}`;
    case 'multiply':
      return productTex(tex(expression.left, 2), tex(expression.right, 2), expression.right);
    case 'divide':
      return `\\frac{${expressionTex(expression.left)}}{${expressionTex(expression.right)}}`;
    case 'power':
      return `${expression.left.is === 'divide' ? `\\left(${expressionTex(expression.left)}\\right)` : tex(expression.left, 4)}^{${expressionTex(expression.right)}}`;
    case 'negative':
      return `-${tex(expression.of, 2)}`;
    case 'absolute':
      return `\\left|${expressionTex(expression.of)}\\right|`;
    default:
      return `\\sqrt${expression.index === 2 ? '' : `[${expression.index}]`}{${expressionTex(expression.of)}}`;
  }
}

function productTex(left: string, right: string, factor: Expression): string {
  const isPlain = factor.is === 'variable' || (factor.is === 'power' && factor.left.is === 'variable');
  const joined = isPlain || /^\\left[(|]/.test(right) || factor.is === 'root';
  return joined ? `${left}${right}` : `${left} \\cdot ${right}`;
}
