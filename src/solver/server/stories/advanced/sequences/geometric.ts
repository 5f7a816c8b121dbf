import { insistValue, valuesWork } from '../math/answers.ts';
import { mathKind } from '../math/words.ts';
import { decimalTex, power, rational, rationalText, rationalTex, type Rational } from '../../../numbers/rational.ts';
import { surd } from '../../../numbers/surd.ts';
import { given, insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { listOf, numberOf } from '../../story.ts';

const ordinals = [
  'zeroth',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];
const ordinal = `first/second/third/fourth/fifth/sixth/seventh/eighth/ninth/tenth/eleventh/twelfth`;

function placeOf(parts: Record<string, string>): number {
  return parts['w'] ? ordinals.indexOf(parts['w']) : Number(given(parts['o']).slice(1));
}

/** A sequence in which each term is the same number of times the one before it. */
export const geometricSequence = mathKind(
  'geometric sequence',
  (words) => {
    const isNamed =
      words.drop('[of|in|for] geometric (sequence|progression|series)', 'sequence is geometric', 'geometric').length >
      0;
    const isPositive =
      words.take(
        '[all] [of] [its] terms [sequence] is positive',
        'all positive',
        'positive terms',
        'has positive terms',
        'all terms ... positive',
        'positive (common ratio|ratio)',
      ) !== undefined;
    const ratio =
      words.take(
        '[where|and|in which] each (term|number) [after (first|@1) [term|one|number]] is <r:signed> times (term|number|one|previous one|value|previous) [right|immediately|just] [before it|before|preceding it|that precedes it|previous|term]',
        '[where|and|in which] each (term|number) [after (first|@1) [term|one|number]] is <r:signed> times (previous|preceding) (term|number|one)',
        'each (term|number) [after first [term]] is [found|obtained] [by] (multiplying|multiply) (previous|preceding|one before it|term before it|term) [term|number|it] [before it] by <r:signed>',
        'common ratio [of|is|equal to] <r:signed>',
        'ratio [of|is] <r:signed>',
        '(multiply|multiplied|multiplying) by <r:signed> each time',
        'each (term|number) is multiplied by <r:signed> to get next [term|one]',
      )?.['r'] ?? undefined;
    const listed = words.take(
      '(sequence|terms|numbers|pattern) [is|goes|begins|starts|are|:|with] [with] [terms] <l:list>',
      '<l:list> ...',
    )?.['l'];
    const known = words
      .takeAll(
        `<w:${ordinal}> term [of] [sequence] [is|equals|:] <v:signed>`,
        '<o:ordinal> term [of] [sequence] [is|equals] <v:signed>',
        '<w:first> (number|term) [in sequence] [is] <v:signed>',
        '(starts|begins) (with|at) <v:signed>',
      )
      .map((parts) => ({ place: (parts['w'] ?? parts['o']) ? placeOf(parts) : 1, value: numberOf(given(parts['v'])) }));
    if (listed) listOf(listed).forEach((value, index) => known.push({ place: index + 1, value }));
    const asked = words.take(
      `{ask} [value of] <w:${ordinal}> (term|number) [of|in]`,
      '{ask} [value of] <o:ordinal> (term|number) [of|in]',
      `{ask} [value of] [common] <c:ratio>`,
      `{ask} sum of first <s:whole> terms`,
    );
    words.insistDone('sequence terms term each all value first next', true);
    insist(asked, 'nothing asked');
    insist(isNamed || ratio, 'no geometric sequence');
    const [first, second] = known;
    insist(first, 'no term');
    const ratios = ratio === undefined ? ratiosOf(first, given(second), isPositive) : [numberOf(ratio)];
    insist(ratio === undefined || known.length === 1, 'a term too many');
    const results: Rational[] = [];
    for (const by of ratios) {
      insist(
        known.every(({ place, value }) => value.equals(first.value.mul(power(by, rational(place - first.place))))),
        'no geometric sequence',
      );
      if (asked['c']) results.push(by);
      else if (asked['s']) {
        let sum = rational(0);
        for (let place = 1; place <= Number(asked['s']); place++)
          sum = sum.add(first.value.mul(power(by, rational(place - first.place))));
        results.push(sum);
      } else results.push(first.value.mul(power(by, rational(placeOf(asked) - first.place))));
    }
    const values = results.filter((value, index) => results.findIndex((other) => other.equals(value)) === index);
    const [by] = ratios;
    insist(by && values.length === 1, 'two sequences');
    const [value] = values;
    if (!asked['c'] && !asked['s'])
      insistValue(
        `(${rationalText(first.value)})*((${rationalText(by)})^(${placeOf(asked) - first.place}))`,
        given(value),
      );
    const steps = [
      ...(ratio === undefined && second
        ? [
            `From term ${first.place} to term ${second.place} it is multiplied ${second.place - first.place} times: ${math(`r^{${second.place - first.place}} = \\frac{${decimalTex(second.value)}}{${decimalTex(first.value)}}`)}, so ${math(`r = ${rationalTex(by)}`)}.`,
          ]
        : [`Each term is ${math(rationalTex(by))} times the one before it.`]),
      asked['c']
        ? 'That is the common ratio.'
        : asked['s']
          ? `Add the first ${asked['s']} terms: ${math(rationalTex(given(value)))}.`
          : `Term ${placeOf(asked)}: ${math(`${decimalTex(first.value)} \\cdot \\left(${rationalTex(by)}\\right)^{${placeOf(asked) - first.place}} = ${rationalTex(given(value))}`)}.`,
    ];
    return valuesWork(
      {
        understood: 'A geometric sequence: each term is the same number of times the one before it.',
        steps,
        check: 'Counted term by term, it is the same.',
      },
      [surd(given(value))],
      '',
      words,
    );
  },
  /sequence|geometric|progression/,
);

function ratiosOf(
  first: { place: number; value: Rational },
  second: { place: number; value: Rational },
  isPositive: boolean,
): Rational[] {
  const gap = second.place - first.place;
  const ratio = gap > 0 ? second.value.div(first.value) : first.value.div(second.value);
  const degree = Math.abs(gap);
  insist(degree >= 1 && degree <= 8, 'terms too far apart');
  const root = (value: bigint) => BigInt(Math.round(Number(value) ** (1 / degree)));
  const by = rational(root(ratio.n), root(ratio.d));
  insist(power(by, rational(degree)).equals(ratio.abs()), 'a ratio that is no fraction');
  if (degree % 2 === 1) return [ratio.s < 0n ? by.neg() : by];
  insist(ratio.s > 0n, 'no ratio');
  return isPositive ? [by] : [by, by.neg()];
}
