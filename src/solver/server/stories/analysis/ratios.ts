import { decimalTex, divided, rational, rationalText, type Rational } from '../../numbers/rational.ts';
import { given, insist } from '../../refused.ts';
import { math } from '../../workedOut.ts';
import { maybe, numberOf, once, some, story, type Heard } from '../story.ts';
import type { Result } from '../result.ts';
import { singular } from './quantities/units.ts';

const n = rationalText;
const tex = (value: Rational) => math(decimalTex(value));
const kinds = '<a:word> [_] to <b:word> [_] [to <c:word> [_]]';
const numbers = [
  '<ratio:ratio>',
  '<r1:number> to <r2:number> [to <r3:number>]',
  '<r1:number> <r1noun:word> (to|for each) <r2:number> <r2noun:word>',
];

function ratioOf(heard: Heard): Rational[] {
  if (heard.has('ratio')) return heard.word('ratio').split(':').map(numberOf);
  return ['r1', 'r2', 'r3'].filter((slot) => heard.has(slot)).map((slot) => heard.number(slot));
}

function sum(values: Rational[]): Rational {
  return values.reduce((all, value) => all.add(value), rational(0));
}

/** So many parts of what one part is. */
function shared(parts: Rational, of: Rational, known: Rational, what: string, unit?: string): Result {
  const value = divided(known, of).mul(parts);
  return {
    understood: `${what}: ${tex(of)} parts are ${tex(known)}.`,
    steps: [
      `One part is ${math(`${decimalTex(known)} \\div ${decimalTex(of)} = ${decimalTex(divided(known, of))}`)}.`,
      `Times ${tex(parts)}, that is ${tex(value)}.`,
    ],
    value,
    calculation: `(${n(known)})/(${n(of)})*(${n(parts)})`,
    ...(unit !== undefined && { unit }),
  };
}

const ratioFact = once(
  ...numbers.flatMap((said) => [
    `ratio of [number of|{words}] ${kinds} [...] (is|of) ${said}`,
    `<a:word> and <b:word> [...] in ratio [of] ${said}`,
    `${kinds} [...] (is|are) [...] ratio [of] ${said}`,
    `${kinds} ratio [...] (is|of) ${said}`,
    `(in|is in) ratio [of] ${said}`,
    `ratio [of] [...] (is|of) ${said}`,
    `ratio ${said}`,
    `${said} ratio`,
  ]),
);

function indexIn(heard: Heard, word: string): number {
  const names = ['a', 'b', 'c'].filter((slot) => heard.has(slot)).map((slot) => singular(heard.word(slot)));
  const index = names.indexOf(singular(word));
  insist(index >= 0, 'no such part');
  return index;
}

/** Of a total in a ratio, the longer or shorter part. */
export const dividedInRatio = story({
  kind: 'a total divided in a ratio',
  asks: [
    '{what} [is] (length|size|weight|measure|amount|value) [...] [of] <which:longer/larger/bigger/greater/shorter/smaller/longest/largest/biggest/shortest/smallest> (piece|part|share|number|portion|amount|angle|one|section|side)',
    '{what} [is] <which:longer/larger/bigger/greater/shorter/smaller/longest/largest/biggest/shortest/smallest> (piece|part|share|number|portion|amount|angle|one|section|side)',
    'how (long|much|many|big|large) is <which:longer/larger/bigger/greater/shorter/smaller/longest/largest/biggest/shortest/smallest> (piece|part|share|number|portion|angle|one|section)',
    '{what} [is] (degree measure|measure) of <which:largest/smallest> angle',
  ],
  facts: [
    once(
      ...numbers.flatMap((said) => [
        `(in|is in|into|has) ratio [of] ${said}`,
        `ratio [...] (is|of) ${said}`,
        `ratio ${said}`,
      ]),
    ),
    maybe('<total:amount> [{words}|<unit:word>]'),
    some(
      '2 (pieces|parts|numbers|shares|people|friends|sections)',
      '3 (pieces|parts|numbers|shares|people|sections)',
      'in degrees',
      'sum of',
    ),
    maybe('angles of triangle'),
  ],
  harmless: 'length lengths long angles degrees total sum all',
  work: (heard) => {
    const parts = ratioOf(heard);
    const isTriangle = /angles of triangle/.test(heard.reading.heard.replaceAll('!', ''));
    insist(heard.has('total') !== isTriangle && (!isTriangle || parts.length === 3), 'no total');
    const total = isTriangle ? rational(180) : heard.number('total');
    const order = [...parts].sort((x, y) => x.compare(y));
    const isMore = /^(?:long|larg|big|great)/.test(heard.word('which'));
    insist(parts.length === 2 || heard.word('which').endsWith('est'), 'the larger of three');
    return shared(
      given(isMore ? order.at(-1) : order[0]),
      sum(parts),
      total,
      'Divide in the ratio',
      heard.has('total') && heard.word('total').startsWith('$') ? '$' : undefined,
    );
  },
});

