import { decimalTex, divided, rational, rationalText, type Rational } from '../../numbers/rational.ts';
import { insist } from '../../refused.ts';
import { findsValue, insistOnAgreement } from '../../secondEngine.ts';
import { math, type Work } from '../../workedOut.ts';
import type { Result } from '../result.ts';
import { maybe, once, some, story, type Heard } from '../story.ts';

const n = rationalText;
const tex = (value: Rational) => math(decimalTex(value));
const sampleWord = '(sample|survey|poll|group|random sample)';

/** What a sample says of all. */
export const expectedInAll = story({
  kind: 'estimate from a sample',
  asks: [
    '[about|approximately] how many [...]',
    '{what} [is] [best|reasonable|good] (estimate|prediction) (of|for) (number|total number) of [...]',
    'estimate [total] number of [...]',
    '{what} [is] expected number of [...]',
    '(estimate|predict) how many [...]',
    'which [...] best estimate [...]',
  ],
  facts: [
    once(
      `[random] ${sampleWord} of <sample:whole> [<of:word>]`,
      '(selected|selects|surveyed|surveys|tested|tests|checked|checks|inspected|inspects|examined|polled|asked|chose|sampled|samples) [randomly] [random] [sample of] <sample:whole> [<of:word>] [at random|randomly]',
      '<sample:whole> [randomly] [selected|chosen] <of:word> (is|was) [randomly] (selected|surveyed|asked|polled|chosen|tested|checked|inspected|sampled)',
      '<sample:whole> of (these|all) <of:word> is (examined|checked|tested|surveyed|inspected)',
    ),
    once(
      '(found|has) <part:whole> (defective|broken|damaged|faulty|bad|spoiled|cracked|left handed) [_]',
      '[found] <part:whole> of (them|these|those|selected|sampled|[...] _) [is|was|said|has|prefer] [...]',
      '[and|found|that] <part:whole> [of {words}] [<of2:word>] (say|said|says|is|was|has|prefer|prefers|preferred|answered|reported|indicated|plan|planned|support|supported|like|liked|own|owned|vote|voted|would|choose|chose|use|used|drive|ride|walk|play|contain|failed|defective|responded|favor|favored) [...]',
      '<rate:percent> of [...] (say|said|is|was|has|prefer|preferred|support|supported|own|plan|like|use) [...]',
    ),
    once(
      '(has|with|of|contains|made|there is|total of|produced|produces|is|for) [about|approximately|total of] <all:whole> <noun:word>',
      '<all:whole> <noun:word>',
      '(population|total) [...] is <all:whole>',
    ),
    some(
      '(selected|chosen|sampled|surveyed) at random',
      'at random',
      'randomly [selected|chosen|surveyed]',
      'based on [sample|survey|results|data]',
      'all',
      'total',
      'in sample',
      'sample',
      'from',
      'about',
      'expected to is _',
      'this sample',
      'of sampled _',
      'estimated',
      'random sample',
    ),
  ],
  harmless: 'sample samples random randomly estimate estimated all total from predict number',
  never: [
    'not',
    'margin',
    'tagged',
    'other',
    'error',
    'median',
    'mean',
    'probability',
    'plots',
    'left',
    'per',
    'each',
    'rest',
  ],
  work: (heard) => {
    const [sample, all] = [heard.number('sample'), heard.number('all')];
    const part = heard.has('part') ? heard.number('part') : heard.number('rate').mul(sample).div(rational(100));
    insist(part.lt(sample) && sample.lt(all), 'no sample');
    const value = divided(part, sample).mul(all);
    return {
      understood: `Of a sample of ${tex(sample)} there are ${tex(part)}; how many of ${tex(all)}?`,
      steps: [
        `In the sample it is ${math(`\\frac{${decimalTex(part)}}{${decimalTex(sample)}}`)}.`,
        `Of all: ${math(`\\frac{${decimalTex(part)}}{${decimalTex(sample)}} \\cdot ${decimalTex(all)} = ${decimalTex(value)}`)}.`,
      ],
      value,
      calculation: heard.has('part')
        ? `(${n(part)})/(${n(sample)})*(${n(all)})`
        : `(${n(heard.number('rate'))})/100*(${n(all)})`,
    };
  },
});

