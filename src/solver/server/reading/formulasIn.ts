import { attempt } from '../equation.ts';
import { variablesOf, type Expression } from '../expression.ts';
import { parse } from '../parse.ts';

/** A formula found between words. */
export type Formula =
  | { is: 'equation'; left: Expression; right: Expression; text: string }
  | { is: 'inequality'; sides: Expression[]; signs: string[]; text: string }
  /** `f(x) = 2x + 1`. */
  | { is: 'function'; name: string; letter: string; body: Expression; text: string }
  /** `f(3)`, `f(x)`, `g(a + 1)`. */
  | { is: 'call'; name: string; of: Expression; text: string }
  /** `f(3) = 7`. */
  | { is: 'callEquation'; name: string; of: Expression; right: Expression; text: string }
  | { is: 'point'; x: Expression; y: Expression; text: string }
  | { is: 'expression'; expression: Expression; text: string }
  | { is: 'letter'; name: string; text: string };

/** Each formula as a token of one capital letter and its number: `E0`. */
export const markOf: Record<Formula['is'], string> = {
  equation: 'E',
  inequality: 'I',
  function: 'F',
  call: 'C',
  callEquation: 'D',
  point: 'P',
  expression: 'X',
  letter: 'V',
};

export interface WithFormulas {
  /** The text with marks in place of formulas. */
  text: string;
  formulas: Formula[];
}

/** Where 'a' is no article: nothing stands behind it that it could belong to. */
const letterA =
  /^a(?=\s*(?:[.?,;:)]|$)|\s+(?:if|when|and [b-z]|is|does|do|would|will|makes?|gives|in terms|so that|for which|such that)\b)/;
/** How often a text is tried for a formula. */
const mostTries = 600;

