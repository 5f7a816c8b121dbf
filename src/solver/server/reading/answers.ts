import { attempt } from '../equation.ts';
import { approximate, engineText, type Expression } from '../expression.ts';
import { parse } from '../parse.ts';
import { plainText } from '../plainText.ts';
import { findsSame, near } from '../secondEngine.ts';
import type { WorkedOut } from '../workedOut.ts';

/** The answer as programs read it: what its kind says, or the formulas of its Markdown, without what is beside them in brackets. */
export function answersOf({ values, answer }: WorkedOut): string[] {
  if (values) return values;
  const money = [...answer.matchAll(/\\\$(\d+(?:\.\d+)?)/g)].map(([, value = '']) => value);
  if (money.length > 0) return money;
  const exact = answer
    .replace(/ \((?:about )?\\\([^)]*\\\)\)/g, '')
    .replace(/, (?:which|where|in interval notation) .*/, '');
  return [...exact.matchAll(/\\\((.*?)\\\)(?=[^)]|$)/g)].flatMap(([, tex = '']) => {
    const value = tex.replace(/^[a-z] = /, '').replace(/\\%/g, '');
    const tree = attempt(() => parse(plainText(`\\(${value}\\)`)));
    return tree ? [engineText(tree)] : [plainOf(tex)];
  });
}

function plainOf(tex: string): string {
  return attempt(() => plainText(`\\(${tex}\\)`)) ?? tex;
}

/** The number that a plain text is; undefined for any other. */
export function numberIn(text: string): number | undefined {
  const tree: Expression | undefined = attempt(() => parse(text.trim()));
  const value = tree && attempt(() => approximate(tree, { pi: Math.PI }));
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Two that name the same option say the same, in whatever form. */
export function sameAnswer(left: WorkedOut, right: WorkedOut): boolean {
  if (left.option !== undefined) return left.option === right.option;
  const [a, b] = [answersOf(left), answersOf(right)];
  return right.option === undefined && a.length === b.length && a.every((one, index) => sameText(one, b[index] ?? ''));
}

/** Two expressions, or two equations, each side the same as the other's; `y = 2x` and `2x` name the same function. */
function sameSides(left: string, right: string): boolean {
  const [ours, theirs] = [left.split('='), right.split('=')];
  if (ours.length + theirs.length === 3) return findsSame(ours.at(-1) ?? '', theirs.at(-1) ?? '');
  return ours.length === theirs.length && ours.every((side, index) => findsSame(side, theirs[index] ?? ''));
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [numberIn(left), numberIn(right)];
  if (a !== undefined && b !== undefined) return near(a, b);
  return left === right || (a === undefined && b === undefined && sameSides(left, right));
}
