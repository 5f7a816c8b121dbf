import { decimalTex, divided, rational, rationalText, type Rational } from '../../numbers/rational.ts';
import { given, insist } from '../../refused.ts';
import { math } from '../../workedOut.ts';
import { many, maybe, once, some, story } from '../story.ts';
import type { Result } from '../result.ts';

const n = rationalText;
const tex = (value: Rational) => math(decimalTex(value));
const time = '(hours|hour|hrs|hr|h|minutes|minute|min|mins|days|day|seconds|weeks)';
const unit = '<unit:hours/hour/hrs/hr/h/minutes/minute/min/mins/days/day/seconds/weeks>';
const worker =
  '(worker|painter|pump|pipe|machine|printer|person|hose|faucet|tap|student|tractor|mower|cook|gardener|employee|truck|robot)';
const togetherWords =
  '(together|both|working together|work together|if they work together|at same time|joint|jointly|combined)';

/** One after the other alone in so many hours; together. */
export const workTogether = story({
  kind: 'work done together',
  asks: [
    `how (long|many ${time}) [...] ${togetherWords} [...]`,
    `[...] ${togetherWords} [...] how (long|many ${time}) [it|they|take|need|to]`,
    `in how many ${time} [...] (together|both) [...]`,
    `how long ${togetherWords}`,
    `how (long|many ${time}) [it|they|take|need] [...]`,
  ],
  facts: [
    maybe(
      `take <a:number> , <b:number> , and <c:number> ${unit}`,
      `take <a:number> and <b:number> ${unit}`,
      `<a:number> ${unit} and <b:number> <unit2:hours/hour/minutes/days>`,
    ),
    some(`(in|takes|take|needs|need|for|is|took|only) <each:number> ${unit}`),
    maybe(`if [...] ${togetherWords}`, `(both|2|3) [{words}] [...] ${togetherWords}`, togetherWords, 'if both'),
    some(
      `(work|works|working) (alone|by {self}|on own)`,
      'when each works alone',
      'alone',
      'by {self}',
      'at (these|their|same|constant) [constant] rate',
      'at constant rates',
      'first',
      'second',
      'another',
      'other',
      'same',
      'both',
      `2 ${worker}s`,
      `3 ${worker}s`,
      'one',
      '3',
    ),
  ],
  harmless: 'rate rates constant same take takes took together both each other all combined',
  never: [
    'how (long|many (hours|minutes|days)) [...] alone',
    'together [...] in <x:number>',
    'after',
    'before',
    'left',
    'leaves',
    'then',
    'half',
    'drain',
    'drains',
    'empty',
    'leak',
    'leaks',
    'remaining',
    'rest',
    'faster',
    'slower',
    'more',
    'less',
    'times',
    'per',
  ],
  work: (heard) => {
    const units = heard.all('unit').map((word) => word.charAt(0));
    const times = [...['a', 'b', 'c'].flatMap((slot) => heard.numbers(slot)), ...heard.numbers('each')];
    insist(times.length >= 2 && times.length <= 3 && new Set(units).size === 1, 'no two times');
    insist(
      /\b(?:together|both|same time|jointly|combined|joint)\b/.test(heard.reading.heard.replaceAll('!', '')),
      'not together',
    );
    insist(
      new Set(times.map((value) => value.toFraction())).size === times.length || times.length === 2,
      'twice the same',
    );
    return together(times, heard.all('unit')[0] ?? '');
  },
});

const names: Record<string, string> = { h: 'hours', m: 'minutes', d: 'days', s: 'seconds', w: 'weeks' };

