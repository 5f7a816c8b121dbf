import { ComputeEngine, type MathJsonExpression } from '@cortex-js/compute-engine';
import { decimal, rational, type Value } from '../exact.ts';
import { AlgebraError, call, named, value, type Expression, type Relation, type Statement } from '../expression.ts';

/** What a formula says: an expression, a point, or statements (a chain or a system says several). */
export type Reading =
  | { kind: 'expression'; expression: Expression }
  | { kind: 'point'; coordinates: Expression[] }
  | { kind: 'statements'; statements: Statement[] };

const engine = new ComputeEngine();
const known = new Map<string, Reading | undefined>();

/** Reads the TeX of a formula as mathematics. Undefined when it is none that could be computed with. */
export function readTex(tex: string): Reading | undefined {
  if (known.has(tex)) return known.get(tex);
  const reading = attempt(tex);
  known.set(tex, reading);
  return reading;
}

function attempt(tex: string): Reading | undefined {
  try {
    return readingOf(engine.parse(plain(tex), { form: 'raw' }).json);
  } catch (error) {
    if (error instanceof AlgebraError) return undefined;
    throw error;
  }
}

/** Without what is there for the eye: spaces, signs of money and percent, units in words. */
function plain(tex: string): string {
  return tex
    .replace(/\\text\s*\{[^{}]*\}|\\[$%]|\\displaystyle|(?<!\\)\\[,;:! ]|\\q?quad/g, ' ')
    .replace(/\\tfrac/g, '\\frac')
    .replace(/(\d)\{,\}(\d)/g, '$1$2')
    .replace(/(?<![\d.(]|\(-)([1-9]\d{0,2}),(?=\d{3}(?!\d))/g, '$1') // 12,000, but not the point (12,345)
    .trim();
}

type Json = MathJsonExpression;

function readingOf(json: Json): Reading {
  const [head, args] = partsOf(json);
  if (head === 'List') {
    const readings = args.map(readingOf);
    if (!readings.every((reading) => reading.kind === 'statements')) throw new AlgebraError('no system');
    return { kind: 'statements', statements: readings.flatMap(({ statements }) => statements) };
  }
  if (relations[head]) return { kind: 'statements', statements: chainOf(json) };
  const inside = head === 'Delimiter' ? (args[0] ?? 'Nothing') : json;
  const [innerHead, innerArgs] = partsOf(inside);
  if (['Sequence', 'Pair', 'Tuple'].includes(innerHead)) {
    return { kind: 'point', coordinates: innerArgs.map(expressionOf) };
  }
  return { kind: 'expression', expression: expressionOf(json) };
}

const relations: Record<string, Relation> = {
  Equal: '=',
  NotEqual: '!=',
  Less: '<',
  LessEqual: '<=',
  Greater: '>',
  GreaterEqual: '>=',
};

/** a = b < c comes as a = (b < c). */
function chainOf(json: Json): Statement[] {
  const [head, args] = partsOf(json);
  const relation = relations[head];
  if (!relation) return [];
  const statements: Statement[] = [];
  args.slice(1).forEach((side, index) => {
    const before = args[index] ?? 'Nothing';
    statements.push({ left: lastSide(before), relation, right: firstSide(side) });
    statements.push(...chainOf(side));
  });
  return [...chainOf(args[0] ?? 'Nothing'), ...statements];
}

function firstSide(json: Json): Expression {
  const [head, args] = partsOf(json);
  return relations[head] ? firstSide(args[0] ?? 'Nothing') : expressionOf(json);
}

function lastSide(json: Json): Expression {
  const [head, args] = partsOf(json);
  return relations[head] ? lastSide(args.at(-1) ?? 'Nothing') : expressionOf(json);
}

const heads: Record<string, string> = {
  Add: '+',
  Subtract: '-',
  Multiply: '*',
  InvisibleOperator: '*',
  Divide: '/',
  Rational: '/',
  Power: '^',
  Negate: 'negative',
  Sqrt: 'sqrt',
  Root: 'root',
  Abs: 'abs',
  Degrees: 'degrees',
  Sin: 'sin',
  Cos: 'cos',
  Tan: 'tan',
  Ln: 'ln',
  Log: 'log',
};

function expressionOf(json: Json): Expression {
  if (typeof json === 'number' || (typeof json === 'object' && 'num' in json)) return value(numberOf(json));
  const symbol = typeof json === 'string' ? json : typeof json === 'object' && 'sym' in json ? json.sym : undefined;
  if (symbol !== undefined) return nameOf(symbol);
  const [head, args] = partsOf(json);
  if (head === 'Delimiter' && args.length > 0) return expressionOf(args[0] as Json);
  if (head === 'Square') return call('^', expressionOf(args[0] as Json), value(rational(2)));
  if (head === 'Lb') return call('log', expressionOf(args[0] as Json), value(rational(2)));
  if (head === 'InvisibleOperator') return productOf(args);
  // a capital letter before parentheses is taken for a function by its name, such as P(t)
  if (/^[A-Z]$/.test(head)) return productOf([head, ...args.map((arg): Json => ['Delimiter', arg])]);
  const own = heads[head];
  if (!own || args.length === 0) throw new AlgebraError(`no ${head}`);
  const parts = args.map(expressionOf);
  const isFolded = own === '+' || own === '*';
  return isFolded ? parts.reduce((a, b) => call(own, a, b)) : call(own, ...parts);
}

/** A product, an applied function (f(x), told apart later), or a mixed number. */
function productOf(args: readonly Json[]): Expression {
  const [first, second, ...rest] = args;
  const mixed = isPlainFraction(second) ? mixedNumber(first as Json, expressionOf(second as Json)) : undefined;
  if (mixed) return rest.map(expressionOf).reduce((a, b) => call('*', a, b), mixed);
  if (
    args.length === 2 &&
    typeof first === 'string' &&
    first.length === 1 &&
    partsOf(second as Json)[0] === 'Delimiter'
  ) {
    return call('apply', named(first), expressionOf(second as Json));
  }
  return args.map(expressionOf).reduce((a, b) => call('*', a, b));
}

/** 3 before 1/2 is 3 + 1/2, and -3 before it -(3 + 1/2). */
function mixedNumber(whole: Json, fraction: Expression): Expression | undefined {
  const [head, [size]] = partsOf(whole);
  if (head === 'Negate' && isWholeNumber(size))
    return call('negative', call('+', expressionOf(size as Json), fraction));
  return isWholeNumber(whole) ? call('+', expressionOf(whole), fraction) : undefined;
}

function isWholeNumber(json: Json | undefined): boolean {
  return typeof json === 'number' && Number.isInteger(json);
}

function isPlainFraction(json: Json | undefined): boolean {
  const [head, args] = json === undefined ? ['', []] : partsOf(json);
  return head === 'Divide' && args.every(isWholeNumber);
}

function nameOf(symbol: string): Expression {
  if (symbol === 'Pi') return value(Math.PI);
  const letter = symbol === 'ell' ? 'l' : symbol === 'ImaginaryUnit' ? 'i' : symbol === 'ExponentialE' ? 'e' : symbol;
  if (letter.length > 1 && !/^[a-z]+$|^[A-Za-z]_\w$/.test(letter)) throw new AlgebraError(`no ${letter}`);
  return named(letter);
}

function numberOf(json: number | { num: string }): Value {
  const text = typeof json === 'number' ? String(json) : json.num;
  const [, sign = '', digits = ''] = /^(-?)([\d.]+)$/.exec(text) ?? [];
  if (digits === '') return Number(text);
  const size = decimal(digits);
  return sign && typeof size !== 'number' ? new Map([...size].map(([r, [n, d]]) => [r, [-n, d]])) : size;
}

function partsOf(json: Json): [head: string, args: readonly Json[]] {
  const list = Array.isArray(json) ? json : typeof json === 'object' && 'fn' in json ? json.fn : undefined;
  return list ? [String(list[0]), list.slice(1) as Json[]] : ['', []];
}

/**
 * Decides what `f(x)` in a formula is, once it is known which letters are functions: their value, or a product.
 */
export function applied(expression: Expression, isFunction: (name: string) => boolean): Expression {
  if (expression.kind !== 'call') return expression;
  const args = expression.args.map((arg) => applied(arg, isFunction));
  const [first, ...rest] = args;
  if (expression.head !== 'apply' || first?.kind !== 'name') return { ...expression, args };
  return isFunction(first.name) ? call(first.name, ...rest) : call('*', first, ...rest);
}
