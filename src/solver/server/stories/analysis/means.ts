import { decimalTex, divided, rational, rationalText, type Rational } from '../../numbers/rational.ts';
import { asRational } from '../../numbers/surd.ts';
import { exactValue } from '../../numbers/exactValue.ts';
import { surd } from '../../numbers/surd.ts';
import { attempt } from '../../equation.ts';
import { variablesOf, type Expression } from '../../expression.ts';
import { parse } from '../../parse.ts';
import { given, insist } from '../../refused.ts';
import { math } from '../../workedOut.ts';
import type { Result } from '../result.ts';
import { maybe, once, some, story, type Kind } from '../story.ts';
import { withLists, repeated } from './lists.ts';
import { aboutData, insistOnCount, measuredResult } from './measures.ts';
import { sumOf } from './values.ts';

const n = rationalText;
const tex = (value: Rational) => math(decimalTex(value));
const added = (values: Rational[]) => values.map((value) => `(${n(value)})`).join('+');

/** What the next one must be for a mean. */
export const neededForMean: Kind = withLists(
  story({
    kind: 'value needed for a mean',
    asks: [
      '{what} [...] (need|needs|earn|get|score|grade|have) [...] (on|for|in) [...] (next|last|final|@4|@5|@6|@7|@8|fourth|fifth|sixth|seventh|eighth) [test|quiz|exam|game|one|score|round] [...]',
      '{what} [is] (missing|other|remaining|last|fifth|sixth|fourth|seventh) [...] (number|value|score|weight|one|price|age|height|test|side|data value)',
      '{what} [...] (score|grade|number|many points) [...] (need|needs|earn|get|make|score) [...]',
      'find missing [...]',
    ],
    facts: [
      once(
        '{average} [of] [all] [these] <all:whole> [_] [_] (is|of|was) <mean:number>',
        '<all:whole> [_] [_] has {average} [_] of <mean:number>',
        '({average}|averages) [...] (is|of|be|to) [at] <mean:number>',
        '<mean:number> {average}',
        '({average}) [...] <mean:number>',
        '{average} [...] [equal] <mean:number>',
      ),
      once('[is|weigh|score|scored|has] [...] <data:values>'),
      some(
        'on (@4|@5|@6|@7|@8) [test|quiz|exam]',
        '<all:whole> (quizzes|tests|games|exams|packages|scores|numbers|values|items|boxes|weeks|test|data) [total]',
        '<known:whole> of (them|these|{words}|values|numbers)',
        'on <known:whole> (tests|quizzes|exams|games|test)',
        '[of] <all:whole>',
      ),
      maybe('(fifth|sixth|fourth|seventh|next|last|final) [test|quiz|exam|score]'),
    ],
    harmless: `${aboutData} total mean next last missing other is need still her exactly`,
    work: (heard) => {
      const [values, mean] = [heard.values('data'), heard.number('mean')];
      const count = values.length + 1;
      insist(
        heard.numbers('all').every((all) => all.valueOf() === count || all.valueOf() === values.length),
        'another count',
      );
      insist(
        heard.numbers('known').every((known) => known.valueOf() === values.length),
        'another count',
      );
      const value = mean.mul(rational(count)).sub(sumOf(values));
      return {
        understood: `The mean of ${count} values is to be ${tex(mean)}; all but one are known.`,
        steps: [
          `Together they must be ${math(`${count} \\cdot ${decimalTex(mean)} = ${decimalTex(mean.mul(rational(count)))}`)}.`,
          `The known ones are ${tex(sumOf(values))} together, which leaves ${tex(value)}.`,
        ],
        value,
        calculation: `${count}*(${n(mean)})-(${added(values)})`,
      };
    },
  }),
);

const item = String.raw`(?:\$?-?(?:\d+\/\d+|\d+(?:\.\d+)?)|[VX]\d+)`;
const list = new RegExp(String.raw`${item}(?:(?: ,)?(?: and)? ${item}){2,}`);

