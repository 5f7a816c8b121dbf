import { parse, type MathNode } from 'mathjs/number';
import { decimal } from '../exact.ts';
import {
  AlgebraError,
  call,
  named,
  value,
  type Expression,
  type Names,
  type Relation,
  type Statement,
} from '../expression.ts';
import { functions } from './functions.ts';

const none: Names = new Map();

/**
 * Reads what an author wrote, such as `2(x - 1)^2`. Letters side by side are a product, names of `names` are whole.
 * @throws {AlgebraError} when it makes no sense.
 */
export function readExpression(text: string, names: Names = none): Expression {
  return inText(text, () => fromNode(parse(withProducts(text, names))));
}

/** Reads `3x + 5 = 20` or `-2 <= x < 5`: a chain says several things. */
export function readStatements(text: string, names: Names = none): Statement[] {
  const parts = text.split(/(<=|>=|!=|=|<|>)/);
  if (parts.length < 3) throw new AlgebraError(`'${text}' is no equation or inequality.`);
  const sides = parts.filter((_, index) => index % 2 === 0).map((side) => readExpression(side, names));
  return sides.slice(1).map((right, index) => ({
    left: sides[index] as Expression,
    relation: parts[2 * index + 1] as Relation,
    right,
  }));
}

export function isStatement(text: string): boolean {
  return /[=<>]/.test(text);
}

/** Letters side by side become a product: `ax` → `(a)(x)`, `p(3x - 4)` → `(p)(3x - 4)`. */
function withProducts(text: string, names: Names): string {
  return text.replace(/([A-Za-z]\w*)(\s*\()?/g, (whole, word: string, bracket = '') => {
    const isFunction = Object.hasOwn(functions, word) || names.get(word)?.of !== undefined;
    if (isFunction && bracket) return whole;
    const isWhole = isFunction || names.has(word) || constants.has(word);
    return `${(isWhole ? [word] : [...word]).map((name) => `(${name})`).join('')}${bracket}`;
  });
}

const constants = new Set(['pi', 'deg']);

const heads: Record<string, string> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/',
  pow: '^',
  unaryMinus: 'negative',
};

interface AnyNode {
  type: string;
  value?: unknown;
  name?: string;
  fn?: string | { name: string };
  args?: MathNode[];
  /** Of a product: its factors stand side by side. */
  implicit?: boolean;
  items?: MathNode[];
  content?: MathNode;
}

function fromNode(node: MathNode): Expression {
  const { type, value: of, name = '', fn, args = [], items = [], content } = node as unknown as AnyNode;
  switch (type) {
    case 'ConstantNode':
      return value(decimal(plainDigits(Number(of))));
    case 'ParenthesisNode':
      return fromNode(content as MathNode);
    case 'SymbolNode':
      if (name === 'pi') return value(Math.PI);
      return name === 'deg' ? value(Math.PI / 180) : named(name);
    case 'ArrayNode':
      return call('list', ...items.map(fromNode));
    case 'FunctionNode':
      return call((fn as { name: string }).name, ...args.map(fromNode));
    case 'OperatorNode':
      if (fn === 'divide') refuseProductBelow(args);
      if (heads[fn as string]) return call(heads[fn as string] as string, ...args.map(fromNode));
      if (fn === 'unaryPlus') return fromNode(args[0] as MathNode);
  }
  throw new AlgebraError(`'${written(node)}' is not for expressions.`);
}

/** `c/a b` may be meant as c/(ab) or as (c/a)b. Of `1/2 x` nobody doubts: it never comes here as a quotient. */
function refuseProductBelow([above, below]: readonly MathNode[]): void {
  if (!above || !below || !isSideBySide(below)) return;
  const [top, bottom] = [above, below].map(written);
  const product = factorsOf(below).map(written).join(' * ');
  throw new AlgebraError(`'${top}/${bottom}' may mean two things: write '${top}/(${bottom})' or '${top}/${product}'.`);
}

function factorsOf(product: MathNode): MathNode[] {
  return isSideBySide(product) ? ((product as unknown as AnyNode).args ?? []).flatMap(factorsOf) : [product];
}

function isSideBySide(node: MathNode): boolean {
  return (node as unknown as AnyNode).implicit === true;
}

/** As the author wrote it, without the parentheses around each letter. */
function written(node: MathNode): string {
  return node.toString().replace(/(?<!\w)\(([A-Za-z_]\w*)\)/g, '$1');
}

/** Without an exponent: 1e21 → 1000000000000000000000. */
function plainDigits(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(20).replace(/\.?0+$/, '') : text;
}

function inText(text: string, read: () => Expression): Expression {
  try {
    return read();
  } catch (error) {
    if (error instanceof AlgebraError) throw error;
    throw new AlgebraError(`'${text}' is no expression: ${(error as Error).message}`, { cause: error });
  }
}

/** Reads `(2, -5)` as its two expressions, and anything else as one. */
export function readPoint(text: string, names: Names = none): Expression[] {
  const inside = /^\s*\((.*)\)\s*$/s.exec(text)?.[1];
  const pieces = inside === undefined ? [] : topLevelPieces(inside);
  return pieces.length > 1 ? pieces.map((piece) => readExpression(piece, names)) : [readExpression(text, names)];
}

function topLevelPieces(text: string): string[] {
  const pieces = [''];
  let depth = 0;
  for (const character of text) {
    if ('(['.includes(character)) depth++;
    if (')]'.includes(character)) depth--;
    if (depth < 0) return [];
    if (character === ',' && depth === 0) pieces.push('');
    else pieces[pieces.length - 1] += character;
  }
  return pieces;
}
