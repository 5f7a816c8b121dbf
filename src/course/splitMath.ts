/** A formula in a text: `text.slice(start, end)` is all of it, with its dollars or brackets; `tex` is what is inside. */
export interface MathSpan {
  start: number;
  end: number;
  tex: string;
  display: boolean;
}

/**
 * The formulas of a Markdown text, told apart from money.
 *
 * `$…$` is a formula when the opening dollar is not followed by a space, and the closing one is neither preceded by a
 * space nor followed by a digit, with no other unescaped dollar inside. `$$…$$`, `\(…\)` and `\[…\]` always are, `\$`
 * never is. Code spans are not looked into, and no formula runs over an empty line.
 *
 * @example splitMath('A pen costs $2, so $n$ pens cost $2n$ dollars.').map((span) => span.tex) // ['n', '2n']
 */
export function splitMath(text: string): MathSpan[] {
  const spans: MathSpan[] = [];
  const deadEnds: DeadEnds = new Map();
  let at = 0;
  while (at < text.length) {
    const span = formulaAt(text, at, deadEnds);
    if (span) spans.push(span);
    at = span?.end ?? afterText(text, at);
  }
  return spans;
}

const bracketed = [
  { open: '\\(', close: '\\)', display: false },
  { open: '\\[', close: '\\]', display: true },
  { open: '$$', close: '$$', display: true },
];

/** Closing mark → how far it was looked for in vain: whoever looks again from before that need not. */
type DeadEnds = Map<string, number>;

function formulaAt(text: string, start: number, deadEnds: DeadEnds): MathSpan | undefined {
  const kind = bracketed.find(({ open }) => text.startsWith(open, start));
  if (kind) return bracketedAt(text, start, kind, deadEnds);
  if (text[start] !== '$' || isSpace(text[start + 1])) return undefined;
  const close = indexOfClose(text, start + 1, '$', deadEnds);
  if (close === -1 || isSpace(text[close - 1]) || /\d/.test(text[close + 1] ?? '')) return undefined;
  return { start, end: close + 1, tex: text.slice(start + 1, close), display: false };
}

type Kind = (typeof bracketed)[number];

function bracketedAt(text: string, start: number, kind: Kind, deadEnds: DeadEnds): MathSpan | undefined {
  const close = indexOfClose(text, start + 2, kind.close, deadEnds);
  if (close === -1) return undefined;
  const tex = text.slice(start + 2, close).trim();
  return tex === '' ? undefined : { start, end: close + 2, tex, display: kind.display };
}

/** Where `close` stands next, or -1 when an empty line, a code span or the end of the text comes first. */
function indexOfClose(text: string, from: number, close: string, deadEnds: DeadEnds): number {
  if (from < (deadEnds.get(close) ?? 0)) return -1;
  let at = from;
  for (; at < text.length; at++) {
    if (text.startsWith(close, at)) return at;
    if (text[at] === '\\') at++;
    else if (text[at] === '`' && endOfCode(text, at) !== undefined) break;
    else if (text[at] === '\n' && /^[ \t]*(?:\n|$)/.test(text.slice(at + 1, at + 80))) break;
  }
  deadEnds.set(close, at);
  return -1;
}

/** The index after the character, escape, code span or run of backticks that stands at `at`. */
function afterText(text: string, at: number): number {
  if (text[at] === '\\') return at + 2;
  if (text[at] === '`') return endOfCode(text, at) ?? at + backticksAt(text, at);
  return text.startsWith('$$', at) ? at + 2 : at + 1;
}

function endOfCode(text: string, start: number): number | undefined {
  const width = backticksAt(text, start);
  for (let at = text.indexOf('`', start + width); at !== -1; at = text.indexOf('`', at)) {
    const found = backticksAt(text, at);
    at += found;
    if (found === width) return at;
  }
  return undefined;
}

function backticksAt(text: string, start: number): number {
  let end = start;
  while (text[end] === '`') end++;
  return end - start;
}

function isSpace(character: string | undefined): boolean {
  return character === undefined || /\s/.test(character);
}
