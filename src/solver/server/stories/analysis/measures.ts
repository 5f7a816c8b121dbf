import { decimalTex, rationalText, type Rational } from '../../numbers/rational.ts';
import { insist } from '../../refused.ts';
import { math } from '../../workedOut.ts';
import { maybe, many, once, some, story, type Heard, type Kind } from '../story.ts';
import type { Result } from '../result.ts';
import { withLists } from './lists.ts';
import { meanOf, measured, medianOf, rangeOf, sorted, spreadOf, type Measure } from './values.ts';

/** What lists are of: none of it changes a measure of theirs. */
export const aboutData =
  'how many much each per height heights length lengths width weight weights price prices cost costs low high all times sold speed speeds distance old long tall far pay paid degrees rate rates deep total total-number highest lowest different random randomly sample at final first before over';
const measure = '<measure:mean/average/avg/median/mode/range>';
/** How many they are, said once more. */
const counts = some('<count:whole> <noun:word>');

/** The list, as often as it is pointed at. */
export const theList = once(
  '(data|list|set|values|numbers|scores|following|shown|below) ... is <data:values>',
  '[of] <data:values>',
);

/** Mean, median, mode or range of one list. */
export const measureOfList: Kind = withLists(
  story({
    kind: 'statistics of a list',
    asks: [
      `{what} [...] ${measure} [...] of [...] <data:values>`,
      `{what} [...] [!arithmetic] ${measure}`,
      `which [...] ${measure}`,
      `${measure} [of|for] [...] <data:values>`,
      `${measure} .`,
    ],
    facts: [maybe('<data:values>'), counts, maybe('arithmetic mean')],
    harmless: aboutData,
    work: (heard) => {
      insistOnCount(heard, heard.values('data').length);
      return measuredResult(heard.word('measure'), heard.values('data'));
    },
  }),
);

/** How many there are, if that was said, must be so. */
export function insistOnCount(heard: Heard, count: number): void {
  insist(
    heard.numbers('count').every((said) => said.valueOf() === count),
    'another count',
  );
}

export function named(word: string): Measure {
  return word === 'average' || word === 'avg' ? 'mean' : (word as Measure);
}

export function measuredResult(word: string, values: Rational[]): Result {
  const measure = named(word);
  const value = measured[measure](values);
  return {
    understood: `Find the ${measure} of ${shown(values)}.`,
    steps: stepsOf(measure, values, value),
    value,
    calculation: calculationOf(measure, values),
  };
}

function shown(values: Rational[]): string {
  return values.length > 20 ? `${values.length} values` : values.map((value) => math(decimalTex(value))).join(', ');
}

function stepsOf(measure: Measure, values: Rational[], value: Rational): string[] {
  const order = sorted(values);
  const inOrder = `In order: ${shown(order)}.`;
  const answer = math(decimalTex(value));
  switch (measure) {
    case 'mean':
      return [`Add them up and divide by how many there are, ${values.length}.`, `That is ${answer}.`];
    case 'median':
      return [
        inOrder,
        values.length % 2 === 1
          ? `The one in the middle, number ${(values.length + 1) / 2}, is ${answer}.`
          : `Halfway between number ${values.length / 2} and the next is ${answer}.`,
      ];
    case 'range':
      return [inOrder, `The greatest less the least is ${answer}.`];
    default:
      return [`The most frequent one is ${answer}.`];
  }
}

/** As the second engine hears it: what is added, or the values that count. */
export function calculationOf(measure: Measure, values: Rational[]): string {
  const order = sorted(values);
  const text = (value: Rational | undefined) => `(${value ? rationalText(value) : '0'})`;
  if (measure === 'mean') return `(${[...values].reverse().map(text).join('+')})/${values.length}`;
  if (measure === 'range') return `${text(order.at(-1))}-${text(order[0])}`;
  if (measure === 'mode') return text(measured.mode(order));
  const half = Math.floor(order.length / 2);
  return order.length % 2 === 1 ? text(order[half]) : `(${text(order[half - 1])}+${text(order[half])})/2`;
}

