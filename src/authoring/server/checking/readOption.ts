import { rational, decimal, negate, type Value } from '#algebra/exact.ts';
import { evaluate } from '#algebra/server/evaluate.ts';
import {
  functionsIn,
  inline,
  lettersOf,
  named,
  type Expression,
  type Names,
  type Statement,
} from '#algebra/expression.ts';
import { applied, readTex, type Reading } from '#algebra/server/readTex.ts';
import { splitMath } from '#course/splitMath.ts';

/** What an option says, as it is read from the text that the student sees. */
export type Option =
  | { kind: 'values'; values: Value[] }
  | { kind: 'point'; coordinates: Expression[] }
  | { kind: 'expression'; expression: Expression }
  | { kind: 'statements'; statements: Statement[] }
  | { kind: 'words' };

const words: Option = { kind: 'words' };

/** Reads `$\dfrac{8}{3}$`, `$5$ hours`, `\$118.58`, `$2$ and $9$`, `$(2, -5)$`, `$y = 2x - 3$`, `$f(x) = 12h$`; all else is words. */
export function readOption(text: string, names: Names): Option {
  if (wordsIn(text) > mostWords) return words;
  const formulas = splitMath(text).flatMap(({ tex }) => splitSigns(tex));
  const readings = formulas.map((tex) => readTex(tex)).map((reading) => reading && settled(reading, names));
  if (readings.some((reading) => reading === undefined)) return words;
  const plain = plainNumbers(text);
  const all = [...(readings as Reading[]), ...plain.map(asReading)];
  if (all.every((reading) => reading.kind === 'statements') && all.length > 0) {
    return { kind: 'statements', statements: all.flatMap(({ statements }) => statements) };
  }
  if (readings.length > 0 && plain.length > 0) return words;
  const [only] = all;
  if (all.length === 1 && only?.kind === 'point') return only;
  if (all.length === 0 || !all.every((reading) => reading.kind === 'expression')) return words;
  if (all.length > 1 && !isEnumeration(text)) return words;
  const expressions = all.map(({ expression }) => expression);
  if (lettersOf(...expressions).size === 0)
    return { kind: 'values', values: expressions.map((each) => evaluate(each)) };
  return expressions.length === 1 && expressions[0] ? { kind: 'expression', expression: expressions[0] } : words;
}

/** ±3 says 3 and -3. */
function splitSigns(tex: string): string[] {
  if (!/\\pm/.test(tex)) return tex.split(/\\text\{ ?(?:and|or) ?\}/);
  return [tex.replace(/\\pm/g, '+').replace(/^\s*\+/, ''), tex.replace(/\\pm/g, '-')];
}

/** A unit or two beside a number; more is a sentence. */
const mostWords = 4;

function wordsIn(text: string): number {
  return (outsideOf(text, ' ').match(/[A-Za-z]{2,}/g) ?? []).length;
}

function settled(reading: Reading, names: Names): Reading {
  const functions = functionsIn(names);
  const isFunction = (name: string) => functions.has(name);
  const settle = (expression: Expression) => withoutDegrees(inline(applied(expression, isFunction), functions));
  if (reading.kind === 'expression') return { ...reading, expression: settle(reading.expression) };
  if (reading.kind === 'point') return { ...reading, coordinates: reading.coordinates.map(settle) };
  const statements = reading.statements.map(({ left, relation, right }) => ({
    left: isFunction(headOf(left)) ? settle(left) : asLetter(left, settle),
    relation,
    right: settle(right),
  }));
  return { kind: 'statements', statements };
}

function headOf(expression: Expression): string {
  const [first] = expression.kind === 'call' && expression.head === 'apply' ? expression.args : [];
  return first?.kind === 'name' ? first.name : '';
}

/** On the left side of an equation `f(x)` is the letter f. */
function asLetter(left: Expression, settle: (expression: Expression) => Expression): Expression {
  const head = headOf(left);
  return head && left.kind === 'call' && left.args[1]?.kind === 'name' ? named(head) : settle(left);
}

/** An angle of 30° is read as 30. */
function withoutDegrees(expression: Expression): Expression {
  const isAngle = expression.kind === 'call' && expression.head === 'degrees';
  return isAngle ? (expression.args[0] ?? expression) : expression;
}

/** The numbers of a text that stand outside its formulas: `\$1,200.50`, `30%`, `-5`. */
export function plainNumbers(text: string): Value[] {
  return [
    ...outsideOf(text, ' ').matchAll(
      /(?<![\w.])([-−]?)\\?\$?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)(?![\w]|\.\d)/g,
    ),
  ].map(([, sign, digits = '']) => {
    const size = decimal(digits.replaceAll(',', ''));
    return sign ? negate(size) : size;
  });
}

/** The text with a mark in the place of each formula. */
export function outsideOf(text: string, mark: string): string {
  let outside = text;
  for (const { start, end } of splitMath(text).reverse()) outside = outside.slice(0, start) + mark + outside.slice(end);
  return outside;
}

function asReading(value: Value): Reading {
  return { kind: 'expression', expression: { kind: 'value', value } };
}

/** Several values count as all of them only where nothing but 'and', 'or' and commas joins them. */
function isEnumeration(text: string): boolean {
  const outside = outsideOf(text, '#');
  return /^[\s#]*(?:(?:,|and|or|only|or only)[\s#]*)*$/.test(outside.replace(/-?\\?\$?\d[\d.,]*%?/g, '#'));
}

const counts: Record<string, number> = {
  zero: 0,
  no: 0,
  none: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  infinitely: Infinity,
};

/** 'Exactly two' → 2, 'Infinitely many' → Infinity; undefined when no such word is there, or several. */
export function readCount(text: string): number | undefined {
  const found = (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => Object.hasOwn(counts, word));
  const digits = plainNumbers(text).length + splitMath(text).length;
  if (found.length === 1 && digits === 0) return counts[found[0] ?? ''];
  const option = found.length === 0 ? readOption(text, new Map()) : words;
  return option.kind === 'values' && option.values.length === 1
    ? evaluateCount(option.values[0] ?? rational(-1))
    : undefined;
}

function evaluateCount(value: Value): number {
  return typeof value === 'number' ? value : Number(value.get(1n)?.[0] ?? 0n);
}
