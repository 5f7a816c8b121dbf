import { numberRows, type NumberGroup } from './numberRows.ts';
import type { Sign, Stretch } from './signs.ts';

/** A row of more numbers, with gaps alone between them, is data. */
const mostGroupsOfData = 5;
const mostGroups = 15;
/** As telephone numbers are set; other signs between numbers are arithmetic, unless the shape leaves no doubt. */
const setLikeOne = /^(?:[-.()–—‑·|]|\)-|\)\.)?$/;

/** Telephone numbers. Numbers of a problem are not: see the table of cases. */
export function phoneNumbers(signs: readonly Sign[]): Stretch[] {
  return numberRows(signs).flatMap((row) => inRow(row, signs));
}

function inRow(row: readonly NumberGroup[], signs: readonly Sign[]): Stretch[] {
  if (isOneNumber(row, signs)) return [whole(row)];
  if (row.length > mostGroupsOfData && row.every(({ joint }) => joint === '')) return [];
  const found: Stretch[] = [];
  for (let from = 0; from < row.length; from += 1) {
    const count = [4, 3, 2, 1].find(
      (most) => from + most <= row.length && isOneNumber(row.slice(from, from + most), signs),
    );
    if (count === undefined) continue;
    found.push(whole(row.slice(from, from + count)));
    from += count - 1;
  }
  return found;
}

function whole(groups: readonly NumberGroup[]): Stretch {
  return { start: groups[0]?.start ?? 0, end: groups.at(-1)?.end ?? 0 };
}

function isOneNumber(groups: readonly NumberGroup[], signs: readonly Sign[]): boolean {
  const [first] = groups;
  if (!first || groups.length > mostGroups) return false;
  const digits = groups.map((group) => group.digits).join('');
  if (digits.length < 7 || digits.length > 15 || isCounting(digits)) return false;
  const lengths = groups.map((group) => group.digits.length).join('-');
  const joints = groups.slice(1).map(({ joint }) => joint);
  const isMath = groups.some((group) => group.isMath);
  const spelled = groups.reduce((sum, group) => sum + group.spelled, 0);
  const isShaped = /^(?:1-)?3-3-4$/.test(lengths) && isOfNorthAmerica(digits);
  if (spelled >= 4 || (spelled >= 2 && isOfNorthAmerica(digits))) return true;
  const isWhole = /^(?:7|3-4|10|3-3-4|3-7|6-4)$/.test(lengths) && (digits.length === 7 || isOfNorthAmerica(digits));
  if (isWhole && isAskedToCall(signs, first.at)) return true; // also between dollar signs
  if (isShaped && isMath) return joints.every((joint) => joint !== '' && setLikeOne.test(joint));
  if (isShaped) return joints.some(Boolean) || !groups.every((group) => group.digits.endsWith('0'));
  if (isMath || !joints.every((joint) => setLikeOne.test(joint))) return false;
  if (first.hasPlus) return digits.length >= 8 && !isRound(digits);
  if (/^(?:10|11|3-7|6-4)$/.test(lengths)) return isOfNorthAmerica(digits) && !isRound(digits);
  const isOfElsewhere = /^0\d/.test(first.digits) && digits.length >= 10 && digits.length <= 12;
  if (isOfElsewhere) return lengths.startsWith('2-') || !joints.includes('.');
  return /^(?:1-){9,10}1$/.test(lengths) && isOfNorthAmerica(digits) && !isSorted(digits);
}

/** Somebody is told to call it: so many digits may be anything else. */
function isAskedToCall(signs: readonly Sign[], at: number): boolean {
  const words = signs.slice(Math.max(0, at - 8), at).map(({ text }) => text);
  return /\bmy (?:\w+ )?(?:number|cell|phone|mobile|digits)\b|\b(?:call|text|ring|sms|reach|facetime|whatsapp|phone|dial|hit) (?:me|us)\b|\b(?:phone|tel|mobile) ?(?:no|number)? ?[:#]/.test(words.join(' ')); // prettier-ignore
}

function isOfNorthAmerica(digits: string): boolean {
  return /^1?[2-9]\d\d[2-9]\d{6}$/.test(digits);
}

function isRound(digits: string): boolean {
  return digits.endsWith('00000');
}

function isSorted(digits: string): boolean {
  return [...digits].every((digit, at, all) => at === 0 || digit >= (all[at - 1] ?? ''));
}

/** '1 2 3 4 5 6 7', up or down. */
function isCounting(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at]));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
