import { attempt } from '../equation.ts';
import { engineText } from '../expression.ts';
import { parse } from '../parse.ts';
import { plainText } from '../plainText.ts';
import { findsSame, near } from '../secondEngine.ts';
import type { WorkedOut } from '../workedOut.ts';
import { answersOf, numberIn } from './answers.ts';
import type { Option, Pasted } from './options.ts';

/**
 * The one option that is the answer, named in it; undefined when there is none, or more than one. A whole number is a rounded answer only of a
 * problem that says so: else an answer that is merely near an option was read wrongly.
 */
export function chosen(work: WorkedOut, { options, stem }: Pasted): WorkedOut | undefined {
  if (options.length === 0 || work.option) return work;
  const values = answersOf(work);
  const equal = options.filter((option) => isSame(values, option.text));
  const [only, ...more] = equal.length > 0 ? equal : nearest(values, options, rounded.test(stem) ? 0 : 1);
  if (!only || more.length > 0) return undefined;
  return { ...work, option: only.letter, answer: `${work.answer}, which is option ${only.letter}` };
}

const rounded = /\b(?:about|approximat|around|round|near|clos|estimat|rough|best|expect|predict)/i;

const around = /^\s*[a-z]\s*(?:\([a-z]\))?\s*=\s*|[$%]|\s*(?:percent|dollars|degrees)\b|\s+[a-z]{2,}[a-z\s.]*$/g;

/** An option that is one large number, or begins with one, as `4,000(1.03)^10`: its commas are of thousands. */
function asNumber(typed: string): string {
  const text = typed.replace(/(?<![\d,.])\d{1,3}(?:,\d{3})+(?=\()/g, (number) => number.replaceAll(',', ''));
  return /^\s*\$?\d{1,3}(?:,\d{3})+(?:\s+[a-z][a-z ]*)?\s*$/i.test(text) ? text.replaceAll(',', '') : text;
}

function isSame(values: string[], typed: string): boolean {
  const text = asNumber(typed);
  const option = attempt(() => plainText(text.replace(/^\s*\{(.*)\}\s*$/, '$1')));
  if (option === undefined) return false;
  const parts = partsOf(option);
  if (values.length > 1 || parts.length > 1)
    return values.length === parts.length && values.every((value, index) => isOne(value, parts[index] ?? ''));
  return isOne(values[0] ?? '', option);
}

/** Of '(2, 3)', 'x = 2 or x = 3'. */
function partsOf(option: string): string[] {
  const pair = /^\(([^,()]+),([^,()]+)\)$/.exec(option.trim());
  return pair ? [pair[1] ?? '', pair[2] ?? ''] : option.split(/\s*(?:,| and | or )\s*/);
}

function isOne(value: string, option: string): boolean {
  const bare = option.replace(around, '').trim();
  const [ours, theirs] = [numberIn(value), numberIn(bare)];
  if (ours !== undefined && theirs !== undefined) return near(ours, theirs);
  if (ours !== undefined || theirs !== undefined) return false;
  const spaced = value.replaceAll(' ', '');
  if (spaced === option.replaceAll(' ', '')) return true;
  return sidesSame(spaced, bare) || sidesSame(spaced, option);
}

function sidesSame(value: string, option: string): boolean {
  const [left, right] = [value.split('='), option.split('=')];
  if (left.length !== right.length) return false;
  return left.every(
    (side, index) => findsSame(side, withSigns(right[index] ?? '')) || findsSame(side, readText(right[index] ?? '')),
  );
}

/** `2s sqrt(3)/3`, `pi x/60` as the second engine reads it; a sign where nothing can be read. */
function readText(side: string): string {
  return attempt(() => engineText(parse(side.replace(/(?<=[a-z])(?=sqrt|pi(?![a-z]*[aeiou]))/g, ' ').trim()))) ?? '?';
}

/** `2x(x+1)` → `2*x*(x+1)`. */
export function withSigns(text: string): string {
  return text
    .replaceAll(' ', '')
    .replaceAll('**', '^')
    .replace(/[a-z]+/g, (word) =>
      word.length > 3 || /^(?:pi|abs|sin|cos|tan|log|ln|or|and|all|no)$/.test(word) ? word : [...word].join('*'),
    )
    .replace(/(?<=[\da-z)])(?=\()/g, '*')
    .replace(/(?<=[\d)])(?=[a-z])/g, '*')
    .replace(/(?<=\))(?=\d)/g, '*')
    .replace(/sqrt\*/g, 'sqrt')
    .replace(/abs\*/g, 'abs');
}

/** The option that the value was rounded to, to so many places at least, when it is the only one near. */
function nearest(values: string[], options: Option[], leastPlaces: number): Option[] {
  const ours = values.length === 1 ? numberIn(values[0] ?? '') : undefined;
  if (ours === undefined) return [];
  return options.filter((option) => {
    const bare = (attempt(() => plainText(asNumber(option.text))) ?? '').replace(around, '').trim();
    const theirs = /[\d.]/.test(bare) ? numberIn(bare) : undefined;
    if (theirs === undefined) return false;
    const places = /\.(\d+)$/.exec(bare)?.[1]?.length ?? 0;
    return (
      places >= leastPlaces &&
      Math.abs(ours - theirs) <= 0.5 * 10 ** -places &&
      Math.abs(ours - theirs) <= 0.02 * Math.abs(ours)
    );
  });
}
