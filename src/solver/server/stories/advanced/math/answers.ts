import type { Expression } from '../../../expression.ts';
import { engineText } from '../../../expression.ts';
import { polynomialTex, polynomialText, type Polynomial } from '../../../polynomial.ts';
import { rationalTex, sign, type Rational } from '../../../numbers/rational.ts';
import { asNumber, sameSurd, surd, surdTex, type Surd } from '../../../numbers/surd.ts';
import { insist } from '../../../refused.ts';
import { findsSame, findsValue, insistOnAgreement } from '../../../secondEngine.ts';
import { listed, math, valueText, type Work } from '../../../workedOut.ts';
import { surdText } from '../../result.ts';
import type { Words } from './words.ts';
import { isOptionValue } from './options.ts';

/** What a kind says besides the answer; its name is put in by who asks it. */
export interface Told {
  understood: string;
  steps: string[];
  check: string;
}

/** Values that all answer: 'x = 2 or x = 3'. */
export function valuesWork(told: Told, values: Surd[], name: string, words: Words): Work {
  const all = distinctSurds(values);
  insist(all.length > 0, 'no value');
  const named = (value: Surd) => (name === '' ? valueText(value) : valueText(value).replace('\\(', `\\(${name} = `));
  const chosen = all.length > 1 ? all.filter((value) => isOptionValue(surdText(value), words)) : [];
  const shown = chosen.length === 1 ? chosen : all;
  return { ...told, kind: '', answer: listed(shown.map(named), 'or'), values: shown.map(surdText) };
}

export function distinctSurds(values: Surd[]): Surd[] {
  return values
    .filter((value, index) => values.findIndex((other) => sameSurd(other, value)) === index)
    .sort((a, b) => asNumber(a) - asNumber(b));
}

export function valueWork(told: Told, value: Rational | Surd, words: Words, name = ''): Work {
  return valuesWork(told, [value instanceof Map ? (value as Surd) : surd(value as Rational)], name, words);
}

/** A point `(x, y)`. */
export function pointWork(told: Told, [x, y]: [Surd, Surd]): Work {
  return {
    ...told,
    kind: '',
    answer: math(`\\left(${surdTex(x)}, ${surdTex(y)}\\right)`),
    values: [surdText(x), surdText(y)],
  };
}

const countWords = ['zero', 'one', 'two', 'three', 'four'];

/** 'Exactly one', 'No real solutions', '2'. */
function countOf(option: string): number | undefined {
  const word =
    option
      .toLowerCase()
      .replace(/[.)]+$/, '')
      .replace(/^(?:exactly|only|there (?:is|are)|it has) /, '')
      .split(/\s+/)[0] ?? '';
  if (word === 'none' || word === 'no' || word === 'never') return 0;
  if (word === 'once' || word === 'twice') return word === 'once' ? 1 : 2;
  const index = countWords.indexOf(word);
  return index >= 0 ? index : /^\d$/.test(word) ? Number(word) : undefined;
}

/** A count that is looked at on its own: nothing to calculate. */
export function countWork(told: Told, count: number, words?: Words): Work {
  const said = words?.reading.options.filter(({ text }) => countOf(text) === count) ?? [];
  const [only, ...more] = said;
  if (words && words.reading.options.length > 0 && only && more.length === 0)
    return {
      ...told,
      kind: '',
      answer: `${math(String(count))}, which is option ${only.letter}`,
      values: [String(count)],
      option: only.letter,
    };
  return { ...told, kind: '', answer: math(String(count)), values: [String(count)] };
}

export function noneWork(told: Told, answer = 'No solution.'): Work {
  return { ...told, kind: '', answer };
}

/** An expression, the same as the one given; `tex` where it is written in a form of its own. */
export function expressionWork(told: Told, given: Expression | string, text: string, tex: string, before = ''): Work {
  insistOnAgreement(findsSame(typeof given === 'string' ? given : engineText(given), text));
  return { ...told, kind: '', answer: math(`${before}${tex}`), values: [text] };
}

export function polynomialWork(told: Told, given: Expression | string, polynomial: Polynomial): Work {
  return expressionWork(told, given, polynomialText(polynomial), polynomialTex(polynomial));
}

export function insistValue(expression: string, value: Rational | Surd): void {
  const number = value instanceof Map ? asNumber(value as Surd) : (value as Rational).valueOf();
  insistOnAgreement(findsValue(expression, number));
}

export function inBrackets(value: Rational): string {
  return sign(value) < 0 || value.d !== 1n ? `\\left(${rationalTex(value)}\\right)` : rationalTex(value);
}

/** '+ 3', '- 3', '' of zero. */
export function signedTex(value: Rational): string {
  return sign(value) === 0 ? '' : ` ${sign(value) < 0 ? '-' : '+'} ${rationalTex(value.abs())}`;
}
