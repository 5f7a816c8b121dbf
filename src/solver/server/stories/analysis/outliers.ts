import { decimalTex, rational, rationalText, type Rational } from '../../numbers/rational.ts';
import { insist } from '../../refused.ts';
import { math } from '../../workedOut.ts';
import type { Result } from '../result.ts';
import { maybe, once, some, story, type Heard, type Kind } from '../story.ts';
import { withLists } from './lists.ts';
import { aboutData, calculationOf, insistOnCount, named } from './measures.ts';
import { measured } from './values.ts';

const tex = (value: Rational) => math(decimalTex(value));
const measure = '<measure:mean/average/median/range>';
const away =
  '(remove|removed|removes|dropped|drop|take out|takes out|taken out|delete|deleted|leave out|left out|excluded|exclude|is removed|is dropped|is taken out|is deleted|is removed from)';
const toIt = '(added|is added|add|joins|is included|is added to|include)';
const removed = [
  `(if|when|after) [you|i|we] ${away} [value] <out:signed> [is]`,
  `${away} [value] <out:signed>`,
  `[value] <out:signed> is ${away}`,
  `<out:signed> ${away}`,
  `(if|when) <out:signed> is ${away}`,
];
const joined = [
  `${toIt} [value|number] <in:signed>`,
  `[value|number|score] [of] <in:signed> is ${toIt}`,
  `<in:signed> ${toIt}`,
  `[a] (value|number|score) of <in:signed> ${toIt}`,
  '(with|has) salary of <in:number> [...] is hired',
];

const facts = [
  once(...removed, ...joined),
  once('<data:values>'),
  some('<count:whole> <noun:word>'),
  some(
    'from (list|set|data set|data|this list)',
    'to (list|set|data set|data)',
    'from',
    'new',
    'original',
    'remaining',
    'if',
    'value',
    'to',
    '[from]',
  ),
];

/** The values after the change. */
function after(heard: Heard): Rational[] {
  const values = heard.values('data');
  insistOnCount(heard, values.length);
  if (heard.has('in')) return [...values, heard.number('in')];
  const out = heard.number('out');
  const at = values.findIndex((value) => value.equals(out));
  insist(at >= 0 && values.filter((value) => value.equals(out)).length === 1, 'no such value');
  return values.filter((_, index) => index !== at);
}

/** By how much a measure changes when a value goes or comes. */
export const changeOfMeasure: Kind = withLists(
  story({
    kind: 'effect of one value',
    asks: [
      `[by] how much [...] ${measure} [...] <way:change/increase/decrease/go up/go down/rise/fall/drop> [by] [if|when]`,
      `[by] how much [...] ${measure} <way:changes/increases/decreases/goes up/goes down>`,
      `{what} [is] <way:change/increase/decrease> in ${measure}`,
    ],
    facts,
    harmless: `${aboutData} from new remaining original removed added drop remove add`,
    work: (heard): Result => {
      const [before, now] = [heard.values('data'), after(heard)];
      const name = named(heard.word('measure'));
      const [from, to] = [measured[name](before), measured[name](now)];
      const isUp = to.gt(from);
      const way = heard.word('way');
      insist(way.startsWith('chang') || /^(?:increas|go up|goes up|rise)/.test(way) === isUp, 'the other way');
      return {
        understood: `Compare the ${name} before and after.`,
        steps: [`Before it is ${tex(from)}, afterwards ${tex(to)}.`, `The difference is ${tex(to.sub(from).abs())}.`],
        value: to.sub(from).abs(),
        calculation: `(${isUp ? 1 : -1})*((${calculationOf(name, now)})-(${calculationOf(name, before)}))`,
        ...(way.startsWith('chang') && !to.equals(from) && { behind: isUp ? '(it goes up)' : '(it goes down)' }),
      };
    },
  }),
);

/** The measure that remains. */
export const measureAfter: Kind = withLists(
  story({
    kind: 'measure with one value more or less',
    asks: [
      `{what} [is] [new] ${measure} [of] [remaining|new] [values|numbers|data set|data|list|set|scores] [after|if|when]`,
    ],
    facts,
    harmless: `${aboutData} new remaining from removed added remove add`,
    work: (heard): Result => {
      const name = named(heard.word('measure'));
      const now = after(heard);
      const value = measured[name](now);
      return {
        understood: `Find the ${name} with the value ${heard.has('in') ? 'added' : 'taken out'}.`,
        steps: [`Now there are ${now.map(decimalTex).map(math).join(', ')}.`, `Their ${name} is ${tex(value)}.`],
        value,
        calculation: calculationOf(name, now),
      };
    },
  }),
);

/** Which of mean and median moves more. */
export const moreAffected: Kind = withLists(
  story({
    kind: 'effect of one value on mean and median',
    asks: [
      '(which|what) [...] (change|changes|affected|changed|increase|increases) [the] more , mean or median',
      '[does] mean or [the] median (change|changes|is affected|increase) more',
      '(which|what) [...] (change|changes|is affected|increase) (more|most) [mean or median]',
    ],
    facts: [...facts, maybe('mean or median')],
    harmless: `${aboutData} from new remaining removed added`,
    work: (heard) => {
      const [before, now] = [heard.values('data'), after(heard)];
      const [mean, median] = (['mean', 'median'] as const).map((name) =>
        measured[name](now).sub(measured[name](before)).abs(),
      );
      insist(mean && median && !mean.equals(median), 'the same');
      const name = mean.gt(median) ? 'mean' : 'median';
      return {
        kind: 'effect of one value',
        understood: 'Compare how far the mean and the median move.',
        steps: [`The mean moves by ${tex(mean)}, the median by ${tex(median)}.`],
        answer: `The ${name} changes more.`,
        values: [name],
        check: 'Both were worked out exactly, before and after.',
      };
    },
  }),
);

/** A list of which every value is moved or multiplied: what becomes of its spread. */
export const spreadAfter = story({
  kind: 'standard deviation after a change of all values',
  asks: [
    '{what} [is] new standard deviation',
    '{what} [is] standard deviation of (new|resulting) [data set|data|list|set|values]',
  ],
  facts: [
    once('standard deviation [...] is <sd:number>', 'standard deviation of <sd:number>'),
    once(
      '(multiply|multiplied) each (number|value|score|data value) [in {dataSet}] by <factor:number>',
      'each (number|value|score) [in {dataSet}] is multiplied by <factor:number>',
      '(add|added) <shift:number> to each (number|value|score) [in {dataSet}]',
      '<shift:number> is (added to|subtracted from) each (number|value|score) [in {dataSet}]',
      'each (number|value|score) [in {dataSet}] is (increased|decreased) by <shift:number>',
    ),
    some('of {dataSet}', 'in {dataSet}', '{dataSet}'),
  ],
  harmless: 'new',
  work: (heard) => {
    const sd = heard.number('sd');
    const factor = heard.has('factor') ? heard.number('factor') : rational(1);
    return {
      understood: heard.has('factor')
        ? 'Every value is multiplied, and so is every distance to the mean.'
        : 'Every value is moved alike, so the distances to the mean stay.',
      steps: [`${math(`${decimalTex(sd)} \\cdot ${decimalTex(factor)} = ${decimalTex(sd.mul(factor))}`)}.`],
      value: sd.mul(factor),
      calculation: `(${rationalText(sd)})*(${rationalText(factor)})`,
    };
  },
});
