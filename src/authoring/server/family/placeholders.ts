import { evaluate } from '#algebra/server/evaluate.ts';
import { absolute, fractionOf, isWhole, toNumber, type Fraction, type Value } from '#algebra/exact.ts';
import { AlgebraError, inline, type Names } from '#algebra/expression.ts';
import { readExpression } from '#algebra/server/readText.ts';
import { splitMath } from '#course/splitMath.ts';

/** Where a text stands. */
export interface FillPlace {
  /** In an option, a fraction stands alone and is set large. */
  isOption?: boolean;
  /** What is typed is no formula: 16/3. */
  isEntry?: boolean;
}

/** `{{…}}`, with the space before it. */
const placeholder = /( ?)\{\{([^{}]+)\}\}/g;
/** What a number in a formula is multiplied by when it stands right behind it: then 1 is not written. */
const factor = /^(?:[a-zA-Z]|\\sqrt|\\pi|\\left\(|\()/;

const formats = ['decimal', 'money', 'cents', 'comma', 'word'] as const;
type Format = (typeof formats)[number];

/**
 * Fills in the placeholders of a text as numbers are written in school.
 * @example fillIn('${{a}}x {{+b}}$', names, {}) // '$x - 3$' where a is 1 and b is -3
 * @throws {AlgebraError} when a value cannot be shown as it is asked for.
 */
export function fillIn(text: string, names: Names, { isOption = false, isEntry = false }: FillPlace): string {
  const formulas = splitMath(text);
  return text.replace(placeholder, (whole: string, before: string, written: string, at: number) => {
    const isInFormula = formulas.some(({ start, end }) => start <= at && at < end);
    const isCoefficient = isInFormula && factor.test(text.slice(at + whole.length));
    const shown = show(read(written, names), { isCoefficient, isOption, isEntry, isInFormula });
    return shown === '' ? '' : before + shown;
  });
}

/** The value of a text that shows one placeholder and no other number: `\${{a}}`, `${{a}}$ hours`. */
export function numberAlone(text: string, names: Names): number | undefined {
  const [only, ...more] = [...text.matchAll(/\{\{([^{}]+)\}\}/g)];
  const rest = text.replace(/\{\{[^{}]+\}\}/, '').replace(/\\[$%]|\$/g, ' ');
  if (!only || more.length > 0 || /[\d\\=({-]|(?:^|\s)[a-zA-Z](?:\s|$)/.test(rest)) return undefined;
  return toNumber(read(only[1] ?? '', names).value);
}

interface Asked {
  value: Value;
  /** With its sign, between terms. */
  isTerm: boolean;
  /** In parentheses when it is negative. */
  isFactor: boolean;
  format?: Format;
  written: string;
}

function read(written: string, names: Names): Asked {
  const [, body = '', format] = /^(.*?)(?::(\w+))?$/.exec(written.trim()) ?? [];
  if (format !== undefined && !formats.some((known) => known === format)) {
    throw new AlgebraError(`{{${written}}} asks for '${format}'; there are ${formats.join(', ')}.`);
  }
  const isFactor = isInParentheses(body);
  const value = evaluate(inline(readExpression(body.replace(/^\+/, ''), names), names));
  return { value, isTerm: body.startsWith('+'), isFactor, written, ...(format ? { format: format as Format } : {}) };
}

/** `(a + sqrt(b))`, but not `(a)(b)`. */
function isInParentheses(text: string): boolean {
  let depth = 0;
  return [...text].every((character, at) => {
    depth += Number(character === '(') - Number(character === ')');
    return depth > 0 || (at > 0 && at === text.length - 1);
  });
}

interface Surroundings {
  isCoefficient: boolean;
  isOption: boolean;
  isEntry: boolean;
  isInFormula: boolean;
}

function show(asked: Asked, place: Surroundings): string {
  const { value, isTerm, isFactor, format } = asked;
  if (toNumber(value) === 0 && (isTerm || place.isCoefficient) && !format) {
    if (!place.isCoefficient) return '';
    throw new AlgebraError(`{{${asked.written}}} is 0 before a letter.`);
  }
  if (typeof value !== 'number' && value.size > 1 && !format) return showSum(value, asked, place);
  const isNegative = toNumber(value) < 0;
  const size = place.isEntry && !format ? entryOf(value, asked) : digits(absolute(value), asked, place.isOption).replaceAll(',', place.isInFormula ? '{,}' : ','); // prettier-ignore
  const shown = place.isCoefficient && size === '1' ? '' : size;
  if (isTerm) return `${isNegative ? '-' : '+'} ${shown}`;
  const signed = isNegative ? `-${shown}` : shown;
  return isFactor && isNegative ? `(${signed})` : signed;
}

/** Each term keeps its sign, and the whole its parentheses where something is multiplied by it. */
function showSum(sum: Exclude<Value, number>, { isTerm, isFactor }: Asked, { isOption, isCoefficient }: Surroundings) {
  const terms = termsOf(sum, isOption ? '\\dfrac' : '\\frac');
  if (isCoefficient) return `${isTerm ? '+ ' : ''}(${terms})`;
  if (isTerm) return terms.startsWith('-') ? terms.replace('-', '- ') : `+ ${terms}`;
  return isFactor ? `(${terms})` : terms;
}

function digits(size: Value, { format, written }: Asked, isOption: boolean): string {
  if (typeof size === 'number') throw new AlgebraError(`{{${written}}} is not exact and cannot be shown.`);
  switch (format) {
    case 'word':
      return word(size, written);
    case 'comma':
      return grouped(ending(size, written));
    case 'money':
      return grouped(isWhole(size) ? ending(size, written) : cents(size, written));
    case 'cents':
      return grouped(cents(size, written));
    case 'decimal':
      return ending(size, written);
    default:
      return termsOf(size, isOption ? '\\dfrac' : '\\frac');
  }
}

function entryOf(value: Value, { written }: Asked): string {
  const [n, d] = fractionOf(absolute(value)) ?? [];
  if (n === undefined) throw new AlgebraError(`{{${written}}} is no fraction and cannot be typed.`);
  return d === 1n ? String(n) : `${n}/${d}`;
}

function termsOf(size: Exclude<Value, number>, fraction: string): string {
  if (size.size === 0) return '0';
  const terms = [...size]
    .sort(([a], [b]) => Number(a - b))
    .map(([radicand, [n, d]]) => {
      const root = radicand === 1n ? '' : `\\sqrt{${radicand}}`;
      const amount = n < 0n ? -n : n;
      const top = root && amount === 1n ? root : `${amount}${root}`;
      return `${n < 0n ? '-' : '+'}${d === 1n ? top : `${fraction}{${top}}{${d}}`}`;
    });
  return terms
    .join(' ')
    .replace(/^\+/, '')
    .replaceAll(/ ([+-])/g, ' $1 ');
}

const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

function word(size: Value, written: string): string {
  const found = isWhole(size) ? words[toNumber(size)] : undefined;
  if (found === undefined) throw new AlgebraError(`{{${written}}} has no word: it is ${toNumber(size)}.`);
  return found;
}

/** 21/4 → '5.25'. */
function ending(size: Value, written: string): string {
  const [n, d]: Fraction = fractionOf(size) ?? [0n, 0n];
  for (let places = 0; places <= 6; places++) {
    const scaled = n * 10n ** BigInt(places);
    if (d === 0n || scaled % d !== 0n) continue;
    const text = String(scaled / d).padStart(places + 1, '0');
    return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
  }
  throw new AlgebraError(`{{${written}}} does not end as a decimal: it is ${toNumber(size)}.`);
}

function cents(size: Value, written: string): string {
  const [whole = '', places = ''] = ending(size, written).split('.');
  if (places.length > 2) throw new AlgebraError(`{{${written}}} is no amount of money: it is ${toNumber(size)}.`);
  return `${whole}.${places.padEnd(2, '0')}`;
}

function grouped(text: string): string {
  return text.replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',');
}
