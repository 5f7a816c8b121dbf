import { evaluate, isSameFunction } from '#algebra/server/evaluate.ts';
import type { Value } from '#algebra/exact.ts';
import { AlgebraError, lettersOf, value, type Expression, type Names } from '#algebra/expression.ts';
import { isStatement } from '#algebra/server/readText.ts';
import { areSame } from '#algebra/server/sameStatements.ts';
import { expressionOf, isSameAnswer, listOf, statementsOf } from './find.ts';
import type { Option } from './readOption.ts';

/** Whether two options say the same: equal values in any order, one function, one set of solutions. */
export function sayTheSame(a: Option, b: Option): boolean {
  const [x, y] = [rightSideFor(a, b), rightSideFor(b, a)];
  if (x.kind === 'values' && y.kind === 'values') {
    return areAmong(x.values, y.values) && areAmong(y.values, x.values);
  }
  if (x.kind === 'point' && y.kind === 'point') {
    return (
      x.coordinates.length === y.coordinates.length &&
      x.coordinates.every((each, index) => isSameFunction(each, y.coordinates[index] ?? each))
    );
  }
  if (x.kind === 'statements' && y.kind === 'statements') return areSame(x.statements, y.statements);
  const [f, g] = [functionOf(x), functionOf(y)];
  return f !== undefined && g !== undefined && isSameFunction(f, g);
}

function areAmong(some: readonly Value[], all: readonly Value[]): boolean {
  return some.every((one) => all.some((other) => isSameAnswer([one], [other])));
}

function functionOf(option: Option): Expression | undefined {
  if (option.kind === 'expression') return option.expression;
  return option.kind === 'values' && option.values.length === 1 ? value(option.values[0] ?? NaN) : undefined;
}

/** Beside an expression, `f(x) = 2x` and `y = 2x` are read as 2x; beside a value, `x = 4` as 4. */
function rightSideFor(option: Option, other: Option): Option {
  const [only, ...more] = option.kind === 'statements' ? option.statements : [];
  if (!only || more.length > 0 || other.kind === 'statements' || only.relation !== '=' || only.left.kind !== 'name')
    return option;
  return hasLetters(only.right)
    ? { kind: 'expression', expression: only.right }
    : { kind: 'values', values: [evaluate(only.right)] };
}

/**
 * The one value, or the point, that an option says. What it says as equations, `$y = 5$ and $x = 2$`, must be called by
 * these letters, in any order; without them, by any.
 */
export function answerOf(option: Option, letters?: readonly string[]): readonly Value[] | undefined {
  if (option.kind === 'values') return option.values.length === 1 ? option.values : undefined;
  if (option.kind === 'point')
    return option.coordinates.some(hasLetters) ? undefined : option.coordinates.map((each) => evaluate(each));
  const named = namedValues(option);
  if (!named || !letters) return named?.map(([, each]) => each);
  const values = new Map(named);
  if (named.length !== letters.length || !letters.every((letter) => values.has(letter))) return undefined;
  return letters.map((letter) => values.get(letter) ?? NaN);
}

/** `$y = 5$ and $x = 2$` are y and 5, x and 2. */
function namedValues(option: Option): [name: string, Value][] | undefined {
  if (option.kind !== 'statements') return undefined;
  const named = option.statements.flatMap(({ left, relation, right }): [string, Value][] =>
    relation === '=' && left.kind === 'name' && !hasLetters(right) ? [[left.name, evaluate(right)]] : [],
  );
  return named.length === option.statements.length ? named : undefined;
}

/** As coordinates, which may have letters: (-4p, 15p). */
export function coordinatesOf(option: Option, letters: readonly string[]): readonly Expression[] | undefined {
  if (option.kind === 'point') return option.coordinates;
  return option.kind === 'expression' ? [option.expression] : answerOf(option, letters)?.map(value);
}

/** `$x = 2$ or $x = 9$` are the values 2 and 9: of this letter, if one is given. */
export function asSet(option: Option, letter?: string): Option {
  const named = namedValues(option);
  if (!named || named.some(([name]) => letter !== undefined && name !== letter)) return option;
  return { kind: 'values', values: named.map(([, each]) => each) };
}

/** What an author's text, or a list of texts, says, read as an option would be. */
export function optionOf(texts: string | number | readonly string[], names: Names): Option {
  const all = listOf<string | number>(texts).map(String);
  if (all.every(isStatement)) return { kind: 'statements', statements: statementsOf(all, names) };
  const expressions = all.map((text) => expressionOf(text, names));
  const [only, ...more] = expressions;
  if (!expressions.some(hasLetters)) return { kind: 'values', values: expressions.map((each) => evaluate(each)) };
  if (only && more.length === 0) return { kind: 'expression', expression: only };
  throw new AlgebraError('A list is of statements, or of values.');
}

export function hasLetters(expression: Expression): boolean {
  return lettersOf(expression).size > 0;
}