/** Letters that are units behind a number. */
const unitLetter = /^\d+(?:\.\d+)? ?(?![kghslct]\^)[mglhscftk](?:\/[a-z]+(?:\^\(?\d\)?)?|\^\(?[23]\)?)?$/;
const piece =
  /\d+(?:\.\d+)?|\.\d+|\b(?:sqrt|cbrt|root\d|abs|pi)\b|\b(?:[abckmpqnrsdhjw]x|xy|ab|ac|bc|rs|pq|mn|rt|lw|bh)\b|\b[a-z]\b(?!')|(?<=\d)[a-z](?![a-z])|(?<=\d)(?:[abckmpqnrsdhjw]x|xy|ab|ac|bc|rs|pq|mn|pi|sqrt)(?![a-z])|<>|<=|>=|[-+*/^()=<>|,[\]]|\s+/y;

/**
 * The formulas of a text in small letters (`plainText`), the words around them left alone. Bare numbers are none.
 * @example formulasIn('if 3x + k = 12, what is k').text // 'if E0, what is V1'
 */
export function formulasIn(text: string): WithFormulas {
  const formulas: Formula[] = [];
  const isNamed =
    /(?<![a-z])a(?=\s?[-+*/^=<>(,)])(?!\s?\([a-z]{2})|(?<=[\d=+*/^(-]\s?)a(?![a-z])|(?<![a-z])a[bcx](?![a-z])/.test(
      text,
    );
  const tries = { left: mostTries };
  let out = '';
  let at = 0;
  while (at < text.length) {
    const isStart = at === 0 || !/[a-z0-9.$'%]/.test(text[at - 1] ?? '') || !/[a-z0-9.-]/.test(text[at] ?? '');
    const run = isStart ? runAt(text, at) : [];
    const found =
      (isNamed && isStart && letterA.test(text.slice(at, at + 24))
        ? { formula: { is: 'letter', name: 'a', text: 'a' } as const, end: at + 1 }
        : undefined) ?? longest(text, at, run, tries);
    if (found) {
      out += ` ${markOf[found.formula.is]}${formulas.length} `;
      formulas.push(found.formula);
      at = found.end;
    } else {
      const skip = /[a-z]+(?:[-/][a-z]+)*|\$?[\d.,]+%?|\s+|./sy;
      skip.lastIndex = at;
      const end = at + (skip.exec(text)?.[0].length ?? 1);
      out += text.slice(at, end);
      at = end;
    }
  }
  return { text: out, formulas };
}

const mostPieces = 80;

/** Where the pieces of a formula that starts here end, one after the other. */
function runAt(text: string, start: number): number[] {
  if (!/[a-z\d.(|[-]/.test(text[start] ?? '')) return [];
  const ends: number[] = [];
  let at = start;
  while (at < text.length && ends.length < mostPieces) {
    piece.lastIndex = at;
    const found = piece.exec(text);
    if (!found) break;
    at += found[0].length;
    if (found[0].trim() !== '') ends.push(at);
  }
  return ends;
}

function longest(
  text: string,
  start: number,
  ends: number[],
  tries: { left: number },
): { formula: Formula; end: number } | undefined {
  if (text[start] === '(' && /[a-z]{2}$/.test(text.slice(0, start))) return undefined;
  for (const end of ends.slice(-24).reverse()) {
    const part = text.slice(start, end);
    if (/^(?:a|i) /.test(part) && !/^[ai] [-+*/^=<>]/.test(part)) return undefined;
    if (/[-+*/^=<>(,[]$/.test(part) || /[a-z]/.test(text[end] ?? '') || /^-[a-z]{2}/.test(text.slice(end, end + 3)))
      continue;
    if (/^[mglhscftk](?:\/[a-z].*)?$/.test(part.trim()) && /\d ?(?:[a-z]+\/)?$/.test(text.slice(0, start))) continue;
    if (/[\w)] a$/.test(part) && /^ [a-z]{2}/.test(text.slice(end))) continue;
    if (tries.left <= 0) return undefined;
    tries.left -= 1;
    const isAsked = /\b(?:value of|what is|whats|what's)(?: the)? ?$/.test(text.slice(0, start));
    const formula = attempt(() => formulaOf(part.trim(), isAsked));
    if (formula) return { formula, end };
  }
  return undefined;
}

/** What is asked for, such as '3m', is no measure. */
function formulaOf(text: string, isAsked: boolean): Formula | undefined {
  const point = /^\(([^(),]+(?:\([^()]*\))?[^(),]*),([^(),]+(?:\([^()]*\))?[^(),]*)\)$/.exec(text);
  if (point?.[1] && point[2]) return { is: 'point', x: parse(point[1]), y: parse(point[2]), text };
  if (text.includes(',')) return undefined;
  const call = /^([f-hp-rvws]|[abcdkmntvy](?=\s?\([a-z]\)$))\s?\(([^()=]+(?:\([^()]*\))?[^()=]*)\)$/;
  const [left = '', right, ...more] = text.split(/(?<![<>])=/);
  if (right !== undefined && more.length === 0 && !/[<>]/.test(text)) {
    const called = call.exec(left.trim());
    if (called?.[1] && called[2]) {
      const of = parse(called[2]);
      if (of.is === 'variable' && (/[f-hp-s]/.test(called[1]) || new RegExp(`(?<![a-z])${of.name}`).test(right)))
        return { is: 'function', name: called[1], letter: of.name, body: parse(right), text };
      return { is: 'callEquation', name: called[1], of, right: parse(right), text };
    }
    const [, name, letter] = /^([a-z])\s?\(\s?([a-z])\s?\)$/.exec(left.trim()) ?? [];
    if (name && letter && name !== letter && !variablesOf(parse(right)).includes(name))
      return { is: 'function', name, letter, body: parse(right), text };
    return { is: 'equation', left: parse(left), right: parse(right), text };
  }
  if (/[<>]/.test(text)) {
    const parts = text.split(/(<>|<=|>=|<|>)/);
    if (parts.length !== 3 && parts.length !== 5) return undefined;
    const sides = parts.filter((_, index) => index % 2 === 0).map(parse);
    return { is: 'inequality', sides, signs: parts.filter((_, index) => index % 2 === 1), text };
  }
  if (text.includes('=')) return undefined;
  const called = call.exec(text);
  if (called?.[1] && called[2]) return { is: 'call', name: called[1], of: parse(called[2]), text };
  if (/^[a-z]$/.test(text)) return text === 'a' || text === 'i' ? undefined : { is: 'letter', name: text, text };
  if ((unitLetter.test(text) && !isAsked) || !/[a-z]/.test(text)) return undefined;
  const expression = parse(text);
  return variablesOf(expression).length > 0 || /sqrt|pi/.test(text)
    ? { is: 'expression', expression, text }
    : undefined;
}