/** 'By how much does the mean exceed the median', of one list. */
export const measuresApart: Kind = withLists(
  story({
    kind: 'difference of two measures',
    asks: [
      'how much [...] <first:mean/average/median/range> [of list|of data set|of data] [...] [<data:values>] [...] (exceed|greater than|more than|larger than|higher than) [...] <second:mean/average/median/range>',
      'how much (greater|more|larger|higher) is <first:mean/average/median/range> than <second:mean/average/median/range>',
      '(positive|absolute) difference between <first:mean/average/median/range> and <second:mean/average/median/range>',
      'difference between <first:mean/average/median/range> and <second:mean/average/median/range>',
    ],
    facts: [maybe('<data:values>'), maybe('{what} [is]'), counts],
    harmless: aboutData,
    work: (heard) => {
      const values = heard.values('data');
      insistOnCount(heard, values.length);
      const [first, second] = [named(heard.word('first')), named(heard.word('second'))];
      const [one, other] = [measured[first](values), measured[second](values)];
      const isSigned = !heard.reading.heard.includes('!difference');
      const value = isSigned ? one.sub(other) : one.sub(other).abs();
      insist(value.s >= 0n, 'less than nothing');
      const sign = one.lt(other) ? -1 : 1;
      return {
        understood: `Compare the ${first} and the ${second} of ${shown(values)}.`,
        steps: [
          ...stepsOf(first, values, one),
          ...stepsOf(second, values, other),
          `The difference is ${math(decimalTex(value))}.`,
        ],
        value,
        calculation: `(${sign})*((${calculationOf(first, values)})-(${calculationOf(second, values)}))`,
      };
    },
  }),
);

/** 'How much greater is the range of list P than the range of list Q', and what of them is greater. */
const lettered = '<name:word> [,] [consists of|consist of|is|shows|has|are] [values] <data:values>';

export const twoLists: Kind = withLists(
  story({
    kind: 'two lists compared',
    asks: [
      `how much (greater|more|larger|higher|bigger) is <measure:mean/average/median/range> of [data] <more:word> than [<again:mean/average/median/range> of] [that of] [data] <less:word>`,
    ],
    facts: [many(lettered)],
    harmless: aboutData,
    work: (heard) => {
      const [names, lists] = [heard.all('name'), heard.reading.lists ?? []];
      const at = (name: string) => {
        const index = names.indexOf(name);
        insist(index >= 0 && names.length === 2 && lists.length === 2, 'no such list');
        return lists[index]?.values ?? [];
      };
      const measure = named(heard.word('measure'));
      insist(!heard.has('again') || named(heard.word('again')) === measure, 'two measures');
      const [more, less] = [at(heard.word('more')), at(heard.word('less'))];
      const value = measured[measure](more).sub(measured[measure](less));
      return {
        understood: `Compare the ${measure} of the two lists.`,
        steps: [
          `The ${measure} of the first is ${math(decimalTex(measured[measure](more)))}, of the other ${math(decimalTex(measured[measure](less)))}.`,
          `The difference is ${math(decimalTex(value))}.`,
        ],
        value,
        calculation: `(${calculationOf(measure, more)})-(${calculationOf(measure, less)})`,
      };
    },
  }),
);

/** Which of two lists has the greater standard deviation. */
export const spreads: Kind = withLists(
  story({
    kind: 'standard deviations compared',
    asks: [
      'which [...] has [...] <way:greater/larger/bigger/higher/more/smaller/lower/less/least> [...] (standard deviation|spread|sd)',
      'which [...] is <way:more/less> (spread [out]|consistent|variable)',
      '(which|what) [...] standard deviation [...] is <way:greater/larger/bigger/higher/smaller/lower/less>',
      'for which [...] is standard deviation [...] <way:greater/larger/bigger/higher/smaller/lower/less>',
      'which [...] vary <way:more/less> , as measured by standard deviation',
    ],
    facts: [
      many(lettered),
      maybe('(<a:word> or <b:word> .)', '(<a:word> or <b:word>) [,]'),
      maybe('mean [...] is <mean:signed> [...] for both [...]'),
    ],
    harmless: aboutData,
    never: ['frequency', 'tables'],
    work: (heard) => {
      const [names, lists] = [heard.all('name'), heard.reading.lists ?? []];
      insist(names.length === 2 && lists.length === 2 && names[0] !== names[1], 'no two lists');
      const [one, other] = lists.map(({ values }) => spreadOf(values));
      insist(one && other && !one.equals(other), 'the same spread');
      insist(
        lists.every(({ values }) => values.length > 2 && meanOf(values) && medianOf(values) && rangeOf(values)),
        'no lists',
      );
      const isMore =
        /^(?:greater|larger|bigger|higher|more)$/.test(heard.word('way')) !== /consistent/.test(heard.reading.heard);
      const name = (one.gt(other) === isMore ? names[0] : names[1]) ?? '';
      const shownName = name.replace(/-([a-z])$/, (_, letter: string) => ` ${letter.toUpperCase()}`);
      return {
        kind: 'standard deviations compared',
        understood: 'Compare how far the values of the two lists are from their means.',
        steps: lists.map(
          ({ values }, index) =>
            `${(names[index] ?? '').replace('-', ' ')}: the mean is ${math(decimalTex(meanOf(values)))}, the mean square of the distances to it ${math(decimalTex(spreadOf(values)))}.`,
        ),
        answer: `${shownName} has the ${isMore ? 'greater' : 'smaller'} standard deviation.`,
        values: [shownName.split(' ').at(-1) ?? shownName],
        check: 'The squares of the distances were added up exactly.',
      };
    },
  }),
);