/** 'The mean of 12, 18 and x is 20': one letter in the list. */
export const letterInMean: Kind = (reading) => {
  const found = list.exec(reading.heard);
  if (!found || !/[VX]\d/.test(found[0])) return undefined;
  const items = attempt(() =>
    (found[0].match(new RegExp(item, 'g')) ?? []).map((part): Expression => {
      const formula = /^[VX]/.test(part) ? reading.formulas[Number(part.slice(1))] : undefined;
      return parse(formula ? formula.text : part.replace('$', ''));
    }),
  );
  if (!items) return undefined;
  return meanOfItems(items)({ ...reading, heard: reading.heard.replace(found[0], 'ITEMS') });
};

function meanOfItems(items: Expression[]): Kind {
  return story({
    kind: 'letter in a list with a mean',
    asks: ['{what} [is] [value of] <asked:letter>', 'solve for <asked:letter>'],
    facts: [
      once(
        '{average} [of|for] [these|<count:whole>] [...] ITEMS [is|equals|equal to] <mean:number>',
        '[numbers|values|set|list] [...] ITEMS has {average} [of] <mean:number>',
        'ITEMS (average|averages) [to] <mean:number>',
        '[if] <mean:number> is {average} of [...] ITEMS',
      ),
      some('<count:whole> (numbers|values|scores|integers|data)'),
    ],
    harmless: 'mean average numbers values',
    work: (heard) => {
      insistOnCount(heard, items.length);
      const letter = heard.formula('asked', 'letter').name;
      const mean = heard.number('mean');
      insist(
        items.every((one) => variablesOf(one).every((name) => name === letter)),
        'another letter',
      );
      const at = (x: number) => items.map((one) => asRational(exactValue(one, { [letter]: surd(rational(x)) })));
      const [zero, one, two] = [sumOf(at(0)), sumOf(at(1)), sumOf(at(2))];
      const slope = one.sub(zero);
      insist(two.sub(one).equals(slope) && slope.n !== 0n, 'not linear');
      const total = mean.mul(rational(items.length));
      const value = divided(total.sub(zero), slope);
      insist(
        sumOf(items.map((term) => asRational(exactValue(term, { [letter]: surd(value) })))).equals(total),
        'no solution',
      );
      return {
        understood: `The mean of the ${items.length} values is ${tex(mean)}; find ${math(letter)}.`,
        steps: [
          `Their sum is ${math(`${items.length} \\cdot ${decimalTex(mean)} = ${decimalTex(total)}`)}.`,
          `In ${math(letter)} the sum is ${math(`${decimalTex(slope)}${letter} + ${decimalTex(zero)}`)}.`,
          `So ${math(`${letter} = ${decimalTex(value)}`)}.`,
        ],
        value,
        calculation: `(${items.length}*(${n(mean)})-(${n(zero)}))/(${n(slope)})`,
      };
    },
  });
}

const group = (at: number) => [
  `{average} [...] [of|for] [...] <n${at}:whole> ... is <m${at}:number>`,
  `{average} [...] [of|for] [...] <n${at}:whole> ... (another|other) ... is <m${at}:number>`,
  `<n${at}:whole> [other] [...] (average|averages|averaged|has {average} of|has {average} [...] of) <m${at}:number>`,
  `<n${at}:whole> [other] [...] {average} [...] (is|of) <m${at}:number>`,
  `{average} [...] (is|of) <m${at}:number> for <n${at}:whole> [...]`,
];

