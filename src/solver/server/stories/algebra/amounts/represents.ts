import { attempt } from '../../../equation.ts';
import { parse } from '../../../parse.ts';
import { plainText } from '../../../plainText.ts';
import { divided, rational, rationalText, zero, type Rational } from '../../../numbers/rational.ts';
import { lettersOf, minus, plus, polynomialText, scaled, type Polynomial } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import type { Reading } from '../../../reading/reading.ts';
import { given, insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { stem } from '../wanted.ts';
import { isKnown } from '../../analysis/quantities/units.ts';
import { constant, decimal, letter, shownTex } from '../told/unknowns.ts';
import { amountsIn, isLike, plainWords, withRates, type Amount, type Sign } from './amounts.ts';
import { nounsOf, type Named } from './letters.ts';

/** What a story says of its letters: the gap is so compared with zero. */
export interface Comparison {
  gap: Polynomial;
  sign: Sign;
  /** Its two sides as the story tells them. */
  shown?: [Polynomial, Polynomial];
}

const asking =
  /(?:which|what|write|give|find|set up)[^.]*(?:inequality|inequalities|system|equation|equations)|(?:inequality|system|equation)[^.]*(?:represents|models|describes|satisfied)/;
/** What makes it another story. */
const turned =
  /(?:%| percent| times | twice | half | double| triple|discount|interest| tax | free |except| instead |ratio|average| first | second | next | older | younger |difference| less (?!than)| fewer (?!than)|@| squared| other than| owes? | owed | debt | left | tip | coupon )/;

/** A story of so much for each of one or two things, whose inequality, equation or system is asked for among options. */
export const represents: Kind = (reading) => attempt(() => workOf(reading));

function workOf(reading: Reading): Work | undefined {
  const words = plainWords(reading);
  const text = words.join(' ');
  const asksPoint = /which of following (?:is |[a-z]+ )*P\d|which[^.]*(?:combination|pair|meets?|satisf)/.test(text);
  if (!(asking.test(text) || asksPoint) || turned.test(text)) return undefined;
  if (asksPoint && !/inequalit|equation|system/.test(text)) return pointOf(reading, words);
  insist(
    reading.formulas.every(({ is }) => is === 'letter'),
    'a formula',
  );
  const told = comparisonsOf(reading, words);
  const isSystem = told.length > 1;
  const [first] = told;
  const [all, limit] = /solve/.test(text) ? [] : (first?.shown ?? []);
  const tex =
    all && limit && first
      ? `${shownTex(all)} ${signTex[first.sign]} ${shownTex(limit)}`
      : told.map(({ gap, sign }) => comparisonTex(gap, sign)).join(' \\text{ and } ');
  const work: Work = {
    kind: 'what represents a story',
    understood: `What the story counts, and how much of it each one takes.`,
    steps: [
      isSystem
        ? `Two things are told: how many there are, and how much they make together.`
        : `The parts are added, and compared with the limit.`,
      `So ${math(tex)}.`,
    ],
    answer: math(tex),
    check: 'Every number of the story is used once.',
    ...(!isSystem && { values: [comparisonText(given(told[0]))] }),
  };
  if (reading.options.length === 0) {
    insist(!isSystem, 'a system without options');
    return work;
  }
  const right = reading.options.filter((option) => attempt(() => isSame(option.text, told)) === true);
  const [only, ...more] = right;
  insist(only && more.length === 0, 'not one option');
  return { ...work, option: only.letter, answer: `${work.answer}, which is option ${only.letter}` };
}

/** Which of the pairs among the options fits what is told. */
function pointOf(reading: Reading, words: string[]): Work {
  const { formulas, options } = reading;
  insist(
    formulas.every(
      ({ is, ...one }) =>
        is === 'letter' || (is === 'point' && 'x' in one && one.x.is === 'variable' && one.y.is === 'variable'),
    ),
    'a formula',
  );
  const told = comparisonsOf(reading, words);
  insist(told.length === 2 && options.length >= 3, 'no two conditions');
  const names = [...new Set(told.flatMap(({ gap }) => lettersOf(gap)))];
  const point = formulas.find((formula) => formula.is === 'point');
  const order =
    point?.is === 'point' && point.x.is === 'variable' && point.y.is === 'variable'
      ? [point.x.name, point.y.name]
      : undefined;
  const named = nounsOf(reading, words);
  const pairs = options.map((option) => {
    const numbers = option.text.match(/\d+(?:\.\d+)?/g) ?? [];
    insist(numbers.length === 2, 'no pair');
    const values = numbers.map((one) => rational(one));
    const inWords = /[a-z]{2}/i.test(option.text)
      ? numbers.map((one) => {
          const noun = stem(new RegExp(`${one} ([a-z]+)`).exec(option.text.toLowerCase())?.[1] ?? '');
          return given(named.find(({ own }) => own.has(noun))).name;
        })
      : order;
    insist(inWords && names.every((name) => inWords.includes(name)), 'whose number');
    return { option, at: Object.fromEntries(inWords.map((name, index) => [name, given(values[index])])) };
  });
  const fits = ({ at }: { at: Record<string, Rational> }) =>
    told.every(({ gap, sign }) => {
      const value = [...gap].reduce((sum, [name, by]) => sum.add(name === '' ? by : by.mul(given(at[name]))), zero);
      return sign === '='
        ? value.n === 0n
        : sign.startsWith('<')
          ? value.compare(0) < (sign === '<=' ? 1 : 0)
          : value.compare(0) > (sign === '>=' ? -1 : 0);
    });
  const [only, ...more] = pairs.filter(fits);
  insist(only && more.length === 0, 'not one pair');
  const conditions = told.map(({ gap, sign }) => comparisonTex(gap, sign)).join(' and ');
  return {
    kind: 'a pair that fits a story',
    understood: `What the story tells: ${math(conditions)}.`,
    steps: ['Each option is put into both conditions.', `Only option ${only.option.letter} fits both.`],
    answer: `${only.option.text.trim()}, which is option ${only.option.letter}`,
    check: 'Every other option breaks a condition.',
    values: Object.values(only.at).map(rationalText),
    option: only.option.letter,
  };
}

/** @throws {Refused} where a number or a letter has no place. */
export function comparisonsOf(reading: Reading, words: string[]): Comparison[] {
  const named = nounsOf(reading, words);
  insist(named.length >= 1 && named.length <= 2, 'one letter or two');
  const amounts = named.length === 2 ? withRates(amountsIn(words), 2) : amountsIn(words);
  const rates = amounts.filter(({ role }) => role === 'rate');
  const others = amounts.filter(({ role }) => role !== 'rate');
  insist(rates.length === named.length, 'a rate for each letter');
  const pairs = paired(rates, named, words, reading);
  const sum = pairs.map(({ rate, name }) => letter(name, rate.value)).reduce(plus);
  const isOfRates = (amount: Amount) => isLike(amount, given(rates[0]));
  insist(rates.every(isOfRates), 'two kinds of rates');
  if (named.length === 1) {
    const [limit, ...moreLimits] = others.filter(({ role }) => role === 'total');
    const [start, ...moreStarts] = others.filter(({ role }) => role === 'other');
    insist(limit && moreLimits.length === 0 && moreStarts.length === 0 && isOfRates(limit), 'not one limit');
    insist(!start || isOfRates(start), 'another amount');
    const isDown = given(rates[0]).near.some((word) => goesDown.test(word));
    const rest = start?.value ?? zero;
    insist(start || !isDown, 'less than nothing');
    const all = plus(isDown ? scaled(sum, rational(-1)) : sum, constant(rest));
    return [{ gap: minus(all, constant(limit.value)), sign: limit.sign, shown: [all, constant(limit.value)] }];
  }
  insist(!words.some((word) => /^(?:fee|deposit|already)$/.test(word)), 'a beginning');
  const weighted = others.filter(isOfRates);
  const counts = others.filter((one) => !isOfRates(one));
  insist(weighted.length === 1 && counts.length <= 1 && others.length === weighted.length + counts.length, 'totals');
  const [whole] = weighted;
  const [count] = counts;
  const isRoom = given(whole)
    .before.slice(0, 2)
    .some((word) => /^(?:holds?|has|carry|carries)$/.test(word));
  const sign =
    given(whole).sign === '=' && isRoom && /inequalit|which system(?! of equations)/.test(words.join(' '))
      ? '<='
      : given(whole).sign;
  const told: Comparison[] = [{ gap: minus(sum, constant(given(whole).value)), sign }];
  if (count) {
    insist(!count.isMoney && isCount(count, named), 'a count of something else');
    const both = pairs.map(({ name }) => letter(name)).reduce(plus);
    told.push({ gap: minus(both, constant(count.value)), sign: count.sign });
  }
  return told;
}

export const goesDown =
  /^(?:withdraws?|withdrew|loses?|lost|spends?|spent|burns?|drains?|uses?|drops?|decreases?|gives?|removes?|sells?|falls?)$/;

/** 'items', or what both letters are of. */
function isCount(count: Amount, named: Named[]): boolean {
  return (
    named.every(({ all }) => all.has(stem(count.unit))) ||
    /^(?:item|thing|piece|total|of|unit|object|product|in|people|person|plant|ticket|animal|coin|hour|vehicle|drink|book|game|question|meal|tool|gift|fruit|snack|toy|bottle|card|stamp)$/.test(
      count.unit,
    )
  );
}

/** Each rate with the letter whose nouns stand beside it; every letter once. */
function paired(
  rates: Amount[],
  named: Named[],
  all: string[],
  { formulas }: Reading,
): { rate: Amount; name: string }[] {
  if (rates.length === 1) {
    const [rate, one] = [given(rates[0]), given(named[0])];
    insist(
      one.all.has(stem(rate.per)) || rate.near.some((word) => one.own.has(stem(word))),
      'a letter of something else',
    );
    return [{ rate, name: one.name }];
  }
  const pairs = rates.map((rate) => {
    const words = [rate.per, ...rate.near].map(stem);
    const fitting = named.filter(({ own }) => words.some((word) => [...own].some((noun) => isAlike(noun, word))));
    const [noun, ...more] = fitting.map(({ name }) => name);
    const beside = letterBefore(rate, all, formulas);
    insist(more.length === 0 && (noun ?? beside) !== undefined, 'which letter');
    return { rate, name: given(noun ?? beside) };
  });
  insist(new Set(pairs.map(({ name }) => name)).size === rates.length, 'a letter twice');
  insist(
    pairs.every(
      ({ rate, name }) => !isKnown(rate.per) || given(named.find((one) => one.name === name)).all.has(stem(rate.per)),
    ),
    'a rate for another unit',
  );
  return pairs;
}

/** 'walks for w hours at 3 miles per hour': the letter that stands before a rate, with no number between. */
function letterBefore({ at }: Amount, words: string[], formulas: Reading['formulas']): string | undefined {
  const mark = words
    .slice(Math.max(0, at - 8), at)
    .reverse()
    .find((word) => /^(?:[A-Z]\d|\$?\d|[.]$)/.test(word));
  const formula = formulas[Number(/^V(\d+)$/.exec(mark ?? '')?.[1] ?? -1)];
  return formula?.is === 'letter' ? formula.name : undefined;
}

/** 'babysit' and 'babysitting'. */
function isAlike(left: string, right: string): boolean {
  return left === right || (left.length > 4 && right.length > 4 && left.slice(0, 5) === right.slice(0, 5));
}

const signs: Record<string, Sign> = { '<': '<', '>': '>', '<=': '<=', '>=': '>=', '=': '=' };
const turnedSign: Record<Sign, Sign> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=', '=': '=' };

/** `x + y >= 10 and 2x + 5y <= 80`, in any order. */
export function comparisonsIn(typed: string): Comparison[] {
  const plain = plainText(typed.replace(/(?<=\d),(?=\d{3})/g, ''));
  return plain.split(/\s*(?:\band\b|,|;|\n)\s*/).map((part) => {
    const [left = '', sign = '', right = '', ...more] = part.split(/(<=|>=|<|>|=)/);
    insist(more.length === 0 && signs[sign] !== undefined, 'no comparison');
    return { gap: minus(polynomialOf(parse(left)), polynomialOf(parse(right))), sign: given(signs[sign]) };
  });
}

function isSame(typed: string, told: Comparison[]): boolean {
  const theirs = comparisonsIn(typed);
  return (
    theirs.length === told.length &&
    told.every((one) => theirs.some((other) => sameComparison(one, other))) &&
    theirs.every((one) => told.some((other) => sameComparison(one, other)))
  );
}

export function sameComparison(one: Comparison, other: Comparison): boolean {
  const [name] = lettersOf(one.gap);
  const [a, b] = [one.gap.get(name ?? ''), other.gap.get(name ?? '')];
  if (!a || !b) return false;
  const by = divided(a, b);
  return (
    minus(one.gap, scaled(other.gap, by)).size === 0 && one.sign === (by.s > 0n ? other.sign : turnedSign[other.sign])
  );
}

const signTex: Record<Sign, string> = { '<': '<', '>': '>', '<=': '\\le', '>=': '\\ge', '=': '=' };

function parts({ gap }: Pick<Comparison, 'gap'>): { left: Polynomial; right: Rational } {
  const right = gap.get('');
  return {
    left: new Map([...gap].filter(([product]) => product !== '')),
    right: (right ?? zero).neg(),
  };
}

function comparisonTex(gap: Polynomial, sign: Sign): string {
  const { left, right } = parts({ gap });
  return `${shownTex(left)} ${signTex[sign]} ${decimal(right)}`;
}

function comparisonText(one: Comparison): string {
  const { left, right } = parts(one);
  return `${polynomialText(left)}${one.sign}${rationalText(right)}`;
}
