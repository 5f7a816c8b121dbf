import { answersOf, numberIn } from '#solver/server/reading/answers.ts';
import { withSigns } from '#solver/server/reading/choice.ts';
import { findsSame } from '#solver/server/secondEngine.ts';
import type { WorkedOut } from '#solver/server/workedOut.ts';

/** A problem with its key, as people who have not seen the solver write it. */
export interface Keyed {
  kind: string;
  text: string;
  answer: string[];
  as: 'value' | 'values' | 'pair' | 'expression' | 'equation' | 'inequality' | 'none' | 'infinite' | 'text' | 'choice';
  unit?: string;
  /** The right one of the options in the text. */
  option?: string;
}

/** Whether an answer is what the key says. */
export function judged(work: WorkedOut, key: Keyed): boolean {
  if (key.option !== undefined && work.option !== undefined) return work.option === key.option;
  if (key.as === 'choice') return false;
  const ours = coordinates(work);
  switch (key.as) {
    case 'none':
      return /\bno (?:real )?solutions?\b|\bnone\b|never/i.test(work.answer);
    case 'infinite':
      return /infinite|every|all (?:real )?numbers|all real/i.test(work.answer);
    case 'text':
      return key.answer.some((word) => plainWords(work.answer).includes(plainWords(word)));
    case 'value':
      return isValue(ours, work, key);
    case 'pair':
      return (
        (ours.length === key.answer.length || (!work.values && ours.length > key.answer.length)) &&
        ours.slice(0, key.answer.length).every((one, index) => sameNumber(one, key.answer[index] ?? '', work, key))
      );
    case 'values':
      return (
        ours.length === key.answer.length &&
        key.answer.every((value) => ours.some((one) => sameNumber(one, value, work, key))) &&
        ours.every((one) => key.answer.some((value) => sameNumber(one, value, work, key)))
      );
    case 'inequality':
      return ours.length === 1 && sameInequality(ours[0] ?? '', key.answer[0] ?? '');
    default:
      return ours.length === 1 && sameFormula(ours[0] ?? '', key.answer[0] ?? '');
  }
}

/** A point is two numbers. */
function coordinates(work: WorkedOut): string[] {
  return answersOf(work).flatMap((one) => {
    const point = /^\((.+),(.+)\)$/.exec(one.replaceAll(' ', ''));
    return point ? [point[1] ?? '', point[2] ?? ''] : [one];
  });
}

/** Of an answer in words, the value is what it says first, or where a line meets an axis, the one that is not 0. */
function isValue(ours: string[], work: WorkedOut, key: Keyed): boolean {
  const [first = '', second] = ours;
  if (ours.length === 1 || work.values) return ours.length === 1 && sameNumber(first, key.answer[0] ?? '', work, key);
  if (/\bor\b/.test(work.answer)) return false;
  return sameNumber(first === '0' && second !== undefined ? second : first, key.answer[0] ?? '', work, key);
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** A key of two decimals or more may be rounded, and so may ours; a percent may be said as its fraction. */
function sameNumber(ours: string, key: string, work: WorkedOut, { unit }: Keyed): boolean {
  const [found, expected] = [numberIn(withSigns(ours)), numberIn(withSigns(key))];
  if (found === undefined || expected === undefined) return withSigns(ours) === withSigns(key);
  const places = /\.(\d{2,})$/.exec(key.trim())?.[1]?.length;
  const close = (value: number) =>
    Math.abs(value - expected) <= 1e-9 * Math.max(1, Math.abs(expected)) ||
    (places !== undefined && Math.abs(value - expected) <= 0.5 * 10 ** -places + 1e-12);
  return close(found) || (unit === '%' && work.unit !== '%' && close(found * 100));
}

/** Two expressions, or two equations: either the same or a multiple of the other. */
function sameFormula(typed: string, keyed: string): boolean {
  const [ours, key] = [typed.toLowerCase(), keyed.toLowerCase().replaceAll('**', '^')];
  const [a, b] = [differenceOf(ours), differenceOf(key)];
  if (/=/.test(ours) !== /=/.test(key)) {
    const [side, other] = /=/.test(ours) ? [ours.split('=')[1] ?? '', key] : [ours, key.split('=')[1] ?? ''];
    return findsSame(withSigns(side), withSigns(other));
  }
  return findsSame(a, b) || (/=/.test(key) && isMultiple(a, b));
}

function differenceOf(formula: string): string {
  const [left = '', right] = withSigns(formula).split('=');
  return right === undefined ? left : `(${left})-(${right})`;
}

function isMultiple(left: string, right: string): boolean {
  const at = (formula: string, values: Record<string, number>) =>
    numberIn(
      formula.replace(
        /(?<![a-z])[a-z](?![a-z])/g,
        (letter) => `(${(values[letter] ??= 1.37 + letter.charCodeAt(0) / 17)})`,
      ),
    );
  const factor = (at(left, {}) ?? Number.NaN) / (at(right, {}) ?? Number.NaN);
  return Number.isFinite(factor) && factor !== 0 && findsSame(left, `(${factor.toFixed(12)})*(${right})`);
}

function sameInequality(ours: string, key: string): boolean {
  const [a, b] = [normal(ours), normal(key)];
  return a === b || flipped(a) === b || (partsOf(a) !== undefined && sameSides(a, b));
}

function normal(text: string): string {
  return withSigns(text).replace(/\band\b/g, ',');
}

const signs: Record<string, string> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

function flipped(text: string): string {
  return text
    .split(/(<=|>=|<|>)/)
    .reverse()
    .map((part) => signs[part] ?? part)
    .join('');
}

function partsOf(text: string): [string, string, string] | undefined {
  const parts = text.split(/(<=|>=|<|>)/);
  return parts.length === 3 ? (parts as [string, string, string]) : undefined;
}

/** The same sign, and the difference of the sides a positive multiple of the other. */
function sameSides(ours: string, key: string): boolean {
  const [a, b] = [partsOf(ours), partsOf(key)];
  if (!a || !b) return false;
  const aligned = a[1] === b[1] ? a : a[1] === signs[b[1]] ? [a[2], b[1], a[0]] : undefined;
  if (!aligned) return false;
  const [left, right] = [`(${aligned[0]})-(${aligned[2]})`, `(${b[0]})-(${b[2]})`];
  if (findsSame(left, right)) return true;
  const at = (formula: string) =>
    numberIn(formula.replace(/(?<![a-z])[a-z](?![a-z])/g, (letter) => `(${1.37 + letter.charCodeAt(0) / 17})`)) ??
    Number.NaN;
  const factor = at(left) / at(right);
  return factor > 0 && findsSame(left, `(${factor.toFixed(12)})*(${right})`);
}