/** Two groups with a mean each: the mean of all. */
export const combinedMean = story({
  kind: 'mean of two groups',
  asks: [
    '{what} [is] {average} [...] (of|for) [all|both|combined|entire|whole] [<all:whole>] [...]',
    '{what} [is] (overall|combined|total) {average} [...]',
    '{what} [is] {average} [...] (combined|together|overall|altogether)',
  ],
  facts: [
    once(...group(1)),
    once(...group(2)),
    some('all <all2:whole> [...]', 'another', 'other', 'combined', 'both', 'second', 'first'),
  ],
  harmless: `${aboutData} mean average all both other combined`,
  never: ['added', 'removed', 'left', 'leaves', 'dropped', 'joins', 'remaining', 'not', 'more than'],
  work: (heard): Result => {
    const [n1, m1, n2, m2] = (['n1', 'm1', 'n2', 'm2'] as const).map((slot) => heard.number(slot));
    insist(n1 && m1 && n2 && m2, 'no two groups');
    const count = n1.add(n2);
    insist(
      [...heard.numbers('all'), ...heard.numbers('all2')].every((all) => all.equals(count)),
      'another count',
    );
    const value = divided(n1.mul(m1).add(n2.mul(m2)), count);
    return {
      understood: `Two groups, of ${tex(n1)} and of ${tex(n2)}, with means ${tex(m1)} and ${tex(m2)}.`,
      steps: [
        `Together they have ${math(`${decimalTex(n1)} \\cdot ${decimalTex(m1)} + ${decimalTex(n2)} \\cdot ${decimalTex(m2)} = ${decimalTex(n1.mul(m1).add(n2.mul(m2)))}`)}.`,
        `Divide by ${tex(count)}: ${tex(value)}.`,
      ],
      value,
      calculation: `((${n(n1)})*(${n(m1)})+(${n(n2)})*(${n(m2)}))/((${n(n1)})+(${n(n2)}))`,
    };
  },
});

/** One is taken out, and the mean changes: which one it was. */
export const removedFromMean = story({
  kind: 'value that changed a mean',
  asks: [
    '{what} [is] [value of] (number|value|score|one|weight|age) [...] (removed|taken out|dropped|left out|added|deleted)',
    '{what} [is] (removed|dropped|added|deleted) (number|value|score)',
    '{what} (number|value|score) is (removed|added|dropped)',
  ],
  facts: [
    once(
      '{average} [of] [...] [of] <n1:whole> [...] is <m1:number>',
      '<n1:whole> [...] has {average} [...] of <m1:number>',
    ),
    once(
      '{average} [of] [...] (remaining|other|new|resulting|all|rest) [...] [<n2:whole>] [...] is <m2:number>',
      '{average} [...] (is|becomes|becomes) <m2:number>',
      '(remaining|other) [<n2:whole>] [...] {average} [...] (is|of) <m2:number>',
    ),
    some(
      'one (number|value|score) [of them] is (removed|dropped|added|taken out)',
      '(number|value|score) is (removed|dropped|added) [to list|from list]',
      'when',
      'if one is removed',
      'from list',
      'to list',
      'remaining',
    ),
  ],
  harmless: 'mean average remaining new from removed added',
  never: ['2 (numbers|values) is removed'],
  work: (heard) => {
    const [n1, m1, m2] = [heard.number('n1'), heard.number('m1'), heard.number('m2')];
    const text = heard.reading.heard.replaceAll('!', '');
    const isAdded = /\badded\b/.test(text);
    insist(isAdded !== /\b(?:removed|dropped|taken out|left out|deleted)\b/.test(text), 'in or out');
    const n2 = isAdded ? n1.add(rational(1)) : n1.sub(rational(1));
    insist(
      heard.numbers('n2').every((count) => count.equals(n2)),
      'another count',
    );
    const difference = n1.mul(m1).sub(n2.mul(m2));
    const value = isAdded ? difference.neg() : difference;
    return {
      understood: `The mean of ${tex(n1)} values is ${tex(m1)}, then of ${tex(n2)} it is ${tex(m2)}.`,
      steps: [`The sums are ${tex(n1.mul(m1))} and ${tex(n2.mul(m2))}.`, `The difference is ${tex(value)}.`],
      value,
      calculation: isAdded
        ? `(${n(n2)})*(${n(m2)})-(${n(n1)})*(${n(m1)})`
        : `(${n(n1)})*(${n(m1)})-(${n(n2)})*(${n(m2)})`,
    };
  },
});

