/**
 * How typed answers are read and judged, by College Board's rules for student-produced responses: a field of 5 characters, 6 with
 * a leading minus; digits, one point, one slash, a minus in front. One rule for both sides.
 */

/** What a call may bring as typed: more than the field takes, and no more. */
export const longestEntry = 40;

/** What was typed, as it is read: `n / d` is its value. Nothing is said of what is only unfinished. */
export type Reading =
  | { kind: 'number'; n: number; d: number; shown: string }
  /** It may stand in the field and is no number: kept, and wrong. */
  | { kind: 'none'; why?: string }
  /** It cannot stand in the field. */
  | { kind: 'refused'; why: string };

export type EntryVerdict = 'right' | 'too-few-digits' | 'wrong';

const entryTexts = {
  spaces: 'No spaces: enter 3 1/2 as 7/2 or 3.5.',
  commas: 'No commas: enter 1,000 as 1000.',
  signs: 'Only digits, a point, a slash and a minus in front can be entered.',
  length: 'At most 5 characters, or 6 with a minus in front.',
  zero: 'Nothing can be divided by 0.',
  none: 'This is not a number. Enter one such as 12, -3, 2/3 or .6667.',
} as const;

/** @example readEntry('-.5') // { kind: 'number', n: -5, d: 10, shown: '−0.5' } */
export function readEntry(text: string): Reading {
  const why = whyRefused(text);
  if (why) return { kind: 'refused', why };
  const [match, minus, whole = '', places = '', under] = /^(-?)(\d*)(?:\.(\d*)|\/(\d+))?$/.exec(text) ?? [];
  if (match === undefined || !(under ? whole : whole + places)) return /^-?(?:\d+\/|\.)?$/.test(text) ? { kind: 'none' } : { kind: 'none', why: entryTexts.none }; // prettier-ignore
  const size = Number(whole + places);
  const d = under ? Number(under) : 10 ** places.length;
  if (d === 0) return { kind: 'none', why: entryTexts.zero };
  const shown = Number(whole) + (under ? `/${d}` : places && `.${places}`);
  return { kind: 'number', n: minus ? 0 - size : size, d, shown: minus && size ? `−${shown}` : shown };
}

function whyRefused(text: string): string | undefined {
  if (/\s/.test(text)) return entryTexts.spaces;
  if (text.includes(',')) return entryTexts.commas;
  if (/[^\d./-]/.test(text)) return entryTexts.signs;
  return text.length > fieldLength(text) ? entryTexts.length : undefined;
}

function fieldLength(text: string): number {
  return text.startsWith('-') ? 6 : 5;
}

/**
 * Right is what equals a right entry as an exact fraction, and a decimal that fills the field and is one cut or rounded there.
 * The same in fewer digits is told apart from what is wrong.
 *
 * @example ['4/6', '.6667', '.667', '.665'].map((entry) => judgeEntry(entry, ['2/3'])) // right, right, too-few-digits, wrong
 */
export function judgeEntry(entry: string, correctEntries: readonly string[]): EntryVerdict {
  const keys = correctEntries.map(readEntry).filter((key) => key.kind === 'number');
  const verdicts = keys.map((key) => judgeAgainst(entry, key));
  return verdicts.find((one) => one === 'right') ?? verdicts.find((one) => one !== 'wrong') ?? 'wrong';
}

/** @param key in whole numbers; its n times 10⁴ is still exact. */
export function judgeAgainst(entry: string, key: { n: number; d: number }): EntryVerdict {
  const given = readEntry(entry);
  if (given.kind !== 'number') return 'wrong';
  if (given.n * key.d === key.n * given.d) return 'right';
  if (!entry.includes('.') || given.d === 1 || given.n * key.n <= 0) return 'wrong';
  const [size, exact] = [Math.abs(given.n), Math.abs(key.n) * given.d];
  const isNear = size === Math.floor(exact / key.d) || size === Math.floor((2 * exact + key.d) / (2 * key.d));
  if (!isNear) return 'wrong';
  return isFull(entry) ? 'right' : 'too-few-digits';
}

/** Zeros in front that say nothing fill no field: 00.66 is 0.66. */
function isFull(entry: string): boolean {
  return entry.replace(/^(-?)0+(?=\d)/, '$1').length === fieldLength(entry);
}
