import { splitMath } from '#course/splitMath.ts';
import { insist, Refused } from './refused.ts';

/** A sign may stand for several characters: `½` for five. Beyond this a question is refused before anything reads it. */
const longest = 3000;

/**
 * The question in small letters, its formulas as one types them: `\frac{1}{2}`, `½` → `(1/2)`; `x²` → `x^(2)`; `×` → `*`.
 * A dollar that is money stays.
 */
export function plainText(text: string): string {
  let plain = text.normalize('NFC').replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '');
  for (const span of splitMath(plain).reverse())
    plain = `${plain.slice(0, span.start)} ${span.tex} ${plain.slice(span.end)}`;
  plain = withoutTex(plain);
  for (const [pattern, by] of characters)
    plain = typeof by === 'string' ? plain.replace(pattern, by) : plain.replace(pattern, by);
  insist(plain.length <= longest, 'too long');
  plain = inSigns(plain.toLowerCase().replace(/\s+/g, ' ').trim());
  insist(!/[^\x20-\x7E]/.test(plain), 'letters of another kind');
  return plain.replace(/(?<![\d.,])(\d{1,3}(?:,\d{3})+)(?![\d,]|\.\d{0,2},)/g, thousands);
}

/** 'times a number' is no product with a letter a. */
const operand = '(?!\\s*an? [a-z]{2})(?=[-(|\\s]*(?:\\d|\\.\\d|[a-z]\\b|sqrt|the square))';

/** 'x squared plus 3 times 2' → `x^2 + 3 * 2`; a fraction beside 'divided by' stays one number. */
function inSigns(text: string): string {
  const divides = /\bdivided by\b/.test(text);
  const kept = divides ? text.replace(/(?<![\d.])(\d+)\s*\/\s*(\d+)(?![\d.])/g, '($1/$2)') : text;
  return kept
    .replace(/\bthe (square|cube) root of\b/g, '$1 root of')
    .replace(/\bsquare root of (\d+(?:\.\d+)?)(?![\d.]|\s*[-+*/^(a-wy-z]|\s*x)/g, 'sqrt($1)')
    .replace(/\bcube root of (\d+)(?![\d.]|\s*[-+*/^(a-z])/g, 'cbrt($1)')
    .replace(/(?<=[a-z)]|(?<![-\d.]\s*)\d+) (?:squared|to the second power)\b/g, '^2')
    .replace(/(?<=[a-z)]|(?<![-\d.]\s*)\d+) (?:cubed|to the third power)\b/g, '^3')
    .replace(new RegExp(`(?<=[\\d)]|(?<![a-z])[a-z]) ?\\bplus\\b${operand}`, 'g'), ' +')
    .replace(new RegExp(`(?<=[\\d)]|(?<![a-z])[a-z]) ?\\bminus\\b${operand}`, 'g'), ' -')
    .replace(new RegExp(`(?<=[\\d)]) ?\\b(?:times|multiplied by)\\b${operand}`, 'g'), ' *')
    .replace(new RegExp(`(?<=[\\da-z)]) ?\\bdivided by\\b${operand}`, 'g'), ' /')
    .replace(/(?<=[\d)]|(?<![a-z])[a-z]) (?:equals|is equal to)(?= -?\d)/g, ' =');
}

