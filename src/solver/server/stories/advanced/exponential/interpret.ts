import { valueWork } from '../math/answers.ts';
import { mathKind, type Words } from '../math/words.ts';
import type { Expression } from '../../../expression.ts';
import { expressionTex } from '../../../expression.ts';
import { decimalTex, one, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { asRational } from '../../../numbers/surd.ts';
import { given, insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { numberOf } from '../../story.ts';
import { unitOf, unitsIn } from './time.ts';

interface Model {
  start: Rational;
  base: Rational;
  /** The letter takes so much for one power of the base. */
  every: Rational;
  letter: string;
  tex: string;
}

/** `a·b^(t/n)`, its number before it left out or not. */
function modelOf(words: Words): Model {
  const mark = given(words.take('<f:function>', '<f:equation>'))['f'];
  const formula = words.formula(mark);
  insist(formula.is === 'function' || (formula.is === 'equation' && formula.left.is === 'variable'), 'no formula');
  const body = formula.is === 'function' ? formula.body : formula.right;
  const [before, power] =
    body.is === 'multiply' ? [body.left, body.right] : [{ is: 'number', value: one } as const, body];
  insist(power.is === 'power', 'no power');
  const [start, base] = [asRational(exactValue(before)), asRational(exactValue(power.left))];
  const { letter, every } = exponentOf(power.right);
  insist(formula.is !== 'function' || formula.letter === letter, 'another letter');
  insist(start.s > 0n && base.s > 0n && !base.equals(one), 'no growth');
  return { start, base, every, letter, tex: expressionTex(body) };
}

function exponentOf(exponent: Expression): { letter: string; every: Rational } {
  if (exponent.is === 'variable') return { letter: exponent.name, every: one };
  if (exponent.is === 'divide' && exponent.left.is === 'variable')
    return { letter: exponent.left.name, every: asRational(exactValue(exponent.right)) };
  if (exponent.is === 'multiply' && exponent.right.is === 'variable')
    return { letter: exponent.right.name, every: asRational(exactValue(exponent.left)).inverse() };
  insist(false, 'another exponent');
  return { letter: '', every: one };
}

const harmless =
  'how many much each increase increases decrease decreases grow grows after rate growth constant initial initially population value price original new since predicted estimated estimate per from !to annual yearly time times change changes cost worth again all interest mean true sample lose loses lost left remaining remains taken take drops';

/** By what percent a formula grows in a unit of its letter. */
export const percentOfModel = mathKind('exponential growth', (words) => {
  const model = modelOf(words);
  const unit = words.take(
    '<v:letter> (is|represents|measured|in|=) [number of|time|time in|measured in|in|elapsed] <u:{timeUnit}>',
    '<v:letter> [full] <u:{timeUnit}> (after|from now|later|since|from)',
    '<v:letter> <u:{timeUnit}>',
    'time [_] [_] in <u:{timeUnit}>',
    'number of <u:{timeUnit}>',
    'after <v:letter> <u:{timeUnit}>',
  )?.['u'];
  const asked = words.take(
    '(by what|what|{ask}) [fixed|constant|annual|yearly] percent [rate] [of] <way:increase/decrease/growth/decay/change> [rate] ... [from|each|per|over|every|in] [each|one] [one] (<w:{timeUnit}>|<w:{perUnit}>|time <x:letter> (goes up|increases) by 1)',
    '(by what|what) percent ... <way:increase/increases/decrease/decreases/grow/grows/decline/declines/decay/decays/lose/loses/rise/rises/fall/falls/drop/drops/depreciate/depreciates/change/changes> ... (each|per|every|in) [<n:number>] <w:{timeUnit}>',
    'what percent [of] [it|value|its value] [is] <way:lost/gained> (each|per) <w:{timeUnit}>',
    '{ask} <w:{perUnit}> (percent|percentage) <way:increase/decrease/growth/decay/change> [rate]',
    '{ask} <w:{perUnit}> [percent] <way:growth/decay/depreciation> rate',
    '(by what|what|{ask}) [fixed|constant] percent [rate] [of] <way:increase/decrease/growth/decay/change> ... each time <x:letter> (goes up|increases) by 1',
    '{ask} [percent] rate of <way:growth/decay/increase/decrease/change>',
    '{ask} percent <way:growth/decay/increase/decrease/change> [rate]',
  );
  insist(asked, 'no percent asked');
  takePlaces(words);
  words.insistDone(harmless, true);
  const own = unit ? unitOf(unit) : undefined;
  const wanted = asked['w'] ? unitOf(asked['w']) : own;
  const count = asked['n'] ? numberOf(asked['n']) : one;
  const inOwn = own && wanted && own !== wanted ? unitsIn(own, wanted).mul(count) : count;
  insist(own !== undefined || asked['w'] === undefined || model.every.equals(one), 'a letter of no unit');
  const factor = powerOf(model.base, inOwn.div(model.every));
  const change = factor.sub(one).mul(rational(100));
  const isUp = change.s > 0n;
  const way = asked['way'] ?? '';
  insist(/change/.test(way) || isUp === /^(?:incr|grow|gain|ris)/.test(way), 'the other way');
  const value = change.abs();
  return {
    understood: `${math(model.tex)}, when ${math(model.letter)} goes up by ${math(decimalTex(inOwn))}.`,
    steps: [
      `It is multiplied by ${math(inOwn.div(model.every).equals(one) ? decimalTex(factor) : `${decimalTex(model.base)}^{${decimalTex(inOwn.div(model.every))}} = ${decimalTex(factor)}`)}.`,
      `${math(`${decimalTex(factor)} = 1 ${isUp ? '+' : '-'} ${decimalTex(value.div(rational(100)))}`)}, so it ${isUp ? 'grows' : 'falls'} by ${math(`${decimalTex(value)}\\%`)}.`,
    ],
    value,
    calculation: `abs(100*((${rationalText(factor)})-1))`,
    unit: '%',
  };
});

/** Years and names that say only where the letter begins. */
function takePlaces(words: Words): void {
  words.rest = words.rest.replaceAll(/(?<= )(?:19|20)\d\d (?:, )?/g, '~ ');
  words.takeAll(
    '(after|since|in|from|of) [year|january|january 1 ,|start of|beginning of] <y:whole> [,]',
    'and <y:whole>',
    'between <y:whole>',
    '(equation|formula|model|function) <f:equation>',
  );
  for (const { n } of words.takeAll('<n:letter>', '<n:curve>')) {
    const formula = words.formula(n);
    insist(formula.is === 'letter' || (formula.is === 'equation' && formula.right.is === 'variable'), 'more formulas');
  }
}

function powerOf(base: Rational, exponent: Rational): Rational {
  const whole = rational(exponent.n * exponent.s);
  const degree = Number(exponent.d);
  insist(degree <= 12 && exponent.n <= 12n, 'too high a power');
  const root = (value: bigint) => BigInt(Math.round(Number(value) ** (1 / degree)));
  const below = rational(root(base.n), root(base.d));
  insist(below.pow(degree)?.equals(base), 'a root that is no fraction');
  return given(below.pow(whole) ?? undefined);
}

/** How long it takes to double or halve, where the base says it. */
export const timeToDouble = mathKind('exponential growth', (words) => {
  const model = modelOf(words);
  const unit = words.take(
    '<v:letter> (is|represents|measured|in|=) [number of|time|time in|measured in|in] <u:{timeUnit}>',
    '<v:letter> <u:{timeUnit}> (after|since|from now|later)',
    'after <v:letter> <u:{timeUnit}>',
    '<v:letter> <u:{timeUnit}>',
  )?.['u'];
  const asked = words.take(
    '{ask} half life ... in <w:{timeUnit}>',
    '{ask} half life',
    '{ask} doubling time ... in <w:{timeUnit}>',
    '{ask} doubling time',
    '[after|in] how many <w:{timeUnit}> ... <way:double/doubles/doubled/halve/halved/half/triple/tripled>',
    '[after|in] how many <w:{timeUnit}> ... [for|until] <n:letter> [to|has|is] <way:double/doubles/doubled/halve/halved/triple>',
    '[after|in] how many <w:{timeUnit}> [it|is] [take|takes] [for|until] [<n:letter>|_] [_] [to|has] <way:double/doubles/doubled/halve/halved/triple>',
    'how (long|often) [it|is] [take|takes] [for|until] [<n:letter>|_] [_] [to|has] <way:double/doubles/doubled/halve/halved/triple/triples>',
    'how (long|often) ... <way:double/doubles/doubled/halve/halved/half/triple/triples>',
    'each how many <w:{timeUnit}> ... <way:double/doubles/halve/halves/triple/triples>',
  );
  insist(asked, 'nothing asked');
  const way = asked['way'] ?? (/half/.test(words.reading.heard) ? 'half' : 'double');
  takePlaces(words);
  words.insistDone(`${harmless} take takes half double`, true);
  insist(
    model.base.equals(way.startsWith('d') ? rational(2) : way.startsWith('t') ? rational(3) : rational(1, 2)),
    'another base',
  );
  const own = unit ? unitOf(unit) : undefined;
  const wanted = asked['w'] ? unitOf(asked['w']) : own;
  const value = own && wanted ? model.every.div(unitsIn(wanted, own).inverse()) : model.every;
  insist(own === wanted || own !== undefined, 'a letter of no unit');
  return valueWork(
    {
      understood: `${math(model.tex)}: when is it ${way.startsWith('d') ? 'twice' : way.startsWith('t') ? 'three times' : 'half of'} what it was?`,
      steps: [
        `Each time the exponent goes up by ${math('1')}, it is multiplied by ${math(decimalTex(model.base))}.`,
        `The exponent goes up by ${math('1')} when ${math(model.letter)} goes up by ${math(decimalTex(model.every))}.`,
      ],
      check: 'Put in, the values stand in that ratio.',
    },
    value,
    words,
  );
});

/** The value at the beginning. */
export const initialValue = mathKind('exponential growth', (words) => {
  const model = modelOf(words);
  insist(
    words.take(
      '{ask} (initial|starting|original) (value|amount|population|number|price|mass|balance|deposit|quantity)',
      '{ask} y-intercept',
    ),
    'nothing asked',
  );
  words.takeAll(
    '<v:letter> <u:{timeUnit}> (after|since)',
    '<v:letter> (is|represents) [number of|time in] <u:{timeUnit}>',
  );
  takePlaces(words);
  words.insistDone(harmless, true);
  return valueWork(
    {
      understood: `${math(model.tex)} at ${math(`${model.letter} = 0`)}.`,
      steps: [
        `A power with the exponent ${math('0')} is ${math('1')}, so the value is ${math(decimalTex(model.start))}.`,
      ],
      check: 'Put in, zero gives the same value.',
    },
    model.start,
    words,
  );
});

/** What a number of the formula means. */
export const meaningOf = mathKind('exponential growth', (words) => {
  const options = words.reading.options;
  const model = modelOf(words);
  const asked = words.take(
    '{ask} [best] (interpretation|meaning) of [number|value|constant|coefficient] <n:number>',
    'what [number|value|constant|coefficient] <n:number> (mean|means|represent|represents|stand for|tell you|tell|indicate)',
    'what is meaning of <n:number>',
    '<n:number> (mean|represents|represent|means|stand for)',
    '(interpret|explain) [number|value] <n:number>',
  );
  const number = numberOf(given(given(asked)['n']));
  words.takeAll('<v:letter> <u:{timeUnit}> (after|since)');
  takePlaces(words);
  words.insistDone(`${harmless} best first given members total`, true);
  insist(!model.start.equals(model.base), 'two numbers alike');
  const isStart = number.equals(model.start);
  insist(isStart || number.equals(model.base), 'another number');
  const change = model.base.sub(one).mul(rational(100));
  const told = {
    understood: `What ${math(decimalTex(number))} means in ${math(model.tex)}.`,
    steps: isStart
      ? [
          `At ${math(`${model.letter} = 0`)} the power is ${math('1')}, so the value is ${math(decimalTex(model.start))}.`,
        ]
      : [
          `Each time ${math(model.letter)} goes up by ${math(decimalTex(model.every))}, the value is multiplied by ${math(decimalTex(model.base))}.`,
        ],
    check: 'Read from the formula at its beginning, and one step later.',
  };
  if (options.length > 0) {
    insist(isStart, 'a factor among options');
    const starts = options.filter(({ text }) => isStartText(text, model.start));
    const [only, ...more] = starts;
    insist(only && more.length === 0, 'no option alone');
    return {
      ...told,
      kind: '',
      answer: `${only.text.replace(/\.$/, '')}, which is option ${only.letter}`,
      option: only.letter,
      values: [only.text.replace(/\.$/, '')],
    };
  }
  if (isStart)
    return {
      ...told,
      kind: '',
      answer: `It is the initial value: ${math(decimalTex(model.start))} at ${math(`${model.letter} = 0`)}.`,
      values: [decimalTex(model.start)],
    };
  const percent = decimalTex(change.abs());
  const verb = change.s > 0n ? 'increases' : 'decreases';
  return {
    ...told,
    kind: '',
    answer: `The amount is multiplied by ${decimalTex(model.base)} each time ${model.letter} goes up by ${decimalTex(model.every)}: it ${verb} by ${percent}% (${percent} percent).`,
    values: [`${percent}%`],
  };
});

const startWords =
  /\b(?:initial(?:ly)?|originally|start(?:ed|ing)?|began|beginning|at first|when (?:it|the \w+) (?:was|were|is) (?:founded|opened|bought|purchased|released|new|started|introduced|measured|deposited|made)|at the time|was founded|in (?:19|20)\d\d|first (?:measured|deposited))\b/i;

function isStartText(text: string, start: Rational): boolean {
  const numbers = (
    text
      .replaceAll(/(?<=\d),(?=\d{3})/g, '')
      .replaceAll(/\b(?:19|20)\d\d\b/g, '')
      .match(/\d+(?:\.\d+)?/g) ?? []
  ).map((number) => rational(number));
  const isLater =
    /\b(?:each|every|per|increase[sd]?|decrease[sd]?|grow[sn]?|after|maximum|at most|least|later|total)\b/i.test(text);
  return startWords.test(text) && !isLater && numbers.length <= 1 && numbers.every((number) => number.equals(start));
}