/** One part of a ratio is known, or all of them together, or how many more; another is asked. */
export const partOfRatio = story({
  kind: 'parts of a ratio',
  asks: [
    'how many <asked:word> [is|there|are] [...] [{place}]',
    'how many <asked:word> [...]',
    '{what} [is] [total] number of <asked:word>',
    '{what} [is] total <asked:word>',
  ],
  facts: [
    ratioFact,
    maybe('<more:number> more <moreOf:word> than <lessOf:word>'),
    maybe(
      '<all:number> <x:word> and <y:word> (in all|in total|total|altogether)',
      '<all:number> (in all|in total|total|altogether)',
      '<known:number> <knownOf:word>',
      'total [...] (is|of) <all:number>',
    ),
    some('(total|in total|in all|altogether|combined|together)'),
  ],
  harmless: 'total number all only each',
  never: ['added', 'add', 'removed', 'left', 'leave', 'join', 'new ratio', 'after', 'before', 'then', 'percent'],
  work: (heard) => {
    const parts = ratioOf(heard);
    const count = ['a', 'b', 'c'].filter((slot) => heard.has(slot)).length;
    insist(count === parts.length && count > 1, 'a ratio of what');
    const of = (word: string) => given(parts[indexIn(heard, word)]);
    const isPart = (word: string) =>
      ['a', 'b', 'c'].some((slot) => heard.has(slot) && singular(heard.word(slot)) === singular(word));
    const asked = heard.word('asked');
    const wanted = isPart(asked) ? of(asked) : sum(parts);
    const saysTotal = /\b(?:total|in all|altogether|all)\b/.test(heard.reading.heard.replaceAll('!', ''));
    if (heard.has('more')) {
      const gap = of(heard.word('moreOf')).sub(of(heard.word('lessOf')));
      insist(gap.s > 0n && !heard.has('known') && (isPart(asked) || saysTotal), 'the other way');
      return shared(wanted, gap, heard.number('more'), 'The difference of the parts');
    }
    const knownOf = heard.has('known') ? heard.word('knownOf') : '';
    const known = heard.has('known') ? heard.number('known') : heard.number('all');
    insist(isPart(asked) || (saysTotal && isPart(knownOf)), 'which part');
    insist(isPart(knownOf) || singular(knownOf) !== singular(asked), 'the same');
    insist(
      isPart(knownOf) ||
        knownOf === '' ||
        /^(?:students|people|animals|pets|marbles|members|coins|fruits|pieces|balls|kids|total|children|trees|books|cars|vehicles|flowers|employees|players|beads|tickets|votes|candies|guests|passengers|workers|instruments|birds|items|crayons|pens|cookies|shirts|socks|apples|cards)$/.test(
          knownOf,
        ),
      'a total of what',
    );
    return shared(wanted, isPart(knownOf) ? of(knownOf) : sum(parts), known, 'The parts of the ratio');
  },
});
