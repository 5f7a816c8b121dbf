import { attempt } from '../../../equation.ts';
import { rational, type Rational } from '../../../numbers/rational.ts';
import { plus, scaled } from '../../../polynomial.ts';
import { given, insist } from '../../../refused.ts';
import type { Reading } from '../../../reading/reading.ts';
import type { Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { stem } from '../wanted.ts';
import { letterFor } from './pairs.ts';
import { letter, resultOf, type Claim } from './unknowns.ts';

/**
 * Two purchases of the same two things, told in any way as 'so many of the one and so many of the other, so much together': the six
 * numbers stand in that order. Asked for one of either, or for so many of both.
 */
export const purchasesByCounts: Kind = (reading) => attempt(() => workOfPurchases(reading));

interface Counted {
  count: Rational;
  noun: string;
}

const turns =
  / (?:more|fewer|less|twice|times|discount|tax|percent|tip|average|half|difference|off|coupon|change|except|not|either|ratio|left|free|before|after|another|additional) /;
const measure =
  /^(?:pound|kilogram|ounce|cup|bag|box|can|bottle|gallon|liter|pair|pack|slice|bunch|loaf|carton|jar|piece) of /;

function workOfPurchases(reading: Reading): Work | undefined {
  insist(reading.formulas.length === 0 && !/%|@/.test(reading.heard), 'a formula');
  const text = ` ${reading.heard.replaceAll('!', '')}`
    .replace(/ (?:a|one) (?=[a-z]+ (?:and|of|,)|[a-z]+ [a-z]+ (?:and|together|at))/g, ' 1 ')
    .replace(/ one (?=[a-z]+ (?:together|combined|in))/g, ' 1 ')
    .replace(/ 2 (?=(?:kinds|types|customers|friends|families|people|purchases|orders|sizes|different) )/g, ' ');
  insist(!turns.test(text), 'a turn');
  const question = / (?:how (?:much|heavy|many)|what|find|determine|calculate) [^.]*\. /.exec(text)?.[0];
  insist(question !== undefined, 'nothing asked');
  const told = text.replace(question, ' . ');
  const orders = [
    ...told.matchAll(
      / (\d+) ((?:[a-z-]+ ){1,4}?)(?:and|plus|,|with) (?:and )?(\d+) ((?:[a-z-]+ ){1,4}?)(?:, )?(?:(?:together|combined|altogether|at same store|there) )?(?:(?:cost|costs|for|is|was|at|weigh|weighs|total|totals|come to|comes to|sell for|sells for|weighed) )?(?:(?:total|of|to|is) )*(\$?\d+(?:\.\d+)?) /g,
    ),
  ];
  const [first, second, ...more] = orders;
  insist(first && second && more.length === 0, 'not two purchases');
  insist(!/ \$?\d/.test(orders.reduce((rest, [all]) => rest.replace(all, ' '), told)), 'a number left over');
  const parts = (order: RegExpMatchArray): Counted[] => [
    { count: numberOf(given(order[1])), noun: nounOf(given(order[2])) },
    { count: numberOf(given(order[3])), noun: nounOf(given(order[4])) },
  ];
  const [a, b] = parts(first);
  insist(a && b && a.noun !== b.noun && a.noun !== '' && b.noun !== '', 'one thing');
  insist(given(first[5]).startsWith('$') === given(second[5]).startsWith('$'), 'two units');
  const x = letterFor(a.noun, '');
  const y = letterFor(b.noun, x);
  const side = (all: Counted[]) =>
    all.map(({ count, noun }) => {
      insist(noun === a.noun || noun === b.noun, 'a third thing');
      return letter(noun === a.noun ? x : y, count);
    });
  const claims: Claim[] = [first, second].map((order) => {
    const [p, q] = side(parts(order));
    return { left: plus(given(p), given(q)), right: new Map([['', numberOf(given(order[5]))]]) };
  });
  const asked = askedOf(question, a.noun, b.noun);
  const wanted = plus(scaled(letter(x), asked.a), scaled(letter(y), asked.b));
  insist(wanted.size > 0, 'nothing asked');
  const result = resultOf({
    letters: { [x]: `what one ${a.noun} comes to`, [y]: `what one ${b.noun} comes to` },
    claims,
    asked: wanted,
  });
  insist((result.value as Rational).s > 0n, 'no price');
  return workOf('two purchases', { ...result, ...(reading.heard.includes('$') && { unit: '$' }) }, reading);
}

/** 'pounds of red apples' → 'apple'; the last word is the thing. */
function nounOf(words: string): string {
  const all = words
    .trim()
    .split(' ')
    .filter((word) => !/^(?:of|total|order|orders|meal|together)$/.test(word))
    .map(stem);
  const plain = all.join(' ').replace(measure, '');
  return plain
    .replace(
      /^(?:pound|kilogram|ounce|cup|bag|box|can|bottle|gallon|liter|pair|pack|slice|carton|jar|adult|child|kid) (?=[a-z])/,
      (one) => (/^(?:adult|child|kid) /.test(one) ? one : ''),
    )
    .replace(/^(adult|child|kid|student|senior) ticket$/, '$1');
}

function askedOf(question: string, a: string, b: string): { a: Rational; b: Rational } {
  const zero = rational(0);
  const found = { a: zero, b: zero };
  const words = question.split(' ').map(stem);
  const last = (name: string) => given(name.split(' ').at(-1));
  for (const [key, name] of [
    ['a', a],
    ['b', b],
  ] as const) {
    const places = words.flatMap((word, at) => (word === last(name) ? [at] : []));
    const [place, ...more] = places;
    insist(more.length === 0, 'named twice');
    if (place === undefined) continue;
    const before = words.slice(Math.max(0, place - 4), place).reverse();
    const number = before.find((word) => /^\d+$/.test(word) || word === 'and' || word === ',');
    found[key] = number !== undefined && /^\d+$/.test(number) ? rational(number) : rational(1);
  }
  const numbers = question.match(/(?<= )\$?\d+(?:\.\d+)?(?= )/g) ?? [];
  const used = [found.a, found.b].filter((count) => count.s !== 0n).map((count) => count.toString());
  insist(
    numbers.every((number) => used.includes(number)),
    'a number of something else',
  );
  return found;
}