/** `1,200` is one number, but `(1,200)` may be a point, and `100,200,300` a list. */
function thousands(number: string, _all: string, at: number, plain: string): string {
  const isPoint = /\(\s*-?$/.test(plain.slice(0, at)) && /^\s*\)/.test(plain.slice(at + number.length));
  const isBareList =
    number.split(',').length > 2 && !number.startsWith('1,000,000') && !plain.slice(0, at).endsWith('$');
  return isPoint || isBareList ? number : number.replaceAll(',', '');
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const vulgar: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

const raisedSigns: Record<string, string> = Object.fromEntries(
  [...'ˣⁿᵗᵏʸᵃᵇᵐʰʳ⁺⁽⁾'].map((sign, index) => [sign, [...'xntkyabmhr+()'][index] ?? '']),
);
const loweredSigns: Record<string, string> = Object.fromEntries(
  [...'₀₁₂₃₄₅₆₇₈₉ₙ₊₋ₖ'].map((sign, index) => [sign, [...'0123456789n+-k'][index] ?? '']),
);

const characters: [RegExp, string | ((...found: string[]) => string)][] = [
  [
    /⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
    (found) => `^(${[...found].map((digit) => (digit === '⁻' ? '-' : superscripts.indexOf(digit))).join('')})`,
  ],
  [/(?<!\d)(\d{1,20})\s*([½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞])/g, (_, whole, part = '') => `(${whole}+${vulgar[part]})`],
  [/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞]/g, (part = '') => `(${vulgar[part]})`],
  [/(?<![\d.^/)])(\d+) (\d+)\s*\/\s*(\d+)(?![\d.])/g, '($1+$2/$3)'],
  [/[ˣⁿᵗᵏʸᵃᵇᵐʰʳ⁺⁽⁾]+/g, (found) => `^(${[...found].map((sign) => raisedSigns[sign]).join('')})`],
  [/[₀₁₂₃₄₅₆₇₈₉ₙ₊₋ₖ]+/g, (found) => `_(${[...found].map((sign) => loweredSigns[sign]).join('')})`],
  [/≠|(?<=[a-z] ?)!=/g, '<>'],
  [/∘/g, ' o '],
  [/[×·⋅∙∗✕✖]/g, '*'],
  [/\*\*/g, '^'],
  [/÷/g, ' divided by '],
  [/[∕⁄]/g, '/'],
  [/[−–‐‑]/g, '-'],
  [/√/g, ' sqrt '],
  [/∛/g, ' cbrt '],
  [/≤|⩽|=</g, '<='],
  [/≥|⩾/g, '>='],
  [/[∣│]/g, '|'],
  [/π/g, 'pi'],
  [/[‘’`]/g, "'"],
  [/[“”"]/g, ''],
  [/…/g, '...'],
  [/°/g, ' degrees '],
  [/(?<=\d)\s*x\s*(?=\d)(?!\d*\s*[-+*/^=<>a-z])/gi, '*'],
];

function withoutTex(text: string): string {
  if (!/[\\{]/.test(text)) return text;
  let plain = text
    .replace(/\\(?:left|right|displaystyle|,|;|:|!|quad|qquad)(?![a-zA-Z])/g, ' ')
    .replace(/\\[dt]frac/g, '\\frac')
    .replace(/\\(?:cdot|times)(?![a-z])/g, '*')
    .replace(/\\div(?![a-z])/g, ' divided by ')
    .replace(/\\(?:le|leq|leqslant)(?![a-z])/g, '<=')
    .replace(/\\(?:ge|geq|geqslant)(?![a-z])/g, '>=')
    .replace(/\\neq?(?![a-z])/g, '<>')
    .replace(/\\circ(?![a-z])/g, ' o ')
    .replace(/\\lt(?![a-z])/g, '<')
    .replace(/\\gt(?![a-z])/g, '>')
    .replace(/\\(?:lvert|rvert|vert|mid|\|)(?![a-z])/g, '|')
    .replace(/\\pi(?![a-z])/g, 'pi')
    .replace(/\\%/g, '%')
    .replace(/\\\$/g, '$')
    .replace(/\\text\s*\{([^{}]*)\}/g, ' $1 ')
    .replace(/\\frac\s*(\d)\s*(\d)/g, '(($1)/($2))');
  for (let rounds = 0; plain.includes('{') || plain.includes('\\'); rounds++) {
    insist(rounds < 40, 'TeX nested too deep');
    const before = plain;
    plain = plain
      .replace(/\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '(($1)/($2))')
      .replace(/\\sqrt\s*\[\s*(\d)\s*\]\s*\{([^{}]*)\}/g, 'root$1($2)')
      .replace(/\\sqrt\s*\{([^{}]*)\}/g, 'sqrt($1)')
      .replace(/([\^])\s*\{([^{}]*)\}/g, '$1($2)');
    if (plain === before) throw new Refused('TeX of another kind');
  }
  return plain;
}
