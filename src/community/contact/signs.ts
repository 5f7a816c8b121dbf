/** A word, a number or a single sign of a text, as it reads. */
export interface Sign {
  /** In small letters, without accents, look-alikes and what cannot be seen. */
  text: string;
  kind: 'word' | 'number' | 'sign';
  /** Where it stands in the text as it was written. */
  start: number;
  end: number;
  /** Nothing stands between it and the one before. */
  isAttached: boolean;
  /** It stands between dollar signs. */
  isMath: boolean;
}

/** A stretch of the text as it was written. */
export interface Stretch {
  start: number;
  end: number;
}

const letters = /^[\p{L}\p{N}]+$/u;
const digits = /^\d+$/;
const unseen = /[\p{Cf}\p{M}\p{Variation_Selector}]/u;
const sameInAscii = /[\p{L}\p{Nd}\uff01-\uff5e\ufe50-\ufe6b\u2024\u3002\u2460-\u249b\u24b6-\u24ea\u2776-\u2793]/u;

/** What looks like a letter or sign of ours, each with what it looks like. */
const lookAlikes = new Map(
  'аa еe оo рp сc уy хx іi ѕs ԁd ɡg һh јj кk мm тt вb нh ԛq ԝw αa οo ρp ιi νv τt κk υu εe ıi 。.'
    .split(' ')
    .map(([like, plain]) => [like, plain] as [string, string]),
);

/** The text as it reads, sign by sign. Each character is looked at once. */
export function signsOf(text: string): Sign[] {
  const math = mathOf(text);
  const signs: Sign[] = [];
  let isAttached = false;
  let place = 0;
  let inMath = 0;
  for (const character of text) {
    const start = place;
    place += character.length;
    if (unseen.test(character)) continue;
    const read = folded(character);
    if (/^\s+$/.test(read)) {
      isAttached = false;
      continue;
    }
    while ((math[inMath]?.end ?? Infinity) <= start) inMath += 1;
    const isMath = (math[inMath]?.start ?? Infinity) <= start;
    const last = signs.at(-1);
    if (last && isAttached && last.kind !== 'sign' && letters.test(read)) {
      last.text += read;
      last.end = place;
      if (!digits.test(read)) last.kind = 'word';
    } else {
      const kind = digits.test(read) ? 'number' : letters.test(read) ? 'word' : 'sign';
      signs.push({ text: read, kind, start, end: place, isAttached, isMath });
    }
    isAttached = true;
  }
  return spelledTogether(signs);
}

function folded(character: string): string {
  if (!sameInAscii.test(character)) return character;
  const parts = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const plain = parts.length > 1 ? parts.replace(/[().]/g, '') : parts; // in a circle or brackets
  const read = /^\p{Nd}$/u.test(plain) && !digits.test(plain) ? valueOf(plain) : plain;
  return lookAlikes.get(read) ?? read;
}

/** Decimal digits of every writing stand ten in a row. */
function valueOf(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - 1))) [code, value] = [code - 1, value + 1];
  return String(value);
}

/** 'm a i l' is a word as well: three letters or more, each alone, with one sign or a gap between them. */
function spelledTogether(signs: readonly Sign[]): Sign[] {
  const read: Sign[] = [];
  for (let at = 0; at < signs.length;) {
    const first = signs[at] as Sign;
    const run = isLone(signs, at) ? spelledFrom(signs, at) : at;
    const last = signs[run] as Sign;
    if (run - at >= 2) {
      const text = signs
        .slice(at, run + 1)
        .map((one) => (one.kind === 'word' ? one.text : ''))
        .join('');
      if (text.length >= 3) {
        read.push({ ...first, text, end: last.end });
        at = run + 1;
        continue;
      }
    }
    read.push(first);
    at += 1;
  }
  return read;
}

function spelledFrom(signs: readonly Sign[], from: number): number {
  let end = from;
  for (;;) {
    const next = signs[end + 1];
    if (isLone(signs, end + 1) && !next?.isAttached) end += 1;
    else if (next && /^[-_*·]$/.test(next.text) && isLone(signs, end + 2)) end += 2;
    else return end;
  }
}

function isLone(signs: readonly Sign[], at: number): boolean {
  const sign = signs[at];
  return sign?.kind === 'word' && sign.text.length === 1 && !sign.isMath;
}

/** What stands between dollar signs, as the formulas of a post do; prices do not. */
function mathOf(text: string): Stretch[] {
  const found: Stretch[] = [];
  let open: number | undefined;
  for (let at = text.indexOf('$'); at !== -1; at = text.indexOf('$', at + 1)) {
    if (text[at - 1] === '\\') continue;
    if (text[at + 1] === '$') at += 1;
    const mayClose = open !== undefined && at - open <= 1_000 && !/[\s]/.test(text[at - 1] ?? ' ') && !/\d/.test(text[at + 1] ?? ''); // prettier-ignore
    if (open !== undefined && mayClose) {
      found.push({ start: open, end: at + 1 });
      open = undefined;
    } else open = at;
  }
  return found;
}