/** Tagged, set free and caught again. */
export const tagged = story({
  kind: 'capture and recapture',
  asks: [
    'estimate [...] number of [...]',
    'how many [...]',
    '{what} [is] [best] estimate of [...]',
    'estimate how many [...]',
    'estimate [...] population',
  ],
  facts: [
    once(
      '(caught|catch|catches|captured|tagged|tag|tags|marked|captures) [and tagged] <first:whole> [...]',
      '<first:whole> [...] (is|was) (caught|captured|tagged|marked) [and tagged]',
    ),
    once(
      '(caught|catch|catches|captured|captures|sample of|later) [...] <again:whole> [...]',
      '<again:whole> [...] (is|was) (caught|captured)',
    ),
    once(
      '<both:whole> of (them|these|those|which) [...]',
      '(found|that) <both:whole> [...] (tagged|tags|marked)',
      'and <both:whole> (is|was|has) [...]',
    ),
    some('tagged', 'marked', 'released', 'later', 'tags', 'second', 'all', 'another', 'back', 'again'),
  ],
  harmless: 'later back second all tagged total again returned random sample estimate first another',
  never: ['not', 'percent'],
  work: (heard) => {
    const [first, again, both] = [heard.number('first'), heard.number('again'), heard.number('both')];
    insist(both.lt(again) && !both.gt(first), 'no recapture');
    const value = divided(first.mul(again), both);
    return {
      understood: `${tex(first)} were marked; of ${tex(again)} caught later ${tex(both)} were.`,
      steps: [
        `The share that is marked is ${math(`\\frac{${decimalTex(both)}}{${decimalTex(again)}}`)}.`,
        `So ${tex(first)} is that share of all: ${tex(value)}.`,
      ],
      value,
      calculation: `(${n(first)})*(${n(again)})/(${n(both)})`,
    };
  },
});

const center = [
  '(estimate|estimated|estimates|mean|average|is|says|found|that) [...] (is|was|to be|of|that|as) [about] <center:percent> [of]',
  '(estimate|estimated|mean|average|{what}) [...] (is|was|of|to be) <center:number> [{words}|_]',
  '<center:percent>',
  '<center:number>',
];
const error = [
  'margin of error [for estimate|of estimate|for this estimate] (is|of|was) [about] [plus or minus] <error:percent>',
  'margin of error [...] (is|of|was) <error:number> [_]',
  'plus or minus <error:percent>',
  'plus or minus <error:number>',
  '<error:percent> margin of error',
  '<error:number> margin of error',
  '[+] per - <error:percent>',
];
const around = some(
  'associated',
  'based on (estimate|sample|this sample|survey|these results) [and margin of error]',
  'random sample',
  'margin of error',
  'estimated',
  'at random',
  'estimate',
  'true',
  'all',
  'mean',
  '(sample|survey|poll) of <size:whole> [_]',
);

/** The greatest or least value that is plausible, or both. */
export const marginOfError = story({
  kind: 'margin of error',
  asks: [
    '{what} [is] <way:greatest/largest/highest/maximum/most/upper> [...] plausible (value|percentage|percent|mean|number) [...]',
    '{what} [is] <way:least/smallest/lowest/minimum/lower> [...] plausible (value|percentage|percent|mean|number) [...]',
    '<way:greatest/largest/highest/maximum/least/smallest/lowest/minimum> [...] (value|percentage|mean) [...] is plausible [...]',
    '{what} [is] [...] <way:upper/lower/highest/lowest/maximum/minimum/largest/smallest> (bound|end|limit|value) [...]',
    '{what} [is] [plausible|confidence] <both:interval/range/plausible interval> [of plausible values|of values] [...] ',
    '{what} [is] <both:interval> (for|of) [...]',
  ],
  facts: [once(...error), once(...center), maybe('give low and high [number]'), around],
  harmless: 'mean average percentage percent all estimate estimated random sample true margin error number',
  never: ['how many', 'not', 'smaller margin', 'larger sample', 'people'],
  work: (heard) => limits(heard),
});

function limits(heard: Heard): Result | Work {
  const [middle, by] = [heard.number('center'), heard.number('error')];
  const isPercent = heard.word('center').endsWith('%');
  insist(isPercent === heard.word('error').endsWith('%') && by.lt(middle), 'two kinds of numbers');
  const [low, high] = [middle.sub(by), middle.add(by)];
  insistOnAgreement(
    findsValue(`(${n(middle)})-(${n(by)})`, low.valueOf()) && findsValue(`(${n(middle)})+(${n(by)})`, high.valueOf()),
  );
  const steps = [
    `The margin of error goes both ways: from ${math(`${decimalTex(middle)} - ${decimalTex(by)} = ${decimalTex(low)}`)} to ${math(`${decimalTex(middle)} + ${decimalTex(by)} = ${decimalTex(high)}`)}.`,
  ];
  const sign = isPercent ? '\\%' : '';
  if (heard.has('both'))
    return {
      kind: 'margin of error',
      understood: `What is plausible around ${tex(middle)}?`,
      steps,
      answer: `from ${math(decimalTex(low) + sign)} to ${math(decimalTex(high) + sign)}`,
      values: [n(low), n(high)],
      check: 'Checked another way: the same values.',
    };
  const isHigh = /^(?:greatest|largest|highest|maximum|most|upper)$/.test(heard.word('way'));
  return {
    understood: `What is plausible around ${tex(middle)}?`,
    steps,
    value: isHigh ? high : low,
    calculation: `(${n(middle)})${isHigh ? '+' : '-'}(${n(by)})`,
    ...(isPercent && { unit: '%' }),
  };
}
