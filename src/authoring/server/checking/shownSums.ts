import { evaluate, isSameFunction, isTrue, type Letters } from '#algebra/server/evaluate.ts';
import { isDefined, toNumber } from '#algebra/exact.ts';
import {
  AlgebraError,
  functionsIn,
  inlineStatement,
  lettersOf,
  type Expression,
  type Names,
  type Statement,
} from '#algebra/expression.ts';
import { applied, readTex } from '#algebra/server/readTex.ts';
import { readStatements } from '#algebra/server/readText.ts';

/** What the letters of a shown sum are. */
export interface Meanings {
  /** The functions of the part. */
  names: Names;
  /** The values of the unknowns. */
  solution: Letters;
  /** Letters that may be any number: an equation in these must always be true. */
  any: ReadonlySet<string>;
}

/** Whether a formula states something that is not true; what it cannot know counts as true. */
export function isFalse(tex: string, meanings: Meanings): boolean {
  const plain = tex.replace(/(\d+(?:\.\d+)?)\s*\\%/g, '\\left($1/100\\right)');
  return plain
    .split('\\approx')
    .some(
      (side, at, sides) => isFalselyEqual(side, meanings) || (at > 0 && isFarFrom(sides[at - 1] ?? '', side, meanings)),
    );
}

function isFalselyEqual(tex: string, { names, solution, any }: Meanings): boolean {
  const reading = readTex(tex);
  if (reading?.kind !== 'statements') return false;
  return statedIn(reading.statements, names).some((statement) => {
    const letters = [...lettersOf(statement.left, statement.right)];
    if (letters.every((letter) => solution.has(letter))) return !isTrue(statement, solution);
    const isIdentity = statement.relation === '=' && statement.left.kind === 'call' && statement.right.kind === 'call';
    return isIdentity && letters.every((letter) => any.has(letter)) && !isSameFunction(statement.left, statement.right);
  });
}

/** What a shown formula states: its functions are those of the part, its letters just letters. */
export function statedIn(statements: readonly Statement[], names: Names): Statement[] {
  const functions = functionsIn(names);
  const settled = (side: Expression) => applied(side, (name) => functions.has(name));
  return statements
    .map(({ left, relation, right }): Statement => ({ left: settled(left), relation, right: settled(right) }))
    .map((statement) => inlineStatement(statement, functions));
}

/** `8/3 ≈ 2.67`: the sides next to the sign must agree in all the places that the second shows. */
function isFarFrom(before: string, after: string, { solution }: Meanings): boolean {
  const [exact, rounded] = [before.split(/[=<>]/).at(-1) ?? '', after.split(/[=<>]/)[0] ?? ''];
  const [a, b] = [exact, rounded].map((tex) => numberIn(tex, solution));
  if (a === undefined || b === undefined) return false;
  const [digits = ''] = /\d[\d{},]*(?:\.\d+)?/.exec(rounded) ?? [];
  const places = digits.includes('.') ? (digits.split('.')[1]?.length ?? 0) : -(/0*$/.exec(digits)?.[0].length ?? 0);
  return Math.abs(a - b) > 0.5000001 * 10 ** -places;
}

function numberIn(tex: string, solution: Letters): number | undefined {
  const reading = readTex(tex);
  if (reading?.kind !== 'expression') return undefined;
  const expression = applied(reading.expression, () => false);
  if ([...lettersOf(expression)].some((letter) => !solution.has(letter))) return undefined;
  const value = evaluate(expression, solution);
  return isDefined(value) ? toNumber(value) : undefined;
}

/** The sums of a text that stand outside its formulas and are wrong: `8 / 2 = 5`. */
export function wrongPlainSums(words: string): string[] {
  const number = String.raw`\\?\$?\d[\d,]*(?:\.\d+)?`;
  const sums = new RegExp(`(?<![\\w.])${number}(?:\\s*[-+*/×·÷−]\\s*${number})+\\s*=\\s*${number}(?![\\w%])`, 'g');
  return [...words.matchAll(sums)].map(([sum]) => sum).filter((sum) => isWrong(sum));
}

function isWrong(sum: string): boolean {
  const plain = sum
    .replace(/[\\$,]/g, '')
    .replace(/[×·]/g, '*')
    .replace(/÷/g, '/')
    .replace(/−/g, '-');
  try {
    return !readStatements(plain).every((statement) => isTrue(statement));
  } catch (error) {
    if (error instanceof AlgebraError) return false; // it was no sum
    throw error;
  }
}
