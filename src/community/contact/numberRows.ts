import type { Sign } from './signs.ts';

/** Digits that stand together. */
export interface NumberGroup {
  digits: string;
  /** How many of them are written as words. */
  spelled: number;
  start: number;
  end: number;
  isMath: boolean;
  /** What stands between it and the group before; '' for a gap. */
  joint: string;
  /** Its place among the signs. */
  at: number;
  /** A plus stands before it that adds nothing. */
  hasPlus: boolean;
}

const digitWords: Record<string, string> = {
  ...{ zero: '0', oh: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8' },
  nine: '9',
};
const digitsAndWords = /^(?:\d|zero|oh|one|two|three|four|five|six|seven|eight|nine)+$/;
const eachOfThem = /\d|zero|oh|one|two|three|four|five|six|seven|eight|nine/g;
const times: Record<string, number> = { double: 2, triple: 3 };
const asDigits: Record<string, string> = { o: '0', l: '1', i: '1', s: '5', b: '8', z: '2' };
const longestMixed = 100;
const between = /^[-.()/–—‑·•|_*~]$/;
/** So many signs may stand between two groups of one number. */
const mostBetween = 3;

/** Numbers with nothing else between them, each row as long as it goes. */
export function numberRows(signs: readonly Sign[]): NumberGroup[][] {
  const rows: NumberGroup[][] = [];
  let row: NumberGroup[] = [];
  let joint: string | undefined;
  let repeat: { times: number; start: number } | undefined;
  for (const [at, sign] of signs.entries()) {
    const read = digitsOf(sign);
    if (read) {
      const follows = joint !== undefined && row.at(-1)?.isMath === sign.isMath;
      if (!follows) rows.push((row = []));
      const opening = follows ? 0 : openingOf(signs, at);
      const first = signs[at - opening] ?? sign;
      row.push({
        ...{ at, spelled: read.spelled, isMath: sign.isMath, joint: joint ?? '', end: sign.end },
        ...{ digits: read.digits.repeat(repeat?.times ?? 1), start: repeat?.start ?? first.start },
        hasPlus: opening > 0 && first.text === '+',
      });
      [joint, repeat] = ['', undefined];
    } else if (Object.hasOwn(times, sign.text)) repeat = { times: times[sign.text] ?? 1, start: sign.start };
    else if (between.test(sign.text) && joint !== undefined && joint.length < mostBetween) joint += sign.text;
    else if (joint === '' && isJoiningComma(signs, at, row.at(-1))) joint = ',';
    else [joint, row, repeat] = [undefined, [], undefined];
  }
  return rows;
}

/** Between words for digits, or between digits without a gap. */
function isJoiningComma(signs: readonly Sign[], at: number, last: NumberGroup | undefined): boolean {
  const [comma, next] = [signs[at], signs[at + 1]];
  if (comma?.text !== ',' || !last) return false;
  return last.spelled > 0 || Boolean(comma.isAttached && next?.isAttached);
}

/** How many signs before a number belong to it: a plus, a bracket. A plus between numbers adds. */
function openingOf(signs: readonly Sign[], at: number): number {
  const inBrackets = signs[at - 1]?.text === '(' ? 1 : 0;
  const [plus, before] = [signs[at - 1 - inBrackets], signs[at - 2 - inBrackets]];
  const adds = before !== undefined && (before.kind === 'number' || before.text === ')' || before.text.length === 1);
  const isCode = plus?.text === '+' && !(adds && /[\p{L}\p{N})\]]/u.test(before.text));
  return isCode ? 1 + inBrackets : inBrackets;
}

/** As a number reads: in digits, in words, in both, or with letters in the place of some digits. */
function digitsOf({ kind, text }: Sign): { digits: string; spelled: number } | undefined {
  if (kind === 'number') return { digits: text, spelled: 0 };
  if (kind !== 'word' || text.length > longestMixed) return undefined;
  if (digitsAndWords.test(text)) {
    const each = text.match(eachOfThem) ?? [];
    const spelled = each.filter((one) => one.length > 1).length;
    return { digits: each.map((one) => digitWords[one] ?? one).join(''), spelled };
  }
  const isMixed = text.length >= 3 && text.length <= 11 && /^[0-9olisbz]+$/.test(text) && /\d.*\d/.test(text);
  if (!isMixed || text.replace(/\d/g, '').length > 2) return undefined;
  return { digits: text.replace(/\D/g, (letter) => asDigits[letter] ?? ''), spelled: 0 };
}