function together(times: Rational[], unit: string): Result {
  const rate = times.reduce((sum, time) => sum.add(divided(rational(1), time)), rational(0));
  const value = divided(rational(1), rate);
  return {
    understood: `Alone it takes ${times.map(tex).join(', ')} ${names[unit.charAt(0)]}; find how long it takes together.`,
    steps: [
      `In one of these ${names[unit.charAt(0)]} they do ${math(times.map((time) => `\\frac{1}{${decimalTex(time)}}`).join(' + '))} of it, that is ${tex(rate)}.`,
      `So all of it takes ${math(`1 \\div ${decimalTex(rate)} = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `1/(${times.map((time) => `1/(${n(time)})`).join('+')})`,
    unit: given(names[unit.charAt(0)]),
  };
}

/** Together in so long, one alone in so long: the other alone. */
export const otherAlone = story({
  kind: 'work done alone',
  asks: [`how (long|many ${time}) [...] (alone|by {self}|working alone)`],
  facts: [
    once(
      `together [...] (in|takes|take|need|needs) <both:number> ${unit}`,
      `(both|2) [...] together [...] <both:number> ${unit}`,
      `<both:number> ${unit} [...] together`,
      `together [...] <both:number> ${unit}`,
    ),
    once(
      `alone [...] <one:number> ${unit}`,
      `by {self} [...] <one:number> ${unit}`,
      `<one:number> ${unit} [...] (alone|by {self})`,
      `(takes|needs) <one:number> ${unit}`,
    ),
    some('alone', 'together', 'both'),
  ],
  harmless: 'take takes took all other',
  never: [
    'after',
    'before',
    'left',
    'then',
    'half',
    'drain',
    'remaining',
    'rest',
    'faster',
    'slower',
    'more',
    'less',
    'times',
  ],
  work: (heard) => {
    const [both, one] = [heard.number('both'), heard.number('one')];
    insist(both.lt(one) && new Set(heard.all('unit').map((word) => word.charAt(0))).size === 1, 'longer together');
    const value = divided(rational(1), divided(rational(1), both).sub(divided(rational(1), one)));
    return {
      understood: `Together ${tex(both)}, one alone ${tex(one)}: find the other alone.`,
      steps: [
        `The rate of the other is ${math(`\\frac{1}{${decimalTex(both)}} - \\frac{1}{${decimalTex(one)}}`)}.`,
        `So it takes ${tex(value)}.`,
      ],
      value,
      calculation: `1/(1/(${n(both)})-1/(${n(one)}))`,
      unit: given(names[heard.all('unit')[0]?.charAt(0) ?? '']),
    };
  },
});

/** So many workers in so many days; more of them. */
export const moreWorkers = story({
  kind: 'inverse proportion',
  asks: [
    `how (long|many ${time}) [...] <count2:number> <who2:word> (need|take|needed|to|build|finish|paint|do|complete) [...]`,
    `how (long|many ${time}) [it] (take|takes|need) <count2:number> <who2:word> [...]`,
    `how (long|many ${time}) [...] (with|for) <count2:number> <who2:word>`,
  ],
  facts: [
    once(
      `<count1:number> <who1:word> ... (in|takes|take|took|needs|need) <time:number> ${unit}`,
      `(takes|take|took) <count1:number> <who1:word> <time:number> ${unit}`,
    ),
    maybe('(at|working at|if all work at|with) same (speed|rate|pace)', 'same speed', 'same rate'),
  ],
  harmless: 'take takes took same rate speed all constant',
  never: ['more', 'less', 'after', 'additional', 'half', 'per', 'each'],
  work: (heard) => {
    insist(
      heard.word('who1') === heard.word('who2') &&
        /^(?:workers|painters|people|machines|pumps|men|students|carpenters|robots|printers|volunteers|farmers|builders|pipes|hoses|employees|bakers|cooks|gardeners|tractors|friends)$/.test(
          heard.word('who1'),
        ),
      'who works',
    );
    const [count, hours, more] = [heard.number('count1'), heard.number('time'), heard.number('count2')];
    const value = divided(count.mul(hours), more);
    return {
      understood: `The work of ${tex(count)} in ${tex(hours)}, done by ${tex(more)}.`,
      steps: [
        `All the work is ${math(`${decimalTex(count)} \\cdot ${decimalTex(hours)} = ${decimalTex(count.mul(hours))}`)} times the work of one in one of these.`,
        `Divide by ${tex(more)}: ${tex(value)}.`,
      ],
      value,
      calculation: `(${n(count)})*(${n(hours)})/(${n(more)})`,
      unit: given(names[heard.all('unit')[0]?.charAt(0) ?? '']),
    };
  },
});

/** Two machines at rates of their own make a total. */
export const ratesTogether = story({
  kind: 'rates together',
  asks: [
    `how many ${time} [it|take|them|they] [...] [to (produce|make|fill|print)] [total of]`,
    `how long [it|take|them] [...]`,
  ],
  facts: [
    many('<rate:number> <what:word> (per|each) <per:word>'),
    once(
      'total of <total:number> <what:word>',
      '(produce|make|fill|print|assemble) <total:number> <what:word>',
      '<total:number> <what:word>',
    ),
    some(
      '(run|work|working|operate) (together|at same time)',
      'both',
      'together',
      'at same time',
      'to produce',
      'total of',
    ),
  ],
  harmless: 'take rate rates constant same both total',
  never: ['after', 'before', 'then', 'left', 'half', 'more', 'less'],
  work: (heard) => {
    const rates = heard.numbers('rate');
    insist(
      rates.length >= 2 && new Set(heard.all('what')).size === 1 && new Set(heard.all('per')).size === 1,
      'other rates',
    );
    insist(/\b(?:together|both|same time)\b/.test(heard.reading.heard.replaceAll('!', '')), 'not together');
    const rate = rates.reduce((sum, one) => sum.add(one), rational(0));
    const value = divided(heard.number('total'), rate);
    return {
      understood: `Together ${tex(rate)} each ${heard.all('per')[0] ?? ''}.`,
      steps: [`Add the rates: ${tex(rate)}.`, `Divide the total by it: ${tex(value)}.`],
      value,
      calculation: `(${n(heard.number('total'))})/(${rates.map((one) => `(${n(one)})`).join('+')})`,
      unit: `${heard.all('per')[0] ?? ''}s`,
    };
  },
});
