import { attempt } from '../../../equation.ts';
import { divided, rational, type Rational } from '../../../numbers/rational.ts';
import { minus, plus, scaled, type Polynomial } from '../../../polynomial.ts';
import { given, insist } from '../../../refused.ts';
import type { Reading } from '../../../reading/reading.ts';
import type { Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { stem } from '../wanted.ts';
import { constant, letter, resultOf, solvedClaims, type Claim } from './unknowns.ts';
import { wordsOf } from './wording.ts';

interface Amount {
  value: Rational;
  unit: string;
  at: number;
  isPer: boolean;
}

const turns =
  / (?:fewer|less|twice|times|discount|tax|half|average|except|not|no|tip|first|additional|another|extra|free|after|before|difference|ratio|than twice|round trip|each way|increase|decrease|interest rate|least|most|at least|at most) /;
const small =
  /^(?:the|of|and|or|a|to|in|at|is|was|for|with|that|it|one|each|per|are|either|both|on|by|his|her|their|from|which|who|all|only|there|some|rest|were|total|other|cost|costs|price|sold|sell|sells|pays|pay|paid|earns|earn|worth|weighs|carries|carried|holds|seats|takes|contains|has|have|number|how|many|much|dollar|dollars|does|did|while|if|she|he|they|used|use)$/;

/**
 * Two sorts of things, so much for each of either sort, how many there are together and what they come to together: three of the four
 * numbers are of one unit, and so the fourth says how many.
 */
export const sortsByUnits: Kind = (reading) => attempt(() => workOfSorts(reading));

function workOfSorts(reading: Reading): Work | undefined {
  insist(reading.formulas.length === 0, 'a formula');
  const words = wordsOf(reading);
  const text = ` ${words.join(' ')} `;
  const wantsDifference = / (?:how many|how much) more [^.]* than /.test(text);
  insist(
    !turns.test(wantsDifference ? text.replace(/ more /, ' ') : text) && (wantsDifference || !/ more /.test(text)),
    'a turn',
  );
  const amounts = amountsOf(words).filter(
    (one, index, all) =>
      all.findIndex(({ value, unit }) => value.equals(one.value) && (unit === one.unit || one.unit === '')) === index,
  );
  const roles = rolesOf(amounts);
  const { rates, count, total } = roles;
  const [first, second] = rates;
  const [a, b] = [namesAround(words, first, amounts), namesAround(words, second, amounts)];
  const [ownA, ownB] = [a.filter((word) => !b.includes(word)), b.filter((word) => !a.includes(word))];
  const whole =
    / (?:how many|how much|what (?:is |was )?(?:number|amount)|number of|find|determine|amount)(?: [^.]*)?\. /.exec(
      text,
    )?.[0] ?? '';
  const question = whole.replace(/ (?:with|so that|in order|if|when|and) .*/, ' ');
  insist(
    question !== '' &&
      !/\d/.test(
        question.replace(
          new RegExp(`(?<= )\\$?(?:${[first, second].map((one) => saidAs(one)).join('|')})%? `, 'g'),
          ' ',
        ),
      ),
    'a number asked about',
  );
  const asked = sidesAsked(question, ownA, ownB, wantsDifference, [saidAs(first), saidAs(second)]);
  insist(
    !/ (?:money|dollars|revenue|interest) (?:[a-z]+ )?(?:from|by|in|on) /.test(question) || reading.heard.includes('%'),
    'what they come to',
  );
  const [x, y] = [letter('x'), letter('y')];
  const claims: Claim[] = [
    { left: plus(x, y), right: constant(count.value) },
    { left: plus(scaled(x, first.value), scaled(y, second.value)), right: constant(total) },
  ];
  const letters = {
    x: `how many there are of the first sort (${describe(first)})`,
    y: `how many of the second (${describe(second)})`,
  };
  const { values } = solvedClaims(letters, claims);
  insist(
    Object.values(values).every((value) => value.s >= 0n),
    'less than none',
  );
  const isMeasure =
    count.unit === '$' ||
    /^(?:hour|minute|pound|ounce|gram|kilogram|liter|milliliter|gallon|cup|ton|mile)$/.test(count.unit);
  insist(isMeasure || !/ how much /.test(question), 'what they come to');
  insist(isMeasure || Object.values(values).every((value) => value.d === 1n), 'no whole numbers');
  const wanted: Polynomial =
    asked === 'first' ? x : asked === 'second' ? y : asked === 'firstMore' ? minus(x, y) : minus(y, x);
  const result = resultOf({ letters, claims, asked: wanted });
  insist((result.value as Rational).s >= 0n, 'less than none');
  return workOf('two sorts of things', { ...result, ...(count.unit === '$' && { unit: '$' }) }, reading);
}

/** The number as it is written. */
function saidAs({ value, unit }: Amount): string {
  return (unit === '%' ? value.mul(rational(100)) : value).toString();
}

function describe({ value, unit }: Amount): string {
  return unit === '$' ? `\\$${value.toString()} each` : `${value.toString()} ${unit} each`;
}

function amountsOf(words: string[]): Amount[] {
  return words.flatMap((word, at): Amount[] => {
    if (!/^\$?\d+(?:\.\d+)?%?$/.test(word)) return [];
    const next = words[at + 1] ?? '';
    if (
      word === '2' &&
      /^(?:kinds|types|sorts|accounts|jobs|sizes|different|brands|plans|investments|parts|groups|coins|people)$/.test(
        next,
      )
    )
      return [];
    const unit = word.startsWith('$')
      ? '$'
      : word.endsWith('%')
        ? '%'
        : /^[a-z]+$/.test(next) && !small.test(next)
          ? stem(next)
          : '';
    const after = words.slice(at + 1, at + 4);
    return [{ value: numberOf(word), unit, at, isPer: after.includes('per') || after.includes('each') }];
  });
}

interface Roles {
  rates: [Amount, Amount];
  count: Amount;
  total: Rational;
}

function rolesOf(amounts: Amount[]): Roles {
  insist(amounts.length === 4, 'not four numbers');
  const units = [...new Set(amounts.map(({ unit }) => unit))];
  const of = (unit: string) => amounts.filter((one) => one.unit === unit);
  const percents = of('%');
  if (percents.length === 2 && of('$').length === 2) {
    const [p, q] = [given(of('$')[0]), given(of('$')[1])].sort((one, other) => other.value.compare(one.value));
    const rates = percents.map((one) => ({ ...one, value: divided(one.value, rational(100)) }));
    return { rates: [given(rates[0]), given(rates[1])], count: given(p), total: given(q).value };
  }
  insist(percents.length === 0, 'percents');
  const shared = units.find((unit) => unit !== '' && of(unit).length === 3);
  insist(shared, 'no three of one unit');
  const count = given(amounts.find(({ unit }) => unit !== shared));
  const sorted = of(shared).sort((one, other) => one.value.compare(other.value));
  const [low, middle, high] = [given(sorted[0]), given(sorted[1]), given(sorted[2])];
  insist(!low.value.equals(middle.value) && !middle.value.equals(high.value), 'two alike');
  if (high.isPer && middle.isPer && low.isPer) {
    const rates = [low, high].sort((one, other) => one.at - other.at);
    return { rates: [given(rates[0]), given(rates[1])], count, total: middle.value.mul(count.value) };
  }
  const rates = [low, middle].sort((one, other) => one.at - other.at);
  const fits =
    high.value.compare(low.value.mul(count.value)) >= 0 && high.value.compare(middle.value.mul(count.value)) <= 0;
  insist(fits && !high.isPer, 'a total that does not fit');
  return { rates: [given(rates[0]), given(rates[1])], count, total: high.value };
}

/** The words of a rate's clause, as far as the next number or pause. */
function namesAround(words: string[], { at }: Amount, amounts: Amount[]): string[] {
  const numbers = new Set(amounts.map((one) => one.at));
  const ends = (index: number) =>
    numbers.has(index) || /^(?:\.|,|and|or|while|but|the rest)$/.test(words[index] ?? '.');
  const found: string[] = [];
  for (let back = at - 1; back >= 0 && !ends(back) && at - back < 8; back--) found.push(words[back] ?? '');
  const before = found.filter((word) => !small.test(word));
  const after: string[] = [];
  for (let on = at + 1; on < words.length && !ends(on) && on - at < 8; on++) after.push(words[on] ?? '');
  const names = before.length > 0 ? before : after;
  return names.filter((word) => /^[a-z-]+$/.test(word) && !small.test(word)).map(stem);
}

type Side = 'first' | 'second' | 'firstMore' | 'secondMore';

function sidesAsked(
  question: string,
  first: string[],
  second: string[],
  wantsDifference: boolean,
  rates: [string, string],
): Side {
  const says = (part: string, rate: string) => new RegExp(` \\$?${rate.replace('.', '\\.')}%? `).test(part);
  const byNumber = rates.some((rate) => says(question, rate));
  const has = (part: string, names: string[], rate: string) =>
    byNumber ? says(part, rate) : part.split(' ').some((word) => names.includes(stem(word)));
  if (wantsDifference) {
    const [more = '', than = ''] = question.split(' than ').map((part) => ` ${part} `);
    if (has(more, first, rates[0]) && has(than, second, rates[1]) && !has(more, second, rates[1])) return 'firstMore';
    insist(has(more, second, rates[1]) && has(than, first, rates[0]) && !has(more, first, rates[0]), 'which more');
    return 'secondMore';
  }
  const [isFirst, isSecond] = [has(question, first, rates[0]), has(question, second, rates[1])];
  insist(isFirst !== isSecond, 'which sort');
  return isFirst ? 'first' : 'second';
}