/** A table of values and how often each is there, in two rows. */
export const frequencyTable: Kind = withLists(
  story({
    kind: 'measure of a frequency table',
    asks: [
      '{what} [is] [the] <measure:mean/average/median/mode/range>',
      'which [...] <measure:mean/median/mode>',
      '<measure:mean/average/median/mode/range> [of] [{words}] [.]',
    ],
    facts: [
      once(
        '<values:values> [,] <label:words> [,] <counts:values>',
        '<values:values> [,] <label:word> of <label2:word> [,] <counts:values>',
      ),
      some('<count:whole> <noun:word>'),
      maybe('frequency table|frequencies|frequency'),
      maybe('!maximum of <most:whole> points|maximum of <most:whole>'),
    ],
    harmless: `${aboutData} number`,
    never: ['standard deviation', 'exceed', 'difference', 'list'],
    work: (heard) => {
      const counts = heard.values('counts');
      const label = [...heard.all('label'), ...heard.all('label2')].join(' ');
      insist(
        /frequenc|count|number|student|people|famil|household|times|day|apartment|player|house|game|room|customer|employee|class|plant|bird|worker|team|nest|person|kid|children|car|book/.test(
          label,
        ),
        'counts of what',
      );
      const values = repeated(heard.values('values'), counts);
      insist(
        heard.numbers('count').every((count) => count.valueOf() === values.length),
        'another count',
      );
      return measuredResult(heard.word('measure'), values);
    },
  }),
);

/** '5 nests had 2 eggs, 9 had 3 eggs' and other pairs one behind the other. */
const pairs: [RegExp, 'value first' | 'count first'][] = [
  [/(?:value )?(-?\d+(?:\.\d+)?) (?:shows up|appears|occurs|comes up|is there|is listed) (\d+) times/g, 'value first'],
  [
    /(-?\d+(?:\.\d+)?) [,|] (\d+) (?:people|students|times|kids|days|families|players|households|persons) ,?/g,
    'value first',
  ],
  [/(?<=[,.|] )(-?\d+(?:\.\d+)?) \| (\d+)(?= [,.|])/g, 'value first'],
  [
    /(\d+) (?:[a-z]+ )?(?:has|had|with|got|scored|read|own|owns|owned|sold|was|is) (-?\d+(?:\.\d+)?)(?= ?[a-z,.]| )/g,
    'count first',
  ],
];

export const frequencyPairs: Kind = (reading) =>
  attempt(() => {
    const text = reading.heard.replaceAll('!', '');
    for (const [pattern, order] of pairs) {
      const found = [...text.matchAll(pattern)];
      if (found.length < 3) continue;
      const [values, counts] = order === 'value first' ? [1, 2] : [2, 1];
      const numbers = (at: number) => found.map((one) => rational(given(one[at])));
      const all = repeated(numbers(values), numbers(counts));
      insist(new Set(found.map((one) => one[values])).size === found.length, 'a value twice');
      const rest = found.reduce((left, [part]) => left.replace(part, ' PAIR '), text).replace(/\s+/g, ' ');
      return askedOf(all)({
        ...reading,
        heard: rest.replace(
          /\b(mean|average|median|mode|range|not|more|less|except|without|each|per|after|before|added|removed|other|maximum|standard|times)\b/g,
          '!$1',
        ),
      });
    }
    return undefined;
  });

function askedOf(values: Rational[]): Kind {
  return story({
    kind: 'measure of a frequency table',
    asks: [
      '{what} [is] [...] <measure:mean/average/median/mode/range>',
      '<measure:mean/average/median/mode/range> [{words}|hours|number]',
    ],
    facts: [some('PAIR'), some('and'), some('<count:whole> <noun:word>'), some('per _')],
    harmless: 'per each',
    work: (heard) => {
      insist(
        heard.numbers('count').every((count) => count.valueOf() === values.length),
        'another count',
      );
      return measuredResult(heard.word('measure'), values);
    },
  });
}
