import { mathKind, type Words } from '../math/words.ts';
import { numberOf } from '../../story.ts';
import { decimalTex, isZero, one, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import type { Result } from '../../result.ts';
import { grown, takePace, type Pace } from './model.ts';
import { hourOf, insistAskedSpan, plural, unitOf, unitsIn } from './time.ts';

const harmless =
  'how many much constant final later each after at-least new since then total same over price value cost worth left remain remains remaining still per again sample initial initially original originally every all estimated predicted predict estimate population will next from to only above yearly annual given first already now take taken costs cost priced';

/** Words that make it a problem of another kind. */
const others = [
  'interest',
  'compounded',
  'simple',
  'of [its|the] (original|initial|purchase) (value|price|amount|size|mass)',
  'linearly',
  'same amount',
  'times as',
  'percent of original',
  'ago',
  'before',
  'difference',
  'average',
  'until',
  'between',
  'total of',
  'not',
  'instead',
  'except',
  'another',
  'additional',
  'then (increases|decreases|grows)',
  'removed',
  'added',
];

/** 'What was its original value?' */
const asksForStart =
  /(?:what|how (?:much|many)|find|determine|calculate|compute)\b[^.,]*\b(?:original|originally|initial|initially|start|started|beginning(?! of (?:19|20)\d\d)|bought|purchased|purchase|when new|brand)\b/;

/** Words of growth or decay. */
const paced = /%|doubl|tripl|quadrupl|hal[fv]|multipl|times/;

/** What a growing or decaying amount is after a time. */
export const amountLater = mathKind(
  'exponential growth',
  (words) => {
    words.take('compounded , not simple', 'compounded not simple');
    words.takeAll('(monthly|daily|weekly) [active] (visitors|users|visits|sales|subscribers|views|customers|readers)');
    insist(!words.has(...others), 'another kind');
    insist(
      !/\bhas !?(?:lost|grown|gained|risen|fallen|dropped)\b.*\bwhat was\b/.test(words.rest),
      'what has been already',
    );
    const pace = given(takePace(words));
    insist(
      !words.has(
        'decayed',
        'lost',
        'disappeared',
        'gone',
        'eliminated',
        'used up',
        'removed',
        'died',
        'added',
        'gained',
      ),
      'what is gone',
    );
    insist(takePace(words) === undefined, 'two paces');
    insist(
      !asksForStart.test(words.reading.heard.replaceAll('!', '')) &&
        !words.has('now (worth|has|is|at)', 'is now', 'begin with', 'has had'),
      'what it was at first',
    );
    const span = given(takeSpan(words, pace));
    const asked = words.take(
      'how many <what:words> (is|are|was|remain|remains|left|there|it|will|has)',
      'how many',
      'how much [is] [it|money]',
      '{ask} [expected|approximate|estimated|predicted|total|final|new] (population|value|number|amount|mass|size|price|cost|worth|balance|quantity|concentration|count|enrollment|membership|weight|volume|area) ',
      '{ask} <now:number> (growing|decreasing|increasing)',
      'what is',
      'find',
    );
    insist(asked, 'nothing asked');
    insist(
      !words.has(
        '(how many|how much) (more|fewer|less)',
        'by how (many|much)',
        'percent',
        'how (many|much) (increase|decrease)',
        'how many <u:{timeUnit}>',
        'how long',
        'when',
      ),
      'another question',
    );
    const start = takeStart(words, asked['now']);
    words.takeAll('rounded to', 'exponential');
    words.takeFormulasOfNames();
    words.insistDone(harmless, true);
    return later(start, pace, span, words);
  },
  paced,
);

function later(start: { amount: Rational; isMoney: boolean }, pace: Pace, span: Rational, words: Words): Result | Work {
  const times = span.div(pace.every);
  const { value, isExact } = grown(start.amount, pace.factor, times);
  const shown = `${decimalTex(start.amount)} \\cdot ${inPower(pace.factor)}^{${decimalTex(times)}}`;
  insist(
    isExact ||
      words.reading.wish.places !== undefined ||
      start.isMoney ||
      words.reading.options.length > 0 ||
      times.d === 1n ||
      times.d <= 2n,
    'a number that nobody would write',
  );
  return {
    understood: `${start.isMoney ? '\\$' : ''}${math(decimalTex(start.amount))}, after ${math(decimalTex(span))} ${plural(span, pace.unit)}.`,
    steps: [
      `Every ${pace.every.equals(one) ? '' : `${math(decimalTex(pace.every))} `}${plural(pace.every, pace.unit)}: ${pace.step}.`,
      `In ${math(decimalTex(span))} ${plural(span, pace.unit)} that happens ${math(decimalTex(times))} times${pace.every.equals(one) ? '' : `, for ${math(`\\frac{${decimalTex(span)}}{${decimalTex(pace.every)}} = ${decimalTex(times)}`)}`}.`,
      `So ${math(`${shown} ${isExact ? '=' : '\\approx'} ${isExact ? decimalTex(value) : decimalTex(rational(value.valueOf().toFixed(4)))}`)}.`,
    ],
    value,
    calculation: isExact
      ? `(${rationalText(start.amount)})*((${rationalText(pace.factor)})^(${rationalText(times)}))`
      : rationalText(value),
    ...(start.isMoney && { unit: '$' }),
  };
}

export function inPower(factor: Rational): string {
  const tex = decimalTex(factor);
  return /frac/.test(tex) ? `\\left(${tex}\\right)` : tex;
}

/** What it is at the beginning: the one amount that is left. */
export function takeStart(words: Words, now?: string): { amount: Rational; isMoney: boolean } {
  if (now) return { amount: numberOf(now), isMoney: false };
  const amounts = words.takeAll(
    '(population|value|amount|mass|initial value|initial amount|initial population|total) (is|of) [about|initially|originally] <a:amount>',
    '<a:amount>',
  );
  const [only, ...more] = amounts.map(({ a }) => given(a));
  insist(only && more.length === 0, 'no amount, or several');
  insist(!isZero(numberOf(only)), 'nothing to grow');
  return { amount: numberOf(only), isMoney: only.startsWith('$') };
}

/** How long it grows, in units of its pace. */
export function takeSpan(words: Words, { unit }: Pace): Rational | undefined {
  const parts = words.take(
    '(after|in|for|over|at end of|within|during) [first|next|exactly|following] [period of] <n:number> [more|full|whole] <u:{timeUnit}> [have passed|has passed|pass|later|time|period|old|go by|from now|of growth|elapsed]',
    '<n:number> <u:{timeUnit}> (later|from now|have passed|pass|old|has passed|after)',
    '(t|when) is <n:number>',
    '(after|in) (an|one|1) <u:{timeUnit}>',
    '<n:number> <u:{timeUnit}>',
  );
  if (parts?.['u']) insistAskedSpan(words.reading.heard, parts['n'], parts['u']);
  if (parts?.['u']) return (parts['n'] ? numberOf(parts['n']) : one).mul(unitsIn(unit, unitOf(parts['u'])));
  return betweenClocks(words, unit) ?? betweenYears(words, unit);
}

function betweenClocks(words: Words, unit: string): Rational | undefined {
  const times = [...words.rest.matchAll(/(?<= )\d{1,2}:\d\d[ap]m (?:, )?/g)];
  const [first, second, ...more] = times;
  if (!first || !second || more.length > 0) return undefined;
  insist(words.has('same day') || !words.has('next day', 'following day', 'day'), 'another day');
  const [start, end] = inOrder(words.rest, first.index, second.index) ? [first, second] : [second, first];
  const gap = hourOf(end[0].replace(/[, ]+$/, '')).sub(hourOf(start[0].replace(/[, ]+$/, '')));
  words.rest = words.rest
    .replaceAll(/(?:at |on )?\d{1,2}:\d\d[ap]m (?:, )?(?:on !same day |on that day )?/g, '~ ')
    .replaceAll(/on !same day /g, '~ ');
  return gap.mul(unitsIn(unit, 'hour'));
}

function betweenYears(words: Words, unit: string): Rational | undefined {
  const years = [
    ...words.rest.matchAll(
      /(?<=\b(?:in|of|since|from|year|by|after|!after|!since|!from|until|!until|during) (?:year |january |january 1 |beginning of |start of |end of )*)(?:19|20)\d\d (?:, )?/g,
    ),
  ];
  const [first, second, ...more] = years;
  if (!first || !second || more.length > 0) return undefined;
  const [start, end] = inOrder(words.rest, first.index, second.index) ? [first, second] : [second, first];
  const gap = rational(Number(end[0].replace(/[, ]+$/, '')) - Number(start[0].replace(/[, ]+$/, '')));
  words.rest = words.rest.replace(start[0], '~ ').replace(end[0], '~ ');
  words.rest = words.rest.replaceAll(/!since (?=~)/g, '');
  insist(!isZero(gap), 'no time between');
  return gap.mul(unitsIn(unit, 'year'));
}

/** Whether what stands first is the beginning: the place asked for stands beside the question. */
function inOrder(text: string, first: number, second: number): boolean {
  const sentence = (at: number) => text.slice(0, at).split('. ').length;
  const asking = [...text.matchAll(/!how !(?:many|much)|what|find|calculate|determine|~ /g)].map(({ index }) => index);
  const question =
    /(?:!how !(?:many|much)|\b(?:what|find|which|calculate|determine)\b)/.exec(text)?.index ??
    asking.at(-1) ??
    text.length;
  if (sentence(first) === sentence(second)) return question < second;
  return sentence(second) === sentence(question) || sentence(first) !== sentence(question);
}

/** How long it takes to become another amount. */
export const timeToReach = mathKind(
  'exponential growth',
  (words) => {
    insist(
      !words.has(
        'interest',
        'compounded',
        'simple',
        'at-least',
        'more than',
        'exceed',
        'less than',
        'below',
        'above',
        'not',
      ),
      'another kind',
    );
    insist(
      !/\b(?:decayed|gone|lost|disappeared|used|evaporated|died|removed|dishes|both|cultures) /.test(
        words.rest.replaceAll('!', ''),
      ),
      'what is gone, or more than one',
    );
    const pace = given(takePace(words));
    const asked = words.take(
      '(how long|how many <u:{timeUnit}>) [it|is] [take|takes] [for] [_] [_] [_] <a:amount> ... to (decay|decrease|grow|increase|reduce|shrink|become|fall|drop|get) [_] to <b:amount>',
      '[after] how many <u:{timeUnit}> ... (until|to|for|when|reach|reaches|before|is|take|takes|pass) ... (reach|reaches|become|becomes|have|has|is|to|of|only|at|remain|worth|grow to|decay to|left|be|contain|population) [only] <b:amount>',
      '[after] how many <u:{timeUnit}> ... <b:amount>',
      'how long ... (until|to|for|reach|before) ... <b:amount>',
    );
    const end = given(asked)['b'];
    const start = asked?.['a'] ? { amount: numberOf(asked['a']), isMoney: false } : takeStart(words);
    words.insistDone(`${harmless} long until before after take takes`, true);
    const ratio = numberOf(given(end)).div(start.amount);
    let value = one;
    let count = 0;
    while (!value.equals(ratio) && count < 60) {
      value = value.mul(pace.factor);
      count += 1;
    }
    insist(value.equals(ratio) && count > 0, 'no whole number of times');
    const unit = asked?.['u'] ? unitOf(asked['u']) : pace.unit;
    const span = pace.every.mul(rational(count));
    const result = span.div(unitsIn(pace.unit, unit));
    return {
      understood: `From ${math(decimalTex(start.amount))} to ${math(decimalTex(numberOf(given(end))))}.`,
      steps: [
        `Every ${pace.every.equals(one) ? '' : `${math(decimalTex(pace.every))} `}${plural(pace.every, pace.unit)}: ${pace.step}.`,
        `${math(`\\frac{${decimalTex(numberOf(given(end)))}}{${decimalTex(start.amount)}} = ${decimalTex(ratio)} = ${inPower(pace.factor)}^{${count}}`)}, so it happens ${math(String(count))} times.`,
        `That takes ${math(`${count} \\cdot ${decimalTex(pace.every)} = ${decimalTex(span)}`)} ${plural(span, pace.unit)}.`,
      ],
      value: result,
      calculation: `${count}*(${rationalText(pace.every)})/(${rationalText(unitsIn(pace.unit, unit))})`,
      unit: plural(result, unit),
    };
  },
  paced,
);

/** The half-life, from two amounts. */
export const halfLife = mathKind(
  'half-life',
  (words) => {
    const asked = words.take(
      '{ask} half life ... in <u:{timeUnit}>',
      '{ask} half life',
      'how long is half life',
      '{ask} doubling time ... in <v:{timeUnit}>',
      '{ask} doubling time',
      'how (long|often|many <w:{timeUnit}>) ... (double|halve|for half)',
    );
    const isHalf = /half/.test(words.reading.heard);
    const parts = words.take(
      '<a:amount> [_] [of _] [of it] (decays|decay|decayed|decreases|decreased|falls|drops|shrinks|is reduced|reduces|grows|grew|goes|went|increases|increased) [from _] to <b:amount> [_] [of _] (in|after|over) <n:number> <v:{timeUnit}>',
      'from <a:amount> [_] to <b:amount> [_] (in|after|over) <n:number> <v:{timeUnit}>',
      '(in|after|over) <n:number> <v:{timeUnit}> ... from <a:amount> [_] to <b:amount>',
      '<a:amount> ... (after|in) <n:number> <v:{timeUnit}> ... <b:amount>',
    );
    insist(asked && parts, 'no half-life');
    words.insistDone('sample initial left remain remains remaining only after how much of constant half', true);
    const [a, b, span] = [numberOf(given(parts['a'])), numberOf(given(parts['b'])), numberOf(given(parts['n']))];
    const factor = isHalf ? rational(1, 2) : rational(2);
    let [value, count] = [one, 0];
    while (!value.equals(b.div(a)) && count < 40) [value, count] = [value.mul(factor), count + 1];
    insist(value.equals(b.div(a)) && count > 0, 'no whole number of halvings');
    const from = unitOf(parts['v']);
    const unit = asked['u'] ? unitOf(asked['u']) : from;
    const result = span.div(rational(count)).mul(unitsIn(unit, from));
    const verb = isHalf ? 'halved' : 'doubled';
    return {
      understood: `From ${math(decimalTex(a))} to ${math(decimalTex(b))} in ${math(decimalTex(span))} ${plural(span, from)}.`,
      steps: [
        `${math(`\\frac{${decimalTex(b)}}{${decimalTex(a)}} = ${decimalTex(b.div(a))} = ${inPower(factor)}^{${count}}`)}: it ${verb} ${math(String(count))} times.`,
        `Each time took ${math(`\\frac{${decimalTex(span)}}{${count}} = ${decimalTex(span.div(rational(count)))}`)} ${plural(span, from)}.`,
      ],
      value: result,
      calculation: `(${rationalText(span)})*(${rationalText(unitsIn(unit, from))})/${count}`,
      unit: plural(result, unit),
    };
  },
  /half|doubl/,
);
