import { decimalTex, divided, rational, rationalText, type Rational } from '../../numbers/rational.ts';
import { insist } from '../../refused.ts';
import { math } from '../../workedOut.ts';
import type { Result } from '../result.ts';
import { maybe, once, some, story, type Heard } from '../story.ts';
import { singular } from './quantities/units.ts';

const n = rationalText;
const hundred = rational(100);
const tex = (value: Rational) => math(decimalTex(value));
const asks = [
  '{what} (percent|percentage|%) of [all|total|entire|combined] [...] (in all|overall|altogether|combined|[...])',
  '{what} (percent|percentage) [...] overall',
  'how many [...]',
];

function result(a: Rational, p: Rational, b: Rational, q: Rational, isCount: boolean): Result {
  const part = a.mul(p).add(b.mul(q)).div(hundred);
  const all = a.add(b);
  const text = `((${n(a)})*(${n(p)})+(${n(b)})*(${n(q)}))`;
  const value = isCount ? part : divided(part, all).mul(hundred);
  return {
    understood: `${math(`${decimalTex(p)}\\%`)} of ${tex(a)} and ${math(`${decimalTex(q)}\\%`)} of ${tex(b)}.`,
    steps: [
      `That is ${math(`${decimalTex(a.mul(p).div(hundred))} + ${decimalTex(b.mul(q).div(hundred))} = ${decimalTex(part)}`)}${isCount ? '' : ` of ${tex(all)}`}.`,
      ...(isCount ? [] : [`As a percent: ${math(`${decimalTex(value)}\\%`)}.`]),
    ],
    value,
    calculation: isCount ? `${text}/100` : `${text}/((${n(a)})+(${n(b)}))`,
    ...(!isCount && { unit: '%' }),
  };
}

/** Two groups of so many, with a percent each. */
export const twoGroups = story({
  kind: 'percent of two groups',
  asks,
  facts: [
    once(
      '<p:percent> of [the] <a:whole> <g1:word>',
      '[_] has <a:whole> <g1:word> [...] [,] and <p:percent> [of them] [...]',
      '<a:whole> <g1:word> , <p:percent> of (whom|which|them) [...]',
    ),
    once(
      '<q:percent> of [the] <b:whole> <g2:word>',
      '[_] has <b:whole> <g2:word> [...] [,] and <q:percent> [of them] [...]',
      '<b:whole> <g2:word> , <q:percent> of (whom|which|them) [...]',
    ),
    some('all <x:word> and <y:word>', 'all', 'both', 'total', 'combined', 'of 2 classes'),
  ],
  harmless: 'all total combined both',
  never: [
    '(percent|percentage) of (who|that)',
    'not',
    'rest',
    'remaining',
    'other',
    'more',
    'less',
    'if <z:percent>',
    'overall , <z:percent>',
  ],
  work: (heard) =>
    result(
      heard.number('a'),
      heard.number('p'),
      heard.number('b'),
      heard.number('q'),
      /!how !many/.test(heard.reading.heard),
    ),
});

/** A whole in two parts by percent, and a percent of each. */
export const percentOfParts = story({
  kind: 'percent of parts',
  asks,
  facts: [
    once(
      '<a:percent> [of [...]] (is|are) <g1:word> [balls|_] [,] and <b:percent> [of them] [is] <g2:word>',
      '<a:percent> <g1:word> [_] and <b:percent> <g2:word>',
      '<a:percent> [of [...]] (is|are) <g1:word> [_] [,] and rest is <g2:word>',
      'of [...] , <a:percent> is <g1:word>',
      '<a:percent> of [...] (is|are) <g1:word>',
    ),
    once(
      '<p:percent> of <h1:word> [...] and <q:percent> of <h2:word>',
      'of <h1:word> [_] , <p:percent> [...] . of <h2:word> [_] , <q:percent>',
      '<p:percent> of <h1:word> [...] [,|.] [and] [while] <q:percent> of <h2:word>',
    ),
    maybe('has <total:whole> <noun:word>', '<total:whole> <noun:word>'),
    some('all', 'of them', 'rest', 'exactly', 'one', 'ones'),
  ],
  harmless: 'all',
  never: ['not', 'more', 'less', 'neither'],
  work: (heard) => parts(heard),
});

const opposites: [string, string][] = [
  ['woman', 'man'],
  ['girl', 'boy'],
  ['female', 'male'],
  ['adult', 'child'],
];

function parts(heard: Heard): Result {
  const [a, p, q] = [heard.number('a'), heard.number('p'), heard.number('q')];
  const b = hundred.sub(a);
  insist(!heard.has('b') || heard.number('b').equals(b), 'no two parts');
  const [g1, h1, h2] = ['g1', 'h1', 'h2'].map((slot) => singular(heard.word(slot)));
  const g2 = heard.has('g2')
    ? singular(heard.word('g2'))
    : opposites.flatMap(([x, y]) => (g1 === x ? [y] : g1 === y ? [x] : []))[0];
  insist(g1 !== undefined && h1 === g1 && h2 === g2, 'of other parts');
  const isCount = /!how !many/.test(heard.reading.heard);
  insist(isCount === heard.has('total'), 'of how many');
  const total = isCount ? heard.number('total') : hundred;
  return result(total.mul(a).div(hundred), p, total.mul(b).div(hundred), q, isCount);
}
