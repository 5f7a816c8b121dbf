import type { Value } from './exact.ts';

/** An expression, whether an author wrote it in ASCII or a formula's TeX said it. */
export type Expression =
  | { kind: 'value'; value: Value }
  | { kind: 'name'; name: string }
  | { kind: 'call'; head: string; args: readonly Expression[] };

export type Relation = '=' | '!=' | '<' | '<=' | '>' | '>=';

export interface Statement {
  left: Expression;
  relation: Relation;
  right: Expression;
}

/** What a name stands for: a value or list, or a function of the letters `of`. */
export interface Meaning {
  of?: readonly string[];
  is: Expression;
}

export type Names = ReadonlyMap<string, Meaning>;

/** What cannot be read or computed; the message is for whoever wrote it. */
export class AlgebraError extends Error {}

export function value(of: Value): Expression {
  return { kind: 'value', value: of };
}

export function named(name: string): Expression {
  return { kind: 'name', name };
}

export function call(head: string, ...args: Expression[]): Expression {
  return { kind: 'call', head, args };
}

/** The letters of an expression that nothing is known of. */
export function lettersOf(...expressions: readonly Expression[]): Set<string> {
  const letters = new Set<string>();
  const visit = (expression: Expression): void => {
    if (expression.kind === 'name') letters.add(expression.name);
    if (expression.kind === 'call') expression.args.forEach(visit);
  };
  expressions.forEach(visit);
  return letters;
}

/** Puts what they stand for in the place of names and of functions. */
export function inline(expression: Expression, names: Names, depth = 0): Expression {
  if (depth > 40) throw new AlgebraError('A name is explained by itself.');
  if (expression.kind === 'value') return expression;
  if (expression.kind === 'name') {
    const meaning = names.get(expression.name);
    return meaning && !meaning.of ? inline(meaning.is, without(names, expression.name), depth + 1) : expression;
  }
  const args = expression.args.map((arg) => inline(arg, names, depth));
  const meaning = names.get(expression.head);
  if (!meaning?.of) return { ...expression, args };
  const bound = new Map(
    meaning.of.map((letter, index): [string, Meaning] => [letter, { is: args[index] ?? value(NaN) }]),
  );
  // first the letters of the function, then what it mentions besides
  return inline(inline(meaning.is, bound, depth + 1), without(names, expression.head), depth + 1);
}

/** Only the functions among the names: in a formula that students see, letters are letters. */
export function functionsIn(names: Names): Names {
  return new Map([...names].filter(([, { of }]) => of !== undefined));
}

export function inlineStatement({ left, relation, right }: Statement, names: Names): Statement {
  return { left: inline(left, names), relation, right: inline(right, names) };
}

function without(names: Names, name: string): Names {
  const rest = new Map(names);
  rest.delete(name);
  return rest;
}
