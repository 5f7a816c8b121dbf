import { attempt } from '../equation.ts';
import { approximate } from '../expression.ts';
import { parse } from '../parse.ts';
import { plainText } from '../plainText.ts';
import { given } from '../refused.ts';
import type { Problem } from './problem.ts';

/** Whether an answer is the true one: read as numbers, as a function, or letter by letter. */
export function answers(answer: string, { numbers, text, same, factors }: Problem): boolean {
  if (text !== undefined) return answer === text;
  if (numbers) return sameNumbers(numbersOf(answer), numbers);
  if (same !== undefined)
    return [-3.7, 0.9, 4.3].every((x) => near(valueOf(given(formulasOf(answer)[0]), x), valueOf(same, x)));
  const found = plainText(given(formulasOf(answer)[0])).replaceAll(' ', '');
  const [left = '', right = ''] = (factors ?? []).map((factor) => factor.replaceAll(' ', ''));
  return [left + right, right + left, left === right ? `${left}^(2)` : left + right].includes(found);
}

/** What stands in formulas, without what is beside them in brackets. */
function formulasOf(answer: string): string[] {
  const exact = answer.replace(/ \((?:about )?\\\([^)]*\\\)\)/g, '').replace(/, (?:which|where) .*/, '');
  return [...exact.matchAll(/\\\((.*?)\\\)/g)].map(([, tex = '']) => tex.replace(/^[a-z] = /, ''));
}

function numbersOf(answer: string): number[] {
  const money = [...answer.matchAll(/\\\$(\d+(?:\.\d+)?)/g)].map(([, value]) => Number(value));
  return money.length > 0 ? money : formulasOf(answer).map((tex) => valueOf(tex, Number.NaN));
}

function valueOf(tex: string, x: number): number {
  const log = /^\\log_\{(.+?)\} ?(.+)$/.exec(tex);
  if (log) return Math.log(valueOf(given(log[2]), x)) / Math.log(valueOf(given(log[1]), x));
  const tree = attempt(() => parse(plainText(`\\(${tex}\\)`)));
  return tree ? approximate(tree, { x, pi: Math.PI }) : Number.NaN;
}

function sameNumbers(found: number[], expected: number[]): boolean {
  return (
    found.length === expected.length &&
    expected.every((value) => found.some((other) => near(other, value))) &&
    found.every((value) => expected.some((other) => near(other, value)))
  );
}

function near(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(left), Math.abs(right));
}
